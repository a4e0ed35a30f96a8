/*
 * The end of a turn and of a round (1.16): who goes on, and the six steps when at
 * most one colour has coins left.
 */

#include <assert.h>
#include <string.h>

#include "games/helvetia/rules/internal.h"

static void enter_home(struct helvetia_state *s);

/* Whose turn comes next: the first to the right with coins, or -1. */
static int next_with_coins(const struct helvetia_state *s)
{
    for (int i = 1; i <= s->players; i++) {
        int seat = (s->seat + i) % s->players;

        if (s->player[seat].coins)
            return seat;
    }
    return -1;
}

/* R31, R84, Q108: usable coins by colour, the unused neutral coin among them. */
static int colours_in_play(const struct helvetia_state *s)
{
    int colours = s->has_neutral_coin;

    for (int seat = 0; seat < s->players; seat++)
        colours += s->player[seat].coins > 0;
    return colours;
}

/* R31; Q107: if only the neutral coin is left, the start tile changes hands. */
static void pass_start_tile(struct helvetia_state *s)
{
    int last = next_with_coins(s);

    s->start = (uint8_t)(last >= 0 ? last : 1 - s->start);
}

/* Step 1, R64: more coins there than any other; otherwise the tile stays. */
int helvetia_next_holder(const struct helvetia_state *s, int character)
{
    int best = 0, holder = 0;

    if (s->setup == HELVETIA_FIRST_GAME) /* R16 */
        return 0;
    for (int seat = 0; seat < s->players; seat++) {
        int laid = s->player[seat].laid[character];

        if (laid == best)
            holder = 0;
        if (laid > best) {
            best = laid;
            holder = seat + 1;
        }
    }
    return holder ? holder : s->person_tile[character];
}

static void award_persons(struct helvetia_state *s)
{
    s->person_used = 0; /* Q76 */
    for (int c = 0; c < HELVETIA_CHARACTERS; c++)
        s->person_tile[c] = (uint8_t)helvetia_next_holder(s, c);
}

/* Step 2, R65 */
static void return_coins(struct helvetia_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        struct helvetia_player *p = &s->player[seat];

        for (int c = 0; c < HELVETIA_CHARACTERS; c++)
            p->coins = (uint8_t)(p->coins + p->laid[c]);
        p->coins = (uint8_t)(p->coins + p->aside);
        p->aside = 0;
        memset(p->laid, 0, sizeof(p->laid));
    }
    s->has_neutral_coin = s->players == 2;
}

/* The turn is whole: regained coins become usable, then the round's end is tested (Q16). */
void hve_end_turn(struct helvetia_state *s)
{
    struct helvetia_player *p = mover(s);

    p->coins = (uint8_t)(p->coins + p->locked);
    p->locked = 0;
    if (colours_in_play(s) > 1) {
        int next = next_with_coins(s);

        if (next >= 0) {
            hve_enter_turn(s, next);
            return;
        }
    }
    pass_start_tile(s);
    award_persons(s);
    return_coins(s);
    hve_enter_turn(s, s->start);
    s->due = s->players;
    enter_home(s);
}

/* Step 4, R67 */
static void send_children_to_school(struct helvetia_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        struct helvetia_village *v = &s->village[seat];

        for (int place = 0; place < HELVETIA_PLACES; place++)
            for (int sex = 0; sex < HELVETIA_SEXES; sex++)
                s->player[seat].school[sex] += (uint8_t)helvetia_children(v, place, sex);
        memset(v->children, 0, sizeof(v->children));
    }
}

/* Step 5, R68, Q92, Q93 */
static bool is_game_over(const struct helvetia_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (helvetia_total(s, seat) >= helvetia_goal(s))
            return true;
    return s->round >= helvetia_edition_of(s)->rounds;
}

static void enter_next_round(struct helvetia_state *s)
{
    s->due = 0;
    s->round++;
    hve_enter_turn(s, s->start);
}

/* Step 6, R69, Q55: five buildings, or as many as there are. */
static void enter_reveal(struct helvetia_state *s)
{
    s->phase = HELVETIA_IN_REVEAL;
    if (!s->due || hve_current_stack(s) < 0)
        enter_next_round(s);
}

static void finish_round(struct helvetia_state *s)
{
    send_children_to_school(s);
    s->seat = s->start;
    if (is_game_over(s)) {
        s->due = 0;
        s->phase = HELVETIA_IN_OVER;
        return;
    }
    s->due = helvetia_edition_of(s)->revealed;
    enter_reveal(s);
}

/* Step 3, R66, Q88: school villagers move into free buildings, the rest to the centre. */
static bool can_come_home(const struct helvetia_state *s)
{
    const uint8_t *school = mover_const(s)->school;

    return school[HELVETIA_MAN] + school[HELVETIA_WOMAN] && hve_empty_homes(s, s->seat);
}

static void finish_home(struct helvetia_state *s)
{
    struct helvetia_player *p = mover(s);

    for (int sex = 0; sex < HELVETIA_SEXES; sex++) {
        p->centre[sex] = (uint8_t)(p->centre[sex] + p->school[sex]);
        p->school[sex] = 0;
    }
    hve_check_surround(s, s->seat);
}

static void enter_home(struct helvetia_state *s)
{
    s->phase = HELVETIA_IN_HOME;
    while (!can_come_home(s)) {
        finish_home(s);
        if (--s->due == 0) {
            finish_round(s);
            return;
        }
        s->seat = (uint8_t)((s->seat + 1) % s->players);
    }
}

tori_action *hve_legal_home(const struct helvetia_state *s, tori_action *out)
{
    for (int sex = 0; sex < HELVETIA_SEXES; sex++) {
        uint64_t places = mover_const(s)->school[sex] ? hve_empty_homes(s, s->seat) : 0;

        while (places)
            *out++ = helvetia_action(HELVETIA_DO_HOME, sex,
                                     helvetia_spot(s->seat, bits_pop(&places)), 0);
    }
    return out;
}

void hve_do_home(struct helvetia_state *s, tori_action a)
{
    enum helvetia_sex sex = (enum helvetia_sex)helvetia_action_arg(a, 0);
    int spot = helvetia_action_arg(a, 1);

    assert(sex < HELVETIA_SEXES && mover(s)->school[sex]);
    assert(helvetia_spot_village(spot) == s->seat);
    mover(s)->school[sex]--;
    hve_move_in(s, s->seat, helvetia_spot_place(spot), sex);
    enter_home(s);
}

int hve_current_stack(const struct helvetia_state *s)
{
    for (int i = 0; i < HELVETIA_STACKS; i++)
        if (s->stack_count[i])
            return i;
    return -1;
}

tori_action *hve_legal_reveal(const struct helvetia_state *s, tori_action *out)
{
    const uint8_t *stack = s->stack[hve_current_stack(s)];

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        if (stack[kind])
            *out++ = helvetia_action(HELVETIA_DO_REVEAL, kind, 0, 0);
    return out;
}

void hve_do_reveal(struct helvetia_state *s, tori_action a)
{
    int kind = helvetia_action_arg(a, 0), stack = hve_current_stack(s);

    assert(kind < HELVETIA_KINDS && s->stack[stack][kind]);
    s->stack[stack][kind]--;
    s->stack_count[stack]--;
    hve_add_to_display(s, kind);
    s->due--;
    enter_reveal(s);
}
