/*
 * Turns (1.8) and person tiles (1.15). A turn is one or more paid actions of one
 * character, a coin each, and at most one action with a person tile, before or
 * after them; or one neutral action; or, if nothing is possible, idling.
 */

#include "games/helvetia/internal.h"

static tori_action *(*const list_character[HELVETIA_CHARACTERS])(
    const struct helvetia_state *s, int coins, tori_action *out) = {
    [HELVETIA_BUILDER] = hve_list_builder,   [HELVETIA_CARTER] = hve_list_carter,
    [HELVETIA_WATCHMAN] = hve_list_watchman, [HELVETIA_PRIEST] = hve_list_priest,
    [HELVETIA_MIDWIFE] = hve_list_midwife,
};

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

/* R33: any character before the first paid action, then the same one. *busy becomes
 * the set of the characters listed that have something to do. */
static tori_action *list_paid(const struct helvetia_state *s, unsigned *busy,
                              tori_action *out)
{
    int coins = mover_const(s)->coins - 1;

    *busy = 0;
    for (int c = 0; c < HELVETIA_CHARACTERS && coins >= 0; c++) {
        tori_action *start = out;

        if (has_paid(s) && c != s->character)
            continue;
        out = list_character[c](s, coins, out);
        *busy |= (unsigned)(out != start) << c;
    }
    return out;
}

/* Before the first paid action a tile has as many coins to buy with as a paid action
 * would: what list_paid() found holds for it too. */
static bool has_use_for_tile(const struct helvetia_state *s, int character, unsigned busy)
{
    tori_action actions[TORI_ACTIONS_MAX];

    if (!has_paid(s))
        return busy >> character & 1;
    return list_character[character](s, coins_with_tile(s), actions) != actions;
}

/* R59, R60, Q83: a tile of one's own, not used this round, one a turn. */
static tori_action *list_tiles(const struct helvetia_state *s, unsigned busy,
                               tori_action *out)
{
    if (s->has_used_tile)
        return out;
    for (int c = 0; c < HELVETIA_CHARACTERS; c++)
        if (s->person_tile[c] == s->seat + 1 && !(s->person_used >> c & 1) &&
            has_use_for_tile(s, c, busy))
            *out++ = helvetia_action(HELVETIA_DO_TILE, c, 0, 0);
    return out;
}

/* Everything but 'end' and 'idle'. */
static tori_action *list_actions(const struct helvetia_state *s, tori_action *out)
{
    unsigned busy;

    if (s->tile != HELVETIA_NO_CHARACTER)
        return list_character[s->tile](s, coins_with_tile(s), out);
    out = list_paid(s, &busy, out);
    out = list_tiles(s, busy, out);
    if (!has_paid(s) && !s->has_used_tile)
        out = hve_list_neutral(s, out);
    return out;
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

    if (s->tile != HELVETIA_NO_CHARACTER)
        return;
    p->coins--;
    p->laid[character]++;
    s->character = (uint8_t)character;
}

/* Q81: after paid actions a tile of another character closes the turn. */
static bool does_tile_end_turn(const struct helvetia_state *s)
{
    return s->tile != HELVETIA_NO_CHARACTER && has_paid(s) && s->tile != s->character;
}

/* A turn in which only 'end' is left ends by itself. */
void hve_enter_main(struct helvetia_state *s)
{
    tori_action actions[TORI_ACTIONS_MAX];
    bool is_over = s->is_neutral || does_tile_end_turn(s);

    s->phase = HELVETIA_IN_MAIN;
    s->tile = HELVETIA_NO_CHARACTER;
    if (is_over || (has_paid(s) && list_actions(s, actions) == actions))
        hve_end_turn(s);
}

void hve_do_tile(struct helvetia_state *s, tori_action a)
{
    s->tile = (uint8_t)helvetia_action_arg(a, 0);
    s->has_used_tile = 1;
    s->person_used |= (uint8_t)(1u << s->tile);
}

void hve_do_end(struct helvetia_state *s, tori_action a)
{
    (void)a;
    hve_end_turn(s);
}

void hve_do_idle(struct helvetia_state *s, tori_action a)
{
    (void)a;
    mover(s)->coins--;
    mover(s)->aside++;
    hve_end_turn(s);
}
