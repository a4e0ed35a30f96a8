/* server/limits, bucket, map, apart and origins: how much one may do, and who. */

#include "unit/unit.h"

#include <stdio.h>

#include "base/map.h"
#include "room/apart.h"
#include "server/net/bucket.h"
#include "server/net/control.h"
#include "server/net/headers.h"
#include "server/net/hosts.h"
#include "server/net/limits.h"
#include "server/net/source.h"

static void a_bucket_gives_its_burst_and_then_its_rate(void **state)
{
    const struct bucket_rule rule = {.per_minute = 60, .burst = 3};
    struct bucket b = {0};

    (void)state;
    for (int i = 0; i < 3; i++)
        assert_true(bucket_take(&b, &rule, 1000000));
    assert_false(bucket_take(&b, &rule, 1000000));
    assert_false(bucket_take(&b, &rule, 1000999));
    assert_true(bucket_take(&b, &rule, 1001000));
    assert_false(bucket_take(&b, &rule, 1001000));
    assert_false(bucket_is_full(&b, &rule, 1003999));
    assert_true(bucket_is_full(&b, &rule, 1004000));
    /* However long it rests, it never gives more than the burst. */
    for (int i = 0; i < 3; i++)
        assert_true(bucket_take(&b, &rule, INT64_MAX / 2));
    assert_false(bucket_take(&b, &rule, INT64_MAX / 2));
}

static void a_bucket_without_rule_is_endless(void **state)
{
    const struct bucket_rule none = {0};
    struct bucket b = {0};

    (void)state;
    for (int i = 0; i < 1000; i++)
        assert_true(bucket_take(&b, &none, 0));
}

static void connections_are_counted_by_address_and_person(void **state)
{
    struct limits l;

    (void)state;
    limits_init(&l, 2, 10);
    limits_connect(&l, "1.2.3.4");
    limits_connect(&l, "1.2.3.4");
    assert_false(limits_can_connect(&l, "1.2.3.4"));
    assert_true(limits_can_connect(&l, "1.2.3.5"));
    limits_disconnect(&l, "1.2.3.4");
    assert_true(limits_can_connect(&l, "1.2.3.4"));
    for (int i = 0; i < l.user_connections; i++)
        assert_true(limits_enter(&l, 1));
    assert_false(limits_enter(&l, 1));
    assert_true(limits_enter(&l, 2));
    limits_leave(&l, 1);
    assert_true(limits_enter(&l, 1));
    limits_release(&l);
}

static void a_net_of_ipv6_is_one_address(void **state)
{
    struct limits l;

    (void)state;
    limits_init(&l, 2, 10);
    limits_connect(&l, "2001:db8:0:1::1");
    limits_connect(&l, "2001:db8:0:1:ffff::2");
    assert_false(limits_can_connect(&l, "2001:db8:0:1::3"));
    assert_true(limits_can_connect(&l, "2001:db8:0:2::3"));
    limits_disconnect(&l, "2001:db8:0:1::1");
    assert_true(limits_can_connect(&l, "2001:db8:0:1::3"));
    limits_release(&l);
}

static void messages_are_limited_by_address_and_person(void **state)
{
    struct limits l;
    int taken = 0;

    (void)state;
    limits_init(&l, 0, 10);
    while (limits_take(&l, LIMITER_MESSAGES, "a", 0, 5000))
        taken++;
    assert_int_equal(taken, 30);
    assert_true(limits_take(&l, LIMITER_MESSAGES, "b", 0, 5000));
    limits_release(&l);
    limits_init(&l, 0, 0);
    for (taken = 0; taken < 1000 && limits_take(&l, LIMITER_MESSAGES, "a", 7, 5000);)
        taken++;
    assert_int_equal(taken, 120);
    for (taken = 0; taken < 1000 && limits_take(&l, LIMITER_MESSAGES, "a", 0, 5000);)
        taken++;
    assert_int_equal(taken, 1000);
    limits_release(&l);
}

/* Forty others at the same address use up all that it has. */
static void a_person_speaks_at_a_crowded_address(void **state)
{
    struct limits l;

    (void)state;
    limits_init(&l, 0, 10);
    for (int64_t now = 0; now < 60000; now += 500) {
        for (int other = 0; other < 40; other++)
            for (int i = 0; i < 20; i++)
                (void)limits_speak(&l, "a", 100 + other, now);
        assert_false(limits_take(&l, LIMITER_MESSAGES, "a", 0, now));
        assert_true(limits_speak(&l, "a", 1, now));
    }
    limits_release(&l);
}

/* What is above the floor is the address's. */
static void a_person_does_not_go_beyond_the_floor_for_nothing(void **state)
{
    struct limits l;
    int taken = 0;

    (void)state;
    limits_init(&l, 0, 10);
    while (limits_take(&l, LIMITER_MESSAGES, "a", 0, 5000))
        taken++;
    assert_int_equal(taken, 30);
    for (taken = 0; limits_speak(&l, "a", 1, 5000);)
        taken++;
    assert_int_equal(taken, 12);
    for (taken = 0; limits_speak(&l, "b", 2, 5000);)
        taken++;
    assert_int_equal(taken, 12 + 30);
    limits_release(&l);
}

static void sockets_are_limited_by_address_and_second(void **state)
{
    struct limits l;
    int opened = 0;

    (void)state;
    limits_init(&l, 0, 0);
    for (int i = 0; i < 1000; i++)
        assert_true(limits_take(&l, LIMITS_SOCKETS, "10.0.0.1", 0, 5000));
    limits_set_sockets(&l, 30);
    while (limits_take(&l, LIMITS_SOCKETS, "2001:db8:0:1::1", 0, 5000))
        opened++;
    assert_int_equal(opened, 300);
    assert_false(limits_take(&l, LIMITS_SOCKETS, "2001:db8:0:1::2", 0, 5000));
    assert_true(limits_take(&l, LIMITS_SOCKETS, "2001:db8:0:2::1", 0, 5000));
    while (limits_take(&l, LIMITS_SOCKETS, "2001:db8:0:1::1", 0, 6000))
        opened++;
    assert_int_equal(opened, 330);
    limits_release(&l);
}

static void the_quiet_are_forgotten(void **state)
{
    struct limits l;

    (void)state;
    limits_init(&l, 0, 10);
    limits_take(&l, LIMITER_MESSAGES, "a", 1, 1000);
    limits_connect(&l, "b");
    assert_true(limits_enter(&l, 2));
    limits_sweep(&l, 1000);
    assert_int_equal(l.peers.count, 4);
    limits_sweep(&l, 1000000);
    assert_int_equal(l.peers.count, 2);
    limits_disconnect(&l, "b");
    limits_leave(&l, 2);
    limits_sweep(&l, 1000000);
    assert_int_equal(l.peers.count, 0);
    limits_release(&l);
}

static void who_tries_a_name_does_not_lock_its_owner_out(void **state)
{
    struct limits l;
    struct limiter_login attacker = {"10.0.0.1", 7, 0}, owner = {"10.0.0.2", 7, 0};
    int tries = 0;

    (void)state;
    limits_init(&l, 0, 0);
    while (limiter_try_login(&l.limiter, &attacker, 1000))
        tries++;
    assert_int_equal(tries, 12);
    attacker.account = "10.0.0.3";
    assert_false(limiter_try_login(&l.limiter, &attacker, 1000));
    assert_false(limiter_try_login(&l.limiter, &owner, 1000));
    owner.device = 5;
    for (tries = 0; limiter_try_login(&l.limiter, &owner, 1000);)
        tries++;
    assert_int_equal(tries, 12);
    owner.device = 6;
    assert_true(limiter_try_login(&l.limiter, &owner, 1000));
    limits_sweep(&l, 1000000);
    assert_int_equal(l.peers.count, 0);
    limits_release(&l);
}

static void a_map_finds_what_was_set_and_not_removed(void **state)
{
    struct map m = {0};
    char key[16];
    int value[1000];

    (void)state;
    for (int i = 0; i < 1000; i++) {
        snprintf(key, sizeof(key), "key%d", i);
        map_set(&m, key, &value[i]);
    }
    for (int i = 0; i < 1000; i += 3) {
        snprintf(key, sizeof(key), "key%d", i);
        map_remove(&m, key);
        map_remove(&m, key);
    }
    for (int i = 0; i < 1000; i++) {
        snprintf(key, sizeof(key), "key%d", i);
        assert_ptr_equal(map_find(&m, key), i % 3 ? &value[i] : NULL);
    }
    assert_int_equal(m.count, 666);
    map_release(&m);
}

static void people_are_kept_apart_until_they_are_not(void **state)
{
    struct apart a = {0};

    (void)state;
    apart_set(&a, 2, false);
    assert_false(apart_has(&a, 2));
    for (int person = 1; person <= 40; person++)
        apart_set(&a, person, true);
    apart_set(&a, 7, true);
    assert_int_equal(a.count, 40);
    apart_set(&a, 7, false);
    assert_true(apart_has(&a, 1) && apart_has(&a, 40) && !apart_has(&a, 7));
    assert_int_equal(a.count, 39);
    apart_release(&a);
    assert_false(apart_has(&a, 1));
}

static bool is_ok(const char *origin, const char *host, const char *scheme)
{
    return header_is_origin_ok(&(struct header_origin){origin, host, scheme},
                               "https://a,https://b");
}

static void pages_of_other_sites_are_refused(void **state)
{
    (void)state;
    assert_true(is_ok("", "tori.example", "http"));
    assert_true(is_ok("https://tori.example", "tori.example", "https"));
    assert_true(is_ok("HTTP://Tori.Example:80", "tori.example:80", "http"));
    assert_false(is_ok("https://evil.example", "tori.example", "https"));
    assert_false(is_ok("https://tori.example.evil", "tori.example", "https"));
    assert_false(is_ok("null", "tori.example", "https"));
    assert_false(is_ok("tori.example", "tori.example", "https"));
    assert_false(is_ok("http://", "", "http"));
    assert_true(is_ok("https://b", "tori", "http"));
    assert_false(is_ok("https://c", "tori", "https"));
}

/* A page that came by TLS is not one that came without, under whatever name. */
static void the_scheme_of_an_origin_counts(void **state)
{
    (void)state;
    assert_false(is_ok("https://tori.example", "tori.example", "http"));
    assert_false(is_ok("http://tori.example", "tori.example", "https"));
    assert_true(is_ok("http://tori.example", "tori.example", NULL));
    assert_true(is_ok("https://tori.example", "tori.example", NULL));
    assert_false(is_ok("ftp://tori.example", "tori.example", NULL));
}

static void the_cookie_is_found_among_others(void **state)
{
    char header[200], token[TOKEN_LENGTH + 1], made[TOKEN_LENGTH + 1],
        other[TOKEN_LENGTH + 1];

    (void)state;
    token_create(made);
    token_create(other);
    snprintf(header, sizeof(header), "a=b; tori=%s; c=d; tori_device=%s", made, other);
    assert_true(header_read_cookie(header, "tori", token));
    assert_string_equal(token, made);
    assert_true(header_read_cookie(header, "tori_device", token));
    assert_string_equal(token, other);
    assert_false(header_read_cookie(header, "tori_devic", token));
    assert_false(header_read_cookie("tori=short", "tori", token));
    assert_false(header_read_cookie("", "tori", token));
}

static void the_cookie_is_secure_under_tls(void **state)
{
    char cookie[200];

    (void)state;
    header_write_cookie(&(struct header_cookie){"tori", "TOKEN", 60, false}, cookie,
                        sizeof(cookie));
    assert_string_equal(cookie, "tori=TOKEN; HttpOnly; SameSite=Lax; Path=/; Max-Age=60");
    header_write_cookie(&(struct header_cookie){"tori", "", 0, true}, cookie,
                        sizeof(cookie));
    assert_string_equal(
        cookie, "__Host-tori=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0; Secure");
    header_write_old_end("tori", cookie, sizeof(cookie));
    assert_string_equal(cookie, "tori=; HttpOnly; SameSite=Lax; Path=/; Max-Age=0");
}

/* Under TLS the name that no neighbour can set comes first, and the old one still counts. */
static void the_cookie_has_another_name_under_tls(void **state)
{
    char made[TOKEN_LENGTH + 1], other[TOKEN_LENGTH + 1], token[TOKEN_LENGTH + 1];
    char both[200], old[100];

    (void)state;
    token_create(made);
    token_create(other);
    snprintf(both, sizeof(both), "tori=%s; __Host-tori=%s", other, made);
    snprintf(old, sizeof(old), "tori=%s", other);
    assert_int_equal(header_find_token(both, "tori", true, token), HEADER_TOKEN_OURS);
    assert_string_equal(token, made);
    assert_int_equal(header_find_token(old, "tori", true, token), HEADER_TOKEN_OLD);
    assert_string_equal(token, other);
    assert_int_equal(header_find_token(both, "tori", false, token), HEADER_TOKEN_OURS);
    assert_string_equal(token, other);
    assert_int_equal(header_find_token("", "tori", true, token), HEADER_TOKEN_NONE);
}

static void a_proxy_says_how_the_visitor_came(void **state)
{
    (void)state;
    assert_true(header_is_https("https"));
    assert_true(header_is_https("HTTPS"));
    assert_true(header_is_https(" https , http"));
    assert_true(header_is_https("https,http"));
    assert_false(header_is_https("http"));
    assert_false(header_is_https("http, https"));
    assert_false(header_is_https("httpsx"));
    assert_false(header_is_https(""));
}

static void the_last_forwarder_counts(void **state)
{
    char long_list[4000] = "", out[ADDRESS_MAX + 1];

    (void)state;
    assert_true(header_find_forwarder("192.0.2.1", out));
    assert_string_equal(out, "192.0.2.1");
    assert_true(header_find_forwarder("unknown, x;y , 2001:db8::1 \t", out));
    assert_string_equal(out, "2001:db8::1");
    assert_true(header_find_forwarder("a,[2001:db8::2]:80", out));
    assert_string_equal(out, "2001:db8::2");
    for (int i = 0; i < 390; i++)
        memcpy(long_list + (ptrdiff_t)10 * i, "192.0.2.9,", 11);
    strncat(long_list, "192.0.2.3", 10);
    assert_true(header_find_forwarder(long_list, out));
    assert_string_equal(out, "192.0.2.3");
    assert_false(header_find_forwarder("", out));
    assert_false(header_find_forwarder("192.0.2.1,", out));
    assert_false(header_find_forwarder("192.0.2.1, unknown", out));
    assert_false(header_find_forwarder("192.0.2.1 192.0.2.2", out));
}

static void only_our_own_names_are_served(void **state)
{
    const struct hosts here = {.address = "127.0.0.1"};
    const struct hosts named = {.named = "a.example,b.example", .address = "192.0.2.1"};
    const struct hosts everywhere = {.address = "0.0.0.0"};

    (void)state;
    assert_true(hosts_include(&here, "localhost"));
    assert_true(hosts_include(&here, "LocalHost:8080"));
    assert_true(hosts_include(&here, "127.0.0.1:80"));
    assert_true(hosts_include(&here, "[::1]:80"));
    assert_false(hosts_include(&here, ""));
    assert_false(hosts_include(&here, ":80"));
    assert_false(hosts_include(&here, "evil.example"));
    assert_false(hosts_include(&here, "localhost.evil"));
    assert_false(hosts_include(&here, "192.0.2.1"));
    assert_true(hosts_include(&named, "a.example"));
    assert_true(hosts_include(&named, "B.example.:443"));
    assert_true(hosts_include(&named, "192.0.2.1:8080"));
    assert_true(hosts_include(&named, "localhost"));
    assert_false(hosts_include(&named, "example"));
    assert_false(hosts_include(&named, "a.example,b.example"));
    assert_false(hosts_include(&named, "xa.example"));
    assert_false(hosts_include(&here, "127.0.0.1:80@evil"));
    assert_false(hosts_include(&here, "127.0.0.1:80, evil"));
    assert_false(hosts_include(&here, "localhost:80@evil"));
    assert_false(hosts_include(&here, "localhost:x"));
    assert_false(hosts_include(&here, "[::1]evil"));
    assert_false(hosts_include(&here, "[::1"));
    assert_false(hosts_include(&named, "a.example:443.evil"));
    assert_true(hosts_include(&everywhere, "127.0.0.1"));
    assert_false(hosts_include(&everywhere, "0.0.0.0.evil"));
    assert_false(hosts_include(&everywhere, "203.0.113.77"));
}

static void what_is_no_message_is_limited(void **state)
{
    struct control c = {0};
    int64_t now = 1000000;

    (void)state;
    for (int i = 0; i < 100; i++) /* pings within the limit */
        assert_true(control_take(&c, CONTROL_RATE, now += 1000));
    assert_true(control_take(&c, CONTROL_BURST, now += 1000));
    assert_false(control_take(&c, CONTROL_RATE + 1, now += 1000));
    assert_true(control_take(&c, CONTROL_BURST, now += 60000));
    assert_false(control_take(&c, 1, now));
}

RUN(cmocka_unit_test(a_bucket_gives_its_burst_and_then_its_rate),
    cmocka_unit_test(a_bucket_without_rule_is_endless),
    cmocka_unit_test(connections_are_counted_by_address_and_person),
    cmocka_unit_test(a_net_of_ipv6_is_one_address),
    cmocka_unit_test(messages_are_limited_by_address_and_person),
    cmocka_unit_test(who_tries_a_name_does_not_lock_its_owner_out),
    cmocka_unit_test(a_person_speaks_at_a_crowded_address),
    cmocka_unit_test(a_person_does_not_go_beyond_the_floor_for_nothing),
    cmocka_unit_test(sockets_are_limited_by_address_and_second),
    cmocka_unit_test(the_quiet_are_forgotten),
    cmocka_unit_test(a_map_finds_what_was_set_and_not_removed),
    cmocka_unit_test(people_are_kept_apart_until_they_are_not),
    cmocka_unit_test(pages_of_other_sites_are_refused),
    cmocka_unit_test(the_scheme_of_an_origin_counts),
    cmocka_unit_test(the_cookie_is_found_among_others),
    cmocka_unit_test(the_cookie_is_secure_under_tls),
    cmocka_unit_test(the_cookie_has_another_name_under_tls),
    cmocka_unit_test(a_proxy_says_how_the_visitor_came),
    cmocka_unit_test(the_last_forwarder_counts),
    cmocka_unit_test(only_our_own_names_are_served),
    cmocka_unit_test(what_is_no_message_is_limited))
