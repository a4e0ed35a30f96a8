#ifndef TORI_SITE_TABLES_ERRAND_H
#define TORI_SITE_TABLES_ERRAND_H

/*
 * Work that waits for a table, because the table is being read or stored just now. It is done
 * when that is over, in order of arrival. Intrusive list node: the first member of the
 * caller's struct.
 */

#include <stdbool.h>
#include <stddef.h>

#include "engine/error.h"

struct journal_node;
struct table;

struct errand {
    struct errand *next;

    /* Work that changes nothing may have a copy of a table that another node has. */
    bool only_reads;

    /* Do it, and free it. Without a table 'err' says why there is none, and with
     * TORI_ERR_ELSEWHERE 'where' who has it. */
    void (*run)(struct errand *e, struct table *table, enum tori_err err);
    const struct journal_node *where;
};

struct errands {
    struct errand *first, *last;
};

static inline void errands_add(struct errands *all, struct errand *e)
{
    e->next = NULL;
    if (all->last)
        all->last->next = e;
    else
        all->first = e;
    all->last = e;
}

/* It comes before all others. */
static inline void errands_put_back(struct errands *all, struct errand *e)
{
    e->next = all->first;
    all->first = e;
    if (!all->last)
        all->last = e;
}

/* The first, taken out, or NULL. */
static inline struct errand *errands_take(struct errands *all)
{
    struct errand *e = all->first;

    if (e)
        all->first = e->next;
    if (!all->first)
        all->last = NULL;
    return e;
}

#endif
