/* A step in facts that everybody may know. */

#include "tell/facts.h"

#include <assert.h>

#include "base/json_writer.h"
#include "tell/figures.h"
#include "tell/effect.h"
#include "tell/scene.h"
#include "tell/teller.h"

static void write_points(struct json_writer *j, int before, int after)
{
    json_open_list(j, "points");
    json_write_int(j, NULL, before);
    json_write_int(j, NULL, after);
    json_close_list(j);
}

static void write_others(struct json_writer *j, int players, int actor,
                         const struct tori_score *before, const struct tori_score *after)
{
    bool is_open = false;

    for (int seat = 0; seat < players; seat++) {
        if (seat == actor || before[seat].total == after[seat].total)
            continue;
        if (!is_open)
            json_open_list(j, "others");
        is_open = true;
        json_open_object(j, NULL);
        json_write_int(j, "seat", seat);
        write_points(j, before[seat].total, after[seat].total);
        json_close_object(j);
    }
    if (is_open)
        json_close_list(j);
}

static void write_scores(const struct preview *p, int actor, struct json_writer *j)
{
    struct tori_score before[TORI_PLAYERS_MAX], after[TORI_PLAYERS_MAX];

    assert(actor < p->scene->players);
    p->scene->game->score(p->scene->view, before);
    p->scene->game->score(p->after, after);
    if (actor >= 0 && before[actor].total != after[actor].total)
        write_points(j, before[actor].total, after[actor].total);
    write_others(j, p->scene->players, actor, before, after);
}

static void write_game(const struct preview *p, struct json_writer *j)
{
    const struct teller *t = teller_find(p->scene->game);

    if (t && t->round && t->round(p->after) != t->round(p->scene->view))
        json_write_int(j, "round", t->round(p->after));
    if (t && t->did)
        t->did(p, j);
}

void facts_json(const struct tori_game *game, int players,
                const struct figures_step *step, struct strbuf *out)
{
    struct tori_state before, after;
    struct scene scene = {
        .game = game, .view = &before, .players = players, .viewer = TORI_SPECTATOR};
    struct preview p = {.scene = &scene, .after = &after};
    struct json_writer j;

    if (tori_is_seen(game->seen_by(step->before, step->action), TORI_SPECTATOR))
        p.action = step->action;
    game->view(step->before, TORI_SPECTATOR, &before);
    game->view(step->after, TORI_SPECTATOR, &after);
    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    write_scores(&p, step->actor, &j);
    write_game(&p, &j);
    json_close_object(&j);
}
