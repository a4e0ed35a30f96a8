/* Paths to handlers, and what holds before any of them is called. */

#include "site/requests/api.h"

#include <string.h>

#include "base/die.h"
#include "base/now.h"
#include "site/office.h"
#include "site/ports/exchange.h"
#include "site/session.h"

/* Finding */

/* How exactly the row names the path: 0 if it does not; more than any of those that end with '/' if
 * it names all of it. */
static size_t exactness(const struct api_route *r, const char *path)
{
    size_t length = strlen(r->path);

    if (strcmp(path, r->path) == 0)
        return EXCHANGE_PATH_MAX + 1;
    return r->path[length - 1] == '/' && strncmp(path, r->path, length) == 0 ? length : 0;
}

const struct api_route *api_find(const struct api_route *routes, enum api_method method,
                                 const char *path)
{
    const struct api_route *r = routes, *found = NULL, *other = NULL;
    size_t best = 0;

    for (; r->path; r++) {
        size_t exact = exactness(r, path);

        if (exact && r->method != method)
            other = r;
        if (exact > best && r->method == method) {
            best = exact;
            found = r;
        }
    }
    if (found)
        return found;
    return other ? other : r;
}

void api_check(const struct api_route *routes)
{
    for (const struct api_route *a = routes; a->path; a++)
        for (const struct api_route *b = a + 1; b->path; b++)
            if (a->method == b->method && strcmp(a->path, b->path) == 0)
                BUG("two routes for %s", a->path);
}

size_t api_body_max(const struct api_route *routes, const char *path)
{
    size_t max = api_find(routes, API_POST, path)->body_max;

    return max ? max : EXCHANGE_BODY_MAX;
}

/* Answering */

static bool is_too_much(const struct exchange *x, enum limiter_kind kind)
{
    return !limiter_take(office_of(x)->limiter, kind, x->account, 0, now_ms());
}

static bool has_session(const struct exchange *x)
{
    uint8_t hash[TOKEN_HASH_BYTES];

    return token_hash(x->token, hash);
}

void api_handle(struct exchange *x)
{
    enum api_method method = x->is_post ? API_POST : API_GET;
    const struct api_route *r = api_find(office_of(x)->routes, method, x->path);

    if (is_too_much(x, LIMITER_MESSAGES))
        exchange_refuse(x, 429, WIRE_RATE, "too many requests; wait a moment");
    else if (r->path && r->method != method)
        exchange_refuse(x, 405, WIRE_SYNTAX,
                        r->method == API_POST ? "this wants POST" : "this wants GET");
    else if (r->limit != LIMITER_MESSAGES && is_too_much(x, r->limit))
        exchange_refuse(x, 429, WIRE_RATE, "too many of these at once; wait a moment");
    else if (r->caller == API_SESSION && !has_session(x))
        session_refuse(x, TORI_ERR_UNKNOWN, 0);
    else
        r->handle(x);
}

void api_refuse_path(struct exchange *x)
{
    exchange_refuse(x, 404, WIRE_SYNTAX, "there is nothing at this address");
}
