#ifndef TORI_SITE_TABLES_PRESENCE_H
#define TORI_SITE_TABLES_PRESENCE_H

/* Whether a person is here, and free. Their numbers are stored where several nodes share a
 * store; the highest of a person's counts. */

#include <stdint.h>

struct hall;
struct visitor;

enum presence { PRESENCE_AWAY, PRESENCE_FREE, PRESENCE_PLAYING };

/* Of a visitor: who looks at a game of one's own that goes on is playing. */
enum presence presence_of_visitor(const struct visitor *v);

/* Of a person, by all visitors of the hall. */
enum presence presence_of(const struct hall *h, int64_t user);

/* "free", "playing", or NULL of who is away. */
const char *presence_name(enum presence p);

#endif
