/* The ledger, the curves, the moments, the turns that cost something. */

#include "cli/commands/review_report.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

#include "base/strbuf.h"
#include "cli/commands/review_chart.h"
#include "engine/match.h"
#include "engine/sequel.h"
#include "engine/setup_text.h"
#include "review/account.h"
#include "review/ledger.h"
#include "review/misjudged.h"
#include "review/moments.h"
#include "tell/teller.h"

enum {
    NAME_WIDTH = 20,
    INDENT = 10,
    CHANCE_TOLD = 12, /* actions of chance that are told one by one */
};

struct report {
    const struct account *account;
    const struct match *match;
    struct strbuf *out;
    bool has_rounds;
};

static void append_seat(const struct report *r, int seat)
{
    strbuf_append_int(r->out, seat);
    if (r->match->names[seat][0])
        strbuf_appendf(r->out, " %s", r->match->names[seat]);
}

static double percent(int32_t units)
{
    return 100.0 * units / LEDGER_UNIT;
}

static void append_row(const struct report *r, int seat)
{
    size_t start = r->out->length;
    struct ledger l;

    ledger_init(&l, r->account, seat);
    append_seat(r, seat);
    strbuf_pad(r->out, start + NAME_WIDTH);
    strbuf_appendf(r->out, "%7.2f %+8.2f %+9.2f %+8.2f %+10.2f %8.2f %9d\n",
                   percent(l.start), percent(l.luck), percent(l.mistakes),
                   percent(l.others), percent(l.misjudged), percent(l.result),
                   l.accuracy);
}

static void append_ledger(const struct report *r)
{
    strbuf_append(r->out, "\nper cent of a win");
    strbuf_pad(r->out, r->out->length + NAME_WIDTH - strlen("per cent of a win"));
    strbuf_appendf(r->out, "%7s %8s %9s %8s %10s %8s %9s\n", "start", "luck", "mistakes",
                   "others", "misjudged", "result", "accuracy");
    for (int seat = 0; seat < r->account->course.setup.players; seat++)
        append_row(r, seat);
}

static void append_actions(const struct report *r, const char *what,
                           const struct span *span, const tori_action *actions,
                           size_t count)
{
    const struct tori_game *game = r->account->course.game;
    struct tori_state s = span->before;

    strbuf_appendf(r->out, "%*s%s ", INDENT, "", what);
    for (size_t i = 0; i < count; i++) {
        strbuf_append(r->out, i ? ", " : " ");
        game->format(&s, actions[i], r->out);
        game->apply(&s, actions[i]);
    }
    strbuf_append_char(r->out, '\n');
}

/* A turn that is expected; the world is before it and becomes what is after it. */
static void append_expected(const struct report *r, const struct sequel *q, int told,
                            struct tori_state *world)
{
    const struct course *c = &r->account->course;
    struct tori_score score[TORI_PLAYERS_MAX];
    const struct sequel_turn *t = &q->told[told];

    strbuf_appendf(r->out, "%*sthen ", 2 * INDENT, "");
    append_seat(r, c->game->to_move(world));
    for (int i = t->first; i < t->end; i++) {
        if (c->game->to_move(world) != TORI_CHANCE) {
            strbuf_append(r->out, i > t->first ? ", " : " plays ");
            c->game->format(world, q->action[i], r->out);
        }
        c->game->apply(world, q->action[i]);
    }
    c->game->score(world, score);
    strbuf_append(r->out, " (points");
    for (int seat = 0; seat < c->setup.players; seat++)
        strbuf_appendf(r->out, " %d", score[seat].total);
    strbuf_append(r->out, ")\n");
}

static void append_sequel(const struct report *r, const struct span *span,
                          const struct verdict_line *line)
{
    const struct course *c = &r->account->course;
    const struct sequel *q = &line->sequel;
    struct tori_state view, world;
    int at = 0;

    c->game->view(&span->before, span->actor, &view);
    sequel_enter(q,
                 &(struct sequel_of){.game = c->game,
                                     .view = &view,
                                     .seat = span->actor,
                                     .action = line->action,
                                     .count = line->count},
                 &world);
    for (int i = 0; i < q->told_count; i++) {
        for (; at < q->told[i].first; at++)
            c->game->apply(&world, q->action[at]);
        append_expected(r, q, i, &world);
        at = q->told[i].end;
    }
}

/* The round, or in a game without rounds the number of the action. */
static void append_when(const struct report *r, const struct span *span)
{
    strbuf_appendf(r->out, "%8d  ", r->has_rounds ? span->round : (int)span->first + 1);
}

static void append_turn(const struct report *r, int i)
{
    const struct span *span = &r->account->course.spans[i];
    const struct verdict *v = r->account->found[i].verdict;

    append_when(r, span);
    append_seat(r, span->actor);
    strbuf_appendf(r->out, ": %s, %.1f ± %.1f per cent, %.1f points, %d simulations\n",
                   verdict_word(v), 100 * v->cost, 100 * v->error, v->points, v->tried);
    append_actions(r, "played", span, v->played.action, (size_t)v->played.count);
    append_sequel(r, span, &v->played);
    append_actions(r, "better", span, v->better.action, (size_t)v->better.count);
    append_sequel(r, span, &v->better);
}

/* The verbs of what chance did, each with its number: "52 x deal". */
static void append_chance(const struct report *r, const struct span *span)
{
    const struct course *c = &r->account->course;
    struct tori_state s = span->before;
    struct strbuf text, verb;
    bool is_first = true;
    int times = 0;

    strbuf_init(&text);
    strbuf_init(&verb);
    strbuf_appendf(r->out, "%*schance", INDENT, "");
    for (size_t i = span->first; i <= span->end; i++) {
        strbuf_reset(&text);
        if (i < span->end) {
            c->game->format(&s, c->actions[i], &text);
            strbuf_truncate(&text, strcspn(text.text, " "));
            c->game->apply(&s, c->actions[i]);
        }
        if (times && strcmp(text.text, verb.text) != 0) {
            strbuf_appendf(r->out, "%s %d x %s", is_first ? " " : ",", times, verb.text);
            is_first = false;
            times = 0;
        }
        strbuf_reset(&verb);
        strbuf_append(&verb, text.text);
        times++;
    }
    strbuf_append_char(r->out, '\n');
    strbuf_release(&text);
    strbuf_release(&verb);
}

static void append_luck(const struct report *r, const struct moment *m)
{
    const struct course *c = &r->account->course;
    const struct span *span = &c->spans[m->span];

    append_when(r, span);
    strbuf_appendf(r->out, "luck: %+.1f per cent for ", 100 * m->swing[m->seat]);
    append_seat(r, m->seat);
    strbuf_append_char(r->out, '\n');
    if (span->end - span->first > CHANCE_TOLD)
        append_chance(r, span);
    else
        append_actions(r, "chance", span, c->actions + span->first,
                       span->end - span->first);
}

static void append_title(const struct report *r, const char *title)
{
    strbuf_appendf(r->out, "\n%8s  %s\n", r->has_rounds ? "round" : "action", title);
}

/* For which seat the bots had judged the game most wrongly. */
static int most_misjudged(const struct account *a)
{
    int32_t most = -1;
    int found = 0;

    for (int seat = 0; seat < a->course.setup.players; seat++) {
        struct ledger l;
        int32_t size;

        ledger_init(&l, a, seat);
        size = l.misjudged < 0 ? -l.misjudged : l.misjudged;
        if (size > most) {
            most = size;
            found = seat;
        }
    }
    return found;
}

static void append_misjudged(const struct report *r)
{
    int seat = most_misjudged(r->account);
    struct misjudged m;

    misjudged_find(&m, r->account, seat);
    if (m.count)
        append_title(r, "where the bots had judged this game wrongly");
    for (int i = 0; i < m.count; i++) {
        const struct span *span = &r->account->course.spans[m.span[i]];
        double by = account_misjudged(r->account, m.span[i], seat);

        append_when(r, span);
        strbuf_append(r->out, "behind the turn of ");
        append_seat(r, span->actor);
        strbuf_append(r->out, ": ");
        append_seat(r, seat);
        strbuf_appendf(r->out, " was %.1f per cent %s off than thought before\n",
                       100 * fabs(by), by > 0 ? "better" : "worse");
    }
}

static void append_moments(const struct report *r)
{
    struct moments m;

    moments_find(&m, r->account);
    if (m.count)
        append_title(r, "what decided it");
    for (int i = 0; i < m.count; i++) {
        if (r->account->course.spans[m.of[i].span].actor == TORI_CHANCE)
            append_luck(r, &m.of[i]);
        else
            append_turn(r, m.of[i].span);
    }
}

static void append_turns(const struct report *r, int seat)
{
    const struct account *a = r->account;
    bool is_first = true;

    for (int i = 0; i < a->course.span_count; i++) {
        int actor = a->course.spans[i].actor;

        if (actor == TORI_CHANCE || (seat >= 0 && actor != seat) ||
            a->found[i].verdict->cost < verdict_levels[0].from)
            continue;
        if (is_first)
            append_title(r, "turns that cost something");
        is_first = false;
        append_turn(r, i);
    }
}

void review_write_report(const struct account *a, const struct match *m, int seat,
                         const struct ink *ink, struct strbuf *out)
{
    const struct teller *t = teller_find(m->game);
    struct report r = {.account = a, .match = m, .out = out, .has_rounds = t && t->round};

    strbuf_appendf(out, "%s, ", m->game->title);
    setup_format(&m->setup, m->game, out);
    strbuf_appendf(out, ", %zu actions, %lld simulations a decision\n", m->count,
                   (long long)a->sims);
    append_ledger(&r);
    strbuf_append(out, "\nchance to win, turn by turn\n");
    review_append_chart(a, m, seat, ink, out);
    append_misjudged(&r);
    append_moments(&r);
    append_turns(&r, seat);
}
