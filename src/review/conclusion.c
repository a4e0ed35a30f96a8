/* The whole turns on trial, once or twice; what is expected to follow them; candidates. */

#include "review/conclusion.h"

#include <math.h>
#include <string.h>

#include "review/examination.h"
#include "search/foresight.h"

enum {
    LAST_TRIAL = 2, /* times the simulations of a decision .. */
    RETRIAL = 8,    /* .. and of what would be called a mistake */
};

static void tell_line(struct verdict_line *out, const struct turn *line,
                      const struct trial *t)
{
    *out = (struct verdict_line){
        .count = line->count, .lead = t->lead, .error = trial_error(t)};
    memcpy(out->action, line->action, sizeof(out->action));
    memcpy(out->win, t->wins, sizeof(out->win));
}

static bool is_alike(const struct examiner *e, const struct tori_state *a,
                     const struct tori_state *b)
{
    return memcmp(a, b, e->course->game->state_bytes) == 0;
}

/* What was played against the best, if there is another, with so many times the simulations
 * of a decision. Returns how far the best is ahead, known apart or not. */
static double try_turns(struct examiner *e, int times, enum examiner_lots lots)
{
    const struct search_question q = {.game = e->course->game,
                                      .players = e->course->setup.players,
                                      .seat = e->span->actor};
    struct search_settings settings = e->settings;
    const struct trial_court court = {.settings = &settings,
                                      .q = &q,
                                      .lots = examiner_lots(e, lots),
                                      .ending = &e->ending};
    struct verdict *v = e->verdict;
    struct trial_lead lead = {0};
    struct trial played, better;

    settings.sims *= times;
    trial_init(&played, &court, &e->played.after);
    tell_line(&v->played, &e->played, &played);
    v->is_exact = played.is_exact;
    v->tried = played.sims;
    if (e->best.count && !is_alike(e, &e->best.after, &e->played.after)) {
        trial_init(&better, &court, &e->best.after);
        lead = trial_compare(&better, &played, false);
        v->cost = trial_cost(&lead);
        v->error = lead.error;
        v->points = better.lead - played.lead;
        v->is_exact &= better.is_exact;
        tell_line(&v->better, &e->best, &better);
        trial_release(&better);
    }
    if (v->is_exact)
        v->tried = 0;
    trial_release(&played);
    return lead.win;
}

/* Candidates: all turns that were tried, by what they win */

static struct verdict_candidate candidate_of(const struct verdict_line *line, int seat)
{
    struct verdict_candidate c = {.count = line->count,
                                  .win = line->win[seat],
                                  .lead = line->lead,
                                  .error = line->error};

    memcpy(c.action, line->action, sizeof(c.action));
    return c;
}

/* Behind all that win as much; the first 'fixed' stay where they are, and what falls off the
 * end of the list is gone. */
static void insert(struct verdict *v, const struct verdict_candidate *c, int fixed,
                   int max)
{
    int at = v->candidate_count;

    while (at > fixed && c->win > v->candidates[at - 1].win)
        at--;
    if (at >= max)
        return;
    if (v->candidate_count < max)
        v->candidate_count++;
    memmove(&v->candidates[at + 1], &v->candidates[at],
            sizeof(*c) * (size_t)(v->candidate_count - 1 - at));
    v->candidates[at] = *c;
}

/* The trial of such an end at a decision, or NULL. */
static const struct trial *find_trial(const struct examiner *e,
                                      const struct tori_state *after)
{
    for (size_t i = 0; i < e->trial_count; i++)
        if (is_alike(e, &e->trials[i].after, after))
            return &e->trials[i];
    return NULL;
}

static double within(double x, double least, double most)
{
    return x < least ? least : x > most ? most : x;
}

/* A turn that only a decision has tried, held against 'known', whose last trial is 'line': how
 * far it was ahead on the same lots says more than what it won, as all looked better there, or
 * all worse. */
static void hold_against(struct verdict_candidate *c, const struct trial *t,
                         const struct trial *known, const struct verdict_line *line,
                         int seat)
{
    double ahead = trial_compare(t, known, false).error;

    c->win = within(c->win + line->win[seat] - known->wins[seat], 0, 1);
    c->lead += line->lead - known->lead;
    c->error = sqrt(ahead * ahead + line->error * line->error);
}

static void tell_attempt(struct examiner *e, size_t i, int fixed)
{
    const struct trial *t = &e->trials[i];
    const struct trial *known = find_trial(e, fixed ? &e->best.after : &e->played.after);
    const struct examiner_attempt *attempt = &e->attempts[i];
    struct verdict *v = e->verdict;
    int seat = e->span->actor;
    struct verdict_candidate c = {.count = attempt->count,
                                  .win = t->wins[seat],
                                  .lead = t->lead,
                                  .error = trial_error(t)};

    memcpy(c.action, attempt->action, sizeof(c.action));
    if (known && !t->is_exact)
        hold_against(&c, t, known, fixed ? &v->better : &v->played, seat);
    insert(v, &c, fixed, VERDICT_TOP_MAX);
}

static void tell_candidates(struct examiner *e)
{
    struct verdict *v = e->verdict;
    int seat = e->span->actor, fixed = v->cost > 0;
    struct verdict_candidate c;

    v->candidate_count = 0;
    if (fixed) {
        c = candidate_of(&v->better, seat);
        insert(v, &c, 0, VERDICT_TOP_MAX);
    }
    for (size_t i = 0; i < e->trial_count; i++) {
        const struct tori_state *after = &e->trials[i].after;

        if (e->attempts[i].count && !is_alike(e, after, &e->played.after) &&
            !(fixed && is_alike(e, after, &e->best.after)))
            tell_attempt(e, i, fixed);
    }
    c = candidate_of(&v->played, seat);
    c.is_played = true;
    insert(v, &c, fixed, VERDICT_CANDIDATES_MAX);
}

/* What is expected to follow both turns, in the same world. */
static void foresee(struct examiner *e)
{
    const struct course *c = e->course;
    struct tori_state view;
    const struct search_question q = {.game = c->game,
                                      .view = &view,
                                      .players = c->setup.players,
                                      .seat = e->span->actor};
    uint64_t lots = examiner_lots(e, EXAMINER_SEQUEL);

    c->game->view(&e->span->before, q.seat, &view);
    foresight_find(&e->verdict->played.sequel, &e->settings, &q, &e->played, lots);
    foresight_find(&e->verdict->better.sequel, &e->settings, &q, &e->best, lots);
}

/* A turn that cost nothing has no better one, and no decision that cost something. */
static void acquit(struct verdict *v)
{
    v->better = (struct verdict_line){0};
    v->points = 0;
}

/* What looks like a mistake is tried again also where few simulations cannot tell the turns
 * apart: the larger the error, the more there is to be found. */
void conclusion_reach(struct examiner *e)
{
    struct verdict *v = e->verdict;
    double ahead = try_turns(e, LAST_TRIAL, EXAMINER_TURN);

    if (ahead >= verdict_levels[VERDICT_MISTAKE].from && !v->is_exact)
        try_turns(e, RETRIAL, EXAMINER_MISTAKE);
    if (v->cost > 0)
        foresee(e);
    else
        acquit(v);
    for (int i = 0; i < v->decision_count; i++)
        if (v->decisions[i].cost > v->cost)
            v->decisions[i].cost = v->cost;
    tell_candidates(e);
}
