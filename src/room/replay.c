/* Replays. Every answer plays the match again from its beginning. */

#include "room/replay.h"

#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
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

static void write_header(const struct match *m, struct json_writer *j)
{
    struct strbuf options;

    strbuf_init(&options);
    setup_format(&m->setup, m->game, &options);
    json_write_text(j, "game", m->game->name);
    json_write_hex(j, "edition", shelf_hash(m->game, m->setup.edition));
    json_write_text(j, "options", options.text);
    json_write_int(j, "players", m->setup.players);
    json_open_list(j, "names");
    for (int i = 0; i < m->setup.players; i++)
        json_write_text(j, NULL, m->names[i]);
    json_close_list(j);
    json_write_int(j, "plies", (int64_t)m->count);
    strbuf_release(&options);
}

static void write_step(const struct match *m, size_t i, const struct figures_step *step,
                       struct json_writer *j)
{
    const struct teller *t = teller_find(m->game);
    const char *rule = log_line_rule(m->game, step->action);
    struct strbuf text;

    strbuf_init(&text);
    json_open_object(j, NULL);
    json_write_int(j, "ply", (int64_t)i + 1);
    if (step->actor >= 0)
        json_write_int(j, "seat", step->actor);
    m->game->format(step->before, step->action, &text);
    json_write_text(j, "text", text.text);
    strbuf_reset(&text);
    facts_json(m->game, m->setup.players, step, &text);
    json_write_raw(j, "did", text.text, text.length);
    if (rule)
        json_write_text(j, "rule", rule);
    if (t && t->round)
        json_write_int(j, "round", t->round(step->before));
    json_close_object(j);
    strbuf_release(&text);
}

static void write_steps(const struct match *m, struct json_writer *j)
{
    struct tori_state before, after;

    json_open_list(j, "story");
    m->game->init(&after, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        before = after;
        m->game->apply(&after, m->steps[i].action);
        write_step(m, i,
                   &(struct figures_step){.before = &before,
                                          .after = &after,
                                          .action = m->steps[i].action,
                                          .actor = m->steps[i].actor},
                   j);
    }
    json_close_list(j);
}

void replay_append_story(const struct match *m, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    write_header(m, &j);
    write_steps(m, &j);
    json_close_object(&j);
}

/* Positions */

struct match replay_go_to(const struct match *m, size_t ply)
{
    struct match then = *m;

    match_replay(m, ply, &then.state);
    then.count = ply;
    return then;
}

static void write_scores(const struct match *m, const struct tori_state *view,
                         struct json_writer *j)
{
    struct tori_score scores[TORI_PLAYERS_MAX];

    m->game->score(view, scores);
    json_open_list(j, "scores");
    for (int i = 0; i < m->setup.players; i++)
        json_write_int(j, NULL, scores[i].total);
    json_close_list(j);
    if (!match_is_over(m))
        return;
    json_open_list(j, "ranks");
    for (int i = 0; i < m->setup.players; i++)
        json_write_int(j, NULL, scores[i].rank);
    json_close_list(j);
}

static void write_task(const struct match *m, const struct tori_state *view,
                       struct json_writer *j)
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
    json_write_text(j, "task", task.text);
    strbuf_release(&task);
}

/* As it is now. */
static void write_position(const struct match *m, int seat, struct json_writer *j)
{
    struct tori_state view = m->state;
    int turn = match_to_move(m);
    struct strbuf state;

    if (seat != TORI_EVERYONE)
        m->game->view(&m->state, seat, &view);
    json_write_int(j, "turn", turn >= 0 ? turn : -1);
    json_write_text(j, "phase", m->game->phase(&view));
    write_task(m, &view, j);
    write_scores(m, &view, j);
    strbuf_init(&state);
    state_json(m->game, &view, m->setup.players, &state);
    json_write_raw(j, "state", state.text, state.length);
    strbuf_release(&state);
}

void replay_write_position(const struct match *m, size_t ply, int seat,
                           struct json_writer *j)
{
    struct match then = replay_go_to(m, ply);

    write_position(&then, seat, j);
}

static void write_offer(const struct match *m, int seat, struct json_writer *j)
{
    struct view_message s;

    if (match_to_move(m) != seat)
        return;
    view_message_init(&s, m, seat, true);
    json_write_raw(j, "offer", s.offer.text, s.offer.length);
    view_message_release(&s);
}

/* Lines */

/* A match of its own that can go on otherwise. */
static struct match branch(const struct match *m, size_t ply)
{
    struct match own = replay_go_to(m, ply);

    own.marks = NULL;
    own.capacity = 0;
    own.steps = xgrow(NULL, &own.capacity, ply + 1, sizeof(*own.steps));
    memcpy(own.steps, m->steps, ply * sizeof(*own.steps));
    return own;
}

static void write_element(const struct match *m, int seat, struct json_writer *j)
{
    json_open_object(j, NULL);
    write_position(m, seat, j);
    if (seat != TORI_EVERYONE)
        write_offer(m, seat, j);
    json_close_object(j);
}

bool replay_write_line(const struct match *m, const struct replay_line *line,
                       struct json_writer *j, struct strbuf *why)
{
    struct match own = branch(m, line->ply);
    bool is_open = line->seat == TORI_EVERYONE, ok = true;

    json_open_list(j, "positions");
    for (int i = 0; ok && i < line->count; i++) {
        if (is_open)
            write_element(&own, line->seat, j);
        ok = match_play_text(&own, line->actions[i], why) == TORI_OK;
    }
    if (ok)
        write_element(&own, line->seat, j);
    json_close_list(j);
    match_release(&own);
    return ok;
}

static bool play_own(struct match *m, int seat, const char *action, struct strbuf *why)
{
    if (match_to_move(m) == seat)
        return match_play_text(m, action, why) == TORI_OK;
    strbuf_append(why, "the turn is over before its last action");
    return false;
}

bool replay_end_turn(const struct match *m, const struct replay_line *line,
                     struct tori_state *after, tori_action *played, struct strbuf *why)
{
    struct match own = branch(m, line->ply);
    bool ok = true;

    for (int i = 0; ok && i < line->count; i++) {
        ok = play_own(&own, line->seat, line->actions[i], why);
        if (ok && played)
            played[i] = own.steps[line->ply + (size_t)i].action;
    }
    if (ok && match_to_move(&own) == line->seat) {
        strbuf_append(why, "the turn goes on after its last action");
        ok = false;
    }
    if (ok)
        m->game->view(&own.state, line->seat, after);
    match_release(&own);
    return ok;
}

void replay_write_offer(const struct match *m, size_t ply, int seat,
                        struct json_writer *j)
{
    struct match then = replay_go_to(m, ply);

    write_offer(&then, seat, j);
}

void replay_write_view(const struct match *m, size_t ply, int seat, struct strbuf *out)
{
    struct match then = replay_go_to(m, ply);
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

void replay_append_past(const struct match *m, const char *table, size_t ply,
                        struct strbuf *out)
{
    struct tori_state state;

    strbuf_appendf(out, "%s %zu\n", table, ply);
    m->game->init(&state, &m->setup);
    for (size_t i = 0; i < ply; i++) {
        m->game->format(&state, m->steps[i].action, out);
        strbuf_append_char(out, '\n');
        m->game->apply(&state, m->steps[i].action);
    }
}
