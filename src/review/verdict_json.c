/* Turns are told as their seat sees them. */

#include "review/verdict_json.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "review/course.h"
#include "review/verdict.h"
#include "tell/effect.h"
#include "tell/scene.h"
#include "tell/sequel_json.h"

static void write_share(struct json_writer *j, const char *key, double value)
{
    json_write_fixed(j, key, value, VERDICT_SHARE_DECIMALS);
}

static void write_points(struct json_writer *j, const char *key, double value)
{
    json_write_fixed(j, key, value, VERDICT_POINT_DECIMALS);
}

static void write_action(struct json_writer *j, const char *key,
                         const struct tori_game *game, const struct tori_state *s,
                         tori_action action)
{
    struct strbuf text;

    strbuf_init(&text);
    game->format(s, action, &text);
    json_write_text(j, key, text.text);
    strbuf_release(&text);
}

/* A whole turn from the beginning of the span. */
static void write_actions(struct json_writer *j, const struct course *c,
                          const struct span *span, const tori_action *actions, int count)
{
    struct tori_state world = span->before;

    json_open_list(j, "actions");
    for (int i = 0; i < count; i++) {
        write_action(j, NULL, c->game, &world, actions[i]);
        c->game->apply(&world, actions[i]);
    }
    json_close_list(j);
}

static void write_sequel(struct json_writer *j, const struct scene *scene,
                         const struct verdict_line *line)
{
    const struct sequel_of of = {.game = scene->game,
                                 .view = scene->view,
                                 .seat = scene->viewer,
                                 .action = line->action,
                                 .count = line->count};

    json_open_list(j, "line");
    sequel_json_write(&line->sequel, &of, scene, "effects", true, j);
    json_close_list(j);
}

static void write_line(struct json_writer *j, const char *key, const struct course *c,
                       const struct span *span, const struct verdict_line *line,
                       bool has_sequel)
{
    struct tori_state view;
    const struct scene scene = {.game = c->game,
                                .view = &view,
                                .players = c->setup.players,
                                .edition = c->setup.edition,
                                .viewer = span->actor};

    c->game->view(&span->before, span->actor, &view);
    json_open_object(j, key);
    write_share(j, "win", line->win[span->actor]);
    write_actions(j, c, span, line->action, line->count);
    json_open_list(j, "effects");
    effect_write_turn(&scene, line->action, line->count, j, NULL);
    json_close_list(j);
    if (has_sequel)
        write_sequel(j, &scene, line);
    json_close_object(j);
}

static void write_candidate(struct json_writer *j, const struct course *c,
                            const struct span *span, const struct verdict_candidate *one)
{
    json_open_object(j, NULL);
    write_actions(j, c, span, one->action, one->count);
    write_share(j, "win", one->win);
    write_points(j, "lead", one->lead);
    write_share(j, "error", one->error);
    if (one->is_played)
        json_write_bool(j, "played", true);
    json_close_object(j);
}

static void write_decision(struct json_writer *j, const struct course *c,
                           const struct span *span, const struct verdict_decision *d)
{
    struct tori_state s;

    course_go_to(c, span, d->ply, &s);
    json_open_object(j, NULL);
    json_write_int(j, "ply", (int64_t)d->ply);
    write_share(j, "cost", d->cost);
    write_share(j, "error", d->error);
    write_action(j, "best", c->game, &s, d->top[0].action);
    json_open_list(j, "top");
    for (int i = 0; i < d->count; i++) {
        json_open_object(j, NULL);
        write_action(j, "action", c->game, &s, d->top[i].action);
        write_share(j, "win", d->top[i].win);
        write_points(j, "lead", d->top[i].lead);
        write_share(j, "error", d->top[i].error);
        json_close_object(j);
    }
    json_close_list(j);
    json_close_object(j);
}

static void write_lists(struct json_writer *j, const struct course *c,
                        const struct span *span, const struct verdict *v)
{
    json_open_list(j, "candidates");
    for (int i = 0; i < v->candidate_count; i++)
        write_candidate(j, c, span, &v->candidates[i]);
    json_close_list(j);
    json_open_list(j, "decisions");
    for (int i = 0; i < v->decision_count; i++)
        write_decision(j, c, span, &v->decisions[i]);
    json_close_list(j);
}

void verdict_json_write(struct json_writer *j, const struct course *c,
                        const struct span *span, const struct verdict *v)
{
    bool has_cost = v->cost > 0;

    json_open_object(j, NULL);
    json_write_int(j, "first", (int64_t)span->first);
    json_write_int(j, "end", (int64_t)span->end);
    json_write_int(j, "seat", span->actor);
    json_write_int(j, "round", span->round);
    json_write_text(j, "word", verdict_word(v));
    write_share(j, "cost", v->cost);
    write_share(j, "error", v->error);
    write_points(j, "points", v->points);
    json_write_bool(j, "exact", v->is_exact);
    json_write_int(j, "tried", v->tried);
    write_line(j, "played", c, span, &v->played, has_cost);
    if (has_cost)
        write_line(j, "better", c, span, &v->better, true);
    write_lists(j, c, span, v);
    json_close_object(j);
}
