#ifndef TORI_HOSTING_HOSTED_TOURNAMENT_H
#define TORI_HOSTING_HOSTED_TOURNAMENT_H

/*
 * A tournament as the store has it, in memory: what the pure folder (tournament/) wants, with the
 * people and tables it stands for. It is loaded for one question and dropped; nothing is kept.
 */

#include "store/store_tournaments.h"
#include "tournament/tournament.h"

struct store;

/* A table of a round, beside the one in the pure data; a bye has none. */
struct hosted_table {
    int number;
    char id[JOURNAL_ID_LENGTH + 1]; /* "": not made */
};

struct hosted_tournament {
    struct store_tournament row;
    struct tournament drawn;
    struct tournament_entrant entrants[TOURNAMENT_ENTRANTS_MAX];
    struct store_entrant people[TOURNAMENT_ENTRANTS_MAX];
    struct tournament_round rounds[TOURNAMENT_ROUNDS_MAX];
    struct tournament_table tables[TOURNAMENT_ROUNDS_MAX][TOURNAMENT_TABLES_MAX];
    struct hosted_table made[TOURNAMENT_ROUNDS_MAX][TOURNAMENT_TABLES_MAX];
};

/* On the heap, for it is large; free() frees it. TORI_ERR_UNKNOWN: there is none; *out is NULL
 * unless it went well. On the store thread. */
enum tori_err hosted_tournament_load(struct store *s, const char *id,
                                     struct hosted_tournament **out);

/* Of the last round drawn: have all tables a result? */
bool hosted_tournament_is_round_over(const struct hosted_tournament *h);

#endif
