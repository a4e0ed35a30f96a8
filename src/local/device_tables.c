/* Tables and their events, in lists. */

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "local/internal.h"

void device_release_table(struct device_table *t)
{
    for (size_t i = 0; i < t->count; i++)
        free(t->events[i].data);
    free(t->events);
    free(t->summary);
    free(t->review_text);
}

/* Tables */

struct device_table *device_find_table(const struct device_journal *d, const char *id)
{
    for (size_t i = 0; i < d->count; i++)
        if (strcmp(d->tables[i].id, id) == 0)
            return &d->tables[i];
    return NULL;
}

struct device_table *device_new_table(struct device_journal *d, const char *id)
{
    struct device_table *t;

    assert(!device_find_table(d, id) && strlen(id) < sizeof(t->id));
    d->tables = xgrow(d->tables, &d->capacity, d->count + 1, sizeof(*d->tables));
    t = &d->tables[d->count++];
    *t = (struct device_table){.is_tended = true};
    snprintf(t->id, sizeof(t->id), "%s", id);
    return t;
}

static enum tori_err add_table(struct journal *j, const char *id,
                               const struct journal_founding *f)
{
    struct device_journal *d = device_of(j);
    struct device_table *t;

    if (device_find_table(d, id))
        return TORI_ERR_TAKEN;
    t = device_new_table(d, id);
    t->created = t->active = f->at;
    t->host = f->host;
    snprintf(t->wish, sizeof(t->wish), "%s", f->wish);
    t->is_changed = true;
    return TORI_OK;
}

/* One whose row is to be kept anew; NULL: there is none. */
static struct device_table *touch(struct device_journal *d, const char *id)
{
    struct device_table *t = device_find_table(d, id);

    if (t)
        t->is_changed = true;
    return t;
}

static enum tori_err set_phase(struct journal *j, const char *id,
                               enum journal_phase phase)
{
    struct device_table *t = touch(device_of(j), id);

    if (t)
        t->phase = phase;
    return t ? TORI_OK : TORI_ERR_UNKNOWN;
}

static enum tori_err set_active(struct journal *j, const char *id, int64_t at)
{
    struct device_table *t = touch(device_of(j), id);

    if (t)
        t->active = at;
    return t ? TORI_OK : TORI_ERR_UNKNOWN;
}

static enum tori_err set_tended(struct journal *j, const char *id, bool is_tended)
{
    struct device_table *t = touch(device_of(j), id);

    if (t)
        t->is_tended = is_tended;
    return t ? TORI_OK : TORI_ERR_UNKNOWN;
}

static enum tori_err set_seat(struct journal *j, const char *id, int seat, int64_t user)
{
    struct device_table *t = touch(device_of(j), id);

    assert(seat >= 0 && seat < TORI_PLAYERS_MAX);
    if (t)
        t->seats[seat] = user;
    return t ? TORI_OK : TORI_ERR_UNKNOWN;
}

/* A device does not keep it: its lists tell nothing of turns. */
static enum tori_err set_turn(struct journal *j, const char *id, int seat, int64_t until)
{
    (void)j;
    (void)id;
    (void)seat;
    (void)until;
    return TORI_OK;
}

/* A device has one person, whom no host puts out. */
static enum tori_err set_barred(struct journal *j, const char *id, const char *text)
{
    (void)j;
    (void)id;
    (void)text;
    return TORI_OK;
}

static enum tori_err find_barred(struct journal *j, const char *id, struct strbuf *out)
{
    (void)j;
    (void)id;
    (void)out;
    return TORI_OK;
}

static enum tori_err set_summary(struct journal *j, const char *id, const char *json)
{
    struct device_table *t = touch(device_of(j), id);

    if (!t)
        return TORI_ERR_UNKNOWN;
    free(t->summary);
    t->summary = xstrdup(json);
    return TORI_OK;
}

static enum tori_err find_table(struct journal *j, const char *id,
                                struct journal_table *out)
{
    const struct device_table *t = device_find_table(device_of(j), id);

    if (!t)
        return TORI_ERR_UNKNOWN;
    *out = (struct journal_table){.created = t->created, .phase = t->phase};
    memcpy(out->id, t->id, sizeof(out->id));
    return TORI_OK;
}

enum tori_err device_remove_table(struct device_journal *d, const char *id)
{
    struct device_table *t = device_find_table(d, id);

    if (!t)
        return TORI_ERR_UNKNOWN;
    device_note_gone(d, "table", id);
    device_release_table(t);
    assert(t < d->tables + d->count);
    d->count--;
    memmove(t, t + 1, (size_t)(&d->tables[d->count] - t) * sizeof(*t));
    return TORI_OK;
}

/* Events */

static enum tori_err add_event(struct journal *j, const char *id,
                               const struct journal_event *e)
{
    struct device_table *t = device_find_table(device_of(j), id);
    struct device_event *k;

    if (!t || e->seq != (int64_t)t->count + 1)
        return TORI_ERR_STORE;
    t->events = xgrow(t->events, &t->capacity, t->count + 1, sizeof(*t->events));
    k = &t->events[t->count++];
    *k = (struct device_event){.seq = e->seq, .at = e->at, .seat = e->seat};
    snprintf(k->kind, sizeof(k->kind), "%s", e->kind);
    k->data = xstrdup(e->data);
    return TORI_OK;
}

static enum tori_err read_events(struct journal *j, const char *id, int64_t after,
                                 journal_event_fn *each, void *context)
{
    const struct device_table *t = device_find_table(device_of(j), id);
    size_t i = after > 0 ? (size_t)after : 0;
    bool goes_on = true;

    for (; t && goes_on && i < t->count; i++) {
        const struct device_event *k = &t->events[i];

        goes_on = each(context, &(struct journal_event){.seq = k->seq,
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
    bool (*is)(const struct wanted *w, const struct device_table *t);
    int64_t number;
    const char *wish;
    enum journal_phase phase;
    int limit;
    bool is_newest_first;
};

static enum tori_err read_tables(struct device_journal *d, const struct wanted *w,
                                 journal_table_fn *each, void *context)
{
    int left = w->limit;

    for (size_t i = 0; left > 0 && i < d->count; i++) {
        const struct device_table *t =
            &d->tables[w->is_newest_first ? d->count - 1 - i : i];
        struct journal_table told = {.created = t->created, .phase = t->phase};

        if (!w->is(w, t))
            continue;
        memcpy(told.id, t->id, sizeof(told.id));
        if (!each(context, &told, t->summary))
            break;
        left--;
    }
    return TORI_OK;
}

static bool is_due(const struct wanted *w, const struct device_table *t)
{
    (void)w;
    return t->phase == JOURNAL_OPEN || (t->phase == JOURNAL_RUNNING && t->is_tended);
}

static enum tori_err read_due(struct journal *j, journal_table_fn *each, void *context)
{
    return read_tables(device_of(j), &(struct wanted){.is = is_due, .limit = INT32_MAX},
                       each, context);
}

static bool is_wished(const struct wanted *w, const struct device_table *t)
{
    return t->phase != JOURNAL_OVER && t->host == w->number &&
           strcmp(t->wish, w->wish) == 0;
}

static enum tori_err read_wished(struct journal *j, int64_t host, const char *wish,
                                 journal_table_fn *each, void *context)
{
    return read_tables(device_of(j),
                       &(struct wanted){.is = is_wished,
                                        .number = host,
                                        .wish = wish,
                                        .limit = INT32_MAX,
                                        .is_newest_first = true},
                       each, context);
}

/* Also a finished game of bots alone, which was brought here to be looked at. */
static bool is_of_person(const struct wanted *w, const struct device_table *t)
{
    bool is = t->phase == JOURNAL_OVER && t->host == w->number;

    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        is |= t->seats[i] == w->number;
    return is && t->phase == w->phase;
}

static enum tori_err read_tables_of(struct journal *j, int64_t user,
                                    enum journal_phase phase, int limit,
                                    journal_table_fn *each, void *context)
{
    return read_tables(device_of(j),
                       &(struct wanted){.is = is_of_person,
                                        .number = user,
                                        .phase = phase,
                                        .limit = limit,
                                        .is_newest_first = true},
                       each, context);
}

/* Clocks stop at the last move before the page is closed. */
static enum tori_err last_beat(struct journal *j, int64_t *at)
{
    struct device_journal *d = device_of(j);

    *at = 0;
    for (size_t i = 0; i < d->count; i++) {
        const struct device_table *t = &d->tables[i];

        if (t->count && t->events[t->count - 1].at > *at)
            *at = t->events[t->count - 1].at;
    }
    return TORI_OK;
}

const struct journal_tables device_tables = {
    .add_table = add_table,
    .find_table = find_table,
    .set_phase = set_phase,
    .set_active = set_active,
    .set_tended = set_tended,
    .set_barred = set_barred,
    .find_barred = find_barred,
    .set_seat = set_seat,
    .set_turn = set_turn,
    .set_summary = set_summary,
    .add_event = add_event,
    .read_events = read_events,
    .read_due = read_due,
    .read_wished = read_wished,
    .read_tables_of = read_tables_of,
    .last_beat = last_beat,
};
