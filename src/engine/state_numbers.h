#ifndef TORI_ENGINE_STATE_NUMBERS_H
#define TORI_ENGINE_STATE_NUMBERS_H

/*
 * A state as a row of numbers, by walking the game's field table: a number or the index
 * of a word is one of them, a set or bag has one for each of its bits. A row is equally long
 * for all states of a set-up. Give it a view() unless the whole truth is wanted.
 */

#include <stdint.h>

struct tori_game;
struct tori_state;

int state_numbers_count(const struct tori_game *game, const struct tori_state *s,
                        int players);

/* What does not fit is as near as can be. */
void state_numbers(const struct tori_game *game, const struct tori_state *s, int players,
                   int16_t *out);

#endif
