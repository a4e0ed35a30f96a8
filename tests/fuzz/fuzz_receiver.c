/* Fuzz target: receivers of notices as a client may name them, and a notice as it is stored. */

#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "notice/endpoint.h"
#include "notice/mail.h"
#include "notice/notice.h"
#include "notice/notice_words.h"
#include "notice/web_push.h"

/* An endpoint's text is read as the same endpoint again, and has nothing that ends a line. */
static void check_endpoint(const char *text, struct strbuf *out)
{
    struct endpoint e, again;
    struct strbuf repeated;

    if (!endpoint_parse(text, &e))
        return;
    endpoint_append(&e, out);
    FUZZ_REQUIRE(!strpbrk(out->text, " \r\n\t<>\"\\#"));
    if (!endpoint_parse(out->text, &again)) {
        FUZZ_REQUIRE(out->length >
                     ENDPOINT_TEXT_MAX); /* by the slash that was left out */
        return;
    }
    strbuf_init(&repeated);
    endpoint_append(&again, &repeated);
    FUZZ_REQUIRE(strcmp(out->text, repeated.text) == 0);
    strbuf_release(&repeated);
}

/* Whatever the text, headers have the lines they have without it. */
static void check_mail(const char *text, struct strbuf *out)
{
    struct mail m = {
        .from = "tori@tori.example",
        .from_name = text,
        .to = mail_address_is_valid(text) ? text : "a@b.example",
        .subject = text,
        .text = text,
        .language = "en",
        .id = "x",
    };
    const char *body;

    strbuf_reset(out);
    if (!mail_append(&m, out)) {
        m.subject = m.from_name = "";
        if (!mail_append(&m, out))
            return;
    }
    body = strstr(out->text, "\r\n\r\n");
    FUZZ_REQUIRE(body && strstr(out->text, "\r\nContent-Language: en\r\n") < body);
    for (const char *line = out->text; *line; line = strstr(line, "\r\n") + 2) {
        FUZZ_REQUIRE(strstr(line, "\r\n"));
        FUZZ_REQUIRE(line[strcspn(line, "\r\n")] == '\r');
        FUZZ_REQUIRE(line > body || *line == ' ' || *line == '\r' ||
                     strcspn(line, ":") < strcspn(line, "\r"));
        for (size_t i = 0; i < strcspn(line, "\r"); i++)
            FUZZ_REQUIRE(line[i] >= ' ' && line[i] <= '~');
    }
}

/* What was read is told, and written as it was. */
static void check_notice(const char *text, size_t length, struct strbuf *out)
{
    struct notice n, again;

    if (!notice_parse(text, length, &n))
        return;
    strbuf_reset(out);
    notice_format(&n, out);
    FUZZ_REQUIRE(out->length <= NOTICE_JSON_MAX);
    FUZZ_REQUIRE(notice_parse(out->text, out->length, &again));
    strbuf_reset(out);
    notice_append_push(&n, NOTICE_FR, 0, out);
    FUZZ_REQUIRE(out->length <= PUSH_TEXT_MAX);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = xcalloc(length + 1, 1);
    struct strbuf out;

    memcpy(text, bytes, length);
    strbuf_init(&out);
    check_endpoint(text, &out);
    check_mail(text, &out);
    check_notice(text, length, &out);
    strbuf_release(&out);
    free(text);
    return 0;
}
