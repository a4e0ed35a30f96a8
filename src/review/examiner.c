/* Judging a turn, decision by decision. */

#include "review/examiner.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "engine/apply.h"
#include "search/knowledge.h"

enum {
    MEMORY = 1 << 26, /* bytes of a tree */
    ENDING = 100,     /* actions tried a simulation, to see the game through to its end */
    LAST_TRIAL = 2,   /* times the simulations of a decision */
};

/* What is this far apart, in standard errors, is known apart. */
#define KNOWN_APART 2

enum lots { SEARCHED = 1, DECISIONS, THE_TURN };

static uint64_t lots_of(const struct examiner *e, enum lots what)
{
    uint64_t h = hash_u64(HASH_START, e->seed);

    return hash_u32(hash_u64(h, e->span->first), what);
}

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
    rng_seed(&e->rng, lots_of(e, SEARCHED));
    set_played(e);
}

void examiner_release(struct examiner *e)
{
    search_release(&e->search);
    ending_release(&e->ending);
    for (size_t i = 0; i < e->trial_count; i++)
        trial_release(&e->trials[i]);
    free(e->trials);
    e->trials = NULL;
    e->trial_count = e->trial_capacity = 0;
}

/* Trials */

/* Something that could be done: an action, the rest of the turn, where it was tried, and
 * what the search had found of the action. */
struct option {
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
    struct option options[VERDICT_TOP_MAX]; /* the first is what was played */
};

static const struct trial *trial_of(const struct examiner *e, const struct option *o)
{
    return &e->trials[o->trial];
}

/* The trial of such an end, made if there is none. */
static size_t try_end(struct examiner *e, const struct search_question *q,
                      const struct tori_state *after)
{
    for (size_t i = 0; i < e->trial_count; i++)
        if (memcmp(&e->trials[i].after, after, q->game->state_bytes) == 0)
            return i;
    e->trials =
        xgrow(e->trials, &e->trial_capacity, e->trial_count + 1, sizeof(*e->trials));
    trial_init(&e->trials[e->trial_count],
               &(struct trial_court){.settings = &e->settings,
                                     .q = q,
                                     .lots = lots_of(e, DECISIONS),
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
    struct option *o = &d->options[d->count];

    o->searched = f->result;
    o->visits = f->visits;
    turns_follow(&o->line, &e->search, &e->settings, &d->q, f->action, &e->rng);
    o->trial = try_end(e, &d->q, &o->line.after);
    d->count += !is_tried(d, o->trial);
}

/* What was played may have gone on better than the search thought. */
static void try_played(struct examiner *e, struct decision *d,
                       const struct search_finding *f)
{
    struct option *o = &d->options[0];
    size_t truly = try_end(e, &d->q, &e->played.after);
    int before = (int)(e->ply - e->span->first);

    try_action(e, d, f);
    if (trial_first_mean(trial_of(e, o)) > trial_first_mean(&e->trials[truly]))
        return;
    o->trial = truly;
    o->line = e->played;
    o->line.count -= before;
    memmove(o->line.action, o->line.action + before,
            sizeof(o->line.action[0]) * (size_t)o->line.count);
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
static bool is_agreed(const struct decision *d, const struct option *o)
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

static struct verdict_option tell_option(const struct examiner *e, const struct option *o)
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

static double cost_of(const struct trial_lead *lead)
{
    return lead->win > KNOWN_APART * lead->error ? lead->win : 0;
}

static void tell_decision(struct examiner *e, const struct decision *d, int best)
{
    struct verdict_decision *out = &e->verdict->decisions[e->verdict->decision_count++];
    struct trial_lead lead =
        trial_compare(trial_of(e, &d->options[best]), trial_of(e, &d->options[0]), true);

    *out = (struct verdict_decision){
        .ply = e->ply, .cost = cost_of(&lead), .error = lead.error};
    tell_options(e, out, d, best);
}

/* With what was played before it. */
static void keep_best(struct examiner *e, const struct option *o)
{
    int before = (int)(e->ply - e->span->first);
    double mean = trial_of(e, o)->mean;

    if ((e->best.count > 0 && mean <= e->best_mean) ||
        before + o->line.count > TURN_ACTIONS_MAX)
        return;
    e->best_mean = mean;
    e->best = e->played;
    e->best.count = before + o->line.count;
    e->best.after = o->line.after;
    memcpy(e->best.action + before, o->line.action,
           sizeof(o->line.action[0]) * (size_t)o->line.count);
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

/* The verdict */

static void tell_line(struct verdict_line *out, const struct turn *line,
                      const struct trial *t)
{
    out->count = line->count;
    memcpy(out->action, line->action, sizeof(out->action));
    memcpy(out->win, t->wins, sizeof(out->win));
    out->lead = t->lead;
}

static void compare_turns(struct examiner *e, const struct trial *better,
                          const struct trial *played)
{
    struct trial_lead lead = trial_compare(better, played, false);
    struct verdict *v = e->verdict;

    v->is_best = lead.win <= 0;
    v->cost = cost_of(&lead);
    v->error = lead.error;
    v->is_exact = played->is_exact && better->is_exact;
    if (v->cost == 0)
        return;
    tell_line(&v->better, &e->best, better);
    v->points = better->lead - played->lead;
}

static void conclude(struct examiner *e)
{
    struct search_question q = {.game = e->course->game,
                                .players = e->course->setup.players,
                                .seat = e->span->actor};
    struct search_settings settings = e->settings;
    const struct trial_court court = {.settings = &settings,
                                      .q = &q,
                                      .lots = lots_of(e, THE_TURN),
                                      .ending = &e->ending};
    struct verdict *v = e->verdict;
    struct trial played, better;

    settings.sims *= LAST_TRIAL;
    trial_init(&played, &court, &e->played.after);
    tell_line(&v->played, &e->played, &played);
    v->is_best = true;
    v->is_exact = played.is_exact;
    if (e->best.count &&
        memcmp(&e->best.after, &e->played.after, q.game->state_bytes) != 0) {
        trial_init(&better, &court, &e->best.after);
        compare_turns(e, &better, &played);
        trial_release(&better);
    }
    trial_release(&played);
    for (int i = 0; i < v->decision_count && v->cost == 0; i++)
        v->decisions[i].cost = 0;
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
        conclude(e);
        e->is_done = true;
    }
}

bool examiner_is_done(const struct examiner *e)
{
    return e->is_done;
}
