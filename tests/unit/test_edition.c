/* Editions: every error names the file, the place and what was expected. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "engine/edition_reader.h"
#include "engine/game.h"
#include "engine/shelf.h"
#include "games/helsinki/rules/edition.h"

/* The default edition with the first 'from' replaced by 'to'. */
static bool load_changed(const char *from, const char *to, int *edition,
                         struct strbuf *err)
{
    const char *original = games[0]->edition_text;
    const char *at = strstr(original, from);
    const struct tori_game *game;
    struct strbuf text;
    bool ok;

    assert_non_null(at);
    strbuf_init(&text);
    strbuf_append_bytes(&text, original, (size_t)(at - original));
    strbuf_append(&text, to);
    strbuf_append(&text, at + strlen(from));
    ok = games_parse_edition("x.json", text.text, text.length, &game, edition, err);
    strbuf_release(&text);
    return ok;
}

static void refuses(const char *from, const char *to, const char *message)
{
    struct strbuf err;
    int edition;

    strbuf_init(&err);
    assert_false(load_changed(from, to, &edition, &err));
    assert_string_equal(err.text, message);
    strbuf_release(&err);
}

static void errors_name_the_place(void **state)
{
    (void)state;
    refuses("\"game\": \"helsinki\"", "\"game\": \"go\"",
            "x.json: game: expected the name of a game");
    refuses("\"statue\": \"d4\"", "\"statue\": \"d9\"",
            "x.json: board.statue: expected a cell, a1 to g7");
    refuses("\"c1\", \"e1\"", "\"e1\", \"e1\"",
            "x.json: board.coats[1]: expected a cell that is not listed before");
    refuses("\"c1\", ", "", "x.json: board.coats: expected a list of 8");
    refuses("\"I2\": [\"##\"]", "\"I2\": [\"#.#\"]",
            "x.json: tiles.shapes.I2: expected one connected shape of 2 roofs");
    refuses("\"p\": [\"I2\"", "\"p\": [\"Q2\"", "x.json: tiles.shapes.Q2: missing");
    refuses("\"joker_tiles\": 12", "\"joker_tiles\": 11",
            "x.json: tiles.joker_tiles: expected a whole number from 12 to 99");
    refuses("\"number\": 1", "\"number\": 1.5",
            "x.json: cards.kinds[0].number: expected a whole number from 1 to 5");
    refuses("\"card\": \"3\"", "\"card\": \"2\"",
            "x.json: cards.kinds[1]: p2 is listed twice");
    refuses(
        "\"card\": \"2+\"", "\"card\": \"2+++\"",
        "x.json: cards.kinds[2].card: expected roofs 2 to 5 and a + for each super, at "
        "most two");
    refuses("\"start_gap\": 2", "\"start_gap\": 2, \"gap\": 1",
            "x.json: senate: unknown key 'gap'");
    refuses("\"side\": \"north\"", "\"side\": \"up\"",
            "x.json: senate.spaces[0].side: expected north, east, south or west");
    refuses("\"supply\": 30", "\"supply\": \"30\"",
            "x.json: supers.supply: expected a whole number from 0 to 200");
    refuses("\"tiles2\", \"anyside\"", "\"tiles2\", \"tiles2\"",
            "x.json: actions.rows[0][2]: this action is listed twice");
    refuses("\"2\": [9, 7]", "\"2\": [7, 9]",
            "x.json: visitors.bonuses.2[1]: expected a whole number from 1 to 7");
    refuses("\"statue_conducts\": false", "\"statue_conducts\": 0",
            "x.json: visitors.statue_conducts: expected true or false");
    refuses("\"limit\": 7", "\"limit\": 20",
            "x.json: cards: the deck of 2 players has 49 cards, expected 61 to 255");
    refuses("\"source\": \"rulebook, 2.1\",", "", "x.json: supers.source: missing");
    refuses("\"limit\": 7", "\"limit\": 7,, ",
            "x.json:105:16: expected JSON: expected a key in quotes");
}

/* Names, sources and layout may change; a number makes another edition. */
/* Records and stored tables name editions by these. */
static void fingerprints_stay(void **state)
{
    (void)state;
    assert_true(shelf_hash(games_find("helsinki"), 0) == 0x4b74c322275f0282);
    assert_true(shelf_hash(games_find("helvetia"), 0) == 0xf401256fbaa4d3ff);
}

static void fingerprint_is_of_the_numbers(void **state)
{
    struct strbuf err;
    int edition;

    (void)state;
    strbuf_init(&err);
    assert_true(load_changed("\"source\": \"rulebook, 2.1\"", "\"source\":   \"my box\"",
                             &edition, &err));
    assert_int_equal(edition, 0);
    assert_true(load_changed("\"supply\": 30", "\"supply\": 31", &edition, &err));
    assert_int_not_equal(edition, 0);
    assert_int_equal(helsinki_editions[edition].supers, 31);
    assert_true(shelf_hash(games[0], 0) != shelf_hash(games[0], edition));
    assert_int_equal(shelf_find(games[0], shelf_hash(games[0], edition)), edition);
    assert_int_equal(shelf_find(games[0], 1), -1);
    strbuf_release(&err);
}

/* P4.2 */
static void shapes_have_their_orientations(void **state)
{
    static const uint8_t turns[HELSINKI_TILES] = {2, 2, 2, 2, 2, 2, 4, 1, 2, 4,
                                                  1, 8, 2, 4, 8, 4, 2, 4, 4, 4};

    (void)state;
    for (int tile = 0; tile < HELSINKI_TILES; tile++)
        assert_int_equal(helsinki_editions[0].shape[tile].turns, turns[tile]);
}

RUN(cmocka_unit_test(errors_name_the_place), cmocka_unit_test(fingerprints_stay),
    cmocka_unit_test(fingerprint_is_of_the_numbers),
    cmocka_unit_test(shapes_have_their_orientations))
