/* Setting a game of Nettles up: what the edition says, the option, the deck (R1). */

#include "games/nettles/rules/nettles.h"

#include <string.h>

#include "base/strbuf.h"
#include "engine/edition_reader.h"

/* The editions that were read. */
static struct {
    nettles_set cards;
    uint8_t last;
} editions[EDITIONS_MAX];

static nettles_set cards_up_to(int heights)
{
    nettles_set cards = 0;

    for (int plant = 0; plant < NETTLES_PLANTS; plant++)
        cards |= (nettles_set)(((1 << heights) - 1) << (plant * NETTLES_HEIGHTS_MAX));
    return cards;
}

void nettles_edition_read(struct edition *e, int number)
{
    static const char *const blocks[] = {"game", "name", "cards", "points", NULL};
    static const char *const card_keys[] = {"source", "heights", NULL};
    static const char *const point_keys[] = {"source", "last", NULL};
    struct edition_node cards = edition_block(e, "cards");
    struct edition_node points = edition_block(e, "points");

    edition_only_keys(edition_top(e), blocks);
    edition_only_keys(cards, card_keys);
    edition_only_keys(points, point_keys);
    editions[number].cards = cards_up_to(
        (int)edition_int(edition_get(cards, "heights"), 2, NETTLES_HEIGHTS_MAX));
    editions[number].last = (uint8_t)edition_int(edition_get(points, "last"), 0, 20);
}

nettles_set nettles_all_cards(const struct nettles_state *s)
{
    return editions[s->edition].cards;
}

int nettles_last_points(const struct nettles_state *s)
{
    return editions[s->edition].last;
}

static const char *const pass_names[] = {
    [NETTLES_LEFT] = "left", [NETTLES_ACROSS] = "across", [NETTLES_OFF] = "off"};

static bool parse_pass(const char *value, uint32_t *options)
{
    for (uint32_t i = NETTLES_LEFT; i <= NETTLES_OFF; i++)
        if (strcmp(pass_names[i], value) == 0) {
            *options = i;
            return true;
        }
    return false;
}

static void format_pass(uint32_t options, struct strbuf *out)
{
    strbuf_append(out, pass_names[options]);
}

static void choose_pass(uint64_t number, uint32_t *options)
{
    *options = (uint32_t)(number % (NETTLES_OFF + 1));
}

const struct tori_option nettles_options[] = {
    {.name = "pass",
     .values = "left|across|off",
     .help = "where a card is passed to before play",
     .parse = parse_pass,
     .format = format_pass,
     .choose = choose_pass},
    {.name = NULL},
};

void nettles_init(struct tori_state *state, const struct tori_setup *setup)
{
    struct nettles_state *s = (struct nettles_state *)state;

    *state = (struct tori_state){0};
    s->players = (uint8_t)setup->players;
    s->edition = (uint16_t)setup->edition;
    s->options = (uint8_t)setup->options;
    s->deck = nettles_all_cards(s);
}
