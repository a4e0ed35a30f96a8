/*
 * Fuzz target: what anybody may send to the port: heads of requests, one behind the other,
 * and what is made of their headers, queries and paths.
 */

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "people/devices.h"
#include "server/net/head.h"
#include "server/net/headers.h"
#include "server/net/hosts.h"
#include "site/ports/exchange.h"
#include "server/net/source.h"
#include "server/net/upgrade.h"
#include "server/requests/server_parts.h"
#include "server/requests/server_requests.h"
#include "site/office.h"

static bool is_text(const char *text)
{
    for (; *text; text++)
        if (((unsigned char)*text < ' ' && *text != '\t') || *text == 0x7f)
            return false;
    return true;
}

/* The last line of the header in the bytes as they came, found without the parser: no header
 * may hide the one behind it. */
static void check_forwarder(const struct head *h, const char *raw)
{
    static const char name[] = "\r\nx-forwarded-for:";
    const char *found = NULL, *value = h->values[HEAD_FORWARDED_FOR];
    size_t length;

    for (; *raw; raw++)
        if (strncasecmp(raw, name, strlen(name)) == 0)
            found = raw + strlen(name);
    FUZZ_REQUIRE(!found == !value);
    if (!found)
        return;
    found += strspn(found, " \t");
    length = strlen(value);
    FUZZ_REQUIRE(strncmp(found, value, length) == 0);
    FUZZ_REQUIRE(found[length + strspn(found + length, " \t")] == '\r');
}

static void read_headers(const struct head *h)
{
    const struct hosts hosts = {.named = "tori.example,192.0.2.1",
                                .address = "127.0.0.1"};
    const char *host = head_value(h, HEAD_HOST);
    char token[TOKEN_LENGTH + 1], address[ADDRESS_MAX + 1],
        account[ADDRESS_ACCOUNT_MAX + 1];
    char device[DEVICE_NAME_MAX + 1];
    struct header_origin origin = {head_value(h, HEAD_ORIGIN), host, "https"};

    if (header_read_cookie(head_value(h, HEAD_COOKIE), HEADER_SESSION, token))
        FUZZ_REQUIRE(strlen(token) == TOKEN_LENGTH);
    if (header_find_forwarder(head_value(h, HEAD_FORWARDED_FOR), address))
        source_format_account(address, account);
    if (hosts_include(&hosts, host))
        FUZZ_REQUIRE(!strpbrk(host, "@, \t/"));
    if (header_is_origin_ok(&origin, NULL) && *origin.origin)
        FUZZ_REQUIRE(strncasecmp(origin.origin, "https://", 8) == 0);
    (void)header_is_https(head_value(h, HEAD_FORWARDED_PROTO));
    device_name(head_value(h, HEAD_USER_AGENT), device);
    FUZZ_REQUIRE(is_text(device));
    if (!upgrade_find_fault(h)) {
        struct strbuf out;

        strbuf_init(&out);
        upgrade_write_answer(h, &out);
        FUZZ_REQUIRE(strstr(out.text, "\r\n\r\n") == out.text + out.length - 4);
        strbuf_release(&out);
    }
}

/* A QR code of what the query says, at the host that the peer calls us by. */
static void ask_for_code(const struct head *h)
{
    struct server_parts parts = {0};
    struct office office = {.server = &parts};
    struct exchange x = {.office = &office};

    if (strlen(h->query) > EXCHANGE_QUERY_MAX ||
        strlen(head_value(h, HEAD_HOST)) > EXCHANGE_HOST_MAX)
        return;
    memcpy(x.query, h->query, strlen(h->query) + 1);
    memcpy(x.host, head_value(h, HEAD_HOST), strlen(head_value(h, HEAD_HOST)) + 1);
    strbuf_init(&x.answer);
    api_qr(&x);
    FUZZ_REQUIRE(x.is_ready && (x.status == 200 || x.status == 400));
    if (x.status == 200)
        FUZZ_REQUIRE(strncmp(x.answer.text, "<svg", 4) == 0 &&
                     !strpbrk(x.host, "<>&\"'"));
    strbuf_release(&x.answer);
}

static void check(const struct head *h, const char *raw)
{
    FUZZ_REQUIRE(h->path[0] == '/' && is_text(h->path) && is_text(h->query));
    FUZZ_REQUIRE(h->is_old || h->values[HEAD_HOST]);
    for (int i = 0; i < HEAD_NAMES; i++)
        FUZZ_REQUIRE(is_text(head_value(h, (enum head_name)i)));
    check_forwarder(h, raw);
    read_headers(h);
    ask_for_code(h);
}

/* The head with which these begin; how many bytes it has, 0 if it was the last. */
static size_t take_head(const char *bytes, size_t length)
{
    size_t size = head_measure(bytes, length);
    char *raw = xcalloc(size + 1, 1), *text = xcalloc(size + 1, 1);
    const struct head_fault *fault;
    struct head h;

    memcpy(raw, bytes, size);
    memcpy(text, bytes, size);
    fault = size ? head_parse(&h, text, size) : NULL;
    if (fault)
        FUZZ_REQUIRE(fault->status >= 400 && *fault->text);
    else if (size)
        check(&h, raw);
    free(raw);
    free(text);
    return fault ? 0 : size;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *at = (const char *)bytes;
    size_t size;

    fuzz_init();
    (void)head_can_begin(at, length);
    while ((size = take_head(at, length))) {
        at += size;
        length -= size;
    }
    return 0;
}
