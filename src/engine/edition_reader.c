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
#include "base/quote.h"
#include "base/strbuf.h"
#include "engine/label.h"

enum { VALUES_MAX = 1 << 13 }; /* keys too: some ten times what a box needs */

/* Life cycle */

/* Keys are said back: of those of others nothing may harm a screen or break a character. */
static void make_plain(char *text)
{
    for (; *text; text++)
        if (*text < ' ' || *text > '~')
            *text = '?';
}

/* 'join' is what stands between the file and the place. */
static void fail(struct edition *e, const char *join)
{
    e->failed = true;
    make_plain(e->fault.place);
    make_plain(e->fault.message);
    if (e->err)
        strbuf_appendf(e->err, "%s%s%s: %s", e->file, join, e->fault.place,
                       e->fault.message);
}

static void fail_to_read(struct edition *e)
{
    const struct json_reader *r = &e->reader;
    struct json_place at = json_reader_place(r, r->where);

    snprintf(e->fault.place, sizeof(e->fault.place), "%d:%d", at.line, at.column);
    snprintf(e->fault.message, sizeof(e->fault.message), "expected JSON: %s", r->why);
    fail(e, ":");
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
        edition_fail(edition_top(e), "expected one JSON object");
    if (!e->failed)
        return true;
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

/* Does the block "names" name anything? */
static bool names_anything(const struct json_value *names)
{
    for (const struct json_value *v = json_first(names); v; v = json_next(v))
        if (json_count(v))
            return true;
    return false;
}

/* All but what the edition calls itself and where a block comes from. Names of things
 * count if there are any, in the languages that have some. */
static bool does_count(const struct edition *e, const struct json_value *object,
                       const struct json_value *member, int depth)
{
    const struct json_value *names = json_find(e->root, "names");

    if (member == names)
        return names_anything(names);
    if (object == names)
        return json_count(member) > 0;
    return depth > 1 || !json_text_is(json_key(member), depth ? "source" : "name");
}

static int sort_members(const struct edition *e, const struct json_value *object,
                        int depth, struct member *members)
{
    int count = 0;

    for (const struct json_value *v = json_first(object); v; v = json_next(v))
        if (does_count(e, object, v, depth))
            members[count++] = (struct member){decode(e, json_key(v)), v};
    qsort(members, (size_t)count, sizeof(members[0]), compare_members);
    return count;
}

static void write_value(const struct edition *e, const char *key,
                        const struct json_value *v, int depth, struct json_writer *j);

static void write_object(const struct edition *e, const char *key,
                         const struct json_value *v, int depth, struct json_writer *j)
{
    struct member members[JSON_MEMBERS_MAX];
    int count = sort_members(e, v, depth, members);

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
    return hash ? hash : 1;
}

/* Errors and places */

void edition_fail(struct edition_node at, const char *format, ...)
{
    struct edition *e = at.edition;
    va_list args;

    if (e->failed)
        return;
    va_start(args, format);
    vsnprintf(e->fault.message, sizeof(e->fault.message), format, args);
    va_end(args);
    snprintf(e->fault.place, sizeof(e->fault.place), "%s", *at.path ? at.path : "top");
    fail(e, ": ");
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

int edition_members(struct edition_node at)
{
    if (at.json && json_kind(at.json) != JSON_KIND_OBJECT)
        edition_fail(at, "expected an object");
    return json_kind(at.json) == JSON_KIND_OBJECT ? (int)json_count(at.json) : 0;
}

const char *edition_key(struct edition_node at, int index)
{
    const struct json_value *v = json_first(at.json);

    while (v && index-- > 0)
        v = json_next(v);
    if (!v)
        return "";
    if (!label_has_controls(decode(at.edition, json_key(v))))
        return decode(at.edition, json_key(v));
    edition_fail(at, "expected no control characters");
    return "";
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
    if (!at.json)
        return "";
    if (json_kind(at.json) != JSON_KIND_TEXT)
        edition_fail(at, "expected a string");
    else if (label_has_controls(decode(at.edition, at.json)))
        edition_fail(at, "expected no control characters");
    else
        return decode(at.edition, at.json);
    return "";
}

const char *edition_label(struct edition_node at, int max)
{
    const char *label = edition_string(at);
    int count = label_length(label);

    if (count < 1 || count > max)
        edition_fail(at, "expected 1 to %d characters", max);
    else if (label_fault(label))
        edition_fail(at, "%s", label_fault(label));
    return label;
}

const char *edition_title(struct edition *e)
{
    return edition_label(edition_get(edition_top(e), "name"), EDITION_TITLE_MAX);
}

static void refuse_key(struct edition_node at, const char *key)
{
    struct strbuf said;

    strbuf_init(&said);
    quote_append(key, &said);
    edition_fail(at, "unknown key '%s'", said.text);
    strbuf_release(&said);
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
            refuse_key(at, decode(at.edition, json_key(v)));
    }
}
