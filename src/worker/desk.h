#ifndef TORI_WORKER_DESK_H
#define TORI_WORKER_DESK_H

/*
 * The one connection to the store that the threads of a worker share, under a mutex: a thread has
 * it for one transaction. What a function refuses is rolled back.
 *
 * Failure. If the database goes away or hangs, calls fail after their timeout, and the connection
 * is made anew with the next one, for ever.
 */

#include <pthread.h>
#include <stdbool.h>

#include "engine/error.h"
#include "store/store_jobs.h"

struct strbuf;

struct desk {
    const char *url;                 /* the caller's */
    char name[STORE_WORKER_MAX + 1]; /* under which the store is open beside others */
    pthread_mutex_t mutex;
    struct store *store; /* guarded; NULL: it could not be opened again yet */
    bool is_broken;      /* guarded: the last time did not work */
};

/* False, and one line in 'err': the store cannot be opened. */
bool desk_open(struct desk *d, const char *url, const char *name, struct strbuf *err);
void desk_close(struct desk *d);

/* In one transaction, which is committed if 'act' says TORI_OK. TORI_ERR_STORE: nothing is
 * changed; other errors are answers, and change nothing either. */
typedef enum tori_err desk_fn(struct store *s, void *context);
enum tori_err desk_do(struct desk *d, desk_fn *act, void *context);

/* The same, given up after so many milliseconds, also while another thread is at it. */
enum tori_err desk_do_within(struct desk *d, desk_fn *act, void *context, int64_t ms);

#endif
