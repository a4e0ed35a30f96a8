#ifndef TORI_SITE_PORTS_SENDER_H
#define TORI_SITE_PORTS_SENDER_H

/*
 * A client's connection as a site sees it: where messages for the client go. The adapter puts
 * this at the head of its own struct: a WebSocket of the server (server/net/connection.h), the
 * page of a device (local/outbox.h). All functions are called on the loop's thread.
 */

#include <stdbool.h>
#include <stdint.h>

#include "site/ports/address.h"
#include "wire/wire_error.h"

struct sender;
struct strbuf;

struct sender_ops {
    /* One more message; it leaves at the end of the round, before that it may be dropped with
     * the connection. */
    void (*send)(struct sender *s, const struct strbuf *text);

    /* Whether the client may send one more message at this time, which then counts. */
    bool (*may_speak)(struct sender *s, int64_t now);

    /* Send the reason, then close; nothing is sent after it. */
    void (*close)(struct sender *s, enum wire_error reason, const char *text);
};

struct sender {
    const struct sender_ops *ops;
    int64_t number; /* of no other connection, before or after */
    char account[ADDRESS_ACCOUNT_MAX + 1];
    bool is_closing; /* what the client sends is not read any more */
};

static inline void sender_send(struct sender *s, const struct strbuf *text)
{
    s->ops->send(s, text);
}

static inline bool sender_may_speak(struct sender *s, int64_t now)
{
    return s->ops->may_speak(s, now);
}

static inline void sender_close(struct sender *s, enum wire_error reason,
                                const char *text)
{
    s->ops->close(s, reason, text);
}

#endif
