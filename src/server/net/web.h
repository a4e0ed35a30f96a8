#ifndef TORI_SERVER_NET_WEB_H
#define TORI_SERVER_NET_WEB_H

/* Listening, on the server's own loop, and all who have come. */

#include <stdbool.h>

#include <uv.h>

struct network;
struct strbuf;

/* Listen as the options of 'n' say; false and one line in 'err' if that fails. */
bool web_open(struct network *n, uv_loop_t *loop, struct strbuf *err);

/* Show new peers the certificate that is in its file now; one line in 'err' if that
 * fails, and then everything stays as it was. */
bool web_renew_certificate(struct network *n, struct strbuf *err);

int web_port(const struct network *n);
void web_close(struct network *n); /* begins to; the loop must run on until it is empty */
void web_free(struct network *n);  /* after that */

#endif
