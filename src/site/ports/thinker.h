#ifndef TORI_SITE_PORTS_THINKER_H
#define TORI_SITE_PORTS_THINKER_H

/*
 * Where thoughts of a site are thought: moves of bots, hints, parts of reviews. The adapters are
 * the threads of a server (server/thinking/botpool.h), workers elsewhere before these threads
 * (cluster/remote_jobs.h), and a line that a device works off when it is told to
 * (local/thoughts.h). All functions are called on the loop's thread.
 */

#include <stdbool.h>

struct fairqueue_places;
struct thought;

enum { THINKER_HINTS = 4 }; /* of one person that may wait */

struct thinker {
    /* Whether the thought may wait here: false if it is one of too many hints of a person. */
    bool (*admits)(struct thinker *t, const struct thought *thought);

    /* It is the thinker's until it is told or dropped (site/thinking/thought.h). */
    void (*hand)(struct thinker *t, struct thought *thought);

    /* For other machines that have these places: the next thought in line that they may think,
     * which is the caller's then, or NULL. What they would be given is left to them from now on,
     * until the next call. NULL: no other machines are asked. */
    struct thought *(*take_for)(struct thinker *t,
                                const struct fairqueue_places *elsewhere);

    /* The thought of this topic is not wanted any more: it is dropped if that is still possible.
     * False: there is none. */
    bool (*give_up)(struct thinker *t, const char *topic);
};

static inline void thinker_hand(struct thinker *t, struct thought *thought)
{
    t->hand(t, thought);
}

/* False if it is not admitted: then it is still the caller's. */
static inline bool thinker_offer(struct thinker *t, struct thought *thought)
{
    if (!t->admits(t, thought))
        return false;
    t->hand(t, thought);
    return true;
}

static inline bool thinker_give_up(struct thinker *t, const char *topic)
{
    return t->give_up(t, topic);
}

#endif
