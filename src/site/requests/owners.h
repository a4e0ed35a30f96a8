#ifndef TORI_SITE_REQUESTS_OWNERS_H
#define TORI_SITE_REQUESTS_OWNERS_H

/* Editions and those they belong to: answers to what an owner asks. */

#include <stdint.h>

struct journal_job;
struct exchange;

/* {"id": ID} */
void owners_answer(struct exchange *x, const char *id);

/* There is no session, or the store has failed. */
void owners_refuse(struct exchange *x, const struct journal_job *job, int64_t kept_out);

#endif
