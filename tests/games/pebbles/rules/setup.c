/* Setting a game of Pebbles up: what the edition says, the options, the beach (R1). */

#include "games/pebbles/rules/pebbles.h"

#include <string.h>

#include "base/strbuf.h"
#include "engine/edition_reader.h"

/* The editions that were read. Four players have at most 80 stones of a colour, and
 * there is a card for each of them. */
static struct {
    uint8_t stones, cards; /* of each colour; stones for each player */
} editions[EDITIONS_MAX];

void pebbles_edition_read(struct edition *e, int number)
{
    static const char *const blocks[] = {"game", "name", "beach", "cards", NULL};
    static const char *const keys[] = {"source", "each", NULL};
    struct edition_node beach = edition_block(e, "beach");
    struct edition_node cards = edition_block(e, "cards");

    edition_only_keys(edition_top(e), blocks);
    edition_only_keys(beach, keys);
    edition_only_keys(cards, keys);
    editions[number].stones = (uint8_t)edition_int(edition_get(beach, "each"), 1, 20);
    editions[number].cards = (uint8_t)edition_int(edition_get(cards, "each"), 2, 20);
}

int pebbles_cards_each(const struct pebbles_state *s)
{
    return editions[s->edition].cards;
}

int pebbles_stones_each(const struct pebbles_state *s)
{
    return editions[s->edition].stones * s->players;
}

static bool set_bit(const char *value, const char *off, const char *on, uint32_t bit,
                    uint32_t *options)
{
    if (strcmp(value, off) != 0 && strcmp(value, on) != 0)
        return false;
    *options = strcmp(value, on) == 0 ? *options | bit : *options & ~bit;
    return true;
}

static bool parse_sea(const char *value, uint32_t *options)
{
    return set_bit(value, "calm", "rough", PEBBLES_ROUGH, options);
}

static void format_sea(uint32_t options, struct strbuf *out)
{
    strbuf_append(out, options & PEBBLES_ROUGH ? "rough" : "calm");
}

static void choose_sea(uint64_t number, uint32_t *options)
{
    parse_sea(number & 1 ? "rough" : "calm", options);
}

static bool parse_cards(const char *value, uint32_t *options)
{
    return set_bit(value, "secret", "open", PEBBLES_OPEN, options);
}

static void format_cards(uint32_t options, struct strbuf *out)
{
    strbuf_append(out, options & PEBBLES_OPEN ? "open" : "secret");
}

const struct tori_option pebbles_options[] = {
    {.name = "sea",
     .values = "calm|rough",
     .help = "how many stones the sea takes",
     .parse = parse_sea,
     .format = format_sea,
     .choose = choose_sea},
    {.name = "cards",
     .values = "secret|open",
     .help = "who sees the cards",
     .parse = parse_cards,
     .format = format_cards},
    {.name = NULL},
};

void pebbles_init(struct tori_state *state, const struct tori_setup *setup)
{
    struct pebbles_state *s = (struct pebbles_state *)state;

    *state = (struct tori_state){0};
    s->players = (uint8_t)setup->players;
    s->edition = (uint16_t)setup->edition;
    s->options = (uint8_t)setup->options;
    memset(s->beach, pebbles_stones_each(s), sizeof(s->beach));
    memset(s->cards, pebbles_cards_each(s), sizeof(s->cards));
}
