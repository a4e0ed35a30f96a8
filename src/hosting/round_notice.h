#ifndef TORI_HOSTING_ROUND_NOTICE_H
#define TORI_HOSTING_ROUND_NOTICE_H

/* People are told outside the page that a round begins: a notice for each who is drawn. */

#include <stdint.h>

#include "engine/error.h"

struct hosted_tournament;
struct notifier;
struct store;
struct tournament_round;

/* Into the outbox, in the transaction of the draw; 'n' may be NULL. On the store thread. */
enum tori_err round_notice_post(struct store *s, const struct notifier *n,
                                const struct hosted_tournament *h,
                                const struct tournament_round *round, int64_t at);

#endif
