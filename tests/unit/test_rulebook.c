/* cli/rulebook: topics, rules and actions found in a text. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "cli/play/rulebook.h"
#include "engine/game.h"
#include "games/kit.h"

static const char rules[] = "# Game\n"
                            "\n"
                            "What it is.\n"
                            "\n"
                            "## Moving\n"
                            "\n"
                            "R1. Move on.\n"
                            "  And on.\n"
                            "\n"
                            "R10. Do not stay.\n"
                            "nothing. Really.\n"
                            "\n"
                            "MOVE. Type it.\n"
                            "\n"
                            "## Scoring\n"
                            "\n"
                            "V3.1. Points.\n"
                            "\n"
                            "    a table\n"
                            "\n"
                            "V3.10. No points.\n"
                            "\n"
                            "`stride6` (A1). Far.\n"
                            "\n"
                            "`cover=none`, or more.\n"
                            "\n"
                            "## Score track\n"
                            "\n"
                            "Long.\n"
                            "\n"
                            "## End\n"
                            "\n"
                            "It ends.\n";

static void expect(const char *topic, enum rulebook_result result, const char *text)
{
    struct strbuf out;

    strbuf_init(&out);
    assert_int_equal(rulebook_find(rules, topic, &out), result);
    assert_string_equal(out.text, text);
    strbuf_release(&out);
}

static void lists_the_topics(void **state)
{
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    rulebook_topics(rules, &out);
    assert_string_equal(out.text, "Overview\nMoving\nScoring\nScore track\nEnd\n");
    strbuf_release(&out);
}

static void finds_rules_by_label(void **state)
{
    (void)state;
    expect("R1", RULEBOOK_FOUND, "R1. Move on.\n  And on.\n");
    expect("r10", RULEBOOK_FOUND, "R10. Do not stay.\nnothing. Really.\n");
    expect("V3.1", RULEBOOK_FOUND, "V3.1. Points.\n\n    a table\n");
    expect("V3.10", RULEBOOK_FOUND, "V3.10. No points.\n");
    expect("move", RULEBOOK_FOUND, "MOVE. Type it.\n");
    expect("stride6", RULEBOOK_FOUND, "`stride6` (A1). Far.\n");
    expect("a1", RULEBOOK_FOUND, "`stride6` (A1). Far.\n");
    expect("cover", RULEBOOK_FOUND, "`cover=none`, or more.\n");
}

static void finds_sections_by_title(void **state)
{
    (void)state;
    expect("end", RULEBOOK_FOUND, "## End\n\nIt ends.\n");
    expect(
        "movi", RULEBOOK_FOUND,
        "## Moving\n\nR1. Move on.\n  And on.\n\nR10. Do not stay.\nnothing. Really.\n\n"
        "MOVE. Type it.\n");
    expect("overview", RULEBOOK_FOUND, "# Game\n\nWhat it is.\n");
    expect("scor", RULEBOOK_UNCLEAR, "Scoring\nScore track\n");
    expect("score t", RULEBOOK_FOUND, "## Score track\n\nLong.\n");
}

static void does_not_find_the_rest(void **state)
{
    (void)state;
    expect("", RULEBOOK_NONE, "");
    expect("R2", RULEBOOK_NONE, "");
    expect("V3", RULEBOOK_NONE, "");
    expect("stride", RULEBOOK_NONE, "");
    expect("nothing", RULEBOOK_NONE, "");
    expect("zzz", RULEBOOK_NONE, "");
    expect("R1. Move on.\n  And on.\n\nR10. Do not stay, whatever happens, ever",
           RULEBOOK_NONE, "");
}

static void expect_answer(const char *topic, int columns, const char *text)
{
    struct strbuf out;

    strbuf_init(&out);
    rulebook_answer(rules, topic, columns, &out);
    assert_string_equal(out.text, text);
    strbuf_release(&out);
}

static void answers(void **state)
{
    (void)state;
    expect_answer("r10", 80, "R10. Do not stay.\nnothing. Really.\n");
    expect_answer("sc", 80, "Which one? Scoring, Score track\n");
    expect_answer("\033[2J", 80,
                  "There is no rule or topic '\\x1b[2J'; 'rules' lists the topics.\n");
    expect_answer(
        "", 20,
        "Overview, Moving,\nScoring,\nScore track, End\n"
        "'rules TOPIC' shows one of them, a rule by its tag, as in 'rules R1', or "
        "an action\nby its name.\n");
}

/* Every title of a game's rules leads to its text, and so does their first label. */
static void leads_to_all(const char *rulebook)
{
    struct strbuf topics, text;
    char title[64];

    strbuf_init(&topics);
    strbuf_init(&text);
    rulebook_topics(rulebook, &topics);
    for (const char *at = topics.text; *at; at += strcspn(at, "\n") + 1) {
        size_t length = strcspn(at, "\n");

        assert_true(length < sizeof(title));
        memcpy(title, at, length);
        title[length] = '\0';
        assert_int_equal(rulebook_find(rulebook, title, &text), RULEBOOK_FOUND);
    }
    assert_int_equal(rulebook_find(rulebook, "R1", &text), RULEBOOK_FOUND);
    strbuf_release(&topics);
    strbuf_release(&text);
}

static void serves_all_games(void **state)
{
    struct strbuf rulebook;
    int served = 0;

    (void)state;
    strbuf_init(&rulebook);
    for (const struct tori_game *const *g = games; *g; g++) {
        strbuf_reset(&rulebook);
        if (!kit_tell_rules(*g, 0, &rulebook))
            continue;
        leads_to_all(rulebook.text);
        served++;
    }
    assert_true(served > 0);
    strbuf_release(&rulebook);
}

RUN(cmocka_unit_test(lists_the_topics), cmocka_unit_test(finds_rules_by_label),
    cmocka_unit_test(finds_sections_by_title), cmocka_unit_test(does_not_find_the_rest),
    cmocka_unit_test(answers), cmocka_unit_test(serves_all_games))
