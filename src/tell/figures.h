#ifndef TORI_TELL_FIGURES_H
#define TORI_TELL_FIGURES_H

/*
 * A game in numbers, gathered step by step: how often each seat did what its game
 * counts (see teller.h), and everybody's points after each round.
 */

#include "engine/game.h"

struct json_writer;
struct teller;

enum { FIGURES_COUNTS_MAX = 16 };

/* One action, and the positions around it. */
struct figures_step {
    const struct tori_state *before, *after;
    tori_action action;
    int actor; /* a seat or TORI_CHANCE */
};

struct figures {
    const struct tori_game *game;
    const struct teller *teller; /* NULL: nothing is counted */
    int players;
    int counts[TORI_PLAYERS_MAX][FIGURES_COUNTS_MAX];
    int (*points)[TORI_PLAYERS_MAX]; /* owned: after each round */
    size_t rounds, capacity;
};

/* Life cycle. */
void figures_init(struct figures *f, const struct tori_game *game, int players);
void figures_release(struct figures *f);

void figures_note(struct figures *f, const struct figures_step *step);

/* As members of an object: "did": {"builds": 9, ..}; the same and "points": [7, 12, ..]. */
void figures_jot_counts(const struct figures *f, int seat, struct json_writer *j);
void figures_jot(const struct figures *f, int seat, struct json_writer *j);

#endif
