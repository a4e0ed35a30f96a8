#ifndef TORI_CLIENT_FRAME_H
#define TORI_CLIENT_FRAME_H

/*
 * Frames of the WebSocket protocol (RFC 6455), as a client writes and reads them: its
 * own are masked, those of the server are not.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

enum frame_kind {
    FRAME_MORE = 0, /* goes on where the last one stopped */
    FRAME_TEXT = 1,
    FRAME_BINARY = 2,
    FRAME_CLOSE = 8,
    FRAME_PING = 9,
    FRAME_PONG = 10,
};

struct frame_in {
    enum frame_kind kind;
    bool is_last;     /* of its message */
    const char *text; /* inside the bytes that were given */
    size_t length;
};

enum frame_result { FRAME_OK, FRAME_INCOMPLETE, FRAME_BAD };

enum { FRAME_BYTES_MAX = 1 << 24 };

void frame_append(struct strbuf *out, enum frame_kind kind, const char *text,
                  size_t length, uint32_t mask);

/* The frame that the bytes begin with; *used says how many of them it has. */
enum frame_result frame_read(struct frame_in *f, const char *bytes, size_t length,
                             size_t *used);

#endif
