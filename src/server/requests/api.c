/* Paths to handlers. */

#include "server/requests/api.h"

#include <string.h>

#include "base/now.h"
#include "server/net/http.h"
#include "server/net/network.h"
#include "server/requests/office.h"

static const struct route {
    const char *path;
    bool is_post;
    bool is_prefix;
    void (*handle)(struct exchange *x);
} routes[] = {
    {"/healthz", false, false, api_health},
    {"/metrics", false, false, api_metrics},
    {"/api/guest", true, false, api_guest},
    {"/api/name", true, false, api_name},
    {"/api/register", true, false, api_register},
    {"/api/login", true, false, api_login},
    {"/api/logout", true, false, api_logout},
    {"/api/logout/all", true, false, api_logout_all},
    {"/api/sessions", false, false, api_sessions},
    {"/api/session/end", true, false, api_session_end},
    {"/api/password", true, false, api_password},
    {"/api/account/delete", true, false, api_account_delete},
    {"/api/account/data", false, false, api_account_data},
    {"/api/me", false, false, api_me},
    {"/api/games", false, false, api_games},
    {"/api/game/", false, true, api_game},
    {"/api/edition/", false, true, api_edition},
    {"/api/options", false, false, api_options},
    {"/api/rules/", false, true, api_rules},
    {"/api/qr", false, false, api_qr},
    {"/api/lesson/", false, true, api_lesson},
};

static const struct route *find_route(const struct exchange *x)
{
    for (size_t i = 0; i < sizeof(routes) / sizeof(routes[0]); i++) {
        const struct route *r = &routes[i];

        if (r->is_prefix ? strncmp(x->path, r->path, strlen(r->path)) == 0
                         : strcmp(x->path, r->path) == 0)
            return r;
    }
    return NULL;
}

void api_handle(struct exchange *x)
{
    const struct route *r = find_route(x);

    if (!limits_take(&x->net->limits, LIMITS_MESSAGES, x->address, 0, now_ms()))
        http_refuse(x, 429, WIRE_RATE, "too many requests; wait a moment");
    else if (r && r->is_post == x->is_post)
        r->handle(x);
    else if (r)
        http_refuse(x, 405, WIRE_SYNTAX,
                    r->is_post ? "this wants POST" : "this wants GET");
    else if (x->is_post || !api_static(x))
        http_refuse(x, 404, WIRE_SYNTAX, "there is nothing at this address");
}
