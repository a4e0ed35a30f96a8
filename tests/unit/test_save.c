/* cli/save: the file of a match, through appending, taking back and failures. */

#include "unit/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cli/play/save.h"
#include "engine/match.h"
#include "engine/record.h"

static char folder[] = "/tmp/tori-save-XXXXXX";
static char path[64];

static int make_folder(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    snprintf(path, sizeof(path), "%s/x.rec", folder);
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static void start(struct match *m)
{
    struct tori_setup setup = {.players = 2};

    match_init(m, games_find("helsinki"), &setup);
    assert_int_equal(match_play_text(m, "deal b2", NULL), TORI_OK);
}

static void expect_file(const struct match *m)
{
    struct strbuf seen, expected, err;

    strbuf_init(&seen);
    strbuf_init(&expected);
    strbuf_init(&err);
    assert_true(file_read(path, RECORD_BYTES_MAX, &seen, &err));
    record_format(m, &expected);
    assert_string_equal(seen.text, expected.text);
    strbuf_release(&seen);
    strbuf_release(&expected);
    strbuf_release(&err);
}

static void write_file(const char *end)
{
    struct strbuf text, err;
    struct match m;

    strbuf_init(&text);
    strbuf_init(&err);
    start(&m);
    record_format(&m, &text);
    strbuf_append(&text, end);
    assert_true(file_replace(path, &text, &err));
    match_release(&m);
    strbuf_release(&text);
    strbuf_release(&err);
}

static void follows_the_match(void **state)
{
    struct strbuf err;
    struct match m;
    struct save s;

    (void)state;
    strbuf_init(&err);
    save_init(&s);
    start(&m);
    assert_true(save_create(&s, path, &m, &err));
    expect_file(&m);
    match_play_text(&m, "deal b2", NULL);
    assert_true(save_update(&s, &m, &err));
    expect_file(&m);
    match_undo(&m);
    match_play_text(&m, "deal y3", NULL);
    assert_true(save_update(&s, &m, &err));
    expect_file(&m);
    match_release(&m);
    save_release(&s);
    strbuf_release(&err);
    unlink(path);
}

static void heals_after_a_failure(void **state)
{
    struct strbuf err;
    struct match m;
    struct save s;

    (void)state;
    strbuf_init(&err);
    save_init(&s);
    start(&m);
    assert_true(save_create(&s, path, &m, &err));
    unlink(path);
    match_play_text(&m, "deal b2", NULL);
    assert_false(save_update(&s, &m, &err));
    assert_non_null(strstr(err.text, path));
    match_play_text(&m, "deal y3", NULL);
    assert_true(save_update(&s, &m, &err));
    expect_file(&m);
    match_release(&m);
    save_release(&s);
    strbuf_release(&err);
}

static void never_overwrites(void **state)
{
    struct strbuf err;
    struct match m;
    struct save s;

    (void)state;
    strbuf_init(&err);
    save_init(&s);
    write_file("");
    start(&m);
    match_undo(&m);
    assert_false(save_create(&s, path, &m, &err));
    assert_non_null(strstr(err.text, "--resume"));
    strbuf_reset(&err);
    assert_false(save_copy(path, &m, &err));
    match_play_text(&m, "deal b2", NULL);
    expect_file(&m);
    match_release(&m);
    save_release(&s);
    strbuf_release(&err);
}

static void goes_on_with(const char *end, bool has_notice)
{
    struct strbuf notice, err;
    struct match m;
    struct save s;

    write_file(end);
    strbuf_init(&notice);
    strbuf_init(&err);
    save_init(&s);
    assert_true(save_open(&s, path, &m, &notice, &err));
    assert_int_equal(m.count, 1);
    assert_int_equal(notice.length > 0, has_notice);
    match_play_text(&m, "deal y3", NULL);
    assert_true(save_update(&s, &m, &err));
    expect_file(&m);
    match_release(&m);
    save_release(&s);
    strbuf_release(&notice);
    strbuf_release(&err);
}

static void leaves_a_line_out_that_was_cut_off(void **state)
{
    (void)state;
    goes_on_with("", false);
    goes_on_with("dea", true);
    goes_on_with("deal b2", true);
}

static void keeps_comments(void **state)
{
    struct strbuf notice, err, text;
    struct match m;
    struct save s;

    (void)state;
    write_file("# a note\n");
    strbuf_init(&notice);
    strbuf_init(&err);
    strbuf_init(&text);
    save_init(&s);
    assert_true(save_open(&s, path, &m, &notice, &err));
    match_play_text(&m, "deal y3", NULL);
    assert_true(save_update(&s, &m, &err));
    assert_true(file_read(path, RECORD_BYTES_MAX, &text, &err));
    assert_non_null(strstr(text.text, "deal b2\n# a note\ndeal y3\n"));
    match_release(&m);
    save_release(&s);
    strbuf_release(&notice);
    strbuf_release(&err);
    strbuf_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(follows_the_match),
        cmocka_unit_test(heals_after_a_failure),
        cmocka_unit_test(never_overwrites),
        cmocka_unit_test(leaves_a_line_out_that_was_cut_off),
        cmocka_unit_test(keeps_comments),
    };

    games_init();
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
