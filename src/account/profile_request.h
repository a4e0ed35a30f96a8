#ifndef TORI_ACCOUNT_PROFILE_REQUEST_H
#define TORI_ACCOUNT_PROFILE_REQUEST_H

/* A question about a person's page: what the caller may see of it is looked up first. */

#include "account/profile_sight.h"
#include "journal/journal_sizes.h"
#include "site/inquiry.h"

enum { PROFILE_WORD_MAX = 15 };

struct profile_request {
    struct inquiry inquiry; /* first */
    char name[JOURNAL_NAME_MAX + 1];
    char as[PROFILE_WORD_MAX + 1]; /* or "" */
    struct profile_sight sight;
};

/* At the beginning of a struct of so many bytes. Whatever the reason that a viewer may see nothing,
 * the answer is one. */
void *profile_request_open(struct exchange *x, size_t size);
struct profile_request *profile_request_of(struct journal_job *job);

/* On the store thread: fills in the sight. */
enum tori_err profile_request_look(struct profile_request *q, struct journal *journal);

#endif
