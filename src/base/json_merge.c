/* Changes carried out while the old text is copied: what does not change is skipped over. */

#include "base/json_merge.h"

#include <stdio.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/strbuf.h"

enum { KEY_MAX = 63 };

struct merge {
    const char *at; /* in the old text */
    struct strbuf *out;
    bool ok;
};

/* The old text */

static const char *skip_text(const char *at)
{
    for (at++; *at && *at != '"'; at++)
        if (*at == '\\' && at[1])
            at++;
    return *at ? at + 1 : at;
}

static const char *skip_nest(const char *at)
{
    int depth = 0;

    do {
        if (*at == '"') {
            at = skip_text(at);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
    } while (*at && depth > 0);
    return at;
}

static const char *skip_value(const char *at)
{
    if (*at == '"')
        return skip_text(at);
    if (*at == '{' || *at == '[')
        return skip_nest(at);
    return at + strcspn(at, ",]}");
}

/* Up to the next member or element; false if there is none. */
static bool is_next(struct merge *m, char end)
{
    if (*m->at == ',')
        m->at++;
    return *m->at && *m->at != end;
}

static void copy_to(struct merge *m, const char *end)
{
    strbuf_append_bytes(m->out, m->at, (size_t)(end - m->at));
    m->at = end;
}

/* Changing */

static void put_comma(struct merge *m, size_t start)
{
    if (m->out->length > start)
        strbuf_append_char(m->out, ',');
}

static void put(struct merge *m, size_t start, const struct json_value *v)
{
    put_comma(m, start);
    strbuf_append_bytes(m->out, v->text, v->length);
}

static void merge_value(struct merge *m, const struct json_value *change);

/* One member or element, with its change if there is one; how many there were. */
static size_t merge_one(struct merge *m, const struct json_value *changes,
                        const char *name)
{
    const struct json_value *change = json_find(changes, name);

    if (change)
        merge_value(m, change);
    else
        copy_to(m, skip_value(m->at));
    return change != NULL;
}

/* The name of the member that begins here. */
static void read_name(const struct merge *m, char name[KEY_MAX + 1])
{
    size_t length = (size_t)(skip_text(m->at) - m->at) - 2;

    snprintf(name, KEY_MAX + 1, "%.*s", (int)length, m->at + 1);
}

static void merge_object(struct merge *m, const struct json_value *changes)
{
    size_t start, used = 0;

    copy_to(m, m->at + 1);
    start = m->out->length;
    while (is_next(m, '}')) {
        char name[KEY_MAX + 1];

        put_comma(m, start);
        read_name(m, name);
        copy_to(m, skip_text(m->at) + 1); /* and the colon */
        used += merge_one(m, changes, name);
    }
    copy_to(m, m->at + 1);
    m->ok &= used == json_count(changes);
}

static void merge_list(struct merge *m, const struct json_value *changes)
{
    size_t start, used = 0, i = 0;

    copy_to(m, m->at + 1);
    start = m->out->length;
    while (is_next(m, ']')) {
        char name[24];

        put_comma(m, start);
        snprintf(name, sizeof(name), "%zu", i++);
        used += merge_one(m, changes, name);
    }
    copy_to(m, m->at + 1);
    m->ok &= used == json_count(changes);
}

/* What is added at this place of the new list, and whatever follows it there. */
static size_t put_added(struct merge *m, size_t start, const struct json_value *added,
                        size_t *index)
{
    size_t used = 0;

    for (;; used++) {
        const struct json_value *next;
        char name[24];

        snprintf(name, sizeof(name), "%zu", *index);
        next = json_find(added, name);
        if (!next)
            return used;
        put(m, start, next);
        ++*index;
    }
}

static void edit_list(struct merge *m, const struct json_value *cut,
                      const struct json_value *added)
{
    const struct json_value *next_cut = json_first(cut);
    size_t start, used, index = 0;

    copy_to(m, m->at + 1);
    start = m->out->length;
    used = put_added(m, start, added, &index);
    for (int64_t i = 0; is_next(m, ']'); i++) {
        if (next_cut && json_int_or(next_cut, -1) == i) {
            next_cut = json_next(next_cut);
            m->at = skip_value(m->at);
            continue;
        }
        put_comma(m, start);
        copy_to(m, skip_value(m->at));
        index++;
        used += put_added(m, start, added, &index);
    }
    copy_to(m, m->at + 1);
    m->ok &= !next_cut && used == json_count(added);
}

static void merge_value(struct merge *m, const struct json_value *change)
{
    bool is_object = json_kind(change) == JSON_KIND_OBJECT;

    if (is_object && *m->at == '{') {
        merge_object(m, change);
    } else if (is_object && *m->at == '[' && json_find(change, "cut")) {
        edit_list(m, json_find(change, "cut"), json_find(change, "add"));
    } else if (is_object && *m->at == '[') {
        merge_list(m, change);
    } else {
        strbuf_append_bytes(m->out, change->text, change->length);
        m->at = skip_value(m->at);
    }
}

bool json_merge(const char *old, const struct json_value *change, struct strbuf *out)
{
    struct merge m = {.at = old, .out = out, .ok = true};

    strbuf_reserve(out, strlen(old) + change->length);
    merge_value(&m, change);
    return m.ok && !*m.at;
}
