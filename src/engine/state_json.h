#ifndef TORI_ENGINE_STATE_JSON_H
#define TORI_ENGINE_STATE_JSON_H

/*
 * A state as one line of JSON, by walking the game's field table. Give it a
 * view() unless the whole truth is wanted.
 *
 * A change says what is to be done to the JSON of one state to get that of another: an
 * object with the members that differ. Where both are objects, it is a change of these;
 * where a list differs in few places, an object with the changes by their index, or, if
 * elements come and go, with what is cut and what is added; anything else stands for
 * itself. json_merge() carries it out.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;
struct tori_field;
struct tori_game;
struct tori_state;

void state_json(const struct tori_game *game, const struct tori_state *s, int players,
                struct strbuf *out);

/* The fields that this state shows. */
const struct tori_field *state_fields(const struct tori_game *game,
                                      const struct tori_state *s);

/* The number in a field of the types U8, U16 and I16. */
bool field_is_number(const struct tori_field *f);
int field_read(const struct tori_field *f, const uint8_t *at);

/* False, and nothing appended, if they look the same. */
bool state_json_change(const struct tori_game *game, const struct tori_state *before,
                       const struct tori_state *after, int players, struct strbuf *out);

#endif
