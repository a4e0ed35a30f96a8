/* Judging a turn, decision by decision. */

#include "review/examiner.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/apply.h"
#include "review/conclusion.h"
#include "search/knowledge.h"

enum {
    MEMORY = 1 << 26, /* bytes of a tree */
    ENDING = 100,     /* actions tried a simulation, to see the game through to its end */
};

/* Where the turn that was played left its seat. */
static void set_played(struct examiner *e)
{
    const struct span *span = e->span;
    struct tori_state s;

    course_go_to(e->course, span, span->end, &s);
    e->played = (struct turn){.count = (int)(span->end - span->first)};
    memcpy(e->played.action, e->course->actions + span->first,
           sizeof(e->played.action[0]) * (size_t)e->played.count);
    e->course->game->view(&s, span->actor, &e->played.after);
}

void examiner_init(struct examiner *e, const struct course *c, const struct span *span,
                   int64_t sims, uint64_t seed, struct verdict *out)
{
    const struct knowledge *know = knowledge_find(c->game);

    *e = (struct examiner){.course = c,
                           .span = span,
                           .settings = {.know = know,
                                        .style = know ? know->style : search_plain,
                                        .sims = sims,
                                        .threads = 1,
                                        .memory = MEMORY,
                                        .ending = ENDING * sims},
                           .seed = seed,
                           .verdict = out,
                           .ply = span->first,
                           .now = span->before};
    *out = (struct verdict){.is_forced = true};
    rng_seed(&e->rng, examiner_lots(e, EXAMINER_SEARCH));
    set_played(e);
}

void examiner_release(struct examiner *e)
{
    search_release(&e->search);
    ending_release(&e->ending);
    for (size_t i = 0; i < e->trial_count; i++)
        trial_release(&e->trials[i]);
    free(e->trials);
    free(e->attempts);
    e->trials = NULL;
    e->attempts = NULL;
    e->trial_count = e->trial_capacity = e->attempt_capacity = 0;
}

/* Trials */

/* Something that could be done: an action, the rest of the turn, where it was tried, and
 * what the search had found of the action. */
struct examiner_option {
    struct turn line;
    size_t trial;
    double searched; /* the mean of its results */
    int64_t visits;
};

struct decision {
    struct search_question q;
    struct tori_state view;
    tori_action legal[TORI_ACTIONS_MAX];
    tori_action played;
    int count;
    struct examiner_option options[VERDICT_TOP_MAX]; /* the first is what was played */
};

static const struct trial *trial_of(const struct examiner *e,
                                    const struct examiner_option *o)
{
    return &e->trials[o->trial];
}

/* What was played before the decision, then 'rest'; false if that is too long. */
static bool join(const struct examiner *e, const struct turn *rest,
                 struct examiner_attempt *out)
{
    int before = (int)(e->ply - e->span->first);

    if (before + rest->count > TURN_ACTIONS_MAX)
        return false;
    *out = (struct examiner_attempt){.count = before + rest->count};
    memcpy(out->action, e->played.action, sizeof(out->action[0]) * (size_t)before);
    memcpy(out->action + before, rest->action,
           sizeof(out->action[0]) * (size_t)rest->count);
    return true;
}

/* The trial of such an end, made if there is none. */
static size_t try_end(struct examiner *e, const struct search_question *q,
                      const struct turn *rest)
{
    const struct tori_state *after = &rest->after;

    for (size_t i = 0; i < e->trial_count; i++)
        if (memcmp(&e->trials[i].after, after, q->game->state_bytes) == 0)
            return i;
    e->trials =
        xgrow(e->trials, &e->trial_capacity, e->trial_count + 1, sizeof(*e->trials));
    e->attempts = xgrow(e->attempts, &e->attempt_capacity, e->trial_count + 1,
                        sizeof(*e->attempts));
    if (!join(e, rest, &e->attempts[e->trial_count]))
        e->attempts[e->trial_count].count = 0;
    trial_init(&e->trials[e->trial_count],
               &(struct trial_court){.settings = &e->settings,
                                     .q = q,
                                     .lots = examiner_lots(e, EXAMINER_DECISIONS),
                                     .ending = &e->ending},
               after);
    return e->trial_count++;
}

static bool is_tried(const struct decision *d, size_t trial)
{
    for (int i = 0; i < d->count; i++)
        if (d->options[i].trial == trial)
            return true;
    return false;
}

/* A turn that ends like another is worth the same: one of them is told. */
static void try_action(struct examiner *e, struct decision *d,
                       const struct search_finding *f)
{
    struct examiner_option *o = &d->options[d->count];

    o->searched = f->result;
    o->visits = f->visits;
    turns_follow(&o->line, &e->search, &e->settings, &d->q, f->action, &e->rng);
    o->trial = try_end(e, &d->q, &o->line);
    d->count += !is_tried(d, o->trial);
}

static struct turn rest_of_played(const struct examiner *e)
{
    int before = (int)(e->ply - e->span->first);
    struct turn rest = e->played;

    rest.count -= before;
    memmove(rest.action, rest.action + before,
            sizeof(rest.action[0]) * (size_t)rest.count);
    return rest;
}

/* What was played may have gone on better than the search thought. */
static void try_played(struct examiner *e, struct decision *d,
                       const struct search_finding *f)
{
    struct examiner_option *o = &d->options[0];
    struct turn truly = rest_of_played(e);
    size_t trial = try_end(e, &d->q, &truly);

    try_action(e, d, f);
    if (trial_first_mean(trial_of(e, o)) > trial_first_mean(&e->trials[trial]))
        return;
    o->trial = trial;
    o->line = truly;
}

static void try_actions(struct examiner *e, struct decision *d)
{
    struct search_findings *found = xcalloc(1, sizeof(*found));

    search_run(&e->search, &e->settings, &d->q, &e->rng, found);
    for (int i = 0; found->is_exact && i < found->count; i++)
        found->of[i].visits = 1;
    for (int i = 0; i < found->count; i++)
        if (found->of[i].action == d->played)
            try_played(e, d, &found->of[i]);
    for (int i = 0; i < found->count && d->count < VERDICT_TOP_MAX; i++)
        if (found->of[i].action != d->played && found->of[i].visits > 0)
            try_action(e, d, &found->of[i]);
    free(found);
}

/* Decisions */

static void set_question(const struct examiner *e, struct decision *d)
{
    const struct tori_game *game = e->course->game;

    d->q = (struct search_question){.game = game,
                                    .view = &d->view,
                                    .players = e->course->setup.players,
                                    .seat = e->span->actor,
                                    .legal = d->legal};
    game->view(&e->now, d->q.seat, &d->view);
    d->q.count = game->legal(&d->view, d->legal);
    d->played = e->course->actions[e->ply];
}

/* Is it no worse than what was played by what the search found, too? Search and trials are
 * short-sighted in ways of their own: better is what is better by both. */
static bool is_agreed(const struct decision *d, const struct examiner_option *o)
{
    return d->options[0].visits == 0 || o->searched > d->options[0].searched;
}

/* The best by the first half of the simulations; the other half then says what it is
 * worth, free of the luck that made it look best. */
static int find_best(const struct examiner *e, const struct decision *d)
{
    double most = trial_first_mean(trial_of(e, &d->options[0]));
    int best = 0;

    for (int i = 1; i < d->count; i++) {
        double mean = trial_first_mean(trial_of(e, &d->options[i]));

        if (mean > most && is_agreed(d, &d->options[i])) {
            most = mean;
            best = i;
        }
    }
    return best;
}

static struct verdict_option tell_option(const struct examiner *e,
                                         const struct examiner_option *o)
{
    const struct trial *t = trial_of(e, o);

    return (struct verdict_option){.action = o->line.action[0],
                                   .win = t->wins[e->span->actor],
                                   .lead = t->lead,
                                   .error = trial_error(t)};
}

/* The best first, the others by what they win. */
static void tell_options(const struct examiner *e, struct verdict_decision *out,
                         const struct decision *d, int best)
{
    out->top[out->count++] = tell_option(e, &d->options[best]);
    for (int i = 0; i < d->count; i++) {
        struct verdict_option o = tell_option(e, &d->options[i]);
        int at = out->count;

        if (i == best)
            continue;
        for (; at > 1 && out->top[at - 1].win < o.win; at--)
            out->top[at] = out->top[at - 1];
        out->top[at] = o;
        out->count++;
    }
}

static void tell_decision(struct examiner *e, const struct decision *d, int best)
{
    struct verdict_decision *out = &e->verdict->decisions[e->verdict->decision_count++];
    struct trial_lead lead =
        trial_compare(trial_of(e, &d->options[best]), trial_of(e, &d->options[0]), true);

    *out = (struct verdict_decision){
        .ply = e->ply, .cost = trial_cost(&lead), .error = lead.error};
    tell_options(e, out, d, best);
}

/* With what was played before it. */
static void keep_best(struct examiner *e, const struct examiner_option *o)
{
    double mean = trial_of(e, o)->mean;
    struct examiner_attempt whole;

    if ((e->best.count > 0 && mean <= e->best_mean) || !join(e, &o->line, &whole))
        return;
    e->best_mean = mean;
    e->best = (struct turn){.count = whole.count, .after = o->line.after};
    memcpy(e->best.action, whole.action, sizeof(whole.action));
}

static void examine_decision(struct examiner *e)
{
    struct decision *d = xcalloc(1, sizeof(*d));
    int best;

    set_question(e, d);
    try_actions(e, d);
    best = find_best(e, d);
    tell_decision(e, d, best);
    keep_best(e, &d->options[best]);
    search_settle(&e->search, &d->q, d->played, &e->rng);
    free(d);
}

/* Steps */

static bool is_decision(const struct examiner *e)
{
    tori_action legal[TORI_ACTIONS_MAX];

    return e->course->game->legal(&e->now, legal) > 1;
}

static void go_on(struct examiner *e)
{
    game_apply(e->course->game, &e->now, e->course->actions[e->ply++]);
}

void examiner_step(struct examiner *e)
{
    while (e->ply < e->span->end && !is_decision(e))
        go_on(e);
    if (e->ply < e->span->end) {
        e->verdict->is_forced = false;
        examine_decision(e);
        go_on(e);
    } else {
        conclusion_reach(e);
        e->is_done = true;
    }
}

bool examiner_is_done(const struct examiner *e)
{
    return e->is_done;
}
