/* Tables with their events and reviews, in lists and as lines of JSON. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "local/internal.h"
#include "store/store_events.h"
#include "store/store_site.h"

void kept_release_table(struct kept_table *t)
{
    for (size_t i = 0; i < t->count; i++)
        free(t->events[i].data);
    free(t->events);
    free(t->summary);
    free(t->review_text);
}

/* Lines */

static const char *const phase_names[] = {
    [STORE_OPEN] = "open", [STORE_RUNNING] = "running", [STORE_OVER] = "over"};

static void write_row(const struct kept_table *t, struct json_writer *j)
{
    json_open_object(j, "row");
    json_write_int(j, "created", t->created);
    json_write_text(j, "phase", phase_names[t->phase]);
    json_write_int(j, "host", t->host);
    json_write_text(j, "wish", t->wish);
    json_write_int(j, "active", t->active);
    json_write_bool(j, "tended", t->is_tended);
    json_open_list(j, "seats");
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        json_write_int(j, NULL, t->seats[i]);
    json_close_list(j);
    if (t->summary)
        json_write_raw(j, "summary", t->summary, strlen(t->summary));
    json_close_object(j);
}

static void write_event(const struct kept_event *e, struct json_writer *j)
{
    json_open_object(j, "event");
    json_write_int(j, "seq", e->seq);
    json_write_int(j, "at", e->at);
    json_write_text(j, "kind", e->kind);
    json_write_int(j, "seat", e->seat);
    json_write_text(j, "data", e->data);
    json_close_object(j);
}

static void write_review(const struct kept_table *t, struct json_writer *j)
{
    json_open_object(j, "review");
    json_write_int(j, "sims", t->review.sims);
    json_write_int(j, "seed", t->review.seed);
    json_write_int(j, "engine", t->review.engine);
    json_write_text(j, "text", t->review_text);
    json_close_object(j);
}

static void begin_table_line(const struct kept_table *t, struct strbuf *line,
                             struct json_writer *j)
{
    strbuf_reset(line);
    json_writer_init(j, line);
    json_open_object(j, NULL);
    json_write_text(j, "table", t->id);
}

void kept_tell_table(struct store *s, struct kept_table *t)
{
    struct json_writer j;
    struct strbuf line;

    strbuf_init(&line);
    for (; t->told < t->count; t->told++) {
        begin_table_line(t, &line, &j);
        write_event(&t->events[t->told], &j);
        kept_end_line(s, &line, &j);
    }
    if (t->is_changed) {
        begin_table_line(t, &line, &j);
        write_row(t, &j);
        kept_end_line(s, &line, &j);
    }
    if (t->has_new_review) {
        begin_table_line(t, &line, &j);
        write_review(t, &j);
        kept_end_line(s, &line, &j);
    }
    t->is_changed = t->has_new_review = false;
    strbuf_release(&line);
}

/* Tables */

static struct kept_table *find(const struct store *s, const char *id)
{
    for (size_t i = 0; i < s->count; i++)
        if (strcmp(s->tables[i].id, id) == 0)
            return &s->tables[i];
    return NULL;
}

static struct kept_table *add(struct store *s, const char *id)
{
    struct kept_table *t;

    s->tables = xgrow(s->tables, &s->capacity, s->count + 1, sizeof(*s->tables));
    t = &s->tables[s->count++];
    *t = (struct kept_table){.is_tended = true};
    snprintf(t->id, sizeof(t->id), "%s", id);
    return t;
}

enum tori_err store_add_table(struct store *s, const char *id,
                              const struct store_founding *f)
{
    struct kept_table *t;

    if (find(s, id))
        return TORI_ERR_TAKEN;
    t = add(s, id);
    t->created = t->active = f->at;
    t->host = f->host;
    snprintf(t->wish, sizeof(t->wish), "%s", f->wish);
    t->is_changed = true;
    return TORI_OK;
}

/* There is room for as many as the person likes. */
enum tori_err store_count_tables(struct store *s, int64_t host, int64_t address,
                                 int64_t since, struct store_counts *out)
{
    (void)s;
    (void)host;
    (void)address;
    (void)since;
    *out = (struct store_counts){0};
    return TORI_OK;
}

/* One whose row is to be kept anew; NULL: there is none. */
static struct kept_table *touch(struct store *s, const char *id)
{
    struct kept_table *t = find(s, id);

    if (t)
        t->is_changed = true;
    return t;
}

enum tori_err store_set_phase(struct store *s, const char *id, enum store_phase phase)
{
    struct kept_table *t = touch(s, id);

    if (t)
        t->phase = phase;
    return t ? TORI_OK : TORI_ERR_UNKNOWN;
}

enum tori_err store_set_active(struct store *s, const char *id, int64_t at)
{
    struct kept_table *t = touch(s, id);

    if (t)
        t->active = at;
    return t ? TORI_OK : TORI_ERR_UNKNOWN;
}

enum tori_err store_set_tended(struct store *s, const char *id, bool is_tended)
{
    struct kept_table *t = touch(s, id);

    if (t)
        t->is_tended = is_tended;
    return t ? TORI_OK : TORI_ERR_UNKNOWN;
}

enum tori_err store_set_seat(struct store *s, const char *id, int seat, int64_t user)
{
    struct kept_table *t = touch(s, id);

    if (t)
        t->seats[seat] = user;
    return t ? TORI_OK : TORI_ERR_UNKNOWN;
}

/* A device has one person, whom no host puts out. */
enum tori_err store_set_barred(struct store *s, const char *id, const char *text)
{
    (void)s;
    (void)id;
    (void)text;
    return TORI_OK;
}

enum tori_err store_find_barred(struct store *s, const char *id, struct strbuf *out)
{
    (void)s;
    (void)id;
    (void)out;
    return TORI_OK;
}

enum tori_err store_set_summary(struct store *s, const char *id, const char *json)
{
    struct kept_table *t = touch(s, id);

    if (!t)
        return TORI_ERR_UNKNOWN;
    free(t->summary);
    t->summary = kept_copy(json);
    return TORI_OK;
}

enum tori_err store_find_table(struct store *s, const char *id, struct store_table *out)
{
    const struct kept_table *t = find(s, id);

    if (!t)
        return TORI_ERR_UNKNOWN;
    *out = (struct store_table){.created = t->created, .phase = t->phase};
    memcpy(out->id, t->id, sizeof(out->id));
    return TORI_OK;
}

enum tori_err store_remove_table(struct store *s, const char *id)
{
    struct kept_table *t = find(s, id);

    if (!t)
        return TORI_ERR_UNKNOWN;
    kept_note_gone(s, "table", id);
    kept_release_table(t);
    s->count--;
    memmove(t, t + 1, (size_t)(&s->tables[s->count] - t) * sizeof(*t));
    return TORI_OK;
}

/* Events */

enum tori_err store_add_event(struct store *s, const char *id,
                              const struct store_event *e)
{
    struct kept_table *t = find(s, id);
    struct kept_event *k;

    if (!t || e->seq != (int64_t)t->count + 1)
        return TORI_ERR_STORE;
    t->events = xgrow(t->events, &t->capacity, t->count + 1, sizeof(*t->events));
    k = &t->events[t->count++];
    *k = (struct kept_event){.seq = e->seq, .at = e->at, .seat = e->seat};
    snprintf(k->kind, sizeof(k->kind), "%s", e->kind);
    k->data = kept_copy(e->data);
    return TORI_OK;
}

enum tori_err store_read_events(struct store *s, const char *id, int64_t after,
                                store_event_fn *each, void *context)
{
    const struct kept_table *t = find(s, id);
    size_t i = after > 0 ? (size_t)after : 0;
    bool goes_on = true;

    for (; t && goes_on && i < t->count; i++) {
        const struct kept_event *k = &t->events[i];

        goes_on = each(context, &(struct store_event){.seq = k->seq,
                                                      .at = k->at,
                                                      .kind = k->kind,
                                                      .seat = k->seat,
                                                      .data = k->data});
    }
    return TORI_OK;
}

/* Reviews */

enum tori_err store_keep_review(struct store *s, const struct store_review *r,
                                const char *text)
{
    struct kept_table *t = find(s, r->table);

    if (!t)
        return TORI_ERR_UNKNOWN;
    free(t->review_text);
    t->review_text = kept_copy(text);
    t->review = *r;
    t->has_new_review = true;
    return TORI_OK;
}

enum tori_err store_find_review(struct store *s, struct store_review *r,
                                struct strbuf *text)
{
    const struct kept_table *t = find(s, r->table);

    if (!t || !t->review_text || t->review.seed != r->seed ||
        t->review.engine != r->engine || (r->sims && t->review.sims != r->sims))
        return TORI_ERR_UNKNOWN;
    *r = t->review;
    r->used = INT64_MAX; /* what a device has it keeps */
    strbuf_append(text, t->review_text);
    return TORI_OK;
}

static bool is_like(const struct kept_table *t, const struct store_review *like)
{
    return t->review_text && t->review.seed == like->seed &&
           t->review.engine == like->engine;
}

enum tori_err store_read_reviewed_of(struct store *s, int64_t user,
                                     const struct store_review *like, int limit,
                                     store_review_fn *each, void *context)
{
    for (size_t i = s->count; i-- > 0;) {
        const struct kept_table *t = &s->tables[i];

        for (int seat = 0; is_like(t, like) && seat < TORI_PLAYERS_MAX; seat++)
            if (t->seats[seat] == user &&
                (limit-- <= 0 || !each(context, &t->review, seat)))
                return TORI_OK;
    }
    return TORI_OK;
}

enum tori_err store_use_review(struct store *s, const struct store_review *r)
{
    (void)s;
    (void)r;
    return TORI_OK;
}

enum tori_err store_add_asker(struct store *s, const struct store_asker *a)
{
    return find(s, a->table) ? TORI_OK : TORI_ERR_UNKNOWN;
}

enum tori_err store_remove_asker(struct store *s, const struct store_asker *a)
{
    (void)s;
    (void)a;
    return TORI_OK;
}

enum tori_err store_remove_askers(struct store *s, const char *table, int64_t sims)
{
    (void)s;
    (void)table;
    (void)sims;
    return TORI_OK;
}

enum tori_err store_read_askers(struct store *s, store_asker_fn *each, void *context)
{
    (void)s;
    (void)each;
    (void)context;
    return TORI_OK;
}

/* Lists of tables */

/* Is it one of those that are asked for? */
struct wanted {
    bool (*is)(const struct wanted *w, const struct kept_table *t);
    int64_t number;
    const char *wish;
    enum store_phase phase;
    int limit;
    bool is_newest_first;
};

static enum tori_err read_tables(struct store *s, const struct wanted *w,
                                 store_table_fn *each, void *context)
{
    int left = w->limit;

    for (size_t i = 0; left > 0 && i < s->count; i++) {
        const struct kept_table *t =
            &s->tables[w->is_newest_first ? s->count - 1 - i : i];
        struct store_table told = {.created = t->created, .phase = t->phase};

        if (!w->is(w, t))
            continue;
        memcpy(told.id, t->id, sizeof(told.id));
        if (!each(context, &told, t->summary))
            break;
        left--;
    }
    return TORI_OK;
}

static bool is_due(const struct wanted *w, const struct kept_table *t)
{
    (void)w;
    return t->phase == STORE_OPEN || (t->phase == STORE_RUNNING && t->is_tended);
}

enum tori_err store_read_due(struct store *s, store_table_fn *each, void *context)
{
    return read_tables(s, &(struct wanted){.is = is_due, .limit = INT32_MAX}, each,
                       context);
}

static bool is_wished(const struct wanted *w, const struct kept_table *t)
{
    return t->phase != STORE_OVER && t->host == w->number &&
           strcmp(t->wish, w->wish) == 0;
}

enum tori_err store_read_wished(struct store *s, int64_t host, const char *wish,
                                store_table_fn *each, void *context)
{
    return read_tables(s,
                       &(struct wanted){.is = is_wished,
                                        .number = host,
                                        .wish = wish,
                                        .limit = INT32_MAX,
                                        .is_newest_first = true},
                       each, context);
}

/* Also a finished game of bots alone, which was brought here to be looked at. */
static bool is_his(const struct wanted *w, const struct kept_table *t)
{
    bool is = t->phase == STORE_OVER && t->host == w->number;

    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        is |= t->seats[i] == w->number;
    return is && t->phase == w->phase;
}

enum tori_err store_read_tables_of(struct store *s, int64_t user, enum store_phase phase,
                                   int limit, store_table_fn *each, void *context)
{
    return read_tables(s,
                       &(struct wanted){.is = is_his,
                                        .number = user,
                                        .phase = phase,
                                        .limit = limit,
                                        .is_newest_first = true},
                       each, context);
}

/* A device keeps what is on it. */
enum tori_err store_read_idle(struct store *s, int64_t since, int limit,
                              store_table_fn *each, void *context)
{
    (void)s;
    (void)since;
    (void)limit;
    (void)each;
    (void)context;
    return TORI_OK;
}

/* Whoever closes the page stops the clocks with his last move. */
enum tori_err store_last_beat(struct store *s, int64_t *at)
{
    *at = 0;
    for (size_t i = 0; i < s->count; i++) {
        const struct kept_table *t = &s->tables[i];

        if (t->count && t->events[t->count - 1].at > *at)
            *at = t->events[t->count - 1].at;
    }
    return TORI_OK;
}

/* Restoring */

static char *read_raw(const struct json_value *v)
{
    char *text;

    if (json_kind(v) != JSON_KIND_OBJECT)
        return NULL;
    text = xcalloc(1, v->length + 1);
    return memcpy(text, v->text, v->length);
}

static bool read_phase(const struct json_value *v, enum store_phase *phase)
{
    for (int i = STORE_OPEN; i <= STORE_OVER; i++)
        if (json_text_is(v, phase_names[i])) {
            *phase = (enum store_phase)i;
            return true;
        }
    return false;
}

static bool restore_row(struct kept_table *t, const struct json_value *row)
{
    enum store_phase phase;

    if (!read_phase(json_find(row, "phase"), &phase))
        return false;
    t->phase = phase;
    t->created = json_int_or(json_find(row, "created"), 0);
    t->host = json_int_or(json_find(row, "host"), 0);
    t->active = json_int_or(json_find(row, "active"), 0);
    t->is_tended = json_bool_or(json_find(row, "tended"), true);
    json_text_copy(json_find(row, "wish"), t->wish, sizeof(t->wish));
    for (size_t i = 0; i < TORI_PLAYERS_MAX; i++)
        t->seats[i] = json_int_or(json_item(json_find(row, "seats"), i), 0);
    free(t->summary);
    t->summary = read_raw(json_find(row, "summary"));
    return true;
}

/* One that is there already is not taken twice. */
static bool restore_event(struct store *s, const char *id, const struct json_value *v)
{
    const struct kept_table *t = find(s, id);
    char kind[STORE_KIND_MAX + 1];
    struct store_event e = {.seq = json_int_or(json_find(v, "seq"), 0),
                            .at = json_int_or(json_find(v, "at"), 0),
                            .kind = kind,
                            .seat = (int)json_int_or(json_find(v, "seat"), -1)};
    enum tori_err err = TORI_OK;
    char *data;

    if (!json_text_copy(json_find(v, "kind"), kind, sizeof(kind)) ||
        json_kind(json_find(v, "data")) != JSON_KIND_TEXT)
        return false;
    if (e.seq > 0 && e.seq <= (int64_t)t->count)
        return true;
    data = kept_read(json_find(v, "data"));
    e.data = data;
    err = store_add_event(s, id, &e);
    free(data);
    return err == TORI_OK;
}

static bool restore_review(struct kept_table *t, const struct json_value *v)
{
    struct store_review r = {.sims = json_int_or(json_find(v, "sims"), 0),
                             .seed = json_int_or(json_find(v, "seed"), 0),
                             .engine = json_int_or(json_find(v, "engine"), 0)};

    if (r.sims < 1 || json_kind(json_find(v, "text")) != JSON_KIND_TEXT)
        return false;
    memcpy(r.table, t->id, sizeof(r.table));
    free(t->review_text);
    t->review_text = kept_read(json_find(v, "text"));
    t->review = r;
    return true;
}

bool kept_restore_table(struct store *s, const char *id, const struct json_value *line)
{
    const struct json_value *row = json_find(line, "row");
    const struct json_value *review = json_find(line, "review");
    struct kept_table *t = find(s, id);
    bool ok;

    if (strlen(id) != STORE_ID_LENGTH)
        return false;
    if (!t)
        t = add(s, id);
    if (row)
        ok = restore_row(t, row);
    else if (review)
        ok = restore_review(t, review);
    else
        ok = restore_event(s, id, json_find(line, "event"));
    t = find(s, id);
    t->told = t->count;
    return ok;
}
