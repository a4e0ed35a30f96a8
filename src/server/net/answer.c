/* Heads of answers. */

#include "base/strbuf.h"

#include <assert.h>

#include "server/net/headers.h"
#include "site/ports/exchange.h"
#include "server/net/internal.h"

enum { COOKIE_MAX = 159 };

/* Sent with every answer: nothing from elsewhere, nothing embedded, nothing guessed. */
static const struct header {
    const char *name, *value;
} safety[] = {
    {"content-security-policy",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
     "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options", "nosniff"},
    {"x-frame-options", "DENY"},
    {"referrer-policy", "no-referrer"},
    {"cross-origin-opener-policy", "same-origin"},
    {"cross-origin-resource-policy", "same-origin"},
    {"permissions-policy", "camera=(), geolocation=(), microphone=()"},
};

/* Who came by TLS is to come by nothing else, for a year. */
static const struct header only_tls = {"strict-transport-security", "max-age=31536000"};

static const char *find_reason(int status)
{
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        {200, "OK"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {411, "Length Required"},
        {413, "Content Too Large"},
        {414, "URI Too Long"},
        {421, "Misdirected Request"},
        {426, "Upgrade Required"},
        {429, "Too Many Requests"},
        {431, "Request Header Fields Too Large"},
        {503, "Service Unavailable"},
        {505, "HTTP Version Not Supported"},
    };

    for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++)
        if (reasons[i].status == status)
            return reasons[i].reason;
    return status < 500 ? "Refused" : "Failed";
}

static void add(struct strbuf *out, const char *name, const char *value)
{
    strbuf_append(out, name);
    strbuf_append(out, ": ");
    strbuf_append(out, value);
    strbuf_append(out, "\r\n");
}

/* What a path answers for good may be kept for good; the page's files are asked for anew each
 * time; everything else is for this one peer and this once. */
static void add_keeping(struct strbuf *out, const struct exchange *x)
{
    if (x->is_lasting)
        add(out, "cache-control", "public, max-age=31536000, immutable");
    else
        add(out, "cache-control", x->tag ? "no-cache" : "no-store");
    if (x->tag)
        add(out, "etag", x->tag);
    add(out, "vary", x->is_lasting || x->tag ? "accept-encoding" : "cookie");
}

struct cookie {
    const char *name;
    const struct exchange_cookie *wanted;
    const char *old; /* the token that came under an older server's name, or NULL */
};

/* A cookie under an old name is set under its new one, unless it is set to something else,
 * and taken back; but not with what caches keep. */
static void add_cookie(struct strbuf *out, const struct exchange *x,
                       const struct cookie *c)
{
    const struct header_cookie renamed = {c->name, c->old, HEADER_COOKIE_SECONDS, true};
    const char *token = c->wanted->token;
    const struct header_cookie wanted = {
        c->name, token, *token ? HEADER_COOKIE_SECONDS : 0, x->is_secure};
    char value[COOKIE_MAX + 1];

    if (c->wanted->is_set) {
        header_write_cookie(&wanted, value, sizeof(value));
        add(out, "set-cookie", value);
    }
    if (!c->old || x->is_lasting || x->tag)
        return;
    if (!c->wanted->is_set) {
        header_write_cookie(&renamed, value, sizeof(value));
        add(out, "set-cookie", value);
    }
    header_write_old_end(c->name, value, sizeof(value));
    add(out, "set-cookie", value);
}

void answer_write_head(const struct exchange *x, bool is_last, struct strbuf *out)
{
    assert(x->status >= 200 && x->type);
    strbuf_appendf(out, "HTTP/1.1 %d %s\r\n", x->status, find_reason(x->status));
    add(out, "content-type", x->type);
    if (x->status != 304)
        strbuf_appendf(out, "content-length: %zu\r\n", x->answer.length);
    for (size_t i = 0; i < sizeof(safety) / sizeof(safety[0]); i++)
        add(out, safety[i].name, safety[i].value);
    if (x->is_secure)
        add(out, only_tls.name, only_tls.value);
    add_cookie(out, x,
               &(struct cookie){HEADER_DEVICE, &x->known_device,
                                x->has_old_known ? x->known : NULL});
    add_cookie(out, x,
               &(struct cookie){HEADER_SESSION, &x->session,
                                x->has_old_token ? x->token : NULL});
    if (x->encoding)
        add(out, "content-encoding", x->encoding);
    if (x->file)
        strbuf_appendf(out, "content-disposition: attachment; filename=\"%s\"\r\n",
                       x->file);
    if (x->status == 405)
        add(out, "allow", "GET, HEAD, POST");
    if (x->status == 426)
        add(out, "sec-websocket-version", "13");
    add_keeping(out, x);
    if (is_last)
        add(out, "connection", "close");
    strbuf_append(out, "\r\n");
}
