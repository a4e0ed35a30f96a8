#ifndef TORI_SERVER_NET_WEB_H
#define TORI_SERVER_NET_WEB_H

/*
 * The listening socket and libwebsockets, which runs on the server's own libuv loop.
 * Only web.c, ws.c and http.c know that library.
 */

#include <stdbool.h>
#include <stddef.h>

struct server;
struct strbuf;
struct web;

/* Listen as the options say; NULL and one line in 'err' if that fails. */
struct web *web_open(struct server *s, struct strbuf *err);
int web_port(const struct web *w);
void web_close(struct web *w); /* begins to; the loop must run on until it is empty */
void web_free(struct web *w);  /* after that */

#endif
