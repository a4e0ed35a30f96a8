/* Tables, events and editions in lists, and as lines of JSON. */

#include "local/kept.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "store/store.h"

enum {
    LINE_VALUES_MAX = 1 << 14, /* of a row's summary above all */
    WISH_MAX = 63,
};

struct kept_event {
    int64_t seq, at;
    char kind[STORE_KIND_MAX + 1];
    int seat;
    char *data; /* owned */
};

struct kept_table {
    char id[STORE_ID_LENGTH + 1];
    int64_t created, host, active;
    char wish[WISH_MAX + 1];
    enum store_phase phase;
    bool is_tended;
    int64_t seats[TORI_PLAYERS_MAX]; /* 0: nobody */
    char *summary;                   /* owned; or NULL */
    struct kept_event *events;       /* owned */
    size_t count, capacity;
    size_t told;     /* of the events, so many are kept */
    bool is_changed; /* its row is to be kept */
};

struct kept_edition {
    struct store_edition e; /* its texts are owned */
    bool is_changed;
};

struct store {
    char name[STORE_NAME_MAX + 1];
    kept_fn *keep;
    void *context;
    struct kept_table *tables; /* owned; oldest first */
    size_t count, capacity;
    struct kept_edition *editions; /* owned; oldest first */
    size_t edition_count, edition_capacity;
    struct strbuf gone; /* lines about what is no more */
};

static char *copy_text(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(xrealloc(NULL, size, 1), text, size);
}

/* Life cycle */

struct store *kept_open(const char *name, kept_fn *keep, void *context)
{
    struct store *s = xcalloc(1, sizeof(*s));

    snprintf(s->name, sizeof(s->name), "%s", name);
    s->keep = keep;
    s->context = context;
    strbuf_init(&s->gone);
    return s;
}

static void release_table(struct kept_table *t)
{
    for (size_t i = 0; i < t->count; i++)
        free(t->events[i].data);
    free(t->events);
    free(t->summary);
}

static void release_edition(struct kept_edition *k)
{
    free((char *)k->e.game);
    free((char *)k->e.name);
    free((char *)k->e.text);
}

void store_close(struct store *s)
{
    for (size_t i = 0; i < s->count; i++)
        release_table(&s->tables[i]);
    for (size_t i = 0; i < s->edition_count; i++)
        release_edition(&s->editions[i]);
    free(s->tables);
    free(s->editions);
    strbuf_release(&s->gone);
    free(s);
}

/* Lines */

static const char *const phase_names[] = {
    [STORE_OPEN] = "open", [STORE_RUNNING] = "running", [STORE_OVER] = "over"};

static void hand_out(struct store *s, const struct strbuf *line)
{
    s->keep(s->context, line->text, line->length);
}

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

/* 'event' is NULL for the row. */
static void keep_table_line(struct store *s, const struct kept_table *t,
                            const struct kept_event *event)
{
    struct json_writer j;
    struct strbuf line;

    strbuf_init(&line);
    json_writer_init(&j, &line);
    json_open_object(&j, NULL);
    json_write_text(&j, "table", t->id);
    if (event)
        write_event(event, &j);
    else
        write_row(t, &j);
    json_close_object(&j);
    hand_out(s, &line);
    strbuf_release(&line);
}

static void keep_table(struct store *s, struct kept_table *t)
{
    for (; t->told < t->count; t->told++)
        keep_table_line(s, t, &t->events[t->told]);
    if (t->is_changed)
        keep_table_line(s, t, NULL);
    t->is_changed = false;
}

static void keep_edition(struct store *s, struct kept_edition *k)
{
    struct json_writer j;
    struct strbuf line;

    strbuf_init(&line);
    json_writer_init(&j, &line);
    json_open_object(&j, NULL);
    json_write_text(&j, "edition", k->e.id);
    json_open_object(&j, "row");
    json_write_text(&j, "game", k->e.game);
    json_write_text(&j, "name", k->e.name);
    json_write_text(&j, "text", k->e.text);
    json_write_int(&j, "owner", k->e.owner);
    json_write_bool(&j, "listed", k->e.is_listed);
    json_write_int(&j, "created", k->e.created);
    json_close_object(&j);
    json_close_object(&j);
    hand_out(s, &line);
    strbuf_release(&line);
    k->is_changed = false;
}

static void keep_gone(struct store *s)
{
    for (const char *at = s->gone.text, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        s->keep(s->context, at, (size_t)(end - at));
    }
    strbuf_reset(&s->gone);
}

static void note_gone(struct store *s, const char *what, const char *id)
{
    strbuf_appendf(&s->gone, "{\"%s\":\"%s\",\"gone\":true}\n", what, id);
}

/* Transactions: nothing here can fail. */

enum tori_err store_commit(struct store *s, struct strbuf *err)
{
    (void)err;
    for (size_t i = 0; i < s->count; i++)
        keep_table(s, &s->tables[i]);
    for (size_t i = 0; i < s->edition_count; i++)
        if (s->editions[i].is_changed)
            keep_edition(s, &s->editions[i]);
    keep_gone(s);
    return TORI_OK;
}

void store_rollback(struct store *s)
{
    (void)s;
}

void store_batch(struct store *s, bool is_on)
{
    (void)s;
    (void)is_on;
}

bool store_was_hindered(const struct store *s)
{
    (void)s;
    return false;
}

bool store_was_damaged(const struct store *s)
{
    (void)s;
    return false;
}

/* The person, whatever token he comes with. */

enum tori_err store_find_user(struct store *s, int64_t id, struct store_user *out)
{
    *out = (struct store_user){.id = id};
    memcpy(out->name, s->name, sizeof(out->name));
    return id == KEPT_PERSON ? TORI_OK : TORI_ERR_UNKNOWN;
}

enum tori_err store_find_token(struct store *s, const uint8_t *hash,
                               struct store_token *out)
{
    (void)s;
    *out = (struct store_token){.user = KEPT_PERSON, .used = INT64_MAX};
    memcpy(out->hash, hash, sizeof(out->hash));
    return TORI_OK;
}

enum tori_err store_touch_token(struct store *s, const uint8_t *hash, int64_t at)
{
    (void)s;
    (void)hash;
    (void)at;
    return TORI_OK;
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

enum tori_err store_set_summary(struct store *s, const char *id, const char *json)
{
    struct kept_table *t = touch(s, id);

    if (!t)
        return TORI_ERR_UNKNOWN;
    free(t->summary);
    t->summary = copy_text(json);
    return TORI_OK;
}

enum tori_err store_remove_table(struct store *s, const char *id)
{
    struct kept_table *t = find(s, id);

    if (!t)
        return TORI_ERR_UNKNOWN;
    note_gone(s, "table", id);
    release_table(t);
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
    k->data = copy_text(e->data);
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

static bool is_his(const struct wanted *w, const struct kept_table *t)
{
    bool sits = false;

    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        sits |= t->seats[i] == w->number;
    return sits && t->phase == w->phase;
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

/* Editions */

static struct kept_edition *find_edition(const struct store *s, const char *id)
{
    for (size_t i = 0; i < s->edition_count; i++)
        if (strcmp(s->editions[i].e.id, id) == 0)
            return &s->editions[i];
    return NULL;
}

static void set_texts(struct kept_edition *k, const struct store_edition *e)
{
    k->e.game = copy_text(e->game);
    k->e.name = copy_text(e->name);
    k->e.text = copy_text(e->text);
    k->is_changed = true;
}

enum tori_err store_add_edition(struct store *s, const struct store_edition *e)
{
    struct kept_edition *k;

    if (find_edition(s, e->id))
        return TORI_ERR_TAKEN;
    s->editions = xgrow(s->editions, &s->edition_capacity, s->edition_count + 1,
                        sizeof(*s->editions));
    k = &s->editions[s->edition_count++];
    *k = (struct kept_edition){.e = *e};
    snprintf(k->e.owner_name, sizeof(k->e.owner_name), "%s", e->owner ? s->name : "");
    set_texts(k, e);
    return TORI_OK;
}

static void set_words(struct kept_edition *k, const struct store_edition *e)
{
    struct kept_edition before = *k;

    set_texts(k, e);
    k->e.created = e->created;
    release_edition(&before);
}

enum tori_err store_change_edition(struct store *s, const struct store_edition *e)
{
    struct kept_edition *k = find_edition(s, e->id);

    if (!k || k->e.owner != e->owner)
        return TORI_ERR_UNKNOWN;
    set_words(k, e);
    return TORI_OK;
}

enum tori_err store_adopt_edition(struct store *s, const struct store_edition *e)
{
    struct kept_edition *k = find_edition(s, e->id);

    if (!k || k->e.owner)
        return TORI_ERR_UNKNOWN;
    set_words(k, e);
    k->e.owner = e->owner;
    snprintf(k->e.owner_name, sizeof(k->e.owner_name), "%s", s->name);
    return TORI_OK;
}

/* There is one of each, whoever asks. */
enum tori_err store_find_edition(struct store *s, const char *id, int64_t owner,
                                 struct strbuf *text)
{
    const struct kept_edition *k = find_edition(s, id);

    (void)owner;
    if (k)
        strbuf_append(text, k->e.text);
    return k ? TORI_OK : TORI_ERR_UNKNOWN;
}

/* A table says with its first event what it is played on. Of one whose events have not come
 * back yet nobody knows. */
static bool is_played_on(const struct kept_table *t, const char *edition)
{
    return !t->count || strstr(t->events[0].data, edition);
}

static bool is_used(const struct store *s, const char *edition)
{
    bool is = false;

    for (size_t i = 0; i < s->count; i++)
        is |= is_played_on(&s->tables[i], edition);
    return is;
}

enum tori_err store_is_edition_needed(struct store *s, const char *id, bool *is_needed)
{
    const struct kept_edition *k = find_edition(s, id);

    *is_needed = (k && k->e.owner) || is_used(s, id);
    return TORI_OK;
}

static void remove_edition(struct store *s, struct kept_edition *k)
{
    note_gone(s, "edition", k->e.id);
    release_edition(k);
    s->edition_count--;
    memmove(k, k + 1, (size_t)(&s->editions[s->edition_count] - k) * sizeof(*k));
}

enum tori_err store_give_up_edition(struct store *s, const char *id, int64_t owner)
{
    struct kept_edition *k = find_edition(s, id);

    if (!k || k->e.owner != owner)
        return TORI_ERR_UNKNOWN;
    k->e.owner = 0;
    k->e.owner_name[0] = '\0';
    k->e.is_listed = false;
    k->is_changed = true;
    if (!is_used(s, id))
        remove_edition(s, k);
    return TORI_OK;
}

/* What is given up is gone at once, if it can be. */
enum tori_err store_sweep_editions(struct store *s)
{
    (void)s;
    return TORI_OK;
}

/* As many as he likes. */
enum tori_err store_count_editions(struct store *s, int64_t owner, int64_t *count)
{
    (void)s;
    (void)owner;
    *count = 0;
    return TORI_OK;
}

enum tori_err store_list_edition(struct store *s, const char *id, int64_t owner,
                                 bool is_listed)
{
    struct kept_edition *k = find_edition(s, id);

    if (!k || k->e.owner != owner)
        return TORI_ERR_UNKNOWN;
    k->e.is_listed = is_listed;
    k->is_changed = true;
    return TORI_OK;
}

enum tori_err store_read_editions(struct store *s, store_edition_fn *each, void *context)
{
    bool goes_on = true;

    for (size_t i = 0; goes_on && i < s->edition_count; i++)
        goes_on = each(context, &s->editions[i].e);
    return TORI_OK;
}

enum tori_err store_read_listed_editions(struct store *s, const char *game, int64_t owner,
                                         store_edition_fn *each, void *context)
{
    bool goes_on = true;

    for (size_t i = 0; goes_on && i < s->edition_count; i++) {
        const struct store_edition *e = &s->editions[i].e;

        if (strcmp(e->game, game) == 0 && (e->is_listed || e->owner == owner))
            goes_on = each(context, e);
    }
    return TORI_OK;
}

/* Restoring */

static char *read_text(const struct json_value *v)
{
    struct strbuf text;
    char *copy;

    strbuf_init(&text);
    json_text_append(v, &text);
    copy = copy_text(text.text);
    strbuf_release(&text);
    return copy;
}

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
    data = read_text(json_find(v, "data"));
    e.data = data;
    err = store_add_event(s, id, &e);
    free(data);
    return err == TORI_OK;
}

static bool restore_table(struct store *s, const char *id, const struct json_value *line)
{
    const struct json_value *row = json_find(line, "row");
    struct kept_table *t = find(s, id);
    bool ok;

    if (strlen(id) != STORE_ID_LENGTH)
        return false;
    if (!t)
        t = add(s, id);
    ok = row ? restore_row(t, row) : restore_event(s, id, json_find(line, "event"));
    t = find(s, id);
    t->told = t->count;
    return ok;
}

/* The last line about it is right. */
static void take_edition(struct store *s, const struct store_edition *e)
{
    struct kept_edition *k;

    if (store_add_edition(s, e) == TORI_ERR_TAKEN)
        set_words(find_edition(s, e->id), e);
    k = find_edition(s, e->id);
    k->e.owner = e->owner;
    k->e.is_listed = e->is_listed;
    k->is_changed = false;
}

static bool restore_edition(struct store *s, const char *id, const struct json_value *row)
{
    char *game = read_text(json_find(row, "game"));
    char *name = read_text(json_find(row, "name"));
    char *text = read_text(json_find(row, "text"));
    struct store_edition e = {.game = game,
                              .name = name,
                              .text = text,
                              .owner = json_int_or(json_find(row, "owner"), 0),
                              .is_listed = json_bool_or(json_find(row, "listed"), false),
                              .created = json_int_or(json_find(row, "created"), 0)};
    bool ok = strlen(id) == STORE_EDITION_LENGTH && *text;

    snprintf(e.id, sizeof(e.id), "%s", id);
    if (ok)
        take_edition(s, &e);
    free(game);
    free(name);
    free(text);
    return ok;
}

/* Whoever keeps all lines has such, too. */
static bool restore_gone(struct store *s, const struct json_value *line)
{
    char id[STORE_EDITION_LENGTH + 1];
    struct kept_edition *k = NULL;

    if (json_text_copy(json_find(line, "table"), id, sizeof(id)))
        store_remove_table(s, id);
    else if (json_text_copy(json_find(line, "edition"), id, sizeof(id)))
        k = find_edition(s, id);
    if (k)
        remove_edition(s, k);
    strbuf_reset(&s->gone);
    return true;
}

bool kept_restore(struct store *s, const char *line, size_t length)
{
    const struct json_value *v;
    struct json_reader reader;
    char id[STORE_EDITION_LENGTH + 1];
    bool ok = false;

    json_reader_init(&reader, LINE_VALUES_MAX);
    v = json_reader_read(&reader, line, length);
    if (json_bool_or(json_find(v, "gone"), false))
        ok = restore_gone(s, v);
    else if (json_text_copy(json_find(v, "table"), id, sizeof(id)))
        ok = restore_table(s, id, v);
    else if (json_text_copy(json_find(v, "edition"), id, sizeof(id)))
        ok = restore_edition(s, id, json_find(v, "row"));
    json_reader_release(&reader);
    return ok;
}
