#ifndef TORI_ACCOUNT_ACCOUNT_STATE_H
#define TORI_ACCOUNT_ACCOUNT_STATE_H

/* What requests about accounts share while they last. Used on the loop's thread. */

#include <stdbool.h>

#include "site/thinking/fairqueue.h"

struct farewell;
struct hashings;

struct accounts {
    struct hashings *hashings;
    struct farewell *farewells; /* deletions that are not complete, a list */
    struct fairqueue parcels;   /* exports of a person's data that wait */
    bool is_packing;            /* an export is being made */
};

#endif
