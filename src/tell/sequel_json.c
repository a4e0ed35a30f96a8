/* Every seat's steps are told as that seat sees them in the sequel's world, which another seat
 * has imagined. What chance does there is not told. */

#include "tell/sequel_json.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/sequel.h"
#include "tell/effect.h"
#include "tell/scene.h"

static void write_action(const struct tori_game *game, const struct tori_state *s,
                         tori_action a, struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    game->format(s, a, &text);
    json_write_text(j, NULL, text.text);
    strbuf_release(&text);
}

/* In the seat's eyes. */
static void write_step(const struct scene *scene, const struct tori_state *world,
                       tori_action a, struct json_writer *j)
{
    struct scene own = *scene;
    struct tori_state view;

    own.viewer = scene->game->to_move(world);
    own.view = &view;
    scene->game->view(world, own.viewer, &view);
    effect_write_turn(&own, &a, 1, j, NULL);
}

/* Go through actions first .. end - 1, writing each of a seat's by one of the two ways. */
static void write_actions(const struct sequel *q, const struct sequel_turn *turn,
                          const struct scene *scene, struct tori_state *world,
                          bool is_text, struct json_writer *j)
{
    for (int i = turn->first; i < turn->end; i++) {
        if (scene->game->to_move(world) != TORI_CHANCE && is_text)
            write_action(scene->game, world, q->action[i], j);
        else if (scene->game->to_move(world) != TORI_CHANCE)
            write_step(scene, world, q->action[i], j);
        scene->game->apply(world, q->action[i]);
    }
}

static void write_points(const struct scene *scene, const struct tori_state *world,
                         struct json_writer *j)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    scene->game->score(world, score);
    json_open_list(j, "points");
    for (int i = 0; i < scene->players; i++)
        json_write_int(j, NULL, score[i].total);
    json_close_list(j);
}

void sequel_json_write(const struct sequel *q, const struct sequel_of *of,
                       const struct scene *scene, const char *steps, bool has_actions,
                       struct json_writer *j)
{
    struct tori_state world, begin;
    int at = 0;

    sequel_enter(q, of, &world);
    for (int i = 0; i < q->told_count; i++) {
        for (; at < q->told[i].first; at++)
            scene->game->apply(&world, q->action[at]);
        begin = world;
        json_open_object(j, NULL);
        json_write_int(j, "seat", scene->game->to_move(&world));
        if (has_actions) {
            json_open_list(j, "actions");
            write_actions(q, &q->told[i], scene, &begin, true, j);
            json_close_list(j);
        }
        json_open_list(j, steps);
        write_actions(q, &q->told[i], scene, &world, false, j);
        json_close_list(j);
        write_points(scene, &world, j);
        json_close_object(j);
        at = q->told[i].end;
    }
}
