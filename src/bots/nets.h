#ifndef TORI_BOTS_NETS_H
#define TORI_BOTS_NETS_H

/* The numbers of the nets, made from nets/ by the Makefile. Each file must have as many
 * as its inputs ask for, or it does not compile. */

#include "bots/know_helsinki_inputs.h"
#include "bots/know_helvetia_inputs.h"
#include "nn/net.h"

extern const int16_t net_helsinki2[NET_NUMBERS(HELSINKI_INPUTS, HELSINKI_GAUGES)];
extern const int16_t net_helsinki3[NET_NUMBERS(HELSINKI_INPUTS, HELSINKI_GAUGES)];
extern const int16_t net_helsinki4[NET_NUMBERS(HELSINKI_INPUTS, HELSINKI_GAUGES)];
extern const int16_t net_helvetia2[NET_NUMBERS(HELVETIA_INPUTS, HELVETIA_GAUGES)];
extern const int16_t net_helvetia3[NET_NUMBERS(HELVETIA_INPUTS, HELVETIA_GAUGES)];
extern const int16_t net_helvetia4[NET_NUMBERS(HELVETIA_INPUTS, HELVETIA_GAUGES)];

#endif
