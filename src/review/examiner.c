/* Judging a turn, decision by decision. */

#include "review/examiner.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "engine/apply.h"
#include "review/trial.h"
#include "search/knowledge.h"

enum {
    MEMORY = 1 << 26, /* bytes of a tree */
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
                                        .memory = MEMORY},
                           .seed = seed,
                           .verdict = out,
                           .ply = span->first,
                           .now = span->before};
    *out = (struct verdict){.is_forced = true};
    rng_seed(&e->rng, lots_of(e, SEARCHED));
}

void examiner_release(struct examiner *e)
{
    search_release(&e->search);
    if (e->best)
        trial_release(e->best);
    free(e->best);
    e->best = NULL;
}

/* A decision: the trials of what was played, which is the first, and of others. */
struct decision {
    struct search_question q;
    struct tori_state view;
    tori_action legal[TORI_ACTIONS_MAX];
    tori_action played;
    int count;
    struct trial trials[VERDICT_TOP_MAX];
};

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

static bool ends_alike(const struct decision *d, const struct turn *a,
                       const struct turn *b)
{
    return memcmp(&a->after, &b->after, d->q.game->state_bytes) == 0;
}

/* A turn that ends like another is worth the same: one of them is tried. */
static void try_action(struct examiner *e, struct decision *d, tori_action a)
{
    struct trial *t = &d->trials[d->count];

    turns_follow(&t->line, &e->search, &e->settings, &d->q, a, &e->rng);
    for (int i = 0; i < d->count; i++)
        if (ends_alike(d, &d->trials[i].line, &t->line))
            return;
    trial_run(t, &e->settings, &d->q, (int)e->settings.sims, lots_of(e, DECISIONS));
    d->count++;
}

static void try_actions(struct examiner *e, struct decision *d)
{
    struct search_findings *found = xcalloc(1, sizeof(*found));

    search_run(&e->search, &e->settings, &d->q, &e->rng, found);
    try_action(e, d, d->played);
    for (int i = 0; i < found->count && d->count < VERDICT_TOP_MAX; i++)
        if (found->of[i].action != d->played && found->of[i].visits > 0)
            try_action(e, d, found->of[i].action);
    free(found);
}

/* The best by the first half of the simulations; the other half then says what it is
 * worth, free of the luck that made it look best. */
static int find_best(const struct decision *d)
{
    int best = 0;

    for (int i = 1; i < d->count; i++) {
        const struct trial *t = &d->trials[i], *b = &d->trials[best];

        if (trial_first_mean(t, t->sims / 2) > trial_first_mean(b, b->sims / 2))
            best = i;
    }
    return best;
}

static int by_result(const void *a, const void *b)
{
    const struct trial *const *x = a, *const *y = b;

    if ((*x)->mean != (*y)->mean)
        return (*x)->mean > (*y)->mean ? -1 : 1;
    return *x < *y ? -1 : 1;
}

static void tell_options(struct verdict_decision *out, const struct decision *d, int best)
{
    const struct trial *order[VERDICT_TOP_MAX];
    int others = 0;

    for (int i = 0; i < d->count; i++)
        if (i != best)
            order[1 + others++] = &d->trials[i];
    qsort(order + 1, (size_t)others, sizeof(order[0]), by_result);
    order[0] = &d->trials[best];
    out->count = d->count;
    for (int i = 0; i < d->count; i++)
        out->top[i] = (struct verdict_option){.action = order[i]->line.action[0],
                                              .win = order[i]->wins[d->q.seat],
                                              .lead = order[i]->lead,
                                              .error = trial_error(order[i])};
}

static double cost_of(const struct trial_lead *lead)
{
    return lead->win > KNOWN_APART * lead->error ? lead->win : 0;
}

static void tell_decision(struct examiner *e, const struct decision *d, int best)
{
    struct verdict_decision *out = &e->verdict->decisions[e->verdict->decision_count++];
    const struct trial *played = &d->trials[0];
    struct trial_lead lead = trial_compare(&d->trials[best], played, played->sims / 2);

    *out = (struct verdict_decision){
        .ply = e->ply, .cost = cost_of(&lead), .error = lead.error};
    tell_options(out, d, best);
}

/* Of all the turns that were tried the best, with what was played before it. */
static void keep_best(struct examiner *e, struct decision *d, int best)
{
    struct trial *t = &d->trials[best];
    struct turn whole = t->line;
    int before = (int)(e->ply - e->span->first);

    if (e->best && e->best->mean >= t->mean)
        return;
    if (before + whole.count > TURN_ACTIONS_MAX)
        return;
    memcpy(whole.action, e->course->actions + e->span->first,
           sizeof(whole.action[0]) * (size_t)before);
    memcpy(whole.action + before, t->line.action,
           sizeof(whole.action[0]) * (size_t)t->line.count);
    whole.count = before + t->line.count;
    if (!e->best)
        e->best = xcalloc(1, sizeof(*e->best));
    e->best->line = whole;
    e->best->mean = t->mean;
}

static void examine_decision(struct examiner *e)
{
    struct decision *d = xcalloc(1, sizeof(*d));
    int best;

    set_question(e, d);
    if (d->q.count > 1) {
        e->verdict->is_forced = false;
        try_actions(e, d);
        best = find_best(d);
        tell_decision(e, d, best);
        keep_best(e, d, best);
        search_settle(&e->search, &d->q, d->played, &e->rng);
    }
    for (int i = 0; i < VERDICT_TOP_MAX; i++)
        trial_release(&d->trials[i]);
    free(d);
    game_apply(e->course->game, &e->now, e->course->actions[e->ply++]);
}

static void tell_line(struct verdict_line *out, const struct trial *t)
{
    out->count = t->line.count;
    memcpy(out->action, t->line.action, sizeof(out->action));
    memcpy(out->win, t->wins, sizeof(out->win));
    out->lead = t->lead;
}

static void set_played(const struct examiner *e, struct turn *out)
{
    *out = (struct turn){.count = (int)(e->span->end - e->span->first)};
    memcpy(out->action, e->course->actions + e->span->first,
           sizeof(out->action[0]) * (size_t)out->count);
    e->course->game->view(&e->now, e->span->actor, &out->after);
}

static void conclude(struct examiner *e)
{
    struct search_question q = {.game = e->course->game,
                                .players = e->course->setup.players,
                                .seat = e->span->actor};
    struct trial played = {0};
    int sims = LAST_TRIAL * (int)e->settings.sims;
    struct verdict *v = e->verdict;
    struct trial_lead lead;

    set_played(e, &played.line);
    trial_run(&played, &e->settings, &q, sims, lots_of(e, THE_TURN));
    tell_line(&v->played, &played);
    v->is_best = true;
    v->is_exact = played.is_over;
    if (e->best &&
        memcmp(&e->best->line.after, &played.line.after, q.game->state_bytes) != 0) {
        trial_run(e->best, &e->settings, &q, sims, lots_of(e, THE_TURN));
        lead = trial_compare(e->best, &played, 0);
        v->is_best = lead.win <= 0;
        v->cost = cost_of(&lead);
        v->error = lead.error;
        v->is_exact &= e->best->is_over;
    }
    if (v->cost > 0) {
        tell_line(&v->better, e->best);
        v->points = v->better.lead - v->played.lead;
    }
    for (int i = 0; i < v->decision_count && v->cost == 0; i++)
        v->decisions[i].cost = 0;
    trial_release(&played);
}

static bool is_decision(const struct examiner *e)
{
    tori_action legal[TORI_ACTIONS_MAX];

    return e->course->game->legal(&e->now, legal) > 1;
}

void examiner_step(struct examiner *e)
{
    while (e->ply < e->span->end && !is_decision(e))
        examine_decision(e);
    if (e->ply < e->span->end) {
        examine_decision(e);
        return;
    }
    conclude(e);
    e->is_done = true;
}

bool examiner_is_done(const struct examiner *e)
{
    return e->is_done;
}
