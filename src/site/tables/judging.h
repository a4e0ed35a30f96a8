#ifndef TORI_SITE_TABLES_JUDGING_H
#define TORI_SITE_TABLES_JUDGING_H

/* Turns of a finished game that a visitor asks about, judged by the pool
 * (thought.h) after all that players at tables wait for. */

#include "review/hearing.h"

struct hall;
struct room;
struct visitor;

/* The turns of the hearing end where 'after' says; 'id' is that of the message. The room lends
 * its edition. False if the visitor's person asks for too many hints. */
bool judging_ask(struct hall *h, const struct room *r, const struct hearing *turns,
                 const struct visitor *v, const char *id);

#endif
