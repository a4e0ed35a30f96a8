#ifndef TORI_CLIENT_SIGHT_H
#define TORI_CLIENT_SIGHT_H

/* The position as one connection was shown it: a view, and the changes since. */

#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"

struct json_value;

struct sight {
    int64_t seq; /* 0: nothing was shown yet */
    int seat;    /* through which it is seen, or -1 */
    int turn;
    struct strbuf state; /* JSON */
};

/* Life cycle. */
void sight_init(struct sight *s);
void sight_release(struct sight *s);
void sight_forget(struct sight *s);

/* Messages "view" and "change". A change is false, and nothing happens, if it is one of
 * another position: then the table has to be watched again. */
void sight_hear_view(struct sight *s, const struct json_value *message);
bool sight_hear_change(struct sight *s, const struct json_value *message);

#endif
