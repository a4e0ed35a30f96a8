#ifndef TORI_ARENA_CONTEST_H
#define TORI_ARENA_CONTEST_H

/*
 * Bots play many games against each other, in blocks of one chance stream each, on
 * several threads. Whole blocks count and nothing else; games are kept by their number,
 * so that the outcome does not depend on which thread was faster.
 */

#include "arena/complaints.h"
#include "arena/contest_plan.h"
#include "arena/outcome.h"
#include "arena/sprt.h"
#include "engine/error.h"

struct strbuf;

enum contest_end { CONTEST_COMPLETE, CONTEST_DECIDED, CONTEST_STOPPED };

struct contest_result {
    struct game_outcome *games; /* owned; 'blocks' blocks, in order */
    int64_t *block;             /* owned; the number of each, from 0 */
    int64_t blocks;             /* whole ones */
    int games_per_block;
    enum contest_end end;
    double seconds;
    struct sprt sprt; /* if tested */
    struct complaints complaints;
};

/* Can these bots be opened? If not, 'err' has one line. */
enum tori_err contest_check(const struct contest_plan *plan, struct strbuf *err);

/* The caller releases the result. */
void contest_run(const struct contest_plan *plan, struct contest_result *out);

/* Make of all blocks of a plan what a run comes to: with a test it ends with the block that
 * decides. */
void contest_judge(const struct contest_plan *plan, struct contest_result *r);
void contest_result_release(struct contest_result *r);

#endif
