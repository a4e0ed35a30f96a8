#ifndef TORI_GAMES_HELVETIA_KNOW_NETS_H
#define TORI_GAMES_HELVETIA_KNOW_NETS_H

/* The numbers of the nets, by players, made from nets/ by the Makefile. Each file must
 * have as many as its inputs ask for, or it does not compile. */

#include "games/helvetia/know/inputs.h"
#include "nn/net.h"

extern const int16_t net_helvetia2[NET_NUMBERS(HELVETIA_INPUTS, HELVETIA_GAUGES)];
extern const int16_t net_helvetia3[NET_NUMBERS(HELVETIA_INPUTS, HELVETIA_GAUGES)];
extern const int16_t net_helvetia4[NET_NUMBERS(HELVETIA_INPUTS, HELVETIA_GAUGES)];

#endif
