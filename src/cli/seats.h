#ifndef TORI_CLI_SEATS_H
#define TORI_CLI_SEATS_H

/* Who sits where at one screen: people and bots. */

#include <stdbool.h>

#include "bots/bot.h"
#include "engine/match.h"

struct strbuf;

struct seats {
    int count;
    struct bot_player player[TORI_PLAYERS_MAX]; /* without a bot: a person */
};

/*
 * Life cycle. The bots are there but not seeded: seats_seed() does that.
 */
void seats_seed(struct seats *s, struct rng *rng);
void seats_release(struct seats *s);

/* "human,random": exactly 'count' of them; false and one line in 'err' otherwise. */
bool seats_parse(struct seats *s, const char *text, int count, struct strbuf *err);

/* A person on the first seat, bots that play by lot on the others. */
void seats_init(struct seats *s, int count);

/* From the names in a record and into them; without names as seats_init(). */
bool seats_read(struct seats *s, const struct match *m, struct strbuf *err);
void seats_write(const struct seats *s, struct match *m);

/* Questions. */
bool seats_is_human(const struct seats *s, int seat);
int seats_count_humans(const struct seats *s);

/* The only person, or -1 if there are none or several. */
int seats_only_human(const struct seats *s);

#endif
