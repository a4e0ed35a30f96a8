/*
 * Helvetia in words: what is to be done, and what an action does. Everything is read
 * off the view and the edition; the rules stay where they are.
 */

#include "games/helvetia/tell/words.h"

#include <ctype.h>

#include "base/bits.h"
#include "base/strbuf.h"
#include "tell/scene.h"
#include "tell/teller.h"

/* The first three letters, but for the second goat. */
const char *const tell_helvetia_short_kinds[] = {
    [HELVETIA_WOODCUTTER] = "woo",  [HELVETIA_BRICKYARD] = "bri",
    [HELVETIA_STONEMASON] = "sto",  [HELVETIA_FARM] = "far",
    [HELVETIA_WELL] = "wel",        [HELVETIA_MINE] = "min",
    [HELVETIA_COWSHED] = "cow",     [HELVETIA_GOATSHED] = "goa",
    [HELVETIA_MARKET] = "mar",      [HELVETIA_BAKERY] = "bak",
    [HELVETIA_BREWERY] = "bre",     [HELVETIA_IRONWORKS] = "iro",
    [HELVETIA_DAIRY] = "dai",       [HELVETIA_BUTCHER] = "but",
    [HELVETIA_CHEESERY] = "che",    [HELVETIA_TANNERY] = "tan",
    [HELVETIA_BELLFOUNDER] = "bel", [HELVETIA_CATTLEMARKET] = "cat",
    [HELVETIA_GOATMARKET] = "gom",  [HELVETIA_GROCER] = "gro",
    [HELVETIA_MILL] = "mil",        [HELVETIA_INN] = "inn",
    [HELVETIA_HALL] = "hal",        [HELVETIA_CHURCH] = "chu",
};

/* Goods and buildings */

static void append_set(uint32_t set, const char *const *names, struct strbuf *out)
{
    uint64_t left = set;

    while (left) {
        strbuf_append(out, names[bits_pop(&left)]);
        if (left)
            strbuf_append(out, ", ");
    }
}

void tell_helvetia_goods(const uint8_t *goods, struct strbuf *out)
{
    const char *comma = "";

    for (int good = 0; good < HELVETIA_GOODS; good++) {
        if (!goods[good])
            continue;
        strbuf_append(out, comma);
        comma = ", ";
        if (goods[good] > 1)
            strbuf_appendf(out, "%d ", goods[good]);
        strbuf_append(out, helvetia_good_names[good]);
    }
}

/* "WWSgi": the cost of a kind by first letters, capitals for what the builder sells. */
static void append_cost(const struct helvetia_edition *e, int kind, struct strbuf *out)
{
    for (int good = 0; good < HELVETIA_GOODS; good++) {
        char letter = helvetia_good_names[good][0];

        if (e->bought >> good & 1)
            letter = (char)toupper((unsigned char)letter);
        for (int n = e->cost[kind][good]; n > 0; n--)
            strbuf_append_char(out, letter);
    }
}

void tell_helvetia_kind(const struct helvetia_edition *e, int kind, struct strbuf *out)
{
    int good = e->makes[kind];

    switch ((enum helvetia_class)e->kind_class[kind]) {
    case HELVETIA_PRODUCTION:
        strbuf_appendf(out, "makes %s", helvetia_good_names[good]);
        if (e->input[good] != HELVETIA_NO_GOOD)
            strbuf_appendf(out, " from %s", helvetia_good_names[e->input[good]]);
        return;
    case HELVETIA_EXCHANGE:
        strbuf_append(out, "exchanges ");
        append_set(e->exchanges[kind], helvetia_good_names, out);
        return;
    case HELVETIA_VICTORY:
        strbuf_appendf(out, "%d point%s", e->victory, e->victory == 1 ? "" : "s");
        return;
    }
}

/* Actions */

static void append_start(const struct helvetia_state *s, int seat, struct strbuf *out)
{
    if (s->setup == HELVETIA_DRAFT)
        strbuf_appendf(out, "takes first; start player is %d", (seat + 1) % s->players);
    else
        strbuf_append(out, "start player");
}

/* "ul", or "ul ll" beside the centre. */
static void append_quarters(const struct helvetia_state *s, int spot, struct strbuf *out)
{
    const char *space = "";

    for (int i = 0; i < HELVETIA_QUARTERS; i++) {
        if (!helvetia_spot_is_in(spot, helvetia_edition_of(s)->quarter[i]))
            continue;
        strbuf_appendf(out, "%s%s", space, helvetia_quarter_names[i]);
        space = " ";
    }
}

int tell_helvetia_delivery(const struct helvetia_state *s, int good, int *tile,
                           uint64_t *branches)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint16_t delivered = (uint16_t)(s->player[s->seat].delivered | 1u << good);
    int points = e->delivery;

    *tile = s->goods_tile[good] ? 0 : e->goods_tile[good];
    *branches = 0;
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        if (!s->branch_tile[i] && !(e->branch[i] & ~delivered)) {
            *branches |= UINT64_C(1) << i;
            points += e->branch_tile[i];
        }
    return points + *tile;
}

static void append_delivery(const struct helvetia_state *s, int good, struct strbuf *out)
{
    uint64_t branches;
    int tile, points = tell_helvetia_delivery(s, good, &tile, &branches);

    strbuf_appendf(out, "%d point%s", points, points == 1 ? "" : "s");
    if (tile)
        strbuf_append(out, ", the first of all");
    if (branches)
        strbuf_append(out, ", the branch complete");
}

int tell_helvetia_sleepers(const struct helvetia_state *s, int village, int quarter,
                           int seat)
{
    const struct helvetia_village *v = &s->village[village];
    uint32_t sleepers =
        seat == village ? v->owner_sleeps : v->guests[seat] & v->guest_sleeps;

    return bits_count(sleepers & helvetia_edition_of(s)->quarter[quarter]);
}

/* "2 of 0, 1 of 2": who gets up; as a mark "002". */
static void append_wake(const struct helvetia_state *s, tori_action a, bool is_mark,
                        struct strbuf *out)
{
    const char *comma = "";

    for (int seat = 0; seat < s->players; seat++) {
        int count = tell_helvetia_sleepers(s, helvetia_action_arg(a, 0),
                                           helvetia_action_arg(a, 1), seat);

        for (int n = is_mark ? count : 0; n > 0; n--)
            strbuf_append_int(out, seat);
        if (!count || is_mark)
            continue;
        strbuf_appendf(out, "%s%d of %d", comma, count, seat);
        comma = ", ";
    }
}

/* The building, and the coins that lie in that centre. */
static void append_wedding(const struct helvetia_state *s, int spot, struct strbuf *out)
{
    const uint8_t *dowry = s->player[helvetia_spot_village(spot)].dowry;
    const char *title = ", dowry $";

    strbuf_append(out, helvetia_kind_names[helvetia_spot_kind(s, spot)]);
    for (int seat = 0; seat < s->players; seat++) {
        for (int n = dowry[seat]; n > 0; n--) {
            strbuf_appendf(out, "%s%d", title, seat);
            title = "";
        }
    }
}

static void append_coin(const struct helvetia_state *s, int seat, struct strbuf *out)
{
    if (seat == s->seat)
        strbuf_append(out, "usable from the next turn on");
    else
        strbuf_appendf(out, "goes to the centre of %c", helvetia_village_names[s->seat]);
}

static void append_words(const struct scene *scene, tori_action a, struct strbuf *out)
{
    const struct helvetia_state *s = helvetia_const(scene->view);
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int first = helvetia_action_arg(a, 0), second = helvetia_action_arg(a, 1);

    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_LETTER:
        append_set(e->letter[first], helvetia_kind_names, out);
        return;
    case HELVETIA_DO_START:
        append_start(s, first, out);
        return;
    case HELVETIA_DO_TAKE:
        tell_helvetia_kind(e, first, out);
        return;
    case HELVETIA_DO_STEAL:
        tell_helvetia_kind(e, second, out);
        return;
    case HELVETIA_DO_SITE:
        append_quarters(s, first, out);
        return;
    case HELVETIA_DO_SETTLE:
    case HELVETIA_DO_WED:
    case HELVETIA_DO_BIRTH:
    case HELVETIA_DO_HOME:
        strbuf_append(out, helvetia_kind_names[helvetia_spot_kind(s, second)]);
        return;
    case HELVETIA_DO_BUILD:
        tell_helvetia_goods(e->cost[first], out);
        return;
    case HELVETIA_DO_DELIVER:
        append_delivery(s, first, out);
        return;
    case HELVETIA_DO_WAKE:
        append_wake(s, a, false, out);
        return;
    case HELVETIA_DO_MARRY:
        append_wedding(s, helvetia_action_arg(a, 2), out);
        return;
    case HELVETIA_DO_TILE:
        strbuf_append(out, "one action without a coin");
        return;
    case HELVETIA_DO_WORK:
        strbuf_appendf(out, "%s ", helvetia_kind_names[helvetia_spot_kind(s, first)]);
        tell_helvetia_kind(e, helvetia_spot_kind(s, first), out);
        return;
    case HELVETIA_DO_SWAP:
        strbuf_appendf(out, "%s: %s becomes %s",
                       helvetia_kind_names[helvetia_spot_kind(s, first)],
                       helvetia_good_names[second], helvetia_good_names[s->need]);
        return;
    case HELVETIA_DO_BUY:
        strbuf_appendf(out, "%s for 1 coin", helvetia_good_names[s->need]);
        return;
    case HELVETIA_DO_COIN:
        append_coin(s, first, out);
        return;
    case HELVETIA_DO_END:
        strbuf_append(out, "finish the turn");
        return;
    case HELVETIA_DO_IDLE:
        strbuf_append(out, "nothing can be done: 1 coin is laid aside");
        return;
    default: /* neutral, house, reveal: the notation says it all */
        return;
    }
}

/* In long lists: what stands there, what it costs, what it brings, who gets up. */
static void append_mark(const struct scene *scene, tori_action a, struct strbuf *out)
{
    const struct helvetia_state *s = helvetia_const(scene->view);
    int first = helvetia_action_arg(a, 0), tile, spot;
    uint64_t branches;

    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_BUILD:
        append_cost(helvetia_edition_of(s), first, out);
        return;
    case HELVETIA_DO_DELIVER:
        strbuf_appendf(out, "+%d", tell_helvetia_delivery(s, first, &tile, &branches));
        return;
    case HELVETIA_DO_WAKE:
        append_wake(s, a, true, out);
        return;
    case HELVETIA_DO_MARRY:
        spot = helvetia_action_arg(a, 2);
        break;
    case HELVETIA_DO_WED:
    case HELVETIA_DO_BIRTH:
    case HELVETIA_DO_HOME:
    case HELVETIA_DO_NEUTRAL_MARRY:
        spot = helvetia_action_arg(a, 1);
        break;
    default:
        return;
    }
    strbuf_append(out, tell_helvetia_short_kinds[helvetia_spot_kind(s, spot)]);
}

/* The rule of each verb. */
static const char *const rules[HELVETIA_VERBS] = {
    [HELVETIA_DO_LETTER] = "R15",        [HELVETIA_DO_START] = "R13",
    [HELVETIA_DO_TAKE] = "R10",          [HELVETIA_DO_STEAL] = "R12",
    [HELVETIA_DO_NEUTRAL] = "R78",       [HELVETIA_DO_SITE] = "R20",
    [HELVETIA_DO_SETTLE] = "R23",        [HELVETIA_DO_WED] = "R25",
    [HELVETIA_DO_BUILD] = "R42",         [HELVETIA_DO_DELIVER] = "R48",
    [HELVETIA_DO_WAKE] = "R52",          [HELVETIA_DO_MARRY] = "R53",
    [HELVETIA_DO_BIRTH] = "R57",         [HELVETIA_DO_TILE] = "R59",
    [HELVETIA_DO_NEUTRAL_BUILD] = "R82", [HELVETIA_DO_NEUTRAL_MARRY] = "R82",
    [HELVETIA_DO_WORK] = "R37",          [HELVETIA_DO_SWAP] = "R41",
    [HELVETIA_DO_BUY] = "R44",           [HELVETIA_DO_HOUSE] = "R46",
    [HELVETIA_DO_COIN] = "R55",          [HELVETIA_DO_HOME] = "R66",
    [HELVETIA_DO_REVEAL] = "R69",        [HELVETIA_DO_END] = "R33",
    [HELVETIA_DO_IDLE] = "Q15",
};

static const char *rule_of(tori_action a)
{
    return rules[helvetia_action_verb(a)];
}

const struct teller helvetia_teller = {
    .task = tell_helvetia_task,
    .words = append_words,
    .mark = append_mark,
    .marks = "bri: brickyard; WBg: wood, brick, grain; 001: two of 0, one of 1",
    .rule = rule_of,
    .plan = tell_helvetia_plan,
    .plan_json = tell_helvetia_plan_json,
    .gives = tell_helvetia_gives,
    .did = tell_helvetia_did,
    .refuse = tell_helvetia_refuse,
    .chains = tell_helvetia_chains,
    .counts = tell_helvetia_counts,
    .count = tell_helvetia_count,
    .round = tell_helvetia_round,
    .tie_break = "among equals the one with more villagers awake wins (R71)",
};
