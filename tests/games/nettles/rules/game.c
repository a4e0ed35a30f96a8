/* Nettles as the contract wants it: dealing, passing, tricks and points. */

#include <assert.h>
#include <stddef.h>

#include "base/die.h"
#include "engine/shelf.h"
#include "games/nettles/rules/nettles.h"

static_assert(sizeof(struct nettles_state) <= TORI_STATE_MAX, "a state must fit");
static_assert(sizeof(struct nettles_state) == 10 + NETTLES_SEATS * 10, "no padding");

static const struct nettles_state *as_const(const struct tori_state *state)
{
    return (const struct nettles_state *)state;
}

static nettles_set bit(int card)
{
    return (nettles_set)(1 << card);
}

static nettles_set of_plant(int plant)
{
    return (nettles_set)(((1 << NETTLES_HEIGHTS_MAX) - 1)
                         << (plant * NETTLES_HEIGHTS_MAX));
}

static int plant_of(int card)
{
    return card / NETTLES_HEIGHTS_MAX;
}

static int height_of(int card)
{
    return card % NETTLES_HEIGHTS_MAX + 1;
}

static int next_seat(int seat)
{
    return (seat + 1) % NETTLES_SEATS;
}

/* Who acts, and what can be done */

static int to_move(const struct tori_state *state)
{
    const struct nettles_state *s = as_const(state);

    if (s->phase == NETTLES_OVER)
        return TORI_OVER;
    return s->phase == NETTLES_DEAL ? TORI_CHANCE : s->seat;
}

static const char *phase(const struct tori_state *state)
{
    return nettles_phase_names[as_const(state)->phase];
}

/* R4: the plant that was played first, if there is a card of it in the hand. */
static nettles_set playable(const struct nettles_state *s)
{
    nettles_set hand = s->player[s->seat].hand, same;

    if (s->seat == s->leader)
        return hand;
    same = hand & of_plant(plant_of(s->player[s->leader].played - 1));
    return same ? same : hand;
}

/* What an action may name now, and the first of these actions. */
static nettles_set choices(const struct nettles_state *s, tori_action *first)
{
    switch ((enum nettles_phase)s->phase) {
    case NETTLES_DEAL:
        *first = NETTLES_DO_DEAL;
        return s->deck;
    case NETTLES_PASS:
        *first = NETTLES_DO_PASS;
        return s->player[s->seat].hand;
    case NETTLES_PLAY:
        *first = NETTLES_DO_PLAY;
        return playable(s);
    case NETTLES_OVER:
        break;
    }
    *first = 0;
    return 0;
}

static int legal(const struct tori_state *state, tori_action *out)
{
    tori_action first;
    nettles_set left = choices(as_const(state), &first);
    int n = 0;

    for (; left; left &= (nettles_set)(left - 1))
        out[n++] = first + (tori_action)__builtin_ctz(left);
    return n;
}

static uint32_t weight(const struct tori_state *state, tori_action a)
{
    (void)state;
    (void)a;
    return 1;
}

static uint32_t tickets(const struct tori_state *state)
{
    tori_action first;

    return (uint32_t)__builtin_popcount(choices(as_const(state), &first));
}

static tori_action draw(const struct tori_state *state, uint32_t ticket)
{
    tori_action first;
    nettles_set left = choices(as_const(state), &first);

    for (; ticket; ticket--)
        left &= (nettles_set)(left - 1);
    return first + (tori_action)__builtin_ctz(left);
}

/* The one change */

/* R2 */
static void deal(struct nettles_state *s, int card)
{
    struct nettles_player *p = &s->player[s->seat];

    assert(s->phase == NETTLES_DEAL && s->deck & bit(card));
    s->deck &= (nettles_set)~bit(card);
    p->hand |= bit(card);
    p->count++;
    s->seat = (uint8_t)next_seat(s->seat);
    if (!s->deck)
        s->phase = s->options == NETTLES_OFF ? NETTLES_PLAY : NETTLES_PASS;
}

/* R3: together, when all have chosen. */
static void swap(struct nettles_state *s)
{
    for (int i = 0; i < NETTLES_SEATS; i++) {
        nettles_set card = bit(s->player[i].given - 1);

        s->player[i].hand ^= card;
        s->player[nettles_taker(s, i)].hand |= card;
    }
    s->phase = NETTLES_PLAY;
}

static void pass(struct nettles_state *s, int card)
{
    assert(s->phase == NETTLES_PASS && s->player[s->seat].hand & bit(card));
    s->player[s->seat].given = (uint8_t)(card + 1);
    s->seat = (uint8_t)next_seat(s->seat);
    if (s->seat == 0)
        swap(s);
}

/* R5 */
static int find_winner(const struct nettles_state *s)
{
    int best = s->leader;

    for (int i = 0; i < NETTLES_SEATS; i++) {
        int card = s->player[i].played - 1, highest = s->player[best].played - 1;

        if (plant_of(card) == plant_of(highest) && card > highest)
            best = i;
    }
    return best;
}

static void take_trick(struct nettles_state *s)
{
    struct nettles_player *winner;

    s->seat = s->leader = (uint8_t)find_winner(s);
    winner = &s->player[s->seat];
    winner->tricks++;
    for (int i = 0; i < NETTLES_SEATS; i++) {
        winner->taken |= bit(s->player[i].played - 1);
        s->player[i].played = 0;
    }
    if (winner->count == 0)
        s->phase = NETTLES_OVER;
}

/* R4 */
static void play(struct nettles_state *s, int card)
{
    struct nettles_player *p = &s->player[s->seat];

    assert(s->phase == NETTLES_PLAY && p->hand & bit(card));
    p->hand &= (nettles_set)~bit(card);
    p->count--;
    p->played = (uint8_t)(card + 1);
    if (s->seat != s->leader) {
        int led = plant_of(s->player[s->leader].played - 1);

        p->lacks |= (uint16_t)(plant_of(card) != led) << led;
    }
    s->seat = (uint8_t)next_seat(s->seat);
    if (s->seat == s->leader)
        take_trick(s);
}

static void apply(struct tori_state *state, tori_action a)
{
    struct nettles_state *s = (struct nettles_state *)state;

    if (a >= NETTLES_DO_PLAY)
        play(s, (int)a - NETTLES_DO_PLAY);
    else if (a >= NETTLES_DO_PASS)
        pass(s, (int)a - NETTLES_DO_PASS);
    else
        deal(s, (int)a - NETTLES_DO_DEAL);
}

/* Points (R6) */

static const char *const parts[] = {"stings", "last", NULL};

static int stings(nettles_set taken)
{
    int sum = 0;

    taken &= of_plant(NETTLES_STINGING);
    for (; taken; taken &= (nettles_set)(taken - 1))
        sum += height_of(__builtin_ctz(taken));
    return sum;
}

/* More points are better: what is to be avoided counts below 0. */
static void score(const struct tori_state *state, struct tori_score *out)
{
    const struct nettles_state *s = as_const(state);

    for (int i = 0; i < NETTLES_SEATS; i++) {
        bool has_last = s->phase == NETTLES_OVER && s->seat == i;

        out[i] = (struct tori_score){.rank = 1};
        out[i].part[0] = -stings(s->player[i].taken);
        out[i].part[1] = has_last ? nettles_last_points(s) : 0;
        out[i].total = out[i].part[0] + out[i].part[1];
    }
    for (int i = 0; i < NETTLES_SEATS; i++)
        for (int j = 0; j < NETTLES_SEATS; j++)
            out[i].rank += out[j].total > out[i].total;
}

/* Invariants, of states and of views: each card lies in one place. */

static void check_player(const struct nettles_state *s, const struct nettles_player *p)
{
    for (int plant = 0; plant < NETTLES_PLANTS; plant++)
        if (p->lacks >> plant & 1 && p->hand & of_plant(plant))
            BUG("broken state: a hand has what it lacked, plant %d", plant);
    if (__builtin_popcount(p->hand) > p->count ||
        (p->played && s->phase != NETTLES_PLAY) ||
        __builtin_popcount(p->taken) != p->tricks * NETTLES_SEATS)
        BUG("broken state: %d cards, %d tricks", p->count, p->tricks);
}

static void check(const struct tori_state *state)
{
    const struct nettles_state *s = as_const(state);
    nettles_set found = s->deck;
    int places = __builtin_popcount(found), unseen = 0;

    for (int i = 0; i < NETTLES_SEATS; i++) {
        const struct nettles_player *p = &s->player[i];
        nettles_set played = p->played ? bit(p->played - 1) : 0;

        check_player(s, p);
        found |= p->hand | p->taken | played;
        places +=
            __builtin_popcount(p->hand) + __builtin_popcount(p->taken) + (p->played != 0);
        unseen += p->count - __builtin_popcount(p->hand);
    }
    if (found != nettles_all_cards(s) || places != __builtin_popcount(found))
        BUG("broken state: %d places, cards %04x", places, found);
    if ((__builtin_popcount(s->deck) > unseen) != (s->phase == NETTLES_DEAL))
        BUG("broken state: phase %d, %d cards not seen", s->phase, unseen);
}

static const struct tori_built_in built_in[] = {
    {"nettles", nettles_edition_text},
    {NULL, NULL},
};

static struct edition_shelf shelf;

const struct tori_game nettles = {
    .name = "nettles",
    .title = "Nettles",
    .players_min = NETTLES_SEATS,
    .players_max = NETTLES_SEATS,
    .has_secrets = true,
    .has_secret_actions = true,
    .secret = "a card",
    .state_bytes = sizeof(struct nettles_state),
    .edition_at = offsetof(struct nettles_state, edition),
    .options = nettles_options,
    .fields = nettles_fields,
    .parts = parts,
    .built_in = built_in,
    .shelf = &shelf,
    .edition_read = nettles_edition_read,
    .init = nettles_init,
    .to_move = to_move,
    .legal = legal,
    .phase = phase,
    .score = score,
    .weight = weight,
    .tickets = tickets,
    .draw = draw,
    .apply = apply,
    .view = nettles_view,
    .resample = nettles_resample,
    .seen_by = nettles_seen_by,
    .format = nettles_format,
    .parse = nettles_parse,
    .explain = nettles_explain,
    .action_count = nettles_action_count,
    .action_number = nettles_action_number,
    .action_text = nettles_action_text,
    .check = check,
};
