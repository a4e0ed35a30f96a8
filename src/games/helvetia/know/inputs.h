#ifndef TORI_GAMES_HELVETIA_KNOW_INPUTS_H
#define TORI_GAMES_HELVETIA_KNOW_INPUTS_H

/* What the net for Helvetia is told about each seat. */

#include "games/helvetia/know/internal.h"
#include "nn/net.h"

enum {
    HELVETIA_INPUTS = 935,
    HELVETIA_GAUGES = 176,
    HELVETIA_CHOICES = 284, /* what is told about a choice (choice_facts.c) */
};

/* 'in' and 'traits' are of all seats. */
void hve_inputs_read(struct net_input *in, const struct helvetia_state *s,
                     const struct hve_traits *traits);

#endif
