/* The edition of Helvetia: what the rules rely on is refused if it does not hold. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "games/helvetia/rules/edition.h"

/* The default edition with the first 'from' replaced by 'to' gives this error. */
static void refuses(const char *from, const char *to, const char *message)
{
    const char *original = helvetia.built_in[0].text;
    const char *at = strstr(original, from);
    const struct tori_game *game;
    struct strbuf text, err;
    int edition;

    assert_non_null(at);
    strbuf_init(&text);
    strbuf_init(&err);
    strbuf_append_bytes(&text, original, (size_t)(at - original));
    strbuf_append(&text, to);
    strbuf_append(&text, at + strlen(from));
    assert_false(games_parse_edition("x", text.text, text.length, &game, &edition, &err));
    assert_string_equal(err.text, message);
    strbuf_release(&text);
    strbuf_release(&err);
}

static void goods_make_a_tree(void **state)
{
    (void)state;
    refuses("\"good\": \"wood\"", "\"good\": \"gold\"",
            "x: goods.tree[0].good: expected the name of a good");
    refuses("\"good\": \"wood\"", "\"good\": \"brick\"",
            "x: goods.tree[0].good: expected \"wood\"");
    refuses("\"building\": \"brickyard\"", "\"building\": \"woodcutter\"",
            "x: goods.tree[1].building: this building makes a good already");
    refuses("\"input\": \"cow\"", "\"input\": \"meat\"",
            "x: goods.tree[11].input: expected a good listed before, and chains of at "
            "most 3");
    refuses("\"branch\": \"ore\"", "\"branch\": \"gold\"",
            "x: goods.tree[5].branch: expected the name of a branch");
    refuses("\"building\": \"brickyard\"",
            "\"building\": \"brickyard\", \"input\": \"wood\", \"tile\": 1",
            "x: goods.tree: expected at most 8 simple goods, before all others");
}

static void buildings_add_up(void **state)
{
    (void)state;
    refuses("\"mine\": 3", "\"mine\": 4",
            "x: buildings.tiles_in_all: the start tiles and stacks add up to 55");
    refuses("\"mine\": 3", "\"castle\": 3",
            "x: buildings.stacks.1: unknown key 'castle'");
    refuses("\"mine\": { \"wood\": 1", "\"mine\": { \"gold\": 1",
            "x: buildings.costs.mine: unknown key 'gold'");
    refuses("\"mine\": { \"wood\": 1, \"stone\": 1 },", "\"mine\": {},",
            "x: buildings.costs.mine: expected 1 to 9 goods in all");
    refuses("\"mine\": { \"wood\": 1, \"stone\": 1 },", "",
            "x: buildings.costs.mine: missing");
    refuses(
        "[\"cow\", \"bread\", \"iron\"]", "[\"cow\", \"bread\", \"ore\"]",
        "x: buildings.exchanges.cattlemarket: expected goods of one stage of production");
    refuses("\"water\", \"ore\"]", "\"water\"]",
            "x: buildings.exchanges.market: expected one building for all simple goods");
    refuses("[\"mill\", \"inn\"", "[\"inn\"",
            "x: buildings: expected mill to be one of production, exchange, victory");
    refuses("\"bought\": [\"wood\"", "\"bought\": [\"iron\"",
            "x: buildings.bought: expected simple goods");
}

/* R72..R74: what is never built costs nothing. */
static void costs_are_of_what_is_built(void **state)
{
    (void)state;
    refuses("\"costs\": {", "\"costs\": { \"farm\": { \"wood\": 1 },",
            "x: buildings.costs.farm: expected no cost: this building is in no stack");
    refuses("\"mine\": 3, \"cowshed\": 3", "\"cowshed\": 6",
            "x: buildings.costs.mine: expected no cost: this building is in no stack");
    refuses("\"mine\": 3", "\"farm\": 3",
            "x: buildings.stacks: expected no start building: farm");
}

/* Q1, Q99 */
static void rulings_are_words_that_are_known(void **state)
{
    static const char from[] = "\"game\": \"helvetia\",";

    (void)state;
    refuses(from,
            "\"game\": \"helvetia\", \"rulings\": { \"source\": \"us\", "
            "\"start_tile_after_theft\": \"owner\" },",
            "x: rulings.start_tile_after_theft: expected thief or robbed");
    refuses(from,
            "\"game\": \"helvetia\", \"rulings\": { \"source\": \"us\", "
            "\"neutral_builds_victory\": 1 },",
            "x: rulings.neutral_builds_victory: expected true or false");
    refuses(from,
            "\"game\": \"helvetia\", \"rulings\": { \"source\": \"us\", \"Q1\": 1 },",
            "x: rulings: unknown key 'Q1'");
    refuses(from, "\"game\": \"helvetia\", \"rulings\": {},",
            "x: rulings.source: missing");
}

static void sets_hold_different_kinds(void **state)
{
    (void)state;
    refuses("\"A\": [\"woodcutter\", \"brickyard\"",
            "\"A\": [\"woodcutter\", \"woodcutter\"",
            "x: letters.A[1]: expected one that is not listed before");
    refuses("\"A\": [\"woodcutter\", \"brickyard\"", "\"A\": [\"woodcutter\", \"well\"",
            "x: letters: expected brickyard in 3 letters");
    refuses("\"A\": [\"woodcutter\"", "\"A\": [\"mine\"",
            "x: letters.A: expected three different start buildings");
    refuses("\"ul\": [0, 1, 4", "\"ul\": [1, 1, 4",
            "x: village.ul[1]: expected one that is not listed before");
    refuses("\"ul\": [0, 1, 4", "\"ul\": [1, 4",
            "x: village: expected every place 0 to 27 in a quarter");
    refuses("\"surround\": [4, 2]", "\"surround\": [4]",
            "x: scoring.surround: expected a list of 2");
}

RUN(cmocka_unit_test(goods_make_a_tree), cmocka_unit_test(buildings_add_up),
    cmocka_unit_test(costs_are_of_what_is_built),
    cmocka_unit_test(rulings_are_words_that_are_known),
    cmocka_unit_test(sets_hold_different_kinds))
