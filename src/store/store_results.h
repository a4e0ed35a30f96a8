#ifndef TORI_STORE_STORE_RESULTS_H
#define TORI_STORE_STORE_RESULTS_H

/*
 * Results of finished games, a row for each seat, for the pages of players. They go with their
 * game; of a person who is forgotten the row stays, without the number. Everything here reads a
 * bounded number of rows by an index, but for counts, which read an index entry for each game of
 * the person.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "journal/journal_results.h"
#include "rating/player_rating.h"

struct store;

enum {
    STORE_RESULTS_LOOKED = 2000, /* games of a person that are looked at for a page */
    STORE_RESULTS_WITH = 2,      /* people that a filter may name */
};

/* How often a person came out of a game with so many players on a place. */
struct store_result_count {
    const char *game; /* good until 'each' returns */
    int players, place;
    int64_t games, rated;
};
typedef bool store_result_count_fn(void *context, const struct store_result_count *c);

/* 'seen': of games that may be told at least so far. */
enum tori_err store_count_results_of(struct store *s, int64_t user,
                                     enum journal_seen seen, store_result_count_fn *each,
                                     void *context);

/* Which games of a person: all parts together. */
struct store_result_filter {
    char game[JOURNAL_GAME_MAX + 1];          /* or "" */
    char edition[JOURNAL_EDITION_LENGTH + 1]; /* or "" */
    int64_t since, until;                     /* the end of the game, both inclusive */
    int64_t with[STORE_RESULTS_WITH]; /* who sat there, too; 0: anybody; -1: a person who
                                         never was, so no game */
    bool is_rated;                    /* only those */
    enum { STORE_ANY_RESULT, STORE_WON, STORE_LOST } result;
};

/* A seat of a listed game. */
struct store_listed_seat {
    const char *table; /* texts are good until 'each' returns */
    int64_t at;
    const char *game, *edition;
    bool is_rated;
    enum journal_seen seen;
    int own_seat; /* of the person whose list it is */
    int seat;
    int64_t user; /* or 0 */
    const char *name;
    bool has_account;
    const char *level;
    int place, total;
    int accuracy;    /* -1: not reviewed */
    bool is_viewers; /* who looks has a seat there */
};
typedef bool store_listed_seat_fn(void *context, const struct store_listed_seat *s);

/* The person's games that the viewer may be told of (0: the person; -1: a stranger), newest
 * first, at most 'limit', all seats of each one after the other. STORE_RESULTS_LOOKED games are
 * looked at, and those that ended with the last of them: *behind is that moment, or -1 if there
 * were fewer. */
struct store_result_question {
    int64_t user, viewer;
    const struct store_result_filter *filter;
    int limit;
};
enum tori_err store_read_results_of(struct store *s,
                                    const struct store_result_question *q,
                                    store_listed_seat_fn *each, void *context,
                                    int64_t *behind);

/* A seat of a game that the person played, with what it did there. */
struct store_played_seat {
    const char *table; /* texts are good until 'each' returns */
    int own_seat, seat;
    int64_t user;
    const char *name;
    bool has_account;
    const char *level;
    int place, total, accuracy, luck;
    const char *text;
    bool is_rated;
    struct player_rating before; /* of a rated game */
};
typedef bool store_played_seat_fn(void *context, const struct store_played_seat *s);

/* The person's last games of this kind, all seats of each one after the other. */
enum tori_err store_read_played(struct store *s, int64_t user, const char *game,
                                enum journal_seen seen, int limit,
                                store_played_seat_fn *each, void *context);

/* All results of a person, newest first. */
struct store_own_result {
    const char *table, *game, *text; /* good until 'each' returns */
    int64_t at;
    int seat, place, total, accuracy, luck;
};
typedef bool store_own_result_fn(void *context, const struct store_own_result *r);
enum tori_err store_export_results(struct store *s, int64_t user,
                                   store_own_result_fn *each, void *context);

/* Games that were over before there were results: 'limit' tables that are over, made before
 * 'created' and 'id', newest first, and whether each has results. Once all have, that is noted. */
typedef bool store_unfiled_fn(void *context, const char *id, int64_t created,
                              bool has_results);
enum tori_err store_read_unfiled(struct store *s, int64_t created, const char *id,
                                 int limit, store_unfiled_fn *each, void *context);
enum tori_err store_are_filed(struct store *s, bool *are_filed);
enum tori_err store_set_filed(struct store *s);

#endif
