/* tell/blanks: texts filled from editions, and the rulebooks of all games. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/shelf.h"
#include "games/kit.h"
#include "tell/blanks.h"

static const char edition[] =
    "{\"end\": {\"source\": \"a book\", \"points\": 20, \"first\": 1},"
    " \"stacks\": {\"2\": {\"mine\": 2, \"mill\": 1}, \"3\": {\"mill\": 4}},"
    " \"letters\": {\"source\": \"pictures\", \"A\": [\"farm\", \"well\"], \"B\": "
    "[\"mine\"]},"
    " \"tree\": [{\"good\": \"ore\", \"at\": \"mine\"},"
    "            {\"good\": \"iron\", \"at\": \"mill\", \"input\": \"ore\"}],"
    " \"cells\": [[\"a1\", \"b2\"], [\"c3\"]],"
    " \"kinds\": [{\"colours\": \"pg\", \"copies\": 4}, {\"colours\": \"r\", \"copies\": "
    "2}],"
    " \"names\": {\"en\": {\"kind.farm\": \"croft\"}},"
    " \"rulings\": {\"who\": \"thief\", \"may\": false}}";

static void says(const char *text, const char *expected)
{
    struct strbuf out;

    strbuf_init(&out);
    blanks_fill(text, edition, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

static void fills_numbers(void **state)
{
    (void)state;
    says("{end.points} points", "20 points\n");
    says("{end.first|# point|# points}, {end.points|# point|# points}",
         "1 point, 20 points\n");
    says("{sum stacks.2} {sum stacks} {count tree} {total kinds .copies*.colours}",
         "3 7 2 10\n");
    says("{tree.1.good} {cells}", "iron a1, b2; c3\n");
    says("{nothing.there} {stacks.4.mill} {end.points.deeper}", "- - -\n");
}

static void fills_names(void **state)
{
    (void)state;
    says("{kind letters.A}; {letters.A}", "croft, well; farm, well\n");
    says("{kind stacks.2}", "2 mine, mill\n");
    says("    {each kinds}{letters colour .colours}\n", "    p, g\n    r\n");
}

static void repeats_lines(void **state)
{
    (void)state;
    says("    {each letters}{key:4}{.}|\n", "    A   farm, well|\n    B   mine|\n");
    says("    {each tree}{.good}{if .input} of {.input}{end}: {stacks.3[.at]:3}\n",
         "    ore: -\n    iron of ore: 4\n");
    says("    {each nothing}{key}\n", "");
}

static void chooses(void **state)
{
    (void)state;
    says("{if rulings.who=thief}a{else}b{end}{if rulings.who=robbed}c{else}d{end}.",
         "ad.\n");
    says("{if rulings.may}a{end}{if stacks.4}b{end}{if rulings.may=false}c{end}.",
         "c.\n");
    says("{if stacks.4 or rulings.who=thief}a{end}{if stacks.4 or rulings.may}b{end}.",
         "a.\n");
    says("{if end.points=20}It ends\nat {end.points}.{end}", "It ends at 20.\n");
}

static void breaks_paragraphs_anew(void **state)
{
    (void)state;
    says("R1. {letters.A} {letters.A} {letters.A} {letters.A} {letters.A} {letters.A}\n"
         "  {letters.A}.\n\nAs it\nwas.\n",
         "R1. farm, well farm, well farm, well farm, well farm, well farm, well farm,\n"
         "  well.\n\nAs it\nwas.\n");
}

static void leaves_the_rest(void **state)
{
    (void)state;
    says("{R24} and {unfinished\n", "{R24} and {unfinished\n");
    says("{if end}never ended\n", "\n");
    says("", "");
}

static void tell(const struct tori_game *game, int number, struct strbuf *out)
{
    strbuf_reset(out);
    assert_true(kit_tell_rules(game, number, out));
}

static void serves(const struct tori_game *game, int number, struct strbuf *out)
{
    strbuf_reset(out);
    assert_int_equal(blanks_fill(kit_of(game)->rulebook, shelf_text(game, number), out),
                     0);
    assert_null(strchr(out->text, '{'));
    for (const char *line = out->text; *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= 80);
}

static void serves_all_games(void **state)
{
    struct strbuf out;
    int served = 0;

    (void)state;
    strbuf_init(&out);
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; i < shelf_count(*g) && kit_of(*g)->rulebook; i++, served++)
            serves(*g, i, &out);
    assert_true(served > 0);
    strbuf_release(&out);
}

struct change {
    const char *game, *from, *to; /* in the edition's text */
    const char *gone, *come;      /* in the rules */
};

static const struct change changes[] = {
    {"helvetia", "\"butcher\": { \"brick\": 2, \"stone\": 1 }",
     "\"butcher\": { \"wood\": 3 }", "butcher        2 brick, stone",
     "butcher        3 wood"},
    {"helvetia", "\"points\": 20", "\"points\": 25", "The aim is 20", "The aim is 25"},
    {"helvetia", "\"name\": \"grain\", \"tile\": 4", "\"name\": \"grain\", \"tile\": 9",
     "grain       4", "grain       9"},
    {"helvetia", "\"A\": [\"woodcutter\", \"brickyard\", \"farm\"],",
     "\"A\": [\"farm\", \"brickyard\", \"woodcutter\"],",
     "A        woodcutter, brickyard, farm", "A        farm, brickyard, woodcutter"},
    {"helsinki", "\"c1\", \"e1\"", "\"b1\", \"e1\"", "c1, e1, a3", "b1, e1, a3"},
    {"helsinki", "\"limit\": 7", "\"limit\": 8", "The hand limit is 7",
     "The hand limit is 8"},
    {"helsinki", "\"line\": 2", "\"line\": 4", "complete row: 2 points",
     "complete row: 4 points"},
    {"helsinki", "\"4\": [9, 7, 5, 3]", "\"4\": [12, 8, 5, 2]", "9, 7, 5, 3",
     "12, 8, 5, 2"},
};

static int load_changed(const struct change *c, const struct tori_game **game)
{
    const char *original = shelf_text(games_find(c->game), 0);
    const char *at = strstr(original, c->from);
    struct strbuf text, err;
    int number = -1;

    assert_non_null(at);
    strbuf_init(&text);
    strbuf_init(&err);
    strbuf_append_bytes(&text, original, (size_t)(at - original));
    strbuf_append(&text, c->to);
    strbuf_append(&text, at + strlen(c->from));
    games_parse_edition("changed", text.text, text.length, game, &number, &err);
    assert_string_equal(err.text, "");
    strbuf_release(&text);
    strbuf_release(&err);
    return number;
}

static void rules_follow_the_edition(void **state)
{
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    for (size_t i = 0; i < sizeof(changes) / sizeof(changes[0]); i++) {
        const struct change *c = &changes[i];
        const struct tori_game *game;
        int number = load_changed(c, &game);

        tell(game, 0, &out);
        assert_non_null(strstr(out.text, c->gone));
        tell(game, number, &out);
        assert_null(strstr(out.text, c->gone));
        assert_non_null(strstr(out.text, c->come));
    }
    strbuf_release(&out);
}

RUN(cmocka_unit_test(fills_numbers), cmocka_unit_test(fills_names),
    cmocka_unit_test(repeats_lines), cmocka_unit_test(chooses),
    cmocka_unit_test(breaks_paragraphs_anew), cmocka_unit_test(leaves_the_rest),
    cmocka_unit_test(serves_all_games), cmocka_unit_test(rules_follow_the_edition))
