#ifndef TORI_LOCAL_DEVICE_JOURNAL_H
#define TORI_LOCAL_DEVICE_JOURNAL_H

/*
 * The journal of a device: one person's tables, editions and reviews in memory. What changes is
 * told as lines of JSON, of which the caller, who keeps them, need only know what they are
 * about:
 *
 *     {"table":ID,"row":{..}}        takes the place of the one before
 *     {"table":ID,"event":{"seq":N,..}}
 *     {"table":ID,"review":{..}}     likewise
 *     {"table":ID,"gone":true}
 *     {"edition":ID,"row":{..}}
 *     {"edition":ID,"gone":true}
 *
 * Rows, events and reviews hold what the columns of the same names hold in a server's database.
 * Of a table the review that was made last is kept. Who waits for one is not: a page that comes
 * back asks again. Nothing is counted or limited, and there are no other processes.
 */

#include <stdbool.h>
#include <stddef.h>

#include "engine/error.h"

struct journal;

enum { DEVICE_PERSON = 1 }; /* the number of whose it all is: no guest */

typedef void device_keep_fn(void *context, const char *line, size_t length);

/* Of a person of this name. 'keep' is called when a transaction is committed. */
struct journal *device_journal_open(const char *name, device_keep_fn *keep,
                                    void *context);
void device_journal_close(struct journal *j);

/* One line of before. False if it is none. */
bool device_journal_restore(struct journal *j, const char *line, size_t length);

/* A table with its events and its review. TORI_ERR_UNKNOWN: there is none. */
enum tori_err device_journal_remove_table(struct journal *j, const char *id);

#endif
