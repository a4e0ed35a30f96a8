#ifndef TORI_ACCOUNT_ACCOUNT_STATE_H
#define TORI_ACCOUNT_ACCOUNT_STATE_H

/* What requests about accounts share while they last. Used on the loop's thread. */

#include <stdbool.h>

#include "site/thinking/fairqueue.h"

struct deletion;
struct hashings;

struct accounts {
    struct hashings *hashings;
    struct deletion *deletions; /* deletions that are not complete, a list */
    struct fairqueue exports;   /* exports of a person's data that wait */
    bool is_exporting;          /* an export is being made */
};

#endif
