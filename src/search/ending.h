#ifndef TORI_SEARCH_ENDING_H
#define TORI_SEARCH_ENDING_H

/*
 * The end of a game, where so little is left that all ways on can be tried: exactly what
 * each action is worth. Seats play for their own result (max^n), chance is weighed, and
 * nothing rests on what the asking seat cannot know. When an end is near, and what of a
 * position still matters, the game says itself (knowledge.h).
 *
 * Values that were found once are kept in a table, for the next decisions of the same turn
 * too. With the same question and the same table the answer is always the same.
 */

#include "search/payoff.h"
#include "search/question.h"

struct search_settings;

/* Means of what the seats get. */
struct ending_value {
    float result[TORI_PLAYERS_MAX]; /* what they play for: payoff_result() */
    float win[TORI_PLAYERS_MAX];
    float lead[TORI_PLAYERS_MAX];
};

struct ending_slot;
struct ending_frame;

struct ending {
    /* What the table holds for; it is emptied when another is asked about. */
    const struct tori_game *game;
    const struct knowledge_end *know;
    int players, margin;

    struct ending_slot *slots;   /* owned */
    size_t capacity, used;       /* the capacity is 0 or a power of 2 */
    struct ending_frame *frames; /* owned: the way that is being tried */
    struct tori_state origin;    /* after the action whose worth is being found */
    int64_t left;                /* actions that may still be tried */
    int64_t tried;               /* since the table was empty */
};

/* Life cycle: an ending of which nothing is known is all 0. */
void ending_release(struct ending *e);

/* What each legal action is worth, in the order of the question; false, and 'out' is
 * of no use, if the end is not near or more than settings->ending actions would be tried. A
 * turn that could not be seen through is looked at less the next time. */
bool ending_solve(struct ending *e, const struct search_settings *settings,
                  const struct search_question *q, struct ending_value *out);

/* The position that was solved, as a whole state that the seat may imagine. */
const struct tori_state *ending_position(const struct ending *e);

/* The same for the position itself, whichever seat is to move: in the eyes of q->seat. Its legal
 * actions are not asked for. */
bool ending_judge(struct ending *e, const struct search_settings *settings,
                  const struct search_question *q, struct ending_value *out);

#endif
