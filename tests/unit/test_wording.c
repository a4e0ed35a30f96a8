/* term/wording: the page's words. */

#include "unit/unit.h"

#include <stdio.h>

#include "base/strbuf.h"
#include "term/wording.h"
#include "wire/wire_error.h"

static void is_said(const char *language, const char *key, const char *text)
{
    assert_string_equal(wording_text(language, key), text);
}

static void in_four_languages(void **state)
{
    (void)state;
    is_said("en", "table.undo", "Undo");
    is_said("de", "table.close", "Schließen");
    assert_string_not_equal(wording_text("fr", "table.turn.mine"),
                            wording_text("nl", "table.turn.mine"));
    is_said("xx", "table.undo", "Undo");
    assert_null(wording_find("en", "no.such.key"));
}

static void languages(void **state)
{
    (void)state;
    assert_string_equal(wording_language("de_CH.UTF-8"), "de");
    assert_string_equal(wording_language("C.UTF-8"), "en");
    assert_string_equal(wording_language(""), "en");
    assert_null(wording_find_language("de_CH"));
    assert_null(wording_find_language("xx"));
    assert_string_equal(wording_find_language("nl"), "nl");
}

static void blanks(void **state)
{
    const struct wording_blank name[] = {{"name", "Aino {n}"}, {NULL, NULL}};
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    wording_append("en", "table.turn.other", name, &out);
    assert_string_equal(out.text, "Aino {n} to move");
    strbuf_reset(&out);
    wording_append_count("en", "table.end.other", 7, name, &out);
    assert_string_equal(out.text, "Aino {n} wins with 7");
    strbuf_reset(&out);
    wording_append_count("en", "plain.points", 1, NULL, &out);
    wording_append_count("en", "plain.points", 2, NULL, &out);
    assert_string_equal(out.text, "1 point2 points");
    strbuf_reset(&out);
    wording_append_count("fr", "plain.points", 0, NULL, &out);
    assert_string_equal(out.text, "0 point");
    strbuf_release(&out);
}

/* Why a review is refused has words of its own. */
static const char *find_refusal(const char *language, const char *code)
{
    const char *text;
    char key[40];

    snprintf(key, sizeof(key), "error.%s", code);
    text = wording_find(language, key);
    if (text)
        return text;
    snprintf(key, sizeof(key), "review.refused.%s", code);
    return wording_find(language, key);
}

/* What a server may refuse has words, and as a language that lacks one borrows the English,
 * words of its own. */
static void refusals(void **state)
{
    static const char *const codes[] = {
#define X(name, code) code,
        WIRE_ERRORS(X)
#undef X
    };
    const char *language;

    (void)state;
    for (size_t i = 1; i < sizeof(codes) / sizeof(codes[0]); i++)
        for (int l = 0; (language = wording_language_at(l)); l++) {
            const char *text = find_refusal(language, codes[i]);

            if (!text)
                fail_msg("no words in %s for %s", language, codes[i]);
            if (strcmp(language, "en") != 0)
                assert_string_not_equal(text, find_refusal("en", codes[i]));
        }
}

RUN(cmocka_unit_test(in_four_languages), cmocka_unit_test(languages),
    cmocka_unit_test(blanks), cmocka_unit_test(refusals))
