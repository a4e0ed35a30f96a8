#ifndef TORI_SERVER_NET_CONTROL_H
#define TORI_SERVER_NET_CONTROL_H

/*
 * Control frames of a WebSocket: pings, pongs, and frames of messages that never end. The
 * library below answers them and tells nobody. But the system knows how many bytes came,
 * and we know how many were messages: the rest was such frames. They are limited like
 * messages, where CONTROL_FRAME bytes are one.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    CONTROL_FRAME = 32,
    CONTROL_RATE = 20 * CONTROL_FRAME,   /* bytes a second */
    CONTROL_BURST = 200 * CONTROL_FRAME, /* at once; half a message may be among them */
    CONTROL_HEADER = 48,                 /* of a message's frame, and of TLS around it */
};

struct control {
    int64_t received; /* bytes that the system had, when we last looked */
    int64_t messages; /* bytes that were messages */
    int64_t others;   /* bytes that were not, when we last looked */
    int64_t debt;     /* of these, those that time has not yet forgiven */
};

/* A part of a message has come. */
void control_hear(struct control *c, size_t length, bool is_end);

/* So many bytes have come in all, and so many milliseconds have passed since the last
 * time. False if too many were no messages. */
bool control_judge(struct control *c, int64_t bytes, int64_t passed);

/* The same of a TCP socket. What came before the first look was the upgrade. */
void control_begin(struct control *c, int descriptor);
bool control_look(struct control *c, int descriptor, int64_t passed);

#endif
