#ifndef TORI_ENGINE_CONFORM_H
#define TORI_ENGINE_CONFORM_H

/*
 * The promises of game.h as checks. One call plays one random game and holds the
 * game to every promise along the way; any game can be run through it.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;
struct telling;
struct tori_game;
struct tori_setup;

struct conform_stats {
    long games;
    long actions;
    long actions_max; /* of one game */
    int legal_max;    /* longest list seen */
};

/*
 * Play the game that 'seed' gives; 'told' (telling.h), which may be NULL, is
 * checked with it. False if a promise is broken, with what and
 * where in 'err'; a broken invariant of the game's own check() aborts. Adds to
 * *stats.
 */
bool conform_game(const struct tori_game *game, const struct tori_setup *setup,
                  void (*told)(const struct telling *t, struct strbuf *out),
                  uint64_t seed, struct conform_stats *stats, struct strbuf *err);

#endif
