#ifndef TORI_SITE_TABLES_TEXTS_H
#define TORI_SITE_TABLES_TEXTS_H

/*
 * What is told of one table, for each viewer. They are kept from one announcement to the
 * next, as the room that texts need is much the same.
 */

#include "base/strbuf.h"
#include "room/history.h"

struct texts {
    struct strbuf events[HISTORY_VIEWERS]; /* each empty until it is needed */
    struct strbuf views[HISTORY_VIEWERS];
    struct strbuf changes[HISTORY_VIEWERS];
    struct strbuf state_change;
    struct strbuf message; /* for one watcher */
};

void texts_init(struct texts *t);
void texts_release(struct texts *t);
void texts_clear(struct texts *t);

#endif
