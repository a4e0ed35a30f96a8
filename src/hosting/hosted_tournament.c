/* Rows of the store become the data of the pure folder. Rows that do not fit its limits are left
 * out: no request can store such. */

#include "hosting/hosted_tournament.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "tournament/tournament_points.h"

static void note_entrant(void *context, const struct store_entrant *e)
{
    struct hosted_tournament *h = context;

    if (e->number != h->drawn.count || e->number >= TOURNAMENT_ENTRANTS_MAX)
        return;
    h->people[e->number] = *e;
    h->entrants[e->number] = (struct tournament_entrant){
        .is_in = e->state != STORE_ENTRANT_OUT, .lot = e->lot};
    h->drawn.count++;
}

/* Rows come by round, table and seat. */
static struct tournament_table *find_table(struct hosted_tournament *h,
                                           const struct store_tournament_seat *seat)
{
    struct tournament_round *round = &h->rounds[seat->round - 1];
    struct hosted_table *made = h->made[seat->round - 1];

    if (seat->seat == 0) {
        if (round->count == TOURNAMENT_TABLES_MAX)
            return NULL;
        made[round->count].number = seat->number;
        memcpy(made[round->count].id, seat->table, sizeof(seat->table));
        h->tables[seat->round - 1][round->count++] = (struct tournament_table){0};
    }
    return round->count ? &h->tables[seat->round - 1][round->count - 1] : NULL;
}

static void note_seat(void *context, const struct store_tournament_seat *seat)
{
    struct hosted_tournament *h = context;
    struct tournament_table *table;

    if (seat->round < 1 || seat->round > h->row.round ||
        seat->round > TOURNAMENT_ROUNDS_MAX || seat->entrant < 0 ||
        seat->entrant >= h->drawn.count || seat->seat >= TOURNAMENT_SEATS_MAX)
        return;
    table = find_table(h, seat);
    if (!table || table->size != seat->seat)
        return;
    table->seats[table->size] = (int16_t)seat->entrant;
    table->ranks[table->size++] = (int8_t)seat->place;
}

/* A table of one seat is a bye. */
static void take_bye_out(struct hosted_tournament *h, int r)
{
    struct tournament_round *round = &h->rounds[r];
    const struct tournament_table *last =
        &h->tables[r][round->count ? round->count - 1 : 0];

    round->bye = TOURNAMENT_NONE;
    round->tables = h->tables[r];
    if (round->count > 0 && last->size == 1) {
        round->bye = last->seats[0];
        round->count--;
    }
}

static void init(struct hosted_tournament *h)
{
    h->drawn = (struct tournament){.entrants = h->entrants,
                                   .rounds = h->rounds,
                                   .round_count = h->row.round,
                                   .size = h->row.size};
    if (h->drawn.round_count > TOURNAMENT_ROUNDS_MAX)
        h->drawn.round_count = TOURNAMENT_ROUNDS_MAX;
}

enum tori_err hosted_tournament_load(struct store *s, const char *id,
                                     struct hosted_tournament **out)
{
    struct hosted_tournament *h = xcalloc(1, sizeof(*h));
    enum tori_err err = store_find_tournament(s, id, &h->row);

    *out = NULL;
    init(h);
    if (!err)
        err = store_read_entrants(s, id, note_entrant, h);
    if (!err)
        err = store_read_round_seats(s, id, note_seat, h);
    for (int r = 0; !err && r < h->drawn.round_count; r++)
        take_bye_out(h, r);
    if (err)
        free(h);
    else
        *out = h;
    return err;
}

bool hosted_tournament_is_round_over(const struct hosted_tournament *h)
{
    const struct tournament_round *last = &h->rounds[h->drawn.round_count - 1];

    for (int i = 0; i < last->count; i++)
        if (!tournament_table_is_over(&last->tables[i]))
            return false;
    return true;
}
