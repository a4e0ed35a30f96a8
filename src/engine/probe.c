/* Where a random game has broken a promise, in words; and what its checks share. */

#include "engine/probe.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/setup_text.h"

bool probe_broken(struct probe *p, const char *format, ...)
{
    char message[256];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_appendf(p->err, "%s ", p->game->name);
    setup_format(p->setup, p->game, p->err);
    strbuf_appendf(p->err, ", seed %llu, action %zu, phase %s: %s",
                   (unsigned long long)p->seed, p->match.count,
                   p->game->phase(&p->match.state), message);
    return false;
}

bool probe_is_equal(const struct tori_state *a, const struct tori_state *b)
{
    return memcmp(a, b, sizeof(*a)) == 0;
}
