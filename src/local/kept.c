/* The store of a device: who it belongs to, and what changes as lines of JSON. */

#include "local/kept.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "local/internal.h"
#include "store/store.h"
#include "store/store_people.h"
#include "store/store_sessions.h"

enum { LINE_VALUES_MAX = 1 << 14 }; /* of a row's summary above all */

char *kept_copy(const char *text)
{
    size_t size = strlen(text) + 1;

    return memcpy(xrealloc(NULL, size, 1), text, size);
}

char *kept_read(const struct json_value *v)
{
    struct strbuf text;
    char *copy;

    strbuf_init(&text);
    json_text_append(v, &text);
    copy = kept_copy(text.text);
    strbuf_release(&text);
    return copy;
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

void store_close(struct store *s)
{
    for (size_t i = 0; i < s->count; i++)
        kept_release_table(&s->tables[i]);
    for (size_t i = 0; i < s->edition_count; i++)
        kept_release_edition(&s->editions[i]);
    free(s->tables);
    free(s->editions);
    strbuf_release(&s->gone);
    free(s);
}

/* Lines */

void kept_end_line(struct store *s, const struct strbuf *line, struct json_writer *j)
{
    json_close_object(j);
    s->keep(s->context, line->text, line->length);
}

static void keep_gone(struct store *s)
{
    for (const char *at = s->gone.text, *end; *at; at = end + 1) {
        end = strchr(at, '\n');
        s->keep(s->context, at, (size_t)(end - at));
    }
    strbuf_reset(&s->gone);
}

void kept_note_gone(struct store *s, const char *what, const char *id)
{
    strbuf_appendf(&s->gone, "{\"%s\":\"%s\",\"gone\":true}\n", what, id);
}

/* Transactions: nothing here can fail. */

enum tori_err store_commit(struct store *s, struct strbuf *err)
{
    (void)err;
    for (size_t i = 0; i < s->count; i++)
        kept_tell_table(s, &s->tables[i]);
    for (size_t i = 0; i < s->edition_count; i++)
        if (s->editions[i].is_changed)
            kept_tell_edition(s, &s->editions[i]);
    keep_gone(s);
    return TORI_OK;
}

int64_t store_change_count(const struct store *s)
{
    size_t count = s->gone.length;

    for (size_t i = 0; i < s->count; i++)
        count += s->tables[i].is_changed + s->tables[i].has_new_review +
                 (s->tables[i].count - s->tables[i].told);
    for (size_t i = 0; i < s->edition_count; i++)
        count += s->editions[i].is_changed;
    return (int64_t)count;
}

/* Lists cannot be undone: a job that runs on a device changes nothing before it refuses. */
void store_rollback(struct store *s)
{
    assert(store_change_count(s) == 0);
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

bool store_was_too_late(const struct store *s)
{
    (void)s;
    return false;
}

bool store_was_in_doubt(const struct store *s)
{
    (void)s;
    return false;
}

void store_set_soft(struct store *s, bool is_soft)
{
    (void)s;
    (void)is_soft;
}

void store_limit(struct store *s, int64_t until, int64_t answer_ms)
{
    (void)s;
    (void)until;
    (void)answer_ms;
}

/* The person, whatever token he comes with. */

enum tori_err store_find_user(struct store *s, int64_t id, struct store_user *out)
{
    *out = (struct store_user){.id = id};
    memcpy(out->name, s->name, sizeof(out->name));
    return id == KEPT_PERSON ? TORI_OK : TORI_ERR_UNKNOWN;
}

/* There are no others, whatever they would be called. */
enum tori_err store_find_user_by_key(struct store *s, const char *name_key,
                                     struct store_user *out, struct strbuf *password_hash)
{
    (void)s;
    (void)name_key;
    (void)password_hash;
    *out = (struct store_user){0};
    return TORI_ERR_UNKNOWN;
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

/* Restoring */

/* Whoever keeps all lines has such, too. */
static bool restore_gone(struct store *s, const struct json_value *line)
{
    char id[STORE_EDITION_LENGTH + 1];

    if (json_text_copy(json_find(line, "table"), id, sizeof(id)))
        store_remove_table(s, id);
    else if (json_text_copy(json_find(line, "edition"), id, sizeof(id)))
        kept_drop_edition(s, id);
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
        ok = kept_restore_table(s, id, v);
    else if (json_text_copy(json_find(v, "edition"), id, sizeof(id)))
        ok = kept_restore_edition(s, id, json_find(v, "row"));
    json_reader_release(&reader);
    return ok;
}
