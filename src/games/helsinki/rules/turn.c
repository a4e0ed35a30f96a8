/*
 * Rounds, turns and moving (1.2, 1.3), and when the game ends (R68, Q72, Q73).
 * A turn is MOVE, then ACT (draw or build), then AFTER.
 */

#include <assert.h>

#include "games/helsinki/rules/internal.h"

/* Steps a..b as a set. */
static uint64_t steps(int from, int to)
{
    return bits_from(from) & bits_upto(to);
}

/* R26 */
tori_action *hki_legal_move(const struct helsinki_state *s, tori_action *out)
{
    out = list_set(HELSINKI_DO_MOVE, steps(HELSINKI_STEPS_MIN, HELSINKI_STEPS_MAX), out);
    return hki_list_coats(hki_offered_coats(s), out);
}

/* A1, A6: 'due' holds how far the coat reaches. */
tori_action *hki_legal_stride(const struct helsinki_state *s, tori_action *out)
{
    return list_set(HELSINKI_DO_MOVE, steps(HELSINKI_STRIDE_MIN, s->due), out);
}

static void walk(struct helsinki_state *s, int by)
{
    struct helsinki_player *p = mover(s);

    p->pawn = (uint8_t)((p->pawn + by) % HELSINKI_SPACES);
    s->due = 0;
    s->phase = HELSINKI_ACT;
}

void hki_do_move(struct helsinki_state *s, int by)
{
    if (s->phase == HELSINKI_STRIDE)
        assert(by >= HELSINKI_STRIDE_MIN && by <= s->due);
    else
        assert(by >= HELSINKI_STEPS_MIN && by <= HELSINKI_STEPS_MAX);
    walk(s, by);
}

/* A11 */
void hki_step_back(struct helsinki_state *s)
{
    walk(s, HELSINKI_SPACES - 1);
}

/* R24, R25: draw or build; drawing is always possible (Q76). */
tori_action *hki_legal_act(const struct helsinki_state *s, tori_action *out)
{
    unsigned coats;

    *out++ = helsinki_action(HELSINKI_DO_DRAW, 0);
    out = hki_list_builds(s, &coats, out);
    return hki_list_coats(coats | hki_offered_coats(s), out);
}

tori_action *hki_legal_after(const struct helsinki_state *s, tori_action *out)
{
    *out++ = helsinki_action(HELSINKI_DO_END, 0);
    return hki_list_coats(hki_offered_coats(s), out);
}

static void enter_turn(struct helsinki_state *s)
{
    s->has_drawn = 0;
    s->builds = 0;
    s->phase = HELSINKI_MOVE;
}

void hki_enter_first_turn(struct helsinki_state *s)
{
    s->seat = 0;
    s->round = 1;
    enter_turn(s);
}

/* R23, R68: the round is finished even if its end is known to be the last. */
void hki_next_seat(struct helsinki_state *s)
{
    s->seat++;
    if (s->seat < s->players) {
        enter_turn(s);
        return;
    }
    s->seat = 0;
    if (s->is_last_round) {
        s->phase = HELSINKI_OVER;
        return;
    }
    s->round++;
    enter_turn(s);
}

/* V3.2: nolimit lasts for the turn it was used in and for the next one. */
void hki_do_end(struct helsinki_state *s, int with)
{
    struct helsinki_player *p = mover(s);

    (void)with;
    s->phase = HELSINKI_AFTER;
    if (p->nolimit && --p->nolimit == 0 && hki_cards_over_limit(s) > 0)
        hki_enter_expiry(s);
    else
        hki_next_seat(s);
}

void hki_enter_after(struct helsinki_state *s)
{
    s->phase = HELSINKI_AFTER;
    if (!hki_offered_coats(s))
        hki_do_end(s, 0);
}
