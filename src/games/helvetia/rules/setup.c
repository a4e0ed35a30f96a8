/*
 * Setting a game up (1.2 to 1.7): the options, the draft or the letters, the
 * neutral village of two players, the first buildings, three couples, the coins.
 * During set-up 'picks' counts the steps of the present phase.
 */

#include <assert.h>
#include <string.h>

#include "base/strbuf.h"
#include "games/helvetia/rules/internal.h"

enum { START_BUILDINGS = 3, NEUTRAL_BUILDINGS = 4, NEUTRAL_OF_A_SEX = 2 };

static const char *const setup_names[] = {"draft", "letters", "first"};

static bool parse_setup(const char *value, uint32_t *options)
{
    for (uint32_t i = 0; i < 3; i++) {
        if (strcmp(setup_names[i], value) != 0)
            continue;
        *options = i;
        return true;
    }
    return false;
}

static void format_setup(uint32_t options, struct strbuf *out)
{
    strbuf_append(out, setup_names[options]);
}

const struct tori_option helvetia_options[] = {
    {.name = "setup",
     .values = "draft|letters|first",
     .help = "start buildings by draft or by letter; first: by letter, no person tiles",
     .parse = parse_setup,
     .format = format_setup},
    {.name = NULL},
};

static void init_people(struct helvetia_state *s, const struct helvetia_edition *e)
{
    for (int i = 0; i < HELVETIA_VILLAGES; i++) {
        memset(s->village[i].kind, HELVETIA_NO_KIND, HELVETIA_PLACES);
        if (hve_is_village_in_play(s, i))
            memcpy(s->player[i].supply, e->people, sizeof(e->people));
    }
}

/* R9, R77: all tiles with four players, two of each kind with fewer. */
static void init_start_tiles(struct helvetia_state *s, const struct helvetia_edition *e)
{
    int copies = s->players == 4 ? e->start_copies : e->start_copies - 1;

    memset(s->left_over, copies, sizeof(s->left_over));
}

static void init_tiles(struct helvetia_state *s, const struct helvetia_edition *e)
{
    memcpy(s->display, e->display, sizeof(s->display));
    memcpy(s->stack, e->stack, sizeof(s->stack));
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        s->displayed |= (uint32_t)(s->display[kind] > 0) << kind;
        for (int i = 0; i < HELVETIA_STACKS; i++)
            s->stack_count[i] = (uint8_t)(s->stack_count[i] + s->stack[i][kind]);
    }
}

void helvetia_init(struct tori_state *state, const struct tori_setup *setup)
{
    struct helvetia_state *s = (struct helvetia_state *)state;
    const struct helvetia_edition *e = &helvetia_editions[setup->edition];

    memset(state, 0, sizeof(*state));
    s->edition = (uint16_t)setup->edition;
    s->players = (uint8_t)setup->players;
    s->setup = (uint8_t)setup->options;
    s->character = s->tile = HELVETIA_NO_CHARACTER;
    s->need = HELVETIA_NO_GOOD;
    init_tiles(s, e);
    init_people(s, e);
    init_start_tiles(s, e);
    s->phase = s->setup == HELVETIA_DRAFT ? HELVETIA_IN_START : HELVETIA_IN_LETTER;
}

/* Who acts */

static int seat_in_turn(const struct helvetia_state *s, int step)
{
    return (s->start + step) % s->players;
}

/* R10: to the left from D, back to the right, and again to the left. */
static int drafting_seat(const struct helvetia_state *s)
{
    int n = s->players, pass = s->picks / n, i = s->picks % n;

    return pass == 1 ? (s->drafter + 1 + i) % n : (s->drafter + n - i) % n;
}

/* Buildings */

static void enter_founding(struct helvetia_state *s)
{
    s->picks = 0;
    s->seat = s->start;
    s->phase = HELVETIA_IN_FOUND;
}

/* R79, Q96: with two players the neutral village comes first. */
static void enter_villages(struct helvetia_state *s)
{
    s->picks = 0;
    if (s->players > 2) {
        enter_founding(s);
        return;
    }
    s->seat = (uint8_t)(1 - s->start);
    s->phase = HELVETIA_IN_NEUTRAL;
}

tori_action *hve_legal_letter(const struct helvetia_state *s, tori_action *out)
{
    for (int i = 0; i < HELVETIA_LETTERS; i++)
        if (!(s->letters >> i & 1))
            *out++ = helvetia_action(HELVETIA_DO_LETTER, i, 0, 0);
    return out;
}

static void give(struct helvetia_state *s, int seat, int kind)
{
    s->owned[seat] |= (uint8_t)(1u << kind);
    s->left_over[kind]--;
}

/* R15. With three or four players left_over is of no further use. */
void hve_do_letter(struct helvetia_state *s, tori_action a)
{
    int letter = helvetia_action_arg(a, 0);
    uint64_t kinds;

    assert(letter < HELVETIA_LETTERS && !(s->letters >> letter & 1));
    kinds = helvetia_edition_of(s)->letter[letter];
    s->letters |= (uint8_t)(1u << letter);
    s->owned[s->picks] = (uint8_t)kinds;
    while (kinds && s->players == 2)
        s->left_over[bits_pop(&kinds)]--;
    if (++s->picks == s->players)
        s->phase = HELVETIA_IN_START;
}

tori_action *hve_legal_start(const struct helvetia_state *s, tori_action *out)
{
    for (int seat = 0; seat < s->players; seat++)
        *out++ = helvetia_action(HELVETIA_DO_START, seat, 0, 0);
    return out;
}

/* R10, R13: D drafts first; the last to pick, D + 1, is start player. */
void hve_do_start(struct helvetia_state *s, tori_action a)
{
    int seat = helvetia_action_arg(a, 0);

    assert(seat < s->players);
    if (s->setup != HELVETIA_DRAFT) {
        s->start = (uint8_t)seat;
        enter_villages(s);
        return;
    }
    s->drafter = s->seat = (uint8_t)seat;
    s->start = (uint8_t)((seat + 1) % s->players);
    s->picks = 0;
    s->phase = HELVETIA_IN_TAKE;
}

/* R11: kinds that are left and that the seat does not have. */
static uint32_t kinds_to_take(const struct helvetia_state *s)
{
    uint32_t kinds = 0;

    for (int kind = 0; kind < HELVETIA_START_KINDS; kind++)
        kinds |= (uint32_t)(s->left_over[kind] > 0) << kind;
    return kinds & ~(uint32_t)s->owned[s->seat];
}

tori_action *hve_legal_take(const struct helvetia_state *s, tori_action *out)
{
    uint64_t kinds = kinds_to_take(s);

    while (kinds)
        *out++ = helvetia_action(HELVETIA_DO_TAKE, bits_pop(&kinds), 0, 0);
    return out;
}

static void next_pick(struct helvetia_state *s)
{
    if (++s->picks == START_BUILDINGS * s->players) {
        enter_villages(s);
        return;
    }
    s->seat = (uint8_t)drafting_seat(s);
    if (!kinds_to_take(s))
        s->phase = HELVETIA_IN_STEAL;
}

void hve_do_take(struct helvetia_state *s, tori_action a)
{
    int kind = helvetia_action_arg(a, 0);

    assert(kind < HELVETIA_START_KINDS && kinds_to_take(s) >> kind & 1);
    give(s, s->seat, kind);
    next_pick(s);
}

/* R12: any kind the thief lacks, from any seat that has it. */
tori_action *hve_legal_steal(const struct helvetia_state *s, tori_action *out)
{
    for (int seat = 0; seat < s->players; seat++) {
        uint64_t kinds = s->owned[seat] & ~s->owned[s->seat];

        while (kinds)
            *out++ = helvetia_action(HELVETIA_DO_STEAL, seat, bits_pop(&kinds), 0);
    }
    return out;
}

/* Q1, Q3: the robbed seat takes from what is left, and can. In an edition that says so it
 * has picked last, then, and is start player. */
void hve_do_steal(struct helvetia_state *s, tori_action a)
{
    int robbed = helvetia_action_arg(a, 0);
    uint8_t kind;

    assert(robbed < s->players && helvetia_action_arg(a, 1) < HELVETIA_START_KINDS);
    kind = (uint8_t)(1u << helvetia_action_arg(a, 1));
    assert(s->owned[robbed] & kind && !(s->owned[s->seat] & kind));
    s->owned[robbed] &= (uint8_t)~kind;
    s->owned[s->seat] |= kind;
    s->seat = (uint8_t)robbed;
    if (helvetia_edition_of(s)->does_robbed_start)
        s->start = (uint8_t)robbed;
    s->phase = HELVETIA_IN_REPLACE;
    assert(kinds_to_take(s));
}

/* R79, Q96, Q97: kind, place and sex are free; two couples in all. */
tori_action *hve_legal_neutral(const struct helvetia_state *s, tori_action *out)
{
    const struct helvetia_village *v = &s->village[HELVETIA_NEUTRAL_SEAT];
    int women = bits_count(v->owner_women), men = bits_count(v->owners) - women;

    for (int kind = 0; kind < HELVETIA_START_KINDS; kind++) {
        uint64_t places = s->left_over[kind] ? hve_free_places(v) : 0;

        while (places) {
            int spot = helvetia_spot(HELVETIA_NEUTRAL_SEAT, bits_pop(&places));

            if (men < NEUTRAL_OF_A_SEX)
                *out++ = helvetia_action(HELVETIA_DO_NEUTRAL, kind, spot, HELVETIA_MAN);
            if (women < NEUTRAL_OF_A_SEX)
                *out++ = helvetia_action(HELVETIA_DO_NEUTRAL, kind, spot, HELVETIA_WOMAN);
        }
    }
    return out;
}

void hve_do_neutral(struct helvetia_state *s, tori_action a)
{
    struct helvetia_player *neutral = &s->player[HELVETIA_NEUTRAL_SEAT];
    int kind = helvetia_action_arg(a, 0), spot = helvetia_action_arg(a, 1);
    int place = helvetia_spot_place(spot);
    enum helvetia_sex sex = (enum helvetia_sex)helvetia_action_arg(a, 2);

    assert(helvetia_spot_village(spot) == HELVETIA_NEUTRAL_SEAT);
    assert(hve_free_places(&s->village[HELVETIA_NEUTRAL_SEAT]) >> place & 1);
    assert(kind < HELVETIA_START_KINDS && s->left_over[kind]);
    assert(sex < HELVETIA_SEXES && neutral->supply[sex]);
    hve_put_building(s, HELVETIA_NEUTRAL_SEAT, place, kind);
    hve_move_in(s, HELVETIA_NEUTRAL_SEAT, place, sex);
    neutral->supply[sex]--;
    s->left_over[kind]--;
    s->seat ^= 1;
    if (++s->picks < NEUTRAL_BUILDINGS)
        return;
    memcpy(neutral->centre, neutral->supply, sizeof(neutral->centre));
    memset(neutral->supply, 0, sizeof(neutral->supply));
    enter_founding(s);
}

tori_action *hve_legal_found(const struct helvetia_state *s, tori_action *out)
{
    uint64_t places = hve_free_places(&s->village[s->seat]);

    while (places)
        *out++ = helvetia_action(HELVETIA_DO_SITE,
                                 helvetia_spot(s->seat, bits_pop(&places)), 0, 0);
    return out;
}

/* R14: a seat's three buildings in kind order, then the next seat. */
void hve_found_building(struct helvetia_state *s, int place)
{
    int kind = bits_select(s->owned[s->seat], s->picks % START_BUILDINGS);

    hve_put_building(s, s->seat, place, kind);
    s->picks++;
    s->seat = (uint8_t)seat_in_turn(s, s->picks / START_BUILDINGS);
    if (s->picks < START_BUILDINGS * s->players)
        return;
    s->picks = 0;
    s->phase = HELVETIA_IN_COUPLE1;
}

/* Couples */

static tori_action *list_settle(const struct helvetia_state *s, enum helvetia_sex sex,
                                tori_action *out)
{
    uint64_t places = hve_empty_homes(s, s->seat);

    while (places)
        *out++ = helvetia_action(HELVETIA_DO_SETTLE, sex,
                                 helvetia_spot(s->seat, bits_pop(&places)), 0);
    return out;
}

/* R23: first the man, then the woman. */
tori_action *hve_legal_couple1(const struct helvetia_state *s, tori_action *out)
{
    return list_settle(s, s->picks % 2 ? HELVETIA_WOMAN : HELVETIA_MAN, out);
}

/* R24: one in the last building; the other goes to school. */
tori_action *hve_legal_couple2(const struct helvetia_state *s, tori_action *out)
{
    out = list_settle(s, HELVETIA_MAN, out);
    return list_settle(s, HELVETIA_WOMAN, out);
}

static void enter_phase_of_all(struct helvetia_state *s, enum helvetia_phase phase)
{
    s->picks = 0;
    s->seat = s->start;
    s->phase = (uint8_t)phase;
}

void hve_do_settle(struct helvetia_state *s, tori_action a)
{
    struct helvetia_player *p = mover(s);
    enum helvetia_sex sex = (enum helvetia_sex)helvetia_action_arg(a, 0);
    int spot = helvetia_action_arg(a, 1);
    bool is_second = s->phase == HELVETIA_IN_COUPLE2;

    assert(helvetia_spot_village(spot) == s->seat);
    assert(is_second || (int)sex == s->picks % 2);
    assert(p->supply[HELVETIA_MAN] && p->supply[HELVETIA_WOMAN]);
    hve_move_in(s, s->seat, helvetia_spot_place(spot), sex);
    p->supply[sex]--;
    if (is_second) {
        p->supply[!sex]--;
        p->school[!sex]++;
    }
    s->picks++;
    s->seat = (uint8_t)seat_in_turn(s, is_second ? s->picks : s->picks / 2);
    if (s->picks == (is_second ? s->players : 2 * s->players))
        enter_phase_of_all(s, is_second ? HELVETIA_IN_COUPLE3 : HELVETIA_IN_COUPLE2);
}

/* R25: into the left neighbour's village; the other goes to the own centre. */
tori_action *hve_legal_couple3(const struct helvetia_state *s, tori_action *out)
{
    int left = (s->seat + s->players - 1) % s->players;

    for (int sex = 0; sex < HELVETIA_SEXES; sex++) {
        uint64_t places = hve_single_adults(&s->village[left], (enum helvetia_sex) !sex);

        while (places)
            *out++ = helvetia_action(HELVETIA_DO_WED, sex,
                                     helvetia_spot(left, bits_pop(&places)), 0);
    }
    return out;
}

/* R28, R80: a coin to each of the two on the right; two players: one to the neutral. */
static void give_coins(struct helvetia_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        int second = s->players == 2 ? HELVETIA_NEUTRAL_SEAT : (seat + 2) % s->players;

        s->player[(seat + 1) % s->players].dowry[seat]++;
        s->player[second].dowry[seat]++;
        s->player[seat].coins = (uint8_t)(helvetia_edition_of(s)->coins - 2);
    }
    s->has_neutral_coin = s->players == 2;
}

void hve_do_wed(struct helvetia_state *s, tori_action a)
{
    struct helvetia_player *p = mover(s);
    enum helvetia_sex sex = (enum helvetia_sex)helvetia_action_arg(a, 0);
    int spot = helvetia_action_arg(a, 1);

    assert(helvetia_spot_village(spot) == (s->seat + s->players - 1) % s->players);
    assert(p->supply[HELVETIA_MAN] && p->supply[HELVETIA_WOMAN]);
    hve_move_in_guest(s, helvetia_spot_village(spot), helvetia_spot_place(spot), s->seat,
                      sex);
    p->supply[sex]--;
    p->supply[!sex]--;
    p->centre[!sex]++;
    s->picks++;
    s->seat = (uint8_t)seat_in_turn(s, s->picks);
    if (s->picks < s->players)
        return;
    s->picks = 0;
    give_coins(s);
    s->round = 1;
    hve_enter_turn(s, s->start);
}
