#ifndef TORI_WIRE_FRAME_H
#define TORI_WIRE_FRAME_H

/*
 * Frames of the WebSocket protocol (RFC 6455). Those of a client are masked, those of a
 * server are not.
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

enum frame_result {
    FRAME_OK,
    FRAME_INCOMPLETE,
    FRAME_BAD,
    FRAME_LONG, /* than a client's may be */
};

enum { FRAME_BYTES_MAX = 1 << 24, FRAME_HEAD_MAX = 10, FRAME_CONTROL_MAX = 125 };

/* A client's side. */

void frame_append(struct strbuf *out, enum frame_kind kind, const char *text,
                  size_t length, uint32_t mask);

/* The frame that the bytes begin with; *used says how many of them it has. */
enum frame_result frame_read(struct frame_in *f, const char *bytes, size_t length,
                             size_t *used);

/* A server's side. */

/* The head of a frame with the whole of a message of so many bytes; how long it is. */
size_t frame_write_head(char out[FRAME_HEAD_MAX], enum frame_kind kind, size_t length);

/* The same as frame_read() of a client's frame, which is unmasked where it stands if it is
 * complete; *used is the most it may have, then what it has. */
enum frame_result frame_read_masked(struct frame_in *f, char *bytes, size_t length,
                                    size_t *used);

#endif
