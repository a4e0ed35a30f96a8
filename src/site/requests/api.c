/* Paths to handlers. */

#include "site/requests/api.h"

#include <string.h>

#include "base/now.h"
#include "journal/journal_sizes.h"
#include "site/ports/exchange.h"
#include "site/ports/limiter.h"
#include "site/office.h"

enum { RECORD_SENT_MAX = 64 * 1024 };

static bool leads_to(const struct api_route *r, const char *path)
{
    return r->is_prefix ? strncmp(path, r->path, strlen(r->path)) == 0
                        : strcmp(path, r->path) == 0;
}

/* That of the method, or else any of the path, or else the last. */
static const struct api_route *find_route(const struct exchange *x)
{
    const struct api_route *r = office_of(x)->routes;
    const struct api_route *other = NULL;

    for (; r->path; r++) {
        if (leads_to(r, x->path) && r->is_post == x->is_post)
            return r;
        if (leads_to(r, x->path) && !other)
            other = r;
    }
    return other ? other : r;
}

/* Editions and records are the only long texts that people send. */
size_t api_body_max(const char *path)
{
    if (strcmp(path, "/api/edition") == 0 || strcmp(path, "/api/edition/check") == 0)
        return STORE_EDITION_MAX;
    return strcmp(path, "/api/game/import") == 0 ? RECORD_SENT_MAX : HTTP_BODY_MAX;
}

void api_handle(struct exchange *x)
{
    const struct api_route *r = find_route(x);

    if (!limiter_take(office_of(x)->limiter, LIMITER_MESSAGES, x->account, 0, now_ms()))
        http_refuse(x, 429, WIRE_RATE, "too many requests; wait a moment");
    else if (!r->path || r->is_post == x->is_post)
        r->handle(x);
    else
        http_refuse(x, 405, WIRE_SYNTAX,
                    r->is_post ? "this wants POST" : "this wants GET");
}

void api_refuse_path(struct exchange *x)
{
    http_refuse(x, 404, WIRE_SYNTAX, "there is nothing at this address");
}
