/*
 * An action is tried in a few worlds; if what follows fits none of their outcomes, in many.
 */

#include "client/witness.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "engine/legal.h"
#include "engine/state_json.h"

enum { WORLDS_FEW = 12, WORLDS_MANY = 4000 };

/* Life cycle */

void witness_init(struct witness *w)
{
    *w = (struct witness){.viewer = TORI_SPECTATOR};
}

static void forget_ply(struct witness_ply *p)
{
    free(p->text);
    free(p->views);
    *p = (struct witness_ply){0};
}

static void forget(struct witness *w)
{
    for (size_t i = 0; w->game && i <= w->count; i++)
        forget_ply(&w->plies[i]);
    w->count = 0;
}

void witness_release(struct witness *w)
{
    forget(w);
    free(w->plies);
    witness_init(w);
}

static struct witness_ply *last_ply(const struct witness *w)
{
    return &w->plies[w->count];
}

/* Is that how it looks in the JSON that the viewer was shown? */
static bool is_shown(const struct witness *w, const struct tori_state *view,
                     const struct strbuf *json)
{
    struct strbuf seen;
    bool is_same;

    strbuf_init(&seen);
    state_json(w->game, view, w->setup.players, &seen);
    is_same =
        seen.length == json->length && memcmp(seen.text, json->text, json->length) == 0;
    strbuf_release(&seen);
    return is_same;
}

/* What the viewer sees of it, unless it was there already or is not what was shown. */
static void add_outcome(const struct witness *w, struct witness_ply *p,
                        const struct tori_state *world)
{
    struct tori_state view;

    w->game->view(world, w->viewer, &view);
    for (int i = 0; i < p->count; i++)
        if (memcmp(&p->views[i], &view, w->game->state_bytes) == 0)
            return;
    if (p->count == WITNESS_VIEWS_MAX || (w->shown && !is_shown(w, &view, w->shown)))
        return;
    p->views = xrealloc(p->views, (size_t)p->count + 1, sizeof(*p->views));
    p->views[p->count++] = view;
}

void witness_begin(struct witness *w, const struct tori_game *game,
                   const struct tori_setup *setup, int viewer)
{
    struct tori_state start;

    forget(w);
    w->game = game;
    w->setup = *setup;
    w->viewer = viewer;
    rng_seed(&w->rng, 0);
    w->plies = xgrow(w->plies, &w->capacity, 1, sizeof(*w->plies));
    w->plies[0] = (struct witness_ply){.actor = TORI_CHANCE};
    memset(&start, 0, sizeof(start));
    game->init(&start, setup);
    add_outcome(w, &w->plies[0], &start);
}

/* Questions */

const struct tori_state *witness_view_at(const struct witness *w, size_t count)
{
    return w->plies[count].views;
}

const struct tori_state *witness_view(const struct witness *w)
{
    return witness_view_at(w, w->count);
}

int witness_to_move(const struct witness *w)
{
    return w->game->to_move(witness_view(w));
}

/* Worlds */

static bool fits_text(const struct witness *w, const struct tori_state *world,
                      struct witness_ply *p)
{
    if (!w->game->parse(world, p->text, &p->action) ||
        !game_is_legal(w->game, world, p->action))
        return false;
    p->is_seen = true;
    return true;
}

/* Any that the viewer would not see: they look alike. */
static bool fits_unseen(struct witness *w, const struct tori_state *world,
                        struct witness_ply *p)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = w->game->legal(world, legal), start;

    if (n == 0)
        return false;
    start = (int)rng_below(&w->rng, (uint32_t)n);
    for (int i = 0; i < n; i++) {
        tori_action a = legal[(start + i) % n];

        if (!tori_is_seen(w->game->seen_by(world, a), w->viewer)) {
            p->action = a;
            p->is_seen = false;
            return true;
        }
    }
    return false;
}

/* The outcome in one world, if the action fits into it. */
static void try_world(struct witness *w, struct witness_ply *p, struct tori_state *world)
{
    int actor = w->game->to_move(world);

    if (actor == TORI_OVER ||
        !(p->text ? fits_text(w, world, p) : fits_unseen(w, world, p)))
        return;
    p->actor = (int8_t)actor;
    w->game->apply(world, p->action);
    add_outcome(w, p, world);
}

static void try_worlds(struct witness *w, struct witness_ply *p,
                       const struct tori_state *view, int worlds)
{
    const struct tori_game *game = w->game;
    struct tori_state world;
    int mover = game->to_move(view);

    if (game->suppose && mover >= 0 && mover != w->viewer) {
        world = *view;
        game->suppose(&world);
        try_world(w, p, &world);
    }
    for (int i = 0; i < (game->has_secrets ? worlds : 1); i++) {
        world = *view;
        game->resample(&world, w->viewer, &w->rng);
        try_world(w, p, &world);
    }
}

static void try_ply(struct witness *w, struct witness_ply *p, int worlds)
{
    const struct witness_ply *before = last_ply(w);

    for (int i = 0; i < before->count; i++)
        try_worlds(w, p, &before->views[i], worlds);
}

/* More outcomes of the last action than there were. */
static void widen(struct witness *w)
{
    struct witness_ply p;

    if (w->count == 0 || !w->game->has_secrets)
        return;
    p = *last_ply(w);
    w->count--;
    try_ply(w, &p, WORLDS_MANY);
    w->count++;
    *last_ply(w) = p;
}

/* Changes */

bool witness_act(struct witness *w, const char *text)
{
    struct witness_ply p = {.text = text ? xstrdup(text) : NULL};

    try_ply(w, &p, WORLDS_FEW);
    if (p.count == 0) {
        widen(w);
        try_ply(w, &p, WORLDS_MANY);
    }
    if (p.count == 0) {
        forget_ply(&p);
        return false;
    }
    w->plies = xgrow(w->plies, &w->capacity, w->count + 2, sizeof(*w->plies));
    w->plies[++w->count] = p;
    return true;
}

bool witness_take_back(struct witness *w, size_t count)
{
    if (count > w->count)
        return false;
    for (; count > 0; count--)
        forget_ply(&w->plies[w->count--]);
    return true;
}

/* Only those outcomes stay; false, and all do, if there are none. */
static bool keep_shown(struct witness *w, const struct strbuf *json)
{
    struct witness_ply *p = last_ply(w);
    int kept = 0;

    for (int i = 0; i < p->count; i++)
        if (is_shown(w, &p->views[i], json))
            p->views[kept++] = p->views[i];
    if (kept)
        p->count = kept;
    return kept > 0;
}

bool witness_look(struct witness *w, const struct strbuf *json)
{
    struct witness_ply *p = last_ply(w);

    if (keep_shown(w, json))
        return true;
    if (w->count == 0)
        return false;
    p->count = 1; /* there is room for what fits */
    w->shown = json;
    widen(w);
    w->shown = NULL;
    return keep_shown(w, json);
}
