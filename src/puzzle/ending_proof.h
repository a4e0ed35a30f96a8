#ifndef TORI_PUZZLE_ENDING_PROOF_H
#define TORI_PUZZLE_ENDING_PROOF_H

/*
 * The best turn of a position whose end can be seen through, and that there is no other: all
 * turns that are as good are about the same (search/turn_idea.h) or achieve the same (search/theme.h),
 * and end the same (engine/same_end.h), so that each of them is known for a solution where turns
 * are judged. Any other is worth less.
 */

#include "puzzle/position.h"

struct ending_proof {
    bool is_solved;             /* the end was seen through; else nothing below holds */
    bool is_unique;             /* all of the best turns are the same in that sense */
    struct turn best;           /* of these the first, judged */
    double next_win, next_lead; /* of the best turn that is worth less */
    bool has_next;              /* there is one; told only of what is unique */
};

void ending_proof_make(struct ending_proof *out, const struct position *p);

/* What another turn of the position is worth, exactly; false if that cannot be told. */
bool ending_proof_judge(const struct position *p, struct turn *t);

#endif
