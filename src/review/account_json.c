/* A review as JSON; docs/REVIEW.md tells every member. */

#include <math.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "review/account.h"
#include "review/ledger.h"
#include "review/misjudged.h"
#include "review/moments.h"
#include "review/verdict_json.h"

/* Luck that moved no seat so far is not listed. */
#define LUCK_LEAST 0.005

static void write_share(struct json_writer *j, const char *key, double value)
{
    json_write_fixed(j, key, value, VERDICT_SHARE_DECIMALS);
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

static void write_header(struct json_writer *j, const struct account *a)
{
    const struct course *c = &a->course;
    struct strbuf options;

    strbuf_init(&options);
    setup_format(&c->setup, c->game, &options);
    json_write_int(j, "review", a->version);
    json_write_text(j, "game", c->game->name);
    json_write_int(j, "players", c->setup.players);
    json_write_hex(j, "edition", shelf_hash(c->game, c->setup.edition));
    json_write_text(j, "options", options.text);
    json_write_int(j, "plies", (int64_t)c->count);
    json_write_int(j, "sims", a->sims);
    json_write_int(j, "seed", (int64_t)a->seed);
    json_write_int(j, "done", a->done);
    json_write_int(j, "of", a->of);
    json_open_object(j, "levels");
    for (int i = 0; i < VERDICT_LEVELS; i++)
        json_write_fixed(j, verdict_levels[i].name, verdict_levels[i].from, 2);
    json_close_object(j);
    strbuf_release(&options);
}

static void write_point(struct json_writer *j, const struct account *a, size_t ply,
                        int round, const struct worth *w)
{
    json_open_object(j, NULL);
    json_write_int(j, "ply", (int64_t)ply);
    json_write_int(j, "round", round);
    write_shares(j, "win", w->win, a->course.setup.players);
    if (w->is_sampled)
        json_write_bool(j, "estimate", true);
    json_close_object(j);
}

static void write_curve(struct json_writer *j, const struct account *a)
{
    const struct course *c = &a->course;

    json_open_list(j, "curve");
    for (int i = 0; i < c->span_count; i++)
        if (account_has_worth(a, i))
            write_point(j, a, c->spans[i].first, c->spans[i].round, &a->found[i].before);
    if (account_is_whole(a))
        write_point(j, a, c->count, c->spans[c->span_count - 1].round, &a->end);
    json_close_list(j);
}

static void write_turns(struct json_writer *j, const struct account *a)
{
    json_open_list(j, "turns");
    for (int i = 0; i < a->course.span_count; i++)
        if (account_has_turn(a, i))
            verdict_json_write(j, &a->course, &a->course.spans[i], a->found[i].verdict);
    json_close_list(j);
}

static bool is_luck_known(const struct account *a, int span)
{
    bool is_felt = false;

    if (a->course.spans[span].actor != TORI_CHANCE || !account_has_change(a, span))
        return false;
    for (int seat = 0; seat < a->course.setup.players; seat++)
        is_felt |= fabs(account_change(a, span, seat)) >= LUCK_LEAST;
    return is_felt;
}

/* All that chance did, behind one another. */
static void write_chance(struct json_writer *j, const struct account *a,
                         const struct span *span)
{
    struct tori_state s = span->before;
    struct strbuf text;

    strbuf_init(&text);
    for (size_t ply = span->first; ply < span->end; ply++) {
        if (ply > span->first)
            strbuf_append(&text, "; ");
        a->course.game->format(&s, a->course.actions[ply], &text);
        a->course.game->apply(&s, a->course.actions[ply]);
    }
    json_write_text(j, "action", text.text);
    strbuf_release(&text);
}

static void write_event(struct json_writer *j, const struct account *a, int i)
{
    const struct span *span = &a->course.spans[i];

    json_open_object(j, NULL);
    json_write_int(j, "ply", (int64_t)span->first);
    json_write_int(j, "end", (int64_t)span->end);
    json_write_int(j, "round", span->round);
    json_write_int(j, "after", (int64_t)span->first - 1);
    json_open_list(j, "by");
    for (int seat = 0; seat < a->course.setup.players; seat++)
        write_share(j, NULL, account_change(a, i, seat));
    json_close_list(j);
    write_chance(j, a, span);
    json_close_object(j);
}

static void write_luck(struct json_writer *j, const struct account *a)
{
    json_open_list(j, "luck");
    for (int i = 0; i < a->course.span_count; i++)
        if (is_luck_known(a, i))
            write_event(j, a, i);
    json_close_list(j);
}

/* Where the span stands in its list. */
static int place_of(const struct account *a, int span,
                    bool (*is_listed)(const struct account *a, int span))
{
    int place = 0;

    for (int i = 0; i < span; i++)
        place += is_listed(a, i);
    return place;
}

/* Where most of it came from. */
static void write_misjudged(struct json_writer *j, const struct account *a, int seat)
{
    struct misjudged m;

    misjudged_find(&m, a, seat);
    json_open_list(j, "misjudgedAt");
    for (int i = 0; i < m.count; i++) {
        json_open_object(j, NULL);
        json_write_int(j, "turn", place_of(a, m.span[i], account_has_turn));
        write_share(j, "by", account_misjudged(a, m.span[i], seat));
        json_close_object(j);
    }
    json_close_list(j);
}

static void write_row(struct json_writer *j, const struct account *a, int seat)
{
    struct ledger l;

    ledger_init(&l, a, seat);
    json_open_object(j, NULL);
    write_units(j, "start", l.start);
    write_units(j, "luck", l.luck);
    write_units(j, "mistakes", l.mistakes);
    write_units(j, "others", l.others);
    write_units(j, "misjudged", l.misjudged);
    write_units(j, "rest", l.misjudged);
    write_units(j, "result", l.result);
    write_units(j, "cost", l.cost);
    write_units(j, "own", l.own);
    write_units(j, "left", l.left);
    json_write_int(j, "accuracy", l.accuracy);
    json_open_list(j, "othersBy");
    for (int i = 0; i < a->course.setup.players; i++)
        write_units(j, NULL, l.others_by[i]);
    json_close_list(j);
    write_misjudged(j, a, seat);
    json_close_object(j);
}

static void write_ledger(struct json_writer *j, const struct account *a)
{
    json_open_list(j, "ledger");
    for (int seat = 0; seat < a->course.setup.players; seat++)
        write_row(j, a, seat);
    json_close_list(j);
}

static void write_moment(struct json_writer *j, const struct account *a,
                         const struct moment *m)
{
    bool is_luck = a->course.spans[m->span].actor == TORI_CHANCE;

    json_open_object(j, NULL);
    json_write_text(j, "kind", is_luck ? "luck" : "choice");
    if (is_luck)
        json_write_int(j, "luck", place_of(a, m->span, is_luck_known));
    else
        json_write_int(j, "turn", place_of(a, m->span, account_has_turn));
    json_write_int(j, "seat", m->seat);
    write_shares(j, "swing", m->swing, a->course.setup.players);
    json_close_object(j);
}

static void write_moments(struct json_writer *j, const struct account *a)
{
    struct moments m;

    moments_find(&m, a);
    json_open_list(j, "moments");
    for (int i = 0; i < m.count; i++)
        write_moment(j, a, &m.of[i]);
    json_close_list(j);
}

void account_append_json(const struct account *a, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    write_header(&j, a);
    write_curve(&j, a);
    write_turns(&j, a);
    write_luck(&j, a);
    if (account_is_whole(a))
        write_ledger(&j, a);
    write_moments(&j, a);
    json_close_object(&j);
}
