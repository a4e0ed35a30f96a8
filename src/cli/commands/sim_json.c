/* The outcome of tori sim as one JSON object. */

#include <inttypes.h>
#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "base/die.h"
#include "base/strbuf.h"
#include "cli/commands/sim_report.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"

/* What is not known is null. */
static void set_real(json_t *object, const char *key, double value)
{
    json_object_set_new(object, key, isfinite(value) ? json_real(value) : json_null());
}

static void set_int(json_t *object, const char *key, int64_t value)
{
    json_object_set_new(object, key, json_integer(value));
}

/* A text that is not UTF-8 is spelled as Latin-1, which every text is. */
static void set_text(json_t *object, const char *key, const char *text)
{
    json_t *value = json_string(text);
    struct strbuf spelled;

    if (!value) {
        strbuf_init(&spelled);
        for (; *text; text++) {
            unsigned char c = (unsigned char)*text;

            if (c >= 0x80)
                strbuf_append_char(&spelled, (char)(0xc0 | c >> 6));
            strbuf_append_char(&spelled, (char)(c >= 0x80 ? 0x80 | (c & 0x3f) : c));
        }
        value = json_string(spelled.text);
        strbuf_release(&spelled);
    }
    json_object_set_new(object, key, value);
}

static void set_estimate(json_t *object, const char *key, struct estimate e)
{
    struct strbuf error;

    strbuf_init(&error);
    strbuf_appendf(&error, "%s_error", key);
    set_real(object, key, e.value);
    set_real(object, error.text, e.error);
    strbuf_release(&error);
}

static json_t *line_to_json(const struct summary_line *l)
{
    json_t *object = json_object();

    set_int(object, "seats", l->seats);
    set_real(object, "wins", l->wins);
    set_estimate(object, "share", l->share);
    set_estimate(object, "rank_mean", l->rank);
    set_estimate(object, "score_mean", l->score);
    set_estimate(object, "margin_mean", l->margin);
    set_estimate(object, "elo", l->elo);
    set_int(object, "decisions", l->decisions);
    set_real(object, "ms_per_move",
             l->decisions ? 1000 * l->seconds / (double)l->decisions : NAN);
    return object;
}

static json_t *bots_to_json(const struct sim_report *r)
{
    json_t *array = json_array();

    for (int i = 0; i < r->summary.bots; i++) {
        json_t *object = json_object(), *line = line_to_json(&r->summary.bot[i]);

        set_text(object, "name", r->label[i]);
        json_object_update(object, line);
        json_decref(line);
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *seats_to_json(const struct sim_report *r)
{
    json_t *array = json_array();

    for (int i = 0; i < r->summary.players; i++) {
        json_t *object = json_object(), *line = line_to_json(&r->summary.seat[i]);

        set_int(object, "seat", i);
        json_object_update(object, line);
        json_decref(line);
        json_array_append_new(array, object);
    }
    return array;
}

static json_t *test_to_json(const struct sprt *t)
{
    static const char *const verdicts[] = {"undecided", "H0", "H1"};
    json_t *object = json_object();

    set_real(object, "elo0", t->elo0);
    set_real(object, "elo1", t->elo1);
    set_real(object, "ratio", t->ratio);
    set_real(object, "bound", sprt_bound);
    set_int(object, "blocks", t->seen.count);
    set_text(object, "verdict", verdicts[t->verdict]);
    return object;
}

static void set_setup(json_t *object, const struct contest_plan *plan)
{
    struct strbuf text;

    strbuf_init(&text);
    set_text(object, "game", plan->game->name);
    strbuf_appendf(&text, "%016" PRIx64, shelf_hash(plan->game, plan->setup.edition));
    set_text(object, "edition", text.text);
    strbuf_reset(&text);
    setup_format(&plan->setup, plan->game, &text);
    set_text(object, "options", text.text);
    strbuf_reset(&text);
    strbuf_appendf(&text, "%" PRIu64, plan->seed); /* may be too large for a number */
    set_text(object, "seed", text.text);
    set_int(object, "players", plan->setup.players);
    strbuf_release(&text);
}

void sim_write_json(const struct sim_report *r, struct strbuf *out)
{
    static const char *const ends[] = {"complete", "sprt", "interrupted"};
    json_t *object = json_object();
    char *text;

    set_setup(object, r->plan);
    set_int(object, "games", r->summary.games);
    set_int(object, "blocks", r->summary.blocks);
    set_int(object, "games_per_block", r->result->games_per_block);
    set_int(object, "decisions", r->summary.decisions);
    set_real(object, "seconds", r->result->seconds);
    set_int(object, "threads", r->plan->threads);
    set_text(object, "end", ends[r->result->end]);
    set_text(object, "model", "plackett-luce with seats");
    json_object_set_new(object, "bots", bots_to_json(r));
    json_object_set_new(object, "seats", seats_to_json(r));
    json_object_set_new(object, "sprt",
                        r->plan->is_tested ? test_to_json(&r->result->sprt)
                                           : json_null());
    text = json_dumps(object, JSON_COMPACT | JSON_REAL_PRECISION(9));
    if (!text)
        BUG("a summary that is no JSON");
    strbuf_append(out, text);
    strbuf_append_char(out, '\n');
    free(text);
    json_decref(object);
}
