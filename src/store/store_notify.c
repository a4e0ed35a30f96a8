/* What other processes on the database are told: a change like others, told at the commit. */

#include <assert.h>
#include <string.h>

#include "store/internal.h"

enum tori_err store_notify(struct store *s, const char *channel, const char *payload)
{
    struct query *q;

    assert(strlen(channel) < STORE_CHANNEL_MAX);
    if (!s->backend->kind->texts[STORE_NOTIFY])
        return s->is_poisoned ? TORI_ERR_STORE : TORI_OK;
    q = store_change(s, STORE_NOTIFY);
    store_bind_text(q, 1, channel);
    store_bind_text(q, 2, payload);
    return store_run(s, q);
}
