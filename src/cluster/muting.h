#ifndef TORI_CLUSTER_MUTING_H
#define TORI_CLUSTER_MUTING_H

/*
 * Mutes, broadcast among nodes. None of them stores it: a node that starts later does not know of
 * it, as after a restart.
 */

#include <stdbool.h>
#include <stdint.h>

struct hall;

/* To the other nodes, by the store's notices. */
void muting_tell(struct hall *h, int64_t hearer, int64_t speaker, bool on);

/* Another node has said so: see STORE_OF_MUTE. */
void muting_hear(struct hall *h, const char *payload);

#endif
