#ifndef TORI_REVIEW_COURSE_H
#define TORI_REVIEW_COURSE_H

/*
 * The course of a finished game, cut into spans: what one seat did until another went on
 * or something was revealed, or what chance did between two seats' actions.
 */

#include "engine/match.h"

struct span {
    size_t first, end; /* plies: actions first, first + 1, .. end - 1 */
    int actor;         /* a seat or TORI_CHANCE */
    int round;         /* 0 during set-up, or if the game counts none */
    struct tori_state before;
};

struct course {
    const struct tori_game *game;
    struct tori_setup setup;
    tori_action *actions; /* owned */
    size_t count;
    struct span *spans; /* owned */
    int span_count;
    struct tori_state end; /* of the game */
};

/* Life cycle. */
void course_init(struct course *c, const struct match *m);
void course_release(struct course *c);

/* The state before an action of the span, or after its last. */
void course_go_to(const struct course *c, const struct span *span, size_t ply,
                  struct tori_state *out);

#endif
