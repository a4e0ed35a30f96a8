#ifndef TORI_ACCOUNT_PERSON_REQUEST_H
#define TORI_ACCOUNT_PERSON_REQUEST_H

/*
 * State of one request of a person about another: following, blocking, inviting. The other is
 * named, or pointed at by number and a table where that person sat or spoke: numbers are counted
 * up, and a caller who could name any of them would learn the names of all.
 */

#include <stdbool.h>

#include "journal/journal_sizes.h"
#include "site/inquiry.h"

struct hall;
struct store;

struct person_request {
    struct inquiry inquiry; /* first */

    char name[JOURNAL_NAME_MAX + 1]; /* of the other, or "" and: */
    int64_t number;
    char table[JOURNAL_ID_LENGTH + 1];
    bool is_on; /* or what is asked for is to end */

    struct journal_user other;
    bool is_apart; /* from then on */
};

/* Of 'size' bytes, the request first. Of a job's errors TORI_ERR_ILLEGAL says that only accounts
 * may, TORI_ERR_OVER that the table does not wait, or not with the caller, TORI_ERR_TAKEN that a
 * list is full. */
void *person_request_open(struct exchange *x, size_t size);
struct hall *person_request_hall(const struct person_request *q);

/* On the store thread. */
enum tori_err person_request_find_other(struct person_request *q, struct store *s);

#endif
