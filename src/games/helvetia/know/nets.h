#ifndef TORI_GAMES_HELVETIA_KNOW_NETS_H
#define TORI_GAMES_HELVETIA_KNOW_NETS_H

/* The nets, by players, made from nets/ by the Makefile. Each file must have as many
 * numbers as its inputs ask for, or it does not compile. */

#include "games/helvetia/know/inputs.h"
#include "nn/choice.h"
#include "nn/net.h"

extern struct net net_helvetia2;
extern struct net net_helvetia3;
extern struct net net_helvetia4;

#endif
