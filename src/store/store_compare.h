#ifndef TORI_STORE_STORE_COMPARE_H
#define TORI_STORE_STORE_COMPARE_H

/*
 * Do two databases hold the same site? Every table that either of them has is counted by the
 * database, then read by a walker of its own and hashed, row by row, side by side. Left out is
 * only what a running site notes of itself: the schema's version, marks, nodes, leases, jobs.
 */

#include "engine/error.h"

struct strbuf;
struct table_pair;
struct walker;

typedef void store_compare_fn(void *context, const struct table_pair *c);

/* Both by their urls, as they are: nothing is changed, and servers may run, but what they store
 * meanwhile may be in one and not in the other. Columns that an older schema does not have are
 * not compared. Calls 'each' for every table by its name; an error appends one line: they could
 * not be compared. */
enum tori_err store_compare(const char *a, const char *b, store_compare_fn *each,
                            void *context, struct strbuf *err);

/* The same with what reads them. */
enum tori_err store_compare_walkers(struct walker *a, struct walker *b,
                                    store_compare_fn *each, void *context,
                                    struct strbuf *err);

#endif
