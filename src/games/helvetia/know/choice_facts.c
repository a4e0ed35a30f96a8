/* A choice of Helvetia as the net that corrects ratings sees it. */

#include "base/bits.h"
#include "games/helvetia/know/internal.h"
#include "games/helvetia/know/nets.h"
#include "search/chooser.h"

enum {
    COINS = 8,
    POINTS = 11, /* steps of two points, the seat's own and the best of the others */
    ROUNDS = 12,
    PEOPLE = 5,
    WOKEN = 7,
    STAGES = 4,
    BRANCH_GAPS = 4,
    TO_BUY = 4,
};

/* Where each group of inputs begins. */
enum {
    AT_PHASE = CHOOSER_INPUTS,
    AT_COINS = AT_PHASE + HELVETIA_PHASES,
    AT_OTHER_COINS = AT_COINS + COINS, /* of the richest other seat */
    AT_POINTS = AT_OTHER_COINS + COINS,
    AT_OTHER_POINTS = AT_POINTS + POINTS,
    AT_ROUND = AT_OTHER_POINTS + POINTS,
    AT_CHARACTER = AT_ROUND + ROUNDS,
    AT_TILE = AT_CHARACTER + HELVETIA_CHARACTERS + 1,
    AT_WAITING = AT_TILE + HELVETIA_CHARACTERS + 1, /* in the centre */

    AT_VERB = AT_WAITING + PEOPLE,
    AT_BUILT = AT_VERB + HELVETIA_VERBS, /* kinds */
    AT_OWNED = AT_BUILT + HELVETIA_KINDS,
    AT_BOUGHT = AT_OWNED + 1,
    AT_GOOD = AT_BOUGHT + TO_BUY,
    AT_FIRST = AT_GOOD + HELVETIA_GOODS, /* a goods tile comes with it, by stage */
    AT_BRANCH = AT_FIRST + STAGES,       /* goods missing in its branch */
    AT_WOKEN = AT_BRANCH + BRANCH_GAPS,
    AT_WOKEN_OTHERS = AT_WOKEN + WOKEN,
    AT_WED = AT_WOKEN_OTHERS + WOKEN, /* kinds that are married into */
    AT_WED_NEW = AT_WED + HELVETIA_KINDS,
    AT_WED_COIN = AT_WED_NEW + 1,
    AT_USED = AT_WED_COIN + 1, /* person tiles */
    AT_WORKER = AT_USED + HELVETIA_CHARACTERS,
    AT_COMPANY = AT_WORKER + HELVETIA_KINDS,
    AT_ABROAD = AT_COMPANY + PEOPLE,
    AT_SAME = AT_ABROAD + 1, /* the character of the actions before */
    AT_END = AT_SAME + 1,
};

static_assert((int)AT_END == (int)HELVETIA_CHOICES, "as the header says");

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* The most coins and points of the other seats. */
struct rivals {
    int coins, points;
};

static struct rivals find_rivals(const struct helvetia_state *s)
{
    struct rivals most = {0};

    for (int seat = 0; seat < s->players; seat++) {
        int points;

        if (seat == s->seat)
            continue;
        points = hve_points(s, seat);
        most.coins =
            s->player[seat].coins > most.coins ? s->player[seat].coins : most.coins;
        most.points = points > most.points ? points : most.points;
    }
    return most;
}

static void read_state(const struct tori_state *state, struct choice_input *in)
{
    const struct helvetia_state *s = helvetia_const(state);
    const struct helvetia_player *p = &s->player[s->seat];
    struct rivals rivals = find_rivals(s);

    choice_on(in, AT_PHASE + s->phase);
    choice_on(in, AT_COINS + least(p->coins, COINS - 1));
    choice_on(in, AT_OTHER_COINS + least(rivals.coins, COINS - 1));
    choice_on(in, AT_POINTS + least(hve_points(s, s->seat) / 2, POINTS - 1));
    choice_on(in, AT_OTHER_POINTS + least(rivals.points / 2, POINTS - 1));
    choice_on(in, AT_ROUND + least(s->round, ROUNDS - 1));
    choice_on(in, AT_CHARACTER + s->character);
    choice_on(in, AT_TILE + s->tile);
    choice_on(in, AT_WAITING + least(p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN],
                                     PEOPLE - 1));
}

static void read_build(const struct helvetia_state *s, int kind, struct choice_input *in)
{
    choice_on(in, AT_BUILT + kind);
    if (s->player[s->seat].kinds >> kind & 1)
        choice_on(in, AT_OWNED);
    choice_on(in, AT_BOUGHT + least(hve_units_to_buy(s, kind), TO_BUY - 1));
}

static void read_good(const struct helvetia_state *s, int good, struct choice_input *in)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    uint32_t lacking = ~(s->player[s->seat].delivered | 1u << good);
    int gap = BRANCH_GAPS - 1;

    choice_on(in, AT_GOOD + good);
    if (!s->goods_tile[good])
        choice_on(in, AT_FIRST + least(e->stage[good], STAGES - 1));
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        if (!s->branch_tile[i] && e->branch[i] >> good & 1)
            gap = least(gap, bits_count(e->branch[i] & lacking));
    choice_on(in, AT_BRANCH + gap);
}

static uint32_t own_sleepers(const struct helvetia_state *s, int village)
{
    const struct helvetia_village *v = &s->village[village];

    return village == s->seat ? v->owner_sleeps : v->guests[s->seat] & v->guest_sleeps;
}

static void read_wake(const struct helvetia_state *s, tori_action a,
                      struct choice_input *in)
{
    int village = helvetia_action_arg(a, 0);
    const struct helvetia_village *v = &s->village[village];
    uint32_t places = helvetia_edition_of(s)->quarter[helvetia_action_arg(a, 1)];
    int mine = bits_count(own_sleepers(s, village) & places);
    int all = bits_count(v->owner_sleeps & places) + bits_count(v->guest_sleeps & places);

    choice_on(in, AT_WOKEN + least(mine, WOKEN - 1));
    choice_on(in, AT_WOKEN_OTHERS + least(all - mine, WOKEN - 1));
}

static void read_wedding(const struct helvetia_state *s, int spot,
                         struct choice_input *in)
{
    const struct helvetia_player *p = &s->player[s->seat];
    int village = helvetia_spot_village(spot), kind = helvetia_spot_kind(s, spot);

    choice_on(in, AT_WED + kind);
    if (!(p->present >> kind & 1))
        choice_on(in, AT_WED_NEW);
    if (s->player[village].dowry[s->seat])
        choice_on(in, AT_WED_COIN);
}

/* Who works, and how many of the seat sleep beside. */
static void read_work(const struct helvetia_state *s, int spot, struct choice_input *in)
{
    int village = helvetia_spot_village(spot), most = 0;

    for (int q = 0; q < HELVETIA_QUARTERS; q++) {
        uint32_t places = helvetia_edition_of(s)->quarter[q];
        int company = bits_count(own_sleepers(s, village) & places);

        if (helvetia_spot_is_in(spot, places) && company > most)
            most = company;
    }
    choice_on(in, AT_WORKER + helvetia_spot_kind(s, spot));
    choice_on(in, AT_COMPANY + least(most, PEOPLE - 1));
    if (village != s->seat)
        choice_on(in, AT_ABROAD);
}

static void read_action(const struct tori_state *state, tori_action a,
                        struct choice_input *in)
{
    const struct helvetia_state *s = helvetia_const(state);
    int verb = helvetia_action_verb(a), with = helvetia_action_arg(a, 0);

    choice_on(in, AT_VERB + verb);
    if (s->character != HELVETIA_NO_CHARACTER && helvetia_character_of(a) == s->character)
        choice_on(in, AT_SAME);
    switch (verb) {
    case HELVETIA_DO_TAKE:
        choice_on(in, AT_BUILT + with);
        break;
    case HELVETIA_DO_BUILD:
        read_build(s, with, in);
        break;
    case HELVETIA_DO_DELIVER:
        read_good(s, with, in);
        break;
    case HELVETIA_DO_WAKE:
        read_wake(s, a, in);
        break;
    case HELVETIA_DO_MARRY:
        read_wedding(s, helvetia_action_arg(a, 2), in);
        break;
    case HELVETIA_DO_TILE:
        choice_on(in, AT_USED + with);
        break;
    case HELVETIA_DO_WORK:
        read_work(s, with, in);
        break;
    default:
        break;
    }
}

const struct chooser hve_chooser = {
    .net = {[2] = &net_helvetia2, [3] = &net_helvetia3, [4] = &net_helvetia4},
    .inputs = AT_END,
    .read_state = read_state,
    .read_action = read_action,
};
