#ifndef TORI_DELIVERY_DELIVERY_THREAD_H
#define TORI_DELIVERY_DELIVERY_THREAD_H

/*
 * The thread that sends deliveries, several at a time (DELIVERY_PARALLEL), each for a bounded time.
 *
 * Threads. delivery_thread_push() may be called on any; 'done' is called on the sender's own, and owns the
 * delivery from then on. Every delivery that was pushed comes back once.
 *
 * Failure. None of its own: what cannot be delivered comes back with a reason. Retrying, and
 * remembering over a restart, is the outbox's.
 */

struct delivery;
struct delivery_settings;
struct delivery_thread;

enum { DELIVERY_PARALLEL = 32 };

typedef void delivery_done_fn(void *context, struct delivery *d);

struct delivery_thread *delivery_thread_new(const struct delivery_settings *s,
                                            delivery_done_fn *done, void *context);

/* Mail only if there is a relay. */
void delivery_thread_push(struct delivery_thread *s, struct delivery *d);

/* What is not sent yet comes back as DELIVERY_AGAIN before this returns. */
void delivery_thread_free(struct delivery_thread *s);

#endif
