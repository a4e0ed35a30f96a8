/*
 * A child process and two pipes. Our ends do not block, and all ends are closed in
 * every other program that is started, so that a child's input ends when we close it.
 * The child is reaped last, when its group has been killed: up to then its number
 * cannot belong to anybody else.
 */

#include "process/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/now.h"
#include "base/strbuf.h"

enum { NS_PER_MS = 1000000, NAP_NS_MIN = 100000, NAP_NS_MAX = 5 * NS_PER_MS };

extern char **environ;

/* Time */

static int ms_left(int64_t deadline)
{
    int64_t left = deadline - now_steady_ms();

    return left > 0 ? (int)left : 0;
}

/* Starting */

struct pipes {
    int in[2], out[2]; /* of the child; [0] is read, [1] written */
};

static void close_all(const struct pipes *p)
{
    const int fds[] = {p->in[0], p->in[1], p->out[0], p->out[1]};

    for (size_t i = 0; i < sizeof(fds) / sizeof(fds[0]); i++)
        if (fds[i] >= 0)
            close(fds[i]);
}

/* Numbers 0 to 2 may be free if they were closed when we were started; a pipe there
 * would be taken for standard input or output. */
static bool lift(int *fd)
{
    int lifted = fcntl(*fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);

    if (lifted < 0)
        return false;
    close(*fd);
    *fd = lifted;
    return true;
}

static bool open_pipe(int ends[2])
{
    return pipe2(ends, O_CLOEXEC) == 0 && lift(&ends[0]) && lift(&ends[1]);
}

/* Signals as the shell expects them: what we ignore or block is no business of it. */
static int spawn(pid_t *pid, const char *command, const struct pipes *p)
{
    char *const words[] = {"sh", "-c", (char *)command, NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t signals;
    int error;

    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, p->in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, p->out[1], STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETSIGMASK);
    posix_spawnattr_setpgroup(&attributes, 0);
    sigfillset(&signals);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    sigemptyset(&signals);
    posix_spawnattr_setsigmask(&attributes, &signals);
    error = posix_spawn(pid, "/bin/sh", &actions, &attributes, words, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

bool child_start(struct child *c, const char *command, struct strbuf *err)
{
    struct pipes p = {{-1, -1}, {-1, -1}};
    int error = 0;

    c->pid = 0;
    c->length = 0;
    if (!open_pipe(p.in) || !open_pipe(p.out))
        error = errno;
    else
        error = spawn(&c->pid, command, &p);
    if (error) {
        c->pid = 0;
        close_all(&p);
        strbuf_appendf(err, "it cannot be started: %s", strerror(error));
        return false;
    }
    close(p.in[0]);
    close(p.out[1]);
    c->to = p.in[1];
    c->from = p.out[0];
    fcntl(c->to, F_SETFL, O_NONBLOCK);
    fcntl(c->from, F_SETFL, O_NONBLOCK);
    return true;
}

/* Asking */

/* write() to a pipe without a reader raises SIGPIPE in this thread; it is taken back
 * unless another one was pending already. */
static ssize_t write_quietly(int fd, const char *bytes, size_t length)
{
    const struct timespec at_once = {0};
    sigset_t sigpipe, before, pending;
    ssize_t n;
    int error;

    sigemptyset(&sigpipe);
    sigaddset(&sigpipe, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &sigpipe, &before);
    n = write(fd, bytes, length);
    error = errno;
    if (n < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
        sigtimedwait(&sigpipe, NULL, &at_once);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return n;
}

static bool is_harmless(int error)
{
    return error == EINTR || error == EAGAIN;
}

/* Wait for one of the two; false at the deadline. */
static bool wait_for(struct pollfd *fds, nfds_t count, int64_t deadline)
{
    int n;

    do {
        n = poll(fds, count, ms_left(deadline));
    } while (n < 0 && errno == EINTR);
    return n > 0;
}

/* A child that speaks while it is spoken to would fill its pipe and then block us. */
static enum child_result send_question(struct child *c, const struct strbuf *question,
                                       int64_t deadline)
{
    size_t done = 0;

    while (done < question->length) {
        struct pollfd fds[] = {{.fd = c->to, .events = POLLOUT},
                               {.fd = c->from, .events = POLLIN}};
        ssize_t n;

        if (!wait_for(fds, 2, deadline))
            return CHILD_LATE;
        if (fds[1].revents & POLLIN)
            return CHILD_UNASKED;
        if ((fds[0].revents & POLLERR) || (fds[1].revents & POLLHUP))
            return CHILD_GONE;
        n = write_quietly(c->to, question->text + done, question->length - done);
        if (n < 0 && !is_harmless(errno))
            return CHILD_GONE;
        done += n > 0 ? (size_t)n : 0;
    }
    return CHILD_OK;
}

/* The line, if there is one; it must be all that was said. */
static enum child_result take_line(struct child *c, struct strbuf *line, bool *is_there)
{
    const char *newline = memchr(c->said, '\n', c->length);
    size_t length = newline ? (size_t)(newline - c->said) : 0;

    *is_there = newline != NULL;
    if (!newline)
        return c->length == sizeof(c->said) ? CHILD_TOO_LONG : CHILD_OK;
    if (length + 1 < c->length)
        return CHILD_UNASKED;
    c->length = 0;
    if (length > 0 && c->said[length - 1] == '\r')
        length--;
    strbuf_append_bytes(line, c->said, length);
    return CHILD_OK;
}

static enum child_result hear_answer(struct child *c, int64_t deadline,
                                     struct strbuf *line)
{
    for (;;) {
        struct pollfd fd = {.fd = c->from, .events = POLLIN};
        enum child_result r;
        bool is_there;
        ssize_t n;

        r = take_line(c, line, &is_there);
        if (r || is_there)
            return r;
        if (!wait_for(&fd, 1, deadline))
            return CHILD_LATE;
        n = read(c->from, c->said + c->length, sizeof(c->said) - c->length);
        if (n == 0 || (n < 0 && !is_harmless(errno)))
            return CHILD_GONE;
        c->length += n > 0 ? (size_t)n : 0;
    }
}

enum child_result child_ask(struct child *c, const struct strbuf *question, int ms,
                            struct strbuf *line)
{
    int64_t deadline = now_steady_ms() + ms;
    enum child_result r = send_question(c, question, deadline);

    return r ? r : hear_answer(c, deadline, line);
}

/* Stopping */

/* False if it still runs after 'ms' milliseconds. It is not reaped. */
static bool wait_for_end(pid_t pid, int ms, siginfo_t *info)
{
    int64_t deadline = now_steady_ms() + ms;
    struct timespec nap = {.tv_nsec = NAP_NS_MIN};

    for (;;) {
        info->si_pid = 0;
        if (waitid(P_PID, (id_t)pid, info, WEXITED | WNOWAIT | WNOHANG) == 0 &&
            info->si_pid != 0)
            return true;
        if (ms_left(deadline) == 0)
            return false;
        nanosleep(&nap, NULL);
        if (nap.tv_nsec < NAP_NS_MAX)
            nap.tv_nsec *= 2;
    }
}

bool child_append_end(const struct child *c, int ms, struct strbuf *out)
{
    siginfo_t info;

    if (!wait_for_end(c->pid, ms, &info))
        return false;
    if (info.si_code == CLD_EXITED)
        strbuf_appendf(out, "it ended with status %d", info.si_status);
    else
        strbuf_appendf(out, "it was killed by signal %d", info.si_status);
    return true;
}

static void reap(pid_t pid)
{
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR)
        ;
}

void child_stop(struct child *c, const char *farewell, int ms)
{
    siginfo_t info;

    if (ms > 0)
        write_quietly(c->to, farewell, strlen(farewell));
    close(c->to);
    close(c->from);
    if (ms > 0 && !wait_for_end(c->pid, ms, &info)) {
        kill(-c->pid, SIGTERM);
        wait_for_end(c->pid, ms, &info);
    }
    kill(-c->pid, SIGKILL);
    reap(c->pid);
    c->pid = 0;
}
