#ifndef TORI_STORE_TABLE_PAIR_H
#define TORI_STORE_TABLE_PAIR_H

/* The same table in two databases, row by row. */

#include <stdbool.h>
#include <stdint.h>

struct inventory_table;
struct strbuf;
struct walker;

enum { TABLE_PAIR_DIGEST_MAX = 32 }; /* characters of a hash */

/* What is found; the first of each two is of the first database. */
struct table_pair {
    const char *table;
    int64_t rows[2]; /* as the databases count them */
    char digest[2][TABLE_PAIR_DIGEST_MAX + 1];
    int64_t only[2];   /* rows of a key that the other has not */
    int64_t changed;   /* rows of a key that both have, and that are not alike */
    const char *first; /* the key of the first such row, for people; "": there is none */
    bool is_equal;
};

/* By these columns. A walker is NULL where there is no such table. 'first' is empty, and what
 * 'out' says of the first row points there. False: they cannot be compared, and 'err' has one
 * line. */
bool table_pair_compare(const struct inventory_table *table,
                        struct walker *const walkers[2], struct table_pair *out,
                        struct strbuf *first, struct strbuf *err);

/* What is not equal, in words without an end: "3 only in A; the first: ..." */
void table_pair_explain(const struct table_pair *p, const char *const names[2],
                        struct strbuf *out);

#endif
