/* Noting what else could be done. */

#include "search/forks.h"

#include <math.h>
#include <string.h>

#include "search/turn_idea.h"

/* A little known way must look better by this much, over the root of its visits .. */
#define FORK_DOUBT 0.5

/* .. and a late one by this much a decision: of two turns people learn more the earlier
 * they part. */
#define FORK_LATE 0.02

/* The best first; returns how many there are then. */
static int insert(struct fork *list, int count, int max, const struct fork *fork)
{
    int at = count;

    while (at > 0 && fork->worth > list[at - 1].worth)
        at--;
    if (at == max)
        return count;
    if (count < max)
        count++;
    memmove(&list[at + 1], &list[at], sizeof(*fork) * (size_t)(count - 1 - at));
    list[at] = *fork;
    return count;
}

static void remove_at(struct forks *f, int at)
{
    f->idea_count--;
    memmove(&f->idea[at], &f->idea[at + 1],
            sizeof(f->idea[0]) * (size_t)(f->idea_count - at));
}

static void add_idea(struct forks *f, const struct fork *fork)
{
    for (int i = 0; i < f->idea_count; i++) {
        if (f->idea[i].idea != fork->idea)
            continue;
        if (f->idea[i].worth >= fork->worth)
            return;
        remove_at(f, i);
        break;
    }
    f->idea_count = insert(f->idea, f->idea_count, FORKS_IDEAS_MAX, fork);
}

static uint64_t idea_after(const struct forks *f, const struct forks_decision *d,
                           tori_action a)
{
    tori_action actions[TURN_ACTIONS_MAX + 1];

    memcpy(actions, d->before, sizeof(*actions) * (size_t)d->length);
    actions[d->length] = a;
    return turn_idea(f->settings->know, f->world, actions, d->length + 1);
}

void forks_note(struct forks *f, const struct forks_decision *d)
{
    uint64_t same = idea_after(f, d, d->choices[d->best].action);

    for (int i = 0; i < d->count; i++) {
        const struct choice *c = &d->choices[i];
        struct fork fork = {.length = d->length, .action = c->action};

        if (i == d->best || c->visits == 0)
            continue;
        fork.worth =
            c->result - FORK_DOUBT / sqrt((double)c->visits) - FORK_LATE * d->decisions;
        fork.idea = idea_after(f, d, c->action);
        if (fork.idea != same)
            add_idea(f, &fork);
        else
            f->place_count = insert(f->place, f->place_count, FORKS_PLACES_MAX, &fork);
    }
}
