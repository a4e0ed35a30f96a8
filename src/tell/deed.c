/* Deeds: a step as everybody may know it. */

#include "tell/deed.h"

#include "tell/figures.h"
#include "tell/jot.h"
#include "tell/offer.h"
#include "tell/scene.h"
#include "tell/teller.h"

static void write_points(struct jot *j, int before, int after)
{
    jot_open_list(j, "points");
    jot_int(j, NULL, before);
    jot_int(j, NULL, after);
    jot_close_list(j);
}

static void write_others(struct jot *j, int players, int actor,
                         const struct tori_score *before, const struct tori_score *after)
{
    bool is_open = false;

    for (int seat = 0; seat < players; seat++) {
        if (seat == actor || before[seat].total == after[seat].total)
            continue;
        if (!is_open)
            jot_open_list(j, "others");
        is_open = true;
        jot_open_object(j, NULL);
        jot_int(j, "seat", seat);
        write_points(j, before[seat].total, after[seat].total);
        jot_close_object(j);
    }
    if (is_open)
        jot_close_list(j);
}

static void write_scores(const struct preview *p, int actor, struct jot *j)
{
    struct tori_score before[TORI_PLAYERS_MAX], after[TORI_PLAYERS_MAX];

    p->scene->game->score(p->scene->view, before);
    p->scene->game->score(p->after, after);
    if (actor >= 0)
        write_points(j, before[actor].total, after[actor].total);
    write_others(j, p->scene->players, actor, before, after);
}

static void write_game(const struct preview *p, struct jot *j)
{
    const struct teller *t = teller_find(p->scene->game);

    if (t && t->round && t->round(p->after) != t->round(p->scene->view))
        jot_int(j, "round", t->round(p->after));
    if (t && t->did)
        t->did(p, j);
}

void deed_json(const struct tori_game *game, int players, const struct figures_step *step,
               struct strbuf *out)
{
    struct tori_state before, after;
    struct scene scene = {
        .game = game, .view = &before, .players = players, .viewer = TORI_SPECTATOR};
    struct preview p = {.scene = &scene, .action = step->action, .after = &after};
    struct jot j;

    game->view(step->before, TORI_SPECTATOR, &before);
    game->view(step->after, TORI_SPECTATOR, &after);
    jot_init(&j, out);
    jot_open_object(&j, NULL);
    write_scores(&p, step->actor, &j);
    write_game(&p, &j);
    jot_close_object(&j);
}
