/* account/played_tally: means beside those of the others, and who was met how often. */

#include "account/played_tally.h"
#include "unit/unit.h"

#include <string.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "store/store_results.h"

static struct store_played_seat seat_of(const char *table, int seat, int place)
{
    return (struct store_played_seat){.table = table,
                                      .seat = seat,
                                      .name = "",
                                      .level = "",
                                      .place = place,
                                      .total = 10 * place,
                                      .accuracy = -1,
                                      .text = "{}"};
}

static struct store_played_seat own(const char *table, int place, const char *text)
{
    struct store_played_seat s = seat_of(table, 0, place);

    s.user = 1;
    s.name = "Aino";
    s.text = text;
    return s;
}

static struct store_played_seat person(const char *table, int seat, int place)
{
    struct store_played_seat s = seat_of(table, seat, place);

    s.user = 2;
    s.name = "Onni";
    s.has_account = true;
    return s;
}

static struct store_played_seat bot(const char *table, int seat, int place)
{
    struct store_played_seat s = seat_of(table, seat, place);

    s.level = "easy";
    return s;
}

static void feed(struct played_tally *t, struct store_played_seat s)
{
    played_tally_feed(t, &s);
}

static void writes(struct played_tally *t,
                   void (*write)(struct played_tally *t, struct json_writer *j),
                   const char *expected)
{
    struct json_writer j;
    struct strbuf text;

    strbuf_init(&text);
    json_writer_init(&j, &text);
    played_tally_finish(t);
    write(t, &j);
    assert_string_equal(text.text, expected);
    strbuf_release(&text);
}

static void write_style(struct played_tally *t, struct json_writer *j)
{
    played_tally_write_style(t, j);
}

static void means_are_of_both_sides(void **state)
{
    struct store_played_seat reviewed = own(
        "b", 2, "{\"parts\":{\"x\":5},\"did\":{\"y\":3},\"rounds\":4,\"used\":180000}");
    struct played_tally t;

    (void)state;
    reviewed.accuracy = 80;
    reviewed.luck = -500;
    played_tally_init(&t);
    feed(&t,
         own("a", 1, "{\"parts\":{\"x\":2},\"did\":{\"y\":0},\"rounds\":2,\"used\":0}"));
    feed(&t, person("a", 1, 2));
    feed(&t, reviewed);
    feed(&t, bot("b", 1, 1));
    writes(&t, write_style,
           "\"games\":2,\"rounds\":3.00,\"own\":{\"points\":15.00,\"parts\":{\"x\":3.50},"
           "\"did\":{\"y\":1.50},\"minutes\":3.00},\"others\":{\"points\":15.00,"
           "\"parts\":{},"
           "\"did\":{}},\"reviewed\":{\"games\":1,\"accuracy\":80.00,\"luck\":-0.0500}");
    played_tally_release(&t);
}

/* Bots come first; two of a level are one game and two who may be beaten; a shared place is half. */
static void opponents_are_met(void **state)
{
    struct played_tally t;

    (void)state;
    played_tally_init(&t);
    feed(&t, own("a", 1, "{}"));
    feed(&t, bot("a", 1, 2));
    feed(&t, bot("a", 2, 3));
    feed(&t, own("b", 2, "{}"));
    feed(&t, person("b", 1, 2));
    feed(&t, bot("b", 2, 1));
    feed(&t, own("c", 2, "{}"));
    feed(&t, seat_of("c", 1, 1)); /* of a person who is no more */
    writes(&t, played_tally_write_people,
           "\"against\":[{\"level\":\"easy\",\"games\":2,\"won\":1,\"beaten\":0.67},"
           "{\"user\":2,\"name\":\"Onni\",\"account\":true,\"games\":1,\"won\":0,"
           "\"beaten\":0.50}]");
    played_tally_release(&t);
}

/* As strong as the other: half a win, of rated games alone. */
static void wins_are_expected_of_rated_games(void **state)
{
    struct store_played_seat mine = own("a", 1, "{}"), other = person("a", 1, 2);
    struct played_tally t;

    (void)state;
    mine.is_rated = other.is_rated = true;
    mine.before = other.before = player_rating_start();
    played_tally_init(&t);
    feed(&t, mine);
    feed(&t, other);
    feed(&t, own("b", 1, "{}"));
    feed(&t, person("b", 1, 2));
    writes(&t, played_tally_write_people,
           "\"against\":[{\"user\":2,\"name\":\"Onni\",\"account\":true,\"games\":2,"
           "\"won\":2,\"beaten\":1.00,\"rated\":1,\"ratedWon\":1,\"expected\":0.5}]");
    played_tally_release(&t);
}

/* What is stored is limited again where it is read. */
static void much_is_left_out(void **state)
{
    struct played_tally t;
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    strbuf_append(&text, "{\"did\":{");
    for (int i = 0; i < 2 * PLAYED_FIGURES_MAX; i++)
        strbuf_appendf(&text, "%s\"f%d\":%d", i ? "," : "", i, i);
    strbuf_append(&text, "}}");
    played_tally_init(&t);
    feed(&t, own("a", 1, text.text));
    feed(&t, own("b", 1, "[1, {"));
    for (int i = 1; i < 2 * TORI_PLAYERS_MAX; i++)
        feed(&t, bot("b", i, 2));
    played_tally_finish(&t);
    assert_int_equal(t.figure_count, PLAYED_FIGURES_MAX);
    assert_int_equal(t.games, 2);
    played_tally_release(&t);
    strbuf_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(means_are_of_both_sides),
        cmocka_unit_test(opponents_are_met),
        cmocka_unit_test(wins_are_expected_of_rated_games),
        cmocka_unit_test(much_is_left_out),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
