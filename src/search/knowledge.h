#ifndef TORI_SEARCH_KNOWLEDGE_H
#define TORI_SEARCH_KNOWLEDGE_H

/*
 * What is known about playing a game well, as against playing it by the rules:
 * search and the greedy bot ask for it, the home of a game answers, in know/.
 *
 * Every function is given a whole state, imagined by resample(). rate() and pick() must
 * rest on what the seat to move can see of it. Nothing here changes the state or
 * allocates; what is kept, a thread by itself, only makes the same answer quicker. The
 * same question always has the same answer on every machine: points are whole numbers
 * of KNOWLEDGE_POINT.
 */

#include "engine/game.h"
#include "search/settings.h"

struct chooser;
struct rng;

enum { KNOWLEDGE_POINT = 1024, KNOWLEDGE_ESSENCE_MAX = 1024 };

/*
 * What is known about the last actions of a game, so that all ways on can be tried
 * (ending.h). States that are handed in go back to what enter() made.
 */
struct knowledge_end {
    /* May so little be left, in the view of a seat that is to move or waits for chance,
     * that it is worth trying? Then the view becomes a whole state in which chance does
     * what the seat has to expect, and what the seat cannot know makes no difference. */
    bool (*enter)(struct tori_state *view, int seat);

    /* Does the game go on further than it was thought to? */
    bool (*is_beyond)(const struct tori_state *s);

    /* Write all that can still make a difference to how the game ends, in at most
     * KNOWLEDGE_ESSENCE_MAX - 8 bytes; of two states for which the same is written
     * each is as good as the other, for every seat. Returns how many bytes. */
    size_t (*distil)(const struct tori_state *s, const struct tori_state *origin,
                     uint8_t *out);

    /* Leave out legal actions that are no better for anybody than what stays; returns how
     * many stay, at least 1. NULL: all stay. Where several actions may come in any
     * order, one order will do: what was done since the origin, to which all orders are
     * open, may leave out what should have come before; distil() then has to say so. */
    int (*narrow)(const struct tori_state *s, const struct tori_state *origin,
                  tori_action *legal, int count);

    /* Where chance acts: keep one of those outcomes that come to the same, with the
     * weight of all of them; returns how many stay. NULL: all stay. */
    int (*merge)(const struct tori_state *s, tori_action *legal, uint32_t *weight,
                 int count);
};

struct knowledge {
    /* The search that gets the most out of all this, as measured. */
    struct search_style style;

    /* How good each of the legal actions looks to the seat to move, in points it
     * expects to have at the end; only differences within one list mean anything. */
    void (*rate)(const struct tori_state *s, const tori_action *legal, int count,
                 int32_t *out);

    /* What search would make of these ratings; NULL: nothing but the ratings is known. */
    const struct chooser *chooser;

    /* Can it be said well now what the seats may expect? So it is where a turn begins,
     * before the first turn too. */
    bool (*is_due)(const struct tori_state *s);

    /* Is it the set-up or one of the first turns, in which many ways are as good? Asked of
     * views, too. NULL: it never is. */
    bool (*is_opening)(const struct tori_state *s);

    /* What each seat may expect to have at the end, in points. It is sharpest when it is
     * due. Not asked once the game is over. */
    void (*evaluate)(const struct tori_state *s, int32_t *out);

    /* So much more than it says may the seat whose turn begins expect, by players, once
     * the set-up is over: for callers that compare expectations before and after a turn, which
     * search never does. Fitted so that turns of `normal` change nothing on average. */
    int32_t tempo[TORI_PLAYERS_MAX + 1];

    /* What a seat's place is worth in points beside its total, by players and seat: ties are
     * broken by it. Only differences mean anything. All 0: ties are shared. */
    int32_t place[TORI_PLAYERS_MAX + 1][TORI_PLAYERS_MAX];

    /* How far, in points, an expectation may still be off: wide at the start, narrow
     * towards the end, never 0. A lead of so much is about three games to one. */
    int32_t (*doubt)(const struct tori_state *s);

    /* A quick choice that is right more often than not, for playing on from a leaf. */
    tori_action (*pick)(const struct tori_state *s, const tori_action *legal, int count,
                        struct rng *rng);

    /* What a turn is about, as a number: turns with the same one do the same in other
     * places or by other hands. 's' is where it begins, 'actions' are all of it or its
     * beginning. NULL: its first action says it. */
    uint64_t (*idea)(const struct tori_state *s, const tori_action *actions, int count);

    /* NULL: ends are searched like everything else. */
    const struct knowledge_end *end;
};

/* NULL if nothing is known about a game but its rules. Answered by the table of kits
 * (games/kit.h). */
const struct knowledge *knowledge_find(const struct tori_game *game);

#endif
