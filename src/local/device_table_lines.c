/* Tables with their events and reviews as lines of JSON, and back. */

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "local/internal.h"

/* Telling */

static const char *const phase_names[] = {
    [JOURNAL_OPEN] = "open", [JOURNAL_RUNNING] = "running", [JOURNAL_OVER] = "over"};

static void write_row(const struct device_table *t, struct json_writer *j)
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

static void write_event(const struct device_event *e, struct json_writer *j)
{
    json_open_object(j, "event");
    json_write_int(j, "seq", e->seq);
    json_write_int(j, "at", e->at);
    json_write_text(j, "kind", e->kind);
    json_write_int(j, "seat", e->seat);
    json_write_text(j, "data", e->data);
    json_close_object(j);
}

static void write_review(const struct device_table *t, struct json_writer *j)
{
    json_open_object(j, "review");
    json_write_int(j, "sims", t->review.sims);
    json_write_int(j, "seed", t->review.seed);
    json_write_int(j, "engine", t->review.engine);
    json_write_text(j, "text", t->review_text);
    json_close_object(j);
}

static void begin_table_line(const struct device_table *t, struct strbuf *line,
                             struct json_writer *j)
{
    strbuf_reset(line);
    json_writer_init(j, line);
    json_open_object(j, NULL);
    json_write_text(j, "table", t->id);
}

void device_tell_table(struct device_journal *d, struct device_table *t)
{
    struct json_writer j;
    struct strbuf line;

    strbuf_init(&line);
    for (; t->told < t->count; t->told++) {
        begin_table_line(t, &line, &j);
        write_event(&t->events[t->told], &j);
        device_end_line(d, &line, &j);
    }
    if (t->is_changed) {
        begin_table_line(t, &line, &j);
        write_row(t, &j);
        device_end_line(d, &line, &j);
    }
    if (t->has_new_review) {
        begin_table_line(t, &line, &j);
        write_review(t, &j);
        device_end_line(d, &line, &j);
    }
    t->is_changed = t->has_new_review = false;
    strbuf_release(&line);
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

static bool read_phase(const struct json_value *v, enum journal_phase *phase)
{
    for (int i = JOURNAL_OPEN; i <= JOURNAL_OVER; i++)
        if (json_text_is(v, phase_names[i])) {
            *phase = (enum journal_phase)i;
            return true;
        }
    return false;
}

static bool restore_row(struct device_table *t, const struct json_value *row)
{
    enum journal_phase phase;

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
static bool restore_event(struct device_journal *d, const char *id,
                          const struct json_value *v)
{
    const struct device_table *t = device_find_table(d, id);
    char kind[JOURNAL_KIND_MAX + 1];
    struct journal_event e = {.seq = json_int_or(json_find(v, "seq"), 0),
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
    data = device_read(json_find(v, "data"));
    e.data = data;
    err = device_tables.add_event(&d->journal, id, &e);
    free(data);
    return err == TORI_OK;
}

static bool restore_review(struct device_table *t, const struct json_value *v)
{
    struct journal_review r = {.sims = json_int_or(json_find(v, "sims"), 0),
                               .seed = json_int_or(json_find(v, "seed"), 0),
                               .engine = json_int_or(json_find(v, "engine"), 0)};

    if (r.sims < 1 || json_kind(json_find(v, "text")) != JSON_KIND_TEXT)
        return false;
    memcpy(r.table, t->id, sizeof(r.table));
    free(t->review_text);
    t->review_text = device_read(json_find(v, "text"));
    t->review = r;
    return true;
}

bool device_restore_table(struct device_journal *d, const char *id,
                          const struct json_value *line)
{
    const struct json_value *row = json_find(line, "row");
    const struct json_value *review = json_find(line, "review");
    struct device_table *t = device_find_table(d, id);
    bool ok;

    if (strlen(id) != JOURNAL_ID_LENGTH)
        return false;
    if (!t)
        t = device_new_table(d, id);
    if (row)
        ok = restore_row(t, row);
    else if (review)
        ok = restore_review(t, review);
    else
        ok = restore_event(d, id, json_find(line, "event"));
    t = device_find_table(d, id);
    t->told = t->count;
    return ok;
}
