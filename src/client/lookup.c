/* The thread has the writing end of a pipe and closes it when it is done, so that the reading
 * end can be waited for, and closed without the thread's noticing. Who lets go of the job
 * last frees it. */

#include "client/lookup.h"

#include <assert.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/die.h"
#include "client/address.h"
#include "process/thread.h"

struct lookup_job {
    atomic_int holders;
    atomic_bool is_done;
    int pipe[2];
    char host[ADDRESS_HOST_MAX + 1], port[ADDRESS_PORT_MAX + 1];

    /* The thread's, until it is done. */
    int error; /* of getaddrinfo() */
    struct sockaddr_storage where;
    socklen_t length;
};

static void let_go(struct lookup_job *job)
{
    if (atomic_fetch_sub(&job->holders, 1) == 1)
        free(job);
}

static void *run(void *context)
{
    struct addrinfo wanted = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct lookup_job *job = context;
    struct addrinfo *found = NULL;

    job->error = getaddrinfo(job->host, job->port, &wanted, &found);
    if (!job->error) {
        memcpy(&job->where, found->ai_addr, found->ai_addrlen);
        job->length = found->ai_addrlen;
        freeaddrinfo(found);
    }
    atomic_store(&job->is_done, true);
    close(job->pipe[1]);
    let_go(job);
    return NULL;
}

void lookup_begin(struct lookup *l, const char *host, const char *port)
{
    struct lookup_job *job = xcalloc(1, sizeof(*job));
    pthread_t thread;

    atomic_init(&job->holders, 2);
    atomic_init(&job->is_done, false);
    snprintf(job->host, sizeof(job->host), "%s", host);
    snprintf(job->port, sizeof(job->port), "%s", port);
    if (pipe2(job->pipe, O_CLOEXEC) != 0)
        die("cannot wait for the address of a host");
    l->job = job;
    thread_start(&thread, run, job, "for addresses");
    pthread_detach(thread);
}

int lookup_descriptor(const struct lookup *l)
{
    return l->job->pipe[0];
}

const char *lookup_take(struct lookup *l, struct sockaddr_storage *where,
                        socklen_t *length)
{
    bool is_done = atomic_load(&l->job->is_done);
    const char *why = l->job->error ? gai_strerror(l->job->error) : NULL;

    assert(is_done);
    (void)is_done;
    l->is_unanswered = l->job->error == EAI_AGAIN;
    if (!why) {
        *where = l->job->where;
        *length = l->job->length;
    }
    lookup_end(l);
    return why;
}

void lookup_end(struct lookup *l)
{
    if (!l->job)
        return;
    close(l->job->pipe[0]);
    let_go(l->job);
    l->job = NULL;
}
