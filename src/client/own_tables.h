#ifndef TORI_CLIENT_OWN_TABLES_H
#define TORI_CLIENT_OWN_TABLES_H

/*
 * The person's own tables, those by link among them, which a server lists to nobody: asked for
 * over HTTP now and then, and put into the list of tables.
 */

#include <stdbool.h>
#include <stdint.h>

#include "client/fetch.h"

struct link;
struct table_list;

struct own_tables {
    struct link *link;       /* not owned */
    struct table_list *list; /* not owned */
    struct fetching fetching;
    bool is_fetching;
    bool is_told; /* or the question was in vain, since they were hurried last */
    int64_t next; /* when they are asked for, on the steady clock */
};

/* Life cycle. */
void own_tables_init(struct own_tables *o, struct link *link, struct table_list *list);
void own_tables_release(struct own_tables *o);

/* They may have changed: ask at the next step. */
void own_tables_hurry(struct own_tables *o);

/* While somebody looks at the list: ask if it is time, and do what can be done without waiting.
 * Milliseconds until something is due again. */
int own_tables_step(struct own_tables *o);

#endif
