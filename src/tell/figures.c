/* A game in numbers. */

#include "tell/figures.h"

#include <assert.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "tell/teller.h"

void figures_init(struct figures *f, const struct tori_game *game, int players)
{
    const struct teller *t = teller_find(game);

    assert(players > 0 && players <= TORI_PLAYERS_MAX);
    *f = (struct figures){
        .game = game, .teller = t && t->counts ? t : NULL, .players = players};
}

void figures_release(struct figures *f)
{
    free(f->points);
}

/* Set-up is no round. */
static bool is_end_of_round(const struct figures *f, const struct figures_step *step)
{
    int round = f->teller->round(step->before);

    return round > 0 && (f->teller->round(step->after) != round ||
                         f->game->to_move(step->after) == TORI_OVER);
}

static void note_points(struct figures *f, const struct tori_state *s)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    f->game->score(s, score);
    f->points = xgrow(f->points, &f->capacity, f->rounds + 1, sizeof(f->points[0]));
    for (int seat = 0; seat < f->players; seat++)
        f->points[f->rounds][seat] = score[seat].total;
    f->rounds++;
}

void figures_note(struct figures *f, const struct figures_step *step)
{
    if (!f->teller)
        return;
    for (int seat = 0; seat < f->players; seat++)
        f->teller->count(step, seat, f->counts[seat]);
    if (is_end_of_round(f, step))
        note_points(f, step->after);
}

void figures_jot_counts(const struct figures *f, int seat, struct json_writer *j)
{
    assert(seat >= 0 && seat < f->players);
    json_open_object(j, "did");
    for (int i = 0; f->teller && f->teller->counts[i]; i++)
        json_write_int(j, f->teller->counts[i], f->counts[seat][i]);
    json_close_object(j);
}

void figures_jot(const struct figures *f, int seat, struct json_writer *j)
{
    figures_jot_counts(f, seat, j);
    json_open_list(j, "points");
    for (size_t i = 0; i < f->rounds; i++)
        json_write_int(j, NULL, f->points[i][seat]);
    json_close_list(j);
}
