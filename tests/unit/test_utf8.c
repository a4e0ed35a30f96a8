/* base/utf8: every character goes there and back; nothing else is one. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "base/utf8.h"

static void every_character(void **state)
{
    struct strbuf b;
    uint32_t seen;

    (void)state;
    strbuf_init(&b);
    for (uint32_t c = 1; c <= 0x10ffff; c++) {
        bool is_surrogate = c >= 0xd800 && c <= 0xdfff;

        strbuf_reset(&b);
        utf8_encode(c, &b);
        if (is_surrogate) {
            assert_int_equal(utf8_decode(b.text, &seen), 0);
        } else if (utf8_decode(b.text, &seen) != (int)b.length || seen != c) {
            fail_msg("%x", c);
        }
    }
    strbuf_release(&b);
}

static void refuses(const char *text)
{
    uint32_t c;

    assert_int_equal(utf8_decode(text, &c), 0);
    assert_true(*text == '\0' || !utf8_is_valid(text));
}

static void not_a_character(void **state)
{
    (void)state;
    refuses("");
    refuses("\x80");
    refuses("\xbf");
    refuses("\xc0\x80");         /* overlong NUL */
    refuses("\xc1\xbf");         /* overlong */
    refuses("\xe0\x9f\xbf");     /* overlong */
    refuses("\xf0\x8f\xbf\xbf"); /* overlong */
    refuses("\xed\xa0\x80");     /* surrogate */
    refuses("\xed\xbf\xbf");     /* surrogate */
    refuses("\xf4\x90\x80\x80"); /* above 10ffff */
    refuses("\xf8\x88\x80\x80\x80");
    refuses("\xff");
    refuses("\xc3");         /* cut off */
    refuses("\xe2\x82");     /* cut off */
    refuses("\xf0\x9f\x98"); /* cut off */
    refuses("\xc3(");
    assert_true(utf8_is_valid("k\xc3\xa4y \xe2\x82\xac \xf0\x9f\x98\x80"));
    assert_true(utf8_is_valid(""));
    assert_false(utf8_is_valid("abc\xc3"));
}

RUN(cmocka_unit_test(every_character), cmocka_unit_test(not_a_character))
