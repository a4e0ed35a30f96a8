/*
 * Reading and checking editions/helvetia.json. Everything the rules rely on is
 * checked here, once: every good has one maker, inputs come before what they
 * become, exchanges stay within a stage (which production.c builds on), sets hold
 * different kinds, the tiles add up.
 */

#include "games/helvetia/rules/edition.h"

#include <string.h>

#include "base/bits.h"
#include "base/byte_order.h"
#include "engine/edition_reader.h"

struct helvetia_edition helvetia_editions[EDITIONS_MAX];

enum { COST_MAX = 9, STAGE_MAX = 3, START_SET = 3, SIMPLE_MAX = 8 };

/* Words */

const char *const helvetia_branch_names[HELVETIA_BRANCHES] = {"grain", "water", "ore",
                                                              "materials"};

const struct tori_name_group helvetia_name_groups[] = {
    {"kind", helvetia_kind_names, HELVETIA_KINDS},
    {"good", helvetia_good_names, HELVETIA_GOODS},
    {"character", helvetia_character_names, HELVETIA_CHARACTERS},
    {"branch", helvetia_branch_names, HELVETIA_BRANCHES},
    {NULL, NULL, 0},
};

static int find(const char *const *names, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], text) == 0)
            return i;
    return -1;
}

static int read_good(struct edition_node at)
{
    int good = find(helvetia_good_names, HELVETIA_GOODS, edition_string(at));

    if (good < 0)
        edition_fail(at, "expected the name of a good");
    return good < 0 ? 0 : good;
}

static int read_kind(struct edition_node at)
{
    int kind = find(helvetia_kind_names, HELVETIA_KINDS, edition_string(at));

    if (kind < 0)
        edition_fail(at, "expected the name of a building");
    return kind < 0 ? 0 : kind;
}

/* A list of different goods, or of different kinds. */
static uint32_t read_set(struct edition_node at, int max,
                         int (*read)(struct edition_node))
{
    uint32_t set = 0;
    int n = edition_length(at, 1, max);

    for (int i = 0; i < n; i++) {
        uint32_t member = 1u << read(edition_item(at, i));

        if (set & member)
            edition_fail(edition_item(at, i), "expected one that is not listed before");
        set |= member;
    }
    return set;
}

/* Goods */

static int read_branch(struct edition_node at, struct edition_node branches)
{
    const char *name = edition_string(at);

    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        if (strcmp(edition_string(edition_get(edition_item(branches, i), "name")),
                   name) == 0)
            return i;
    edition_fail(at, "expected the name of a branch");
    return 0;
}

static void read_input(struct helvetia_edition *h, struct edition_node row, int good)
{
    int input = read_good(edition_get(row, "input"));

    if (input >= good || h->stage[input] == STAGE_MAX) {
        edition_fail(edition_get(row, "input"),
                     "expected a good listed before, and chains of at most %d",
                     STAGE_MAX);
        return;
    }
    h->input[good] = (uint8_t)input;
    h->stage[good] = (uint8_t)(h->stage[input] + 1);
    h->goods_tile[good] = (uint8_t)edition_int(edition_get(row, "tile"), 0, 9);
}

static void read_tree_row(struct helvetia_edition *h, struct edition_node row, int good,
                          struct edition_node branches)
{
    static const char *const keys[] = {"good",  "building", "branch",
                                       "input", "tile",     NULL};
    int kind = read_kind(edition_get(row, "building"));

    edition_only_keys(row, keys);
    if (read_good(edition_get(row, "good")) != good)
        edition_fail(edition_get(row, "good"), "expected \"%s\"",
                     helvetia_good_names[good]);
    if (h->makes[kind] != HELVETIA_NO_GOOD)
        edition_fail(edition_get(row, "building"), "this building makes a good already");
    h->maker[good] = (uint8_t)kind;
    h->makes[kind] = (uint8_t)good;
    h->input[good] = HELVETIA_NO_GOOD;
    h->stage[good] = 1;
    h->branch[read_branch(edition_get(row, "branch"), branches)] |=
        (uint16_t)(1u << good);
    if (edition_has(row, "input"))
        read_input(h, row, good);
    else
        h->simple |= (uint16_t)(1u << good);
}

/* Simple goods come first, and fit in a word as bytes (production.c). */
static void order_goods(struct helvetia_edition *h, struct edition_node tree)
{
    uint8_t bytes[8] = {0};

    h->simple_count = (uint8_t)bits_count(h->simple);
    if (h->simple_count > SIMPLE_MAX || h->simple != (1u << h->simple_count) - 1) {
        edition_fail(tree, "expected at most %d simple goods, before all others",
                     SIMPLE_MAX);
        return;
    }
    memset(bytes, 0xff, h->simple_count);
    memcpy(&h->simple_bytes, bytes, sizeof(bytes));
    for (int good = 0; good < HELVETIA_GOODS; good++)
        h->of_stage[h->stage[good]] |= (uint16_t)(1u << good);
}

static void read_goods(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "tree", "branches", NULL};
    struct edition_node tree = edition_get(block, "tree");
    struct edition_node branches = edition_get(block, "branches");
    int n = edition_length(tree, HELVETIA_GOODS, HELVETIA_GOODS);

    edition_only_keys(block, keys);
    memset(h->makes, HELVETIA_NO_GOOD, sizeof(h->makes));
    if (edition_length(branches, HELVETIA_BRANCHES, HELVETIA_BRANCHES) == 0)
        return;
    for (int good = 0; good < n; good++)
        read_tree_row(h, edition_item(tree, good), good, branches);
    order_goods(h, tree);
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        h->branch_tile[i] =
            (uint8_t)edition_int(edition_get(edition_item(branches, i), "tile"), 0, 9);
}

/* Buildings */

/* { "mine": 3, ... }: returns how many tiles. A box may have fewer stacks than there can be. */
static int read_stack(struct edition_node stacks, const char *name, uint8_t *copies)
{
    struct edition_node at;
    int total = 0;

    if (!edition_has(stacks, name))
        return 0;
    at = edition_get(stacks, name);
    edition_only_keys(at, helvetia_kind_names);
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        if (!edition_has(at, helvetia_kind_names[kind]))
            continue;
        copies[kind] =
            (uint8_t)edition_int(edition_get(at, helvetia_kind_names[kind]), 1, 20);
        total += copies[kind];
    }
    return total;
}

static void read_stacks(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const names[] = {"1", "2", "3", "4", NULL};
    struct edition_node stacks = edition_get(block, "stacks");
    int total;

    edition_only_keys(stacks, names);
    h->start_copies =
        (uint8_t)edition_int(edition_get(block, "start_copies"), START_SET, START_SET);
    total = HELVETIA_START_KINDS * h->start_copies;
    total += read_stack(stacks, names[0], h->display);
    for (int i = 0; i < HELVETIA_STACKS; i++)
        total += read_stack(stacks, names[i + 1], h->stack[i]);
    if (total != edition_int(edition_get(block, "tiles_in_all"), 1, 255))
        edition_fail(edition_get(block, "tiles_in_all"),
                     "the start tiles and stacks add up to %d", total);
}

/* Exchanges stay within a stage; simple goods have at most one kind of exchange. */
static void read_exchange(struct helvetia_edition *h, struct edition_node at, int kind)
{
    uint32_t goods = read_set(at, HELVETIA_GOODS, read_good);
    int stage = goods ? h->stage[bits_first(goods)] : 0;

    h->kind_class[kind] = HELVETIA_EXCHANGE;
    h->exchanges[kind] = (uint16_t)goods;
    h->exchange_all |= 1u << kind;
    for (uint64_t left = goods; left;) {
        int good = bits_pop(&left);

        h->exchange_kinds[good] |= 1u << kind;
        if (h->stage[good] != stage)
            edition_fail(at, "expected goods of one stage of production");
    }
    if (stage != 1)
        return;
    if (goods != h->simple || h->simple_exchange != HELVETIA_NO_KIND)
        edition_fail(at, "expected one building for all simple goods");
    h->simple_exchange = (uint8_t)kind;
}

static void read_classes(struct helvetia_edition *h, struct edition_node block)
{
    struct edition_node exchanges = edition_get(block, "exchanges");
    uint32_t victory = read_set(edition_get(block, "victory"), HELVETIA_KINDS, read_kind);

    edition_only_keys(exchanges, helvetia_kind_names);
    h->simple_exchange = HELVETIA_NO_KIND;
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        bool is_exchange = edition_has(exchanges, helvetia_kind_names[kind]);
        bool is_victory = victory >> kind & 1;
        bool is_production = h->makes[kind] != HELVETIA_NO_GOOD;

        if (is_exchange + is_victory + is_production != 1)
            edition_fail(block, "expected %s to be one of production, exchange, victory",
                         helvetia_kind_names[kind]);
        if (is_exchange)
            read_exchange(h, edition_get(exchanges, helvetia_kind_names[kind]), kind);
        if (is_victory)
            h->kind_class[kind] = HELVETIA_VICTORY;
        else
            h->homes |= 1u << kind;
    }
}

static void read_cost(struct helvetia_edition *h, struct edition_node at, int kind)
{
    int total = 0;
    uint32_t goods = 0;

    edition_only_keys(at, helvetia_good_names);
    for (int good = 0; good < HELVETIA_GOODS; good++) {
        if (!edition_has(at, helvetia_good_names[good]))
            continue;
        h->cost[kind][good] =
            (uint8_t)edition_int(edition_get(at, helvetia_good_names[good]), 1, COST_MAX);
        total += h->cost[kind][good];
        goods |= 1u << good;
    }
    if (total < 1 || total > COST_MAX)
        edition_fail(at, "expected 1 to %d goods in all", COST_MAX);
    h->complex_cost[kind] = (uint16_t)(goods & ~(uint32_t)h->simple);
    h->complex_kinds |= (uint32_t)(h->complex_cost[kind] != 0) << kind;
    h->sold_kinds |= (uint32_t)!(goods & ~(uint32_t)h->bought) << kind;
    memcpy(&h->simple_cost[kind], h->cost[kind], sizeof(h->simple_cost[kind]));
    h->simple_cost[kind] &= h->simple_bytes;
}

static bool is_in_a_stack(const struct helvetia_edition *h, int kind)
{
    bool is_in = h->display[kind];

    for (int i = 0; i < HELVETIA_STACKS; i++)
        is_in |= h->stack[i][kind] > 0;
    return is_in;
}

/* What lies in a stack has a cost, and nothing else has one. Start tiles lie in none. */
static void read_costs(struct helvetia_edition *h, struct edition_node block)
{
    struct edition_node costs = edition_get(block, "costs");

    edition_only_keys(costs, helvetia_kind_names);
    for (int kind = 0; kind < HELVETIA_KINDS; kind++) {
        const char *name = helvetia_kind_names[kind];

        if (is_in_a_stack(h, kind) && kind < HELVETIA_START_KINDS)
            edition_fail(edition_get(block, "stacks"), "expected no start building: %s",
                         name);
        else if (is_in_a_stack(h, kind))
            read_cost(h, edition_get(costs, name), kind);
        else if (edition_has(costs, name))
            edition_fail(edition_get(costs, name),
                         "expected no cost: this building is in no stack");
    }
}

static void read_buildings(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source",  "start_copies", "stacks",
                                       "victory", "tiles_in_all", "exchanges",
                                       "costs",   "bought",       NULL};
    struct edition_node bought = edition_get(block, "bought");
    uint8_t bytes[8] = {0};

    edition_only_keys(block, keys);
    read_stacks(h, block);
    read_classes(h, block);
    h->bought = (uint16_t)read_set(bought, HELVETIA_GOODS, read_good);
    if (h->bought & ~h->simple)
        edition_fail(bought, "expected simple goods");
    for (int good = 0; good < h->simple_count; good++)
        bytes[good] = h->bought >> good & 1 ? 0xff : 0;
    memcpy(&h->bought_bytes, bytes, sizeof(bytes));
    read_costs(h, block);
}

/* R9, R15: letters give each start kind as often as there are tiles of it. */
static void read_letters(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const names[] = {"A", "B", "C", "D", "E", "source", NULL};
    int count[HELVETIA_KINDS] = {0};

    edition_only_keys(block, names);
    for (int i = 0; i < HELVETIA_LETTERS; i++) {
        struct edition_node list = edition_get(block, names[i]);
        uint32_t set = read_set(list, START_SET, read_kind);

        if (bits_count(set) != START_SET || set >> HELVETIA_START_KINDS)
            edition_fail(list, "expected three different start buildings");
        h->letter[i] = (uint8_t)set;
        for (int kind = 0; kind < HELVETIA_START_KINDS; kind++)
            count[kind] += set >> kind & 1;
    }
    for (int kind = 0; kind < HELVETIA_START_KINDS; kind++)
        if (count[kind] != h->start_copies)
            edition_fail(block, "expected %s in %d letters", helvetia_kind_names[kind],
                         h->start_copies);
}

static int read_place(struct edition_node at)
{
    return edition_int(at, 0, HELVETIA_PLACES - 1);
}

static void read_village(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "ul", "ur", "ll", "lr", NULL};
    uint32_t all = 0;

    edition_only_keys(block, keys);
    for (int i = 0; i < HELVETIA_QUARTERS; i++) {
        h->quarter[i] =
            read_set(edition_get(block, keys[i + 1]), HELVETIA_PLACES, read_place);
        all |= h->quarter[i];
    }
    if (all != (1u << HELVETIA_PLACES) - 1)
        edition_fail(block, "expected every place 0 to %d in a quarter",
                     HELVETIA_PLACES - 1);
}

/* Counts and values */

static uint8_t number(struct edition_node block, const char *key, int min, int max)
{
    return (uint8_t)edition_int(edition_get(block, key), min, max);
}

static void read_pieces(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "men", "women", "coins", NULL};

    edition_only_keys(block, keys);
    h->people[HELVETIA_MAN] = number(block, "men", 3, 15);
    h->people[HELVETIA_WOMAN] = number(block, "women", 3, 15);
    h->coins = number(block, "coins", 4, 20);
}

static void read_end(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const keys[] = {
        "source",         "points", "points_first_game", "revealed_each_round",
        "rounds_at_most", NULL};

    edition_only_keys(block, keys);
    h->points = number(block, "points", 1, 200);
    h->points_first_game = number(block, "points_first_game", 1, 200);
    h->revealed = number(block, "revealed_each_round", 0, 50);
    h->rounds = number(block, "rounds_at_most", 1, 200);
}

static void read_scoring(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source",      "start_tile",       "delivery",
                                       "person_tile", "victory_building", "surround",
                                       NULL};
    struct edition_node surround = edition_get(block, "surround");

    edition_only_keys(block, keys);
    h->start_tile = number(block, "start_tile", 0, 9);
    h->delivery = number(block, "delivery", 0, 9);
    h->person_tile = number(block, "person_tile", 0, 9);
    h->victory = number(block, "victory_building", 0, 9);
    for (int i = 0; i < 2 && i < edition_length(surround, 2, 2); i++)
        h->surround[i] = (uint8_t)edition_int(edition_item(surround, i), 0, 9);
}

static bool does_robbed_start(struct edition_node at)
{
    const char *who = edition_string(at);

    if (strcmp(who, "thief") != 0 && strcmp(who, "robbed") != 0)
        edition_fail(at, "expected thief or robbed");
    return strcmp(who, "robbed") == 0;
}

/* What is not said is decided as docs/rules/helvetia.md does. */
static void read_rulings(struct helvetia_edition *h, struct edition_node block)
{
    static const char *const keys[] = {"source", "start_tile_after_theft",
                                       "neutral_builds_victory", NULL};

    edition_only_keys(block, keys);
    if (edition_has(block, keys[1]))
        h->does_robbed_start = does_robbed_start(edition_get(block, keys[1]));
    if (edition_has(block, keys[2]) && edition_bool(edition_get(block, keys[2])))
        h->neutral_victory = ((1u << HELVETIA_KINDS) - 1) & ~h->homes;
}

static void read_all(struct helvetia_edition *h, struct edition *e)
{
    static const char *const keys[] = {"game",      "name",    "names",   "goods",
                                       "buildings", "letters", "village", "pieces",
                                       "game_end",  "scoring", "rulings", NULL};

    edition_only_keys(edition_top(e), keys);
    edition_title(e);
    read_goods(h, edition_block(e, "goods"));
    if (edition_has_failed(e))
        return;
    read_buildings(h, edition_block(e, "buildings"));
    read_letters(h, edition_block(e, "letters"));
    read_village(h, edition_block(e, "village"));
    read_pieces(h, edition_block(e, "pieces"));
    read_end(h, edition_block(e, "game_end"));
    read_scoring(h, edition_block(e, "scoring"));
    if (edition_has(edition_top(e), "rulings"))
        read_rulings(h, edition_block(e, "rulings"));
}

void helvetia_edition_read(struct edition *e, int number)
{
    static uint32_t stamp; /* one thread at a time reads: shelf.h */

    helvetia_editions[number] = (struct helvetia_edition){.stamp = ++stamp};
    read_all(&helvetia_editions[number], e);
}
