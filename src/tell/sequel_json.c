/* Every seat's steps are told as that seat sees them in the sequel's world, which another seat
 * has imagined; positions are told as that other seat sees them. What chance does there is no
 * step, and is part of the position before the next. */

#include "tell/sequel_json.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/sequel.h"
#include "engine/state_json.h"
#include "tell/effect.h"
#include "tell/scene.h"

/* A turn that is told. */
struct passage {
    const struct sequel *sequel;
    const struct sequel_turn *turn;
    const struct scene *scene;
    struct tori_state begin; /* the world before it */
    struct tori_state world; /* before the action that is written */
    struct tori_state seen;  /* the last position that was written */
};

typedef void passage_writer(struct passage *p, tori_action a, struct json_writer *j);

static void write_action(struct passage *p, tori_action a, struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    p->scene->game->format(&p->world, a, &text);
    json_write_text(j, NULL, text.text);
    strbuf_release(&text);
}

/* In the eyes of the seat that does it. */
static void write_step(struct passage *p, tori_action a, struct json_writer *j)
{
    struct scene own = *p->scene;
    struct tori_state view;

    own.viewer = own.game->to_move(&p->world);
    own.view = &view;
    own.game->view(&p->world, own.viewer, &view);
    effect_write_turn(&own, &a, 1, j, NULL);
}

/* As a change of the last one. */
static void write_position(struct passage *p, tori_action a, struct json_writer *j)
{
    const struct scene *scene = p->scene;
    struct tori_state view;
    struct strbuf change;

    (void)a;
    strbuf_init(&change);
    scene->game->view(&p->world, scene->viewer, &view);
    if (!state_json_change(scene->game, &p->seen, &view, scene->players, &change))
        strbuf_append(&change, "{}");
    json_write_raw(j, NULL, change.text, change.length);
    strbuf_release(&change);
    p->seen = view;
}

/* Each action of the seat, by one of these; the world is behind the turn then. */
static void write_each(struct passage *p, passage_writer *write, struct json_writer *j)
{
    const struct tori_game *game = p->scene->game;

    p->world = p->begin;
    for (int i = p->turn->first; i < p->turn->end; i++) {
        if (game->to_move(&p->world) != TORI_CHANCE)
            write(p, p->sequel->action[i], j);
        game->apply(&p->world, p->sequel->action[i]);
    }
}

static void write_points(const struct passage *p, struct json_writer *j)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    p->scene->game->score(&p->world, score);
    json_open_list(j, "points");
    for (int i = 0; i < p->scene->players; i++)
        json_write_int(j, NULL, score[i].total);
    json_close_list(j);
}

/* What a hint leaves out: its table is drawn as it is. */
static void write_walk(struct passage *p, struct json_writer *j)
{
    json_open_list(j, "actions");
    write_each(p, write_action, j);
    json_close_list(j);
    json_open_list(j, "positions");
    write_each(p, write_position, j);
    write_position(p, 0, j);
    json_close_list(j);
}

static void write_passage(struct passage *p, const char *steps, bool is_walked,
                          struct json_writer *j)
{
    json_open_object(j, NULL);
    json_write_int(j, "seat", p->scene->game->to_move(&p->begin));
    if (is_walked)
        write_walk(p, j);
    json_open_list(j, steps);
    write_each(p, write_step, j);
    json_close_list(j);
    write_points(p, j);
    json_close_object(j);
}

void sequel_json_write(const struct sequel *q, const struct sequel_of *of,
                       const struct scene *scene, const char *steps, bool is_walked,
                       struct json_writer *j)
{
    struct passage p = {.sequel = q, .scene = scene, .seen = *scene->view};
    int at = 0;

    sequel_enter(q, of, &p.world);
    for (int i = 0; i < q->told_count; i++) {
        p.turn = &q->told[i];
        for (; at < p.turn->first; at++)
            scene->game->apply(&p.world, q->action[at]);
        p.begin = p.world;
        write_passage(&p, steps, is_walked, j);
        at = p.turn->end;
    }
}
