/* What a server answers. */

#include "server/requests/server_requests.h"

#include <stddef.h>

#include "account/account_requests.h"
#include "site/requests/api.h"

const struct api_route api_routes[] = {
    {"/healthz", false, false, api_health},
    {"/alive", false, false, api_alive},
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
    {"/api/operator/list", true, false, api_operator_list},
    {"/api/operator/prove", true, false, api_operator_prove},
    {"/api/operator/act", true, false, api_operator_act},
    {"/api/me", false, false, api_me},
    {"/api/games", false, false, api_games},
    {"/api/game/", false, true, api_game},
    {"/api/game/import", true, false, api_game_import},
    {"/api/game/", true, true, api_game_wish},
    {"/api/editions/", false, true, api_editions},
    {"/api/edition", true, false, api_edition_add},
    {"/api/edition/check", true, false, api_edition_check},
    {"/api/edition/", true, true, api_edition_wish},
    {"/api/edition/", false, true, api_edition},
    {"/api/options", false, false, api_options},
    {"/api/rules/", false, true, api_rules},
    {"/api/qr", false, false, api_qr},
    {"/api/lesson/", false, true, api_lesson},
    {NULL, false, false, api_static},
};
