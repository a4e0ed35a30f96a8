/* The outcome of tori sim as tables. */

#include <math.h>

#include "base/strbuf.h"
#include "cli/sim.h"
#include "engine/setup.h"

enum { NAME_WIDTH = 24 };

/* "12.3 ± 4.5", the same width whatever the numbers; without an error a "?". */
static void append_estimate(struct strbuf *out, const char *format, double value,
                            double error)
{
    strbuf_appendf(out, format, value);
    if (isfinite(error))
        strbuf_appendf(out, " ± %-5.*f", fabs(error) < 10 ? 2 : 1, error);
    else
        strbuf_append(out, " ± ?    ");
}

static void append_line(struct strbuf *out, const struct summary_line *l)
{
    append_estimate(out, "%6.1f", 100 * l->share.value, 100 * l->share.error);
    strbuf_appendf(out, "  %4.2f", l->rank.value);
    append_estimate(out, "  %6.1f", l->score.value, l->score.error);
    append_estimate(out, "  %+6.1f", l->margin.value, l->margin.error);
    append_estimate(out, "  %+6.0f", l->elo.value, l->elo.error);
}

static double per(double amount, double count)
{
    return count > 0 ? amount / count : 0;
}

static void append_bots(const struct sim_report *r, struct strbuf *out)
{
    strbuf_appendf(out,
                   "%-*s     wins %%        rank     score            margin"
                   "           Elo        decisions  ms each\n",
                   NAME_WIDTH, "bot");
    for (int i = 0; i < r->summary.bots; i++) {
        const struct summary_line *l = &r->summary.bot[i];

        strbuf_appendf(out, "%-*.*s", NAME_WIDTH, NAME_WIDTH, r->label[i]);
        append_line(out, l);
        strbuf_appendf(out, "  %9.1f  %7.3f\n",
                       per((double)l->decisions, (double)l->seats),
                       per(1000 * l->seconds, (double)l->decisions));
    }
}

static void append_seats(const struct sim_report *r, struct strbuf *out)
{
    strbuf_appendf(out,
                   "\n%-*s     wins %%        rank     score            margin"
                   "           Elo\n",
                   NAME_WIDTH, "seat");
    for (int i = 0; i < r->summary.players; i++) {
        strbuf_appendf(out, "%-*d", NAME_WIDTH, i);
        append_line(out, &r->summary.seat[i]);
        strbuf_append_char(out, '\n');
    }
}

static void append_test(const struct sim_report *r, struct strbuf *out)
{
    static const char *const verdicts[] = {"undecided", "H0 accepted", "H1 accepted"};
    const struct sprt *t = &r->result->sprt;

    strbuf_appendf(out,
                   "\nTest of Elo %g (H0) against %g (H1): %s after %lld blocks, "
                   "log-likelihood ratio %.2f of %.2f.\n",
                   t->elo0, t->elo1, verdicts[t->verdict], (long long)t->seen.count,
                   t->ratio, sprt_bound);
    if (t->verdict != SPRT_UNDECIDED)
        strbuf_append(out, "A test that stops early overstates the difference.\n");
}

void sim_write_table(const struct sim_report *r, struct strbuf *out)
{
    const struct contest_plan *plan = r->plan;

    strbuf_appendf(out, "%s, ", plan->game->title);
    setup_format(&plan->setup, plan->game, out);
    strbuf_appendf(out, ", seed %llu\n%lld games in %lld blocks of %d, %.1f s%s\n\n",
                   (unsigned long long)plan->seed, (long long)r->summary.games,
                   (long long)r->summary.blocks, r->result->games_per_block,
                   r->result->seconds,
                   r->result->end == CONTEST_STOPPED ? ", stopped" : "");
    if (r->summary.games == 0) {
        strbuf_append(out, "No block is complete: nothing is known.\n");
        return;
    }
    append_bots(r, out);
    append_seats(r, out);
    if (plan->is_tested)
        append_test(r, out);
    strbuf_append(out, "\n± is half the 95 % interval, from blocks. Elo: Plackett-Luce "
                       "with a seat term,\nagainst the mean of the others.\n");
}
