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

bool json_merge(struct json_writer *j, const char *key, const struct json_value *old,
                const struct json_value *change)
{
    if (json_kind(change) == JSON_KIND_OBJECT && json_kind(old) == JSON_KIND_OBJECT)
        return merge_object(j, key, old, change);
    if (json_kind(change) == JSON_KIND_OBJECT && json_kind(old) == JSON_KIND_LIST)
        return merge_list(j, key, old, change);
    json_write_raw(j, key, change->text, change->length);
    return true;
}
