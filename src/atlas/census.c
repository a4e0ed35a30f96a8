/* Counting the games of a block: what each seat had at the end, and what it did when. */

#include "atlas/census.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/match.h"
#include "tell/teller.h"

/* A seat of a game that is over. */
struct census_seat {
    int seat;
    int win;        /* of LAYOUT_WIN */
    bool has_class; /* one seat won alone */
    enum layout_class which;
};

void census_init(struct census *c, const struct layout *layout)
{
    c->layout = layout;
    c->n = xcalloc((size_t)layout->count, sizeof(*c->n));
    c->sum = xcalloc((size_t)layout->count, sizeof(*c->sum));
}

void census_release(struct census *c)
{
    free(c->n);
    free(c->sum);
    *c = (struct census){0};
}

void census_close(struct census *c, struct mean *means)
{
    for (int i = 0; i < c->layout->count; i++) {
        mean_add_block(&means[i], c->n[i], c->sum[i]);
        c->n[i] = c->sum[i] = 0;
    }
}

static void note(struct census *c, int mean, int64_t value)
{
    c->n[mean]++;
    c->sum[mean] += value;
}

static void note_by_class(struct census *c, int mean, const struct census_seat *s,
                          int64_t value)
{
    note(c, mean + LAYOUT_ALL, value);
    if (s->has_class)
        note(c, mean + (int)s->which, value);
}

static int at_most(int n, int limit)
{
    return n < limit ? n : limit;
}

/* The whole game */

static int round_of(const struct tori_game *game, const struct tori_state *s)
{
    const struct teller *teller = teller_find(game);

    return teller && teller->round ? at_most(teller->round(s), LAYOUT_ROUNDS - 1) : 0;
}

/* How many have the first rank, and how many the most points. */
static int count_first(const struct tori_score *score, int players)
{
    int first = 0;

    for (int i = 0; i < players; i++)
        first += score[i].rank == 1;
    return first;
}

static int most_points(const struct tori_score *score, int players, int without)
{
    int most = INT32_MIN;

    for (int i = 0; i < players; i++)
        if (i != without && score[i].total > most)
            most = score[i].total;
    return most;
}

static int count_equal(const struct tori_score *score, int players, int total)
{
    int equal = 0;

    for (int i = 0; i < players; i++)
        equal += score[i].total == total;
    return equal;
}

static void note_seats(struct census *c, const struct tori_score *score, int players)
{
    int first = count_first(score, players), most = most_points(score, players, -1);
    int equal = count_equal(score, players, most);

    for (int i = 0; i < players; i++) {
        note(c, LAYOUT_SEAT_WINS + i, score[i].rank == 1 ? LAYOUT_WIN / first : 0);
        note(c, LAYOUT_SEAT_EVEN + i, score[i].total == most ? LAYOUT_WIN / equal : 0);
        note(c, LAYOUT_SEAT_POINTS + i, score[i].total);
        if (first == 1 && score[i].rank == 1)
            note(c, LAYOUT_MARGIN, score[i].total - most_points(score, players, i));
    }
    note(c, LAYOUT_TIES, equal > 1);
    note(c, LAYOUT_SHARED, first > 1);
}

static void note_length(struct census *c, const struct match *m)
{
    int length = round_of(m->game, &m->state);

    note(c, LAYOUT_LENGTH, length);
    for (int i = 0; i < LAYOUT_ROUNDS; i++)
        note(c, LAYOUT_LENGTHS + i, i == length);
}

static void note_points(struct census *c, const struct tori_score *score,
                        const struct census_seat *s)
{
    note_by_class(c, LAYOUT_POINTS, s, score->total);
    for (int part = 0; part < c->layout->parts; part++)
        note_by_class(c, LAYOUT_PARTS + part * LAYOUT_CLASSES, s, score->part[part]);
}

/* Groups */

static void note_had(struct census *c, int at, bool has, const struct census_seat *s)
{
    note_by_class(c, at + LAYOUT_HAVE, s, has);
    if (has)
        note(c, at + LAYOUT_WINS, s->win);
}

static void note_number(struct census *c, int at, int number, const struct census_seat *s)
{
    int value = number < 0 ? 0 : at_most(number, LAYOUT_VALUES - 1);

    note_by_class(c, at + LAYOUT_MEAN, s, number);
    note(c, at + LAYOUT_VALUE + value, s->win);
}

static void note_end(struct census *c, const struct tori_state *end,
                     const struct census_seat *s, const uint64_t *used)
{
    for (int i = 0; i < c->layout->group_count; i++) {
        const struct survey_group *g = &c->layout->groups[i];
        uint64_t had = g->sort == SURVEY_HAS ? g->has(end, s->seat) : used[i];

        for (int thing = 0; thing < g->count; thing++) {
            int at = layout_thing(c->layout, i, thing);

            if (g->sort == SURVEY_NUMBER)
                note_number(c, at, g->number(end, s->seat, thing), s);
            else
                note_had(c, at, had >> thing & 1, s);
        }
    }
}

static void note_use(struct census *c, int at, int round)
{
    note(c, at + LAYOUT_ROUND, round);
    for (int i = 0; i < LAYOUT_ROUNDS; i++)
        note(c, at + LAYOUT_ROUNDS_OF + i, i == round);
}

/* Every action once more; used[seat][group] becomes the things that were used. */
static void note_uses(struct census *c, const struct match *m,
                      uint64_t used[][SURVEY_GROUPS_MAX])
{
    struct tori_state s;

    match_replay(m, 0, &s);
    for (size_t i = 0; i < m->count; i++) {
        int seat = m->steps[i].actor, round = round_of(m->game, &s);

        for (int k = 0; seat != TORI_CHANCE && k < c->layout->group_count; k++) {
            const struct survey_group *g = &c->layout->groups[k];
            int thing = g->sort == SURVEY_USE ? g->use(&s, m->steps[i].action) : -1;

            if (thing < 0)
                continue;
            used[seat][k] |= UINT64_C(1) << thing;
            note_use(c, layout_thing(c->layout, k, thing), round);
        }
        m->game->apply(&s, m->steps[i].action);
    }
}

void census_note_match(struct census *c, const struct match *m)
{
    uint64_t used[TORI_PLAYERS_MAX][SURVEY_GROUPS_MAX] = {0};
    struct tori_score score[TORI_PLAYERS_MAX];
    int players = m->setup.players, first;

    m->game->score(&m->state, score);
    first = count_first(score, players);
    note_seats(c, score, players);
    note_length(c, m);
    note_uses(c, m, used);
    for (int i = 0; i < players; i++) {
        bool is_first = score[i].rank == 1;
        struct census_seat s = {.seat = i,
                                .win = is_first ? LAYOUT_WIN / first : 0,
                                .has_class = first == 1,
                                .which = is_first ? LAYOUT_WINNERS : LAYOUT_LOSERS};

        note_points(c, &score[i], &s);
        note_end(c, &m->state, &s, used[i]);
    }
}
