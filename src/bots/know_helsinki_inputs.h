#ifndef TORI_BOTS_KNOW_HELSINKI_INPUTS_H
#define TORI_BOTS_KNOW_HELSINKI_INPUTS_H

/* What the net for Helsinki is told about a seat. */

#include "bots/know_helsinki.h"
#include "nn/net.h"

enum {
    HELSINKI_INPUTS = 748,
    HELSINKI_GAUGES = FORECAST_COUNT + 2 * GRID_SIZE, /* parts, chances of lines */
};

/* 'part' are the parts of the forecast, 'l' the lines of the board. */
void inputs_read(struct net_input *in, const struct outlook *o, int seat,
                 const struct lines *l, const int32_t *part);

#endif
