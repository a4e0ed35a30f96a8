/*
 * Numbers of all actions of an edition: verb by verb, of each what it may be done with, in
 * the order of the actions. Tiles are placed by cells, whichever tile it is, so that shapes
 * that look alike have the same numbers.
 */

#include "base/bits.h"
#include "base/strbuf.h"
#include "games/helsinki/rules/internal.h"

enum { CELLS = GRID_SIZE * GRID_SIZE };

/* What a verb is done with. */
enum with {
    WITH_NOTHING,
    WITH_COLOUR,
    WITH_SPACE,
    WITH_CARD,
    WITH_CELL,
    WITH_PLACE,
    WITH_COAT
};

static enum with with_of(enum helsinki_verb verb)
{
    switch (verb) {
    case HELSINKI_DO_REMOVE:
        return WITH_COLOUR;
    case HELSINKI_DO_STAND:
    case HELSINKI_DO_MOVE:
        return WITH_SPACE;
    case HELSINKI_DO_DEAL:
    case HELSINKI_DO_DISCARD:
    case HELSINKI_DO_BUILD:
    case HELSINKI_DO_PAY:
        return WITH_CARD;
    case HELSINKI_DO_PLACE:
        return WITH_PLACE;
    case HELSINKI_DO_SUPER:
    case HELSINKI_DO_JOKER:
    case HELSINKI_DO_LIFT:
    case HELSINKI_DO_DROP:
        return WITH_CELL;
    case HELSINKI_DO_COAT:
        return WITH_COAT;
    default:
        return WITH_NOTHING;
    }
}

/* Where the same cells have their numbers already, or -1. */
static int find_turn(const struct helsinki_edition *e, int shape, uint64_t cells)
{
    for (int i = 0; i < shape; i++)
        for (int turn = 0; turn < e->shape[i].turns; turn++)
            if (e->shape[i].turn[turn].cells == cells)
                return e->place_at[i][turn];
    return -1;
}

static int number_places(struct helsinki_edition *e)
{
    int next = 0;

    for (int i = 0; i < HELSINKI_SHAPES; i++)
        for (int turn = 0; turn < e->shape[i].turns; turn++) {
            const struct shape_turn *t = &e->shape[i].turn[turn];
            int at = find_turn(e, i, t->cells);

            e->place_at[i][turn] = (uint16_t)(at < 0 ? next : at);
            next += at < 0 ? bits_count(t->anchors) : 0;
        }
    return next;
}

void helsinki_numbers_init(struct helsinki_edition *e)
{
    int places = number_places(e), next = 0;

    e->kinds = bit(CARD_JOKER);
    for (int kind = 0; kind < CARD_KINDS; kind++)
        e->kinds |= e->number[kind] ? bit(kind) : 0;

    const int count[] = {[WITH_NOTHING] = 1,
                         [WITH_COLOUR] = CARD_COLOURS,
                         [WITH_SPACE] = HELSINKI_SPACES,
                         [WITH_CARD] = bits_count(e->kinds),
                         [WITH_CELL] = CELLS,
                         [WITH_PLACE] = places,
                         [WITH_COAT] = HELSINKI_COAT_COUNT};

    for (int verb = HELSINKI_DO_REMOVE; verb < HELSINKI_VERB_COUNT; verb++) {
        e->verb_at[verb] = (uint16_t)next;
        next += count[with_of((enum helsinki_verb)verb)];
    }
    e->verb_at[HELSINKI_VERB_COUNT] = (uint16_t)next;
}

int helsinki_action_count(int edition)
{
    return helsinki_editions[edition].verb_at[HELSINKI_VERB_COUNT];
}

static int place_number(const struct helsinki_state *s, int with)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int shape = e->tile[s->build_card], turn = with >> 8;

    return e->place_at[shape][turn] +
           bits_count(e->shape[shape].turn[turn].anchors & (bit(with & 0xff) - 1));
}

int helsinki_action_number(const struct tori_state *state, tori_action a)
{
    const struct helsinki_state *s = helsinki_const(state);
    const struct helsinki_edition *e = helsinki_edition_of(s);
    enum helsinki_verb verb = helsinki_action_verb(a);
    int with = helsinki_action_with(a), at = e->verb_at[verb];

    switch (with_of(verb)) {
    case WITH_CARD:
        return at + bits_count(e->kinds & (bit(with) - 1));
    case WITH_CELL:
        return at + GRID_SIZE * (with / GRID_STRIDE) + with % GRID_STRIDE;
    case WITH_PLACE:
        return at + place_number(s, with);
    default:
        return at + with;
    }
}

/* The member of a set that so many lie before. */
static int member(uint64_t set, int before)
{
    while (before-- > 0)
        bits_pop(&set);
    return bits_first(set);
}

static void append_cells(const struct helsinki_edition *e, int place, struct strbuf *out)
{
    for (int i = 0; i < HELSINKI_SHAPES; i++)
        for (int turn = 0; turn < e->shape[i].turns; turn++) {
            const struct shape_turn *t = &e->shape[i].turn[turn];
            int before = place - e->place_at[i][turn];
            uint64_t cells;

            if (before < 0 || before >= bits_count(t->anchors))
                continue;
            cells = t->cells << member(t->anchors, before);
            while (cells)
                strbuf_append(out, grid_names[bits_pop(&cells)]);
            return;
        }
}

void helsinki_action_text(int edition, int number, struct strbuf *out)
{
    const struct helsinki_edition *e = &helsinki_editions[edition];
    union {
        struct tori_state state;
        struct helsinki_state own;
    } any = {.own = {.edition = (uint16_t)edition}};
    enum helsinki_verb verb = HELSINKI_DO_REMOVE;
    int with;

    while (number >= e->verb_at[verb + 1])
        verb++;
    with = number - e->verb_at[verb];
    if (with_of(verb) == WITH_PLACE) {
        strbuf_append(out, helsinki_verb_names[verb]);
        strbuf_append_char(out, ' ');
        append_cells(e, with, out);
        return;
    }
    if (with_of(verb) == WITH_CARD)
        with = member(e->kinds, with);
    if (with_of(verb) == WITH_CELL)
        with = grid_cell(with / GRID_SIZE, with % GRID_SIZE);
    helsinki_format(&any.state, helsinki_action(verb, with), out);
}
