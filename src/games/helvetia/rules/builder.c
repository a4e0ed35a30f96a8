/*
 * The builder and the carter (1.10, 1.11), and making the goods they need (1.9).
 * Goods are made one at a time: 'need' is the one needed next, 'cost' what comes
 * after it.
 */

#include <assert.h>
#include <string.h>

#include "games/helvetia/rules/internal.h"

/* Offers */

/* R42, R43: displayed, not yet in the village, and there is a place. */
static uint32_t buildable_kinds(const struct helvetia_state *s)
{
    if (!hve_free_places(&s->village[s->seat]))
        return 0;
    return s->displayed & ~mover_const(s)->kinds;
}

tori_action *hve_list_builder(const struct helvetia_state *s, const struct offer *o,
                              tori_action *out)
{
    uint64_t kinds = hve_payable_kinds(o, buildable_kinds(s));

    while (kinds)
        *out++ = helvetia_action(HELVETIA_DO_BUILD, bits_pop(&kinds), 0, 0);
    return out;
}

bool hve_can_build(const struct helvetia_state *s, const struct offer *o)
{
    return hve_has_payable_kind(o, buildable_kinds(s));
}

/* R48, R50: each good once, and nothing can be bought. */
tori_action *hve_list_carter(const struct helvetia_state *s, const struct offer *o,
                             tori_action *out)
{
    uint64_t goods = o->producible & ~(uint32_t)mover_const(s)->delivered;

    while (goods)
        *out++ = helvetia_action(HELVETIA_DO_DELIVER, bits_pop(&goods), 0, 0);
    return out;
}

bool hve_can_deliver(const struct helvetia_state *s, const struct offer *o)
{
    return o->producible & ~(uint32_t)mover_const(s)->delivered;
}

/* Production */

static void finish_production(struct helvetia_state *s)
{
    s->need = HELVETIA_NO_GOOD;
    if (s->is_delivery)
        hve_finish_delivery(s);
    else
        hve_enter_site(s);
}

/* The next good of the cost, in goods order. */
static void enter_next_need(struct helvetia_state *s)
{
    for (int good = 0; good < HELVETIA_GOODS; good++) {
        if (!s->cost[good])
            continue;
        s->cost[good]--;
        s->need = (uint8_t)good;
        s->is_need_of_cost = 1;
        s->phase = HELVETIA_IN_PRODUCE;
        return;
    }
    finish_production(s);
}

static void enter_need(struct helvetia_state *s, int good)
{
    s->need = (uint8_t)good;
    s->is_need_of_cost = 0;
}

void hve_do_build(struct helvetia_state *s, tori_action a)
{
    assert(helvetia_action_arg(a, 0) < HELVETIA_KINDS);
    assert(buildable_kinds(s) >> helvetia_action_arg(a, 0) & 1);
    hve_begin_action(s, HELVETIA_BUILDER);
    s->target = (uint8_t)helvetia_action_arg(a, 0);
    s->is_delivery = 0;
    hve_take_from_display(s, s->target);
    memcpy(s->cost, helvetia_edition_of(s)->cost[s->target], sizeof(s->cost));
    enter_next_need(s);
}

void hve_do_deliver(struct helvetia_state *s, tori_action a)
{
    assert(helvetia_action_arg(a, 0) < HELVETIA_GOODS);
    assert(!(mover(s)->delivered >> helvetia_action_arg(a, 0) & 1));
    hve_begin_action(s, HELVETIA_CARTER);
    s->target = (uint8_t)helvetia_action_arg(a, 0);
    s->is_delivery = 1;
    s->cost[s->target] = 1;
    enter_next_need(s);
}

static bool is_last_unit(const struct helvetia_state *s)
{
    static const uint8_t nothing[HELVETIA_GOODS];

    return memcmp(s->cost, nothing, sizeof(nothing)) == 0;
}

/* Those of 'goods' that may be needed next once a worker of this kind sleeps: all can
 * still be made. The bit of HELVETIA_NO_GOOD stands for "nothing more". */
static uint32_t next_goods(const struct helvetia_state *s, const struct workforce *all,
                           int kind, uint32_t goods)
{
    struct workforce rest = *all;
    uint64_t left = goods;
    bool is_last = is_last_unit(s);

    if (is_last && goods == 1u << HELVETIA_NO_GOOD)
        return goods;
    hve_workforce_take(&rest, kind);
    if (is_last)
        return goods & hve_producible_goods(&rest);
    while (left) {
        int good = bits_pop(&left);

        if (!hve_can_produce(&rest, s->cost, good, hve_coins_to_buy(s)))
            goods &= ~(1u << good);
    }
    return goods;
}

/* The seat's awake villagers in buildings of these kinds, as spots, ascending. */
static int find_workers(const struct helvetia_state *s, uint32_t kinds, uint8_t *spots)
{
    int count = 0;

    for (int village = 0; village < HELVETIA_VILLAGES; village++) {
        uint64_t places = hve_awake_places(s, village, s->seat);

        while (places) {
            int place = bits_pop(&places);

            spots[count] = (uint8_t)helvetia_spot(village, place);
            count += kinds >> s->village[village].kind[place] & 1;
        }
    }
    return count;
}

/* R37..R39: by the building that makes it. */
static tori_action *list_work(const struct helvetia_state *s, const struct workforce *w,
                              tori_action *out)
{
    int maker = w->e->maker[s->need], input = w->e->input[s->need];
    uint8_t spots[HELVETIA_VILLAGES * HELVETIA_PLACES + 1];
    int count;

    if (!(w->present >> maker & 1) || !next_goods(s, w, maker, 1u << input))
        return out;
    count = find_workers(s, 1u << maker, spots);
    for (int i = 0; i < count; i++)
        *out++ = helvetia_action(HELVETIA_DO_WORK, spots[i], 0, 0);
    return out;
}

/* R41, Q28: by exchange for another good on the list; detours included. */
static tori_action *list_swaps(const struct helvetia_state *s, const struct workforce *w,
                               tori_action *out)
{
    uint32_t kinds = w->present & w->e->exchange_kinds[s->need];
    uint8_t spots[HELVETIA_VILLAGES * HELVETIA_PLACES + 1];
    uint32_t goods[HELVETIA_KINDS];
    int count;

    for (uint64_t left = kinds; left;) {
        int kind = bits_pop(&left);

        goods[kind] = next_goods(s, w, kind, w->e->exchanges[kind] & ~(1u << s->need));
    }
    count = kinds ? find_workers(s, kinds, spots) : 0;
    for (int i = 0; i < count; i++) {
        uint64_t left = goods[helvetia_spot_kind(s, spots[i])];

        while (left)
            *out++ = helvetia_action(HELVETIA_DO_SWAP, spots[i], bits_pop(&left), 0);
    }
    return out;
}

/* R44, Q30, Q31: only goods of the cost itself. */
static bool can_buy(const struct helvetia_state *s, const struct workforce *w)
{
    int coins = hve_coins_to_buy(s);

    return s->is_need_of_cost && coins > 0 && w->e->bought >> s->need & 1 &&
           hve_can_produce(w, s->cost, HELVETIA_NO_GOOD, coins - 1);
}

tori_action *hve_legal_produce(const struct helvetia_state *s, tori_action *out)
{
    struct workforce w;

    hve_workforce_init(&w, helvetia_edition_of(s), mover_const(s));
    out = list_work(s, &w, out);
    out = list_swaps(s, &w, out);
    if (can_buy(s, &w))
        *out++ = helvetia_action(HELVETIA_DO_BUY, 0, 0, 0);
    return out;
}

/* R37..R39: the villager sleeps; the input, if there is one, is needed next. */
void hve_do_work(struct helvetia_state *s, tori_action a)
{
    int spot = helvetia_action_arg(a, 0);
    int input = helvetia_edition_of(s)->input[s->need];

    assert(helvetia_spot_kind(s, spot) == helvetia_edition_of(s)->maker[s->need]);
    hve_put_to_sleep(s, helvetia_spot_village(spot), helvetia_spot_place(spot), s->seat);
    if (input == HELVETIA_NO_GOOD)
        enter_next_need(s);
    else
        enter_need(s, input);
}

/* R41 */
void hve_do_swap(struct helvetia_state *s, tori_action a)
{
    int spot = helvetia_action_arg(a, 0), good = helvetia_action_arg(a, 1);

    assert(helvetia_edition_of(s)->exchange_kinds[s->need] >>
               helvetia_spot_kind(s, spot) &
           1);
    assert(good < HELVETIA_GOODS && good != s->need);
    assert(helvetia_edition_of(s)->exchanges[helvetia_spot_kind(s, spot)] >> good & 1);
    hve_put_to_sleep(s, helvetia_spot_village(spot), helvetia_spot_place(spot), s->seat);
    enter_need(s, good);
}

void hve_do_buy(struct helvetia_state *s, tori_action a)
{
    (void)a;
    assert(s->is_need_of_cost && helvetia_edition_of(s)->bought >> s->need & 1);
    assert(hve_coins_to_buy(s) > 0);
    mover(s)->coins--;
    mover(s)->laid[HELVETIA_BUILDER]++;
    enter_next_need(s);
}

/* The building (R46), in the own village or, free of cost, in the neutral one. */

static int village_built_in(const struct helvetia_state *s)
{
    return s->is_neutral ? HELVETIA_NEUTRAL_SEAT : s->seat;
}

void hve_enter_site(struct helvetia_state *s)
{
    s->phase = HELVETIA_IN_SITE;
}

tori_action *hve_legal_site(const struct helvetia_state *s, tori_action *out)
{
    int village = village_built_in(s);
    uint64_t places = hve_free_places(&s->village[village]);

    while (places)
        *out++ = helvetia_action(HELVETIA_DO_SITE,
                                 helvetia_spot(village, bits_pop(&places)), 0, 0);
    return out;
}

static void finish_building(struct helvetia_state *s)
{
    if (!s->is_neutral)
        hve_check_surround(s, s->seat);
    hve_enter_main(s);
}

static void house(struct helvetia_state *s, enum helvetia_sex sex)
{
    int village = village_built_in(s);

    assert(sex < HELVETIA_SEXES && s->player[village].centre[sex]);
    s->player[village].centre[sex]--;
    hve_move_in(s, village, s->place, sex);
    finish_building(s);
}

/* R46, Q39, Q42: one from the centre moves in at once, never into a victory building. */
static void enter_house(struct helvetia_state *s)
{
    const uint8_t *centre = s->player[village_built_in(s)].centre;
    bool is_home = helvetia_edition_of(s)->homes >> s->target & 1;

    if (!is_home || !(centre[HELVETIA_MAN] + centre[HELVETIA_WOMAN]))
        finish_building(s);
    else if (centre[HELVETIA_MAN] && centre[HELVETIA_WOMAN])
        s->phase = HELVETIA_IN_HOUSE;
    else
        house(s, centre[HELVETIA_MAN] ? HELVETIA_MAN : HELVETIA_WOMAN);
}

void hve_do_site(struct helvetia_state *s, tori_action a)
{
    int spot = helvetia_action_arg(a, 0);

    assert(helvetia_spot_village(spot) == village_built_in(s));
    assert(hve_free_places(&s->village[village_built_in(s)]) >>
               helvetia_spot_place(spot) &
           1);
    if (s->phase == HELVETIA_IN_FOUND) {
        hve_found_building(s, helvetia_spot_place(spot));
        return;
    }
    s->place = (uint8_t)helvetia_spot_place(spot);
    hve_put_building(s, helvetia_spot_village(spot), s->place, s->target);
    enter_house(s);
}

tori_action *hve_legal_house(const struct helvetia_state *s, tori_action *out)
{
    (void)s;
    *out++ = helvetia_action(HELVETIA_DO_HOUSE, HELVETIA_MAN, 0, 0);
    *out++ = helvetia_action(HELVETIA_DO_HOUSE, HELVETIA_WOMAN, 0, 0);
    return out;
}

void hve_do_house(struct helvetia_state *s, tori_action a)
{
    house(s, (enum helvetia_sex)helvetia_action_arg(a, 0));
}

/* The delivery: R48, R49, R51, Q57 */

void hve_finish_delivery(struct helvetia_state *s)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    struct helvetia_player *p = mover(s);
    int good = s->target;

    p->delivered |= (uint16_t)(1u << good);
    if (e->stage[good] > 1 && !s->goods_tile[good])
        s->goods_tile[good] = (uint8_t)(s->seat + 1);
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        if (!s->branch_tile[i] && !(e->branch[i] & ~p->delivered))
            s->branch_tile[i] = (uint8_t)(s->seat + 1);
    hve_enter_main(s);
}
