/* The journal of a device: who it belongs to, and what changes as lines of JSON. */

#include "local/device_journal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "journal/journal_people.h"
#include "local/internal.h"

enum { LINE_VALUES_MAX = 1 << 14 }; /* of a row's summary above all */

char *device_read(const struct json_value *v)
{
    struct strbuf text;
    char *copy;

    strbuf_init(&text);
    json_text_append(v, &text);
    copy = xstrdup(text.text);
    strbuf_release(&text);
    return copy;
}

/* Lines */

void device_end_line(struct device_journal *d, const struct strbuf *line,
                     struct json_writer *j)
{
    json_close_object(j);
    d->keep(d->context, line->text, line->length);
}

static void keep_gone(struct device_journal *d)
{
    for (const char *at = d->gone.text, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        d->keep(d->context, at, (size_t)(end - at));
    }
    strbuf_reset(&d->gone);
}

void device_note_gone(struct device_journal *d, const char *what, const char *id)
{
    strbuf_appendf(&d->gone, "{\"%s\":\"%s\",\"gone\":true}\n", what, id);
}

/* Transactions */

static void set_terms(struct journal *j, const struct journal_terms *terms)
{
    (void)j;
    (void)terms;
}

static enum tori_err commit(struct journal *j, struct journal_failure *why)
{
    struct device_journal *d = device_of(j);

    (void)why;
    for (size_t i = 0; i < d->count; i++)
        device_tell_table(d, &d->tables[i]);
    for (size_t i = 0; i < d->edition_count; i++)
        if (d->editions[i].is_changed)
            device_tell_edition(d, &d->editions[i]);
    keep_gone(d);
    return TORI_OK;
}

static int64_t count_changes(struct journal *j)
{
    const struct device_journal *d = device_of(j);
    size_t count = d->gone.length;

    for (size_t i = 0; i < d->count; i++)
        count += d->tables[i].is_changed + d->tables[i].has_new_review +
                 (d->tables[i].count - d->tables[i].told);
    for (size_t i = 0; i < d->edition_count; i++)
        count += d->editions[i].is_changed;
    return (int64_t)count;
}

/* Lists cannot be undone: a job that runs on a device changes nothing before it refuses. */
static void rollback(struct journal *j)
{
    assert(count_changes(j) == 0);
    (void)j;
}

static void set_batch(struct journal *j, bool is_on)
{
    (void)j;
    (void)is_on;
}

static const struct journal_transactions transactions = {
    .set_terms = set_terms,
    .commit = commit,
    .rollback = rollback,
    .count_changes = count_changes,
    .set_batch = set_batch,
};

/* The person, for every token. */

static enum tori_err find_user(struct journal *j, int64_t id, struct journal_user *out)
{
    *out = (struct journal_user){.id = id};
    memcpy(out->name, device_of(j)->name, sizeof(out->name));
    return id == DEVICE_PERSON ? TORI_OK : TORI_ERR_UNKNOWN;
}

/* There are no others, whatever they would be called. */
static enum tori_err find_user_by_key(struct journal *j, const char *name_key,
                                      struct journal_user *out)
{
    (void)j;
    (void)name_key;
    *out = (struct journal_user){0};
    return TORI_ERR_UNKNOWN;
}

static enum tori_err find_token(struct journal *j, const uint8_t *hash,
                                struct journal_token *out)
{
    (void)j;
    *out = (struct journal_token){.user = DEVICE_PERSON, .used = INT64_MAX};
    memcpy(out->hash, hash, sizeof(out->hash));
    return TORI_OK;
}

static enum tori_err touch_token(struct journal *j, const uint8_t *hash, int64_t at)
{
    (void)j;
    (void)hash;
    (void)at;
    return TORI_OK;
}

static const struct journal_people people = {
    .find_user = find_user,
    .find_user_by_key = find_user_by_key,
    .find_token = find_token,
    .touch_token = touch_token,
};

/* Life cycle */

struct journal *device_journal_open(const char *name, device_keep_fn *keep, void *context)
{
    struct device_journal *d = xcalloc(1, sizeof(*d));

    d->journal = (struct journal){
        .transactions = &transactions,
        .tables = &device_tables,
        .people = &people,
        .editions = &device_editions,
        .reviews = &device_reviews,
    };
    snprintf(d->name, sizeof(d->name), "%s", name);
    d->keep = keep;
    d->context = context;
    strbuf_init(&d->gone);
    return &d->journal;
}

void device_journal_close(struct journal *j)
{
    struct device_journal *d = device_of(j);

    for (size_t i = 0; i < d->count; i++)
        device_release_table(&d->tables[i]);
    for (size_t i = 0; i < d->edition_count; i++)
        device_release_edition(&d->editions[i]);
    free(d->tables);
    free(d->editions);
    strbuf_release(&d->gone);
    free(d);
}

enum tori_err device_journal_remove_table(struct journal *j, const char *id)
{
    return device_remove_table(device_of(j), id);
}

/* Restoring */

/* A host that keeps all lines has such, too. */
static bool restore_gone(struct device_journal *d, const struct json_value *line)
{
    char id[JOURNAL_EDITION_LENGTH + 1];

    if (json_text_copy(json_find(line, "table"), id, sizeof(id)))
        device_remove_table(d, id);
    else if (json_text_copy(json_find(line, "edition"), id, sizeof(id)))
        device_drop_edition(d, id);
    strbuf_reset(&d->gone);
    return true;
}

bool device_journal_restore(struct journal *j, const char *line, size_t length)
{
    struct device_journal *d = device_of(j);
    const struct json_value *v;
    struct json_reader reader;
    char id[JOURNAL_EDITION_LENGTH + 1];
    bool ok = false;

    json_reader_init(&reader, LINE_VALUES_MAX);
    v = json_reader_read(&reader, line, length);
    if (json_bool_or(json_find(v, "gone"), false))
        ok = restore_gone(d, v);
    else if (json_text_copy(json_find(v, "table"), id, sizeof(id)))
        ok = device_restore_table(d, id, v);
    else if (json_text_copy(json_find(v, "edition"), id, sizeof(id)))
        ok = device_restore_edition(d, id, json_find(v, "row"));
    json_reader_release(&reader);
    return ok;
}
