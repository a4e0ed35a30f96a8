#ifndef TORI_GAMES_HELSINKI_KNOW_INPUTS_H
#define TORI_GAMES_HELSINKI_KNOW_INPUTS_H

/* What the net for Helsinki is told about a seat. */

#include "games/helsinki/know/internal.h"
#include "nn/net.h"

enum {
    HELSINKI_INPUTS = 748,
    HELSINKI_GAUGES = FORECAST_COUNT + 2 * GRID_SIZE, /* parts, chances of lines */
};

/* 'part' are the parts of the forecast, 'l' the lines of the board. */
void inputs_read(struct net_input *in, const struct outlook *o, int seat,
                 const struct lines *l, const int32_t *part);

#endif
