/* server/net sockets and sources: who takes a descriptor, and on whose account. */

#include "unit/unit.h"

#include "server/net/sockets.h"
#include "telemetry/metrics.h"

static struct socket *ended; /* the last that was put out */

static void end(struct socket *s)
{
    ended = s;
}

static struct sockets open_house(int max, int account_max, struct metrics *m)
{
    struct sockets all;

    *m = (struct metrics){0};
    ended = NULL;
    sockets_init(&all, max, account_max, m);
    all.end = end;
    return all;
}

static void accounts_are_addresses_and_nets(void **state)
{
    static const char *const pairs[][2] = {
        {"192.0.2.7", "192.0.2.7"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"2001:db8:1:2::1", "2001:db8:1:2::/64"},
        {"2001:db8:1:3::1", "2001:db8:1:3::/64"},
        {"::ffff:192.0.2.7", "192.0.2.7"},
        {"", ""},
        {"nonsense", "nonsense"},
    };
    char account[ADDRESS_ACCOUNT_MAX + 1];

    (void)state;
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++) {
        source_format_account(pairs[i][0], account);
        assert_string_equal(account, pairs[i][1]);
    }
}

static void addresses_are_read_strictly(void **state)
{
    static const char *const good[][2] = {
        {"192.0.2.7", "192.0.2.7"},     {"192.0.2.7:80", "192.0.2.7"},
        {"2001:db8::7", "2001:db8::7"}, {"[2001:db8::7]", "2001:db8::7"},
        {"[::1]:443", "::1"},
    };
    static const char *const bad[] = {"",          "unknown",  "1.2.3",
                                      "1.2.3.4.5", "_hidden",  "[]",
                                      "::1::",     "1.2.3.4x", "a.example:80"};
    char out[ADDRESS_MAX + 1];

    (void)state;
    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++) {
        assert_true(source_parse(good[i][0], strlen(good[i][0]), out));
        assert_string_equal(out, good[i][1]);
    }
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_false(source_parse(bad[i], strlen(bad[i]), out));
}

static void loopback_is_known(void **state)
{
    (void)state;
    assert_true(source_is_loopback("127.0.0.1"));
    assert_true(source_is_loopback("127.9.9.9"));
    assert_true(source_is_loopback("::1"));
    assert_true(source_is_loopback("::ffff:127.0.0.1"));
    assert_false(source_is_loopback("128.0.0.1"));
    assert_false(source_is_loopback("::2"));
    assert_false(source_is_loopback(""));
}

static void a_full_account_makes_room_in_itself(void **state)
{
    struct metrics m;
    struct sockets all = open_house(100, 2, &m);
    struct socket *other = sockets_add(&all, "192.0.2.1", true);
    struct socket *first = sockets_add(&all, "2001:db8::1", true);
    struct socket *second = sockets_add(&all, "2001:db8::2", true);
    struct socket *third = sockets_add(&all, "2001:db8::3", true);

    (void)state;
    assert_non_null(third);
    assert_ptr_equal(ended, first);
    assert_true(first->is_ending);
    assert_int_equal(m.sockets_put_out, 1);
    sockets_remove(&all, first);
    sockets_set_busy(&all, second);
    sockets_set_busy(&all, third);
    assert_null(sockets_add(&all, "2001:db8::4", true));
    assert_int_equal(m.sockets_refused, 1);
    sockets_set_waiting(&all, second);
    first = sockets_add(&all, "2001:db8::4", true);
    assert_ptr_equal(ended, second);
    sockets_remove(&all, first);
    sockets_remove(&all, second);
    sockets_remove(&all, third);
    sockets_remove(&all, other);
    assert_int_equal(all.accounts.count, 0);
    assert_int_equal(m.sockets, 0);
    sockets_release(&all);
}

static void a_full_house_puts_out_who_waited_longest(void **state)
{
    struct metrics m;
    struct sockets all = open_house(3, 0, &m);
    struct socket *player = sockets_add(&all, "192.0.2.1", true);
    struct socket *idle = sockets_add(&all, "192.0.2.2", true);
    struct socket *served = sockets_add(&all, "192.0.2.3", true);
    struct socket *late;

    (void)state;
    sockets_set_busy(&all, player);
    sockets_set_busy(&all, idle);
    sockets_set_waiting(&all, idle); /* it has waited for less long than 'served' */
    late = sockets_add(&all, "192.0.2.4", true);
    assert_ptr_equal(ended, served);
    sockets_remove(&all, served);
    sockets_set_busy(&all, idle);
    sockets_set_busy(&all, late);
    assert_null(sockets_add(&all, "192.0.2.5", true));
    sockets_remove(&all, idle);
    sockets_remove(&all, late);
    sockets_remove(&all, player);
    sockets_release(&all);
}

/* A crowd that comes while somebody is about to ask does not put him out. */
static void a_crowd_makes_room_in_itself(void **state)
{
    struct metrics m;
    struct sockets all = open_house(10, 0, &m);
    struct socket *asking = sockets_add(&all, "192.0.2.1", true);

    (void)state;
    for (int i = 0; i < 100; i++) {
        ended = NULL;
        sockets_add(&all, "192.0.2.2", true);
        assert_ptr_not_equal(ended, asking);
        if (ended)
            sockets_remove(&all, ended);
    }
    assert_int_equal(m.sockets, 10);
    sockets_remove(&all, asking);
    while (all.waiting.oldest)
        sockets_remove(&all, all.waiting.oldest);
    sockets_release(&all);
}

/* Whoever was put out holds a descriptor until the loop has come round. */
static void those_on_their_way_out_are_bounded(void **state)
{
    struct metrics m;
    struct sockets all = open_house(10, 0, &m);
    struct socket *come[1000];
    int count = 0;

    (void)state;
    while (count < 1000 && (come[count] = sockets_add(&all, "192.0.2.1", true)))
        count++;
    assert_in_range(count, 11, 100);
    while (count > 0)
        sockets_remove(&all, come[--count]);
    sockets_release(&all);
}

static void a_proxy_is_charged_for_nothing(void **state)
{
    struct metrics m;
    struct sockets all = open_house(100, 1, &m);
    struct socket *a = sockets_add(&all, "127.0.0.1", false);
    struct socket *b = sockets_add(&all, "127.0.0.1", false);

    (void)state;
    assert_true(sockets_charge(&all, a, "192.0.2.1"));
    assert_true(sockets_charge(&all, a, "192.0.2.1"));
    assert_false(sockets_charge(&all, b, "192.0.2.1"));
    assert_true(sockets_charge(&all, b, "192.0.2.2"));
    sockets_discharge(&all, a);
    assert_true(sockets_charge(&all, b, "192.0.2.1"));
    sockets_remove(&all, a);
    sockets_remove(&all, b);
    assert_int_equal(all.accounts.count, 0);
    sockets_release(&all);
}

RUN(cmocka_unit_test(accounts_are_addresses_and_nets),
    cmocka_unit_test(addresses_are_read_strictly), cmocka_unit_test(loopback_is_known),
    cmocka_unit_test(a_full_account_makes_room_in_itself),
    cmocka_unit_test(a_full_house_puts_out_who_waited_longest),
    cmocka_unit_test(a_crowd_makes_room_in_itself),
    cmocka_unit_test(those_on_their_way_out_are_bounded),
    cmocka_unit_test(a_proxy_is_charged_for_nothing))
