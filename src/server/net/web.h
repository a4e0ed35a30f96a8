#ifndef TORI_SERVER_NET_WEB_H
#define TORI_SERVER_NET_WEB_H

/*
 * The listening socket and libwebsockets, which runs on the server's own libuv loop.
 * Only web.c, ws.c and http.c know that library.
 */

#include <stdbool.h>
#include <stddef.h>

#include <uv.h>

struct net;
struct strbuf;

/* Listen as the options of 'n' say; false and one line in 'err' if that fails. */
bool web_open(struct net *n, uv_loop_t *loop, struct strbuf *err);
int web_port(const struct net *n);
void web_close(struct net *n); /* begins to; the loop must run on until it is empty */
void web_free(struct net *n);  /* after that */

#endif
