#ifndef TORI_SERVER_REQUESTS_SERVER_REQUESTS_H
#define TORI_SERVER_REQUESTS_SERVER_REQUESTS_H

/* The routes of a server, and the handlers that a server alone has (site/requests/api.h). */

#include "site/requests/api.h"

/* routes.c */
extern const struct api_route api_routes[];

/* operating.c: what operators see and do. */
void api_operator_list(struct exchange *x);
void api_operator_prove(struct exchange *x);
void api_operator_act(struct exchange *x);

/* health.c */
void api_health(struct exchange *x);
void api_alive(struct exchange *x);
void api_metrics(struct exchange *x);

/* invite.c: ?path= of a table. */
void api_qr(struct exchange *x);

/* statics.c: files of the page. */
void api_static(struct exchange *x);

/* table_code.c: the path behind "/api/code/" is a code. */
void api_code(struct exchange *x);
void api_coded(struct exchange *x);

#endif
