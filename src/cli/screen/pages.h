#ifndef TORI_CLI_SCREEN_PAGES_H
#define TORI_CLI_SCREEN_PAGES_H

/* What people do on a full screen, page after page, until they leave. */

#include <stdbool.h>

#include "base/rng.h"

struct match;
struct play_table;
struct strbuf;
struct surface;

struct pages {
    struct surface *surface;
    struct rng rng; /* seeds the games that are begun */
    bool is_guest;  /* no file is read or written */

    /* At a server's tables until the person leaves them; what went wrong is appended to
     * 'err' as one sentence. NULL: there is no way to any server. */
    void (*visit)(void *visitor, struct surface *f, const char *url, struct strbuf *err);
    void *visitor;
};

/* That game. False if it could not be saved. */
bool pages_table(struct pages *p, struct play_table *t);

/* A game that is over, or not, seen again; playing on from there is another game. False if
 * that could not be saved. */
bool pages_replay(struct pages *p, const struct match *m);

/* From the first page on. False if the last game could not be saved. */
bool pages_start(struct pages *p);

#endif
