/* epoll, level-triggered. */

#include "client/crowd.h"

#include <sys/epoll.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/die.h"

enum { EVENTS = 256 };

void crowd_init(struct crowd *c, const struct address *address,
                const struct crowd_handler *handler)
{
    c->address = *address;
    c->handler = handler;
    c->is_watched_ready = false;
    json_reader_init(&c->reader, CROWD_VALUES_MAX);
    rng_seed(&c->rng, rng_entropy());
    c->poll = epoll_create1(EPOLL_CLOEXEC);
    if (c->poll < 0)
        die("cannot wait for connections");
}

void crowd_release(struct crowd *c)
{
    json_reader_release(&c->reader);
    close(c->poll);
}

void crowd_join(struct crowd *c, int fd, struct crowd_member *m)
{
    struct epoll_event e = {.events = EPOLLIN | EPOLLOUT, .data.ptr = m};

    epoll_ctl(c->poll, EPOLL_CTL_ADD, fd, &e);
}

void crowd_await(struct crowd *c, int fd, struct crowd_member *m, bool to_write)
{
    struct epoll_event e = {.events = EPOLLIN | (to_write ? EPOLLOUT : 0), .data.ptr = m};

    epoll_ctl(c->poll, EPOLL_CTL_MOD, fd, &e);
}

void crowd_watch(struct crowd *c, int fd)
{
    /* Files are always ready, and epoll does not take them. */
    if (epoll_ctl(c->poll, EPOLL_CTL_ADD, fd, &(struct epoll_event){.events = EPOLLIN}))
        c->is_watched_ready = true;
}

void crowd_unwatch(struct crowd *c, int fd)
{
    epoll_ctl(c->poll, EPOLL_CTL_DEL, fd, NULL);
    c->is_watched_ready = false;
}

static void handle(struct crowd *c, const struct epoll_event *e)
{
    struct crowd_member *m = e->data.ptr;

    if (m)
        m->ready(m, e->events & ~(unsigned)EPOLLOUT, e->events & EPOLLOUT);
    else
        c->is_watched_ready = true;
}

void crowd_step(struct crowd *c, int timeout_ms)
{
    struct epoll_event events[EVENTS];
    int count = epoll_wait(c->poll, events, EVENTS, timeout_ms);

    for (int i = 0; i < count; i++)
        handle(c, &events[i]);
}

int crowd_raise_limit(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return 1024;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    getrlimit(RLIMIT_NOFILE, &limit);
    return limit.rlim_cur > 1000000 ? 1000000 : (int)limit.rlim_cur;
}
