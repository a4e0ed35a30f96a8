#ifndef TORI_TELL_SEQUEL_JSON_H
#define TORI_TELL_SEQUEL_JSON_H

/* What is expected to follow a turn, as JSON: an object for each turn that is told. */

#include <stdbool.h>

struct json_writer;
struct scene;
struct sequel;
struct sequel_of;

/* The members of a list: "seat"; its actions with what they reveal and give to that seat, as a
 * list of the name 'steps'; with 'has_actions' the actions as text, too, as "actions";
 * "points" of all seats after it. The scene says how many play, and by which edition. */
void sequel_json_write(const struct sequel *q, const struct sequel_of *of,
                       const struct scene *scene, const char *steps, bool has_actions,
                       struct json_writer *j);

#endif
