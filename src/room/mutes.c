/* Hearers by their number, and in the order in which they would be forgotten. A hearer who
 * has muted no speaker is not there. */

#include "room/mutes.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"

struct mutes_hearer {
    struct mutes_hearer *older, *newer;
    char key[MAP_KEY_MAX + 1];
    int64_t *speakers; /* owned */
    size_t count, capacity;
};

static void format_key(char *key, int64_t hearer)
{
    snprintf(key, MAP_KEY_MAX + 1, "%" PRId64, hearer);
}

static struct mutes_hearer *find(const struct mutes *m, int64_t hearer)
{
    char key[MAP_KEY_MAX + 1];

    format_key(key, hearer);
    return map_find(&m->hearers, key);
}

/* Where the speaker is in the hearer's list; behind its end if it is not there. */
static size_t find_speaker(const struct mutes_hearer *h, int64_t speaker)
{
    size_t i = 0;

    while (i < h->count && h->speakers[i] != speaker)
        i++;
    return i;
}

/* The order */

static void unlink_hearer(struct mutes *m, struct mutes_hearer *h)
{
    assert(h->older ? h->older->newer == h : m->oldest == h);
    assert(h->newer ? h->newer->older == h : m->newest == h);
    if (h->older)
        h->older->newer = h->newer;
    else
        m->oldest = h->newer;
    if (h->newer)
        h->newer->older = h->older;
    else
        m->newest = h->older;
}

static void link_newest(struct mutes *m, struct mutes_hearer *h)
{
    assert(!m->newest == !m->oldest);
    h->older = m->newest;
    h->newer = NULL;
    if (m->newest)
        m->newest->newer = h;
    else
        m->oldest = h;
    m->newest = h;
}

static void forget(struct mutes *m, struct mutes_hearer *h)
{
    unlink_hearer(m, h);
    map_remove(&m->hearers, h->key);
    free(h->speakers);
    free(h);
}

void mutes_release(struct mutes *m)
{
    while (m->oldest)
        forget(m, m->oldest);
    assert(m->hearers.count == 0);
    map_release(&m->hearers);
}

/* Changes */

static struct mutes_hearer *add_hearer(struct mutes *m, int64_t hearer)
{
    struct mutes_hearer *h = xcalloc(1, sizeof(*h));

    if (m->hearers.count >= MUTES_HEARERS)
        forget(m, m->oldest);
    assert(m->hearers.count < MUTES_HEARERS);
    format_key(h->key, hearer);
    map_set(&m->hearers, h->key, h);
    link_newest(m, h);
    return h;
}

static bool mute(struct mutes *m, int64_t hearer, int64_t speaker)
{
    struct mutes_hearer *h = find(m, hearer);

    if (!h)
        h = add_hearer(m, hearer);
    if (find_speaker(h, speaker) < h->count)
        return true;
    if (h->count >= MUTES_EACH)
        return false;
    h->speakers = xgrow(h->speakers, &h->capacity, h->count + 1, sizeof(*h->speakers));
    h->speakers[h->count++] = speaker;
    unlink_hearer(m, h);
    link_newest(m, h);
    return true;
}

static void unmute(struct mutes *m, int64_t hearer, int64_t speaker)
{
    struct mutes_hearer *h = find(m, hearer);
    size_t i = h ? find_speaker(h, speaker) : 0;

    if (!h || i == h->count)
        return;
    assert(h->count <= MUTES_EACH);
    h->speakers[i] = h->speakers[--h->count];
    if (h->count == 0)
        forget(m, h);
}

bool mutes_set(struct mutes *m, int64_t hearer, int64_t speaker, bool on)
{
    if (on)
        return mute(m, hearer, speaker);
    unmute(m, hearer, speaker);
    return true;
}

/* Questions */

bool mutes_has(const struct mutes *m, int64_t hearer, int64_t speaker)
{
    const struct mutes_hearer *h = find(m, hearer);

    return h && find_speaker(h, speaker) < h->count;
}

bool mutes_has_any(const struct mutes *m, int64_t hearer)
{
    return find(m, hearer);
}
