#ifndef TORI_SEARCH_CHOOSER_H
#define TORI_SEARCH_CHOOSER_H

/*
 * What search would make of the ratings of actions: a net corrects how far each lies behind
 * the best. The net was fitted to what searches looked at how often (train/README.md). A
 * game's chooser is filled in by its home.
 */

#include "engine/game.h"
#include "nn/choice.h"
#include "nn/net.h"

/* The first inputs say how the ratings lie, for every game alike; its own follow. */
enum {
    CHOOSER_RANKS = 10,
    CHOOSER_GAPS = 16,
    CHOOSER_LEADS = 10,
    CHOOSER_COUNTS = 8,
    CHOOSER_AT_RANK = 0,
    CHOOSER_AT_GAP = CHOOSER_AT_RANK + CHOOSER_RANKS,
    CHOOSER_AT_LEAD = CHOOSER_AT_GAP + CHOOSER_GAPS,
    CHOOSER_AT_COUNT = CHOOSER_AT_LEAD + CHOOSER_LEADS,
    CHOOSER_INPUTS = CHOOSER_AT_COUNT + CHOOSER_COUNTS,
};

struct chooser {
    const struct net *net[TORI_PLAYERS_MAX + 1]; /* by players; NULL: none */
    int inputs;                                  /* CHOOSER_INPUTS included */

    /* What the net is told about the state, and about one action in it. Both rest on what
     * the seat to move can see. */
    void (*read_state)(const struct tori_state *s, struct choice_input *in);
    void (*read_action)(const struct tori_state *s, tori_action a,
                        struct choice_input *in);
};

/* What the net is told: in common, and about each of the actions. */
void chooser_read(const struct chooser *c, const struct tori_state *s,
                  const tori_action *legal, const int32_t *rating, int count,
                  struct choice_input *common, struct choice_input *of);

/* Correct the ratings of two actions or more. Without a chooser, or if it has no net for so
 * many players, they stay as they are. */
void chooser_correct(const struct chooser *c, int players, const struct tori_state *s,
                     const tori_action *legal, int count, int32_t *rating);

#endif
