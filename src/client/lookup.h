#ifndef TORI_CLIENT_LOOKUP_H
#define TORI_CLIENT_LOOKUP_H

/*
 * Where a host is, by its name. The system's resolver waits for as long as it likes, so it is
 * asked in a thread of its own. A lookup can be given up at any time: the thread then ends
 * by itself, whenever that is.
 */

#include <stdbool.h>
#include <sys/socket.h>

struct lookup_job;

struct lookup {
    struct lookup_job *job; /* shared with the thread; NULL: nothing is looked up */
    bool is_unanswered;     /* the last: there was nobody who would know */
};

/* Not while something is looked up. */
void lookup_begin(struct lookup *l, const char *host, const char *port);

/* Can be read once it is known. */
int lookup_descriptor(const struct lookup *l);

/* Once it is known, and then nothing is looked up any more: NULL, or why there is no such
 * host, or nobody to ask for it, in the words of the system. */
const char *lookup_take(struct lookup *l, struct sockaddr_storage *where,
                        socklen_t *length);

/* Give up what is looked up, if anything is. */
void lookup_end(struct lookup *l);

#endif
