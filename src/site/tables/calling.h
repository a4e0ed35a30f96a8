#ifndef TORI_SITE_TABLES_CALLING_H
#define TORI_SITE_TABLES_CALLING_H

/*
 * Persons at tables with a clock of days are called when it is their turn: who is not there gets
 * a notice, who sees the table or acts gets none any more; who goes away again gets one a little
 * later, unless there was one of the same turn; and a reminder before the time is over. The
 * notices are changes of the table, stored with the event that they come from.
 */

#include <stdint.h>

struct event;
struct room;
struct table;
struct tables;

/* Whose turn it is; a user of 0: of none who could be called. */
struct calling_turn {
    int64_t user;
    int seat;
    int64_t began, until;
    int64_t left; /* when the person went away during it, or 0 */
};

struct calling_turn calling_find(const struct room *r);

/* An event was applied; 'before' is whose turn it was. */
void calling_note(const struct tables *t, struct table *table,
                  const struct calling_turn *before, const struct event *e);

/* The person sees the table now. */
void calling_see(const struct tables *t, struct table *table, int64_t user);

/* The person may have gone away from the table. */
void calling_leave(struct tables *t, struct table *table, int64_t user);

/* It was read: what was sent of it is not known. */
void calling_arrive(struct table *table);

#endif
