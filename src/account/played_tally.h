#ifndef TORI_ACCOUNT_PLAYED_TALLY_H
#define TORI_ACCOUNT_PLAYED_TALLY_H

/*
 * How a person plays one game: means of what was scored and done, beside those of the others at
 * the same tables, and against whom. Fed with the seats of games, table by table. Pure.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/json_reader.h"
#include "engine/game.h"
#include "journal/journal_sizes.h"
#include "rating/player_rating.h"

struct json_writer;
struct store_played_seat;

enum {
    PLAYED_FIGURES_MAX = 40, /* parts of the score, and things that are counted */
    PLAYED_NAME_MAX = 40,    /* of one */
    PLAYED_OPPONENTS_MAX = 600,
    PLAYED_OPPONENTS_TOLD = 40,
};

struct played_sum {
    double sum;
    int64_t count;
};

enum { PLAYED_OWN, PLAYED_OTHERS, PLAYED_SIDES };

struct played_figure {
    char name[PLAYED_NAME_MAX + 1];
    bool is_part; /* of the score; else it is done so often */
    struct played_sum sides[PLAYED_SIDES];
};

struct played_opponent {
    int64_t user; /* 0: bots of a level */
    char name[JOURNAL_NAME_MAX + 1];
    bool has_account;
    int64_t games, won;
    struct played_sum beaten; /* a half where the two share a place */
    int64_t rated, rated_won;
    double expected; /* of the rated games, so many won */
};

/* A seat of the table that is being fed. */
struct played_seat {
    int64_t user;
    char name[JOURNAL_NAME_MAX + 1]; /* or level of a bot */
    bool has_account, is_bot;
    int place;
    struct player_rating before;
};

struct played_tally {
    struct json_reader reader;
    int64_t games;
    struct played_sum points[PLAYED_SIDES], minutes[PLAYED_SIDES], rounds;
    struct played_sum accuracy, luck;
    struct played_figure figures[PLAYED_FIGURES_MAX];
    int figure_count;
    struct played_opponent *opponents; /* owned */
    size_t opponent_count, opponent_capacity;

    char table[JOURNAL_ID_LENGTH + 1]; /* that is being fed, or "" */
    struct played_seat seats[TORI_PLAYERS_MAX];
    int seat_count, own;
    bool is_rated;
};

void played_tally_init(struct played_tally *t);
void played_tally_release(struct played_tally *t);

/* Seats of a table come one after the other; the last table is finished by finish(). */
void played_tally_feed(struct played_tally *t, const struct store_played_seat *s);
void played_tally_finish(struct played_tally *t);

/* As members of an open object: how; a list of opponents, most games first. */
void played_tally_write_style(const struct played_tally *t, struct json_writer *j);
void played_tally_write_people(struct played_tally *t, struct json_writer *j);

#endif
