/* Points and tie-breaks of all entrants, sorted. Sorting is stable in effect: the lot, then the
 * entrant's number, decide what nothing else does. */

#include "tournament/standings.h"

#include <stdlib.h>
#include <string.h>

#include "tournament/tournament_points.h"

/* A row while it is sorted, with what is no part of it. */
struct row {
    struct tournament_standing standing;
    uint32_t lot;
};

static void add_table(struct tournament_standing *all, const struct tournament_table *t)
{
    int sum = 0;

    for (int i = 0; i < t->size; i++)
        sum += tournament_points(t, i);
    for (int i = 0; i < t->size; i++) {
        struct tournament_standing *s = &all[t->seats[i]];

        s->points += tournament_points(t, i);
        s->made += tournament_points(t, i);
        s->made_all += sum;
    }
}

static void add_strength(struct tournament_standing *all,
                         const struct tournament_table *t)
{
    if (!tournament_table_is_over(t))
        return;
    for (int i = 0; i < t->size; i++)
        for (int k = 0; k < t->size; k++)
            if (i != k)
                all[t->seats[i]].strength += all[t->seats[k]].points;
}

static int descending(int64_t a, int64_t b)
{
    return (a < b) - (a > b);
}

/* An entrant without a finished table has a share of 0. */
static int compare_shares(const struct tournament_standing *a,
                          const struct tournament_standing *b)
{
    return descending((int64_t)a->made * (b->made_all ? b->made_all : 1),
                      (int64_t)b->made * (a->made_all ? a->made_all : 1));
}

static int compare(const void *one, const void *other)
{
    const struct row *a = one, *b = other;
    int order = descending(a->standing.points, b->standing.points);

    if (!order)
        order = descending(a->standing.strength, b->standing.strength);
    if (!order)
        order = compare_shares(&a->standing, &b->standing);
    if (!order)
        order = (a->lot > b->lot) - (a->lot < b->lot);
    return order ? order : a->standing.entrant - b->standing.entrant;
}

static void mark_needs(struct tournament_standing *a, struct tournament_standing *b)
{
    if (a->points != b->points)
        return;
    a->needs_strength = b->needs_strength = true;
    if (a->strength == b->strength)
        a->needs_share = b->needs_share = true;
}

static void sort(const struct tournament *t, struct tournament_standing *out)
{
    struct row rows[TOURNAMENT_ENTRANTS_MAX];

    for (int i = 0; i < t->count; i++)
        rows[i] = (struct row){out[i], t->entrants[i].lot};
    qsort(rows, (size_t)t->count, sizeof(*rows), compare);
    for (int i = 0; i < t->count; i++)
        out[i] = rows[i].standing;
}

void standings_compute(const struct tournament *t, struct tournament_standing *out)
{
    memset(out, 0, (size_t)t->count * sizeof(*out));
    for (int i = 0; i < t->count; i++)
        out[i].entrant = i;
    for (int r = 0; r < t->round_count; r++) {
        for (int i = 0; i < t->rounds[r].count; i++)
            add_table(out, &t->rounds[r].tables[i]);
        if (t->rounds[r].bye != TOURNAMENT_NONE)
            out[t->rounds[r].bye].points += TOURNAMENT_BYE_POINTS;
    }
    for (int r = 0; r < t->round_count; r++)
        for (int i = 0; i < t->rounds[r].count; i++)
            add_strength(out, &t->rounds[r].tables[i]);
    sort(t, out);
    for (int i = 1; i < t->count; i++)
        mark_needs(&out[i - 1], &out[i]);
}
