#ifndef TORI_BASE_LINES_H
#define TORI_BASE_LINES_H

/*
 * Lines from a file descriptor, through a fixed buffer. It tells when the next
 * line would have to be waited for, so that a caller can flush its answers
 * first and still write thousands of them at once.
 */

#include <stdbool.h>
#include <stddef.h>

enum { LINES_BUFFER = 1 << 16 };

enum lines_result { LINES_OK, LINES_END, LINES_TOO_LONG, LINES_INTERRUPTED };

struct lines {
    int fd;
    bool at_end;   /* read() said so */
    bool skipping; /* inside a line that was too long */
    size_t start, end;
    char buffer[LINES_BUFFER];
};

void lines_init(struct lines *l, int fd);

/* Is a whole line in the buffer already? */
bool lines_is_ready(const struct lines *l);

/*
 * The next line without its line end, NUL-terminated, valid until the next
 * call. A last line without line end counts. A line that does not fit the
 * buffer is skipped whole and reported once as LINES_TOO_LONG. A signal during
 * the wait gives LINES_INTERRUPTED; nothing is lost.
 */
enum lines_result lines_next(struct lines *l, char **line);

#endif
