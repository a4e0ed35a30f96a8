/* Old sessions, bite by bite; their connections end with them. */

#include "server/requests/cleaning.h"

#include <string.h>

#include "server/requests/session.h"
#include "server/tables/hall.h"
#include "server/telemetry/log.h"

static const int64_t hour_ms = INT64_C(3600) * 1000;

void cleaning_init(struct cleaning *c, struct hall *h)
{
    *c = (struct cleaning){.hall = h};
}

static bool note_session(void *context, const struct store_token *t)
{
    struct cleaning *c = context;

    memcpy(c->sessions[c->ended++], t->hash, sizeof(t->hash));
    return true;
}

static enum tori_err run(struct clerk_job *job, struct store *s)
{
    struct cleaning *c = (struct cleaning *)job;
    int64_t since = c->now - SESSION_DAYS * 24 * hour_ms;
    enum tori_err err;

    c->ended = 0;
    err = store_read_unused(s, since, CLEANING_BITE, note_session, c);
    for (int i = 0; !err && i < c->ended; i++)
        err = store_remove_token(s, c->sessions[i]);
    return err ? err : store_expire_devices(s, since);
}

static void finish(struct clerk_job *job)
{
    struct cleaning *c = (struct cleaning *)job;

    c->is_under_way = false;
    if (job->err)
        return;
    for (int i = 0; i < c->ended; i++)
        hall_end_session(c->hall, c->sessions[i]);
    if (c->ended)
        log_line("forgotten", "sessions=%d", c->ended);
    if (c->ended == CLEANING_BITE)
        c->next = c->now;
}

void cleaning_tick(struct cleaning *c, int64_t now)
{
    if (c->is_under_way || (c->next && now < c->next))
        return;
    c->now = now;
    c->next = now + hour_ms;
    c->is_under_way = true;
    c->job.run = run;
    c->job.done = finish;
    clerk_hand(c->hall->clerk, &c->job);
}
