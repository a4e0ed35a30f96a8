/* Whether our lease still runs. */

#include "site/tables/node.h"

#include <stddef.h>

#include "base/now.h"

/* A part of it is left out: clocks of two machines do not go alike. */
enum { MARGIN = 8 };

void node_set_alive(struct node *n, int64_t asked)
{
    n->good_until = asked + n->lease_ms - n->lease_ms / MARGIN;
}

bool node_is_alive(const struct node *n)
{
    return !n || now_steady_ms() < n->good_until;
}

bool node_is_lost(const struct node *n)
{
    return n && now_steady_ms() > n->good_until + n->lease_ms;
}
