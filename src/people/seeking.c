/* From the one who has waited longest on, each with the first that suit. */

#include "people/seeking.h"

#include <assert.h>
#include <stdlib.h>

int seeking_range(const struct seeker *s, int64_t now)
{
    int64_t steps = now > s->since ? (now - s->since) / SEEKING_STEP_MS : 0;

    if (!s->is_near || steps >= SEEKING_STEPS)
        return -1;
    return SEEKING_FIRST_RANGE << steps;
}

static bool is_within(const struct seeker *s, int distance, int64_t now)
{
    int range = seeking_range(s, now);

    return range < 0 || distance <= range;
}

struct seeking {
    const struct seeker *all;
    int64_t now;
    seeking_apart_fn *are_apart;
    void *context;
};

static bool suit(const struct seeking *k, int one, int other)
{
    const struct seeker *a = &k->all[one], *b = &k->all[other];
    int distance = abs(a->rating - b->rating);

    return is_within(a, distance, k->now) && is_within(b, distance, k->now) &&
           !k->are_apart(k->context, a->user, b->user);
}

static bool suits_all(const struct seeking *k, int one, const int *chosen, int count)
{
    for (int i = 0; i < count; i++)
        if (!suit(k, chosen[i], one))
            return false;
    return true;
}

bool seeking_match(const struct seeker *all, int count, int players, int64_t now,
                   seeking_apart_fn *are_apart, void *context,
                   int chosen[SEEKING_PLAYERS_MAX])
{
    const struct seeking k = {all, now, are_apart, context};

    assert(players >= 2 && players <= SEEKING_PLAYERS_MAX);
    for (int first = 0; first + players <= count; first++) {
        int found = 1;

        chosen[0] = first;
        for (int i = first + 1; i < count && found < players; i++)
            if (suits_all(&k, i, chosen, found))
                chosen[found++] = i;
        if (found == players)
            return true;
    }
    return false;
}
