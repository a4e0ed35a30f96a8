/*
 * Reading edition files, with a path kept for every place so that errors can say where
 * they are. What a string says is decoded where the string lies in the file, into a buffer
 * as long as the file: each has its place, and no two meet.
 */

#include "engine/edition_reader.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/json_writer.h"
#include "base/strbuf.h"

enum { VALUES_MAX = 1 << 16 };

/* Life cycle */

static void fail_to_read(struct edition *e)
{
    const struct json_reader *r = &e->reader;
    struct json_place at = json_reader_place(r, r->where);

    strbuf_appendf(e->err, "%s:%d:%d: expected JSON: %s", e->file, at.line, at.column,
                   r->why);
}

bool edition_open(struct edition *e, const char *file, const char *text, size_t length,
                  struct strbuf *err)
{
    *e = (struct edition){.file = file, .err = err};
    json_reader_init(&e->reader, VALUES_MAX);
    e->root = json_reader_read(&e->reader, text, length);
    e->strings = xcalloc(length + 1, 1);
    if (!e->root)
        fail_to_read(e);
    else if (json_kind(e->root) != JSON_KIND_OBJECT)
        strbuf_appendf(err, "%s: expected one JSON object", file);
    else
        return true;
    e->failed = true;
    edition_close(e);
    return false;
}

void edition_close(struct edition *e)
{
    json_reader_release(&e->reader);
    free(e->strings);
    e->strings = NULL;
    e->root = NULL;
}

bool edition_has_failed(const struct edition *e)
{
    return e->failed;
}

static const char *decode(const struct edition *e, const struct json_value *v)
{
    char *string = e->strings + (v->text - e->reader.text);

    json_text_copy(v, string, v->length);
    return string;
}

/* The fingerprint is of a text with one spelling for everything: members in the order of
 * their keys, no space, no escape that need not be. */

struct member {
    const char *key;
    const struct json_value *value;
};

static int compare_members(const void *a, const void *b)
{
    return strcmp(((const struct member *)a)->key, ((const struct member *)b)->key);
}

/* Without the member that is left out, if it has that one. */
static int sort_members(const struct edition *e, const struct json_value *object,
                        const char *left_out, struct member *members)
{
    int count = 0;

    for (const struct json_value *v = json_first(object); v; v = json_next(v))
        if (!left_out || !json_text_is(json_key(v), left_out))
            members[count++] = (struct member){decode(e, json_key(v)), v};
    qsort(members, (size_t)count, sizeof(members[0]), compare_members);
    return count;
}

static void write_value(const struct edition *e, const char *key,
                        const struct json_value *v, int depth, struct json_writer *j);

static void write_object(const struct edition *e, const char *key,
                         const struct json_value *v, int depth, struct json_writer *j)
{
    static const char *const not_numbers[] = {"name", "source"};
    struct member members[JSON_MEMBERS_MAX];
    int count = sort_members(e, v, depth < 2 ? not_numbers[depth] : NULL, members);

    json_open_object(j, key);
    for (int i = 0; i < count; i++)
        write_value(e, members[i].key, members[i].value, depth + 1, j);
    json_close_object(j);
}

static void write_list(const struct edition *e, const char *key,
                       const struct json_value *v, int depth, struct json_writer *j)
{
    json_open_list(j, key);
    for (v = json_first(v); v; v = json_next(v))
        write_value(e, NULL, v, depth + 1, j);
    json_close_list(j);
}

static void write_value(const struct edition *e, const char *key,
                        const struct json_value *v, int depth, struct json_writer *j)
{
    switch (json_kind(v)) {
    case JSON_KIND_OBJECT:
        write_object(e, key, v, depth, j);
        return;
    case JSON_KIND_LIST:
        write_list(e, key, v, depth, j);
        return;
    case JSON_KIND_TEXT:
        json_write_text(j, key, decode(e, v));
        return;
    default:
        json_write_raw(j, key, v->text, v->length);
        return;
    }
}

uint64_t edition_fingerprint(const struct edition *e)
{
    struct json_writer j;
    struct strbuf text;
    uint64_t hash;

    strbuf_init(&text);
    json_writer_init(&j, &text);
    write_value(e, NULL, e->root, 0, &j);
    hash = hash_bytes(HASH_START, text.text, text.length);
    strbuf_release(&text);
    return hash;
}

/* Errors and places */

void edition_fail(struct edition_node at, const char *format, ...)
{
    struct edition *e = at.edition;
    char message[256];
    va_list args;

    if (e->failed)
        return;
    e->failed = true;
    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_appendf(e->err, "%s: %s: %s", e->file, *at.path ? at.path : "top", message);
}

struct edition_node edition_top(struct edition *e)
{
    return (struct edition_node){.edition = e, .json = e->root};
}

struct edition_node edition_get(struct edition_node at, const char *key)
{
    struct edition_node child = {.edition = at.edition};

    snprintf(child.path, sizeof(child.path), "%.*s%s%.*s", 60, at.path,
             *at.path ? "." : "", 30, key);
    if (!at.json)
        return child;
    if (json_kind(at.json) != JSON_KIND_OBJECT)
        edition_fail(at, "expected an object");
    child.json = json_find(at.json, key);
    if (!child.json)
        edition_fail(child, "missing");
    return child;
}

struct edition_node edition_item(struct edition_node at, int index)
{
    struct edition_node child = {.edition = at.edition};

    snprintf(child.path, sizeof(child.path), "%.*s[%d]", 80, at.path, index);
    if (!at.json)
        return child;
    child.json = json_item(at.json, (size_t)index);
    if (!child.json)
        edition_fail(child, "missing");
    return child;
}

bool edition_has(struct edition_node at, const char *key)
{
    return json_find(at.json, key) != NULL;
}

struct edition_node edition_block(struct edition *e, const char *name)
{
    struct edition_node block = edition_get(edition_top(e), name);

    if (!*edition_string(edition_get(block, "source")))
        edition_fail(edition_get(block, "source"),
                     "expected where the numbers come from");
    return block;
}

int edition_length(struct edition_node at, int min, int max)
{
    size_t length = json_count(at.json);

    if (!at.json)
        return 0;
    if (json_kind(at.json) == JSON_KIND_LIST && length >= (size_t)min &&
        length <= (size_t)max)
        return (int)length;
    if (min == max)
        edition_fail(at, "expected a list of %d", min);
    else
        edition_fail(at, "expected a list of %d to %d", min, max);
    return 0;
}

int edition_int(struct edition_node at, int min, int max)
{
    int64_t value = min;

    if (at.json && !json_int(at.json, min, max, &value))
        edition_fail(at, "expected a whole number from %d to %d", min, max);
    return (int)value;
}

bool edition_bool(struct edition_node at)
{
    bool value = false;

    if (at.json && !json_bool(at.json, &value))
        edition_fail(at, "expected true or false");
    return value;
}

const char *edition_string(struct edition_node at)
{
    if (json_kind(at.json) == JSON_KIND_TEXT)
        return decode(at.edition, at.json);
    if (at.json)
        edition_fail(at, "expected a string");
    return "";
}

void edition_only_keys(struct edition_node at, const char *const *keys)
{
    if (!at.json)
        return;
    if (json_kind(at.json) != JSON_KIND_OBJECT) {
        edition_fail(at, "expected an object");
        return;
    }
    for (const struct json_value *v = json_first(at.json); v; v = json_next(v)) {
        const char *const *k = keys;

        while (*k && !json_text_is(json_key(v), *k))
            k++;
        if (!*k)
            edition_fail(at, "unknown key '%.40s'", decode(at.edition, json_key(v)));
    }
}
