/*
 * The last round: a seat has the points for it, and no other can take them away. Nothing is
 * hidden, and chance has no part in it. In the last turn of it, whose end is the end of the
 * game, only what the seat's own characters have to do with counts; before that, everything
 * but where in a quarter a building stands and who was born.
 */

#include <string.h>

#include "base/bits.h"
#include "games/helvetia/know/internal.h"
#include "games/helvetia/know/know.h"
#include "search/knowledge.h"

enum {
    BUILDER = 1 << HELVETIA_BUILDER,
    CARTER = 1 << HELVETIA_CARTER,
    WATCHMAN = 1 << HELVETIA_WATCHMAN,
    PRIEST = 1 << HELVETIA_PRIEST,
    MIDWIFE = 1 << HELVETIA_MIDWIFE,
    ALL_CHARACTERS = (1 << HELVETIA_CHARACTERS) - 1,
};

/* Is this the last round, whatever is done in it? */
static bool is_last_round(const struct helvetia_state *s)
{
    if (s->phase < HELVETIA_IN_MAIN)
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (helvetia_lasting_points(s, seat) >= helvetia_goal(s))
            return true;
    return s->round >= helvetia_edition_of(s)->rounds;
}

/* Coins that make for turns. A single other seat has no more of them than this one: a seat
 * that is left with coins alone has had the last turn (R31). */
static int count_coins(const struct helvetia_state *s, int seat)
{
    int own = s->player[seat].coins, others = 0, rivals = 0;

    for (int i = 0; i < s->players; i++) {
        others += i == seat ? 0 : s->player[i].coins;
        rivals += i != seat && s->player[i].coins;
    }
    return own + (rivals == 1 && others > own ? own : others);
}

/* With more coins, about two a player, there are too many turns left. */
static bool are_coins_few(const struct helvetia_state *s, int seat)
{
    return count_coins(s, seat) < 2 * s->players;
}

static bool enter(struct tori_state *view, int seat)
{
    const struct helvetia_state *s = helvetia_const(view);

    return is_last_round(s) && are_coins_few(s, seat);
}

static bool is_beyond(const struct tori_state *s)
{
    return helvetia_const(s)->phase == HELVETIA_IN_REVEAL;
}

/* What may still happen */

/* The character of the action that is under way, as a set. */
static unsigned present_character(const struct helvetia_state *s)
{
    switch (s->phase) {
    case HELVETIA_IN_PRODUCE:
        return s->is_delivery ? CARTER : BUILDER;
    case HELVETIA_IN_SITE:
    case HELVETIA_IN_HOUSE:
        return BUILDER;
    case HELVETIA_IN_DOWRY:
        return PRIEST;
    default:
        return s->tile == HELVETIA_NO_CHARACTER ? 0 : 1u << s->tile;
    }
}

/* The characters that may still act in this turn. */
static unsigned characters_of_turn(const struct helvetia_state *s)
{
    unsigned characters = present_character(s);

    if (s->character == HELVETIA_NO_CHARACTER)
        return ALL_CHARACTERS;
    if (s->player[s->seat].coins)
        characters |= 1u << s->character;
    for (int c = 0; c < HELVETIA_CHARACTERS && !s->has_used_tile; c++)
        if (s->person_tile[c] == s->seat + 1 && !(s->person_used >> c & 1))
            characters |= 1u << c;
    return characters;
}

/* Is there no turn after this one, whatever is done in it? A wedding may bring a
 * coin (R31, R55). */
static bool is_last_turn(const struct helvetia_state *s, unsigned characters)
{
    const struct helvetia_player *p = &s->player[s->seat];
    int others = s->has_neutral_coin;

    for (int seat = 0; seat < s->players; seat++)
        others += seat != s->seat && s->player[seat].coins;
    if (others == 0)
        return true;
    return others == 1 && !p->coins && !p->locked && !(characters & PRIEST);
}

/* What matters */

#define PUT(FIELD) (memcpy(out, &(FIELD), sizeof(FIELD)), out += sizeof(FIELD))

/* For a seat that wakes quarters, places in the same ones are alike; for others, all of a
 * ring are. */
static uint32_t class_of(const struct helvetia_edition *e, int place, unsigned characters)
{
    uint32_t class = place >= HELVETIA_FIRST_RING;

    for (int q = 0; q < HELVETIA_QUARTERS && characters & WATCHMAN; q++)
        class = class << 1 | (e->quarter[q] >> place & 1);
    return class;
}

/* A building and who lives in it, as far as these characters care. */
static uint32_t describe(const struct helvetia_state *s, const struct helvetia_village *v,
                         int place, unsigned characters)
{
    uint32_t is_owned = v->owners >> place & 1, guest = 0;
    uint32_t kind_in_class =
        class_of(helvetia_edition_of(s), place, characters) << 8 | v->kind[place];

    for (uint32_t colour = 0; colour < HELVETIA_VILLAGES; colour++)
        if (v->guests[colour] >> place & 1)
            guest = colour + 1;
    if (!(characters & (WATCHMAN | PRIEST)))
        return kind_in_class << 1 | is_owned;
    kind_in_class =
        kind_in_class << 5 | guest << 2 | is_owned << 1 | (v->owner_women >> place & 1);
    if (!(characters & WATCHMAN))
        return kind_in_class;
    return kind_in_class << 2 | (v->owner_sleeps >> place & 1) << 1 |
           (v->guest_sleeps >> place & 1);
}

static void insert(uint32_t *list, int count, uint32_t x)
{
    while (count > 0 && list[count - 1] > x) {
        list[count] = list[count - 1];
        count--;
    }
    list[count] = x;
}

/* In order, so that buildings on places that are alike may change them. */
static uint8_t *put_village(const struct helvetia_state *s, int village,
                            unsigned characters, uint8_t *out)
{
    const struct helvetia_village *v = &s->village[village];
    uint64_t left = v->built;
    uint32_t list[HELVETIA_PLACES];
    uint8_t count = 0;

    while (left)
        insert(list, count++, describe(s, v, bits_pop(&left), characters));
    PUT(count);
    memcpy(out, list, count * sizeof(list[0]));
    return out + count * sizeof(list[0]);
}

static uint8_t count_awake(const struct helvetia_player *p)
{
    int awake = p->centre[HELVETIA_MAN] + p->centre[HELVETIA_WOMAN];

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        awake += p->workers[kind];
    return (uint8_t)awake;
}

/* What the seat scores with, and has coins for. */
static uint8_t *put_standing(const struct helvetia_player *p, uint8_t *out)
{
    uint8_t awake = count_awake(p);

    PUT(p->kinds);
    PUT(p->delivered);
    PUT(p->centre);
    PUT(p->school);
    PUT(p->coins);
    PUT(p->locked);
    PUT(p->laid);
    PUT(p->aside);
    PUT(p->surround);
    PUT(awake);
    return out;
}

/* What a seat that has still to act can do it with. Which child is born makes no
 * difference any more. */
static uint8_t *put_means(const struct helvetia_state *s, int seat, unsigned characters,
                          uint8_t *out)
{
    const struct helvetia_player *p = &s->player[seat];
    const struct helvetia_village *v = &s->village[seat];
    uint8_t births[] = {(uint8_t)(p->supply[HELVETIA_MAN] + p->supply[HELVETIA_WOMAN]),
                        (uint8_t)bits_count(v->couples & ~v->bore)};

    if (characters & MIDWIFE)
        PUT(births);
    if (characters & (BUILDER | CARTER))
        PUT(p->workers);
    return out;
}

static uint8_t *put_seat(const struct helvetia_state *s, int seat, unsigned characters,
                         bool does_act, uint8_t *out)
{
    bool is_village_used =
        characters & (WATCHMAN | PRIEST) || (does_act && characters & BUILDER);

    out = put_standing(&s->player[seat], out);
    if (characters & PRIEST)
        PUT(s->player[seat].dowry);
    if (does_act)
        out = put_means(s, seat, characters, out);
    return is_village_used ? put_village(s, seat, characters, out) : out;
}

static uint8_t *put_turn(const struct helvetia_state *s, uint8_t *out)
{
    uint8_t game[] = {s->players, s->setup,     s->round, s->start,           s->phase,
                      s->seat,    s->surrounds, s->due,   s->has_neutral_coin};
    uint8_t turn[] = {s->character, s->tile,        s->has_used_tile, s->is_neutral,
                      s->target,    s->is_delivery, s->need,          s->is_need_of_cost,
                      s->into,      s->person_used};

    PUT(s->edition);
    PUT(game);
    PUT(turn);
    PUT(s->cost);
    PUT(s->goods_tile);
    PUT(s->branch_tile);
    PUT(s->person_tile);
    return out;
}

static size_t distil(const struct tori_state *state, const struct tori_state *origin,
                     uint8_t *out)
{
    const struct helvetia_state *s = helvetia_const(state);
    const uint8_t *first = out;
    unsigned characters = characters_of_turn(s);
    bool is_last = is_last_turn(s, characters);

    (void)origin;
    if (!is_last)
        characters = ALL_CHARACTERS;
    PUT(characters);
    out = put_turn(s, out);
    for (int seat = 0; seat < s->players; seat++)
        out = put_seat(s, seat, characters, !is_last || seat == s->seat, out);
    if (s->players == 2) {
        PUT(s->player[HELVETIA_NEUTRAL_SEAT].centre);
        if (characters & (WATCHMAN | PRIEST))
            out = put_village(s, HELVETIA_NEUTRAL_SEAT, characters, out);
    }
    if (characters & BUILDER)
        PUT(s->display);
    return (size_t)(out - first);
}

/* Of all births one will do: no child grows up any more, only the coin counts. */
static int keep_one_birth(tori_action *legal, int count)
{
    int kept = 0;
    bool has_birth = false;

    for (int i = 0; i < count; i++) {
        bool is_birth = helvetia_action_verb(legal[i]) == HELVETIA_DO_BIRTH;

        if (!is_birth || !has_birth)
            legal[kept++] = legal[i];
        has_birth |= is_birth;
    }
    return kept;
}

/* Nor does it matter who comes home to which building (R66): all of them come. */
static int narrow(const struct tori_state *state, const struct tori_state *origin,
                  tori_action *legal, int count)
{
    const struct helvetia_state *s = helvetia_const(state);

    (void)origin;
    if (s->phase == HELVETIA_IN_HOME)
        return 1;
    return s->phase == HELVETIA_IN_MAIN ? keep_one_birth(legal, count) : count;
}

const struct knowledge_end helvetia_end = {
    .enter = enter,
    .is_beyond = is_beyond,
    .distil = distil,
    .narrow = narrow,
};
