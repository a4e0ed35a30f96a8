#ifndef TORI_SERVER_WS_H
#define TORI_SERVER_WS_H

/* WebSocket: bytes between a connection's queue and its socket. */

struct connection;

/* There is something to send, or to close. */
void ws_wake(struct connection *c);

/* Close in so many seconds at the latest, whether the peer reads or not; 0: at once,
 * but not before the caller has returned to the loop. */
void ws_end_within(struct connection *c, int seconds);

#endif
