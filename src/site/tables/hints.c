/* Hints: what a bot thought, told to the visitor who asked. */

#include "site/tables/hints.h"

#include <assert.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/sequel.h"
#include "engine/state_json.h"
#include "site/thinking/botjob.h"
#include "site/tables/hall.h"
#include "site/tables/visitor.h"
#include "tell/effect.h"
#include "tell/scene.h"
#include "tell/sequel_json.h"
#include "wire/message.h"

static void write_action(const struct botjob *job, tori_action a, struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    job->brief.game->format(&job->brief.view, a, &text);
    json_write_text(j, "action", text.text);
    strbuf_release(&text);
}

static void write_thought(const struct botjob *job, const struct bot_thought *t,
                          struct json_writer *j)
{
    json_open_object(j, NULL);
    write_action(job, t->action, j);
    json_write_fixed(j, "share", t->share, 3);
    json_write_fixed(j, "win", t->win, 3);
    json_write_fixed(j, "lead", t->lead, 1);
    json_close_object(j);
}

/* What lies on the table after it, as a change of what the asker sees now. */
static void write_after(const struct botjob *job, const struct tori_state *after,
                        struct json_writer *j)
{
    struct strbuf change;

    strbuf_init(&change);
    if (state_json_change(job->brief.game, &job->brief.view, after,
                          job->brief.setup.players, &change))
        json_write_raw(j, "state", change.text, change.length);
    strbuf_release(&change);
}

static void write_steps(const struct scene *scene, const struct bot_way *w,
                        struct json_writer *j, struct tori_state *after)
{
    json_open_list(j, "steps");
    effect_write_turn(scene, w->action, w->count, j, after);
    json_close_list(j);
}

/* The same in other places, if there are any. */
static void write_also(const struct scene *scene, const struct bot_turn *t,
                       struct json_writer *j)
{
    if (!t->also_count)
        return;
    json_open_list(j, "also");
    for (int i = 0; i < t->also_count; i++) {
        json_open_object(j, NULL);
        write_steps(scene, &t->also[i], j, NULL);
        json_close_object(j);
    }
    json_close_list(j);
}

static void write_line(const struct scene *scene, const struct bot_turn *t,
                       struct json_writer *j)
{
    const struct sequel_of of = {.game = scene->game,
                                 .view = scene->view,
                                 .seat = scene->viewer,
                                 .action = t->way.action,
                                 .count = t->way.count};

    json_open_list(j, "line");
    sequel_json_write(&t->sequel, &of, scene, "steps", false, j);
    json_close_list(j);
}

static void write_turn(const struct botjob *job, const struct bot_turn *t,
                       struct json_writer *j)
{
    const struct scene scene = {.game = job->brief.game,
                                .view = &job->brief.view,
                                .players = job->brief.setup.players,
                                .viewer = job->brief.seat};
    struct tori_state after;

    json_open_object(j, NULL);
    json_write_fixed(j, "win", t->win, 3);
    json_write_fixed(j, "error", t->error, 3);
    json_write_fixed(j, "lead", t->lead, 1);
    json_write_bool(j, "exact", t->is_exact);
    write_steps(&scene, &t->way, j, &after);
    write_after(job, &after, j);
    write_also(&scene, t, j);
    write_line(&scene, t, j);
    json_close_object(j);
}

static void write_turns(const struct botjob *job, struct json_writer *j)
{
    json_open_list(j, "turns");
    for (int i = 0; i < job->opinion.report.turn_count; i++)
        write_turn(job, &job->opinion.report.turns[i], j);
    json_close_list(j);
    json_write_bool(j, "equal", job->opinion.report.are_equal);
    json_write_bool(j, "only", job->opinion.report.is_only);
}

static void send_hint(struct visitor *v, const struct botjob *job)
{
    struct strbuf more, out;
    struct json_writer j;

    assert(v->is_hint_pending);
    strbuf_init(&more);
    strbuf_init(&out);
    json_writer_init(&j, &more);
    write_action(job, job->opinion.action, &j);
    json_open_list(&j, "top");
    for (int i = 0; i < job->opinion.report.count; i++)
        write_thought(job, &job->opinion.report.top[i], &j);
    json_close_list(&j);
    write_turns(job, &j);
    wire_write_ok(&out, job->id, more.text);
    visitor_send(v, &out);
    v->is_hint_pending = false;
    strbuf_release(&more);
    strbuf_release(&out);
}

void hints_answer(struct hall *h, const struct botjob *job)
{
    struct visitor *v = hall_find(h, job->asker);

    if (v)
        send_hint(v, job);
}
