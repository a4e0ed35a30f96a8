#ifndef TORI_ENGINE_STATE_JSON_H
#define TORI_ENGINE_STATE_JSON_H

/*
 * A state as one line of JSON, by walking the game's field table. Give it a
 * view() unless the whole truth is wanted.
 */

struct strbuf;
struct tori_game;
struct tori_state;

void state_json(const struct tori_game *game, const struct tori_state *s, int players,
                struct strbuf *out);

#endif
