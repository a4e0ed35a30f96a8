#ifndef TORI_LIB_OBSERVATION_H
#define TORI_LIB_OBSERVATION_H

/* What a seat sees, as a row of numbers (lib/tori_batch.h says of what). */

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"

struct evaluator;

/* Bits of 'what', as the library shows them. */
enum { OBSERVE_FIELDS = 1, OBSERVE_INPUTS = 2 };

struct observation {
    const struct tori_game *game;
    int players;
    int fields;                        /* how many; 0: they are not wanted */
    const struct evaluator *evaluator; /* NULL: its inputs are not wanted */
    int inputs, gauges;                /* of a seat */
};

/* False if inputs are asked for and the game has no nets for so many players. */
bool observation_init(struct observation *o, const struct tori_game *game,
                      const struct tori_setup *setup, int what);
int observation_length(const struct observation *o);

/* Of a full state: what is hidden from the seat does not count. */
void observation_write(const struct observation *o, const struct tori_state *s, int seat,
                       int16_t *out);

#endif
