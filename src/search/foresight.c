/* Playing on in one world, a span at a time: what one seat does until another goes on. */

#include "search/foresight.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/rng.h"
#include "engine/apply.h"
#include "search/knowledge.h"
#include "search/search.h"

enum {
    SIMS = 400, /* of a choice at most, those that its turn's last left included */
    ENDING_A_SIM = 100, /* actions tried to see the game through to its end */
    MEMORY = 1 << 24,   /* bytes of a tree */
    SPANS_MAX = 16,
};

struct stretch {
    struct sequel_turn turn;
    int seat;
    bool is_turn; /* it began where a turn does */
    int points[TORI_PLAYERS_MAX];
    int change; /* of points, of all seats together */
};

struct foresight {
    struct sequel *out;
    const struct search_question *q;
    struct search_settings settings;
    struct search search;
    struct rng rng;
    struct tori_state world;
    bool has_chance_acted; /* since a seat did */
    int count;
    struct stretch of[SPANS_MAX];
};

/* Choosing */

static tori_action choose(struct foresight *f, int seat, const tori_action *legal,
                          int count)
{
    struct search_findings *found = xcalloc(1, sizeof(*found));
    struct search_question q = *f->q;
    struct tori_state view;
    tori_action a;

    q.game->view(&f->world, seat, &view);
    q.view = &view;
    q.seat = seat;
    q.legal = legal;
    q.count = count;
    search_run(&f->search, &f->settings, &q, &f->rng, found);
    a = found->of[0].action;
    search_settle(&f->search, &q, a, &f->rng);
    free(found);
    return a;
}

static tori_action next_action(struct foresight *f, int mover)
{
    const struct tori_game *game = f->q->game;
    tori_action legal[TORI_ACTIONS_MAX];
    int count;

    if (mover == TORI_CHANCE)
        return game->draw(&f->world, rng_below(&f->rng, game->tickets(&f->world)));
    count = game->legal(&f->world, legal);
    return count == 1 ? legal[0] : choose(f, mover, legal, count);
}

/* Stretches */

static void count_points(const struct foresight *f, int *points)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    f->q->game->score(&f->world, score);
    for (int i = 0; i < f->q->players; i++)
        points[i] = score[i].total;
}

static bool is_due(const struct foresight *f)
{
    const struct knowledge *know = f->settings.know;

    return !know || know->is_due(&f->world);
}

static struct stretch *last(struct foresight *f)
{
    return f->count ? &f->of[f->count - 1] : NULL;
}

static bool begins_anew(struct foresight *f, int mover)
{
    const struct stretch *now = last(f);

    return !now || now->seat != mover ||
           (is_due(f) && (!now->is_turn || f->has_chance_acted));
}

/* Is the seat's own next turn behind us? */
static bool is_reached(struct foresight *f, int mover)
{
    const struct stretch *now = last(f);

    return now && now->seat == f->q->seat && now->is_turn && mover != TORI_CHANCE &&
           begins_anew(f, mover);
}

static void begin(struct foresight *f, int mover)
{
    struct stretch *now = &f->of[f->count++];

    *now = (struct stretch){
        .turn = {.first = (uint8_t)f->out->count}, .seat = mover, .is_turn = is_due(f)};
    count_points(f, now->points);
}

static void take(struct foresight *f, int mover, tori_action a)
{
    struct stretch *now = last(f);
    int points[TORI_PLAYERS_MAX];

    f->out->action[f->out->count++] = a;
    game_apply(f->q->game, &f->world, a);
    f->has_chance_acted = mover == TORI_CHANCE;
    if (f->has_chance_acted)
        return;
    now->turn.end = (uint8_t)f->out->count;
    count_points(f, points);
    now->change = 0;
    for (int i = 0; i < f->q->players; i++)
        now->change += abs(points[i] - now->points[i]);
}

static void play_on(struct foresight *f)
{
    while (f->out->count < SEQUEL_ACTIONS_MAX) {
        int mover = f->q->game->to_move(&f->world);

        if (mover == TORI_OVER || is_reached(f, mover))
            return;
        if (mover != TORI_CHANCE && begins_anew(f, mover)) {
            if (f->count == SPANS_MAX)
                return;
            begin(f, mover);
        }
        take(f, mover, next_action(f, mover));
    }
}

/* Telling */

static bool is_own_next(const struct foresight *f, int i)
{
    return i == f->count - 1 && f->of[i].seat == f->q->seat && f->of[i].is_turn;
}

/* Does the first tell more than the second, which comes later? */
static bool tells_more(const struct foresight *f, int a, int b)
{
    const struct stretch *x = &f->of[a], *y = &f->of[b];

    if (is_own_next(f, b))
        return false;
    return x->is_turn != y->is_turn ? x->is_turn : x->change > y->change;
}

static int find_least(const struct foresight *f)
{
    int least = 0;

    for (int i = 1; i < f->count; i++)
        if (tells_more(f, least, i))
            least = i;
    return least;
}

static void leave_out(struct foresight *f, int i)
{
    f->count--;
    memmove(&f->of[i], &f->of[i + 1], sizeof(f->of[0]) * (size_t)(f->count - i));
}

/* What is no turn and changes nothing tells nothing. */
static void tell(struct foresight *f)
{
    for (int i = f->count - 1; i >= 0; i--)
        if (!f->of[i].is_turn && f->of[i].change == 0)
            leave_out(f, i);
    while (f->count > SEQUEL_TOLD_MAX)
        leave_out(f, find_least(f));
    f->out->told_count = f->count;
    for (int i = 0; i < f->count; i++)
        f->out->told[i] = f->of[i].turn;
}

void foresight_find(struct sequel *out, const struct search_settings *settings,
                    const struct search_question *q, const struct turn *t, uint64_t lots)
{
    struct foresight *f = xcalloc(1, sizeof(*f));

    *out = (struct sequel){.world = lots};
    *f = (struct foresight){.out = out, .q = q, .settings = *settings};
    if (!f->settings.sims || f->settings.sims > SIMS)
        f->settings.sims = SIMS;
    f->settings.ms = 0;
    f->settings.threads = 1;
    f->settings.memory = MEMORY;
    f->settings.ending = f->settings.sims * ENDING_A_SIM;
    rng_seed(&f->rng, hash_u64(HASH_START, lots));
    sequel_enter(out,
                 &(struct sequel_of){.game = q->game,
                                     .view = q->view,
                                     .seat = q->seat,
                                     .action = t->action,
                                     .count = t->count},
                 &f->world);
    play_on(f);
    tell(f);
    search_release(&f->search);
    free(f);
}
