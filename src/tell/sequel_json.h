#ifndef TORI_TELL_SEQUEL_JSON_H
#define TORI_TELL_SEQUEL_JSON_H

/* What is expected to follow a turn, as JSON: an object for each turn that is told. */

#include <stdbool.h>

struct json_writer;
struct scene;
struct sequel;
struct sequel_of;

/* The members of a list: "seat"; its actions with what they reveal and give to that seat, as a
 * list of the name 'steps'; "points" of all seats after it. The scene says how many play, by
 * which edition, who looks on and what it saw before the turn. With 'is_walked' also the
 * actions as text, as "actions", and "positions": what the scene's viewer sees of the world
 * before each of them and after the last, as changes (engine/state_json.h) of the one before;
 * the first of the first turn is one of the scene's view. */
void sequel_json_write(const struct sequel *q, const struct sequel_of *of,
                       const struct scene *scene, const char *steps, bool is_walked,
                       struct json_writer *j);

#endif
