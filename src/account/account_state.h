#ifndef TORI_ACCOUNT_ACCOUNT_STATE_H
#define TORI_ACCOUNT_ACCOUNT_STATE_H

/* What requests about accounts share while they last. Used on the loop's thread. */

#include <stdbool.h>

#include "site/thinking/fairqueue.h"

struct deletion;
struct hashings;
struct notice_desk;
struct puzzle_list;

struct accounts {
    struct hashings *hashings;
    struct deletion *deletions;        /* deletions that are not complete, a list */
    struct fairqueue exports;          /* exports of a person's data that wait */
    bool is_exporting;                 /* an export is being made */
    const struct notice_desk *notices; /* NULL: none are sent */
    const struct puzzle_list *puzzles;
    const char *mail_site; /* where links of mails begin; NULL: no mail is sent */
};

#endif
