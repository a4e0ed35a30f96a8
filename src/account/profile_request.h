#ifndef TORI_ACCOUNT_PROFILE_REQUEST_H
#define TORI_ACCOUNT_PROFILE_REQUEST_H

/* A question about a person's page: HTTP, one job at the store, an answer. */

#include "account/profile_sight.h"
#include "base/strbuf.h"
#include "journal/journal_queue.h"
#include "journal/journal_sizes.h"

struct exchange;

enum { PROFILE_WORD_MAX = 15 };

struct profile_request {
    struct journal_job job;
    struct exchange *exchange;
    char name[JOURNAL_NAME_MAX + 1];
    char as[PROFILE_WORD_MAX + 1]; /* or "" */
    struct profile_sight sight;
    struct strbuf text; /* members of the answer */
};

/* Of a zeroed struct on the heap, or at the beginning of one, that is freed with the answer. The
 * exchange is busy until then. */
void profile_request_init(struct profile_request *q, struct exchange *x);
struct profile_request *profile_request_of(struct journal_job *job);

/* One answer if the viewer may see nothing, whatever the reason; else the text. */
void profile_request_ask(struct profile_request *q, journal_run_fn *run);

/* On the store thread: fills in the sight. */
enum tori_err profile_request_look(struct profile_request *q, struct journal *journal);

#endif
