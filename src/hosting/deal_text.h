#ifndef TORI_HOSTING_DEAL_TEXT_H
#define TORI_HOSTING_DEAL_TEXT_H

/* A deal as JSON, from what is stored. All on the store thread; members of an open object. */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "site/deal.h"

struct deals;
struct json_writer;
struct store;

enum {
    DEAL_ROWS = 50,    /* of a page of a board */
    DEAL_FRIENDS = 50, /* that are listed beside it; and who has reported a game of it */
    DEAL_PAST =
        7, /* days back of which a device is told the seed, to play without a network */
    DEAL_ROOFS = 14, /* days of a row of roofs, today among them */
};

/* Who looks, and when. */
struct deal_sight {
    const struct deals *deals;
    int64_t user; /* 0: unknown */
    int64_t now;
};

/* Game, date, seat, commitment; of one that is over the seed, too. */
void deal_write_head(const struct deal_sight *v, const struct deal *d,
                     struct json_writer *j);

/* That, how many results there are, par, and the caller's own result. */
enum tori_err deal_write_summary(const struct deal_sight *v, struct store *s,
                                 const struct deal *d, struct json_writer *j);

/* The caller's days in a row, and the last of them with the par of each. */
enum tori_err deal_write_streak(const struct deal_sight *v, struct store *s,
                                const struct deal *d, struct json_writer *j);

/* The heads of the days before, and which of them the caller has tried. */
enum tori_err deal_write_past(const struct deal_sight *v, struct store *s,
                              const struct deal *d, struct json_writer *j);

/* The summary, and if the caller may see it the board from the row 'skipped' on. */
enum tori_err deal_write_board(const struct deal_sight *v, struct store *s,
                               const struct deal *d, int64_t skipped,
                               struct json_writer *j);

#endif
