/* base/wrap: no line is longer than the screen, and no word is lost. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "base/wrap.h"

static void breaks_between_words(void **state)
{
    struct strbuf text, out;
    size_t words = 0;

    (void)state;
    strbuf_init(&text);
    strbuf_init(&out);
    for (int i = 0; i < 60; i++)
        strbuf_appendf(&text, "%s%.*s", i ? "  " : "", 1 + i % 11, "abcdefghijk");
    wrap_append_text(&out, text.text, 0);
    for (const char *line = out.text; *line; line += line[0] == '\n') {
        size_t length = strcspn(line, "\n");

        assert_true(length > 0 && length <= WRAP_COLUMNS);
        assert_true(line[0] != ' ' && line[length - 1] != ' ');
        for (size_t i = 0; i <= length; i++)
            words += line[i] == ' ' || i == length;
        line += length;
    }
    assert_int_equal(words, 60);
    strbuf_release(&text);
    strbuf_release(&out);
}

static void leaves_room_for_the_glue(void **state)
{
    char piece[WRAP_COLUMNS - 1];
    struct strbuf out;

    (void)state;
    memset(piece, 'x', sizeof(piece));
    piece[WRAP_COLUMNS - 6] = '\0';
    strbuf_init(&out);
    strbuf_append(&out, "  ");
    wrap_append_piece(&out, " |", "a", 2);
    wrap_append_piece(&out, " |", "b", 2);
    assert_string_equal(out.text, "  a | b");
    wrap_append_piece(&out, " |", piece, 2);
    assert_int_equal(strcspn(out.text, "\n"), strlen("  a | b |"));
    wrap_append_piece(&out, " |", "c", 2);
    assert_string_equal(strrchr(out.text, '\n'), "\n  c");
    strbuf_release(&out);
}

static void keeps_a_word_that_is_too_long(void **state)
{
    char word[2 * WRAP_COLUMNS];
    struct strbuf out;

    (void)state;
    memset(word, 'x', sizeof(word));
    word[sizeof(word) - 1] = '\0';
    strbuf_init(&out);
    wrap_append_text(&out, word, 0);
    assert_string_equal(out.text, word);
    strbuf_release(&out);
}

RUN(cmocka_unit_test(breaks_between_words), cmocka_unit_test(leaves_room_for_the_glue),
    cmocka_unit_test(keeps_a_word_that_is_too_long))
