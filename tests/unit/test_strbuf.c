/* base/strbuf: growing, numbers, padding, cutting. */

#include "unit/unit.h"

#include <limits.h>

#include "base/strbuf.h"

static void grows_and_stays_terminated(void **state)
{
    struct strbuf b;

    (void)state;
    strbuf_init(&b);
    assert_string_equal(b.text, "");
    for (int i = 0; i < 1000; i++)
        strbuf_append(&b, "abc");
    assert_int_equal(b.length, 3000);
    assert_int_equal(strlen(b.text), 3000);
    strbuf_release(&b);
    assert_string_equal(b.text, "");
}

static void writes_numbers(void **state)
{
    struct strbuf b;

    (void)state;
    strbuf_init(&b);
    strbuf_append_int(&b, 0);
    strbuf_append_char(&b, ' ');
    strbuf_append_int(&b, -42);
    strbuf_append_char(&b, ' ');
    strbuf_append_int(&b, LLONG_MIN);
    strbuf_appendf(&b, " %03d", 7);
    assert_string_equal(b.text, "0 -42 -9223372036854775808 007");
    strbuf_release(&b);
}

static void pads_and_truncates(void **state)
{
    struct strbuf b;

    (void)state;
    strbuf_init(&b);
    strbuf_append(&b, "ab");
    strbuf_pad(&b, 5);
    assert_string_equal(b.text, "ab   ");
    strbuf_truncate(&b, 1);
    assert_string_equal(b.text, "a");
    strbuf_truncate(&b, 9);
    assert_string_equal(b.text, "a");
    strbuf_release(&b);
}

RUN(cmocka_unit_test(grows_and_stays_terminated), cmocka_unit_test(writes_numbers),
    cmocka_unit_test(pads_and_truncates))
