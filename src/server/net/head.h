#ifndef TORI_SERVER_NET_HEAD_H
#define TORI_SERVER_NET_HEAD_H

/*
 * The head of an HTTP/1.1 request: its first line and its headers, up to the blank line.
 * Whatever two programs on the way might understand differently is refused: where a line
 * ends, which names headers have, headers that come twice. Pure text.
 */

#include <stdbool.h>
#include <stddef.h>

#include "wire/wire_error.h"

enum { HEAD_BYTES_MAX = 8192, HEAD_LINES_MAX = 100 };

enum head_method { HEAD_GET, HEAD_HEAD, HEAD_POST, HEAD_ANOTHER };

enum head_name {
    HEAD_HOST,
    HEAD_ORIGIN,
    HEAD_COOKIE,
    HEAD_USER_AGENT,
    HEAD_ACCEPT_ENCODING,
    HEAD_IF_NONE_MATCH,
    HEAD_CONTENT_LENGTH,
    HEAD_TRANSFER_ENCODING,
    HEAD_EXPECT,
    HEAD_CONNECTION,
    HEAD_UPGRADE,
    HEAD_SOCKET_KEY,
    HEAD_SOCKET_VERSION,
    HEAD_SOCKET_PROTOCOL,
    HEAD_FORWARDED_FOR,
    HEAD_FORWARDED_PROTO,
    HEAD_NAMES,
};

struct head {
    enum head_method method;
    bool is_old;              /* HTTP/1.0 */
    bool wants_close;         /* after the answer */
    bool wants_upgrade;       /* "Connection: upgrade" */
    const char *path, *query; /* decoded; the query as "a=1&b=2", or "" */
    const char
        *values[HEAD_NAMES]; /* NULL: it was not there. Of several lines the last */
};

/* What is wrong with a request, as its answer says it. */
struct head_fault {
    int status;
    enum wire_error code;
    const char *text;
};

/* How many bytes the head has with which these begin; 0 if its end has not come. */
size_t head_measure(const char *bytes, size_t length);

/* Can a request begin with these bytes? What cannot need not be waited for. */
bool head_can_begin(const char *bytes, size_t length);

/* Take it apart. 'bytes' are those of head_measure(): they are changed, and the head points
 * into them. NULL, or what is wrong: then nothing of it may be used. */
const struct head_fault *head_parse(struct head *h, char *bytes, size_t length);

/* A header, or "" if it was not there. */
const char *head_value(const struct head *h, enum head_name name);

#endif
