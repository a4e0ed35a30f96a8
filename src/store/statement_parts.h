#ifndef TORI_STORE_STATEMENT_PARTS_H
#define TORI_STORE_STATEMENT_PARTS_H

/* What statements of more than one subject have in common. */

/* What is noted of a site, not of the database that it is in: its schema, and by which commits
 * a connection knows itself again. */
#define STORE_IS_META_OF_SITE "name NOT IN ('schema', 'mark') AND name NOT LIKE 'mark/%'"

/* Milliseconds since 1970, by the one clock that all nodes share. */
#define STORE_CLOCK "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"

/* Is the node 'n' alive? Who takes tables of one that is not holds its row meanwhile, as a
 * renewal does: so a renewal that is not committed yet counts for all or for none. Only who is
 * alive may, or two that take each other's would wait for each other. */
#define STORE_IS_ALIVE "n.until > " STORE_CLOCK

/* Must a table be looked after though no client asks for it? As its index has it, by which those who
 * have such tables are found one after the other, however many tables each has. */
#define STORE_IS_DUE "(phase = 0 OR (phase = 1 AND tended = 1))"

#endif
