/* Asking search, and telling why. */

#include "bots/thinking.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "search/knowledge.h"
#include "search/search.h"
#include "search/turns.h"

static_assert((int)BOT_TURNS_MAX >= (int)TURNS_MAX &&
                  (int)BOT_ALSO_MAX >= (int)TURNS_ALSO_MAX &&
                  (int)BOT_TURN_ACTIONS_MAX >= (int)TURN_ACTIONS_MAX,
              "a report has room for what is found");

static void tell(struct bot_report *r, const struct search_findings *f)
{
    r->sims = f->sims;
    r->count = f->count < BOT_TOP_MAX ? f->count : BOT_TOP_MAX;
    for (int i = 0; i < r->count; i++)
        r->top[i] = (struct bot_thought){
            .action = f->of[i].action,
            .share = f->visits ? (double)f->of[i].visits / (double)f->visits : 0,
            .win = f->of[i].win,
            .lead = f->of[i].lead};
}

static void tell_way(struct bot_way *out, const struct turn *t)
{
    out->count = t->count;
    memcpy(out->action, t->action, sizeof(t->action));
}

static void tell_turn(struct bot_turn *out, const struct turns_idea *idea)
{
    const struct turn *t = &idea->best;

    *out = (struct bot_turn){.win = t->win,
                             .lead = t->lead,
                             .error = t->win_error,
                             .is_exact = t->is_exact,
                             .sequel = idea->sequel,
                             .also_count = idea->also_count};
    tell_way(&out->way, t);
    for (int i = 0; i < idea->also_count; i++)
        tell_way(&out->also[i], &idea->also[i]);
}

static void tell_turns(struct bot_report *r, const struct search *s,
                       const struct search_settings *settings,
                       const struct search_question *q, struct rng *rng)
{
    struct turns *found = xcalloc(1, sizeof(*found));

    turns_find(found, s, settings, q, rng);
    r->turn_count = found->count;
    r->are_equal = found->are_equal;
    r->is_only = found->is_only;
    for (int i = 0; i < found->count; i++)
        tell_turn(&r->turns[i], &found->of[i]);
    free(found);
}

enum limit { SIMS, MS, THREADS, MEMORY, SLACK, OPENING };

/* To try an action takes less than a microsecond, a simulation ten. What is found is
 * good for a whole turn, so that it may take the time of a turn's decisions. A bot with
 * few simulations does not solve ends either. */
enum { ENDING_A_SIM = 500, ENDING_MAX = 2500000, ENDING_SIMS_MIN = 1000 };

static int64_t ending_of(int64_t sims)
{
    if (sims && sims < ENDING_SIMS_MIN)
        return 0;
    if (!sims || sims > ENDING_MAX / ENDING_A_SIM)
        return ENDING_MAX;
    return sims * ENDING_A_SIM;
}

static void set_limits(struct search_settings *settings, const int64_t *value)
{
    settings->sims = value[SIMS];
    settings->ms = value[MS];
    settings->threads = (int)value[THREADS];
    settings->memory = value[MEMORY] << 20;
    if (!settings->sims && !settings->ms)
        settings->sims = 1;
    if (settings->ending == THINKING_ENDING_AS_SUITS)
        settings->ending = ending_of(settings->sims);
}

/* What was thought about less than this part of the most, and less often than this, is not
 * known well enough. */
enum { SLACK_PART = 3, SLACK_VISITS = 100 };

static bool is_known(const struct search_finding *f, const struct search_finding *best)
{
    return f->visits * SLACK_PART >= best->visits || f->visits >= SLACK_VISITS;
}

/* The most visited, or one that is hardly worse by lot, each as likely as it was looked at: so
 * games that begin alike part. Where the end is seen through there is nothing to choose. */
static tori_action choose(const struct search_findings *f, int64_t slack, struct rng *rng)
{
    const struct search_finding *best = &f->of[0];
    double enough = best->result - (double)slack / 1000;
    uint32_t visits[TORI_ACTIONS_MAX], all = 0, lot;
    int i;

    if (!slack || f->is_exact)
        return best->action;
    for (i = 0; i < f->count && is_known(&f->of[i], best); i++) {
        visits[i] = f->of[i].result >= enough ? (uint32_t)f->of[i].visits : 0;
        all += visits[i];
    }
    if (!all)
        return best->action; /* there was no room for a tree */
    lot = rng_below(rng, all);
    for (i = 0; lot >= visits[i]; i++)
        lot -= visits[i];
    return f->of[i].action;
}

static int64_t slack_of(const struct bot_player *p, const struct bot_question *q,
                        const struct search_settings *settings)
{
    const struct knowledge *know = settings->know;
    bool is_opening = know && know->is_opening && know->is_opening(q->view);

    return is_opening && p->value[OPENING] > p->value[SLACK] ? p->value[OPENING]
                                                             : p->value[SLACK];
}

tori_action thinking_choose(struct bot_player *p, const struct bot_question *q,
                            struct search_settings *settings)
{
    struct search_question question = {.game = q->game,
                                       .view = q->view,
                                       .players = q->setup->players,
                                       .seat = q->seat,
                                       .legal = q->legal,
                                       .count = q->count};
    struct search_findings findings;
    bool wants_turns = q->report && q->report->wants_turns;
    tori_action action;

    if (q->count == 1 && !wants_turns)
        return q->legal[0];
    if (!p->memory)
        p->memory = xcalloc(1, sizeof(struct search));
    set_limits(settings, p->value);
    if (q->count > 1)
        search_run(p->memory, settings, &question, &p->rng, &findings);
    else
        search_release(p->memory);
    if (wants_turns)
        tell_turns(q->report, p->memory, settings, &question, &p->rng);
    if (q->count == 1)
        return q->legal[0];
    action = choose(&findings, wants_turns ? 0 : slack_of(p, q, settings), &p->rng);
    search_settle(p->memory, &question, action, &p->rng);
    if (q->report)
        tell(q->report, &findings);
    return action;
}

void thinking_release(struct bot_player *p)
{
    if (p->memory)
        search_release(p->memory);
    free(p->memory);
    p->memory = NULL;
}
