/*
 * Turns (1.8) and person tiles (1.15). A turn is one or more paid actions of one
 * character, a coin each, and at most one action with a person tile, before or
 * after them; or one neutral action; or, if nothing is possible, idling.
 */

#include <assert.h>

#include "games/helvetia/rules/internal.h"

/* A character: its actions with what the seat brings, and whether it has any. */
/* clang-format off */
static const struct {
    tori_action *(*list)(const struct helvetia_state *s, const struct offer *o,
                         tori_action *out);
    bool (*can_act)(const struct helvetia_state *s, const struct offer *o);
} characters[HELVETIA_CHARACTERS] = {
    [HELVETIA_BUILDER]  = {hve_list_builder,  hve_can_build},
    [HELVETIA_CARTER]   = {hve_list_carter,   hve_can_deliver},
    [HELVETIA_WATCHMAN] = {hve_list_watchman, hve_can_wake},
    [HELVETIA_PRIEST]   = {hve_list_priest,   hve_can_marry},
    [HELVETIA_MIDWIFE]  = {hve_list_midwife,  hve_can_bear},
};
/* clang-format on */

enum helvetia_character helvetia_character_of(tori_action a)
{
    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_BUILD:
        return HELVETIA_BUILDER;
    case HELVETIA_DO_DELIVER:
        return HELVETIA_CARTER;
    case HELVETIA_DO_WAKE:
        return HELVETIA_WATCHMAN;
    case HELVETIA_DO_MARRY:
        return HELVETIA_PRIEST;
    case HELVETIA_DO_BIRTH:
        return HELVETIA_MIDWIFE;
    default:
        return HELVETIA_NO_CHARACTER;
    }
}

static bool has_paid(const struct helvetia_state *s)
{
    return s->character != HELVETIA_NO_CHARACTER;
}

/* Coins left for buying in an action with a tile: before the first paid action one
 * must stay for it (Q79). */
static int coins_with_tile(const struct helvetia_state *s)
{
    return mover_const(s)->coins - (has_paid(s) ? 0 : 1);
}

/* In the action that is under way; the coin of a paid action has been laid. The
 * carter buys nothing (R50). */
int hve_coins_to_buy(const struct helvetia_state *s)
{
    if (s->is_delivery)
        return 0;
    return s->tile == HELVETIA_NO_CHARACTER ? mover_const(s)->coins : coins_with_tile(s);
}

static void make_offer(const struct helvetia_state *s, struct offer *o)
{
    hve_offer_init(o, helvetia_edition_of(s), mover_const(s), 0);
}

/* R33: any character before the first paid action, then the same one. */
static tori_action *list_paid(const struct helvetia_state *s, struct offer *o,
                              tori_action *out)
{
    o->coins = mover_const(s)->coins - 1;
    for (int c = 0; c < HELVETIA_CHARACTERS && o->coins >= 0; c++)
        if (!has_paid(s) || c == s->character)
            out = characters[c].list(s, o, out);
    return out;
}

/* R59, R60, Q83: a tile of one's own, not used this round, one a turn. */
static bool can_use_tile(const struct helvetia_state *s, struct offer *o, int character)
{
    if (s->person_tile[character] != s->seat + 1 || s->person_used >> character & 1 ||
        s->has_used_tile)
        return false;
    o->coins = coins_with_tile(s);
    return characters[character].can_act(s, o);
}

static tori_action *list_tiles(const struct helvetia_state *s, struct offer *o,
                               tori_action *out)
{
    for (int c = 0; c < HELVETIA_CHARACTERS; c++)
        if (can_use_tile(s, o, c))
            *out++ = helvetia_action(HELVETIA_DO_TILE, c, 0, 0);
    return out;
}

/* Everything but 'end' and 'idle'. */
static tori_action *list_actions(const struct helvetia_state *s, tori_action *out)
{
    struct offer o;

    make_offer(s, &o);
    if (s->tile != HELVETIA_NO_CHARACTER) {
        o.coins = coins_with_tile(s);
        return characters[s->tile].list(s, &o, out);
    }
    out = list_paid(s, &o, out);
    out = list_tiles(s, &o, out);
    if (!has_paid(s) && !s->has_used_tile)
        out = hve_list_neutral(s, out);
    return out;
}

/* Q15, for an assertion only. */
__attribute__((unused)) static bool must_idle(const struct helvetia_state *s)
{
    tori_action actions[TORI_ACTIONS_MAX];

    return !has_paid(s) && list_actions(s, actions) == actions;
}

/* After a paid action: is anything but 'end' left? */
static bool can_go_on(const struct helvetia_state *s)
{
    int coins = mover_const(s)->coins;
    struct offer o;

    make_offer(s, &o);
    o.coins = coins - 1;
    if (coins > 0 && characters[s->character].can_act(s, &o))
        return true;
    for (int c = 0; c < HELVETIA_CHARACTERS; c++)
        if (can_use_tile(s, &o, c))
            return true;
    return false;
}

tori_action *hve_legal_main(const struct helvetia_state *s, tori_action *out)
{
    tori_action *end = list_actions(s, out);

    if (has_paid(s) && s->tile == HELVETIA_NO_CHARACTER)
        *end++ = helvetia_action(HELVETIA_DO_END, 0, 0, 0);
    if (end == out) /* Q15 */
        *end++ = helvetia_action(HELVETIA_DO_IDLE, 0, 0, 0);
    return end;
}

void hve_enter_turn(struct helvetia_state *s, int seat)
{
    s->seat = (uint8_t)seat;
    s->character = s->tile = HELVETIA_NO_CHARACTER;
    s->has_used_tile = 0;
    s->is_neutral = 0;
    for (int i = 0; i < HELVETIA_VILLAGES; i++)
        s->village[i].bore = 0;
    s->phase = HELVETIA_IN_MAIN;
}

/* A paid action costs a coin on its character; one with a tile uses the tile up. */
void hve_begin_action(struct helvetia_state *s, enum helvetia_character character)
{
    struct helvetia_player *p = mover(s);

    assert(s->tile == HELVETIA_NO_CHARACTER || s->tile == character);
    if (s->tile != HELVETIA_NO_CHARACTER)
        return;
    assert(p->coins && (!has_paid(s) || s->character == character));
    p->coins--;
    p->laid[character]++;
    s->character = (uint8_t)character;
}

/* Q81: after paid actions a tile of another character closes the turn. */
static bool does_tile_end_turn(const struct helvetia_state *s)
{
    return s->tile != HELVETIA_NO_CHARACTER && has_paid(s) && s->tile != s->character;
}

/* What was done with is forgotten, so that equal positions are equal bytes. */
static void clear_action(struct helvetia_state *s)
{
    s->tile = HELVETIA_NO_CHARACTER;
    s->target = s->is_delivery = s->is_need_of_cost = 0;
    s->place = s->into = 0;
}

/* A turn in which only 'end' is left ends by itself. */
void hve_enter_main(struct helvetia_state *s)
{
    bool is_over = s->is_neutral || does_tile_end_turn(s);

    s->phase = HELVETIA_IN_MAIN;
    clear_action(s);
    if (is_over || (has_paid(s) && !can_go_on(s)))
        hve_end_turn(s);
}

void hve_do_tile(struct helvetia_state *s, tori_action a)
{
    int character = helvetia_action_arg(a, 0);

    assert(character < HELVETIA_CHARACTERS && !s->has_used_tile);
    assert(s->person_tile[character] == s->seat + 1);
    assert(!(s->person_used >> character & 1));
    s->tile = (uint8_t)character;
    s->has_used_tile = 1;
    s->person_used |= (uint8_t)(1u << s->tile);
}

void hve_do_end(struct helvetia_state *s, tori_action a)
{
    (void)a;
    assert(has_paid(s) && s->tile == HELVETIA_NO_CHARACTER);
    hve_end_turn(s);
}

void hve_do_idle(struct helvetia_state *s, tori_action a)
{
    (void)a;
    assert(must_idle(s) && mover(s)->coins);
    mover(s)->coins--;
    mover(s)->aside++;
    hve_end_turn(s);
}
