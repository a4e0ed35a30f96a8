/* Figures of tori load: one table of rows, shown as text or as JSON. */

#include "cli/commands/load_report.h"

#include <stdio.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "client/load.h"

/* Rows without a value are left out. */
typedef double figure_fn(const struct load_report *r);

static double per_action(const struct load_report *r, double value)
{
    return r->tally->actions ? value / (double)r->tally->actions : 0;
}

static double connections(const struct load_report *r)
{
    return r->plan.idle + load_seats(&r->plan);
}

static double tables(const struct load_report *r)
{
    return r->plan.tables;
}

static double actions(const struct load_report *r)
{
    return (double)r->tally->actions;
}

static double actions_a_second(const struct load_report *r)
{
    return r->seconds > 0 ? (double)r->tally->actions / r->seconds : 0;
}

static double p50(const struct load_report *r)
{
    return 1e3 * tally_percentile(r->tally, 0.5);
}

static double p95(const struct load_report *r)
{
    return 1e3 * tally_percentile(r->tally, 0.95);
}

static double p99(const struct load_report *r)
{
    return 1e3 * tally_percentile(r->tally, 0.99);
}

static double slowest(const struct load_report *r)
{
    return 1e3 * tally_percentile(r->tally, 1);
}

static double games_played(const struct load_report *r)
{
    return (double)r->tally->games;
}

static double views(const struct load_report *r)
{
    return (double)r->traffic.views;
}

static double wrong(const struct load_report *r)
{
    return (double)r->traffic.wrong;
}

static double errors(const struct load_report *r)
{
    return (double)r->tally->errors;
}

static double refused(const struct load_report *r)
{
    return (double)r->tally->refused;
}

static double bytes_in(const struct load_report *r)
{
    return per_action(r, (double)r->traffic.bytes_in);
}

static double bytes_out(const struct load_report *r)
{
    return per_action(r, (double)r->traffic.bytes_out);
}

static double frames_in(const struct load_report *r)
{
    return per_action(r, (double)r->traffic.frames_in);
}

static double server_us(const struct load_report *r)
{
    return per_action(r, 1e6 * r->server_cpu);
}

static double own_us(const struct load_report *r)
{
    return per_action(r, 1e6 * r->own_cpu);
}

static double idle_bytes(const struct load_report *r)
{
    return r->idle_bytes;
}

static double load_average(const struct load_report *r)
{
    return r->load_average;
}

static double echo_bytes(const struct load_report *r)
{
    return r->echo_bytes;
}

static double echo_us(const struct load_report *r)
{
    return r->echo.messages > 0 ? 1e6 * r->echo.cpu / r->echo.messages : 0;
}

/* Our CPU for an action, and for each frame that it makes us send, in echoes. */
static double action_in_echoes(const struct load_report *r)
{
    return echo_us(r) > 0 ? server_us(r) / echo_us(r) : 0;
}

static double frame_in_echoes(const struct load_report *r)
{
    return frames_in(r) > 0 ? action_in_echoes(r) / frames_in(r) : 0;
}

enum figure_of { OF_ALL, OF_PLAY, OF_SERVER, OF_IDLE, OF_ECHO };

static const struct figure {
    const char *key, *label, *unit;
    enum figure_of of;
    int decimals;
    figure_fn *value;
} figures[] = {
    {"connections", "connections", "", OF_ALL, 0, connections},
    {"tables", "tables", "", OF_PLAY, 0, tables},
    {"actions", "durable actions", "", OF_PLAY, 0, actions},
    {"actions_per_second", "durable actions", "a second", OF_PLAY, 1, actions_a_second},
    {"p50_ms", "from play to ok, half within", "ms", OF_PLAY, 2, p50},
    {"p95_ms", "95 of 100 within", "ms", OF_PLAY, 2, p95},
    {"p99_ms", "99 of 100 within", "ms", OF_PLAY, 2, p99},
    {"max_ms", "all within", "ms", OF_PLAY, 2, slowest},
    {"games", "games to the end, lots checked", "", OF_PLAY, 0, games_played},
    {"views", "views compared with the replay", "", OF_PLAY, 0, views},
    {"mismatches", "of these different", "", OF_PLAY, 0, wrong},
    {"errors", "errors", "", OF_ALL, 0, errors},
    {"refused", "refused for speed, sent again", "", OF_PLAY, 0, refused},
    {"bytes_received", "received", "bytes an action", OF_PLAY, 0, bytes_in},
    {"frames_received", "received", "frames an action", OF_PLAY, 2, frames_in},
    {"bytes_sent", "sent", "bytes an action", OF_PLAY, 0, bytes_out},
    {"server_us", "CPU of the server", "us an action", OF_SERVER, 1, server_us},
    {"own_us", "CPU of this program", "us an action", OF_PLAY, 1, own_us},
    {"idle_bytes", "memory of the server", "bytes a connection", OF_IDLE, 0, idle_bytes},
    {"echo_bytes", "a bare echo of frames of", "bytes", OF_ECHO, 0, echo_bytes},
    {"echo_us", "CPU of the echo", "us a frame", OF_ECHO, 2, echo_us},
    {"action_echoes", "an action costs", "echoes", OF_ECHO, 1, action_in_echoes},
    {"frame_echoes", "each frame of it", "echoes", OF_ECHO, 2, frame_in_echoes},
    {"load_average", "load average of the machine", "", OF_ALL, 2, load_average},
};

static bool is_shown(const struct figure *f, const struct load_report *r)
{
    switch (f->of) {
    case OF_ALL:
        return true;
    case OF_PLAY:
        return r->plan.tables > 0;
    case OF_SERVER:
        return r->plan.tables > 0 && r->pid;
    case OF_IDLE:
        return r->plan.idle > 0 && r->pid;
    case OF_ECHO:
        return r->plan.tables > 0 && r->pid && r->has_echo;
    }
    return false;
}

enum { FIGURES = sizeof(figures) / sizeof(figures[0]) };

void load_report_text(const struct load_report *r)
{
    for (int i = 0; i < FIGURES; i++)
        if (is_shown(&figures[i], r))
            printf("%-32s %12.*f %s\n", figures[i].label, figures[i].decimals,
                   figures[i].value(r), figures[i].unit);
}

void load_report_json(const struct load_report *r)
{
    struct json_writer j;
    struct strbuf out;

    strbuf_init(&out);
    json_writer_init(&j, &out);
    json_open_object(&j, NULL);
    for (int i = 0; i < FIGURES; i++)
        if (is_shown(&figures[i], r))
            json_write_fixed(&j, figures[i].key, figures[i].value(r),
                             figures[i].decimals);
    json_close_object(&j);
    puts(out.text);
    strbuf_release(&out);
}
