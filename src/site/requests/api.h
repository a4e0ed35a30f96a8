#ifndef TORI_SITE_REQUESTS_API_H
#define TORI_SITE_REQUESTS_API_H

/* What is answered over HTTP: tables of paths, and the handlers of a site. Those of accounts are in
 * account/account_requests.h, those of a server alone in server/requests/server_requests.h. */

#include <stdbool.h>
#include <stddef.h>

struct exchange;

struct api_route {
    const char *path; /* NULL: the last, for all that leads nowhere else */
    bool is_post;
    bool is_prefix;
    void (*handle)(struct exchange *x);
};

/* Answer the request, now or later, by the routes of the office. */
void api_handle(struct exchange *x);

/* There is nothing there. */
void api_refuse_path(struct exchange *x);

/* How many bytes may be sent to this path. */
size_t api_body_max(const char *path);

/* archive.c: finished games. The path behind "/api/game/" is "ID" and more. */
void api_games(struct exchange *x);
void api_game(struct exchange *x);
void api_game_wish(struct exchange *x);

/* importing.c: a record. */
void api_game_import(struct exchange *x);

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

#endif
