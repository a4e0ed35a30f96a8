/* What a server answers. */

#include "server/requests/server_requests.h"

#include <stddef.h>

#include "account/account_handlers.h"
#include "hosting/deal_report.h"
#include "hosting/deal_requests.h"
#include "hosting/tournament_requests.h"
#include "site/requests/api.h"

enum { PASSKEY_BODY_MAX = 8192 };

/* clang-format off */
const struct api_route api_routes[] = {
    {API_GET, "/healthz", .handle = api_health},
    {API_GET, "/alive", .handle = api_alive},
    {API_GET, "/metrics", .handle = api_metrics},

    {API_POST, "/api/guest", .handle = api_guest},
    {API_POST, "/api/name", .handle = api_name},
    {API_POST, "/api/register", .handle = api_register},
    {API_POST, "/api/login", .handle = api_login},
    {API_POST, "/api/login/ask", .handle = api_login_ask},
    {API_POST, "/api/login/passkey", .body_max = PASSKEY_BODY_MAX, .handle = api_login_passkey},
    {API_POST, "/api/logout", .handle = api_logout},
    {API_POST, "/api/logout/all", API_SESSION, .handle = api_logout_all},
    {API_GET, "/api/sessions", API_SESSION, .handle = api_sessions},
    {API_POST, "/api/session/end", API_SESSION, .handle = api_session_end},
    {API_POST, "/api/password", API_SESSION, .handle = api_password},
    {API_GET, "/api/passkeys", API_SESSION, .handle = api_passkeys},
    {API_POST, "/api/passkeys/add", API_SESSION, .body_max = PASSKEY_BODY_MAX, .handle = api_passkeys_add},
    {API_POST, "/api/passkeys/remove", API_SESSION, .handle = api_passkeys_remove},
    {API_GET, "/api/codes", API_SESSION, .handle = api_codes},
    {API_POST, "/api/codes", API_SESSION, .handle = api_codes_new},
    {API_POST, "/api/recover", .handle = api_recover},
    {API_GET, "/api/reset", .handle = api_reset_ways},
    {API_POST, "/api/reset", .handle = api_reset_ask},
    {API_POST, "/api/reset/set", .limit = LIMITER_ARRIVALS, .handle = api_reset},
    {API_POST, "/api/report", API_SESSION, .handle = api_report},
    {API_GET, "/api/told", API_SESSION, .handle = api_told},
    {API_POST, "/api/told/seen", API_SESSION, .handle = api_told_seen},
    {API_POST, "/api/account/delete", API_SESSION, .handle = api_account_delete},
    {API_GET, "/api/account/data", API_SESSION, .handle = api_account_data},
    {API_GET, "/api/me", .handle = api_me},

    {API_POST, "/api/house", API_SESSION, .handle = api_house},
    {API_POST, "/api/houses", .handle = api_houses},
    {API_GET, "/api/friends", API_SESSION, .handle = api_friends},
    {API_POST, "/api/invite", API_SESSION, .handle = api_invite},
    {API_POST, "/api/invite/decline", API_SESSION, .handle = api_decline},
    {API_POST, "/api/find", API_SESSION, LIMITER_TIES, .handle = api_seek},
    {API_GET, "/api/find", API_SESSION, .handle = api_found},
    {API_POST, "/api/find/accept", API_SESSION, .handle = api_find_accept},
    {API_POST, "/api/find/table", API_SESSION, .handle = api_find_table},
    {API_POST, "/api/find/stop", API_SESSION, .handle = api_find_stop},
    {API_GET, "/api/tournaments", .handle = api_tournaments},
    {API_POST, "/api/tournaments", API_SESSION, LIMITER_UPLOADS, .handle = api_tournament_new},
    {API_GET, "/api/tournament/", .handle = api_tournament},
    {API_POST, "/api/tournament/join", API_SESSION, LIMITER_TIES, .handle = api_tournament_join},
    {API_POST, "/api/tournament/leave", API_SESSION, LIMITER_TIES, .handle = api_tournament_leave},
    {API_POST, "/api/tournament/start", API_SESSION, .handle = api_tournament_start},
    {API_POST, "/api/tournament/cancel", API_SESSION, .handle = api_tournament_cancel},
    {API_POST, "/api/tournament/say", API_SESSION, LIMITER_TIES, .handle = api_tournament_say},
    {API_GET, "/api/deals", .handle = api_deals},
    {API_GET, "/api/deals/ahead", .handle = api_deals_ahead},
    {API_GET, "/api/deal/", API_ANYBODY, LIMITER_LINES, .handle = api_deal},
    {API_POST, "/api/deal/play", API_SESSION, .handle = api_deal_play},
    {API_POST, "/api/deal/report", API_SESSION, LIMITER_UPLOADS, API_RECORD_MAX, api_deal_report},
    {API_POST, "/api/follow", API_SESSION, LIMITER_TIES, .handle = api_follow},
    {API_POST, "/api/block", API_SESSION, LIMITER_TIES, .handle = api_block},

    {API_GET, "/api/ratings/", .handle = api_ratings},
    {API_GET, "/api/leaders/", .handle = api_leaders},
    {API_GET, "/api/rated/", .handle = api_rated},

    {API_GET, "/api/puzzles", API_SESSION, .handle = api_puzzles},
    {API_GET, "/api/puzzle/", API_ANYBODY, LIMITER_LINES, .handle = api_puzzle},
    {API_POST, "/api/puzzle/try", API_SESSION, LIMITER_LINES, .handle = api_puzzle_try},
    {API_GET, "/api/cards", API_SESSION, .handle = api_cards},
    {API_POST, "/api/cards", API_SESSION, LIMITER_LINES, .handle = api_cards_set},

    {API_GET, "/api/player/", API_ANYBODY, LIMITER_LINES, .handle = api_player},
    {API_POST, "/api/player/games", API_ANYBODY, LIMITER_LINES, .handle = api_player_games},
    {API_POST, "/api/player/names", API_ANYBODY, LIMITER_LINES, .handle = api_player_names},
    {API_POST, "/api/profile", API_SESSION, .handle = api_profile},

    {API_GET, "/api/notices", API_SESSION, .handle = api_notices},
    {API_POST, "/api/notices/choose", API_SESSION, .handle = api_notices_choose},
    {API_POST, "/api/notices/remove", API_SESSION, .handle = api_notices_remove},
    {API_POST, "/api/notices/test", API_SESSION, LIMITER_NOTICES, .handle = api_notices_test},
    {API_POST, "/api/notices/push", API_SESSION, LIMITER_NOTICES, .handle = api_notices_push},
    {API_POST, "/api/notices/webhook", API_SESSION, LIMITER_NOTICES, .handle = api_notices_webhook},
    {API_POST, "/api/notices/mail", API_SESSION, LIMITER_NOTICES, .handle = api_notices_mail},
    {API_POST, "/api/notices/confirm", .limit = LIMITER_NOTICES, .handle = api_notices_confirm},
    {API_GET, "/api/rest", API_SESSION, .handle = api_rest},
    {API_POST, "/api/rest/night", API_SESSION, .handle = api_rest_night},
    {API_POST, "/api/rest/holiday", API_SESSION, .handle = api_rest_holiday},
    {API_POST, "/api/rest/end", API_SESSION, .handle = api_rest_end},
    {API_POST, "/stop/", .handle = api_stop},
    {API_GET, "/stop/", .handle = api_static},

    {API_POST, "/api/operator/list", API_SESSION, LIMITER_OPERATIONS, .handle = api_operator_list},
    {API_POST, "/api/operator/prove", API_SESSION, .handle = api_operator_prove},
    {API_POST, "/api/operator/act", API_SESSION, LIMITER_OPERATIONS, .handle = api_operator_act},

    API_SITE_ROUTES,
    {API_GET, "/api/qr", .handle = api_qr},
    {API_POST, "/api/code", API_SESSION, .handle = api_code},
    {API_GET, "/api/code/", API_SESSION, LIMITER_CODES, .handle = api_coded},
    {.path = NULL, .handle = api_static},
};
/* clang-format on */
