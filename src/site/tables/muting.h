#ifndef TORI_SITE_TABLES_MUTING_H
#define TORI_SITE_TABLES_MUTING_H

/*
 * Whom somebody does not want to hear, on whatever node. Nodes tell it each other and none of
 * them writes it down: one that comes later does not know of it, as after a restart.
 */

#include <stdbool.h>
#include <stdint.h>

struct hall;

/* False if he has muted too many already. */
bool muting_set(struct hall *h, int64_t hearer, int64_t speaker, bool on);

/* Another node has said so: see tell_mute() of journal_nodes.h. */
void muting_hear(struct hall *h, const char *payload);

#endif
