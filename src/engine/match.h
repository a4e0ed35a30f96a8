#ifndef TORI_ENGINE_MATCH_H
#define TORI_ENGINE_MATCH_H

/*
 * A game being played: the set-up, every action so far and the state they lead
 * to. This is the checked door to the rules: an illegal action is an error and
 * changes nothing.
 */

#include "engine/error.h"
#include "engine/game.h"

enum {
    MATCH_NAME_MAX = 31,
    MATCH_HEX = 64, /* digits of a seed and the like */
    MATCH_MARKS = 4,
    MATCH_MARK_EVERY = 16, /* actions */
};

struct match_step {
    tori_action action;
    int8_t actor; /* a seat or TORI_CHANCE */
};

/* The state after so many actions, to play again from. */
struct match_mark {
    size_t count; /* 0: none */
    struct tori_state state;
};

/*
 * What the lots of chance were drawn from, as hexadecimal text, so that others can
 * check them (docs/FAIRNESS.md). All empty if nothing was promised about them.
 */
struct match_lots {
    char commitment[MATCH_HEX + 1];
    char seed[MATCH_HEX + 1];
    char entropy[TORI_PLAYERS_MAX][MATCH_HEX + 1]; /* one for each player */
    bool are_common; /* drawn so that other games of this seed have the same piles */
};

struct match {
    const struct tori_game *game;
    struct tori_setup setup;
    char names[TORI_PLAYERS_MAX][MATCH_NAME_MAX + 1]; /* who sits where; may be empty */
    struct match_lots lots;
    struct tori_state state;
    struct match_step *steps; /* owned */
    size_t count, capacity;

    /* Where the last actions passed a multiple of MATCH_MARK_EVERY; owned. Or NULL: a copy
     * that is to go on by itself must not share them, and can do without. */
    struct match_mark *marks;
};

/* Life cycle. The game must be for so many players. */
void match_init(struct match *m, const struct tori_game *game,
                const struct tori_setup *setup);
void match_release(struct match *m);

/* Questions. */
int match_to_move(const struct match *m);
bool match_is_over(const struct match *m);
bool match_is_legal(const struct match *m, tori_action a);

/*
 * May 'seat' take its last action back? Only if the last action of all was its
 * own: chance is a player, so whatever was revealed or done by others since
 * stands in the way.
 */
bool match_can_undo(const struct match *m, int seat);

/* The state after the first 'count' actions. */
void match_replay(const struct match *m, size_t count, struct tori_state *out);

/* Changes. An error leaves the match as it was; 'why' may be NULL. */
enum tori_err match_play(struct match *m, tori_action a);
enum tori_err match_play_text(struct match *m, const char *text, struct strbuf *why);
enum tori_err match_undo(struct match *m);               /* the last action, anyone's */
enum tori_err match_undo_own(struct match *m, int seat); /* if match_can_undo() */

#endif
