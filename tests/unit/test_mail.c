/* notice/mail: mails as they travel. How Python's own parser reads them is tried in
 * tests/notice. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "notice/mail.h"

static const struct mail example = {
    .from = "tori@tori.example",
    .from_name = "Tori",
    .to = "ada@a.example",
    .subject = "Your turn",
    .text = "Hello.\n",
    .language = "en",
    .id = "abc",
    .unsubscribe = "https://tori.example/stop/x",
    .at = 1700000000,
};

static void a_mail_is_written_to_the_byte(void **state)
{
    struct strbuf out;

    (void)state;
    strbuf_init(&out);
    assert_true(mail_append(&example, &out));
    assert_string_equal(out.text, "Date: Tue, 14 Nov 2023 22:13:20 +0000\r\n"
                                  "From: =?UTF-8?B?VG9yaQ==?=\r\n <tori@tori.example>\r\n"
                                  "To: <ada@a.example>\r\n"
                                  "Subject: =?UTF-8?B?WW91ciB0dXJu?=\r\n"
                                  "Message-ID: <abc@tori.example>\r\n"
                                  "Content-Language: en\r\n"
                                  "Auto-Submitted: auto-generated\r\n"
                                  "MIME-Version: 1.0\r\n"
                                  "Content-Type: text/plain; charset=utf-8\r\n"
                                  "Content-Transfer-Encoding: quoted-printable\r\n"
                                  "List-Unsubscribe: <https://tori.example/stop/x>\r\n"
                                  "List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"
                                  "\r\n"
                                  "Hello.\r\n");
    strbuf_release(&out);
}

static void body_becomes(const char *text, const char *expected)
{
    struct mail m = example;
    struct strbuf out;

    m.text = text;
    m.unsubscribe = NULL;
    strbuf_init(&out);
    assert_true(mail_append(&m, &out));
    assert_null(strstr(out.text, "List-Unsubscribe"));
    assert_string_equal(strstr(out.text, "\r\n\r\n") + 4, expected);
    strbuf_release(&out);
}

static void bodies_are_quoted_printable(void **state)
{
    (void)state;
    body_becomes("", "");
    body_becomes("a", "a\r\n");
    body_becomes("a=b\n", "a=3Db\r\n");
    body_becomes("\xc3\xbc\n", "=C3=BC\r\n");
    body_becomes("-- \nx\n", "--=20\r\nx\r\n");
    body_becomes("x ", "x=20\r\n");
    body_becomes(".\n.a.\n", "=2E\r\n=2Ea.\r\n");
    body_becomes("a\tb\x01\x7f\n", "a=09b=01=7F\r\n");
    body_becomes(
        "1234567890123456789012345678901234567890123456789012345678901234567890123"
        "45",
        "1234567890123456789012345678901234567890123456789012345678901234567890123="
        "\r\n45\r\n");
}

static void no_line_is_too_long(void **state)
{
    char subject[MAIL_SUBJECT_MAX + 1] = "";
    struct mail m = example;
    struct strbuf out;

    (void)state;
    for (size_t i = 0; i + 3 <= MAIL_SUBJECT_MAX; i += 3)
        memcpy(subject + i, "\xe2\x80\x93", 4);
    m.subject = m.from_name = m.text = subject;
    strbuf_init(&out);
    assert_true(mail_append(&m, &out));
    for (const char *line = out.text; *line; line = strstr(line, "\r\n") + 2) {
        assert_in_range(strcspn(line, "\r\n"), 0, 76);
        assert_non_null(strstr(line, "\r\n"));
    }
    strbuf_release(&out);
}

static void is_refused(const struct mail *m)
{
    struct strbuf out;

    strbuf_init(&out);
    assert_false(mail_append(m, &out));
    assert_int_equal(out.length, 0);
    strbuf_release(&out);
}

#define REFUSES(FIELD, VALUE)                                                            \
    do {                                                                                 \
        struct mail m = example;                                                         \
        m.FIELD = VALUE;                                                                 \
        is_refused(&m);                                                                  \
    } while (0)

static void no_value_ends_its_header(void **state)
{
    static char long_subject[MAIL_SUBJECT_MAX + 2], long_text[MAIL_TEXT_MAX + 2];

    (void)state;
    memset(long_subject, 'x', MAIL_SUBJECT_MAX + 1);
    memset(long_text, 'x', MAIL_TEXT_MAX + 1);
    REFUSES(to, "ada@a.example\r\nBcc: b@b.example");
    REFUSES(to, "ada@a.example>, <b@b.example");
    REFUSES(from, "tori");
    REFUSES(from_name, "a\nb");
    REFUSES(subject, "a\r\nBcc: b@b.example");
    REFUSES(subject, "a\rb");
    REFUSES(subject, "a\x1b[1m");
    REFUSES(subject, "\xff");
    REFUSES(subject, long_subject);
    REFUSES(text, "a\r\nb");
    REFUSES(text, "\xff");
    REFUSES(text, long_text);
    REFUSES(language, "en\r\nX: y");
    REFUSES(language, "");
    REFUSES(id, "a@b");
    REFUSES(id, "");
    REFUSES(unsubscribe, "https://a.example/>\r\nX: y");
    REFUSES(unsubscribe, "mailto:x@a.example");
    REFUSES(at, -1);
}

static void addresses_are_plain(void **state)
{
    static const char *const good[] = {
        "a@b.example",
        "first.last+tag@sub.a-b.example",
        "o'neil@a.example",
        "1@2.example",
    };
    static const char *const bad[] = {
        "",
        "a",
        "@b.example",
        "a@",
        "a@b",
        "a@@b.example",
        "a@b@c.example",
        ".a@b.example",
        "a.@b.example",
        "a..b@c.example",
        "a@.example",
        "a@b..example",
        "a@b.example.",
        "a@-b.example",
        "a@b-.example",
        "a@b.-example",
        "a@b.example-",
        "a b@c.example",
        "\"a\"@b.example",
        "a@[127.0.0.1]",
        "a@b.example\n",
        "a,b@c.example",
        "<a@b.example>",
        "\xc3\xa4@b.example",
        "a@\xc3\xa4.example",
        "a@b_c.example",
    };
    char text[MAIL_ADDRESS_MAX + 2];

    (void)state;
    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
        if (!mail_address_is_valid(good[i]))
            fail_msg("%s is refused", good[i]);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        if (mail_address_is_valid(bad[i]))
            fail_msg("%s is taken", bad[i]);

    memset(text, 'a', sizeof(text));
    memcpy(text + MAIL_LOCAL_MAX, "@a.", 3);
    text[MAIL_ADDRESS_MAX] = '\0';
    assert_true(mail_address_is_valid(text));
    memcpy(text + MAIL_ADDRESS_MAX, "a", 2);
    assert_false(mail_address_is_valid(text));
    memset(text, 'a', sizeof(text));
    memcpy(text + MAIL_LOCAL_MAX + 1, "@a.a", 5);
    assert_false(mail_address_is_valid(text));
}

RUN(cmocka_unit_test(a_mail_is_written_to_the_byte),
    cmocka_unit_test(bodies_are_quoted_printable), cmocka_unit_test(no_line_is_too_long),
    cmocka_unit_test(no_value_ends_its_header), cmocka_unit_test(addresses_are_plain))
