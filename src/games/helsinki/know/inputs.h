#ifndef TORI_GAMES_HELSINKI_KNOW_INPUTS_H
#define TORI_GAMES_HELSINKI_KNOW_INPUTS_H

/* What the net for Helsinki is told about a seat. */

#include "games/helsinki/know/internal.h"
#include "nn/net.h"

enum {
    HELSINKI_INPUTS = 748,
    HELSINKI_GAUGES = HKI_EXPECT_COUNT + 2 * GRID_SIZE, /* parts, chances of lines */
    HELSINKI_CHOICES = 289, /* what is told about a choice (choice_facts.c) */
};

/* 'part' is what the expectation is made of, 'l' the lines of the board. */
void hki_inputs_read(struct net_input *in, const struct hki_outlook *o, int seat,
                     const struct hki_lines *l, const int32_t *part);

#endif
