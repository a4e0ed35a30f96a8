/* Editions: every error names the file, the place and what was expected. */

#include "unit/unit.h"

#include <stdio.h>

#include "base/strbuf.h"
#include "engine/conform.h"
#include "engine/edition_reader.h"
#include "engine/game.h"
#include "engine/shelf.h"
#include "games/helsinki/rules/edition.h"

/* The default edition with the first 'from' replaced by 'to'. */
static bool load_changed(const char *from, const char *to, int *edition,
                         struct strbuf *err)
{
    const char *original = helsinki.built_in[0].text;
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
    refuses("\"coats\": [\"c1\"", "\"coats\": [[], \"c1\"",
            "x.json: board.coats: expected a list of 4");
    refuses("\"coats\": [\"c1\", \"e1\", \"a3\", \"g3\", \"a5\"",
            "\"coats\": [[\"c1\", \"e1\"], [], [], []], \"was\": [\"a5\"",
            "x.json: board: unknown key 'was'");
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
        "most two; a letter b to z behind them for another such card");
    refuses("\"start_gap\": 2", "\"start_gap\": 2, \"gap\": 1",
            "x.json: senate: unknown key 'gap'");
    refuses("\"side\": \"north\"", "\"side\": \"up\"",
            "x.json: senate.spaces[0].side: expected north, east, south or west");
    refuses("\"name\": \"Tori", "\"name\": \"\\u001b[2JTori",
            "x.json: name: expected no control characters");
    refuses("\"name\": \"Tori's default edition\"", "\"name\": \"\"",
            "x.json: name: expected 1 to 80 characters");
    refuses("\"start_gap\": 2", "\"start_gap\": 2, \"\\u001b[2J\": 1",
            "x.json: senate: unknown key '\\x1b[2J'");
    refuses("\"supply\": 30", "\"supply\": \"30\"",
            "x.json: supers.supply: expected a whole number from 0 to 200");
    refuses("\"tiles2\", \"anyside\"", "\"tiles2\", \"tiles2\"",
            "x.json: actions.rows[0][2]: this action is listed twice");
    refuses("\"2\": [9, 7]", "\"2\": [7, 9]",
            "x.json: visitors.bonuses.2[1]: expected a whole number from 1 to 7");
    refuses("\"statue_conducts\": false", "\"statue_conducts\": 0",
            "x.json: visitors.statue_conducts: expected true or false");
    refuses("\"game\": \"helsinki\",",
            "\"game\": \"helsinki\", \"rulings\": { \"source\": \"us\", "
            "\"statue_conducts\": true },",
            "x.json: rulings.statue_conducts: visitors.statue_conducts says it already");
    refuses("\"limit\": 7", "\"limit\": 20",
            "x.json: cards: the deck of 2 players has 49 cards, expected 61 to 255");
    refuses("\"source\": \"rulebook, 2.1\",", "", "x.json: supers.source: missing");
    refuses("\"limit\": 7", "\"limit\": 7,, ",
            "x.json:105:16: expected JSON: expected a key in quotes");
}

/* What is said back of a file is harmless. */
static void errors_are_plain(void **state)
{
    (void)state;
    refuses("\"start_gap\": 2", "\"start_gap\": 2, \"\\u001b[2J\xc3\xa9x\": 1",
            "x.json: senate: unknown key '\\x1b[2J\\xc3\\xa9x'");
    refuses("\"p\": [\"I2\"", "\"p\": [\"\\u00e92\"",
            "x.json: tiles.shapes.??2: missing");
    refuses("\"source\": \"rulebook, 2.1\"", "\"source\": \"\\u202erulebook\"",
            "x.json: supers.source: expected no control characters");
    refuses("\"name\": \"Tori's",
            "\"name\": "
            "\"......................................................................"
            "..........",
            "x.json: name: expected 1 to 80 characters");
}

/* Records and stored tables name editions by these. */
static void fingerprints_stay(void **state)
{
    (void)state;
    assert_true(shelf_hash(&helsinki, 0) == 0x4b74c322275f0282);
    assert_true(shelf_hash(games_find("helvetia"), 0) == 0xc337481b8a57f6a1);
}

/* Sources and layout may change; a number makes another edition. */
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
    assert_true(shelf_hash(&helsinki, 0) != shelf_hash(&helsinki, edition));
    assert_int_equal(shelf_find(&helsinki, shelf_hash(&helsinki, edition)), edition);
    assert_int_equal(shelf_find(&helsinki, 1), -1);
    strbuf_release(&err);
}

static void check(const char *from, const char *to, struct edition_check *out)
{
    const char *original = shelf_text(&helsinki, 0), *at = strstr(original, from);
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    strbuf_append_bytes(&text, original, (size_t)(at - original));
    strbuf_append(&text, to);
    strbuf_append(&text, at + strlen(from));
    ok = games_check_edition(text.text, text.length, out);
    assert_int_equal(ok, !*out->fault.message);
    strbuf_release(&text);
}

static void a_check_loads_nothing(void **state)
{
    int count = shelf_count(&helsinki);
    struct edition_check found;

    (void)state;
    check("\"supply\": 30", "\"supply\": 77", &found);
    assert_ptr_equal(found.game, &helsinki);
    assert_int_equal(found.differences, 1);
    assert_int_equal(shelf_find(&helsinki, found.hash), -1);
    check("\"coats\": [", "\"coats\": [", &found);
    assert_true(found.hash == shelf_hash(&helsinki, 0));
    assert_int_equal(found.differences, 0);
    check("\"supply\": 30", "\"supply\": 300", &found);
    assert_string_equal(found.fault.place, "supers.supply");
    assert_string_equal(found.fault.message, "expected a whole number from 0 to 200");
    check("\"supply\": 30", "\"supply\" 30", &found);
    assert_string_equal(found.fault.message,
                        "expected JSON: expected ':' behind the key");
    assert_false(games_check_edition("7", 1, &found));
    assert_string_equal(found.fault.message, "expected one JSON object");
    assert_int_equal(shelf_count(&helsinki), count);
}

#define SCORING "\"line\": 2,\n    \"crossing\": 3"

/* A number in use is never given to another edition; once it is given back it is. */
static void what_nobody_uses_can_be_dropped(void **state)
{
    const struct tori_game *game = &helsinki;
    int room = shelf_room(game), count = shelf_count(game), played, idle, other;
    struct strbuf err;
    uint64_t hash;

    (void)state;
    strbuf_init(&err);
    assert_true(load_changed("\"supply\": 30", "\"supply\": 41", &played, &err));
    assert_true(load_changed("\"supply\": 30", "\"supply\": 42", &idle, &err));
    assert_int_equal(shelf_room(game), room - 2);
    assert_int_equal(shelf_use(game, shelf_hash(game, played)), played);
    assert_int_equal(shelf_use(game, 1), -1);
    hash = shelf_hash(game, idle);
    assert_false(shelf_drop(game, played));
    assert_true(shelf_drop(game, idle));
    assert_int_equal(shelf_find(game, hash), -1);
    assert_int_equal(shelf_find(game, 0), -1);
    assert_int_equal(shelf_find(game, shelf_hash(game, played)), played);
    assert_int_equal(shelf_room(game), room - 1);
    assert_int_equal(shelf_count(game), count + 2);
    assert_true(load_changed("\"supply\": 30", "\"supply\": 43", &other, &err));
    assert_int_equal(other, idle);
    assert_int_equal(helsinki_editions[other].supers, 43);
    assert_non_null(strstr(shelf_text(game, other), "43"));
    assert_true(load_changed("\"supply\": 30", "\"supply\": 42", &idle, &err));
    assert_true(shelf_hash(game, idle) == hash);
    assert_int_equal(idle, count + 2);
    assert_int_equal(shelf_use(game, shelf_hash(game, played)), played);
    assert_int_equal(shelf_uses(game, played), 2);
    shelf_give_back(game, played);
    assert_false(shelf_drop(game, played));
    shelf_give_back(game, played);
    assert_int_equal(shelf_uses(game, played), 0);
    assert_true(shelf_drop(game, played));
    assert_int_equal(shelf_uses(game, played), 0);
    strbuf_release(&err);
}

/* The default edition with these points, and its number. */
static int load_scoring(int line, int crossing)
{
    struct strbuf err;
    char values[48];
    int edition = -1;

    strbuf_init(&err);
    snprintf(values, sizeof(values), "\"line\": %d, \"crossing\": %d", line, crossing);
    (void)load_changed(SCORING, values, &edition, &err);
    strbuf_release(&err);
    return edition;
}

/* A state has more than a byte for the number. */
static void more_than_a_byte_has_room_for(void **state)
{
    const struct tori_game *game = games_find("helsinki");
    struct conform_stats stats = {0};
    struct tori_setup setup = {.players = 2};
    struct tori_state s;
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    for (int i = 0; i < 300; i++)
        setup.edition = load_scoring(i % 90, 10 + i / 90);
    assert_true(setup.edition > UINT8_MAX);
    game->init(&s, &setup);
    assert_int_equal(tori_edition_of(game, &s), setup.edition);
    assert_int_equal(helsinki_edition_of((struct helsinki_state *)&s)->line, 299 % 90);
    if (!conform_game(game, &setup, NULL, 1, &stats, &err))
        fail_msg("%s", err.text);
    for (int i = 0; i < 300; i++)
        assert_true(shelf_drop(game, load_scoring(i % 90, 10 + i / 90)));
    strbuf_release(&err);
}

/* Once it is full there is room for no more. What stands there can be found, and checked, all the
 * same; what goes makes room. */
static void a_full_shelf_says_so(void **state)
{
    const struct tori_game *game = games_find("helsinki");
    int room = shelf_room(game), edition;
    struct edition_check found;
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    shelf_limit(game, SHELF_PLACES - room + 100);
    assert_int_equal(shelf_room(game), 100);
    for (int i = 0; i < 100; i++)
        assert_true(load_scoring(i % 90, i / 90) > 0);
    assert_false(load_changed(SCORING, "\"line\": 91, \"crossing\": 91", &edition, &err));
    assert_non_null(
        strstr(err.text, " editions of Helsinki already, and no room for more"));
    strbuf_reset(&err);
    assert_true(load_changed("\"game\"", "\"game\"", &edition, &err));
    assert_int_equal(edition, 0);
    check("\"supply\": 30", "\"supply\": 77", &found);
    assert_int_equal(shelf_find(game, found.hash), -1);
    assert_true(shelf_drop(game, load_scoring(7, 0)));
    assert_int_equal(shelf_room(game), 1);
    assert_true(load_scoring(91, 91) > 0);
    assert_int_equal(load_scoring(92, 91), -1);
    shelf_limit(game, SHELF_PLACES);
    assert_int_equal(shelf_room(game), room - 100);
    strbuf_release(&err);
}

/* Nearly as long as an edition may be. */
static int load_long(int supply)
{
    struct strbuf to, err;
    int edition = -1;

    strbuf_init(&to);
    strbuf_init(&err);
    strbuf_appendf(&to, "\"supply\": %d%*s", supply, EDITION_BYTES_MAX - 8192, "");
    (void)load_changed("\"supply\": 30", to.text, &edition, &err);
    strbuf_release(&to);
    strbuf_release(&err);
    return edition;
}

/* Places are many, so long texts have a bound of their own. */
static void long_texts_are_bounded_together(void **state)
{
    const struct tori_game *game = games_find("helsinki");
    int before = shelf_room_for_long(game), count = 0, last;

    (void)state;
    while (shelf_room_for_long(game) > 0)
        assert_true(load_long(100 + count++) > 0);
    assert_true(count >= before && count <= before + 1);
    last = load_long(100 + count);
    if (last >= 0)
        last = load_long(101 + count);
    assert_int_equal(last, -1);
    assert_true(load_scoring(93, 91) > 0); /* short ones fit still */
    assert_true(shelf_drop(game, load_long(100)));
    assert_true(load_long(100) > 0);
}

/* What the default edition becomes with these names, in the block's own words. */
static int load_named(const char *names)
{
    char to[256];
    struct strbuf err;
    int edition;

    snprintf(to, sizeof(to), "\"game\": \"helsinki\", \"names\": { %s },", names);
    strbuf_init(&err);
    if (!load_changed("\"game\": \"helsinki\",", to, &edition, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
    return edition;
}

/* Who calls things otherwise has another edition, and nobody changes another's words. */
static void names_make_an_edition(void **state)
{
    const struct tori_game *game = &helsinki;
    int mauve = load_named("\"en\": { \"colour.p\": \"mauve\" }");
    int violet = load_named("\"en\": { \"colour.p\": \"violet\" }");

    (void)state;
    assert_int_not_equal(mauve, 0);
    assert_int_not_equal(violet, mauve);
    assert_int_not_equal(violet, 0);
    assert_string_equal(shelf_name(game, mauve, "en", 0, 0), "mauve");
    assert_string_equal(shelf_name(game, violet, "en", 0, 0), "violet");
    assert_null(shelf_name(game, 0, "en", 0, 0));
    assert_memory_equal(&helsinki_editions[mauve].deck, &helsinki_editions[0].deck,
                        sizeof(helsinki_editions[0].deck));
    assert_int_equal(load_named("\"en\": {\"colour.p\":\"\\u006dauve\"}, \"de\": {}"),
                     mauve);
    assert_int_not_equal(load_named("\"de\": { \"colour.p\": \"mauve\" }"), mauve);
    assert_int_equal(load_named(""), 0);
    assert_int_equal(load_named("\"fr\": {}, \"nl\": {}"), 0);
}

static void refuses_name(const char *name, const char *message)
{
    char to[512], line[256];

    snprintf(to, sizeof(to),
             "\"game\": \"helsinki\", \"names\": { \"en\": { \"colour.p\": \"%s\" } },",
             name);
    snprintf(line, sizeof(line), "x.json: names.en.colour.p: %s", message);
    refuses("\"game\": \"helsinki\",", to, line);
}

static void takes_name(const char *name)
{
    char names[128];

    snprintf(names, sizeof(names), "\"en\": { \"colour.p\": \"%s\" }", name);
    assert_int_not_equal(load_named(names), 0);
}

/* Any script, but nothing that hides, turns the line round or grows out of it. */
static void names_can_be_seen(void **state)
{
    static const char *const hidden[] = {
        "a\\u200bb", "\\u00ad", "a\\u2060", "\\u3164",        "a\\u034fb",
        "\\ufeffa",  "\\u2800", "\\ue000",  "\\ud834\\udd73", "a\\udb40\\udc41"};
    static const char *const turning[] = {"\\u202ea",  "a\\u2066b", "a\\u200fb",
                                          "a\\u2028b", "a\\u0085b", "a\\nb"};

    (void)state;
    for (size_t i = 0; i < sizeof(hidden) / sizeof(hidden[0]); i++)
        refuses_name(hidden[i], "expected no characters that cannot be seen");
    for (size_t i = 0; i < sizeof(turning) / sizeof(turning[0]); i++)
        refuses_name(turning[i], "expected no control characters");
    refuses_name("", "expected 1 to 40 characters");
    refuses_name(" \\u00a0\\u3000", "expected 1 to 40 characters");
    refuses_name("an endless name that is of forty-one letters",
                 "expected 1 to 40 characters");
    refuses_name("a\\u0301\\u0301\\u0301", "expected letters with at most two accents");
    refuses_name("\\u0301a", "expected letters with at most two accents");
    refuses_name("[a](javascript:alert(1))", "expected none of *[]{}|");
    refuses_name("{{name stride6}}", "expected none of *[]{}|");
    refuses_name("a | b", "expected none of *[]{}|");
    takes_name("e\\u0301\\u0323");
    takes_name("\\u6771\\u4eac");
    takes_name("<b>&amp;");
    takes_name("\\ud83d\\ude00\\ufe0f");
}

static void names_are_kept_beside_the_numbers(void **state)
{
    static const char from[] = "\"game\": \"helsinki\",";
    const struct tori_game *game = &helsinki;
    struct strbuf err;
    int edition;

    (void)state;
    strbuf_init(&err);
    assert_true(load_changed("\"supply\": 30",
                             "\"supply\": 29 }, \"names\": { \"de\": { \"colour.p\": "
                             "\"violett\", \"action.back\": \"Zur\u00fcck\" }",
                             &edition, &err));
    assert_string_equal(shelf_name(game, edition, "de", 0, 0), "violett");
    assert_string_equal(shelf_name(game, edition, "de", 2, HELSINKI_COAT_BACK), "Zurück");
    assert_null(shelf_name(game, edition, "de", 0, 1));
    assert_null(shelf_name(game, edition, "en", 0, 0));
    refuses(from,
            "\"game\": \"helsinki\", \"names\": { \"en\": { \"colour.q\": \"x\" } },",
            "x.json: names.en.colour.q: expected a thing that has a name");
    refuses(from, "\"game\": \"helsinki\", \"names\": { \"fi\": {} },",
            "x.json: names: unknown key 'fi'");
    refuses(from, "\"game\": \"helsinki\", \"names\": { \"en\": [] },",
            "x.json: names.en: expected an object");
    strbuf_release(&err);
}

/* P4.3: the number is the size, and every number is one kind of card. */
static void literal_list_is_built_in(void **state)
{
    static const uint8_t number[CARD_KINDS_OF_COLOUR] = {
        [0] = 1, [1] = 2, [4] = 3, [7] = 4, [11] = 5};
    const struct helsinki_edition *h;
    const struct tori_game *game;
    struct strbuf err;
    int edition;

    (void)state;
    strbuf_init(&err);
    assert_true(games_load_edition("helsinki-literal", &game, &edition, &err));
    assert_ptr_equal(game, &helsinki);
    assert_int_equal(edition, 1);
    assert_true(shelf_hash(game, edition) == 0xbf4fa1e691be01f4);
    h = &helsinki_editions[edition];
    for (int kind = 0; kind < CARD_JOKER; kind++)
        assert_int_equal(h->number[kind], number[kind % CARD_KINDS_OF_COLOUR]);
    assert_int_equal(cards_total(&h->deck[4]), 100);
    assert_int_equal(cards_total(&h->deck[3]), 81);
    assert_int_equal(cards_total(&h->deck[2]), 54);
    strbuf_release(&err);
}

/* What a box may have that ours has not. */
static void faces_and_shapes_may_come_twice(void **state)
{
    const struct helsinki_edition *h;
    struct strbuf err;
    int edition;

    (void)state;
    strbuf_init(&err);
    assert_true(load_changed(
        "{ \"colours\": \"pgrby\", \"card\": \"3\", \"number\": 2, \"copies\": 2 },",
        "{ \"colours\": \"pgrby\", \"card\": \"3\", \"number\": 2, \"copies\": 1 },"
        "{ \"colours\": \"b\", \"card\": \"3b\", \"number\": 5, \"copies\": 1 },",
        &edition, &err));
    h = &helsinki_editions[edition];
    assert_int_equal(h->number[helsinki_find_card(h, "b3")], 2);
    assert_int_equal(h->number[helsinki_find_card(h, "b3b")], 5);
    assert_int_equal(helsinki_card_roofs(h, helsinki_find_card(h, "b3b")), 3);
    assert_int_equal(helsinki_card_supers(h, helsinki_find_card(h, "b3b")), 0);
    assert_int_equal(cards_total(&h->deck[4]), 96);
    refuses("\"b\": [\"I2\", \"L3\"", "\"b\": [\"I2\", [\"L3\", \"L3\"]",
            "x.json: tiles.colours.b[1]: expected two different shapes");
    refuses("\"b\": [\"I2\", \"L3\"", "\"b\": [\"I2\", [\"L3\", \"L4\"]",
            "x.json: tiles.shapes.L4: expected one connected shape of 3 roofs");
    refuses("\"card\": \"3\", \"number\": 2",
            "\"card\": \"3\", \"shape\": 2, \"number\": 2",
            "x.json: cards.kinds[1].shape: purple has one shape of this size");
    refuses("\"two_players_five\": \"5+\"", "\"two_players_five\": \"5+b\"",
            "x.json: removals.two_players_five: expected a card of cards.kinds");
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

RUN(cmocka_unit_test(errors_name_the_place), cmocka_unit_test(errors_are_plain),
    cmocka_unit_test(fingerprints_stay),
    cmocka_unit_test(names_are_kept_beside_the_numbers),
    cmocka_unit_test(names_make_an_edition), cmocka_unit_test(names_can_be_seen),
    cmocka_unit_test(literal_list_is_built_in),
    cmocka_unit_test(fingerprint_is_of_the_numbers),
    cmocka_unit_test(faces_and_shapes_may_come_twice),
    cmocka_unit_test(shapes_have_their_orientations),
    cmocka_unit_test(what_nobody_uses_can_be_dropped),
    cmocka_unit_test(a_check_loads_nothing),
    cmocka_unit_test(more_than_a_byte_has_room_for),
    cmocka_unit_test(a_full_shelf_says_so),
    cmocka_unit_test(long_texts_are_bounded_together))
