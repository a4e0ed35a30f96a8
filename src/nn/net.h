#ifndef TORI_NN_NET_H
#define TORI_NN_NET_H

/*
 * Small nets of whole numbers: inputs that are on or off and gauges that hold a number,
 * two layers, one answer. The same input has the same answer on every machine.
 *
 *     first  = clip(bias + rows of the inputs that are on + gauges * their rows)
 *     second = clip(bias + first * weights)
 *     answer = bias of the stage + second * weights of the stage
 *
 * A stage is a part of the game with last weights of its own; between two stages the
 * answer is blended. Files in nets/ hold the numbers of a net as little-endian shorts:
 *
 *     2  NET_MAGIC      2  inputs      2  gauges      2  choices
 *    32  bias of the second layer, in NET_ONE squared, two shorts each
 *    16  bias of the answer by stage, likewise
 *    64  bias of the first layer
 *        [inputs][NET_FIRST], [gauges][NET_FIRST], [NET_SECOND][NET_FIRST],
 *        [NET_STAGES][NET_SECOND] weights
 *        CHOICE_NUMBERS(choices): a net that compares actions (nn/choice.h); choices are its
 *        inputs, 0 if there is none
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/byte_order.h"

enum {
    NET_FIRST = 64,  /* cells of the first layer */
    NET_SECOND = 16, /* and of the second */
    NET_STAGES = 8,
    NET_ON_MAX = 160,
    NET_GAUGES_MAX = 176,
    NET_ONE = 512,          /* 1 in a weight or a cell */
    NET_GAUGE = 128,        /* 1 in a gauge */
    NET_ANSWER = 1024,      /* 1 in an answer */
    NET_MAGIC = 0x314e5254, /* "TRN1" */
};

/* How many shorts a net has, without the one that compares actions. */
#define NET_NUMBERS(INPUTS, GAUGES)                                                      \
    (8 + 2 * (NET_SECOND + NET_STAGES) +                                                 \
     (1 + (INPUTS) + (GAUGES) + NET_SECOND) * NET_FIRST + NET_STAGES * NET_SECOND)

/* Its numbers are compiled in, or come later as a file: NULL until then. */
struct net {
    int inputs, gauges;
    const int16_t *numbers;
    int choices;
};

struct net_input {
    int count;
    uint16_t on[NET_ON_MAX];
    int16_t gauge[NET_GAUGES_MAX];
    int stage;       /* from 0; there is one behind it */
    int part, whole; /* how far on the way to that */
};

/* No position of a real game has so many that one is left out. */
static inline void net_on(struct net_input *in, int input)
{
    if (in->count < NET_ON_MAX)
        in->on[in->count++] = (uint16_t)input;
}

/* The numbers must be there. */
int32_t net_answer(const struct net *net, const struct net_input *in);

/* The numbers of the net that compares actions, or NULL if there is none, or none yet. */
const int16_t *net_choosing(const struct net *net);

/* Give a net its numbers, copied from the bytes of a file, for good. False if it has them,
 * or if these are not those of such a net. */
bool net_fill(struct net *net, const void *bytes, size_t length);

#endif
