/* bots/exec: whole games by the example bot, and every kind of trouble. Deadlines that
 * must run out are short and their bots block for ever; the others cannot be reached. */

#include "unit/leftovers.h"

#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"

enum { WHOLE = 100000 };

#define PATIENT "exec:ms=60000:start=60000:"
#define HASTY   "exec:ms=20:start=60000:"
#define EXAMPLE PATIENT "python3 examples/bot.py"
#define HELLO   "read -r l; echo tori-bot 1; "
#define BLOCK   "exec tail -f /dev/null"
#define INSTEAD "; a random action is played instead"

/* A bot that takes the last action, and runs 'before' whenever it is asked. */
#define LAST(before)                                                                     \
    HELLO "while read -r w r; do case $w in legal) a=$r;; "                              \
          "choose) " before "echo \"$a\";; quit) exit;; esac; done"

static struct strbuf warnings;
static int files_before;

static int begin(void **state)
{
    (void)state;
    strbuf_init(&warnings);
    files_before = count_open_files();
    return 0;
}

static int finish(void **state)
{
    (void)state;
    strbuf_release(&warnings);
    assert_nothing_is_left(files_before);
    return 0;
}

static int count_lines(const char *part)
{
    int count = 0;

    for (const char *at = warnings.text; (at = strstr(at, part)); at += strlen(part))
        count++;
    return count;
}

/* A real decision: the bot has something to choose. */
static bool is_choice(const struct match *m)
{
    tori_action legal[TORI_ACTIONS_MAX];

    return m->game->legal(&m->state, legal) > 1;
}

/* The player has seat 0 and the lot the others, up to so many choices of the player.
 * match_play() refuses what is illegal. */
static void play_match(struct bot_player *p, struct match *m, struct bot_report *report,
                       int choices)
{
    struct rng rng;

    rng_seed(&rng, 5);
    while (!match_is_over(m)) {
        bool is_ours = match_to_move(m) == 0;

        if (is_ours && is_choice(m) && choices-- == 0)
            return;
        assert_int_equal(match_play(m, is_ours ? bot_choose(p, m, report)
                                               : playout_pick(m->game, &m->state, &rng)),
                         TORI_OK);
    }
}

static void play_game(struct bot_player *p, const char *name, int players,
                      struct bot_report *report, int choices)
{
    const struct tori_game *game = games_find(name);
    struct tori_setup setup;
    struct match m;

    setup_init(&setup, game);
    setup.players = players;
    match_init(&m, game, &setup);
    play_match(p, &m, report, choices);
    match_release(&m);
}

/* Play so many choices of Helsinki and gather the warnings. */
static void try(const char *text, int choices)
{
    struct bot_report report = {.warning = &warnings};
    struct bot_player p;

    strbuf_reset(&warnings);
    assert_int_equal(bot_open(&p, text, 1, NULL), TORI_OK);
    play_game(&p, "helsinki", 2, &report, choices);
    bot_close(&p);
}

/* One choice, and one warning that says this. */
static void fails(const char *text, const char *why)
{
    try(text, 1);
    assert_int_equal(count_lines("\n"), 1);
    if (!strstr(warnings.text, why))
        fail_msg("expected '%s' in: %s", why, warnings.text);
    assert_non_null(strstr(warnings.text, INSTEAD "\n"));
}

static void example_plays_whole_games(void **state)
{
    const char *const names[] = {"helsinki", "helvetia"};
    struct bot_report report = {.warning = &warnings};
    struct bot_player p;

    (void)state;
    for (int i = 0; i < 2; i++) {
        for (int players = 2; players <= 4; players++) {
            assert_int_equal(bot_open(&p, EXAMPLE, 1, NULL), TORI_OK);
            play_game(&p, names[i], players, &report, WHOLE);
            bot_close(&p);
        }
    }
    assert_string_equal(warnings.text, "");
}

/* It is started anew for another game, with another hello. */
static void serves_several_games(void **state)
{
    struct bot_report report = {.warning = &warnings};
    struct bot_player p;

    (void)state;
    assert_int_equal(bot_open(&p, PATIENT LAST(""), 1, NULL), TORI_OK);
    play_game(&p, "helsinki", 2, &report, 5);
    play_game(&p, "helsinki", 3, &report, 5);
    play_game(&p, "helvetia", 2, &report, 5);
    bot_close(&p);
    assert_string_equal(warnings.text, "");
}

static void *play_in_thread(void *out)
{
    struct bot_report report = {.warning = out};
    struct bot_player p;

    bot_open(&p, EXAMPLE, 1, NULL);
    for (int i = 0; i < 2; i++)
        play_game(&p, i ? "helsinki" : "helvetia", 2, &report, WHOLE);
    bot_close(&p);
    return NULL;
}

static void serves_several_threads(void **state)
{
    struct strbuf out[3];
    pthread_t threads[3];

    (void)state;
    for (int i = 0; i < 3; i++) {
        strbuf_init(&out[i]);
        assert_int_equal(pthread_create(&threads[i], NULL, play_in_thread, &out[i]), 0);
    }
    for (int i = 0; i < 3; i++) {
        pthread_join(threads[i], NULL);
        assert_string_equal(out[i].text, "");
        strbuf_release(&out[i]);
    }
}

static void may_not_start(void **state)
{
    (void)state;
    fails("exec:./no-such-bot 2>/dev/null",
          "exec:./no-such-bot 2>/dev/null: it ended with status 127" INSTEAD);
    fails("exec:exit 0", "exec:exit 0: it ended with status 0" INSTEAD);
    fails(PATIENT HELLO "exit 7", "it ended with status 7");
    fails("exec:true", "it ended with status 0");
}

static void is_given_up_after_three(void **state)
{
    (void)state;
    try("exec:exit 1", WHOLE);
    assert_int_equal(count_lines("\n"), 3);
    assert_int_equal(count_lines("it ended with status 1" INSTEAD), 3);
    assert_non_null(
        strstr(warnings.text, INSTEAD ", now and for the rest of the game\n"));
    try(PATIENT LAST("a=castle; "), WHOLE);
    assert_int_equal(count_lines("\n"), 3);
    assert_int_equal(count_lines("'castle' is no legal action" INSTEAD), 3);
}

/* It answers once after every start, so there are never three failures in a row. */
static void is_started_again(void **state)
{
    (void)state;
    try(PATIENT LAST("[ \"$n\" ] && kill -9 $$; n=1; "), 20);
    assert_int_equal(count_lines("\n"), 10);
    assert_int_equal(count_lines("it was killed by signal 9" INSTEAD "\n"), 10);
}

static void may_close_its_pipes(void **state)
{
    (void)state;
    fails(PATIENT HELLO "exec >&-; while read -r l; do :; done", "it closed its input");
    fails("exec:exec cat >/dev/null", "it closed its input or output");
    fails(HASTY HELLO "exec <&-; " BLOCK, "");
}

static void may_hang(void **state)
{
    (void)state;
    fails("exec:start=20:while read -r l; do :; done", "no answer within 20 ms" INSTEAD);
    fails("exec:start=20:" BLOCK, "no answer within 20 ms");
    fails(HASTY HELLO BLOCK, "no answer within 20 ms");
    fails(HASTY HELLO "while read -r l; do :; done", "no answer within 20 ms");
}

static void is_killed_and_started_again_after_a_hang(void **state)
{
    (void)state;
    try(HASTY HELLO BLOCK, 10);
    assert_int_equal(count_lines("\n"), 3);
}

static void may_answer_nonsense(void **state)
{
    (void)state;
    fails(PATIENT LAST("a=castle; "), "'castle' is no legal action");
    fails(PATIENT LAST("a=; "), "'' is no legal action");
    fails(PATIENT LAST("a=\" $a\"; "), "' stand 7' is no legal action");
    fails(PATIENT LAST("a=7; "), "'7' is no legal action");
    fails(PATIENT LAST("printf '\\377\\033[31m\\n'; a="
                       "; continue; "),
          "'\\xff\\x1b[31m' is no legal action");
    fails(PATIENT LAST("printf 'stand 0\\000\\n'; continue; "), "is no legal action");
    fails(PATIENT LAST("head -c 5000 /dev/zero; "), "a line of over 4096 bytes");
    fails(PATIENT LAST("a=$(seq 1000); a=$(echo $a); "), "'1 2 3 4 ");
}

static void may_speak_unasked(void **state)
{
    (void)state;
    fails(PATIENT LAST("printf 'stand 0\\nstand 1\\n'; continue; "),
          "it said more than it was asked");
    fails(PATIENT "read -r l; printf 'tori-bot 1\\nstand 0\\n'; " BLOCK,
          "it said more than it was asked");
    fails("exec:yes", "it said more than it was asked");
    fails(PATIENT HELLO "exec yes 'stand 0'", "it said more than it was asked");
}

static void must_say_hello(void **state)
{
    (void)state;
    fails("exec:read -r l; echo tori-bot 2", "first, not 'tori-bot 2'");
    fails("exec:read -r l; echo tori-bot 12", "first, not 'tori-bot 12'");
    fails("exec:read -r l; echo hello", "expected 'tori-bot 1' first, not 'hello'");
    try(PATIENT "read -r l; echo 'tori-bot 1 a name'; read -r l; exit 9", 1);
    assert_non_null(strstr(warnings.text, "status 9"));
}

/* Without a report somebody must still read it. */
static void warns_on_stderr(void **state)
{
    char said[256] = "";
    FILE *file = tmpfile();
    int before = dup(STDERR_FILENO);
    struct bot_report silent = {0};
    struct bot_player p;

    (void)state;
    dup2(fileno(file), STDERR_FILENO);
    assert_int_equal(bot_open(&p, "exec:exit 4", 1, NULL), TORI_OK);
    play_game(&p, "helsinki", 2, NULL, 1);
    play_game(&p, "helsinki", 2, &silent, 1);
    bot_close(&p);
    dup2(before, STDERR_FILENO);
    close(before);
    rewind(file);
    assert_true(fread(said, 1, sizeof(said) - 1, file) > 0);
    fclose(file);
    assert_string_equal(said, "tori: exec:exit 4: it ended with status 4" INSTEAD "\n"
                              "tori: exec:exit 4: it ended with status 4" INSTEAD "\n");
}

static void plays_by_its_own_lot(void **state)
{
    struct bot_report report = {.warning = &warnings};
    struct bot_player p;
    struct match m[2];
    struct tori_setup setup;

    (void)state;
    setup_init(&setup, games_find("helsinki"));
    for (int i = 0; i < 2; i++) {
        match_init(&m[i], games_find("helsinki"), &setup);
        assert_int_equal(bot_open(&p, "exec:exit 1", 9, NULL), TORI_OK);
        play_match(&p, &m[i], &report, WHOLE);
        bot_close(&p);
    }
    assert_int_equal(m[0].count, m[1].count);
    assert_memory_equal(&m[0].state, &m[1].state, sizeof(m[0].state));
    match_release(&m[0]);
    match_release(&m[1]);
}

static void has_options(void **state)
{
    struct bot_player p;

    (void)state;
    assert_int_equal(bot_open(&p, "exec:ms=70:start=80:ms=./a:b=c", 1, &warnings),
                     TORI_ERR_OPTION);
    strbuf_reset(&warnings);
    assert_int_equal(bot_open(&p, "exec:ms=70:a=b ./c:d", 1, &warnings), TORI_OK);
    assert_string_equal(p.command, "a=b ./c:d");
    assert_int_equal(p.value[0], 70);
    bot_close(&p);
    assert_int_equal(bot_open(&p, "exec", 1, &warnings), TORI_ERR_OPTION);
    assert_int_equal(bot_open(&p, "exec:ms=70", 1, &warnings), TORI_ERR_OPTION);
    assert_int_equal(bot_open(&p, "exec:ms=0:cat", 1, &warnings), TORI_ERR_OPTION);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, finish)

RUN(TEST(example_plays_whole_games), TEST(serves_several_games),
    TEST(serves_several_threads), TEST(may_not_start), TEST(is_given_up_after_three),
    TEST(is_started_again), TEST(may_close_its_pipes), TEST(may_hang),
    TEST(is_killed_and_started_again_after_a_hang), TEST(may_answer_nonsense),
    TEST(may_speak_unasked), TEST(must_say_hello), TEST(warns_on_stderr),
    TEST(plays_by_its_own_lot), TEST(has_options))
