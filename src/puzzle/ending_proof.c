/* All best turns are walked, decision by decision; positions that several orders lead to are
 * walked once. */

#include "puzzle/ending_proof.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "engine/apply.h"
#include "engine/same_end.h"
#include "search/ending.h"
#include "search/knowledge.h"
#include "search/theme.h"

#define EQUAL 1e-6

enum { SEEN_MAX = 512, DEPTH_MAX = TURN_ACTIONS_MAX };

struct proof_walk {
    const struct position *p;
    struct search_settings settings;
    struct ending ending;
    struct ending_proof *out;
    uint64_t idea, outcome; /* of the first turn that was found */
    int ends;               /* found so far */
    double next_result;     /* of what is worth less */
    bool has_failed;
    int seen_count;
    uint64_t seen[SEEN_MAX]; /* views that were walked, as hashes */
};

/* Was it walked before? Else it counts as walked from now on. */
static bool is_seen(struct proof_walk *w, const struct tori_state *view)
{
    uint64_t hash = hash_bytes(HASH_START, view->bytes, w->p->game->state_bytes);

    for (int i = 0; i < w->seen_count; i++)
        if (w->seen[i] == hash)
            return true;
    if (w->seen_count == SEEN_MAX)
        w->has_failed = true;
    else
        w->seen[w->seen_count++] = hash;
    return false;
}

/* What the turn achieves; of a game that does not say, what it is about. */
static uint64_t outcome_of(const struct proof_walk *w, const struct tori_state *world,
                           uint64_t idea)
{
    const struct themes *themes = themes_find(w->p->game);

    return themes ? themes->outcome(world, w->p->q.seat) : idea;
}

static void note_end(struct proof_walk *w, const struct tori_state *world,
                     struct turn *line)
{
    uint64_t idea = position_idea(w->p, line), outcome = outcome_of(w, world, idea);

    if (w->ends++ == 0) {
        w->idea = idea;
        w->outcome = outcome;
        memcpy(w->out->best.action, line->action, sizeof(line->action));
        w->out->best.count = line->count;
        w->out->best.after = line->after;
    } else if ((idea != w->idea && outcome != w->outcome) ||
               !same_end(w->p->game, &w->out->best.after, &line->after)) {
        w->out->is_unique = false;
    }
}

static void note_lesser(struct proof_walk *w, const struct ending_value *v)
{
    int seat = w->p->q.seat;

    if (w->out->has_next && (double)v->result[seat] <= w->next_result)
        return;
    w->out->has_next = true;
    w->next_result = (double)v->result[seat];
    w->out->next_win = (double)v->win[seat];
    w->out->next_lead = (double)v->lead[seat];
}

/* Another place in the tree of decisions. */
struct proof_node {
    struct tori_state world, view;
    tori_action legal[TORI_ACTIONS_MAX];
    struct ending_value value[TORI_ACTIONS_MAX];
    struct turn line;
};

static void walk(struct proof_walk *w, const struct tori_state *world,
                 const struct turn *line);

static bool solve(struct proof_walk *w, struct proof_node *n, int count)
{
    struct search_question q = w->p->q;

    q.view = &n->view;
    q.legal = n->legal;
    q.count = count;
    return ending_solve(&w->ending, &w->settings, &q, n->value);
}

static void walk_choices(struct proof_walk *w, struct proof_node *n, int count)
{
    int seat = w->p->q.seat;
    double best = -1;

    for (int i = 0; i < count; i++)
        if ((double)n->value[i].result[seat] > best)
            best = (double)n->value[i].result[seat];
    for (int i = 0; i < count && !w->has_failed && w->out->is_unique; i++) {
        struct turn longer = n->line;
        struct tori_state next = n->world;

        if ((double)n->value[i].result[seat] < best - EQUAL) {
            note_lesser(w, &n->value[i]);
            continue;
        }
        if (w->ends == 0) {
            w->out->best.result = best;
            w->out->best.win = (double)n->value[i].win[seat];
            w->out->best.lead = (double)n->value[i].lead[seat];
        }
        longer.action[longer.count++] = n->legal[i];
        game_apply(w->p->game, &next, n->legal[i]);
        walk(w, &next, &longer);
    }
}

static void walk_from(struct proof_walk *w, struct proof_node *n)
{
    const struct tori_game *game = w->p->game;
    int count;

    for (;;) {
        if (game->to_move(&n->world) != w->p->q.seat) {
            game->view(&n->world, w->p->q.seat, &n->line.after);
            note_end(w, &n->world, &n->line);
            return;
        }
        if (n->line.count == DEPTH_MAX) {
            w->has_failed = true;
            return;
        }
        count = game->legal(&n->world, n->legal);
        if (count > 1)
            break;
        n->line.action[n->line.count++] = n->legal[0];
        game_apply(game, &n->world, n->legal[0]);
    }
    game->view(&n->world, w->p->q.seat, &n->view);
    if (is_seen(w, &n->view) || w->has_failed)
        return;
    if (solve(w, n, count))
        walk_choices(w, n, count);
    else
        w->has_failed = true;
}

static void walk(struct proof_walk *w, const struct tori_state *world,
                 const struct turn *line)
{
    struct proof_node *n = xcalloc(1, sizeof(*n));

    n->world = *world;
    n->line = *line;
    walk_from(w, n);
    free(n);
}

void ending_proof_make(struct ending_proof *out, const struct position *p)
{
    struct proof_walk *w = xcalloc(1, sizeof(*w));
    struct turn none = {0};

    *out = (struct ending_proof){.is_unique = true};
    w->p = p;
    w->out = out;
    w->settings = position_settings(p, INT64_C(1) << 30);
    if (w->settings.know && w->settings.know->end)
        walk(w, &p->world, &none);
    out->is_solved = !w->has_failed && w->ends > 0;
    out->best.is_exact = true;
    ending_release(&w->ending);
    free(w);
}

bool ending_proof_judge(const struct position *p, struct turn *t)
{
    const struct search_settings settings = position_settings(p, INT64_C(1) << 30);
    struct ending ending = {0};
    const struct turn_court court = {
        .settings = &settings, .q = &p->q, .ending = &ending, .sims = 2};

    turn_judge(t, &court);
    ending_release(&ending);
    return t->is_exact;
}
