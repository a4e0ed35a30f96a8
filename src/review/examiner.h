#ifndef TORI_REVIEW_EXAMINER_H
#define TORI_REVIEW_EXAMINER_H

/*
 * Judges a turn by what its seat could see. At every decision a search finds what else
 * could have been done; what was played and the best others, each with the best turn that
 * follows it, get as many simulations again, on the same lots. In the end the best turn of
 * all is held against the one that was played, on lots of their own, so that what looked
 * best by luck alone costs nothing; and if that costs so much that it would be called a
 * mistake, once more with many more simulations and new lots.
 */

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

/* Life cycle. The verdict is filled in by the steps. One of all 0 can be released. */
void examiner_init(struct examiner *e, const struct course *c, const struct span *span,
                   int64_t sims, uint64_t seed, struct verdict *out);
void examiner_release(struct examiner *e);

/* The next decision, or after the last one the verdict. */
void examiner_step(struct examiner *e);
bool examiner_is_done(const struct examiner *e);

uint64_t examiner_lots(const struct examiner *e, enum examiner_lots what);

#endif
