/* Datagrams to the service manager. If one is lost, the manager's timeouts decide. */

#include "server/notify.h"

#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "base/number.h"

static void say(const char *state)
{
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t length = path ? strlen(path) : 0;
    int descriptor;

    if (length < 2 || length >= sizeof(to.sun_path))
        return;
    memcpy(to.sun_path, path, length);
    if (*path == '@')
        to.sun_path[0] = '\0'; /* a name that is no file */
    descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (descriptor < 0)
        return;
    (void)!sendto(descriptor, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&to,
                  (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length));
    close(descriptor);
}

void notify_ready(void)
{
    say("READY=1");
}

void notify_reloading(void)
{
    char state[64];
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    snprintf(state, sizeof(state), "RELOADING=1\nMONOTONIC_USEC=%" PRId64,
             (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000);
    say(state);
}

void notify_stopping(void)
{
    say("STOPPING=1");
}

void notify_alive(void)
{
    say("WATCHDOG=1");
}

static int64_t find_number(const char *name, int64_t missing)
{
    const char *text = getenv(name);
    int64_t value;

    return text && number_parse(text, 0, INT64_MAX, &value) ? value : missing;
}

uint64_t notify_interval(void)
{
    int64_t microseconds = find_number("WATCHDOG_USEC", 0);

    if (find_number("WATCHDOG_PID", getpid()) != getpid())
        return 0;
    return (uint64_t)microseconds / 2000;
}
