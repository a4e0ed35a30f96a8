/*
 * Buffered line input. Invariant: buffer[start..end) is what was read and not
 * yet handed out; one byte is always kept free for a terminating NUL.
 */

#include "base/lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void lines_init(struct lines *l, int fd)
{
    l->fd = fd;
    l->at_end = l->skipping = false;
    l->start = l->end = 0;
}

static char *find_newline(const struct lines *l)
{
    return memchr(l->buffer + l->start, '\n', l->end - l->start);
}

bool lines_is_ready(const struct lines *l)
{
    return find_newline(l) != NULL;
}

static char *take(struct lines *l, char *stop, size_t next)
{
    char *line = l->buffer + l->start;

    if (stop > line && stop[-1] == '\r')
        stop--;
    *stop = '\0';
    l->start = next;
    return line;
}

static enum lines_result fill(struct lines *l)
{
    ssize_t n;

    if (l->start > 0) {
        memmove(l->buffer, l->buffer + l->start, l->end - l->start);
        l->end -= l->start;
        l->start = 0;
    }
    if (l->end == LINES_BUFFER - 1) {
        l->skipping = true;
        l->end = 0;
    }
    n = read(l->fd, l->buffer + l->end, LINES_BUFFER - 1 - l->end);
    if (n < 0)
        return errno == EINTR ? LINES_INTERRUPTED : LINES_END;
    if (n == 0)
        l->at_end = true;
    l->end += (size_t)n;
    return LINES_OK;
}

enum lines_result lines_next(struct lines *l, char **line)
{
    for (;;) {
        char *newline = find_newline(l);
        enum lines_result r;

        if (newline || (l->at_end && l->end > l->start)) {
            char *stop = newline ? newline : l->buffer + l->end;
            bool skipped = l->skipping;

            *line = take(l, stop, (size_t)(stop - l->buffer) + (newline ? 1 : 0));
            l->skipping = false;
            return skipped ? LINES_TOO_LONG : LINES_OK;
        }
        if (l->at_end)
            return LINES_END;
        r = fill(l);
        if (r != LINES_OK)
            return r;
    }
}
