#ifndef TORI_STORE_NOTIFY_LISTENER_H
#define TORI_STORE_NOTIFY_LISTENER_H

/*
 * What processes on one PostgreSQL tell each other: a connection of its own, which listens, on
 * a thread of its own. What it hears comes to the loop's thread, in the order in which it was
 * committed. Words are told by store_notify().
 *
 * The connection comes back by itself, for ever. What was told while it was away is lost:
 * whoever listens reads the truth from the store then.
 */

struct notify_listener;
struct uv_loop_s;

/* On the loop's thread; it must not close what it hears by. Both NULL: the connection is new,
 * or more was told than could be kept, so anything may have been missed. It comes first, too. */
typedef void notify_listener_fn(void *context, const char *channel, const char *payload);

/* The channels end with NULL, and are shorter than JOURNAL_CHANNEL_MAX. Nobody waits for the
 * connection, and a url that leads nowhere is tried for ever. */
struct notify_listener *notify_listener_open(struct uv_loop_s *loop, const char *url,
                                             const char *const *channels,
                                             notify_listener_fn *heard, void *context);

/* Nothing is heard any more; NULL is fine. The loop must run once more. */
void notify_listener_close(struct notify_listener *t);

#endif
