/* base/child: programs that answer, and every way not to. Where a wait must run out it
 * is a few milliseconds long and the program blocks for ever; other waits are so long
 * that only a fault can reach them. */

#include "unit/leftovers.h"

#include <stdio.h>
#include <unistd.h>

#include "process/child.h"
#include "base/strbuf.h"

enum { SOON = 20, NEVER = 60000 };

#define BLOCK "exec tail -f /dev/null"

static struct child c;
static struct strbuf text, line;
static int files_before;

static int begin(void **state)
{
    (void)state;
    strbuf_init(&text);
    strbuf_init(&line);
    files_before = count_open_files();
    return 0;
}

static int finish(void **state)
{
    (void)state;
    strbuf_release(&text);
    strbuf_release(&line);
    assert_nothing_is_left(files_before);
    return 0;
}

static void start(const char *command)
{
    assert_true(child_start(&c, command, &line));
    strbuf_reset(&line);
}

static enum child_result ask(const char *question, int ms)
{
    strbuf_reset(&text);
    strbuf_reset(&line);
    strbuf_append(&text, question);
    return child_ask(&c, &text, ms, &line);
}

static void answers(void **state)
{
    (void)state;
    start("while read -r l; do echo \"got $l\"; done");
    for (int i = 0; i < 100; i++) {
        assert_int_equal(ask("this\n", NEVER), CHILD_OK);
        assert_string_equal(line.text, "got this");
    }
    child_stop(&c, "", NEVER);
    assert_int_equal(c.pid, 0);
    start("read -r l; printf 'two\\r\\n'; " BLOCK);
    assert_int_equal(ask("one\n", NEVER), CHILD_OK);
    assert_string_equal(line.text, "two");
    child_stop(&c, "", 0);
}

/* A line that comes in pieces, and a question that does not fit a pipe. */
static void waits_for_the_whole(void **state)
{
    (void)state;
    start("read -r l; printf a; printf b; printf 'c\\n'; wc -c");
    assert_int_equal(ask("x\n", NEVER), CHILD_OK);
    assert_string_equal(line.text, "abc");
    strbuf_reset(&text);
    strbuf_pad(&text, 1 << 20);
    assert_int_equal(child_ask(&c, &text, SOON, &line), CHILD_LATE);
    child_stop(&c, "", 0);
}

static void may_be_late(void **state)
{
    (void)state;
    start("while read -r l; do :; done");
    assert_int_equal(ask("x\n", SOON), CHILD_LATE);
    child_stop(&c, "", 0);
    start("read -r l; printf 'half a line'; " BLOCK);
    assert_int_equal(ask("x\n", SOON), CHILD_LATE);
    child_stop(&c, "", 0);
}

static void may_never_read(void **state)
{
    (void)state;
    start(BLOCK);
    strbuf_pad(&text, 1 << 20);
    assert_int_equal(child_ask(&c, &text, SOON, &line), CHILD_LATE);
    child_stop(&c, "", 0);
}

static void may_speak_unasked(void **state)
{
    (void)state;
    start("read -r l; printf 'a\\nb\\n'; " BLOCK);
    assert_int_equal(ask("x\n", NEVER), CHILD_UNASKED);
    child_stop(&c, "", 0);
    start("exec yes");
    assert_int_equal(ask("x\n", NEVER), CHILD_UNASKED);
    child_stop(&c, "", 0);
}

/* Both pipes full: neither side reads. */
static void may_fill_both_pipes(void **state)
{
    (void)state;
    start("exec yes");
    strbuf_pad(&text, 1 << 20);
    assert_int_equal(child_ask(&c, &text, NEVER, &line), CHILD_UNASKED);
    child_stop(&c, "", 0);
}

static void may_never_end_a_line(void **state)
{
    (void)state;
    start("read -r l; head -c 100000 /dev/zero; " BLOCK);
    assert_int_equal(ask("x\n", NEVER), CHILD_TOO_LONG);
    child_stop(&c, "", 0);
}

static void ends_with(const char *command, const char *end)
{
    start(command);
    assert_int_equal(ask("x\n", NEVER), CHILD_GONE);
    assert_true(child_append_end(&c, NEVER, &line));
    assert_string_equal(line.text, end);
    assert_int_equal(ask("x\n", NEVER), CHILD_GONE);
    child_stop(&c, "quit\n", NEVER);
}

static void may_end(void **state)
{
    (void)state;
    ends_with("exit 3", "it ended with status 3");
    ends_with("read -r l; exit 0", "it ended with status 0");
    ends_with("read -r l; kill -9 $$", "it was killed by signal 9");
    ends_with("./no-such-program 2>/dev/null", "it ended with status 127");
}

static void may_close_its_pipes(void **state)
{
    (void)state;
    start("exec >&-; while read -r l; do :; done; " BLOCK);
    assert_int_equal(ask("x\n", NEVER), CHILD_GONE);
    assert_false(child_append_end(&c, SOON, &line));
    child_stop(&c, "", 0);
    start("exec <&-; " BLOCK);
    while (ask("x\n", SOON) == CHILD_LATE)
        ;
    assert_int_equal(ask("x\n", SOON), CHILD_GONE);
    child_stop(&c, "", 0);
}

/* The children hold the writing end of this pipe, so it ends when all of them have. */
static void dies_with_all_it_started(void **state)
{
    char byte;
    int ends[2];

    (void)state;
    assert_int_equal(pipe(ends), 0);
    start("tail -f /dev/null & tail -f /dev/null & read -r l; echo started; " BLOCK);
    close(ends[1]);
    assert_int_equal(ask("x\n", NEVER), CHILD_OK);
    child_stop(&c, "", 0);
    assert_int_equal(read(ends[0], &byte, 1), 0);
    close(ends[0]);
}

static void is_told_to_go(void **state)
{
    char command[128], said[16] = "";
    int ends[2];

    (void)state;
    assert_int_equal(pipe(ends), 0);
    snprintf(command, sizeof(command),
             "read -r l; read -r m || printf \"$l\" >/dev/fd/%d", ends[1]);
    start(command);
    child_stop(&c, "bye\n", NEVER);
    assert_int_equal(read(ends[0], said, sizeof(said)), 3);
    assert_string_equal(said, "bye");
    close(ends[0]);
    close(ends[1]);
}

static void may_refuse_to_go(void **state)
{
    (void)state;
    start("trap '' TERM; read -r l; echo; " BLOCK);
    assert_int_equal(ask("x\n", NEVER), CHILD_OK);
    child_stop(&c, "quit\n", SOON);
    assert_int_equal(c.pid, 0);
}

/* A child's pipes are open nowhere else, or it would not see its input end. */
static void knows_nothing_of_others(void **state)
{
    static struct child other;
    struct strbuf alone;

    (void)state;
    strbuf_init(&alone);
    start("read -r l; set -- /proc/$$/fd/*; echo $#");
    assert_int_equal(ask("x\n", NEVER), CHILD_OK);
    strbuf_append(&alone, line.text);
    child_stop(&c, "", NEVER);
    assert_true(child_start(&other, BLOCK, &line));
    start("read -r l; set -- /proc/$$/fd/*; echo $#");
    assert_int_equal(ask("x\n", NEVER), CHILD_OK);
    assert_string_equal(line.text, alone.text);
    child_stop(&c, "", NEVER);
    child_stop(&other, "", 0);
    strbuf_release(&alone);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)

RUN(TEST(answers), TEST(waits_for_the_whole), TEST(may_be_late), TEST(may_never_read),
    TEST(may_speak_unasked), TEST(may_fill_both_pipes), TEST(may_never_end_a_line),
    TEST(may_end), TEST(may_close_its_pipes), TEST(dies_with_all_it_started),
    TEST(is_told_to_go), TEST(may_refuse_to_go), TEST(knows_nothing_of_others))
