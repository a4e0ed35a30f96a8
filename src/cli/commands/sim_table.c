/* The outcome of tori sim as tables. */

#include <math.h>
#include <string.h>

#include "base/strbuf.h"
#include "cli/commands/sim_report.h"
#include "engine/setup_text.h"

enum { NAME_WIDTH_MIN = 8, NAME_WIDTH_MAX = 60 };

static int name_width(const struct sim_report *r)
{
    size_t width = NAME_WIDTH_MIN;

    for (int i = 0; i < r->summary.bots; i++)
        if (strlen(r->label[i]) > width)
            width = strlen(r->label[i]);
    return width > NAME_WIDTH_MAX ? NAME_WIDTH_MAX : (int)width;
}

/* "12.3 ± 4.5" in a column of 16, with 'decimals' and one more if the error is below
 * 'fine'; without an error a "?". */
static void append_estimate(struct strbuf *out, struct estimate e, int decimals,
                            double fine)
{
    if (e.error < fine)
        decimals++;
    strbuf_appendf(out, "%8.*f", decimals, e.value);
    if (isfinite(e.error))
        strbuf_appendf(out, " ± %-5.*f", decimals, e.error);
    else
        strbuf_append(out, " ± ?    ");
}

static void append_head(struct strbuf *out, int width, const char *what)
{
    static const char *const columns[] = {"score", "margin", "Elo"};

    strbuf_appendf(out, "%-*s%8s        %6s", width, what, "wins %", "rank");
    for (int i = 0; i < 3; i++)
        strbuf_appendf(out, "%8s        ", columns[i]);
}

static void append_line(struct strbuf *out, const struct summary_line *l)
{
    struct estimate percent = {100 * l->share.value, 100 * l->share.error};

    append_estimate(out, percent, 1, 1);
    strbuf_appendf(out, "%6.2f", l->rank.value);
    append_estimate(out, l->score, 1, 1);
    append_estimate(out, l->margin, 1, 1);
    append_estimate(out, l->elo, 0, 10);
}

static double per(double amount, double count)
{
    return count > 0 ? amount / count : 0;
}

static void append_bots(const struct sim_report *r, int width, struct strbuf *out)
{
    append_head(out, width, "bot");
    strbuf_append(out, r->form.is_timeless ? "  decisions\n" : "  decisions  ms each\n");
    for (int i = 0; i < r->summary.bots; i++) {
        const struct summary_line *l = &r->summary.bot[i];

        strbuf_appendf(out, "%-*.*s", width, width, r->label[i]);
        append_line(out, l);
        strbuf_appendf(out, "%11.1f", per((double)l->decisions, (double)l->seats));
        if (!r->form.is_timeless)
            strbuf_appendf(out, "%9.3f", per(1000 * l->seconds, (double)l->decisions));
        strbuf_append_char(out, '\n');
    }
}

static void append_seats(const struct sim_report *r, int width, struct strbuf *out)
{
    strbuf_append_char(out, '\n');
    append_head(out, width, "seat");
    strbuf_append_char(out, '\n');
    for (int i = 0; i < r->summary.players; i++) {
        strbuf_appendf(out, "%-*d", width, i);
        append_line(out, &r->summary.seat[i]);
        while (out->text[out->length - 1] == ' ')
            strbuf_truncate(out, out->length - 1);
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
    strbuf_appendf(out, ", seed %llu\n%lld games in %lld blocks of %d",
                   (unsigned long long)plan->seed, (long long)r->summary.games,
                   (long long)r->summary.blocks, r->result->games_per_block);
    if (!r->form.is_timeless)
        strbuf_appendf(out, ", %.1f s", r->result->seconds);
    strbuf_append(out, r->result->end == CONTEST_STOPPED ? ", stopped\n\n" : "\n\n");
    if (r->summary.games == 0) {
        strbuf_append(out, "No block is complete: nothing is known.\n");
        return;
    }
    append_bots(r, name_width(r), out);
    append_seats(r, name_width(r), out);
    if (plan->is_tested)
        append_test(r, out);
    strbuf_append(out, "\n± is half the 95 % interval, from blocks. Elo: Plackett-Luce "
                       "with a seat term,\nagainst the mean of the others.\n");
}
