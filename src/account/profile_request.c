/* Questions about pages of players. */

#include "account/profile_request.h"

#include "site/ports/exchange.h"

static const struct inquiry_refusal refusals[] = {
    {TORI_ERR_UNKNOWN, 404, WIRE_NAME, "nothing to see here"},
    {TORI_ERR_STORE, 503, WIRE_STORAGE, "the store does not answer; try again"},
    {0}};

void *profile_request_open(struct exchange *x, size_t size)
{
    return inquiry_open(x, size, refusals);
}

struct profile_request *profile_request_of(struct journal_job *job)
{
    return (struct profile_request *)job;
}

enum tori_err profile_request_look(struct profile_request *q, struct journal *journal)
{
    struct profile_look look = {q->inquiry.exchange->token, q->as};

    return profile_sight_find(journal, &look, q->name, &q->sight);
}
