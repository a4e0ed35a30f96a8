/*
 * Drawing a round. Persons lie in a row of seats, cut into tables; two of different tables are
 * exchanged again and again. At first almost every exchange is taken, then fewer that make the
 * round worse, at last none (annealing); what is left is mended exchange by exchange. Whole
 * numbers alone decide, so that a seed means the same everywhere.
 */

#include "tournament/pairing.h"

#include <assert.h>
#include <string.h>

#include "base/rng.h"
#include "tournament/seat_balance.h"
#include "tournament/table_sizes.h"
#include "tournament/tournament_points.h"

enum {
    STARTS = 3,
    STEPS_A_PERSON = 16, /* at each temperature */
    PASSES = 30,         /* of mending; it takes about five */

    /* A meeting again weighs more than all that the points of two tables can differ by .. */
    MEETING = 1 << 20,
    HOTTEST = 4 * MEETING,

    /* .. and a seat that an entrant has had once more than another as much as about a place. */
    SEAT = 8,
};

/* In the end, more than the differences of all tables. */
#define MEETING_LAST (INT64_C(1) << 32)

/* What is weighed, when. */
struct weights {
    int64_t meeting, seat;
};

static const struct weights while_hot = {MEETING, 0}, at_last = {MEETING_LAST, SEAT};

static int count_persons(const struct tournament *t)
{
    int persons = 0;

    for (int i = 0; i < t->count; i++)
        persons += t->entrants[i].is_in;
    return persons;
}

bool pairing_is_possible(const struct tournament *t)
{
    return count_persons(t) >= TOURNAMENT_SEATS_MIN;
}

/* What has been */

static void count_table(struct pairing *p, const struct tournament_table *t)
{
    for (int i = 0; i < t->size; i++) {
        p->sat[t->seats[i]][i]++;
        for (int k = 0; k < t->size; k++)
            if (i != k)
                p->met[t->seats[i]][t->seats[k]]++;
    }
}

static void count_past(struct pairing *p, const struct tournament *t)
{
    standings_compute(t, p->standings);
    for (int i = 0; i < t->count; i++)
        p->points[p->standings[i].entrant] = p->standings[i].points;
    for (int r = 0; r < t->round_count; r++) {
        const struct tournament_round *round = &t->rounds[r];

        for (int i = 0; i < round->count; i++)
            count_table(p, &round->tables[i]);
        if (round->bye != TOURNAMENT_NONE)
            p->byes[round->bye]++;
    }
}

static int choose_bye(const struct pairing *p, const struct tournament *t)
{
    int chosen = TOURNAMENT_NONE;

    for (int i = t->count - 1; i >= 0; i--) {
        int entrant = p->standings[i].entrant;

        if (t->entrants[entrant].is_in &&
            (chosen == TOURNAMENT_NONE || p->byes[entrant] < p->byes[chosen]))
            chosen = entrant;
    }
    return chosen;
}

/* The row of seats */

static void lay_tables(struct pairing *p, const struct table_sizes *sizes)
{
    int seat = 0;

    p->tables = 0;
    for (int size = TOURNAMENT_SEATS_MAX; size >= TOURNAMENT_SEATS_MIN; size--)
        for (int i = 0; i < sizes->tables[size]; i++) {
            p->first[p->tables] = (int16_t)seat;
            for (int k = 0; k < size; k++)
                p->table_of[seat++] = (int16_t)p->tables;
            p->tables++;
        }
    p->first[p->tables] = (int16_t)seat;
    assert(seat == p->persons);
}

static void swap(struct pairing *p, int i, int k)
{
    int16_t kept = p->order[i];

    p->order[i] = p->order[k];
    p->order[k] = kept;
}

static void shuffle(struct pairing *p)
{
    for (int i = p->persons - 1; i > 0; i--)
        swap(p, i, (int)rng_below(p->rng, (uint32_t)i + 1));
}

static int seat_table(const struct pairing *p, int table, uint32_t lot,
                      int8_t order[TOURNAMENT_SEATS_MAX])
{
    int size = p->first[table + 1] - p->first[table];
    seat_counts counts[TOURNAMENT_SEATS_MAX];

    for (int i = 0; i < size; i++)
        counts[i] = p->sat[p->order[p->first[table] + i]];
    return seat_balance(counts, size, lot, order);
}

static int64_t weigh_pair(const struct pairing *p, int a, int b, int64_t meeting)
{
    int64_t met = p->met[a][b];
    int64_t apart = p->points[a] - p->points[b];

    return met * met * meeting + apart * apart;
}

static int64_t weigh_table(const struct pairing *p, int table, const struct weights *w)
{
    int8_t order[TOURNAMENT_SEATS_MAX];
    int64_t sum = w->seat ? w->seat * seat_table(p, table, 0, order) : 0;

    for (int i = p->first[table]; i < p->first[table + 1]; i++)
        for (int k = i + 1; k < p->first[table + 1]; k++)
            sum += weigh_pair(p, p->order[i], p->order[k], w->meeting);
    return sum;
}

static int64_t weigh_all(struct pairing *p, const struct weights *w)
{
    int64_t sum = 0;

    for (int i = 0; i < p->tables; i++)
        sum += p->cost[i] = weigh_table(p, i, w);
    return sum;
}

/* Exchanges */

/* The exchange is made if it makes the round worse by no more than that; was it better? */
static bool try_exchange(struct pairing *p, int i, int k, int64_t worse,
                         const struct weights *w)
{
    int a = p->table_of[i], b = p->table_of[k];
    int64_t cost_a, cost_b, more;

    swap(p, i, k);
    cost_a = weigh_table(p, a, w);
    cost_b = weigh_table(p, b, w);
    more = cost_a + cost_b - p->cost[a] - p->cost[b];
    if (more > worse) {
        swap(p, i, k);
        return false;
    }
    p->cost[a] = cost_a;
    p->cost[b] = cost_b;
    return more < 0;
}

/* How much worse an exchange may be: n times the temperature with a chance of 1 in 2^n. */
static int64_t draw_patience(struct pairing *p, int64_t temperature)
{
    uint64_t r = rng_next(p->rng);

    return temperature * (r ? __builtin_clzll(r) : 64);
}

static void anneal(struct pairing *p)
{
    for (int64_t temperature = HOTTEST; temperature > 0;
         temperature -= temperature / 8 + 1)
        for (int n = 0; n < STEPS_A_PERSON * p->persons; n++) {
            int i = (int)rng_below(p->rng, (uint32_t)p->persons);
            int k = (int)rng_below(p->rng, (uint32_t)p->persons);

            if (p->table_of[i] != p->table_of[k])
                try_exchange(p, i, k, draw_patience(p, temperature), &while_hot);
        }
}

static bool mend_once(struct pairing *p)
{
    bool is_better = false;

    for (int i = 0; i < p->persons; i++)
        for (int k = i + 1; k < p->persons; k++)
            if (p->table_of[i] != p->table_of[k])
                is_better |= try_exchange(p, i, k, -1, &at_last);
    return is_better;
}

static int64_t mend(struct pairing *p)
{
    weigh_all(p, &at_last);
    for (int n = 0; n < PASSES && mend_once(p); n++)
        ;
    return weigh_all(p, &at_last);
}

static void arrange(struct pairing *p)
{
    size_t bytes = (size_t)p->persons * sizeof(*p->order);
    int64_t least = INT64_MAX;

    for (int n = 0; n < STARTS; n++) {
        int64_t cost;

        shuffle(p);
        weigh_all(p, &while_hot);
        anneal(p);
        cost = mend(p);
        if (cost < least) {
            least = cost;
            memcpy(p->best, p->order, bytes);
        }
    }
    memcpy(p->order, p->best, bytes);
}

/* The round */

static void write_table(struct pairing *p, int table, struct tournament_table *out)
{
    int8_t order[TOURNAMENT_SEATS_MAX];

    *out = (struct tournament_table){.size =
                                         (int8_t)(p->first[table + 1] - p->first[table])};
    seat_table(p, table, (uint32_t)rng_next(p->rng), order);
    for (int i = 0; i < out->size; i++)
        out->seats[i] = p->order[p->first[table] + order[i]];
}

static int best_points(const struct pairing *p, const struct tournament_table *t)
{
    int best = 0;

    for (int i = 0; i < t->size; i++)
        if (p->points[t->seats[i]] > best)
            best = p->points[t->seats[i]];
    return best;
}

static void write_tables(struct pairing *p, struct tournament_table *out)
{
    for (int i = 0; i < p->tables; i++) {
        struct tournament_table t;
        int k = i;

        write_table(p, i, &t);
        for (; k > 0 && best_points(p, &out[k - 1]) < best_points(p, &t); k--)
            out[k] = out[k - 1];
        out[k] = t;
    }
}

int pairing_draw(struct pairing *p, const struct tournament *t, uint64_t seed,
                 struct tournament_table *out, int *bye)
{
    struct table_sizes sizes;
    struct rng rng;

    assert(pairing_is_possible(t) && t->count <= TOURNAMENT_ENTRANTS_MAX);
    memset(p, 0, sizeof(*p));
    rng_seed(&rng, seed);
    p->rng = &rng;
    count_past(p, t);
    sizes = table_sizes_of(count_persons(t), t->size);
    *bye = sizes.has_bye ? choose_bye(p, t) : TOURNAMENT_NONE;
    for (int i = 0; i < t->count; i++)
        if (t->entrants[i].is_in && i != *bye)
            p->order[p->persons++] = (int16_t)i;
    lay_tables(p, &sizes);
    arrange(p);
    write_tables(p, out);
    p->rng = NULL;
    return p->tables;
}
