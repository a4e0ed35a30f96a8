#ifndef TORI_TESTS_SCENARIOS_PATH_H
#define TORI_TESTS_SCENARIOS_PATH_H

/* Places in JSON, such as seats.0.meadow: members by name, items by number. */

#include <jansson.h>
#include <stdbool.h>

/* What lies at the path, owned by 'root', or NULL. Cuts 'path'. */
json_t *path_find(json_t *root, char *path);

/* Put 'value' in place of what lies there; false if nothing does, unless it is a member of
 * the root. Cuts 'path' and takes 'value' over. */
bool path_replace(json_t *root, char *path, json_t *value);

#endif
