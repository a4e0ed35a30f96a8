#ifndef TORI_SERVER_REQUESTS_ACCOUNT_STATE_H
#define TORI_SERVER_REQUESTS_ACCOUNT_STATE_H

/* What requests about accounts share while they last. Used on the loop's thread. */

#include <stdbool.h>

#include "server/tables/fairqueue.h"

struct farewell;
struct hashings;

struct accounts {
    struct hashings *hashings;
    struct farewell *farewells; /* deletions that are not complete, a list */
    struct fairqueue parcels;   /* exports of a person's data that wait */
    bool is_packing;            /* an export is being made */
};

#endif
