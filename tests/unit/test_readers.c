/* server/readers: from where the metrics may be read. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "server/requests/readers.h"

static bool parse(struct readers *r, const char *text)
{
    struct strbuf why;
    bool ok;

    strbuf_init(&why);
    ok = readers_parse(r, text, &why);
    assert_true(ok || why.length);
    strbuf_release(&why);
    return ok;
}

static void this_machine_may_always_read(void **state)
{
    struct readers none = {0};

    (void)state;
    assert_true(readers_include(&none, "127.0.0.1"));
    assert_true(readers_include(&none, "127.9.9.9"));
    assert_true(readers_include(&none, "::1"));
    assert_false(readers_include(&none, "10.0.0.7"));
    assert_false(readers_include(&none, "2001:db8::1"));
    assert_false(readers_include(&none, ""));
    assert_false(readers_include(&none, "localhost"));
}

static void addresses_and_ranges_may_be_added(void **state)
{
    struct readers r;

    (void)state;
    assert_true(parse(&r, "10.0.0.7,10.1.0.0/16,2001:db8:0:1::/64"));
    assert_int_equal(r.count, 3);
    assert_true(readers_include(&r, "10.0.0.7"));
    assert_false(readers_include(&r, "10.0.0.8"));
    assert_true(readers_include(&r, "10.1.200.3"));
    assert_false(readers_include(&r, "10.2.0.1"));
    assert_true(readers_include(&r, "2001:db8:0:1:9::2"));
    assert_false(readers_include(&r, "2001:db8:0:2::1"));
    assert_true(readers_include(&r, "127.0.0.1"));
}

static void what_is_no_list_is_refused(void **state)
{
    struct readers r;

    (void)state;
    assert_false(parse(&r, ""));
    assert_false(parse(&r, "10.0.0.7,"));
    assert_false(parse(&r, "everybody"));
    assert_false(parse(&r, "10.0.0.7, 10.0.0.8"));
    assert_false(parse(&r,
                       "1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,"
                       "1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,1.1.1.1,"
                       "1.1.1.1"));
}

RUN(cmocka_unit_test(this_machine_may_always_read),
    cmocka_unit_test(addresses_and_ranges_may_be_added),
    cmocka_unit_test(what_is_no_list_is_refused))
