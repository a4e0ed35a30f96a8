#ifndef TORI_JOURNAL_JOURNAL_RESULTS_H
#define TORI_JOURNAL_JOURNAL_RESULTS_H

/* How seats came out of finished games, in a few numbers, for the pages of players. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal;

/* Who may be told of a game without having played it. */
enum journal_seen {
    JOURNAL_SEEN_BY_PLAYERS, /* no other client: it was by link, and people met there; or others
                                were still to play the same lots */
    JOURNAL_SEEN_AS_NUMBERS, /* it was by link, of one person among bots: all but the id */
    JOURNAL_SEEN_BY_ALL,     /* it was open to all */
};

/* A seat of a game that is over. */
struct journal_result {
    int seat;
    int64_t user; /* 0: a bot, or a seat beside another of the same person */
    int64_t at;   /* the end of the game */
    char game[JOURNAL_GAME_MAX + 1];
    char edition[JOURNAL_EDITION_LENGTH + 1];
    int players;
    bool is_rated;
    enum journal_seen seen;
    char level[JOURNAL_LEVEL_MAX + 1]; /* of a bot, or "" */
    int place;                         /* from 1 */
    int total;
    const char *text; /* JSON: points by part, what it did how often, its time */
};

struct journal_results {
    /* Once for each seat; what is there already stays. */
    enum tori_err (*add_result)(struct journal *j, const char *table,
                                const struct journal_result *r);

    /* A review has found that out of 100 and in ten-thousandths of a win. Where there is no
     * such seat, nothing is done. */
    enum tori_err (*note_review)(struct journal *j, const char *table, int seat,
                                 int accuracy, int luck);
};

#endif
