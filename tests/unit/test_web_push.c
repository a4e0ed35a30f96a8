/* notice/p256, web_push, vapid: against the examples of RFC 8291 and RFC 8292. What other
 * implementations make of it is tried in tests/notice. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "notice/base64url.h"
#include "notice/vapid.h"
#include "notice/web_push.h"

/* RFC 8291, appendix A. */
#define TEXT          "When I grow up, I want to be a watermelon"
#define SERVER_SECRET "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
#define SERVER_KEY                                                                       \
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3" \
    "jl7A8"
#define BROWSER_SECRET "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
#define BROWSER_KEY                                                                      \
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNto" \
    "IAiw4"
#define SALT "DGv6ra1nlYgDCS1FRnbzlw"
#define AUTH "BTBZMqHH6r4Tts7J_aSIgg"
#define BODY                                                                             \
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYL" \
    "ocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyou" \
    "BWLVWGNWQexSgSxsj_Qulcy4a-fN"
#define ENDPOINT "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV"

static struct p256_key read_key(const char *secret)
{
    uint8_t bytes[P256_SECRET_BYTES];
    struct p256_key key;

    assert_true(base64url_parse(secret, bytes, sizeof(bytes)));
    assert_true(p256_from_secret(&key, bytes));
    return key;
}

static void is_written(const void *bytes, size_t length, const char *expected)
{
    struct strbuf text;

    strbuf_init(&text);
    base64url_append(&text, bytes, length);
    assert_string_equal(text.text, expected);
    strbuf_release(&text);
}

static void a_public_key_follows_from_its_secret(void **state)
{
    struct p256_key server = read_key(SERVER_SECRET);
    struct p256_key browser = read_key(BROWSER_SECRET);

    (void)state;
    is_written(server.open, sizeof(server.open), SERVER_KEY);
    is_written(browser.open, sizeof(browser.open), BROWSER_KEY);
}

static void both_sides_share_one_secret(void **state)
{
    struct p256_key server = read_key(SERVER_SECRET);
    struct p256_key browser = read_key(BROWSER_SECRET);
    uint8_t one[P256_SECRET_BYTES], other[P256_SECRET_BYTES];

    (void)state;
    assert_true(p256_share(&server, browser.open, one));
    assert_true(p256_share(&browser, server.open, other));
    assert_memory_equal(one, other, sizeof(one));
    is_written(one, sizeof(one), "kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
}

static void what_is_no_key_is_refused(void **state)
{
    struct p256_key key = read_key(SERVER_SECRET), unchanged = key;
    uint8_t bytes[P256_SECRET_BYTES] = {0}, shared[P256_SECRET_BYTES];
    uint8_t open[P256_PUBLIC_BYTES];

    (void)state;
    assert_false(p256_from_secret(&key, bytes));
    memset(bytes, 0xff, sizeof(bytes));
    assert_false(p256_from_secret(&key, bytes));
    assert_memory_equal(key.secret, unchanged.secret, sizeof(key.secret));

    memcpy(open, key.open, sizeof(open));
    assert_true(p256_is_public(open));
    open[64] ^= 1; /* not on the curve */
    assert_false(p256_is_public(open));
    assert_false(p256_share(&key, open, shared));
    open[64] ^= 1;
    for (int form = 0; form < 256; form++) {
        open[0] = (uint8_t)form;
        assert_int_equal(p256_is_public(open), form == 4);
    }
    memset(open, 0, sizeof(open)); /* the point at infinity */
    assert_false(p256_is_public(open));
}

static void the_example_is_encrypted_as_printed(void **state)
{
    struct push_subscription to;
    struct push_lot lot = {.key = read_key(SERVER_SECRET)};
    struct strbuf body;

    (void)state;
    assert_true(push_subscription_parse(&to, ENDPOINT, BROWSER_KEY, AUTH));
    assert_true(base64url_parse(SALT, lot.salt, sizeof(lot.salt)));
    strbuf_init(&body);
    push_encrypt(&to, &lot, TEXT, strlen(TEXT), &body);
    is_written(body.text, body.length, BODY);
    assert_int_equal(body.length, strlen(TEXT) + PUSH_OVERHEAD);
    strbuf_release(&body);
}

static void bodies_fit_into_what_services_take(void **state)
{
    static const char text[PUSH_TEXT_MAX];
    struct push_subscription to;
    struct push_lot lot, other;
    struct strbuf body;

    (void)state;
    assert_true(push_subscription_parse(&to, ENDPOINT, BROWSER_KEY, AUTH));
    push_lot_draw(&lot);
    push_lot_draw(&other);
    assert_memory_not_equal(lot.salt, other.salt, sizeof(lot.salt));
    assert_memory_not_equal(lot.key.secret, other.key.secret, sizeof(lot.key.secret));
    strbuf_init(&body);
    push_encrypt(&to, &lot, text, 0, &body);
    assert_int_equal(body.length, PUSH_OVERHEAD);
    strbuf_reset(&body);
    push_encrypt(&to, &lot, text, sizeof(text), &body);
    assert_int_equal(body.length, PUSH_BODY_MAX);
    strbuf_release(&body);
}

static void subscriptions_are_read_strictly(void **state)
{
    struct push_subscription to;

    (void)state;
    assert_false(push_subscription_parse(&to, "ftp://push.example", BROWSER_KEY, AUTH));
    assert_false(push_subscription_parse(&to, ENDPOINT, AUTH, AUTH));
    assert_false(push_subscription_parse(&to, ENDPOINT, BROWSER_KEY "A", AUTH));
    assert_false(push_subscription_parse(&to, ENDPOINT, BROWSER_KEY, AUTH "="));
    assert_false(push_subscription_parse(&to, ENDPOINT, BROWSER_KEY, ""));
    /* The same bytes but for bits that count for nothing. */
    assert_false(
        push_subscription_parse(&to, ENDPOINT, BROWSER_KEY, "BTBZMqHH6r4Tts7J_aSIgh"));
    assert_false(
        push_subscription_parse(&to, ENDPOINT, BROWSER_KEY, "BTBZMqHH6r4Tts7J_aSIg\xe7"));
}

/* RFC 8292, 2.4: all of the header but the signature, which is another each time, and the key. */
static void the_token_is_as_printed(void **state)
{
    static const char expected[] =
        "vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9."
        "eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1h"
        "aWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.";
    struct p256_key key = read_key(SERVER_SECRET);
    struct endpoint to;
    struct strbuf header;

    (void)state;
    assert_true(endpoint_parse(ENDPOINT, &to));
    strbuf_init(&header);
    vapid_append_header(&key, &to, "mailto:push@example.com", 1453523768, &header);
    assert_memory_equal(header.text, expected, sizeof(expected) - 1);
    assert_int_equal(strcspn(header.text, ",") - (sizeof(expected) - 1), 86);
    assert_string_equal(strchr(header.text, ','), ", k=" SERVER_KEY);
    strbuf_release(&header);
}

RUN(cmocka_unit_test(a_public_key_follows_from_its_secret),
    cmocka_unit_test(both_sides_share_one_secret),
    cmocka_unit_test(what_is_no_key_is_refused),
    cmocka_unit_test(the_example_is_encrypted_as_printed),
    cmocka_unit_test(bodies_fit_into_what_services_take),
    cmocka_unit_test(subscriptions_are_read_strictly),
    cmocka_unit_test(the_token_is_as_printed))
