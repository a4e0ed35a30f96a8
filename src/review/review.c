/*
 * Going through the spans of a game. A part is a decision of a turn, the verdict on the
 * turn, or what chance did between two of them.
 */

#include "review/internal.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/hash.h"

static int count_decisions(const struct course *c, const struct span *span)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state s = span->before;
    int count = 0;

    for (size_t i = span->first; i < span->end; i++) {
        count += c->game->legal(&s, legal) > 1;
        c->game->apply(&s, c->actions[i]);
    }
    return count;
}

static int count_turns(const struct course *c)
{
    int turns = 0;

    for (int i = 0; i < c->span_count; i++)
        turns += c->spans[i].actor != TORI_CHANCE;
    return turns;
}

static void count_parts(struct review *r)
{
    for (int i = 0; i < r->course.span_count; i++) {
        const struct span *span = &r->course.spans[i];

        r->of += 1;
        if (span->actor != TORI_CHANCE)
            r->of += count_decisions(&r->course, span);
    }
}

static void weigh(struct review *r, struct worth *w, const struct tori_state *s,
                  size_t ply)
{
    worth_of(w, r->course.game, r->course.setup.players, s,
             hash_u64(hash_u64(HASH_START, r->settings.seed), ply));
}

struct review *review_open(const struct match *m, const struct review_settings *s,
                           const char **why)
{
    struct review *r;

    if (!match_is_over(m)) {
        *why = "not_over";
        return NULL;
    }
    r = xcalloc(1, sizeof(*r));
    r->settings = *s;
    course_init(&r->course, m);
    if (count_turns(&r->course) < REVIEW_TURNS_MIN) {
        *why = "too_short";
        review_close(r);
        return NULL;
    }
    r->found = xcalloc((size_t)r->course.span_count, sizeof(*r->found));
    count_parts(r);
    weigh(r, &r->end, &r->course.end, r->course.count);
    return r;
}

void review_close(struct review *r)
{
    if (r->is_examining)
        examiner_release(&r->examiner);
    for (int i = 0; r->found && i < r->course.span_count; i++)
        free(r->found[i].verdict);
    free(r->found);
    course_release(&r->course);
    free(r);
}

/* A seat's span begins or goes on; true when it has its verdict. */
static bool examine(struct review *r, const struct span *span, struct found *found)
{
    if (!r->is_examining) {
        found->verdict = xcalloc(1, sizeof(*found->verdict));
        examiner_init(&r->examiner, &r->course, span, r->settings.sims, r->settings.seed,
                      found->verdict);
        r->is_examining = true;
    }
    examiner_step(&r->examiner);
    if (!examiner_is_done(&r->examiner))
        return false;
    examiner_release(&r->examiner);
    r->is_examining = false;
    return true;
}

bool review_step(struct review *r)
{
    const struct span *span = &r->course.spans[r->span];
    struct found *found = &r->found[r->span];

    if (review_is_whole(r))
        return false;
    r->done++;
    if (span->actor != TORI_CHANCE && !examine(r, span, found))
        return true;
    weigh(r, &found->before, &span->before, span->first);
    found->is_done = true;
    r->span++;
    return true;
}

void review_progress(const struct review *r, int *done, int *of)
{
    *done = r->done;
    *of = r->of;
}
