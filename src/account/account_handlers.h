#ifndef TORI_ACCOUNT_ACCOUNT_HANDLERS_H
#define TORI_ACCOUNT_ACCOUNT_HANDLERS_H

/* Handlers of HTTP requests about people, for a table of routes (site/requests/api.h). */

struct exchange;

/* accounts.c */
void api_guest(struct exchange *x);
void api_name(struct exchange *x);
void api_register(struct exchange *x);
void api_login(struct exchange *x);
void api_me(struct exchange *x);

/* sessions.c */
void api_sessions(struct exchange *x);
void api_session_end(struct exchange *x);
void api_logout(struct exchange *x);
void api_logout_all(struct exchange *x);
void api_password(struct exchange *x);

/* ratings.c: the path behind "/api/ratings/" is the number of a person, that behind
 * "/api/leaders/" the name of a game, that behind "/api/rated/" a table. */
void api_ratings(struct exchange *x);
void api_leaders(struct exchange *x);
void api_rated(struct exchange *x);

/* delete_account.c, export_data.c */
void api_account_delete(struct exchange *x);
void api_account_data(struct exchange *x);

#endif
