#ifndef TORI_CLIENT_FETCH_H
#define TORI_CLIENT_FETCH_H

/* One HTTP request: waited for, or looked after now and then. */

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "client/channel.h"

struct address;

/* The body of an answer with status 200 is appended to 'out'; otherwise false, and one
 * sentence in 'err'. */
bool fetch(const struct address *a, const char *path, struct strbuf *out,
           struct strbuf *err);

enum fetch_state { FETCH_UNDER_WAY, FETCH_ANSWERED, FETCH_FAILED };

struct fetching {
    struct channel channel;
    enum fetch_state state;
    const char *why; /* it failed; not owned */
    int64_t until;   /* it fails, on the steady clock, if nothing comes before */
    struct strbuf request, answer;
    size_t sent; /* of the request */
};

/* Life cycle. To release it is to give up. */
void fetching_begin(struct fetching *f, const struct address *a, const char *path,
                    const char *cookie); /* "": none */
void fetching_release(struct fetching *f);

/* What can be done without waiting. */
enum fetch_state fetching_step(struct fetching *f);

/* Once it is answered: as fetch() has it, in one sentence that begins with 'what'. */
bool fetching_take(const struct fetching *f, const char *what, struct strbuf *out,
                   struct strbuf *err);

#endif
