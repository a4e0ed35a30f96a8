#ifndef TORI_ACCOUNT_PUZZLE_LIST_H
#define TORI_ACCOUNT_PUZZLE_LIST_H

/*
 * The puzzles that a program has: records of games up to the turn that is asked for, whose
 * comments say the rest. The texts are the caller's and outlive the list.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tori_game;

enum {
    LISTED_ID_LENGTH = 12,
    LISTED_THEME_MAX = 32,
};

struct listed_puzzle {
    char id[LISTED_ID_LENGTH + 1];
    char theme[LISTED_THEME_MAX + 1];
    const struct tori_game *game;
    const char *text; /* the record */
    size_t length;
    int64_t seat;
    int64_t grade;    /* in points, on the scale of ratings */
    const char *best; /* "ACTION; ACTION", not ended: */
    size_t best_length;
    bool is_by_margin; /* not counted to the end */
    bool is_withdrawn; /* a second solution was found */
};

struct puzzle_list {
    struct listed_puzzle *puzzles; /* owned; by id once puzzle_list_sort() was called */
    size_t count, capacity;
};

/* Adds all puzzles of a part; what is none is left out. Then sort. */
void puzzle_list_add(struct puzzle_list *s, const char *text, size_t length);
void puzzle_list_sort(struct puzzle_list *s);
void puzzle_list_release(struct puzzle_list *s);

const struct listed_puzzle *puzzle_list_find(const struct puzzle_list *s, const char *id);

/* The puzzle of a day, counted from 1970 on; NULL: the game has none. */
const struct listed_puzzle *puzzle_list_of_day(const struct puzzle_list *s,
                                               const struct tori_game *game, int64_t day);

#endif
