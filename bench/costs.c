/*
 * costs SIMS EACH SEED POSITIONS...: what trials by simulation find that turns cost, beside
 * what they cost in truth.
 *
 * Each position, as of tests/endings, is played to the end EACH times by lot. Every turn of
 * it that can be seen through is judged twice: exactly, and with nothing seen through. Tells
 * how often the second is within two standard errors of the first, and lists the others.
 */

#include <math.h>
#include <stdio.h>

#include "base/die.h"
#include "base/file.h"
#include "base/number.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "games/games.h"
#include "review/examiner.h"

enum { RECORDS_MAX = 1 << 30 }; /* bytes of a file */

/* Shares are told with four decimals; what differs by less is equal. */
#define ROUNDING 1e-4

struct tally {
    int64_t sims, each;
    uint64_t seed;
    int turns, within; /* all that could be seen through */
    int costly, held;  /* those that cost something, and those of them within */
    int simulated;     /* the cost of which was an estimate without seeing through */
    double bias;       /* sum of what was found too much */
};

static void examine(const struct tally *t, const struct course *c, int span,
                    bool sees_through, struct verdict *out)
{
    struct examiner e;

    examiner_init(&e, c, &c->spans[span], t->sims, t->seed, out);
    if (!sees_through)
        e.settings.ending = 0;
    while (!examiner_is_done(&e))
        examiner_step(&e);
    examiner_release(&e);
}

static void compare(struct tally *t, const struct verdict *exact,
                    const struct verdict *found)
{
    double off = found->cost - exact->cost;
    bool is_within = fabs(off) <= 2 * found->error + ROUNDING;
    bool is_costly = exact->cost > ROUNDING;

    t->turns++;
    t->within += is_within;
    t->costly += is_costly;
    t->held += is_costly && is_within;
    t->simulated += !found->is_exact;
    t->bias += off;
    if (!is_within)
        printf("  found %.4f (%.4f), exact %.4f\n", found->cost, found->error,
               exact->cost);
}

static void judge_span(struct tally *t, const struct course *c, int span)
{
    static struct verdict exact, found;

    if (c->spans[span].actor == TORI_CHANCE)
        return;
    examine(t, c, span, true, &exact);
    if (exact.is_forced || !exact.is_exact)
        return;
    examine(t, c, span, false, &found);
    compare(t, &exact, &found);
}

/* The turns behind the position. */
static void judge(struct tally *t, struct match *m, size_t from)
{
    struct course c;

    course_init(&c, m);
    for (int i = 0; i < c.span_count; i++)
        if (c.spans[i].first >= from)
            judge_span(t, &c, i);
    course_release(&c);
}

static void judge_position(struct tally *t, struct match *m)
{
    size_t from = m->count;
    struct rng rng;

    for (int64_t i = 0; i < t->each; i++) {
        rng_seed(&rng, t->seed + (uint64_t)i);
        while (!match_is_over(m))
            match_play(m, playout_pick(m->game, &m->state, &rng));
        judge(t, m, from);
        while (m->count > from)
            match_undo(m);
    }
}

static void judge_file(struct tally *t, const char *name)
{
    struct record_file file = {.name = name};
    struct strbuf text, err;
    struct match m;

    strbuf_init(&text);
    strbuf_init(&err);
    if (!file_read(name, RECORDS_MAX, &text, &err))
        die("costs: %s", err.text);
    file.next = text.text;
    file.end = text.text + text.length;
    while (file.next != file.end) {
        if (record_parse_next(&m, &file, games, &err) != TORI_OK)
            die("costs: %s", err.text);
        judge_position(t, &m);
        match_release(&m);
    }
    strbuf_release(&text);
    strbuf_release(&err);
}

static int64_t number_of(const char *text)
{
    int64_t number;

    if (!number_parse(text, 1, INT64_C(1) << 40, &number))
        die("costs: expected a number, not \"%s\"", text);
    return number;
}

int main(int argc, char **argv)
{
    struct tally t = {0};

    if (argc < 5)
        die("usage: costs SIMS EACH SEED POSITIONS...");
    games_init();
    t.sims = number_of(argv[1]);
    t.each = number_of(argv[2]);
    t.seed = (uint64_t)number_of(argv[3]);
    for (int i = 4; i < argc; i++)
        judge_file(&t, argv[i]);
    printf("%d of %d turns within two standard errors, %.1f %%; %d of %d that cost "
           "something, %.1f %%; %d were simulated; found too much by %.4f on average\n",
           t.within, t.turns, 100.0 * t.within / t.turns, t.held, t.costly,
           100.0 * t.held / t.costly, t.simulated, t.bias / t.turns);
    return 0;
}
