#ifndef TORI_STORE_STORE_DEALS_H
#define TORI_STORE_STORE_DEALS_H

/*
 * Deals of the day: one try for each person, day and game, which is there from the moment its
 * table is; what came of it, stored with the result of the game; and what expert reached from the
 * same seat, run by run. Days are counted from 1970, in UTC. A try that ends after its day has no
 * points; only a game that was reported when its day was over has, and stands apart.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_sizes.h"

struct journal_result;
struct store;

/* Random bytes that are made when they are first asked for, and stay; no client is ever told. */
enum { STORE_DEAL_KEY_BYTES = 32 };
enum tori_err store_find_deal_key(struct store *s, uint8_t *key);

struct store_deal_try {
    int64_t day;
    char game[JOURNAL_GAME_MAX + 1];
    char table[JOURNAL_ID_LENGTH + 1];
    int64_t started;
    int64_t finished; /* 0: not yet */
    int place;        /* at its table */
    int64_t points;
    bool counts;   /* it was over within its day */
    bool is_later; /* it was reported, and has points, but does not count */
};

/* TORI_ERR_TAKEN: the person has one already. */
enum tori_err store_add_deal_try(struct store *s, const struct store_deal_try *t,
                                 int64_t user);
/* The same of a game that was played elsewhere and is over; at a moment after its day. */
enum tori_err store_add_deal_report(struct store *s, const struct store_deal_try *t,
                                    int64_t user);
/* Of the table, if it is one of a deal. */
enum tori_err store_end_deal_try(struct store *s, const char *table,
                                 const struct journal_result *r);
/* TORI_ERR_UNKNOWN: none. */
enum tori_err store_find_deal_try(struct store *s, int64_t day, const char *game,
                                  int64_t user, struct store_deal_try *out);
/* Of days after 'day', the latest first. */
typedef void store_deal_try_fn(void *context, const struct store_deal_try *t);
enum tori_err store_read_deal_tries(struct store *s, int64_t user, int64_t day,
                                    store_deal_try_fn *each, void *context);

/* How many have how many points, from the lowest on. */
typedef void store_deal_points_fn(void *context, int64_t points, int64_t count);
enum tori_err store_count_deal_points(struct store *s, int64_t day, const char *game,
                                      store_deal_points_fn *each, void *context);

/* Who has how many, the best first; among equals the last to end. */
struct store_deal_row {
    int64_t user;
    const char *name;
    bool is_guest;
    int64_t points;
    int place; /* at the table */
    const char *table;
    const char *result; /* as struct journal_result has it, or "" */
};
struct store_deal_page {
    int64_t day;
    const char *game;
    int limit;
    int64_t skipped;
};
typedef void store_deal_row_fn(void *context, const struct store_deal_row *r);
enum tori_err store_read_deal_board(struct store *s, const struct store_deal_page *page,
                                    store_deal_row_fn *each, void *context);
/* The same of games that were reported when the day was over. */
enum tori_err store_read_deal_later(struct store *s, const struct store_deal_page *page,
                                    store_deal_row_fn *each, void *context);
/* Of those alone whom a person follows, as on the board. */
enum tori_err store_read_deal_friends(struct store *s, const struct store_deal_page *page,
                                      int64_t user, store_deal_row_fn *each,
                                      void *context);

/* Runs of expert. One that is there already stays. */
struct store_deal_run {
    int64_t day;
    const char *game;
    int run;
    int64_t points;
    const char *parts; /* numbers with spaces between */
};
enum tori_err store_add_deal_run(struct store *s, const struct store_deal_run *r);
typedef void store_deal_run_fn(void *context, const struct store_deal_run *r);
enum tori_err store_read_deal_runs(struct store *s, int64_t day, const char *game,
                                   store_deal_run_fn *each, void *context);

/* Their sums, of days after 'day'. */
struct store_deal_par {
    int64_t day;
    const char *game;
    int64_t runs, points;
};
typedef void store_deal_par_fn(void *context, const struct store_deal_par *p);
enum tori_err store_read_deal_pars(struct store *s, int64_t day, store_deal_par_fn *each,
                                   void *context);

#endif
