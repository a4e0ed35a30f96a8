#ifndef TORI_LIB_CREW_H
#define TORI_LIB_CREW_H

/* Threads that share the rows of a batch. In a process that was forked off they are not
 * there, and the one that calls does all. */

struct crew;

/* 'threads' includes the one that calls. NULL if the system does not give so many. */
struct crew *crew_new(int threads);
void crew_free(struct crew *c);

/* Of a row's work: many rows are taken at a time, or one. */
enum crew_work { CREW_SHORT = 32, CREW_LONG = 1 };

/* work(context, i) for each row once, in any order; returns when all are done. */
void crew_run(struct crew *c, enum crew_work kind, void (*work)(void *context, int row),
              void *context, int rows);

#endif
