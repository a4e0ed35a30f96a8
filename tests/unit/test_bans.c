/* people/prefix, people/bans: ranges of addresses, and who is in one that is kept out. */

#include "unit/unit.h"

#include <string.h>

#include "base/strbuf.h"
#include "bans/bans.h"
#include "bans/prefix.h"

static void parses_to(const char *text, const char *expected)
{
    char out[PREFIX_TEXT_MAX + 1];
    struct strbuf why;
    struct prefix p;

    strbuf_init(&why);
    if (!prefix_parse(text, &p, &why))
        fail_msg("%s: %s", text, why.text);
    prefix_format(&p, out);
    assert_string_equal(out, expected);
    strbuf_release(&why);
}

static void is_refused(const char *text, const char *words)
{
    struct strbuf why;
    struct prefix p;

    strbuf_init(&why);
    assert_false(prefix_parse(text, &p, &why));
    if (!strstr(why.text, words))
        fail_msg("%s: '%s' lacks '%s'", text, why.text, words);
    strbuf_release(&why);
}

static void ranges(void **state)
{
    (void)state;
    parses_to("192.0.2.7", "192.0.2.7");
    parses_to("192.0.2.7/24", "192.0.2.0/24");
    parses_to("192.0.2.255/25", "192.0.2.128/25");
    parses_to("::ffff:192.0.2.7", "192.0.2.7");
    parses_to("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64");
    parses_to("2001:db8:ffff::/33", "2001:db8:8000::/33");
    is_refused("", "no address");
    is_refused("example.org", "no address");
    is_refused("192.0.2.7/x", "no address");
    is_refused("192.0.2.7/-1", "no address");
    is_refused("192.0.2.7/33", "8 to 32");
    is_refused("0.0.0.0/0", "8 to 32");
    is_refused("10.0.0.0/7", "8 to 32");
    is_refused("2001:db8::1/128", "16 to 64");
    is_refused("::/15", "16 to 64");
    is_refused("127.0.0.1", "this machine");
    is_refused("127.9.0.0/16", "this machine");
    is_refused("::1", "this machine");
    is_refused("::/16", "this machine");
}

static void add(struct bans *b, const char *text, int64_t until)
{
    struct ban ban = {.until = until};
    struct strbuf why;

    strbuf_init(&why);
    assert_true(prefix_parse(text, &ban.prefix, &why));
    bans_add(b, &ban);
    strbuf_release(&why);
}

static void addresses(void **state)
{
    struct bans b = {0};

    (void)state;
    assert_int_equal(bans_find(&b, "192.0.2.7", 0), 0);
    add(&b, "198.51.100.9", 500);
    add(&b, "192.0.2.0/24", 1000);
    add(&b, "192.0.2.7", 300);
    add(&b, "2001:db8::/48", 2000);
    bans_settle(&b);
    assert_int_equal(bans_find(&b, "198.51.100.9", 499), 500);
    assert_int_equal(bans_find(&b, "198.51.100.9", 500), 0);
    assert_int_equal(bans_find(&b, "198.51.100.8", 0), 0);
    assert_int_equal(bans_find(&b, "192.0.2.7", 0), 1000); /* the longer of two */
    assert_int_equal(bans_find(&b, "192.0.3.7", 0), 0);
    assert_int_equal(bans_find(&b, "2001:db8:0:7::1", 0), 2000);
    assert_int_equal(bans_find(&b, "2001:db8:0:7::/64", 0), 2000); /* its account */
    assert_int_equal(bans_find(&b, "2001:db8:1::1", 0), 0);
    assert_int_equal(bans_find(&b, "127.0.0.1", 0), 0);
    assert_int_equal(bans_find(&b, "somewhere", 0), 0);
    bans_release(&b);
}

/* However a range came to be there, this machine is let in. */
static void loopback(void **state)
{
    struct ban all = {.prefix = {.bits = 0}, .until = 1000};
    struct bans b = {0};

    (void)state;
    bans_add(&b, &all);
    bans_settle(&b);
    assert_int_equal(bans_find(&b, "192.0.2.7", 0), 1000);
    assert_int_equal(bans_find(&b, "127.0.0.1", 0), 0);
    assert_int_equal(bans_find(&b, "::1", 0), 0);
    bans_release(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(ranges),
                                       cmocka_unit_test(addresses),
                                       cmocka_unit_test(loopback)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
