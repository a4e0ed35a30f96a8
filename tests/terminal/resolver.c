/* In place of the system's resolver: who looks up a name waits until somebody writes into the
 * pipe RESOLVER, and then there is no such name. Numbers are found at once. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdlib.h>
#include <unistd.h>

typedef int resolver(const char *, const char *, const struct addrinfo *,
                     struct addrinfo **);

int getaddrinfo(const char *node, const char *service, const struct addrinfo *hints,
                struct addrinfo **res)
{
    resolver *system = (resolver *)dlsym(RTLD_NEXT, "getaddrinfo");
    char byte;
    int fd;

    if (hints && hints->ai_flags & AI_NUMERICHOST)
        return system(node, service, hints, res);
    fd = open(getenv("RESOLVER"), O_RDONLY);
    if (fd >= 0 && read(fd, &byte, 1) >= 0)
        close(fd);
    return EAI_NONAME;
}
