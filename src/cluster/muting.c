/* Mutes to and from the other nodes. */

#include "cluster/muting.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "journal/journal_queue.h"
#include "journal/journal_nodes.h"
#include "room/event.h"
#include "site/tables/hall.h"

struct mute_word {
    struct journal_job job;
    int64_t hearer, speaker;
    bool on;
};

static enum tori_err run(struct journal_job *job, struct journal *journal)
{
    const struct mute_word *w = (const struct mute_word *)job;

    return journal->nodes->tell_mute(journal, w->hearer, w->speaker, w->on);
}

/* If the others could not be told, it holds here. */
static void finish(struct journal_job *job)
{
    free(job);
}

void muting_tell(struct hall *h, int64_t hearer, int64_t speaker, bool on)
{
    struct mute_word *w = xcalloc(1, sizeof(*w));

    assert(hearer > 0);
    w->hearer = hearer;
    w->speaker = speaker;
    w->on = on;
    journal_queue_ask(h->queue, &w->job, run, finish);
}

void muting_hear(struct hall *h, const char *payload)
{
    const char *rest, *on;
    int64_t hearer = event_read_user(payload, &rest);
    int64_t speaker = event_read_user(rest, &on);

    if (hearer && speaker && (strcmp(on, "0") == 0 || strcmp(on, "1") == 0))
        (void)mutes_set(&h->mutes, hearer, speaker, *on == '1');
}
