#ifndef TORI_REVIEW_EXAMINATION_H
#define TORI_REVIEW_EXAMINATION_H

/* A turn that is being examined: what examiner.c finds out at its decisions, and conclusion.c
 * concludes from. */

#include "base/hash.h"
#include "base/rng.h"
#include "review/course.h"
#include "review/trial.h"
#include "review/verdict.h"
#include "search/ending.h"
#include "search/search.h"

/* Lots are drawn anew for each of these, so that what luck did to one does not count in
 * another. */
enum examiner_lots {
    EXAMINER_SEARCH = 1,
    EXAMINER_DECISIONS,
    EXAMINER_TURN,
    EXAMINER_MISTAKE,
    EXAMINER_SEQUEL
};

/* The actions of a turn that was tried, from where the span begins. */
struct examiner_attempt {
    int count; /* 0: too many */
    tori_action action[TURN_ACTIONS_MAX];
};

struct examiner {
    const struct course *course;
    const struct span *span;
    struct search_settings settings;
    uint64_t seed;
    struct verdict *verdict;

    size_t ply;            /* of the next decision */
    struct tori_state now; /* the truth there; only its view is looked at */
    struct rng rng;
    struct search search;
    struct ending ending; /* of trials */
    struct turn played;   /* the whole turn */
    struct turn best;     /* the best of all that were tried, and its mean result */
    double best_mean;

    /* Ends of turns that were tried, none twice; owned. That of the turn which was
     * played is the first. */
    struct trial *trials;
    size_t trial_count, trial_capacity;
    struct examiner_attempt *attempts; /* owned: the turn of each trial */
    size_t attempt_capacity;
    bool is_done;
};

static inline uint64_t examiner_lots(const struct examiner *e, enum examiner_lots what)
{
    uint64_t h = hash_u64(HASH_START, e->seed);

    return hash_u32(hash_u64(h, e->span->first), what);
}

#endif
