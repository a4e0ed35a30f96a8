/*
 * Depth first, from the position to the end of the game and back. Positions that are told
 * apart by nothing that matters are opened once: the table is asked before anything is
 * tried. It knows them by 128 bits of what matters, which two of them will not share.
 *
 * Only + - * / and comparisons, so that every machine finds the same numbers.
 */

#include "search/ending.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "engine/apply.h"
#include "search/settings.h"

enum {
    DEPTH_MAX = 96, /* decisions and chance on one way, forced ones apart */
    CAPACITY_FIRST = 1 << 12,
    CAPACITY_MAX = 1 << 18, /* 16 MB: bots think side by side, and in pages */
    AGAIN = 2, /* what could not be seen through gets this part of the positions later */
};

struct ending_key {
    uint64_t a, b; /* b is never 0 */
};

struct ending_slot {
    struct ending_key key; /* b is 0 in an empty one */
    struct ending_value value;
};

struct ending_frame {
    struct tori_state state;
    tori_action legal[TORI_ACTIONS_MAX];
    uint32_t weight[TORI_ACTIONS_MAX]; /* where chance acts */
    uint8_t essence[KNOWLEDGE_ESSENCE_MAX];
};

/* The table */

void ending_release(struct ending *e)
{
    free(e->slots);
    free(e->frames);
    *e = (struct ending){0};
}

/* Both halves of a product of two words, folded into one. */
static uint64_t fold(uint64_t x, uint64_t y)
{
    uint64_t x_low = x & UINT32_MAX, x_high = x >> 32;
    uint64_t y_low = y & UINT32_MAX, y_high = y >> 32;
    uint64_t cross = x_high * y_low, other = x_low * y_high;

    return (x * y) ^ (x_high * y_high + (cross >> 32) + (other >> 32)) ^ (cross + other);
}

static struct ending_key key_of(const uint8_t *bytes, size_t length)
{
    struct ending_key key = {UINT64_C(0x9e3779b97f4a7c15) ^ length,
                             UINT64_C(0xc2b2ae3d27d4eb4f) + length};

    for (size_t i = 0; i < length; i += sizeof(uint64_t)) {
        uint64_t word;

        memcpy(&word, bytes + i, sizeof(word));
        key.a = fold(key.a ^ word, UINT64_C(0xa0761d6478bd642f));
        key.b = fold(key.b + word, UINT64_C(0xe7037ed1a0b428db)) ^ key.a >> 29;
    }
    key.b |= 1;
    return key;
}

/* The slot of a key, or the empty one where it would lie; a quarter of all is empty. */
static struct ending_slot *find_slot(const struct ending *e, struct ending_key key)
{
    size_t i = key.a & (e->capacity - 1);

    while (e->slots[i].key.b &&
           (e->slots[i].key.a != key.a || e->slots[i].key.b != key.b))
        i = (i + 1) & (e->capacity - 1);
    return &e->slots[i];
}

static void grow(struct ending *e)
{
    struct ending old = *e;

    e->capacity = old.capacity ? 2 * old.capacity : CAPACITY_FIRST;
    e->slots = xcalloc(e->capacity, sizeof(*e->slots));
    for (size_t i = 0; i < old.capacity; i++)
        if (old.slots[i].key.b)
            *find_slot(e, old.slots[i].key) = old.slots[i];
    free(old.slots);
}

/* What does not fit any more is found again when it is wanted. */
static void keep(struct ending *e, struct ending_key key, const struct ending_value *v)
{
    bool is_full = 4 * (e->used + 1) > 3 * e->capacity;

    if (is_full && e->capacity == CAPACITY_MAX)
        return;
    if (is_full)
        grow(e);
    *find_slot(e, key) = (struct ending_slot){key, *v};
    e->used++;
}

/* Trying */

static void value_of_scores(const struct ending *e, const struct tori_state *s,
                            struct ending_value *v)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct payoff p;

    e->game->score(s, score);
    payoff_of_scores(&p, score, e->players);
    *v = (struct ending_value){0};
    for (int seat = 0; seat < e->players; seat++) {
        v->result[seat] = payoff_result(&p, seat, e->margin);
        v->win[seat] = p.win[seat];
        v->lead[seat] = p.lead[seat];
    }
}

static bool find_value(struct ending *e, int depth, struct ending_value *v);

static bool try_action(struct ending *e, int depth, tori_action a, struct ending_value *v)
{
    struct ending_frame *f = &e->frames[depth];

    if (e->left == 0 || depth + 1 == DEPTH_MAX)
        return false;
    e->left--;
    e->tried++;
    memcpy(&f[1].state, &f->state, e->game->state_bytes);
    game_apply(e->game, &f[1].state, a);
    return find_value(e, depth + 1, v);
}

static bool find_best(struct ending *e, int depth, int mover, int count,
                      struct ending_value *v)
{
    const struct ending_frame *f = &e->frames[depth];
    struct ending_value next;

    for (int i = 0; i < count; i++) {
        if (!try_action(e, depth, f->legal[i], &next))
            return false;
        if (i == 0 || next.result[mover] > v->result[mover])
            *v = next;
    }
    return true;
}

static bool find_mean(struct ending *e, int depth, int count, struct ending_value *v)
{
    const struct ending_frame *f = &e->frames[depth];
    float tickets = (float)e->game->tickets(&f->state);
    struct ending_value next;

    *v = (struct ending_value){0};
    for (int i = 0; i < count; i++) {
        float share = (float)f->weight[i] / tickets;

        if (!try_action(e, depth, f->legal[i], &next))
            return false;
        for (int seat = 0; seat < e->players; seat++) {
            v->result[seat] += share * next.result[seat];
            v->win[seat] += share * next.win[seat];
            v->lead[seat] += share * next.lead[seat];
        }
    }
    return true;
}

static struct ending_key distil(const struct ending *e, struct ending_frame *f)
{
    size_t length = e->know->distil(&f->state, &e->origin, f->essence);

    while (length % sizeof(uint64_t))
        f->essence[length++] = 0;
    return key_of(f->essence, length);
}

/* Actions that are worth trying. */
static int list_actions(const struct ending *e, struct ending_frame *f)
{
    int count = e->game->legal(&f->state, f->legal);

    return e->know->narrow ? e->know->narrow(&f->state, &e->origin, f->legal, count)
                           : count;
}

static int list_outcomes(const struct ending *e, struct ending_frame *f)
{
    int count = e->game->legal(&f->state, f->legal);

    for (int i = 0; i < count; i++)
        f->weight[i] = e->game->weight(&f->state, f->legal[i]);
    return e->know->merge ? e->know->merge(&f->state, f->legal, f->weight, count) : count;
}

/* Of the state in the frame, which goes on while there is nothing to choose. */
static bool find_value(struct ending *e, int depth, struct ending_value *v)
{
    struct ending_frame *f = &e->frames[depth];
    struct ending_key key;
    int mover, count;

    for (;;) {
        const struct ending_slot *slot;

        mover = e->game->to_move(&f->state);
        if (mover == TORI_OVER) {
            value_of_scores(e, &f->state, v);
            return true;
        }
        if (e->know->is_beyond(&f->state))
            return false;
        key = distil(e, f);
        slot = find_slot(e, key);
        if (slot->key.b) {
            *v = slot->value;
            return true;
        }
        count = mover == TORI_CHANCE ? list_outcomes(e, f) : list_actions(e, f);
        if (count > 1)
            break;
        game_apply(e->game, &f->state, f->legal[0]);
    }
    if (!(mover == TORI_CHANCE ? find_mean(e, depth, count, v)
                               : find_best(e, depth, mover, count, v)))
        return false;
    keep(e, key, v);
    return true;
}

/* Asking */

/* Ready to try, the position in the first frame; false if its end is not near. */
static bool prepare(struct ending *e, const struct search_settings *settings,
                    const struct search_question *q)
{
    const struct knowledge_end *know = settings->know ? settings->know->end : NULL;
    struct tori_state s;

    if (!know || !settings->ending)
        return false;
    memcpy(&s, q->view, q->game->state_bytes);
    if (!know->enter(&s, q->seat))
        return false;
    if (e->game != q->game || e->players != q->players ||
        e->margin != settings->style.margin)
        ending_release(e);
    e->game = q->game;
    e->know = know;
    e->players = q->players;
    e->margin = settings->style.margin;
    e->left = e->tried ? settings->ending / AGAIN : settings->ending;
    if (!e->slots)
        grow(e);
    if (!e->frames)
        e->frames = xcalloc(DEPTH_MAX, sizeof(*e->frames));
    memcpy(&e->frames[0].state, &s, q->game->state_bytes);
    return true;
}

bool ending_solve(struct ending *e, const struct search_settings *settings,
                  const struct search_question *q, struct ending_value *out)
{
    if (!prepare(e, settings, q))
        return false;
    for (int i = 0; i < q->count; i++) {
        memcpy(&e->origin, &e->frames[0].state, q->game->state_bytes);
        game_apply(e->game, &e->origin, q->legal[i]);
        if (!try_action(e, 0, q->legal[i], &out[i]))
            return false;
    }
    return true;
}

const struct tori_state *ending_position(const struct ending *e)
{
    return &e->frames[0].state;
}

bool ending_judge(struct ending *e, const struct search_settings *settings,
                  const struct search_question *q, struct ending_value *out)
{
    if (!prepare(e, settings, q))
        return false;
    memcpy(&e->origin, &e->frames[0].state, q->game->state_bytes);
    return find_value(e, 0, out);
}
