#ifndef TORI_CLI_PLAY_SEATS_H
#define TORI_CLI_PLAY_SEATS_H

/* Who sits where at one screen: people and bots. */

#include <stdbool.h>

#include "bots/bot.h"
#include "engine/match.h"

struct strbuf;

/* The default for the other seats. */
#define SEATS_OPPONENT "normal"

struct seats {
    int count;
    struct bot_player player[TORI_PLAYERS_MAX]; /* without a bot: a person */
    char label[TORI_PLAYERS_MAX][MATCH_NAME_MAX + 1];
};

/*
 * Life cycle. The bots are there but not seeded: seats_seed() does that. Where one of
 * them returns false nothing is held, and 'err' has one line.
 */
void seats_seed(struct seats *s, struct rng *rng);
void seats_release(struct seats *s);

/* "human,greedy,exec:./mybot": exactly 'count' of them. */
bool seats_parse(struct seats *s, const char *text, int count, struct strbuf *err);

/*
 * From the names in a record and into them; without names a person, then SEATS_OPPONENT
 * on every other seat. A name is one word and not long: blanks become '_', and what is
 * cut off leaves a '~'. A bot that was a program is not read back, so that no record can
 * make us run one.
 */
bool seats_read(struct seats *s, const struct match *m, struct strbuf *err);
void seats_write(const struct seats *s, struct match *m);

/* A person there and bots on all other seats: those of the record, SEATS_OPPONENT in the place
 * of people and of what cannot be read back. */
void seats_against_bots(struct seats *s, const struct match *m, int person);

/* Questions. Would seats_read() find the same players again? */
bool seats_are_readable(const struct seats *s);
bool seats_have_program(const struct seats *s); /* as a bot */
bool seats_is_human(const struct seats *s, int seat);
int seats_count_humans(const struct seats *s);

/* The only person, or -1 if there are none or several. */
int seats_only_human(const struct seats *s);

#endif
