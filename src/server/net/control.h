#ifndef TORI_SERVER_NET_CONTROL_H
#define TORI_SERVER_NET_CONTROL_H

/*
 * What comes through a WebSocket and is no message: pings, pongs, and the heads of frames
 * that do not end one. It is limited by bytes; messages are counted elsewhere.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CONTROL_RATE = 640,   /* bytes a second */
    CONTROL_BURST = 6400, /* at once */
};

struct control {
    int64_t debt; /* bytes that time has not yet forgiven */
    int64_t at;   /* milliseconds, when that was so */
};

/* So many bytes more have come; false if that is too many. */
bool control_take(struct control *c, size_t bytes, int64_t now);

#endif
