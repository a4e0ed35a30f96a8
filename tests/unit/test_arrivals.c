/* site/tables/arrivals: who came from where, and which addresses are out. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "site/tables/arrivals.h"

enum { AINO = 7, ONNI = 8, HOME = 100, CAFE = 200, PARK = 300 };

static void arrivals_are_counted_by_address(void **state)
{
    struct arrivals a = {0};

    (void)state;
    arrivals_note(&a, AINO, HOME);
    arrivals_note(&a, AINO, HOME);
    arrivals_note(&a, ONNI, HOME);
    arrivals_note(&a, ONNI, CAFE);
    assert_int_equal(arrivals_count(&a, HOME), 3);
    assert_int_equal(arrivals_count(&a, CAFE), 1);
    assert_true(arrivals_has(&a, AINO, HOME));
    assert_false(arrivals_has(&a, AINO, CAFE));
    arrivals_release(&a);
}

/* The first of the list as well as the last. */
static void a_person_is_put_out_with_all_addresses_but_the_hosts(void **state)
{
    struct arrivals a = {0};

    (void)state;
    arrivals_note(&a, ONNI, CAFE);
    arrivals_note(&a, AINO, HOME);
    arrivals_note(&a, ONNI, HOME);
    arrivals_note(&a, ONNI, PARK);
    arrivals_put_out(&a, ONNI, HOME);
    assert_true(arrivals_is_out(&a, CAFE));
    assert_true(arrivals_is_out(&a, PARK));
    assert_false(arrivals_is_out(&a, HOME));
    arrivals_admit(&a, ONNI);
    assert_false(arrivals_is_out(&a, CAFE));
    assert_false(arrivals_is_out(&a, PARK));
    arrivals_release(&a);
}

/* What is read takes the place of what was known; lines that are none are left out. */
static void those_who_are_out_are_kept_as_text(void **state)
{
    struct arrivals a = {0}, b = {0};
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    arrivals_note(&a, ONNI, CAFE);
    arrivals_note(&a, AINO, HOME);
    arrivals_note(&a, ONNI, PARK);
    arrivals_put_out(&a, ONNI, HOME);
    arrivals_format(&a, &text);
    assert_string_equal(text.text, "8 200\n8 300\n");
    arrivals_note(&b, AINO, HOME);
    arrivals_put_out(&b, AINO, CAFE);
    arrivals_parse(&b, text.text);
    assert_true(arrivals_is_out(&b, CAFE));
    assert_false(arrivals_is_out(&b, HOME));
    arrivals_parse(&b, "no line\n7 100");
    assert_true(arrivals_is_out(&b, HOME));
    assert_false(arrivals_is_out(&b, CAFE));
    arrivals_release(&a);
    arrivals_release(&b);
    strbuf_release(&text);
}

RUN(cmocka_unit_test(arrivals_are_counted_by_address),
    cmocka_unit_test(a_person_is_put_out_with_all_addresses_but_the_hosts),
    cmocka_unit_test(those_who_are_out_are_kept_as_text))
