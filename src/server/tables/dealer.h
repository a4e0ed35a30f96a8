#ifndef TORI_SERVER_TABLES_DEALER_H
#define TORI_SERVER_TABLES_DEALER_H

/* What makes a game go on by itself: chance, bots, clocks, the end. */

#include <stdint.h>

struct botpool_job;
struct server;
struct table;

/* After a start or an action: chance acts, and a game that is over is finished. In the
 * same transaction. */
void dealer_go_on(struct server *s, struct table *table);

/* After a commit: a bot whose turn it is gets asked. */
void dealer_tend(struct server *s, struct table *table);

/* The answer of a bot; it may come too late, and then says nothing. */
void dealer_answer(struct server *s, const struct botpool_job *job);

/* A bot takes over from the person whose clock has run out. */
void dealer_check_clock(struct server *s, struct table *table, int64_t now);

#endif
