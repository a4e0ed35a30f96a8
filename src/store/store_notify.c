/* What other processes on the database are told, and other nodes above all: a change like
 * others, told at the commit. */

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "store/internal.h"
#include "store/store_notify.h"
#include "store/store_port.h"

bool store_can_notify(const struct store *s)
{
    return s->backend->kind->texts[STORE_NOTIFY] != NULL;
}

enum tori_err store_notify(struct store *s, const char *channel, const char *payload)
{
    assert(strlen(channel) < JOURNAL_CHANNEL_MAX);
    if (!store_can_notify(s))
        return s->is_poisoned ? TORI_ERR_STORE : TORI_OK;
    return store_do(s, STORE_NOTIFY, TEXT(channel), TEXT(payload));
}

enum tori_err store_tell(struct store *s, const char *channel, const char *payload)
{
    return *s->node ? store_notify(s, channel, payload) : TORI_OK;
}

static enum tori_err tell_number(struct store *s, const char *channel, int64_t user)
{
    char number[24];

    snprintf(number, sizeof(number), "%" PRId64, user);
    return store_tell(s, channel, number);
}

enum tori_err store_tell_person(struct store *s, int64_t user)
{
    return tell_number(s, STORE_OF_PERSON, user);
}

enum tori_err store_tell_news(struct store *s, int64_t user)
{
    return tell_number(s, STORE_OF_NEWS, user);
}
