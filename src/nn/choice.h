#ifndef TORI_NN_CHOICE_H
#define TORI_NN_CHOICE_H

/*
 * Small nets of whole numbers that compare actions: inputs that are on or off, one layer,
 * two answers an action. The same input has the same answers on every machine.
 *
 *     layer  = clip(bias + rows of the inputs that are on)
 *     answer = bias + layer * weights
 *
 * What all actions of a choice have in common is summed once. Its numbers are shorts, in the
 * file of the game's other net (nn/net.h):
 *
 *     2 a bias of an answer, in CHOICE_ONE squared
 *       [CHOICE_ANSWERS][CHOICE_WIDTH] weights of the answers
 *       [CHOICE_WIDTH] the bias of the layer, [inputs][CHOICE_WIDTH] the rows
 */

#include <stdint.h>

#include "base/byte_order.h"

enum {
    CHOICE_WIDTH = 32, /* cells of the layer */
    CHOICE_ANSWERS = 2,
    CHOICE_ON_MAX = 24,
    CHOICE_ONE = 256, /* 1 in a weight, a cell or an answer */
    CHOICE_AT_WEIGHTS = 2 * CHOICE_ANSWERS,
    CHOICE_AT_BIAS = CHOICE_AT_WEIGHTS + CHOICE_ANSWERS * CHOICE_WIDTH,
    CHOICE_AT_ROWS = CHOICE_AT_BIAS + CHOICE_WIDTH,
};

/* How many shorts it has; without inputs it is none. */
#define CHOICE_NUMBERS(INPUTS) ((INPUTS) ? CHOICE_AT_ROWS + (INPUTS) * CHOICE_WIDTH : 0)

struct choice_input {
    int count;
    uint16_t on[CHOICE_ON_MAX];
};

/* No choice has so many that one is left out. */
static inline void choice_on(struct choice_input *in, int input)
{
    if (in->count < CHOICE_ON_MAX)
        in->on[in->count++] = (uint16_t)input;
}

/* The layer as far as all actions share it. */
struct choice_sum {
    uint16_t cell[CHOICE_WIDTH];
};

void choice_begin(const int16_t *numbers, const struct choice_input *common,
                  struct choice_sum *sum);

/* The answers for one action. */
void choice_answer(const int16_t *numbers, const struct choice_sum *sum,
                   const struct choice_input *in, int32_t answer[CHOICE_ANSWERS]);

#endif
