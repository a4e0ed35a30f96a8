/* What actions do. */

#include "tell/effect.h"

#include <assert.h>
#include <string.h>

#include "base/json_writer.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "tell/scene.h"
#include "tell/teller.h"

static int points_of(const struct scene *scene, const struct tori_state *s)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    assert(scene->viewer >= 0 && scene->viewer < scene->players);
    scene->game->score(s, score);
    return score[scene->viewer].total;
}

void effect_init(struct effect *e, const struct scene *s)
{
    struct rng rng;

    e->scene = s;
    e->teller = teller_find(s->game);
    rng_seed(&rng, s->world);
    e->world = *s->view;
    s->game->resample(&e->world, s->viewer, &rng);
    e->points = points_of(s, s->view);
}

/* Whom chance shows something before a seat acts again, or NULL. */
static const char *reveals(const struct tori_game *game, const struct tori_state *after)
{
    const char *to = NULL;
    struct tori_state s;

    if (game->to_move(after) != TORI_CHANCE)
        return to;
    for (s = *after; game->to_move(&s) == TORI_CHANCE;) {
        tori_action a = game->draw(&s, 0);

        if (game->seen_by(&s, a) == TORI_PUBLIC)
            return "all";
        to = "me";
        game->apply(&s, a);
    }
    return to;
}

/* What is as before goes without saying. */
static void write_gives(const struct effect *e, const struct preview *p,
                        struct json_writer *j)
{
    size_t start = j->out->length, inside;
    int points = points_of(e->scene, p->after);
    int next = e->scene->game->to_move(p->after);

    json_open_object(j, "gives");
    inside = j->out->length;
    if (points != e->points) {
        json_open_list(j, "points");
        json_write_int(j, NULL, e->points);
        json_write_int(j, NULL, points);
        json_close_list(j);
    }
    if (next != e->scene->viewer)
        json_write_int(j, "next", next);
    if (e->teller && e->teller->gives)
        e->teller->gives(p, j);
    if (j->out->length == inside)
        strbuf_truncate(j->out, start);
    else
        json_close_object(j);
    j->is_first = false;
}

void effect_write(const struct effect *e, tori_action a, struct json_writer *j)
{
    const struct tori_game *game = e->scene->game;
    struct tori_state after;
    struct preview p = {.scene = e->scene, .action = a, .after = &after};
    const char *shows;

    memcpy(&after, &e->world, game->state_bytes);
    game->apply(&after, a);
    shows = reveals(game, &after);
    if (shows)
        json_write_text(j, "reveals", shows);
    write_gives(e, &p, j);
}

static void write_step(const struct scene *s, tori_action a, struct json_writer *j)
{
    struct effect e;
    struct strbuf text;

    effect_init(&e, s);
    strbuf_init(&text);
    s->game->format(s->view, a, &text);
    json_open_object(j, NULL);
    json_write_text(j, "action", text.text);
    effect_write(&e, a, j);
    json_close_object(j);
    strbuf_release(&text);
}

void effect_write_turn(const struct scene *s, const tori_action *actions, int count,
                       struct json_writer *j, struct tori_state *after)
{
    struct tori_state view = *s->view, world = view;
    struct scene scene = *s;
    struct rng rng;

    scene.view = &view;
    rng_seed(&rng, s->world);
    s->game->resample(&world, s->viewer, &rng);
    for (int i = 0; i < count; i++) {
        write_step(&scene, actions[i], j);
        s->game->apply(&world, actions[i]);
        s->game->view(&world, s->viewer, &view);
    }
    if (after)
        *after = view;
}
