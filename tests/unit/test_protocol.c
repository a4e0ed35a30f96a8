/* cli/protocol: every command, and every way of getting it wrong. */

#include "unit/unit.h"

#include "cli/protocol/protocol.h"

static struct protocol p;
static struct strbuf out;

static const char *ask(const char *text)
{
    char line[1024];

    strbuf_reset(&out);
    assert_true(strlen(text) < sizeof(line));
    memcpy(line, text, strlen(text) + 1);
    protocol_line(&p, line, &out);
    return out.text;
}

static int begin(void **state)
{
    (void)state;
    protocol_init(&p);
    strbuf_init(&out);
    return 0;
}

static int finish(void **state)
{
    (void)state;
    protocol_release(&p);
    strbuf_release(&out);
    return 0;
}

static void plays_a_game(void **state)
{
    (void)state;
    assert_string_equal(ask("new helsinki players=2"), "=\n\n");
    assert_string_equal(ask("turn"), "= chance\n\n");
    for (int i = 0; i < 8; i++)
        assert_string_equal(ask(i < 4   ? "apply deal *"
                                : i < 6 ? "apply deal p2"
                                        : "apply deal g2"),
                            "=\n\n");
    assert_string_equal(ask("turn"), "= 0\n\n");
    assert_string_equal(ask("legal"),
                        "= stand 0\n= stand 1\n= stand 2\n= stand 3\n= stand 4\n"
                        "= stand 5\n= stand 6\n= stand 7\n\n");
    assert_string_equal(ask("apply stand 6"), "=\n\n");
    assert_non_null(strstr(ask("legal"), "= deal y3++\t1\n"));
    assert_string_equal(ask("undo"), "=\n\n");
    assert_string_equal(ask("go random seed=3"), ask("go random seed=3"));
    assert_memory_equal(out.text, "= stand ", 8);
    assert_string_equal(
        ask("scores"),
        "= 0 total=0 rank=2 lines=0 crossings=0 supers=0 points=0 bonus=0\n"
        "= 1 total=0 rank=1 lines=0 crossings=0 supers=0 points=0 bonus=0\n\n");
}

static void plays_to_the_end(void **state)
{
    (void)state;
    ask("new helsinki players=3 paths=on");
    ask("random 1 100000");
    assert_string_equal(ask("turn"), "= over\n\n");
    assert_string_equal(ask("legal"), "=\n\n");
    assert_string_equal(ask("random 1 5"), "=\n\n");
    assert_string_equal(ask("apply draw"), "? illegal: draw (the game is over)\n\n");
    assert_string_equal(ask("go random"), "? the game is over\n\n");
    assert_string_equal(ask("undo"), "=\n\n");
    assert_non_null(strstr(ask("turn"), "= "));
}

static void reads_back_its_records(void **state)
{
    struct strbuf record;
    struct tori_state before;
    char *line, *next;

    (void)state;
    ask("new helsinki players=4 cover=first");
    ask("random 77 150");
    before = p.match.state;
    strbuf_init(&record);
    strbuf_append(&record, ask("record"));
    ask("new helsinki players=2");
    assert_string_equal(ask("load"), "");
    for (line = record.text; strcmp(line, "\n") != 0; line = next + 1) {
        next = strchr(line, '\n');
        *next = '\0';
        assert_string_equal(ask(line[1] == ' ' ? line + 2 : line + 1), "");
    }
    assert_string_equal(ask("."), "=\n\n");
    assert_memory_equal(&p.match.state, &before, sizeof(before));
    strbuf_release(&record);
}

static void mistakes_get_one_line(void **state)
{
    static const char *const bad[] = {
        "turn",           "legal",  "apply draw",    "undo",
        "random 1 1",     "scores", "state",         "record",
        "go random",      "new",    "new chess",     "new helsinki players=9",
        "new helsinki x", "fly",    "TURN",          " turn",
        "quit now",       "turn 1", "games helsinki"};
    static const char *const bad_later[] = {"apply",           "apply ",
                                            "apply draw",      "apply deal",
                                            "apply deal p9",   "random",
                                            "random 1",        "random x 1",
                                            "random 1 x",      "random 1 -1",
                                            "state 2",         "state x",
                                            "state 0 1",       "go",
                                            "go nobody",       "go random",
                                            "go random seed=", "go random depth=3",
                                            "go exec",         "undo"};

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        const char *answer = ask(bad[i]);

        assert_memory_equal(answer, "? ", 2);
        assert_ptr_equal(strstr(answer, "\n"), strstr(answer, "\n\n"));
    }
    ask("new helsinki players=2");
    for (size_t i = 0; i < sizeof(bad_later) / sizeof(bad_later[0]); i++) {
        struct tori_state before = p.match.state;
        const char *answer = ask(bad_later[i]);

        assert_memory_equal(answer, "? ", 2);
        assert_ptr_equal(strstr(answer, "\n"), strstr(answer, "\n\n"));
        assert_memory_equal(&p.match.state, &before, sizeof(before));
    }
    ask("load");
    ask("nonsense");
    assert_memory_equal(ask("."), "? record:1: ", 12);
    assert_string_equal(ask("turn"), "= chance\n\n");
}

static void lists_what_there_is(void **state)
{
    struct strbuf names;

    (void)state;
    strbuf_init(&names);
    for (const struct tori_game *const *g = games; *g; g++)
        strbuf_appendf(&names, "= %s\n", (*g)->name);
    strbuf_append_char(&names, '\n');
    assert_string_equal(ask("games"), names.text);
    strbuf_release(&names);
    assert_memory_equal(ask("bots"), "= random\n= greedy\n", 18);
    assert_non_null(strstr(ask("help"), "= apply ACTION\n"));
    assert_string_equal(ask(""), "");
    assert_string_equal(ask("quit"), "=\n\n");
    assert_true(p.has_quit);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, begin, finish)

RUN(TEST(plays_a_game), TEST(plays_to_the_end), TEST(reads_back_its_records),
    TEST(mistakes_get_one_line), TEST(lists_what_there_is))
