#ifndef TORI_SITE_REQUESTS_API_H
#define TORI_SITE_REQUESTS_API_H

/* What is answered over HTTP: tables of paths, and the handlers of a site. Those of accounts are in
 * account/account_requests.h, those of a server alone in server/requests/server_requests.h. */

#include <stddef.h>

#include "journal/journal_sizes.h"
#include "site/ports/limiter.h"

struct exchange;

enum api_method { API_GET, API_POST };

/* API_SESSION: a request without the token of a session is refused; whose it is the handler asks
 * the store. */
enum api_caller { API_ANYBODY, API_SESSION };

enum { API_RECORD_MAX = 64 * 1024 }; /* bytes of a record that is sent */

struct api_route {
    enum api_method method;
    const char
        *path; /* that ends with '/': and all below it. NULL: the end of the table; its
                         handler answers what leads nowhere else, by any method */
    enum api_caller caller;
    enum limiter_kind limit; /* besides LIMITER_MESSAGES, which every request takes */
    size_t body_max;         /* bytes; 0: EXCHANGE_BODY_MAX */
    void (*handle)(struct exchange *x);
};

/* A table of routes has no order: a whole path goes before those that end with '/', and of these
 * the longest. Two rows of the same method and path are our bug. */
void api_check(const struct api_route *routes);

/* The row that answers: of the method, or else one that only has another method, or else the
 * last. */
const struct api_route *api_find(const struct api_route *routes, enum api_method method,
                                 const char *path);

/* Answer the request, now or later, by the routes of the office. */
void api_handle(struct exchange *x);

/* There is nothing there. */
void api_refuse_path(struct exchange *x);

/* How many bytes may be sent to this path. */
size_t api_body_max(const struct api_route *routes, const char *path);

/* archive.c: finished games. The path behind "/api/game/" is "ID" and more. */
void api_games(struct exchange *x);
void api_game(struct exchange *x);
void api_game_wish(struct exchange *x);

/* importing.c: a record. */
void api_game_import(struct exchange *x);

/* puzzling.c: a record and the actions that a person tries behind it. */
void api_puzzle_line(struct exchange *x);

/* editions.c: the path behind "/api/edition/" is a hash or the name of a game, that behind
 * "/api/editions/" the name of a game. */
void api_edition(struct exchange *x);
void api_editions(struct exchange *x);

/* uploads.c */
void api_edition_check(struct exchange *x);
void api_edition_add(struct exchange *x);

/* owners.c: the path behind "/api/edition/" is a hash and what is to be done with it. */
void api_edition_wish(struct exchange *x);

/* lessons.c: the path behind "/api/lesson/" is the name of a game and more. */
void api_lesson(struct exchange *x);

/* options.c */
void api_options(struct exchange *x);

/* rulebooks.c: the path behind "/api/rules/" is the name of a game. */
void api_rules(struct exchange *x);

/* Rows of what every site answers, for the table of a server or of a device. */
/* clang-format off */
#define API_SITE_ROUTES                                                                   \
    {API_GET, "/api/games", .handle = api_games},                                         \
    {API_GET, "/api/game/", .handle = api_game},                                          \
    {API_POST, "/api/game/", .handle = api_game_wish},                                    \
    {API_POST, "/api/game/import", API_SESSION, LIMITER_UPLOADS, API_RECORD_MAX,          \
     api_game_import},                                                                    \
    {API_GET, "/api/editions/", .handle = api_editions},                                  \
    {API_GET, "/api/edition/", .handle = api_edition},                                    \
    {API_POST, "/api/edition", API_SESSION, LIMITER_UPLOADS, JOURNAL_EDITION_MAX,         \
     api_edition_add},                                                                    \
    {API_POST, "/api/edition/", API_SESSION, .handle = api_edition_wish},                 \
    {API_POST, "/api/edition/check", API_ANYBODY, LIMITER_CHECKS, JOURNAL_EDITION_MAX,    \
     api_edition_check},                                                                  \
    {API_GET, "/api/options", .handle = api_options},                                     \
    {API_GET, "/api/rules/", .handle = api_rules},                                        \
    {API_POST, "/api/puzzle/line", API_ANYBODY, LIMITER_LINES, API_RECORD_MAX,            \
     api_puzzle_line},                                                                    \
    {API_GET, "/api/lesson/", .handle = api_lesson}
/* clang-format on */

#endif
