#ifndef TORI_SITE_TABLES_FILING_H
#define TORI_SITE_TABLES_FILING_H

/* What a game leaves for the pages of those who played it: a result for each seat. */

#include "engine/error.h"

struct changes;
struct journal;
struct review;
struct room;

/* Of a room that is over. A game that was brought along leaves nothing: whatever came before is a
 * text that any client could have written. */
void filing_add_results(const struct room *r, struct changes *c);

/* What a review that is whole has found out about each seat of the table; on the store thread. */
enum tori_err filing_note_review(struct journal *journal, const char *table,
                                 const struct review *review);

#endif
