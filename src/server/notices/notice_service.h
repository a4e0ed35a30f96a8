#ifndef TORI_SERVER_NOTICES_NOTICE_SERVICE_H
#define TORI_SERVER_NOTICES_NOTICE_SERVICE_H

/*
 * The outbox of a running server: its settings, its keys, and its place in the loop. Without a
 * site there is none, and all of this does nothing.
 *
 * Threads. The loop's; the delivery thread wakes it.
 */

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "base/strbuf.h"
#include "server/notices/notice_outbox.h"
#include "server/notices/notice_writer.h"

struct store;

/* As the operator writes it; NULL where not said. */
struct notice_options {
    const char *site;       /* "https://tori.example": where people reach us */
    const char *mail_relay; /* see delivery/relay.h */
    const char *mail_from;
    const char *mail_login; /* a file: a line with the user, one with the password */
    bool may_reach_private;
};

struct notice_service {
    struct notice_outbox_settings settings;
    struct strbuf contact, login, password;
    struct notice_outbox *outbox; /* owned; NULL: there is none */
    struct notice_writer writer;
    uv_async_t awake;
};

/* Reads the options, and the keys, which are made if there are none; the caller commits. False,
 * and a sentence in 'err'. */
bool notice_service_load(struct notice_service *n, const struct notice_options *o,
                         struct store *store, struct strbuf *err);
void notice_service_start(struct notice_service *n, uv_loop_t *loop,
                          struct journal_queue *queue, struct metrics *metrics);

/* That words the news of tables; NULL: there is none. */
const struct notifier *notice_service_notifier(const struct notice_service *n);

void notice_service_tick(struct notice_service *n, int64_t now);

/* Nothing is sent any more; what was under way is pushed to the queue. */
void notice_service_end(struct notice_service *n);

/* The handle is closed, once the queue has no thread any more; then, after the loop, the rest. */
void notice_service_close(struct notice_service *n);
void notice_service_release(struct notice_service *n);

#endif
