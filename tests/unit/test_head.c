/* server/head, upgrade and wire/frame: what a peer may send first, and then. */

#include "unit/unit.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "server/net/head.h"
#include "server/net/upgrade.h"
#include "wire/frame.h"

/* The head of a request that must be complete; its text is kept until the next one. */
static const struct head_fault *parse(struct head *h, const char *text, size_t length)
{
    static char bytes[HEAD_BYTES_MAX * 4];

    assert_true(length < sizeof(bytes));
    memcpy(bytes, text, length);
    assert_int_equal(head_measure(bytes, length), length);
    for (size_t i = 0; i < length; i++)
        assert_int_equal(head_measure(bytes, i), 0);
    return head_parse(h, bytes, length);
}

static int find_status(const char *text)
{
    struct head h;
    const struct head_fault *fault = parse(&h, text, strlen(text));

    return fault ? fault->status : 200;
}

static void a_head_is_taken_apart(void **state)
{
    static const char text[] =
        "GET /a%20b/c?x=%41+B&y= HTTP/1.1\r\nHOST:  here:80 \t\r\n"
        "a: 1\r\nCookie: k=v\r\nConnection: keep-alive, Upgrade\r\n"
        "X: \r\nX-Forwarded-For: 1.1.1.1\r\n"
        "x-forwarded-for: 2.2.2.2, 3.3.3.3\r\n\r\n";
    struct head h;

    (void)state;
    assert_null(parse(&h, text, sizeof(text) - 1));
    assert_int_equal(h.method, HEAD_GET);
    assert_string_equal(h.path, "/a b/c");
    assert_string_equal(h.query, "x=A B&y=");
    assert_string_equal(head_value(&h, HEAD_HOST), "here:80");
    assert_string_equal(head_value(&h, HEAD_COOKIE), "k=v");
    assert_string_equal(head_value(&h, HEAD_FORWARDED_FOR), "2.2.2.2, 3.3.3.3");
    assert_string_equal(head_value(&h, HEAD_ORIGIN), "");
    assert_true(h.wants_upgrade);
    assert_false(h.wants_close || h.is_old);
}

/* Whatever stands before a header, also the beginning of a name that is known. */
static void no_header_hides_the_next(void **state)
{
    static const char *const short_names[] = {
        "A", "X", "H", "C", "Acc", "Content", "X-Forwarded", "Hos", "Connectio"};

    (void)state;
    for (size_t i = 0; i < sizeof(short_names) / sizeof(short_names[0]); i++) {
        struct strbuf text;
        struct head h;

        strbuf_init(&text);
        strbuf_appendf(
            &text,
            "POST / HTTP/1.1\r\n%s: 1\r\nHost: h\r\n%s:\r\nContent-Length: 3\r\n"
            "%s: 1\r\n\r\n",
            short_names[i], short_names[i], short_names[i]);
        assert_null(parse(&h, text.text, text.length));
        assert_string_equal(head_value(&h, HEAD_HOST), "h");
        assert_string_equal(head_value(&h, HEAD_CONTENT_LENGTH), "3");
        strbuf_release(&text);
    }
}

static void a_head_says_when_it_is_the_last(void **state)
{
    struct head h;
    static const char old[] = "HEAD / HTTP/1.0\r\n\r\n",
                      last[] = "POST / HTTP/1.1\r\nHost:\r\nConnection: x\r\n"
                               "Connection: CLOSE\r\n\r\n";

    (void)state;
    assert_null(parse(&h, old, sizeof(old) - 1));
    assert_true(h.is_old && h.wants_close && h.method == HEAD_HEAD);
    assert_null(parse(&h, last, sizeof(last) - 1));
    assert_true(h.wants_close && !h.is_old && h.method == HEAD_POST);
}

static void odd_heads_are_refused(void **state)
{
    static const struct {
        const char *text;
        int status;
    } heads[] = {
        {"GET / HTTP/1.1\r\nHost: h\r\n\r\n", 200},
        {"BREW / HTTP/1.1\r\nHost: h\r\n\r\n", 200}, /* another method: not our affair */
        {"OPTIONS * HTTP/1.1\r\nHost: h\r\n\r\n", 200},
        {"GET / HTTP/1.1\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\n",
         400},
        {"GET / HTTP/1.1\nHost: h\n\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\nA: b\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\rA: b\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost : h\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\n more\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\nnothing\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\n: x\r\n\r\n", 400},
        {"GET / HTTP/1.1\r\nHost: h\r\nA: \x01\r\n\r\n", 400},
        {"GET  / HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET / HTTP/1.1 \r\nHost: h\r\n\r\n", 400},
        {"GET /\r\nHost: h\r\n\r\n", 400},
        {"GET / HTTP/2.0\r\nHost: h\r\n\r\n", 505},
        {"GET / http/1.1\r\nHost: h\r\n\r\n", 400},
        {" / HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET x HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /%00 HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /a%00b HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /?a=%00 HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /%0d%0a HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /%zz HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /% HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /%4 HTTP/1.1\r\nHost: h\r\n\r\n", 400},
        {"GET /\x80 HTTP/1.1\r\nHost: h\r\n\r\n", 400},
    };
    static const char zero[] = "GET / HTTP/1.1\r\nHost: h\0i\r\n\r\n";
    struct head h;

    (void)state;
    for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++)
        assert_int_equal(find_status(heads[i].text), heads[i].status);
    assert_non_null(parse(&h, zero, sizeof(zero) - 1));
}

static void too_many_headers_are_refused(void **state)
{
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    strbuf_append(&text, "GET / HTTP/1.1\r\nHost: h\r\n");
    for (int i = 1; i < HEAD_LINES_MAX; i++)
        strbuf_append(&text, "A: b\r\n");
    strbuf_append(&text, "\r\n");
    assert_int_equal(find_status(text.text), 200);
    strbuf_truncate(&text, text.length - 2);
    strbuf_append(&text, "A: b\r\n\r\n");
    assert_int_equal(find_status(text.text), 431);
    strbuf_release(&text);
}

/* WebSockets */

static int find_upgrade_status(const char *headers)
{
    const struct head_fault *fault;
    struct strbuf text;
    struct head h;

    strbuf_init(&text);
    strbuf_appendf(&text, "GET /ws HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\n%s\r\n",
                   headers);
    assert_null(parse(&h, text.text, text.length));
    fault = upgrade_find_fault(&h);
    strbuf_release(&text);
    return fault ? fault->status : 101;
}

#define KEY "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
#define ASK "Upgrade: WebSocket\r\nSec-WebSocket-Version: 13\r\n" KEY

static void an_upgrade_is_answered_as_the_standard_says(void **state)
{
    static const char text[] = "GET /ws HTTP/1.1\r\nHost: h\r\n" ASK "\r\n";
    struct strbuf out;
    struct head h;

    (void)state;
    strbuf_init(&out);
    assert_null(parse(&h, text, sizeof(text) - 1));
    upgrade_write_answer(&h, &out);
    assert_non_null(strstr(out.text, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    assert_null(strstr(out.text, UPGRADE_PROTOCOL));
    strbuf_release(&out);
    assert_int_equal(find_upgrade_status(ASK), 101);
    assert_int_equal(find_upgrade_status(ASK "Sec-WebSocket-Protocol: x, tori.2\r\n"),
                     101);
    assert_int_equal(find_upgrade_status(ASK "Sec-WebSocket-Protocol: tori.1\r\n"), 400);
    assert_int_equal(find_upgrade_status("Upgrade: h2c\r\n"), 400);
    assert_int_equal(find_upgrade_status("Upgrade: websocket\r\n" KEY), 426);
    assert_int_equal(
        find_upgrade_status("Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"), 400);
}

static void frames_of_clients_are_unmasked(void **state)
{
    static const size_t lengths[] = {0, 1, 125, 126, 65535, 65536};
    char *text = calloc(1, 65536), head[FRAME_HEAD_MAX];

    (void)state;
    for (size_t i = 0; i < 65536; i++)
        text[i] = (char)(i * 7);
    for (size_t i = 0; i < sizeof(lengths) / sizeof(lengths[0]); i++) {
        struct frame_in f;
        struct strbuf b;
        size_t used = 65536;

        strbuf_init(&b);
        frame_append(&b, FRAME_TEXT, text, lengths[i], 0x12345678);
        assert_int_equal(frame_read_masked(&f, b.text, b.length - 1, &used),
                         FRAME_INCOMPLETE);
        assert_int_equal(frame_read_masked(&f, b.text, b.length, &used), FRAME_OK);
        assert_int_equal(used, b.length);
        assert_int_equal(f.length, lengths[i]);
        assert_memory_equal(f.text, text, lengths[i]);
        used = frame_write_head(head, FRAME_TEXT, lengths[i]);
        assert_int_equal(used, b.length - lengths[i] - 4);
        strbuf_release(&b);
    }
    free(text);
}

static void odd_frames_of_clients_are_bad(void **state)
{
    static const struct {
        const char *bytes;
        size_t length;
        enum frame_result result;
    } frames[] = {
        {"\x81\x80", 2, FRAME_INCOMPLETE},
        {"\x81\x05hello", 7, FRAME_BAD}, /* not masked */
        {"\xc1\x80mask", 6, FRAME_BAD},  /* a reserved bit */
        {"\x83\x80mask", 6, FRAME_BAD},  /* no such kinds */
        {"\x8b\x80mask", 6, FRAME_BAD},
        {"\x09\x80mask", 6, FRAME_BAD},                 /* a ping in pieces */
        {"\x89\xfe\x00\x7e", 4, FRAME_BAD},             /* a ping of 126 bytes */
        {"\x81\xff\x40\0\0\0\0\0\0\0", 10, FRAME_LONG}, /* more than is taken */
        {"\x81\xfe\x03\xe9", 4, FRAME_LONG},
        {"\x81\xfe\x03\xe8", 4, FRAME_INCOMPLETE},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(frames) / sizeof(frames[0]); i++) {
        struct frame_in f;
        size_t used = 1000;
        char bytes[16];

        memcpy(bytes, frames[i].bytes, frames[i].length);
        assert_int_equal(frame_read_masked(&f, bytes, frames[i].length, &used),
                         frames[i].result);
    }
}

RUN(cmocka_unit_test(a_head_is_taken_apart), cmocka_unit_test(no_header_hides_the_next),
    cmocka_unit_test(a_head_says_when_it_is_the_last),
    cmocka_unit_test(odd_heads_are_refused),
    cmocka_unit_test(too_many_headers_are_refused),
    cmocka_unit_test(an_upgrade_is_answered_as_the_standard_says),
    cmocka_unit_test(frames_of_clients_are_unmasked),
    cmocka_unit_test(odd_frames_of_clients_are_bad))
