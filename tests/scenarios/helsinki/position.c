/*
 * Positions of Helsinki. Every piece comes from where it would come from, so that
 * nothing appears or vanishes:
 *
 *     set hand SEAT CARD..       out of the pile, or else of the discard pile; the
 *                                earlier hand goes back to the pile
 *     set known SEAT CARD..      those of the hand that were taken face up
 *     set slots CARD x 8         likewise; left open, they hold late numbered cards
 *     set pile CARD..            the pile is this and the rest is discarded, or
 *     set discard CARD..         the other way round; either after hands and slots
 *     set board SEAT ROW x 7     an empty board becomes this drawing: . free, # statue,
 *                                p g r b y tiles, * joker tile, P G R B Y J with super;
 *                                cells of a colour that touch are one tile
 *     set tile SEAT COLOUR CELLS one more tile, '*' for a joker tile
 *     set supers SEAT CELL..     the supers of that board, from and to the supply
 *     set sold TILE..            the copies left, as b4, go to boards of later seats
 *     set supers_left N          the supers beyond go to free roofs of later seats
 *     set coats SEAT CELL..      the board's coats; the others come to the meadow
 *     set meadow SEAT N          coats on the meadow, from and to the board
 *     set used SEAT ACTION..     coats on actions, from the board or else the meadow
 *     set phase MOVE | ACT | AFTER
 *     set NUMBER [SEAT] N        as the table 'numbers' says
 *
 * Coats under a tile that is set come to the meadow. From the first actions of a
 * game "set" goes on to the first turn.
 */

#include "scenarios/helsinki/internal.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "games/helsinki/rules/edition.h"
#include "games/helsinki/rules/helsinki.h"
#include "scenarios/position.h"

bool order_fail(const struct order *o, const char *format, ...)
{
    char message[256];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_append(o->err, message);
    return false;
}

bool order_number(const struct order *o, int max, int *number)
{
    int64_t value;

    if (!number_parse(o->words[0], 0, max, &value))
        return order_fail(o, "expected a number up to %d, saw '%s'", max, o->words[0]);
    *number = (int)value;
    return true;
}

int order_card(const struct order *o, const char *word)
{
    int kind = helsinki_find_card(o->e, word);

    if (kind < 0)
        order_fail(o, "'%s' is no card", word);
    return kind;
}

/* Cards */

static void put_in_pile(struct helsinki_state *s, const struct cards *cards)
{
    cards_add_all(&s->pile, cards);
    s->pile_count = (uint8_t)cards_total(&s->pile);
}

/* A card that is not on the table yet, or -1. */
static int take_card(const struct order *o, const char *word)
{
    struct helsinki_state *s = o->s;
    int kind = order_card(o, word);
    struct cards *from;

    if (kind < 0)
        return -1;
    from = cards_of(&s->pile, kind) ? &s->pile : &s->discard;
    if (!cards_of(from, kind)) {
        order_fail(o, "no %s is left in the pile or the discard pile", word);
        return -1;
    }
    cards_take(from, kind);
    s->pile_count = (uint8_t)cards_total(&s->pile);
    return kind;
}

static bool set_hand(const struct order *o)
{
    put_in_pile(o->s, &o->p->hand);
    o->p->hand = o->p->known = (struct cards){0};
    for (int i = 0; i < o->count; i++) {
        int kind = take_card(o, o->words[i]);

        if (kind < 0)
            return false;
        cards_add(&o->p->hand, kind);
    }
    o->p->hand_count = (uint8_t)o->count;
    return true;
}

static bool set_known(const struct order *o)
{
    o->p->known = (struct cards){0};
    for (int i = 0; i < o->count; i++) {
        int kind = order_card(o, o->words[i]);

        if (kind < 0)
            return false;
        if (cards_of(&o->p->known, kind) == cards_of(&o->p->hand, kind))
            return order_fail(o, "%s is not so often in that hand", o->words[i]);
        cards_add(&o->p->known, kind);
    }
    return true;
}

static bool set_slots(const struct order *o)
{
    for (int i = 0; i < HELSINKI_SPACES; i++) {
        struct cards back = {0};

        if (o->s->slots[i] != CARD_NONE)
            cards_add(&back, o->s->slots[i]);
        put_in_pile(o->s, &back);
        o->s->slots[i] = CARD_NONE;
    }
    for (int i = 0; i < HELSINKI_SPACES; i++) {
        int kind = take_card(o, o->words[i]);

        if (kind < 0)
            return false;
        o->s->slots[i] = (uint8_t)kind;
    }
    return true;
}

/* Empty slots get the latest numbered cards of the pile, unless chance is at it. */
static void fill_slots(struct helsinki_state *s)
{
    if (s->phase == HELSINKI_THIRD || s->phase == HELSINKI_REFILL)
        return;
    for (int i = 0; i < HELSINKI_SPACES; i++) {
        uint64_t kinds = cards_kinds(&s->pile) & ~bit(CARD_JOKER);

        if (s->slots[i] != CARD_NONE || !kinds)
            continue;
        s->slots[i] = (uint8_t)bits_last(kinds);
        cards_take(&s->pile, s->slots[i]);
        s->pile_count--;
    }
}

/* Pile and discard pile together, but for these cards, become 'rest'. */
static bool set_heap(const struct order *o, struct cards *heap, struct cards *rest)
{
    struct cards wanted = {0};

    fill_slots(o->s);
    for (int i = 0; i < o->count; i++) {
        int kind = take_card(o, o->words[i]);

        if (kind < 0)
            return false;
        cards_add(&wanted, kind);
    }
    cards_add_all(rest, heap);
    *heap = wanted;
    o->s->pile_count = (uint8_t)cards_total(&o->s->pile);
    return true;
}

static bool set_pile(const struct order *o)
{
    return set_heap(o, &o->s->pile, &o->s->discard);
}

static bool set_discard(const struct order *o)
{
    return set_heap(o, &o->s->discard, &o->s->pile);
}

/* The turn */

static bool set_phase(const struct order *o)
{
    static const uint8_t phases[] = {HELSINKI_MOVE, HELSINKI_ACT, HELSINKI_AFTER};
    static const char *const names[] = {"MOVE", "ACT", "AFTER"};

    for (int i = 0; i < 3; i++)
        if (strcmp(names[i], o->words[0]) == 0) {
            o->s->phase = phases[i];
            o->s->due = 0;
            return true;
        }
    return order_fail(o, "expected MOVE, ACT or AFTER");
}

#define OF_STATE(member) false, offsetof(struct helsinki_state, member)
#define OF_SEAT(member)  true, offsetof(struct helsinki_player, member)

static const struct number {
    const char *name;
    bool is_of_seat;
    size_t offset; /* of a uint8_t */
    int max;
} numbers[] = {
    {"seat", OF_STATE(seat), 3},
    {"round", OF_STATE(round), 255},
    {"last_round", OF_STATE(is_last_round), 1},
    {"drawn", OF_STATE(has_drawn), 1}, /* the turn began with a draw */
    {"builds", OF_STATE(builds), 2},   /* this turn */
    {"pawn", OF_SEAT(pawn), 7},
    {"points", OF_SEAT(points), 2},   /* from the coat action */
    {"bonus", OF_SEAT(bonus), 9},     /* the bonus card; 0 is none */
    {"nolimit", OF_SEAT(nolimit), 2}, /* turns without limit, this one too */
    {NULL, OF_STATE(seat), 0},
};

static bool set_number(const struct order *o, const struct number *n)
{
    uint8_t *base = n->is_of_seat ? (uint8_t *)o->p : (uint8_t *)o->s;
    int value = 0;

    if (!order_number(o, n->max, &value))
        return false;
    base[n->offset] = (uint8_t)value;
    return true;
}

/* All statements */

enum { ANY = 64 };

static const struct setter {
    const char *name;
    bool is_of_seat;
    int words_min, words_max; /* after the seat */
    bool (*run)(const struct order *o);
} setters[] = {
    {"hand", true, 0, ANY, set_hand},
    {"known", true, 0, ANY, set_known},
    {"slots", false, 8, 8, set_slots},
    {"pile", false, 0, ANY, set_pile},
    {"discard", false, 0, ANY, set_discard},
    {"board", true, 7, 7, order_set_board},
    {"tile", true, 2, 2, order_set_tile},
    {"supers", true, 0, ANY, order_set_supers},
    {"sold", false, 1, ANY, order_set_sold},
    {"supers_left", false, 1, 1, order_set_supers_left},
    {"coats", true, 0, 8, order_set_coats},
    {"meadow", true, 1, 1, order_set_meadow},
    {"used", true, 0, 8, order_set_used},
    {"phase", false, 1, 1, set_phase},
    {NULL, false, 0, 0, NULL},
};

/* The words after the name: a seat, if one belongs there, and so many more. */
static bool take_words(struct order *o, bool is_of_seat, int min, int max)
{
    int64_t seat;

    o->words++;
    o->count--;
    if (is_of_seat) {
        if (o->count < 1 || !number_parse(o->words[0], 0, o->s->players - 1, &seat))
            return order_fail(o, "expected a seat after 'set %s'", o->words[-1]);
        o->p = &o->s->player[seat];
        o->words++;
        o->count--;
    }
    return (o->count >= min && o->count <= max) ||
           order_fail(o, "expected %d to %d words, saw %d", min, max, o->count);
}

static bool set(struct tori_state *state, int count, char **words, struct strbuf *err)
{
    struct helsinki_state *s = (struct helsinki_state *)state;
    struct order o = {s, helsinki_edition_of(s), NULL, count, words, err};

    for (const struct setter *t = setters; t->name; t++)
        if (strcmp(t->name, words[0]) == 0)
            return take_words(&o, t->is_of_seat, t->words_min, t->words_max) &&
                   t->run(&o);
    for (const struct number *n = numbers; n->name; n++)
        if (strcmp(n->name, words[0]) == 0)
            return take_words(&o, n->is_of_seat, 1, 1) && set_number(&o, n);
    return order_fail(&o, "'set %s' is no statement", words[0]);
}

static bool finish(struct tori_state *state, struct strbuf *err)
{
    struct helsinki_state *s = (struct helsinki_state *)state;

    if (s->phase < HELSINKI_MOVE) {
        s->phase = HELSINKI_MOVE;
        s->due = 0;
    }
    if (!s->round)
        s->round = 1;
    fill_slots(s);
    s->bonuses = 0;
    for (int i = 0; i < s->players; i++)
        s->bonuses += s->player[i].bonus > 0;
    if (s->pile_count == 0 && !s->is_last_round) {
        strbuf_append(err, "an empty pile is seen in the last round only");
        return false;
    }
    return true;
}

const struct position position_helsinki = {
    .game = "helsinki",
    .set = set,
    .finish = finish,
};
