/* Parts of a contest, written. */

#include "arena/part.h"

#include "base/hash.h"
#include "base/json_writer.h"
#include "base/strbuf.h"

static void end_line(struct json_writer *j)
{
    json_close_object(j);
    strbuf_append_char(j->out, '\n');
}

static void begin_line(struct json_writer *j, struct strbuf *out)
{
    json_writer_init(j, out);
    json_open_object(j, NULL);
}

static void write_test(struct json_writer *j, const struct contest_plan *plan)
{
    if (!plan->is_tested) {
        json_write_null(j, "sprt");
        return;
    }
    json_open_list(j, "sprt");
    json_write_int(j, NULL, (int64_t)plan->elo0);
    json_write_int(j, NULL, (int64_t)plan->elo1);
    json_close_list(j);
}

static void write_contest(const struct contest_plan *plan, const char *program,
                          struct strbuf *out)
{
    struct json_writer j;

    begin_line(&j, out);
    json_write_int(&j, "tori_sim", PART_VERSION);
    json_write_text(&j, "program", program);
    contest_plan_write(plan, &j);
    json_open_list(&j, "bots");
    for (int i = 0; i < plan->bots; i++)
        json_write_any_text(&j, NULL, plan->bot[i]);
    json_close_list(&j);
    write_test(&j, plan);
    json_write_int(&j, "blocks", plan->blocks);
    end_line(&j);
}

static int64_t to_microseconds(double seconds)
{
    return (int64_t)(seconds * 1e6 + 0.5);
}

static void write_effort(const struct contest_plan *plan,
                         const struct contest_result *result, struct strbuf *out)
{
    const struct complaints *c = &result->complaints;
    struct json_writer j;

    begin_line(&j, out);
    json_write_int(&j, "threads", plan->threads);
    json_write_int(&j, "microseconds", to_microseconds(result->seconds));
    json_write_int(&j, "further_warnings", c->others);
    end_line(&j);
    for (size_t i = 0; i < c->count; i++) {
        begin_line(&j, out);
        json_write_any_text(&j, "warning", c->line[i]);
        json_write_int(&j, "times", c->times[i]);
        end_line(&j);
    }
}

enum part_figure { BOTS, RANKS, TOTALS, DECISIONS, MICROSECONDS, FIGURE_COUNT };

static int64_t figure_of(const struct game_outcome *o, enum part_figure f, int seat)
{
    switch (f) {
    case BOTS:
        return o->bot[seat];
    case RANKS:
        return o->rank[seat];
    case TOTALS:
        return o->total[seat];
    case DECISIONS:
        return o->decisions[seat];
    default:
        return to_microseconds((double)o->seconds[seat]);
    }
}

static void write_game(struct json_writer *j, const struct game_outcome *o, int players)
{
    static const char *const keys[FIGURE_COUNT] = {"bots", "ranks", "totals", "decisions",
                                                   "microseconds"};

    json_open_object(j, NULL);
    for (int f = 0; f < FIGURE_COUNT; f++) {
        json_open_list(j, keys[f]);
        for (int seat = 0; seat < players; seat++)
            json_write_int(j, NULL, figure_of(o, f, seat));
        json_close_list(j);
    }
    json_close_object(j);
}

static void write_block(const struct contest_result *result, int64_t i, int players,
                        struct strbuf *out)
{
    struct json_writer j;

    begin_line(&j, out);
    json_write_int(&j, "block", result->block[i] + 1);
    json_open_list(&j, "games");
    for (int game = 0; game < result->games_per_block; game++)
        write_game(&j, &result->games[i * result->games_per_block + game], players);
    json_close_list(&j);
    end_line(&j);
}

void part_format(const struct contest_plan *plan, const struct contest_result *result,
                 const char *program, struct strbuf *out)
{
    size_t start = out->length;
    struct json_writer j;
    uint64_t sum;

    write_contest(plan, program, out);
    write_effort(plan, result, out);
    for (int64_t i = 0; i < result->blocks; i++)
        write_block(result, i, plan->setup.players, out);
    sum = hash_bytes(HASH_START, out->text + start, out->length - start);
    begin_line(&j, out);
    json_write_hex(&j, "sum", sum);
    end_line(&j);
}
