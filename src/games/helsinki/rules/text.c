/*
 * Actions as text (docs/NOTATION.md) and back. A verb is followed by nothing, a
 * number, a colour, a card, a cell, a list of cells or the name of a coat action.
 */

#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "games/helsinki/rules/build.h"
#include "games/helsinki/rules/internal.h"

/* clang-format off */
const char *const helsinki_verb_names[] = {
    "nothing",
#define X(name, text) text,
    HELSINKI_VERBS(X)
#undef X
    NULL,
};
/* clang-format on */

static const struct shape *build_shape(const struct helsinki_state *s)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);

    return &e->shape[e->tile[s->build_card]];
}

static void format_place(const struct helsinki_state *s, int with, struct strbuf *out)
{
    uint64_t cells = helsinki_place_cells(build_shape(s), with);

    strbuf_append_char(out, ' ');
    while (cells)
        strbuf_append(out, grid_names[bits_pop(&cells)]);
}

static void append_word(const char *word, struct strbuf *out)
{
    strbuf_append_char(out, ' ');
    strbuf_append(out, word);
}

void helsinki_format(const struct tori_state *state, tori_action a, struct strbuf *out)
{
    enum helsinki_verb verb = helsinki_action_verb(a);
    int with = helsinki_action_with(a);

    strbuf_append(out, helsinki_verb_names[verb]);
    switch (verb) {
    case HELSINKI_DO_REMOVE:
        append_word(card_colour_names[with], out);
        return;
    case HELSINKI_DO_STAND:
    case HELSINKI_DO_MOVE:
        strbuf_append_char(out, ' ');
        strbuf_append_int(out, with);
        return;
    case HELSINKI_DO_DEAL:
    case HELSINKI_DO_DISCARD:
    case HELSINKI_DO_BUILD:
    case HELSINKI_DO_PAY:
        append_word(helsinki_card_name(helsinki_const(state), with), out);
        return;
    case HELSINKI_DO_PLACE:
        format_place(helsinki_const(state), with, out);
        return;
    case HELSINKI_DO_SUPER:
    case HELSINKI_DO_JOKER:
    case HELSINKI_DO_LIFT:
    case HELSINKI_DO_DROP:
        append_word(grid_names[with], out);
        return;
    case HELSINKI_DO_COAT:
        append_word(helsinki_coat_names[with], out);
        return;
    default: /* draw, end: nothing more */
        return;
    }
}

static int find_word(const char *const *words, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(words[i], text) == 0)
            return i;
    return -1;
}

/* Cells in reading order, without a gap: the orientation and anchor, or -1. */
static int parse_place(const struct helsinki_state *s, const char *text)
{
    uint64_t cells = 0;
    int turn, anchor;

    if (s->phase != HELSINKI_PLACE)
        return -1;
    for (; *text; text += 2) {
        int cell = grid_find(text);

        if (cell < 0 || cells >> cell)
            return -1;
        cells |= bit(cell);
    }
    turn = shape_find(build_shape(s), cells, &anchor);
    return turn < 0 ? -1 : turn << 8 | anchor;
}

static int parse_number(const char *text, int max)
{
    int64_t value;

    return number_parse(text, 0, max, &value) ? (int)value : -1;
}

static int parse_with(const struct helsinki_state *s, enum helsinki_verb verb,
                      const char *text)
{
    switch (verb) {
    case HELSINKI_DO_REMOVE:
        return find_word(card_colour_names, CARD_COLOURS, text);
    case HELSINKI_DO_STAND:
    case HELSINKI_DO_MOVE:
        return parse_number(text, HELSINKI_SPACES - 1);
    case HELSINKI_DO_DEAL:
    case HELSINKI_DO_DISCARD:
    case HELSINKI_DO_BUILD:
    case HELSINKI_DO_PAY:
        return helsinki_find_card(helsinki_edition_of(s), text);
    case HELSINKI_DO_PLACE:
        return parse_place(s, text);
    case HELSINKI_DO_SUPER:
    case HELSINKI_DO_JOKER:
    case HELSINKI_DO_LIFT:
    case HELSINKI_DO_DROP:
        return strlen(text) == 2 ? grid_find(text) : -1;
    case HELSINKI_DO_COAT:
        return find_word(helsinki_coat_names, HELSINKI_COAT_COUNT, text);
    default:
        return -1;
    }
}

bool helsinki_parse(const struct tori_state *state, const char *text, tori_action *out)
{
    size_t length = strcspn(text, " ");
    enum helsinki_verb verb = HELSINKI_DO_REMOVE;
    int with = 0;

    while (verb < HELSINKI_VERB_COUNT &&
           (strlen(helsinki_verb_names[verb]) != length ||
            memcmp(helsinki_verb_names[verb], text, length) != 0))
        verb++;
    if (verb == HELSINKI_VERB_COUNT)
        return false;
    if (verb == HELSINKI_DO_DRAW || verb == HELSINKI_DO_END) {
        if (text[length])
            return false;
    } else {
        with = text[length] ? parse_with(helsinki_const(state), verb, text + length + 1)
                            : -1;
    }
    if (with < 0)
        return false;
    *out = helsinki_action(verb, with);
    return true;
}
