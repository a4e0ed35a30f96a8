#ifndef TORI_ACCOUNT_PERSON_REQUEST_H
#define TORI_ACCOUNT_PERSON_REQUEST_H

/*
 * State of one request of a person about another: following, blocking, inviting. The other is
 * named, or pointed at by number and a table where that person sat or spoke: numbers are counted
 * up, and a caller who could name any of them would learn the names of all.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "journal/journal_people.h"
#include "journal/journal_queue.h"
#include "journal/journal_sizes.h"

struct exchange;
struct hall;
struct store;

struct person_request {
    struct journal_job job;
    struct exchange *exchange;
    struct journal_user me;
    bool is_known; /* who asks */

    char name[JOURNAL_NAME_MAX + 1]; /* of the other, or "" and: */
    int64_t number;
    char table[JOURNAL_ID_LENGTH + 1];
    bool is_on; /* or what is asked for is to end */

    struct journal_user other;
    bool is_apart;       /* from then on */
    bool is_too_often;   /* what is asked for */
    struct strbuf text;  /* members of the answer */
    struct strbuf extra; /* the caller's */
};

/* The exchange is busy from the first job until the request is closed. */
struct person_request *person_request_open(struct exchange *x);
void person_request_close(struct person_request *q);
struct hall *person_request_hall(const struct person_request *q);
void person_request_hand(struct person_request *q, journal_run_fn *run,
                         journal_done_fn *done);

/* On the store thread. */
enum tori_err person_request_find_me(struct person_request *q, struct journal *journal);
enum tori_err person_request_find_other(struct person_request *q, struct store *s);

/* A done function. TORI_ERR_ILLEGAL: only accounts may; TORI_ERR_OVER: the table does not wait, or
 * not with the caller; TORI_ERR_TAKEN: a list is full. The answer is 'text', or why there is none; closes the request. */
void person_request_answer(struct journal_job *job);

#endif
