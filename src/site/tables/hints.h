#ifndef TORI_SITE_TABLES_HINTS_H
#define TORI_SITE_TABLES_HINTS_H

/* Answers to people who asked what a bot would do. */

struct botjob;
struct hall;

/* A visitor that has left meanwhile is not answered. */
void hints_answer(struct hall *h, const struct botjob *job);

#endif
