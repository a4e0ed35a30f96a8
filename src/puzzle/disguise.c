/*
 * Secret actions are first drawn by lot, then played along what the seat saw. Where that goes
 * on with something that is not legal, a card that was never dealt for example, a secret action
 * before it is changed, or two change places, until it goes further.
 */

#include "puzzle/disguise.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/rng.h"
#include "engine/apply.h"
#include "engine/legal.h"

enum { ATTEMPTS_MAX = 40000 };

struct disguise {
    const struct tori_game *game;
    int seat;
    size_t count;
    tori_action *action;       /* owned */
    bool *is_secret;           /* owned */
    struct tori_state *before; /* owned: before each action, as far as it goes */
    size_t reach;              /* actions that can be played */
    struct rng rng;
    int attempts;
};

/* Actions of this moment that the seat does not see. */
static int list_secrets(const struct disguise *d, const struct tori_state *s,
                        tori_action *out)
{
    int count = d->game->legal(s, out), kept = 0;

    for (int i = 0; i < count; i++)
        if (!tori_is_seen(d->game->seen_by(s, out[i]), d->seat))
            out[kept++] = out[i];
    return kept;
}

/* By weight where chance acts, else each as likely. */
static tori_action draw_secret(struct disguise *d, const struct tori_state *s)
{
    tori_action secrets[TORI_ACTIONS_MAX];
    int count = list_secrets(d, s, secrets);

    if (count == 0)
        return 0;
    if (d->game->to_move(s) == TORI_CHANCE)
        return d->game->draw(s, rng_below(&d->rng, d->game->tickets(s)));
    return secrets[rng_below(&d->rng, (uint32_t)count)];
}

static bool can_play(const struct disguise *d, const struct tori_state *s, size_t at)
{
    tori_action a = d->action[at];

    return a && d->game->to_move(s) != TORI_OVER && game_is_legal(d->game, s, a) &&
           !tori_is_seen(d->game->seen_by(s, a), d->seat) == d->is_secret[at];
}

/* Plays from there on; secret actions that are not yet chosen are drawn. Returns how many
 * actions can be played. */
static size_t play_from(struct disguise *d, size_t at)
{
    for (; at < d->count; at++) {
        struct tori_state *s = &d->before[at];

        if (d->is_secret[at] && !d->action[at] && d->game->to_move(s) != TORI_OVER)
            d->action[at] = draw_secret(d, s);
        if (!can_play(d, s, at))
            break;
        d->before[at + 1] = *s;
        game_apply(d->game, &d->before[at + 1], d->action[at]);
    }
    return at;
}

/* Does it go further now? What comes later is drawn anew. */
static bool goes_further(struct disguise *d, size_t from)
{
    size_t reach;

    d->attempts++;
    reach = play_from(d, from);
    if (reach <= d->reach)
        return false;
    d->reach = reach;
    return true;
}

static bool change_one(struct disguise *d, size_t at)
{
    tori_action secrets[TORI_ACTIONS_MAX], old = d->action[at];
    int count = list_secrets(d, &d->before[at], secrets);

    for (int i = 0; i < count && d->attempts < ATTEMPTS_MAX; i++) {
        d->action[at] = secrets[i];
        if (secrets[i] != old && goes_further(d, at))
            return true;
    }
    d->action[at] = old;
    play_from(d, at);
    return false;
}

static bool exchange(struct disguise *d, size_t early, size_t late)
{
    tori_action a = d->action[early], b = d->action[late];

    if (a == b)
        return false;
    d->action[early] = b;
    d->action[late] = a;
    if (goes_further(d, early))
        return true;
    d->action[early] = a;
    d->action[late] = b;
    play_from(d, early);
    return false;
}

/* The nearest first: what is shown was mostly dealt not long before. */
static bool mend(struct disguise *d)
{
    size_t reach = d->reach;

    for (size_t at = reach + 1; at-- > 0;)
        if (at < d->count && d->is_secret[at] && d->action[at] && change_one(d, at))
            return true;
    for (size_t late = reach; late-- > 0;)
        for (size_t early = late; d->is_secret[late] && early-- > 0;)
            if (d->is_secret[early] && d->attempts < ATTEMPTS_MAX &&
                exchange(d, early, late))
                return true;
    return false;
}

/* What the seat saw, and how it was set up: the lots follow from nothing else. */
static uint64_t lots_of(const struct disguise *d, const struct match *m)
{
    uint64_t hash = hash_u32(HASH_START, m->setup.options);

    hash = hash_u32(hash, (uint32_t)m->setup.players);
    hash = hash_u32(hash, (uint32_t)d->seat);
    for (size_t i = 0; i < d->count; i++)
        hash = hash_u32(hash, d->action[i]);
    return hash;
}

static void init(struct disguise *d, const struct match *m, int seat)
{
    struct tori_state s;

    *d = (struct disguise){.game = m->game, .seat = seat, .count = m->count};
    d->action = xcalloc(m->count + 1, sizeof(*d->action));
    d->is_secret = xcalloc(m->count + 1, sizeof(*d->is_secret));
    d->before = xcalloc(m->count + 1, sizeof(*d->before));
    m->game->init(&s, &m->setup);
    d->before[0] = s;
    for (size_t i = 0; i < m->count; i++) {
        tori_action a = m->steps[i].action;

        d->is_secret[i] = !tori_is_seen(m->game->seen_by(&s, a), seat);
        d->action[i] = d->is_secret[i] ? 0 : a;
        game_apply(m->game, &s, a);
    }
    rng_seed(&d->rng, lots_of(d, m));
}

static void release(struct disguise *d)
{
    free(d->action);
    free(d->is_secret);
    free(d->before);
}

static bool looks_alike(const struct match *a, const struct match *b, int seat)
{
    struct tori_state views[2];

    a->game->view(&a->state, seat, &views[0]);
    b->game->view(&b->state, seat, &views[1]);
    return memcmp(views[0].bytes, views[1].bytes, a->game->state_bytes) == 0;
}

static bool put_together(const struct disguise *d, const struct match *m,
                         struct match *out)
{
    match_init(out, m->game, &m->setup);
    for (size_t i = 0; i < d->count; i++)
        if (match_play(out, d->action[i]) != TORI_OK)
            return false;
    return looks_alike(out, m, d->seat);
}

bool disguise_make(struct match *out, const struct match *m, int seat)
{
    struct disguise d;
    bool ok;

    init(&d, m, seat);
    d.reach = play_from(&d, 0);
    while (d.reach < d.count && d.attempts < ATTEMPTS_MAX && mend(&d))
        ;
    ok = d.reach == d.count && put_together(&d, m, out);
    if (!ok && d.reach == d.count)
        match_release(out);
    release(&d);
    return ok;
}
