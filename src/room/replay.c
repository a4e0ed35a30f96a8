/* Replays. Every answer plays the match again from its beginning. */

#include "room/replay.h"

#include <inttypes.h>

#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "engine/state_json.h"
#include "room/view_message.h"
#include "tell/facts.h"
#include "tell/figures.h"
#include "tell/log_line.h"
#include "tell/scene.h"
#include "tell/teller.h"
#include "wire/message.h"

/* The story */

static void append_header(const struct match *m, struct strbuf *out)
{
    struct strbuf options;

    strbuf_init(&options);
    setup_format(&m->setup, m->game, &options);
    strbuf_append(out, "{\"game\":");
    wire_append_text(out, m->game->name);
    strbuf_appendf(out, ",\"edition\":\"%016" PRIx64 "\"",
                   shelf_hash(m->game, m->setup.edition));
    wire_add_text(out, "options", options.text);
    wire_add_int(out, "players", m->setup.players);
    strbuf_append(out, ",\"names\":[");
    for (int i = 0; i < m->setup.players; i++) {
        if (i)
            strbuf_append_char(out, ',');
        wire_append_text(out, m->names[i]);
    }
    strbuf_append_char(out, ']');
    wire_add_int(out, "plies", (int64_t)m->count);
    strbuf_release(&options);
}

static void append_step(const struct match *m, size_t i, const struct figures_step *step,
                        struct strbuf *out)
{
    const struct teller *t = teller_find(m->game);
    const char *rule = log_line_rule(m->game, step->action);
    struct strbuf text;

    strbuf_init(&text);
    strbuf_append(out, i ? ",{\"ply\":" : "{\"ply\":");
    strbuf_append_int(out, (long long)i + 1);
    if (step->actor >= 0)
        wire_add_int(out, "seat", step->actor);
    m->game->format(step->before, step->action, &text);
    wire_add_text(out, "text", text.text);
    strbuf_reset(&text);
    facts_json(m->game, m->setup.players, step, &text);
    wire_add_json(out, "did", text.text);
    if (rule)
        wire_add_text(out, "rule", rule);
    if (t && t->round)
        wire_add_int(out, "round", t->round(step->before));
    strbuf_append_char(out, '}');
    strbuf_release(&text);
}

void replay_append_story(const struct match *m, struct strbuf *out)
{
    struct tori_state before, after;

    append_header(m, out);
    strbuf_append(out, ",\"story\":[");
    m->game->init(&after, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        before = after;
        m->game->apply(&after, m->steps[i].action);
        append_step(m, i,
                    &(struct figures_step){.before = &before,
                                           .after = &after,
                                           .action = m->steps[i].action,
                                           .actor = m->steps[i].actor},
                    out);
    }
    strbuf_append(out, "]}");
}

/* Positions */

/* The match as it was; it shares its steps with 'm' and is not to be released. */
static struct match go_to(const struct match *m, size_t ply)
{
    struct match then = *m;

    match_replay(m, ply, &then.state);
    then.count = ply;
    return then;
}

static void add_scores(const struct match *m, const struct tori_state *view,
                       struct strbuf *out)
{
    struct tori_score scores[TORI_PLAYERS_MAX];

    m->game->score(view, scores);
    strbuf_append(out, ",\"scores\":[");
    for (int i = 0; i < m->setup.players; i++)
        strbuf_appendf(out, i ? ",%d" : "%d", scores[i].total);
    strbuf_append_char(out, ']');
}

static void add_task(const struct match *m, const struct tori_state *view,
                     struct strbuf *out)
{
    struct scene scene = {.game = m->game,
                          .view = view,
                          .players = m->setup.players,
                          .viewer = match_to_move(m),
                          .names = m->names};
    struct strbuf task;

    if (match_to_move(m) < 0)
        return;
    strbuf_init(&task);
    scene_append_task(&scene, &task);
    wire_add_text(out, "task", task.text);
    strbuf_release(&task);
}

void replay_add_position(const struct match *m, size_t ply, int seat, struct strbuf *out)
{
    struct match then = go_to(m, ply);
    struct tori_state view = then.state;
    int turn = match_to_move(&then);

    if (seat != TORI_EVERYONE)
        m->game->view(&then.state, seat, &view);
    wire_add_int(out, "turn", turn >= 0 ? turn : -1);
    wire_add_text(out, "phase", m->game->phase(&view));
    add_task(&then, &view, out);
    add_scores(m, &view, out);
    strbuf_append(out, ",\"state\":");
    state_json(m->game, &view, m->setup.players, out);
}

void replay_write_view(const struct match *m, size_t ply, int seat, struct strbuf *out)
{
    struct match then = go_to(m, ply);
    struct wire_view v = {.table = m->game->name, .seq = (int64_t)ply};
    struct strbuf state;
    struct view_message s;

    strbuf_init(&state);
    view_message_init(&s, &then, seat, match_to_move(&then) == seat);
    view_message_fill(&s, &then, seat, &v);
    state_json(m->game, &s.view, m->setup.players, &state);
    v.state = state.text;
    wire_write_view(out, &v);
    view_message_release(&s);
    strbuf_release(&state);
}
