#ifndef TORI_GAMES_HELSINKI_KNOW_NETS_H
#define TORI_GAMES_HELSINKI_KNOW_NETS_H

/* The numbers of the nets, by players, made from nets/ by the Makefile. Each file must
 * have as many as its inputs ask for, or it does not compile. */

#include "games/helsinki/know/inputs.h"
#include "nn/net.h"

extern const int16_t net_helsinki2[NET_NUMBERS(HELSINKI_INPUTS, HELSINKI_GAUGES)];
extern const int16_t net_helsinki3[NET_NUMBERS(HELSINKI_INPUTS, HELSINKI_GAUGES)];
extern const int16_t net_helsinki4[NET_NUMBERS(HELSINKI_INPUTS, HELSINKI_GAUGES)];

#endif
