/* notice/destination, endpoint: whom a notice may be sent to. */

#include "unit/unit.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/un.h>

#include "base/strbuf.h"
#include "notice/endpoint.h"
#include "notice/destination.h"

static const char *refusal_of(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};

    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return destination_refusal((const struct sockaddr *)&four);
    if (inet_pton(AF_INET6, text, &six.sin6_addr) != 1)
        fail_msg("%s is no address", text);
    return destination_refusal((const struct sockaddr *)&six);
}

/* The first and last address of each range, and those beside them. */
static void special_addresses_are_refused(void **state)
{
    static const struct {
        const char *address, *range; /* NULL: public */
    } rows[] = {
        {"0.0.0.0", "this network"},
        {"0.255.255.255", "this network"},
        {"1.0.0.0", NULL},
        {"9.255.255.255", NULL},
        {"10.0.0.0", "private"},
        {"10.255.255.255", "private"},
        {"11.0.0.0", NULL},
        {"100.63.255.255", NULL},
        {"100.64.0.0", "carrier-grade NAT"},
        {"100.127.255.255", "carrier-grade NAT"},
        {"100.128.0.0", NULL},
        {"126.255.255.255", NULL},
        {"127.0.0.1", "loopback"},
        {"127.255.255.255", "loopback"},
        {"128.0.0.0", NULL},
        {"169.253.255.255", NULL},
        {"169.254.169.254", "link-local"}, /* where clouds tell their secrets */
        {"169.255.0.0", NULL},
        {"172.15.255.255", NULL},
        {"172.16.0.0", "private"},
        {"172.31.255.255", "private"},
        {"172.32.0.0", NULL},
        {"192.0.0.255", "protocol assignments"},
        {"192.0.1.0", NULL},
        {"192.0.2.1", "documentation"},
        {"192.0.3.0", NULL},
        {"192.88.99.1", "6to4 relay"},
        {"192.167.255.255", NULL},
        {"192.168.0.0", "private"},
        {"192.168.255.255", "private"},
        {"192.169.0.0", NULL},
        {"198.17.255.255", NULL},
        {"198.18.0.0", "benchmarking"},
        {"198.19.255.255", "benchmarking"},
        {"198.20.0.0", NULL},
        {"198.51.100.7", "documentation"},
        {"203.0.113.7", "documentation"},
        {"223.255.255.255", NULL},
        {"224.0.0.1", "multicast"},
        {"239.255.255.255", "multicast"},
        {"240.0.0.0", "reserved"},
        {"255.255.255.255", "reserved"},
        {"::", "unspecified"},
        {"::1", "loopback"},
        {"::2", "reserved"},
        {"::127.0.0.1", "reserved"}, /* IPv4-compatible */
        {"::ffff:127.0.0.1", "IPv4-mapped"},
        {"::ffff:8.8.8.8", "IPv4-mapped"},
        {"64:ff9b::127.0.0.1", "loopback"},
        {"64:ff9b::10.0.0.1", "private"},
        {"64:ff9b::8.8.8.8", NULL},
        {"64:ff9b:1::8.8.8.8", "reserved"}, /* translated by a private rule */
        {"100::1", "reserved"},             /* thrown away */
        {"1fff:ffff::1", "reserved"},
        {"2000::1", NULL},
        {"2001::1", "protocol assignments"}, /* Teredo */
        {"2001:1ff:ffff::1", "protocol assignments"},
        {"2001:200::1", NULL},
        {"2001:db7:ffff::1", NULL},
        {"2001:db8::1", "documentation"},
        {"2001:db9::1", NULL},
        {"2001:4860:4860::8888", NULL},
        {"2002:7f00:1::1", "6to4"},
        {"2003::1", NULL},
        {"3ffe::1", NULL},
        {"3fff:fff::1", "documentation"},
        {"3fff:1000::1", NULL},
        {"4000::1", "reserved"},
        {"5f00::1", "reserved"},
        {"fbff::1", "reserved"},
        {"fc00::1", "unique-local"},
        {"fdff::1", "unique-local"},
        {"fe00::1", "reserved"},
        {"fe80::1", "link-local"},
        {"febf::1", "link-local"},
        {"fec0::1", "reserved"},
        {"ff02::1", "multicast"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        const char *range = refusal_of(rows[i].address);

        if ((range != NULL) != (rows[i].range != NULL) ||
            (range && strcmp(range, rows[i].range) != 0))
            fail_msg("%s: %s", rows[i].address, range ? range : "public");
    }
}

static void other_families_are_refused(void **state)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};

    (void)state;
    assert_non_null(destination_refusal((const struct sockaddr *)&address));
}

static void is_read_as(const char *text, const char *whole, const char *origin)
{
    struct strbuf out;
    struct endpoint e;

    if (!endpoint_parse(text, &e))
        fail_msg("%s is refused", text);
    strbuf_init(&out);
    endpoint_append(&e, &out);
    assert_string_equal(out.text, whole);
    strbuf_reset(&out);
    endpoint_append_origin(&e, &out);
    assert_string_equal(out.text, origin);
    strbuf_release(&out);
}

static void endpoints_have_one_text(void **state)
{
    (void)state;
    is_read_as("https://a.example", "https://a.example/", "https://a.example");
    is_read_as("https://A.Example:443/x?y=%20", "https://a.example/x?y=%20",
               "https://a.example");
    is_read_as("https://a.example:80/", "https://a.example:80/", "https://a.example:80");
    is_read_as("http://a.example:80/", "http://a.example/", "http://a.example");
    is_read_as("http://127.0.0.1:8080/hook", "http://127.0.0.1:8080/hook",
               "http://127.0.0.1:8080");
    is_read_as("https://[2001:DB8::1]:8443", "https://[2001:db8::1]:8443/",
               "https://[2001:db8::1]:8443");
}

static void what_could_be_read_in_two_ways_is_refused(void **state)
{
    static const char *const texts[] = {
        "",
        "a.example",
        "//a.example/",
        "ftp://a.example/",
        "HTTPS://a.example/",
        "https:/a.example/",
        "https://",
        "https:///x",
        "https://user@a.example/",
        "https://user:word@a.example/",
        "https://a.example@b.example/",
        "https://a.example\\@b.example/",
        "https://a.example#x",
        "https://a.example/#x",
        "https://a.example?x",
        "https://a.example:/",
        "https://a.example:0/",
        "https://a.example:65536/",
        "https://a.example:99999999999/",
        "https://a.example:8x/",
        "https://a..example/",
        "https://.example/",
        "https://a.example./",
        "https://-a.example/",
        "https://a-.example/",
        "https://a_b.example/",
        "https://b\xc3\xbc"
        "cher.example/",
        "https://a.example/\r\nHost: b",
        "https://a.example/ x",
        "https://a.example/\x7f",
        "https://a.example/\"",
        "https://a.example/<x>",
        "https://[::1",
        "https://[::1/",
        "https://[::1%25lo]/",
        "https://[::1]x/",
        "https://[a.example]/",
        "https://[]/",
        " https://a.example/",
    };
    struct endpoint e;

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        if (endpoint_parse(texts[i], &e))
            fail_msg("%s is taken", texts[i]);
}

static void endpoints_are_bounded(void **state)
{
    char text[ENDPOINT_TEXT_MAX + 2] = "https://a.example/";
    struct endpoint e;

    (void)state;
    memset(text + strlen(text), 'x', sizeof(text) - strlen(text) - 1);
    assert_false(endpoint_parse(text, &e));
    text[ENDPOINT_TEXT_MAX] = '\0';
    assert_true(endpoint_parse(text, &e));

    memset(text, 0, sizeof(text));
    memcpy(text, "https://", 8);
    for (int i = 0; i < 127; i++)
        memcpy(text + 8 + 2 * i, "a.", 2);
    text[8 + ENDPOINT_HOST_MAX] = '\0';
    assert_true(endpoint_parse(text, &e));
    memcpy(text + 8 + ENDPOINT_HOST_MAX, "a", 2);
    assert_false(endpoint_parse(text, &e));
}

RUN(cmocka_unit_test(special_addresses_are_refused),
    cmocka_unit_test(other_families_are_refused),
    cmocka_unit_test(endpoints_have_one_text),
    cmocka_unit_test(what_could_be_read_in_two_ways_is_refused),
    cmocka_unit_test(endpoints_are_bounded))
