/* The outcome of tori sim as one JSON object. */

#include <math.h>
#include <stdio.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "cli/commands/sim_report.h"

enum { DIGITS = 9 };

static void write_real(struct json_writer *j, const char *key, double value)
{
    json_write_real(j, key, value, DIGITS);
}

static void write_estimate(struct json_writer *j, const char *key, struct estimate e)
{
    char error[40];

    snprintf(error, sizeof(error), "%s_error", key);
    write_real(j, key, e.value);
    write_real(j, error, e.error);
}

static void write_line(struct json_writer *j, const struct summary_line *l,
                       struct sim_form form)
{
    json_write_int(j, "seats", l->seats);
    write_real(j, "wins", l->wins);
    write_estimate(j, "share", l->share);
    write_estimate(j, "rank_mean", l->rank);
    write_estimate(j, "score_mean", l->score);
    write_estimate(j, "margin_mean", l->margin);
    write_estimate(j, "elo", l->elo);
    json_write_int(j, "decisions", l->decisions);
    if (!form.is_timeless)
        write_real(j, "ms_per_move",
                   l->decisions ? 1000 * l->seconds / (double)l->decisions : NAN);
}

static void write_bots(struct json_writer *j, const struct sim_report *r)
{
    json_open_list(j, "bots");
    for (int i = 0; i < r->summary.bots; i++) {
        json_open_object(j, NULL);
        json_write_any_text(j, "name", r->label[i]);
        write_line(j, &r->summary.bot[i], r->form);
        json_close_object(j);
    }
    json_close_list(j);
}

static void write_seats(struct json_writer *j, const struct sim_report *r)
{
    json_open_list(j, "seats");
    for (int i = 0; i < r->summary.players; i++) {
        json_open_object(j, NULL);
        json_write_int(j, "seat", i);
        write_line(j, &r->summary.seat[i], r->form);
        json_close_object(j);
    }
    json_close_list(j);
}

static void write_test(struct json_writer *j, const struct sprt *t)
{
    static const char *const verdicts[] = {"undecided", "H0", "H1"};

    json_open_object(j, "sprt");
    write_real(j, "elo0", t->elo0);
    write_real(j, "elo1", t->elo1);
    write_real(j, "ratio", t->ratio);
    write_real(j, "bound", sprt_bound);
    json_write_int(j, "blocks", t->seen.count);
    json_write_text(j, "verdict", verdicts[t->verdict]);
    json_close_object(j);
}

static void write_report(struct json_writer *j, const struct sim_report *r)
{
    static const char *const ends[] = {"complete", "sprt", "interrupted"};

    contest_plan_write(r->plan, j);
    json_write_int(j, "players", r->plan->setup.players);
    json_write_int(j, "games", r->summary.games);
    json_write_int(j, "blocks", r->summary.blocks);
    json_write_int(j, "games_per_block", r->result->games_per_block);
    json_write_int(j, "decisions", r->summary.decisions);
    if (!r->form.is_timeless) {
        write_real(j, "seconds", r->result->seconds);
        json_write_int(j, "threads", r->plan->threads);
    }
    json_write_text(j, "end", ends[r->result->end]);
    json_write_text(j, "model", "plackett-luce with seats");
    write_bots(j, r);
    write_seats(j, r);
    if (r->plan->is_tested)
        write_test(j, &r->result->sprt);
    else
        json_write_null(j, "sprt");
}

void sim_write_json(const struct sim_report *r, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    write_report(&j, r);
    json_close_object(&j);
    strbuf_append_char(out, '\n');
}
