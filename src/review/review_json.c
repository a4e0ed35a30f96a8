/* A review as JSON; docs/REVIEW.md tells every member. */

#include <math.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "review/internal.h"
#include "review/ledger.h"
#include "review/moments.h"
#include "tell/effect.h"
#include "tell/scene.h"

enum { SHARE_DECIMALS = 4, POINT_DECIMALS = 1, FORM = 1 };

/* Luck that moved nobody so far is not listed. */
#define LUCK_LEAST 0.005

static void write_share(struct json_writer *j, const char *key, double value)
{
    json_write_fixed(j, key, value, SHARE_DECIMALS);
}

static void write_units(struct json_writer *j, const char *key, int32_t value)
{
    write_share(j, key, (double)value / LEDGER_UNIT);
}

static void write_shares(struct json_writer *j, const char *key, const double *value,
                         int players)
{
    json_open_list(j, key);
    for (int i = 0; i < players; i++)
        write_share(j, NULL, value[i]);
    json_close_list(j);
}

static void write_action(struct json_writer *j, const char *key,
                         const struct tori_game *game, const struct tori_state *s,
                         tori_action a)
{
    struct strbuf text;

    strbuf_init(&text);
    game->format(s, a, &text);
    json_write_text(j, key, text.text);
    strbuf_release(&text);
}

static void write_header(struct json_writer *j, const struct review *r)
{
    const struct course *c = &r->course;
    struct strbuf options;

    strbuf_init(&options);
    setup_format(&c->setup, c->game, &options);
    json_write_int(j, "review", FORM);
    json_write_text(j, "game", c->game->name);
    json_write_int(j, "players", c->setup.players);
    json_write_hex(j, "edition", shelf_hash(c->game, c->setup.edition));
    json_write_text(j, "options", options.text);
    json_write_int(j, "plies", (int64_t)c->count);
    json_write_int(j, "sims", r->settings.sims);
    json_write_int(j, "seed", (int64_t)r->settings.seed);
    json_write_int(j, "done", r->done);
    json_write_int(j, "of", r->of);
    json_open_object(j, "levels");
    for (int i = 0; i < VERDICT_LEVELS; i++)
        json_write_fixed(j, verdict_levels[i].name, verdict_levels[i].from, 2);
    json_close_object(j);
    strbuf_release(&options);
}

static void write_point(struct json_writer *j, const struct review *r, size_t ply,
                        int round, const struct worth *w)
{
    json_open_object(j, NULL);
    json_write_int(j, "ply", (int64_t)ply);
    json_write_int(j, "round", round);
    write_shares(j, "win", w->win, r->course.setup.players);
    if (w->is_sampled)
        json_write_bool(j, "estimate", true);
    json_close_object(j);
}

static void write_curve(struct json_writer *j, const struct review *r)
{
    const struct course *c = &r->course;

    json_open_list(j, "curve");
    for (int i = 0; i < c->span_count; i++)
        if (r->found[i].is_done)
            write_point(j, r, c->spans[i].first, c->spans[i].round, &r->found[i].before);
    if (review_is_whole(r))
        write_point(j, r, c->count, c->spans[c->span_count - 1].round, &r->end);
    json_close_list(j);
}

/* The turn as its seat sees it. */
static void write_line(struct json_writer *j, const char *key, const struct review *r,
                       const struct span *span, const struct verdict_line *line)
{
    const struct course *c = &r->course;
    struct tori_state view, world = span->before;
    const struct scene scene = {.game = c->game,
                                .view = &view,
                                .players = c->setup.players,
                                .edition = c->setup.edition,
                                .viewer = span->actor};

    c->game->view(&span->before, span->actor, &view);
    json_open_object(j, key);
    write_share(j, "win", line->win[span->actor]);
    json_open_list(j, "actions");
    for (int i = 0; i < line->count; i++) {
        write_action(j, NULL, c->game, &world, line->action[i]);
        c->game->apply(&world, line->action[i]);
    }
    json_close_list(j);
    json_open_list(j, "effects");
    effect_write_turn(&scene, line->action, line->count, j, NULL);
    json_close_list(j);
    json_close_object(j);
}

static void write_decision(struct json_writer *j, const struct review *r,
                           const struct span *span, const struct verdict_decision *d)
{
    const struct tori_game *game = r->course.game;
    struct tori_state s;

    course_go_to(&r->course, span, d->ply, &s);
    json_open_object(j, NULL);
    json_write_int(j, "ply", (int64_t)d->ply);
    write_share(j, "cost", d->cost);
    write_share(j, "error", d->error);
    write_action(j, "best", game, &s, d->top[0].action);
    json_open_list(j, "top");
    for (int i = 0; i < d->count; i++) {
        json_open_object(j, NULL);
        write_action(j, "action", game, &s, d->top[i].action);
        write_share(j, "win", d->top[i].win);
        json_write_fixed(j, "lead", d->top[i].lead, POINT_DECIMALS);
        write_share(j, "error", d->top[i].error);
        json_close_object(j);
    }
    json_close_list(j);
    json_close_object(j);
}

static void write_turn(struct json_writer *j, const struct review *r,
                       const struct span *span, const struct verdict *v)
{
    json_open_object(j, NULL);
    json_write_int(j, "first", (int64_t)span->first);
    json_write_int(j, "end", (int64_t)span->end);
    json_write_int(j, "seat", span->actor);
    json_write_int(j, "round", span->round);
    json_write_text(j, "word", verdict_word(v));
    write_share(j, "cost", v->cost);
    write_share(j, "error", v->error);
    json_write_fixed(j, "points", v->points, POINT_DECIMALS);
    json_write_bool(j, "exact", v->is_exact);
    write_line(j, "played", r, span, &v->played);
    if (v->cost > 0)
        write_line(j, "better", r, span, &v->better);
    json_open_list(j, "decisions");
    for (int i = 0; i < v->decision_count; i++)
        write_decision(j, r, span, &v->decisions[i]);
    json_close_list(j);
    json_close_object(j);
}

static bool is_turn_known(const struct review *r, int span)
{
    return r->found[span].is_done && r->course.spans[span].actor != TORI_CHANCE;
}

static void write_turns(struct json_writer *j, const struct review *r)
{
    json_open_list(j, "turns");
    for (int i = 0; i < r->course.span_count; i++)
        if (is_turn_known(r, i))
            write_turn(j, r, &r->course.spans[i], r->found[i].verdict);
    json_close_list(j);
}

static bool is_luck_known(const struct review *r, int span)
{
    bool is_felt = false;

    if (r->course.spans[span].actor != TORI_CHANCE || !review_has_change(r, span))
        return false;
    for (int seat = 0; seat < r->course.setup.players; seat++)
        is_felt |= fabs(review_change(r, span, seat)) >= LUCK_LEAST;
    return is_felt;
}

/* All that chance did, behind one another. */
static void write_chance(struct json_writer *j, const struct review *r,
                         const struct span *span)
{
    struct tori_state s = span->before;
    struct strbuf text;

    strbuf_init(&text);
    for (size_t ply = span->first; ply < span->end; ply++) {
        if (ply > span->first)
            strbuf_append(&text, "; ");
        r->course.game->format(&s, r->course.actions[ply], &text);
        r->course.game->apply(&s, r->course.actions[ply]);
    }
    json_write_text(j, "action", text.text);
    strbuf_release(&text);
}

static void write_event(struct json_writer *j, const struct review *r, int i)
{
    const struct span *span = &r->course.spans[i];

    json_open_object(j, NULL);
    json_write_int(j, "ply", (int64_t)span->first);
    json_write_int(j, "end", (int64_t)span->end);
    json_write_int(j, "round", span->round);
    json_write_int(j, "after", (int64_t)span->first - 1);
    json_open_list(j, "by");
    for (int seat = 0; seat < r->course.setup.players; seat++)
        write_share(j, NULL, review_change(r, i, seat));
    json_close_list(j);
    write_chance(j, r, span);
    json_close_object(j);
}

static void write_luck(struct json_writer *j, const struct review *r)
{
    json_open_list(j, "luck");
    for (int i = 0; i < r->course.span_count; i++)
        if (is_luck_known(r, i))
            write_event(j, r, i);
    json_close_list(j);
}

static void write_row(struct json_writer *j, const struct review *r, int seat)
{
    struct ledger l;

    ledger_init(&l, r, seat);
    json_open_object(j, NULL);
    write_units(j, "start", l.start);
    write_units(j, "luck", l.luck);
    write_units(j, "own", l.own);
    write_units(j, "others", l.others);
    write_units(j, "left", l.left);
    write_units(j, "result", l.result);
    write_units(j, "cost", l.cost);
    json_write_int(j, "accuracy", l.accuracy);
    json_open_list(j, "othersBy");
    for (int i = 0; i < r->course.setup.players; i++)
        write_units(j, NULL, l.others_by[i]);
    json_close_list(j);
    json_close_object(j);
}

static void write_ledger(struct json_writer *j, const struct review *r)
{
    json_open_list(j, "ledger");
    for (int seat = 0; seat < r->course.setup.players; seat++)
        write_row(j, r, seat);
    json_close_list(j);
}

/* Where the span stands in its list. */
static int place_of(const struct review *r, int span,
                    bool (*is_listed)(const struct review *r, int span))
{
    int place = 0;

    for (int i = 0; i < span; i++)
        place += is_listed(r, i);
    return place;
}

static void write_moment(struct json_writer *j, const struct review *r,
                         const struct moment *m)
{
    bool is_luck = r->course.spans[m->span].actor == TORI_CHANCE;

    json_open_object(j, NULL);
    json_write_text(j, "kind", is_luck ? "luck" : "choice");
    if (is_luck)
        json_write_int(j, "luck", place_of(r, m->span, is_luck_known));
    else
        json_write_int(j, "turn", place_of(r, m->span, is_turn_known));
    json_write_int(j, "seat", m->seat);
    write_shares(j, "swing", m->swing, r->course.setup.players);
    json_close_object(j);
}

static void write_moments(struct json_writer *j, const struct review *r)
{
    struct moments m;

    moments_find(&m, r);
    json_open_list(j, "moments");
    for (int i = 0; i < m.count; i++)
        write_moment(j, r, &m.of[i]);
    json_close_list(j);
}

void review_append_json(const struct review *r, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    write_header(&j, r);
    write_curve(&j, r);
    write_turns(&j, r);
    write_luck(&j, r);
    if (review_is_whole(r))
        write_ledger(&j, r);
    write_moments(&j, r);
    json_close_object(&j);
}
