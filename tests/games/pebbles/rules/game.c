/* Pebbles as the contract wants it: turns, chance, points and what is secret. */

#include <assert.h>
#include <stddef.h>

#include "base/die.h"
#include "base/rng.h"
#include "engine/shelf.h"
#include "games/pebbles/rules/pebbles.h"

static_assert(sizeof(struct pebbles_state) <= TORI_STATE_MAX, "a state must fit");

static const struct pebbles_state *as_const(const struct tori_state *state)
{
    return (const struct pebbles_state *)state;
}

static int sum(const uint8_t *of_colours)
{
    return of_colours[0] + of_colours[1] + of_colours[2];
}

/* Who acts, and what can be done */

static int to_move(const struct tori_state *state)
{
    const struct pebbles_state *s = as_const(state);

    if (s->phase == PEBBLES_OVER)
        return TORI_OVER;
    return s->phase == PEBBLES_TAKE ? s->seat : TORI_CHANCE;
}

static const char *phase(const struct tori_state *state)
{
    return pebbles_phase_names[as_const(state)->phase];
}

/* R3 */
static int legal_takes(const struct pebbles_state *s, tori_action *out)
{
    int n = 0;

    for (int c = 0; c < PEBBLES_COLOURS; c++)
        for (int i = 0; i < PEBBLES_TAKE_MAX && i < s->beach[c]; i++)
            out[n++] = (tori_action)(PEBBLES_DO_TAKE + c * PEBBLES_TAKE_MAX + i);
    return n;
}

/* What chance draws from, and the first of its actions. */
static const uint8_t *lots(const struct pebbles_state *s, tori_action *first)
{
    *first = s->phase == PEBBLES_DEAL ? PEBBLES_DO_DEAL : PEBBLES_DO_WASH;
    return s->phase == PEBBLES_DEAL ? s->cards : s->beach;
}

static int legal(const struct tori_state *state, tori_action *out)
{
    const struct pebbles_state *s = as_const(state);
    tori_action first;
    const uint8_t *of = lots(s, &first);
    int n = 0;

    if (s->phase == PEBBLES_OVER)
        return 0;
    if (s->phase == PEBBLES_TAKE)
        return legal_takes(s, out);
    for (int c = 0; c < PEBBLES_COLOURS; c++)
        if (of[c])
            out[n++] = first + (tori_action)c;
    return n;
}

static uint32_t weight(const struct tori_state *state, tori_action a)
{
    tori_action first;
    const uint8_t *of = lots(as_const(state), &first);

    return of[a - first];
}

static uint32_t tickets(const struct tori_state *state)
{
    tori_action first;

    return (uint32_t)sum(lots(as_const(state), &first));
}

static tori_action draw(const struct tori_state *state, uint32_t ticket)
{
    tori_action a;
    const uint8_t *of = lots(as_const(state), &a);

    for (; ticket >= *of; of++, a++)
        ticket -= *of;
    return a;
}

/* The one change */

/* R4, R5: the sea comes first, then the next seat. */
static void go_on(struct pebbles_state *s)
{
    if (sum(s->beach) == 0) {
        s->waves = 0;
        s->phase = PEBBLES_OVER;
    } else if (s->waves) {
        s->phase = PEBBLES_WAVE;
    } else {
        s->phase = PEBBLES_TAKE;
        s->seat = (uint8_t)((s->seat + 1) % s->players);
    }
}

/* R2 */
static void deal(struct pebbles_state *s, int colour)
{
    assert(s->phase == PEBBLES_DEAL && s->cards[colour]);
    s->cards[colour]--;
    s->player[s->seat].card = (uint8_t)(colour + 1);
    s->seat = (uint8_t)((s->seat + 1) % s->players);
    if (s->seat == 0)
        s->phase = PEBBLES_TAKE;
}

static void take(struct pebbles_state *s, int colour, int count)
{
    assert(s->phase == PEBBLES_TAKE && s->beach[colour] >= count);
    s->beach[colour] = (uint8_t)(s->beach[colour] - count);
    s->player[s->seat].stones[colour] += (uint8_t)count;
    s->waves = (uint8_t)(s->options & PEBBLES_ROUGH ? count - 1 : count > 1);
    go_on(s);
}

static void wash(struct pebbles_state *s, int colour)
{
    assert(s->phase == PEBBLES_WAVE && s->beach[colour]);
    s->beach[colour]--;
    s->waves--;
    go_on(s);
}

static void apply(struct tori_state *state, tori_action a)
{
    struct pebbles_state *s = (struct pebbles_state *)state;

    if (a >= PEBBLES_DO_WASH)
        wash(s, (int)a - PEBBLES_DO_WASH);
    else if (a >= PEBBLES_DO_TAKE)
        take(s, ((int)a - PEBBLES_DO_TAKE) / PEBBLES_TAKE_MAX,
             ((int)a - PEBBLES_DO_TAKE) % PEBBLES_TAKE_MAX + 1);
    else
        deal(s, (int)a - PEBBLES_DO_DEAL);
}

/* Points (R6) */

static const char *const parts[] = {"stones", "favourite", "sets", NULL};

static int sets_of(const struct pebbles_player *p)
{
    int sets = p->stones[0];

    for (int c = 1; c < PEBBLES_COLOURS; c++)
        sets = p->stones[c] < sets ? p->stones[c] : sets;
    return sets;
}

/* A card that is not seen brings nothing yet. */
static void score(const struct tori_state *state, struct tori_score *out)
{
    const struct pebbles_state *s = as_const(state);

    for (int i = 0; i < s->players; i++) {
        const struct pebbles_player *p = &s->player[i];

        out[i] = (struct tori_score){.rank = 1};
        out[i].part[0] = sum(p->stones);
        out[i].part[1] = p->card ? 2 * p->stones[p->card - 1] : 0;
        out[i].part[2] = 3 * sets_of(p);
        out[i].total = out[i].part[0] + out[i].part[1] + out[i].part[2];
    }
    for (int i = 0; i < s->players; i++)
        for (int j = 0; j < s->players; j++)
            out[i].rank += out[j].total > out[i].total;
}

/* What is secret (R2) */

static bool has_secrets(const struct pebbles_state *s)
{
    return s->phase != PEBBLES_OVER && !(s->options & PEBBLES_OPEN);
}

static tori_seats seen_by(const struct tori_state *state, tori_action a)
{
    const struct pebbles_state *s = as_const(state);

    (void)a;
    return s->phase == PEBBLES_DEAL && has_secrets(s) ? tori_seat_alone(s->seat)
                                                      : TORI_PUBLIC;
}

static void view(const struct tori_state *state, int seat, struct tori_state *out)
{
    struct pebbles_state *s = (struct pebbles_state *)out;

    *out = *state;
    for (int i = 0; i < s->players && has_secrets(s); i++)
        if (i != seat && s->player[i].card) {
            s->cards[s->player[i].card - 1]++;
            s->player[i].card = 0;
        }
}

static int count_dealt(const struct pebbles_state *s)
{
    return s->phase == PEBBLES_DEAL ? s->seat : s->players;
}

static void imagine_card(struct pebbles_state *s, struct pebbles_player *p,
                         struct rng *rng)
{
    uint32_t lot = rng_below(rng, (uint32_t)sum(s->cards));
    int colour = 0;

    while (lot >= s->cards[colour])
        lot -= s->cards[colour++];
    s->cards[colour]--;
    p->card = (uint8_t)(colour + 1);
}

static void resample(struct tori_state *state, int seat, struct rng *rng)
{
    struct pebbles_state *s = (struct pebbles_state *)state;

    (void)seat;
    for (int i = 0; i < count_dealt(s); i++)
        if (!s->player[i].card)
            imagine_card(s, &s->player[i], rng);
}

/* Invariants: nothing appears from nowhere. What the sea took is not kept. */
static void check(const struct tori_state *state)
{
    const struct pebbles_state *s = as_const(state);

    if (s->seat >= s->players || s->phase > PEBBLES_OVER ||
        (s->waves != 0) != (s->phase == PEBBLES_WAVE) ||
        (sum(s->beach) == 0) != (s->phase == PEBBLES_OVER))
        BUG("broken state: phase %d of seat %d", s->phase, s->seat);
    for (int c = 0; c < PEBBLES_COLOURS; c++) {
        int held = 0, stones_seen = s->beach[c];

        for (int i = 0; i < s->players; i++) {
            held += s->player[i].card == c + 1;
            stones_seen += s->player[i].stones[c];
        }
        if (s->cards[c] + held != pebbles_cards_each(s) ||
            stones_seen > pebbles_stones_each(s))
            BUG("broken state: colour %d", c);
    }
}

static const struct tori_built_in built_in[] = {
    {"pebbles", pebbles_edition_text},
    {NULL, NULL},
};

static struct edition_shelf shelf;

const struct tori_game pebbles = {
    .name = "pebbles",
    .title = "Pebbles",
    .players_min = 2,
    .players_max = 4,
    .has_secrets = true,
    .secret = "a card",
    .state_bytes = sizeof(struct pebbles_state),
    .edition_at = offsetof(struct pebbles_state, edition),
    .options = pebbles_options,
    .fields = pebbles_fields,
    .parts = parts,
    .built_in = built_in,
    .shelf = &shelf,
    .edition_read = pebbles_edition_read,
    .init = pebbles_init,
    .to_move = to_move,
    .legal = legal,
    .phase = phase,
    .score = score,
    .weight = weight,
    .tickets = tickets,
    .draw = draw,
    .apply = apply,
    .view = view,
    .resample = resample,
    .seen_by = seen_by,
    .format = pebbles_format,
    .parse = pebbles_parse,
    .explain = pebbles_explain,
    .action_count = pebbles_action_count,
    .action_number = pebbles_action_number,
    .action_text = pebbles_action_text,
    .check = check,
};
