#ifndef TORI_STORE_NOTIFY_LISTENER_H
#define TORI_STORE_NOTIFY_LISTENER_H

/*
 * Listens to the notices of PostgreSQL that processes on one database send by store_notify().
 *
 * Data. A connection of its own, apart from the store's; a bounded list of notices that were
 * received and not yet delivered.
 *
 * Threads. A thread of its own waits for the connection. The callback runs on the loop thread, in
 * the order of the commits.
 *
 * Failure. The connection is made anew, with a backoff, for ever. What was sent meanwhile is lost,
 * and so is what the list has no room for: the callback is told, and its owner reads the store.
 */

struct notify_listener;
struct uv_loop_s;

/* On the loop's thread; it must not close what it hears by. Both NULL: the connection is new,
 * or more was told than could be kept, so anything may have been missed. It comes first, too. */
typedef void notify_listener_fn(void *context, const char *channel, const char *payload);

/* The channels end with NULL, and are shorter than JOURNAL_CHANNEL_MAX. The call does not wait for the
 * connection, and a url that leads nowhere is tried for ever. */
struct notify_listener *notify_listener_open(struct uv_loop_s *loop, const char *url,
                                             const char *const *channels,
                                             notify_listener_fn *heard, void *context);

/* Nothing is heard any more; NULL is fine. The loop must run once more. */
void notify_listener_close(struct notify_listener *t);

#endif
