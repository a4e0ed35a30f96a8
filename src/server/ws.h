#ifndef TORI_SERVER_WS_H
#define TORI_SERVER_WS_H

/* WebSocket: bytes between a connection's queue and its socket. */

struct connection;

/* There is something to send, or to close. */
void ws_wake(struct connection *c);

#endif
