#ifndef TORI_CLIENT_CHANNEL_H
#define TORI_CLIENT_CHANNEL_H

/*
 * A socket to a server, plain or with TLS. Nothing here waits: what cannot be done yet is
 * said to be CHANNEL_AGAIN. With TLS the server has to show a certificate of the name it
 * was asked for, by an issuer that is trusted, before it is told anything.
 */

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct address;

enum { CHANNEL_END = 0, CHANNEL_AGAIN = -1, CHANNEL_FAILED = -2 };

/* What OpenSSL hands on in one piece at most. A buffer of that size leaves nothing behind
 * of which the socket would not tell. */
enum { CHANNEL_PIECE_MAX = 1 << 14 };

struct channel {
    int fd;          /* -1: closed */
    void *tls;       /* owned; NULL: plain */
    bool is_agreed;  /* what is said goes out */
    bool must_write; /* until then: wait for the socket to be written, else to be read */
    const char *why; /* it failed; not owned, until the next call */
    int error;       /* errno of that; 0: what came was no TLS, or ended */
    bool is_untrusted; /* by who is there */
};

/* Begin to connect; false if it cannot be begun. */
bool channel_open(struct channel *c, const struct address *a);
void channel_close(struct channel *c);

/* The socket is ready: go on with TLS. 1 once it is agreed on, AGAIN or FAILED. */
int channel_agree(struct channel *c);

/* How many bytes, AGAIN or FAILED; reading also comes to the END. */
ssize_t channel_read(struct channel *c, char *bytes, size_t size);
ssize_t channel_write(struct channel *c, const char *bytes, size_t length);

#endif
