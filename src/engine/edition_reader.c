/*
 * Reading edition files through jansson, with a path kept for every place so
 * that errors can say where they are. The only file of the engine that names
 * jansson for reading.
 */

#include "engine/edition_reader.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/strbuf.h"

bool edition_open(struct edition *e, const char *file, const char *text, size_t length,
                  struct strbuf *err)
{
    json_error_t why;

    *e = (struct edition){.file = file, .err = err};
    e->root = json_loadb(text, length, JSON_REJECT_DUPLICATES, &why);
    if (!e->root) {
        strbuf_appendf(err, "%s:%d:%d: expected JSON: %s", file, why.line, why.column,
                       why.text);
    } else if (!json_is_object(e->root)) {
        strbuf_appendf(err, "%s: expected one JSON object", file);
    } else {
        return true;
    }
    e->failed = true;
    edition_close(e);
    return false;
}

void edition_close(struct edition *e)
{
    json_decref(e->root);
    e->root = NULL;
}

bool edition_has_failed(const struct edition *e)
{
    return e->failed;
}

uint64_t edition_fingerprint(const struct edition *e)
{
    json_t *copy = json_deep_copy(e->root);
    const char *key;
    json_t *block;
    uint64_t hash;
    char *text;

    json_object_del(copy, "name");
    json_object_foreach (copy, key, block)
        json_object_del(block, "source");
    text = json_dumps(copy, JSON_COMPACT | JSON_SORT_KEYS);
    hash = hash_bytes(HASH_START, text, strlen(text));
    free(text);
    json_decref(copy);
    return hash;
}

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
    if (!json_is_object(at.json))
        edition_fail(at, "expected an object");
    child.json = json_object_get(at.json, key);
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
    child.json = json_array_get(at.json, (size_t)index);
    if (!child.json)
        edition_fail(child, "missing");
    return child;
}

bool edition_has(struct edition_node at, const char *key)
{
    return json_object_get(at.json, key) != NULL;
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
    size_t length = json_array_size(at.json);

    if (!at.json)
        return 0;
    if (json_is_array(at.json) && length >= (size_t)min && length <= (size_t)max)
        return (int)length;
    if (min == max)
        edition_fail(at, "expected a list of %d", min);
    else
        edition_fail(at, "expected a list of %d to %d", min, max);
    return 0;
}

int edition_int(struct edition_node at, int min, int max)
{
    json_int_t value = json_integer_value(at.json);

    if (!at.json)
        return min;
    if (json_is_integer(at.json) && value >= min && value <= max)
        return (int)value;
    edition_fail(at, "expected a whole number from %d to %d", min, max);
    return min;
}

bool edition_bool(struct edition_node at)
{
    if (at.json && !json_is_boolean(at.json))
        edition_fail(at, "expected true or false");
    return json_is_true(at.json);
}

const char *edition_string(struct edition_node at)
{
    if (json_is_string(at.json))
        return json_string_value(at.json);
    if (at.json)
        edition_fail(at, "expected a string");
    return "";
}

void edition_only_keys(struct edition_node at, const char *const *keys)
{
    const char *key;
    json_t *value;

    if (at.json && !json_is_object(at.json))
        edition_fail(at, "expected an object");
    json_object_foreach ((json_t *)at.json, key, value) {
        const char *const *k = keys;

        while (*k && strcmp(*k, key) != 0)
            k++;
        if (!*k)
            edition_fail(at, "unknown key '%.40s'", key);
    }
}
