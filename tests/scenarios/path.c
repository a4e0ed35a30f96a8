/* Walking JSON by a path of names and numbers. */

#include "scenarios/path.h"

#include <string.h>

#include "base/number.h"
#include "scenarios/script.h"

enum { INDEX_MAX = 1000 };

static json_t *get_member(json_t *node, const char *key)
{
    int64_t index;

    if (json_is_object(node))
        return json_object_get(node, key);
    if (json_is_array(node) && number_parse(key, 0, INDEX_MAX, &index))
        return json_array_get(node, (size_t)index);
    return NULL;
}

json_t *path_find(json_t *root, char *path)
{
    while (path && root) {
        char *next = script_cut_at(path, ".");

        root = get_member(root, path);
        path = next;
    }
    return root;
}

bool path_replace(json_t *root, char *path, json_t *value)
{
    char *point = strrchr(path, '.');
    const char *key = point ? point + 1 : path;
    int64_t index;

    if (point) {
        *point = '\0';
        root = path_find(root, path);
    }
    if (point && !get_member(root, key)) {
        json_decref(value);
        return false;
    }
    if (json_is_object(root))
        return json_object_set_new(root, key, value) == 0;
    return number_parse(key, 0, INDEX_MAX, &index) &&
           json_array_set_new(root, (size_t)index, value) == 0;
}
