/* Counters to text. */

#include "telemetry/metrics.h"

#include <stddef.h>

#include "base/strbuf.h"
#include "base/version.h"

static const double bounds[METRICS_BUCKETS] = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025,
                                               0.05,   0.1,   0.25,   0.5,   1,    2.5};

void metrics_add_latency(struct metrics *m, double seconds)
{
    int i = 0;

    while (i < METRICS_BUCKETS && seconds > bounds[i])
        i++;
    m->latency[i]++;
    m->latency_seconds += seconds;
}

static const struct metrics_row {
    const char *name, *type, *help;
    size_t offset;
} rows[] = {
#define ROW(name, type, help, member)                                                    \
    {"tori_" name, type, help, offsetof(struct metrics, member)}
    ROW("connections", "gauge", "WebSocket connections now", connections),
    ROW("connections_total", "counter", "WebSocket connections ever", connections_total),
    ROW("connections_refused_total", "counter", "connections refused",
        connections_refused),
    ROW("sockets", "gauge", "sockets now, WebSockets among them", sockets),
    ROW("sockets_refused_total", "counter", "sockets closed as they came: too many",
        sockets_refused),
    ROW("sockets_hasty_total", "counter", "sockets closed as they came: too fast",
        sockets_hasty),
    ROW("sockets_put_out_total", "counter", "sockets without a request that made room",
        sockets_put_out),
    ROW("hosts_refused_total", "counter", "requests for a host that is not served",
        hosts_refused),
    ROW("control_closed_total", "counter", "connections closed for their control frames",
        control_closed),
    ROW("slow_closed_total", "counter", "connections closed because they did not read",
        slow_closed),
    ROW("messages_total", "counter", "messages received", messages),
    ROW("refusals_total", "counter", "messages answered with an error", refusals),
    ROW("actions_total", "counter", "actions played by seats", actions),
    ROW("bot_actions_total", "counter", "of these, by bots", bot_actions),
    ROW("tables_created_total", "counter", "tables created", tables_created),
    ROW("games_finished_total", "counter", "games played to the end", games_finished),
    ROW("commits_total", "counter", "commits of the store", commits),
    ROW("store_errors_total", "counter", "commits that failed", store_errors),
    ROW("notices_push_queued_total", "counter", "notices by push that came to be sent",
        notices_queued[0]),
    ROW("notices_push_sent_total", "counter", "notices by push that were taken",
        notices_sent[0]),
    ROW("notices_push_failed_total", "counter", "notices by push that were given up",
        notices_failed[0]),
    ROW("notices_mail_queued_total", "counter", "notices by mail that came to be sent",
        notices_queued[1]),
    ROW("notices_mail_sent_total", "counter", "notices by mail that were taken",
        notices_sent[1]),
    ROW("notices_mail_failed_total", "counter", "notices by mail that were given up",
        notices_failed[1]),
    ROW("notices_webhook_queued_total", "counter",
        "notices by webhook that came to be sent", notices_queued[2]),
    ROW("notices_webhook_sent_total", "counter", "notices by webhook that were taken",
        notices_sent[2]),
    ROW("notices_webhook_failed_total", "counter",
        "notices by webhook that were given up", notices_failed[2]),
    ROW("stored_games", "gauge", "tables that are stored, as last measured",
        stored_games),
    ROW("stored_game_bytes", "gauge",
        "bytes of their events: what the cap is compared with", stored_game_bytes),
    ROW("store_bytes", "gauge", "bytes of the whole database", store_bytes),
    ROW("games_removed_total", "counter", "games that were too old, or too many",
        games_removed),
    ROW("http_requests_total", "counter", "HTTP requests", http_requests),
    ROW("bots_waiting", "gauge", "questions waiting for a bot thread", bots_waiting),
    ROW("worker_answers_total", "counter", "answers of workers to this node",
        worker_answers),
    ROW("worker_fallbacks_total", "counter",
        "questions to workers that this node answered itself", worker_fallbacks),
    ROW("reviews", "gauge", "reviews asked for and not made yet", reviews),
    ROW("reviews_total", "counter", "reviews made", reviews_made),
    ROW("leases", "gauge", "tables that this node looks after", leases),
    ROW("takeovers_total", "counter", "tables taken that had no owner", takeovers),
    ROW("lapses_total", "counter", "times this node's lease was over", lapses),
    ROW("moved_total", "counter", "tables that went to another node while watched",
        moved),
    ROW("review_parts_total", "counter", "parts of reviews thought about", review_parts),
#undef ROW
};

static void add(struct strbuf *out, const char *name, const char *type, const char *help,
                int64_t value)
{
    strbuf_appendf(out, "# HELP %s %s\n# TYPE %s %s\n%s %lld\n", name, help, name, type,
                   name, (long long)value);
}

static void add_latency(const struct metrics *m, struct strbuf *out)
{
    const char *name = "tori_reply_seconds";
    long long sum = 0;

    strbuf_appendf(out, "# HELP %s from a message's arrival to its durable reply\n",
                   name);
    strbuf_appendf(out, "# TYPE %s histogram\n", name);
    for (int i = 0; i < METRICS_BUCKETS; i++) {
        sum += m->latency[i];
        strbuf_appendf(out, "%s_bucket{le=\"%g\"} %lld\n", name, bounds[i], sum);
    }
    sum += m->latency[METRICS_BUCKETS];
    strbuf_appendf(out, "%s_bucket{le=\"+Inf\"} %lld\n", name, sum);
    strbuf_appendf(out, "%s_sum %.6f\n%s_count %lld\n", name, m->latency_seconds, name,
                   sum);
}

void metrics_format(const struct metrics *m, int64_t tables, int64_t queued_bytes,
                    struct strbuf *out)
{
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        add(out, rows[i].name, rows[i].type, rows[i].help,
            *(const int64_t *)((const char *)m + rows[i].offset));
    strbuf_appendf(out,
                   "# HELP tori_build_info which version this is\n"
                   "# TYPE tori_build_info gauge\n"
                   "tori_build_info{version=\"%s\"} 1\n",
                   version_text);
    if (m->node)
        strbuf_appendf(out,
                       "# HELP tori_node_info which node of the site this is\n"
                       "# TYPE tori_node_info gauge\n"
                       "tori_node_info{node=\"%s\"} 1\n",
                       m->node);
    add(out, "tori_tables", "gauge", "tables in memory", tables);
    add(out, "tori_queued_bytes", "gauge", "bytes waiting to be sent", queued_bytes);
    add_latency(m, out);
}
