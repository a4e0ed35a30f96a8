#ifndef TORI_ENGINE_PROBE_H
#define TORI_ENGINE_PROBE_H

/* One random game that is held to the contract, for the files that check parts of it. */

#include "base/rng.h"
#include "engine/game.h"
#include "engine/match.h"

struct strbuf;
struct telling;

struct probe {
    const struct tori_game *game;
    const struct tori_setup *setup;
    void (*told)(const struct telling *t, struct strbuf *out); /* or NULL */
    uint64_t seed;
    struct rng rng;   /* picks the actions */
    struct rng aside; /* picks what to look at */
    struct match match;
    tori_action legal[TORI_ACTIONS_MAX]; /* of the present position */
    int count;
    struct strbuf *err;
};

/* Say what is broken, and where. Always false, so that a check can end with it. */
__attribute__((format(printf, 2, 3))) bool probe_broken(struct probe *p,
                                                        const char *format, ...);

bool probe_is_equal(const struct tori_state *a, const struct tori_state *b);

#endif
