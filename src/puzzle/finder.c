/* From cheap questions to dear ones: most positions are done with after the first. */

#include "puzzle/finder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "puzzle/disguise.h"
#include "puzzle/grading.h"
#include "puzzle/grounds.h"
#include "puzzle/position.h"
#include "puzzle/ending_proof.h"
#include "puzzle/contenders.h"
#include "search/knowledge.h"

enum {
    SCREEN_PART = 20, /* of the depth has the first look */
    SCREEN_MIN = 500,
    SCREEN_TRIAL_PART = 2, /* of that has each of its trials */
    APART = 3,             /* standard errors */
    LINE_BYTES = 480,      /* of a turn as text */
    STEPS_MIN =
        2, /* of a turn worth asking for: one that is a single action is no line */
};

/* What is known of a position so far. */
struct puzzle_finding {
    struct position p;
    int64_t depth;
    struct turn best, obvious;
    struct puzzle_worth value, shortfall;
    bool is_exact;
};

/* Is it the beginning of a turn, after the opening, with something to choose? */
static bool is_candidate(const struct match *m)
{
    const struct knowledge *know = knowledge_find(m->game);
    tori_action legal[TORI_ACTIONS_MAX];
    int mover = match_to_move(m);

    if (mover < 0 || (m->count && m->steps[m->count - 1].actor == mover))
        return false;
    if (know &&
        (!know->is_due(&m->state) || (know->is_opening && know->is_opening(&m->state))))
        return false;
    return m->game->legal(&m->state, legal) > 1;
}

static bool is_text_short(const struct puzzle *p, const struct puzzle_line *line)
{
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    puzzle_format_line(p, line, &text);
    ok = text.length <= LINE_BYTES;
    strbuf_release(&text);
    return ok;
}

/* Of what bots play at first sight, the better that is not the solution. */
static bool choose_obvious(struct puzzle_finding *f)
{
    static const char *const bots[] = {"easy", "greedy"};

    for (size_t i = 0; i < sizeof(bots) / sizeof(bots[0]); i++)
        if (position_ask_bot(&f->p, bots[i], &f->obvious) &&
            !position_is_same_end(&f->p, &f->best, &f->obvious))
            return true;
    return false;
}

/* Exact */

static bool is_ahead_exactly(double win, double lead, double points)
{
    return win >= FINDER_MARGIN || (win > -1e-6 && lead >= points);
}

static enum finder_answer look_at_proof(struct puzzle_finding *f,
                                        const struct ending_proof *proof)
{
    f->is_exact = true;
    f->best = proof->best;
    if (f->best.win < FINDER_HOPE)
        return FINDER_LOST;
    if (!proof->is_unique || !proof->has_next ||
        !is_ahead_exactly(f->best.win - proof->next_win, f->best.lead - proof->next_lead,
                          FINDER_POINTS))
        return FINDER_EQUALS;
    if (!choose_obvious(f) || !ending_proof_judge(&f->p, &f->obvious))
        return FINDER_OBVIOUSLY;
    f->value = (struct puzzle_worth){.win = f->best.win, .lead = f->best.lead};
    f->shortfall = (struct puzzle_worth){.win = f->best.win - f->obvious.win,
                                         .lead = f->best.lead - f->obvious.lead};
    return is_ahead_exactly(f->shortfall.win, f->shortfall.lead, FINDER_SHORT)
               ? FINDER_FOUND
               : FINDER_OBVIOUSLY;
}

/* By a margin */

static int64_t screen_sims(const struct puzzle_finding *f)
{
    int64_t sims = f->depth / SCREEN_PART;

    return sims > SCREEN_MIN ? sims : SCREEN_MIN;
}

/* A short search and the obvious turn: is there anything to it? */
static enum finder_answer screen(struct puzzle_finding *f)
{
    struct contenders_verdict v;

    contenders_search(&f->p, screen_sims(f), position_lots(&f->p, POSITION_SCREEN, 0),
                      &f->best);
    if (!choose_obvious(f))
        return FINDER_OBVIOUSLY;
    contenders_compare(
        &v, &f->p,
        &(struct contenders_contest){.turn = &f->best,
                                     .others = {&f->obvious},
                                     .sims = screen_sims(f) / SCREEN_TRIAL_PART,
                                     .lots = position_lots(&f->p, POSITION_SCREEN, 1)});
    return v.ahead[0].win + v.ahead[0].error >= FINDER_OBVIOUS ? FINDER_FOUND
                                                               : FINDER_OBVIOUSLY;
}

static bool is_ahead(const struct trial_lead *lead, double margin)
{
    return lead->win >= margin && lead->win >= APART * lead->error;
}

/* The best of all that could be found, and the next idea; false if there is no such best. */
static bool choose_best(struct puzzle_finding *f, struct turn *next)
{
    struct contenders *r = xcalloc(1, sizeof(*r));
    const struct contender *best, *other;
    struct trial_lead lead = {0};

    contenders_init(r, &f->p, f->depth);
    best = contenders_best(r);
    other = best ? contenders_next(r, best) : NULL;
    if (other) {
        f->best = best->turn;
        *next = other->turn;
        lead = trial_compare(&best->trial, &other->trial, false);
    }
    contenders_release(r);
    free(r);
    return other && lead.win + lead.error >= FINDER_MARGIN;
}

/* With so many simulations and new lots: is it ahead of what comes next and of what looks
 * right? */
static bool stands(struct puzzle_finding *f, const struct turn *next, int64_t sims,
                   uint64_t lots)
{
    struct contenders_verdict v;

    contenders_compare(
        &v, &f->p,
        &(struct contenders_contest){
            .turn = &f->best, .others = {next, &f->obvious}, .sims = sims, .lots = lots});
    f->value = (struct puzzle_worth){.win = v.win, .error = v.error, .lead = v.lead};
    f->shortfall = (struct puzzle_worth){
        .win = v.ahead[1].win, .error = v.ahead[1].error, .lead = v.lead_ahead[1]};
    return is_ahead(&v.ahead[0], FINDER_MARGIN) && is_ahead(&v.ahead[1], FINDER_OBVIOUS);
}

/* New lots, then new lots and ten times the simulations. */
static enum finder_answer confirm(struct puzzle_finding *f, const struct turn *next)
{
    int64_t sims = f->depth * FINDER_CONFIRM;
    struct turn again;

    if (!stands(f, next, f->depth, position_lots(&f->p, POSITION_CONFIRM, 0)))
        return FINDER_DOUBTFUL;
    contenders_search(&f->p, sims, position_lots(&f->p, POSITION_CONFIRM, 1), &again);
    if (position_idea(&f->p, &again) != position_idea(&f->p, &f->best))
        return FINDER_DOUBTFUL;
    return stands(f, next, sims, position_lots(&f->p, POSITION_CONFIRM, 2))
               ? FINDER_FOUND
               : FINDER_DOUBTFUL;
}

static enum finder_answer look_for_margin(struct puzzle_finding *f)
{
    enum finder_answer answer = screen(f);
    struct turn next;

    if (answer != FINDER_FOUND)
        return answer;
    if (!choose_best(f, &next))
        return FINDER_EQUALS;
    if (!choose_obvious(f))
        return FINDER_OBVIOUSLY;
    return confirm(f, &next);
}

/* Writing down */

static void copy_line(struct puzzle_line *out, const struct turn *t)
{
    out->count = t->count;
    memcpy(out->action, t->action, sizeof(out->action[0]) * (size_t)t->count);
}

static bool write_down(struct puzzle *out, const struct match *m,
                       const struct puzzle_finding *f)
{
    *out = (struct puzzle){.seat = f->p.q.seat,
                           .kind = f->is_exact ? PUZZLE_EXACT : PUZZLE_MARGIN,
                           .value = f->value,
                           .shortfall = f->shortfall};
    if (!disguise_make(&out->match, m, out->seat))
        return false;
    copy_line(&out->best, &f->best);
    copy_line(&out->obvious, &f->obvious);
    puzzle_name(&out->match, out->id);
    if (grounds_find(out) && is_text_short(out, &out->best) &&
        is_text_short(out, &out->obvious))
        return true;
    puzzle_release(out);
    return false;
}

static enum finder_answer look(struct puzzle_finding *f, struct puzzle *out,
                               const struct match *m)
{
    struct ending_proof *proof = xcalloc(1, sizeof(*proof));
    enum finder_answer answer;

    position_init(&f->p, m);
    ending_proof_make(proof, &f->p);
    if (proof->is_solved)
        answer = look_at_proof(f, proof);
    else
        answer = f->depth ? look_for_margin(f) : FINDER_UNPROVEN;
    free(proof);
    if (answer == FINDER_FOUND && f->best.count < STEPS_MIN)
        answer = FINDER_FORCED;
    if (answer == FINDER_FOUND && !write_down(out, m, f))
        answer = FINDER_UNTOLD;
    if (answer == FINDER_FOUND) {
        out->sims = grading_sims(&f->p, &f->best, f->is_exact,
                                 f->depth ? f->depth : FINDER_DEPTH);
        out->grade = grading_mark(out->sims, fmax(f->shortfall.win, 0));
    }
    return answer;
}

enum finder_answer finder_look(struct puzzle *out, const struct match *m, int64_t depth)
{
    struct puzzle_finding *f;
    enum finder_answer answer;

    if (!is_candidate(m))
        return FINDER_FORCED;
    f = xcalloc(1, sizeof(*f));
    f->depth = depth;
    answer = look(f, out, m);
    free(f);
    return answer;
}
