/* What a server answers. */

#include "server/requests/server_requests.h"

#include <stddef.h>

#include "account/account_handlers.h"
#include "site/requests/api.h"

/* clang-format off */
const struct api_route api_routes[] = {
    {API_GET, "/healthz", .handle = api_health},
    {API_GET, "/alive", .handle = api_alive},
    {API_GET, "/metrics", .handle = api_metrics},

    {API_POST, "/api/guest", .handle = api_guest},
    {API_POST, "/api/name", .handle = api_name},
    {API_POST, "/api/register", .handle = api_register},
    {API_POST, "/api/login", .handle = api_login},
    {API_POST, "/api/logout", .handle = api_logout},
    {API_POST, "/api/logout/all", API_SESSION, .handle = api_logout_all},
    {API_GET, "/api/sessions", API_SESSION, .handle = api_sessions},
    {API_POST, "/api/session/end", API_SESSION, .handle = api_session_end},
    {API_POST, "/api/password", API_SESSION, .handle = api_password},
    {API_POST, "/api/account/delete", API_SESSION, .handle = api_account_delete},
    {API_GET, "/api/account/data", API_SESSION, .handle = api_account_data},
    {API_GET, "/api/me", .handle = api_me},

    {API_GET, "/api/ratings/", .handle = api_ratings},
    {API_GET, "/api/leaders/", .handle = api_leaders},
    {API_GET, "/api/rated/", .handle = api_rated},

    {API_POST, "/api/operator/list", API_SESSION, LIMITER_OPERATIONS, .handle = api_operator_list},
    {API_POST, "/api/operator/prove", API_SESSION, .handle = api_operator_prove},
    {API_POST, "/api/operator/act", API_SESSION, LIMITER_OPERATIONS, .handle = api_operator_act},

    API_SITE_ROUTES,
    {API_GET, "/api/qr", .handle = api_qr},
    {.path = NULL, .handle = api_static},
};
/* clang-format on */
