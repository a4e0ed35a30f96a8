#ifndef TORI_LOCAL_KEPT_H
#define TORI_LOCAL_KEPT_H

/*
 * The store of a device: in memory, behind the functions of store/ that one person's
 * tables need. What changes is told as lines of JSON, of which whoever keeps them need only
 * know what they are about:
 *
 *     {"table":ID,"row":{..}}        takes the place of the one before
 *     {"table":ID,"event":{"seq":N,..}}
 *     {"table":ID,"review":{..}}     likewise
 *     {"table":ID,"gone":true}
 *     {"edition":ID,"row":{..}}
 *     {"edition":ID,"gone":true}
 *
 * Rows, events and reviews hold what the columns of the same names hold in a server's
 * database. Of a table the review that was made last is kept, and who asks for one waits for
 * it here: whoever comes back asks again.
 */

#include <stdbool.h>
#include <stddef.h>

struct store;

enum { KEPT_PERSON = 1 }; /* the number of whose it all is; he is no guest */

typedef void kept_fn(void *context, const char *line, size_t length);

/* Of a person of this name. 'keep' is called when a transaction is committed. */
struct store *kept_open(const char *name, kept_fn *keep, void *context);

/* One line of before. False if it is none. */
bool kept_restore(struct store *s, const char *line, size_t length);

#endif
