/* engine/record: reading refuses every kind of damage, with the line it is in. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/setup_text.h"

/* A whole game as text. */
static void make_record(struct strbuf *out)
{
    struct tori_setup setup;
    struct match m;
    struct rng r;

    setup_init(&setup, games_find("helsinki"));
    setup.players = 2;
    match_init(&m, games_find("helsinki"), &setup);
    memcpy(m.names[0], "Aino", 5);
    memcpy(m.names[1], "Onni", 5);
    rng_seed(&r, 9);
    while (!match_is_over(&m))
        match_play(&m, playout_pick(m.game, &m.state, &r));
    record_format(&m, out);
    match_release(&m);
}

/* The record with the first 'from' replaced by 'to' is refused with 'words'. */
static void refuses(const char *from, const char *to, const char *words)
{
    struct strbuf whole, text, err;
    struct match m;
    char *at;

    strbuf_init(&whole);
    strbuf_init(&text);
    strbuf_init(&err);
    make_record(&whole);
    at = strstr(whole.text, from);
    assert_non_null(at);
    strbuf_append_bytes(&text, whole.text, (size_t)(at - whole.text));
    strbuf_append(&text, to);
    strbuf_append(&text, at + strlen(from));
    assert_true(record_parse(&m, "x.rec", text.text, text.length, games, &err) < 0);
    if (!strstr(err.text, words))
        fail_msg("'%s' lacks '%s'", err.text, words);
    assert_null(strchr(err.text, '\n'));
    assert_null(m.steps);
    strbuf_release(&whole);
    strbuf_release(&text);
    strbuf_release(&err);
}

static void round_trip(void **state)
{
    struct strbuf text, again, err;
    struct match m;

    (void)state;
    strbuf_init(&text);
    strbuf_init(&again);
    strbuf_init(&err);
    make_record(&text);
    assert_int_equal(record_parse(&m, "x", text.text, text.length, games, &err), TORI_OK);
    assert_string_equal(m.names[1], "Onni");
    record_format(&m, &again);
    assert_string_equal(text.text, again.text);
    match_release(&m);
    strbuf_release(&text);
    strbuf_release(&again);
    strbuf_release(&err);
}

static void damage_is_named(void **state)
{
    (void)state;
    refuses("tori record 1", "tori record 2", "x.rec:1: expected 'tori record 1'");
    refuses("game helsinki", "game chess", "x.rec:2: there is no game 'chess'");
    refuses("game helsinki\n", "", "x.rec:2: expected 'game ...'");
    refuses("edition ", "edition z", "x.rec:3: expected an edition of 16");
    refuses("\nedition ", "\nedition 0000000000000000\n#", "is not loaded");
    refuses("players=2", "players=5", "x.rec:4: players=5: expected 2 to 4");
    refuses("paths=off", "paths=maybe", "x.rec:4: paths=maybe: expected paths=off|on");
    refuses("paths=off", "roads=off", "has no option 'roads'");
    refuses("Aino Onni", "Aino", "x.rec:5: expected an empty line, or 'seats'");
    refuses("\n\n", "\n", "x.rec:6: expected an empty line after the header");
    refuses("stand ", "fly ", "x.rec:15: illegal: fly");
    refuses("\nmove ", "\nmove 7\nmove ", "(without a coat move 1, 2 or 3 (R26))");
    refuses("result ", "result 99 ", "expected 'result ");
    refuses("result ", "deal p2\nresult ", "(the game is over)");
}

#define DIGITS "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define ZEROS  "0000000000000000000000000000000000000000000000000000000000000000"
#define LOTS   "commitment " DIGITS "\nseed " ZEROS "\nentropy " DIGITS " " ZEROS "\n"

/* The record of make_record() with 'from' replaced, read and written again. */
static void keeps(const char *from, const char *to, struct match *m)
{
    struct strbuf whole, text, again;
    char *at;

    strbuf_init(&whole);
    strbuf_init(&text);
    strbuf_init(&again);
    make_record(&whole);
    at = strstr(whole.text, from);
    assert_non_null(at);
    strbuf_append_bytes(&text, whole.text, (size_t)(at - whole.text));
    strbuf_append(&text, to);
    strbuf_append(&text, at + strlen(from));
    if (record_parse(m, "x", text.text, text.length, games, &again))
        fail_msg("%s", again.text);
    record_format(m, &again);
    assert_string_equal(again.text, text.text);
    strbuf_release(&whole);
    strbuf_release(&text);
    strbuf_release(&again);
}

static void lots_are_carried(void **state)
{
    struct match m;

    (void)state;
    keeps("seats Aino Onni\n", "seats Aino Onni\n" LOTS, &m);
    assert_string_equal(m.lots.commitment, DIGITS);
    assert_string_equal(m.lots.seed, ZEROS);
    assert_string_equal(m.lots.entropy[0], DIGITS);
    assert_string_equal(m.lots.entropy[1], ZEROS);
    assert_string_equal(m.lots.entropy[2], "");
    match_release(&m);
    keeps("seats Aino Onni\n", LOTS, &m);
    assert_string_equal(m.names[0], "");
    match_release(&m);
}

static void damaged_lots_are_named(void **state)
{
    const char *one = "x.rec:6: expected 'commitment', then 1 times 64 digits";
    const char *two = "x.rec:8: expected 'entropy', then 2 times 64 digits";
    const char *head = "\ncommitment " DIGITS "\nseed " ZEROS "\nentropy ";
    struct strbuf b;

    (void)state;
    refuses("\n\n", "\ncommitment \n\n", one);
    refuses("\n\n", "\ncommitment " DIGITS "0\n\n", one);
    refuses("\n\n", "\ncommitment " DIGITS " \n\n", one);
    refuses("\n\n", "\ncommitment A" DIGITS "\n\n", one);
    refuses("\n\n", "\ncommitment " DIGITS "\n\n", "x.rec:7: expected 'seed ...'");
    refuses("\n\n", "\ncommitment " DIGITS "\nseed " ZEROS "\n\n",
            "x.rec:8: expected 'entropy ...'");
    refuses("\n\n", "\nseed " ZEROS "\n\n", "x.rec:6: expected an empty line after");
    strbuf_init(&b);
    strbuf_appendf(&b, "%s" DIGITS "\n\n", head);
    refuses("\n\n", b.text, two);
    strbuf_reset(&b);
    strbuf_appendf(&b, "%s" DIGITS " " DIGITS " " DIGITS "\n\n", head);
    refuses("\n\n", b.text, two);
    strbuf_reset(&b);
    strbuf_appendf(&b, "%s" DIGITS "  " DIGITS "\n\n", head);
    refuses("\n\n", b.text, two);
    strbuf_release(&b);
    refuses("\n\n", "\n" LOTS LOTS "\n", "x.rec:9: expected an empty line after");
}

static void the_end_is_checked(void **state)
{
    struct strbuf text, err;
    struct match m;

    (void)state;
    strbuf_init(&text);
    strbuf_init(&err);
    make_record(&text);
    strbuf_append(&text, "end\n");
    assert_true(record_parse(&m, "x", text.text, text.length, games, &err) < 0);
    assert_non_null(strstr(err.text, "nothing may follow the result"));
    strbuf_reset(&err);
    strbuf_truncate(&text, text.length - 6);
    assert_true(record_parse(&m, "x", text.text, text.length, games, &err) < 0);
    assert_non_null(strstr(err.text, "the last line is cut off"));
    strbuf_release(&text);
    strbuf_release(&err);
}

/* Three in one file, the second unfinished, the third wrong in its game line. */
static void several_in_a_file(void **state)
{
    struct strbuf text, err;
    struct record_file file = {.name = "x"};
    struct match m;
    size_t first;

    (void)state;
    strbuf_init(&text);
    strbuf_init(&err);
    strbuf_append(&text, "# one\n");
    make_record(&text);
    strbuf_append(&text, "# two\n");
    first = text.length;
    make_record(&text);
    strbuf_truncate(&text, (size_t)(strstr(text.text + first, "stand ") - text.text));
    strbuf_append(&text, "# three\ntori record 1\ngame chess\n");
    file.next = text.text;
    file.end = text.text + text.length;
    assert_int_equal(record_parse_next(&m, &file, games, &err), TORI_OK);
    assert_true(m.count > 100);
    match_release(&m);
    assert_int_equal(record_parse_next(&m, &file, games, &err), TORI_OK);
    assert_int_equal(m.count, 8);
    match_release(&m);
    assert_int_equal(record_parse_next(&m, &file, games, &err), TORI_ERR_GAME);
    assert_non_null(strstr(err.text, ": there is no game 'chess'"));
    assert_ptr_equal(file.next, file.end);
    strbuf_release(&text);
    strbuf_release(&err);
}

RUN(cmocka_unit_test(round_trip), cmocka_unit_test(lots_are_carried),
    cmocka_unit_test(damaged_lots_are_named), cmocka_unit_test(several_in_a_file),
    cmocka_unit_test(damage_is_named), cmocka_unit_test(the_end_is_checked))
