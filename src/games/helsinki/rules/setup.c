/* Setting a game up (1.1): the options, the deck, the boards and the pawns. */

#include <assert.h>
#include <string.h>

#include "base/strbuf.h"
#include "games/helsinki/rules/internal.h"

/*
 * Option bits:   0..14 cover: the five coat actions out of use
 *                   15 cover=first, so that the text comes back as it was given
 *                   16 paths=on
 *                   17 fives=one
 */
enum {
    OPTION_COVER = (1 << HELSINKI_COAT_COUNT) - 1,
    OPTION_FIRST = 1 << 15,
    OPTION_PATHS = 1 << 16,
    OPTION_ONE_FIVE = 1 << 17,
    COVER_TILES = 5,
};

static int find_coat(const char *text, size_t length)
{
    for (int i = 0; i < HELSINKI_COAT_COUNT; i++)
        if (strlen(helsinki_coat_names[i]) == length &&
            memcmp(helsinki_coat_names[i], text, length) == 0)
            return i;
    return -1;
}

/* R81: five different names in any order. */
static bool parse_names(const char *text, uint32_t *cover)
{
    *cover = 0;
    for (int n = 0; n < COVER_TILES; n++) {
        size_t length = strcspn(text, ",");
        int coat = find_coat(text, length);

        if (coat < 0 || *cover & 1u << coat)
            return false;
        *cover |= 1u << coat;
        text += length;
        if (*text != (n < COVER_TILES - 1 ? ',' : '\0'))
            return false;
        text++;
    }
    return true;
}

static bool parse_cover(const char *value, uint32_t *options)
{
    uint32_t cover = 0;

    if (strcmp(value, "first") == 0)
        cover = OPTION_FIRST;
    else if (strcmp(value, "none") != 0 && !parse_names(value, &cover))
        return false;
    *options = (*options & ~(uint32_t)(OPTION_COVER | OPTION_FIRST)) | cover;
    return true;
}

static void format_cover(uint32_t options, struct strbuf *out)
{
    const char *comma = "";

    if (options & OPTION_FIRST)
        strbuf_append(out, "first");
    else if (!(options & OPTION_COVER))
        strbuf_append(out, "none");
    for (int i = 0; i < HELSINKI_COAT_COUNT; i++) {
        if (!(options & OPTION_COVER & 1u << i))
            continue;
        strbuf_appendf(out, "%s%s", comma, helsinki_coat_names[i]);
        comma = ",";
    }
}

/* V3.18: five of fifteen by lot. The number is read in bases 15, 14, .. 11. */
static void choose_cover(uint64_t number, uint32_t *options)
{
    uint64_t left = OPTION_COVER, cover = 0;

    for (int n = 0; n < COVER_TILES; n++) {
        int count = HELSINKI_COAT_COUNT - n;
        uint64_t coat = bit(bits_select(left, (int)(number % (uint64_t)count)));

        number /= (uint64_t)count;
        left ^= coat;
        cover |= coat;
    }
    *options = (*options & ~(uint32_t)(OPTION_COVER | OPTION_FIRST)) | (uint32_t)cover;
}

static bool parse_switch(const char *value, const char *off, const char *on,
                         uint32_t flag, uint32_t *options)
{
    bool is_on = strcmp(value, on) == 0;

    if (!is_on && strcmp(value, off) != 0)
        return false;
    *options = is_on ? *options | flag : *options & ~flag;
    return true;
}

static bool parse_paths(const char *value, uint32_t *options)
{
    return parse_switch(value, "off", "on", OPTION_PATHS, options);
}

static void format_paths(uint32_t options, struct strbuf *out)
{
    strbuf_append(out, options & OPTION_PATHS ? "on" : "off");
}

static bool parse_fives(const char *value, uint32_t *options)
{
    return parse_switch(value, "each", "one", OPTION_ONE_FIVE, options);
}

static void format_fives(uint32_t options, struct strbuf *out)
{
    strbuf_append(out, options & OPTION_ONE_FIVE ? "one" : "each");
}

const struct tori_option helsinki_options[] = {
    {.name = "cover",
     .values = "none|first|NAME,NAME,NAME,NAME,NAME",
     .help = "coat actions that nobody may use: none, those of a first game, or any five",
     .words = helsinki_coat_names,
     .word_count = HELSINKI_COAT_COUNT,
     .pick = COVER_TILES,
     .parse = parse_cover,
     .format = format_cover,
     .choose = choose_cover},
    {.name = "paths",
     .values = "off|on",
     .help = "the visitors expansion",
     .parse = parse_paths,
     .format = format_paths},
    {.name = "fives",
     .values = "each|one",
     .help = "two players take out a five of each colour, or one in all",
     .players = 2,
     .parse = parse_fives,
     .format = format_fives},
    {.name = NULL},
};

static void init_board(struct helsinki_board *b, const struct helsinki_edition *e,
                       int seat)
{
    b->covered = e->statue;    /* R15 */
    b->coats = e->coats[seat]; /* R14 */
}

/* R3, R4, V3.1: the deck, with the fives of two players taken out. */
static void init_deck(struct helsinki_state *s, const struct helsinki_edition *e)
{
    s->pile = e->deck[s->players];
    if (s->players == 2 && !s->has_one_five)
        for (int kind = e->five; kind < CARD_JOKER; kind += CARD_KINDS_OF_COLOUR)
            cards_take(&s->pile, kind);
    s->pile_count = (uint8_t)cards_total(&s->pile);
}

void helsinki_init(struct tori_state *state, const struct tori_setup *setup)
{
    struct helsinki_state *s = (struct helsinki_state *)state;
    const struct helsinki_edition *e = &helsinki_editions[setup->edition];

    memset(state, 0, sizeof(*state));
    s->edition = (uint16_t)setup->edition;
    s->players = (uint8_t)setup->players;
    s->cover = setup->options & OPTION_FIRST ? e->first_cover
                                             : (uint16_t)(setup->options & OPTION_COVER);
    s->has_paths = !!(setup->options & OPTION_PATHS);
    s->has_one_five = setup->players == 2 && setup->options & OPTION_ONE_FIVE;
    s->supers = e->supers;
    s->joker_tiles = e->joker_tiles;
    memcpy(s->tiles, e->tile_copies, sizeof(s->tiles));
    memset(s->slots, CARD_NONE, sizeof(s->slots));
    for (int i = 0; i < setup->players; i++)
        init_board(&s->player[i].board, e, i);
    init_deck(s, e);
    s->build_card = CARD_NONE;
    s->due = HELSINKI_SPACES;
    s->phase = s->has_one_five ? HELSINKI_REMOVE : HELSINKI_SLOTS;
}

tori_action *hki_legal_remove(const struct helsinki_state *s, tori_action *out)
{
    (void)s;
    return list_set(HELSINKI_DO_REMOVE, bit(CARD_COLOURS) - 1, out);
}

void hki_do_remove(struct helsinki_state *s, int colour)
{
    int kind = helsinki_edition_of(s)->five + CARD_KINDS_OF_COLOUR * colour;

    assert(colour < CARD_COLOURS && cards_of(&s->pile, kind));
    cards_take(&s->pile, kind);
    s->pile_count--;
    s->removed = (uint8_t)(colour + 1);
    s->phase = HELSINKI_SLOTS;
}

tori_action *hki_legal_stand(const struct helsinki_state *s, tori_action *out)
{
    (void)s;
    return list_set(HELSINKI_DO_STAND, bit(HELSINKI_SPACES) - 1, out);
}

/* R19, R20 */
void hki_do_stand(struct helsinki_state *s, int space)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);

    assert(space < HELSINKI_SPACES);
    for (int i = 0; i < s->players; i++)
        s->player[i].pawn = (uint8_t)((space + i * e->start_gap) % HELSINKI_SPACES);
    s->due = (uint8_t)(s->players * e->hand_start);
    if (s->due)
        hki_enter_chance(s, HELSINKI_HANDS);
    else
        hki_enter_first_turn(s);
}
