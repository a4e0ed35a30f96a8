#ifndef TORI_GAMES_HELSINKI_KNOW_NETS_H
#define TORI_GAMES_HELSINKI_KNOW_NETS_H

/* The nets, by players, made from nets/ by the Makefile. Each file must have as many
 * numbers as its inputs ask for, or it does not compile. */

#include "games/helsinki/know/inputs.h"
#include "nn/choice.h"
#include "nn/net.h"

extern struct net net_helsinki2;
extern struct net net_helsinki3;
extern struct net net_helsinki4;

#endif
