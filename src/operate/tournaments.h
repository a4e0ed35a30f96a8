#ifndef TORI_OPERATE_TOURNAMENTS_H
#define TORI_OPERATE_TOURNAMENTS_H

/*
 * Tournaments, as operators see and mend them. What is changed is in the store, which the driver of
 * tournaments goes by; who is to get up from a table is told by the log (cluster/orders.h).
 *
 * All of them are as operations_run().
 */

#include "engine/error.h"

struct operation;
struct store;
struct strbuf;

/* All, the newest first; one with its entrants, and the tables of its last round. */
enum tori_err tournaments_list(struct operation *op, struct store *s,
                               struct strbuf *answer);
enum tori_err tournaments_show(struct operation *op, struct store *s,
                               struct strbuf *answer);

/* A person is not drawn any more; or is, and a bot plays until the person does again. At the table
 * of the round that goes on a bot takes over. */
enum tori_err tournaments_take_out(struct operation *op, struct store *s,
                                   struct strbuf *answer);
enum tori_err tournaments_stand_in(struct operation *op, struct store *s,
                                   struct strbuf *answer);

/* The time of the round is over: bots play what is left of its games. */
enum tori_err tournaments_hurry(struct operation *op, struct store *s,
                                struct strbuf *answer);

/* No round follows; games that are being played go on, and count no more. */
enum tori_err tournaments_end(struct operation *op, struct store *s,
                              struct strbuf *answer);

#endif
