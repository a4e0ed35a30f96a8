/* Changes carried out while the old text is written again. */

#include "base/json_merge.h"

#include <stdio.h>

#include "base/json_reader.h"
#include "base/json_writer.h"

enum { KEY_MAX = 63 };

/* One member or element, with its change if there is one; how many there were. */
static size_t merge_one(struct json_writer *j, const char *key, const char *name,
                        const struct json_value *old, const struct json_value *changes,
                        bool *ok)
{
    const struct json_value *change = json_find(changes, name);

    if (!change) {
        json_write_raw(j, key, old->text, old->length);
        return 0;
    }
    *ok &= json_merge(j, key, old, change);
    return 1;
}

static bool merge_object(struct json_writer *j, const char *key,
                         const struct json_value *old, const struct json_value *changes)
{
    size_t used = 0;
    bool ok = true;

    json_open_object(j, key);
    for (const struct json_value *v = json_first(old); v; v = json_next(v)) {
        char name[KEY_MAX + 1];

        ok &= json_text_copy(json_key(v), name, sizeof(name));
        used += merge_one(j, name, name, v, changes, &ok);
    }
    json_close_object(j);
    return ok && used == json_count(changes);
}

static bool merge_list(struct json_writer *j, const char *key,
                       const struct json_value *old, const struct json_value *changes)
{
    size_t used = 0, i = 0;
    bool ok = true;

    json_open_list(j, key);
    for (const struct json_value *v = json_first(old); v; v = json_next(v)) {
        char name[24];

        snprintf(name, sizeof(name), "%zu", i++);
        used += merge_one(j, NULL, name, v, changes, &ok);
    }
    json_close_list(j);
    return ok && used == json_count(changes);
}

/* What is added at this place of the new list, and whatever follows it there. */
static size_t put_added(struct json_writer *j, const struct json_value *added, size_t *at)
{
    const struct json_value *next;
    size_t used = 0;
    char name[24];

    for (;; used++) {
        snprintf(name, sizeof(name), "%zu", *at);
        next = json_find(added, name);
        if (!next)
            return used;
        json_write_raw(j, NULL, next->text, next->length);
        ++*at;
    }
}

static bool edit_list(struct json_writer *j, const char *key,
                      const struct json_value *old, const struct json_value *cut,
                      const struct json_value *added)
{
    const struct json_value *next_cut = json_first(cut);
    size_t used, at = 0;
    int64_t i = 0;

    json_open_list(j, key);
    used = put_added(j, added, &at);
    for (const struct json_value *v = json_first(old); v; v = json_next(v), i++) {
        if (next_cut && json_int_or(next_cut, -1) == i) {
            next_cut = json_next(next_cut);
            continue;
        }
        json_write_raw(j, NULL, v->text, v->length);
        at++;
        used += put_added(j, added, &at);
    }
    json_close_list(j);
    return !next_cut && used == json_count(added);
}

bool json_merge(struct json_writer *j, const char *key, const struct json_value *old,
                const struct json_value *change)
{
    if (json_kind(old) == JSON_KIND_LIST && json_find(change, "cut"))
        return edit_list(j, key, old, json_find(change, "cut"), json_find(change, "add"));
    if (json_kind(change) == JSON_KIND_OBJECT && json_kind(old) == JSON_KIND_OBJECT)
        return merge_object(j, key, old, change);
    if (json_kind(change) == JSON_KIND_OBJECT && json_kind(old) == JSON_KIND_LIST)
        return merge_list(j, key, old, change);
    json_write_raw(j, key, change->text, change->length);
    return true;
}
