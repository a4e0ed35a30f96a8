#ifndef TORI_TELEMETRY_METRICS_H
#define TORI_TELEMETRY_METRICS_H

/* Numbers about the running server, as Prometheus reads them. */

#include <stdint.h>

struct strbuf;

enum { METRICS_BUCKETS = 12, METRICS_WAYS = 3 };

struct metrics {
    int64_t connections;       /* open now */
    int64_t connections_total; /* ever */
    int64_t connections_refused;
    int64_t sockets;            /* open now, connections among them */
    int64_t sockets_refused;    /* too many, and none to close for them */
    int64_t sockets_hasty;      /* too many of an address within a second */
    int64_t sockets_put_out;    /* waited for nothing, for others to come in */
    int64_t hosts_refused;      /* requests for names that are not ours */
    int64_t control_closed;     /* peers with too many control frames */
    int64_t slow_closed;        /* peers that did not read */
    int64_t messages, refusals; /* received; answered with an error */
    int64_t actions;            /* played by seats, durable */
    int64_t bot_actions;        /* of these, by bots */
    int64_t tables_created, games_finished;
    int64_t commits, store_errors;
    int64_t http_requests;
    /* Notices by way, as notice/notice.h has them: taken from the outbox for the first time; taken
     * by their receivers; given up. */
    int64_t notices_queued[METRICS_WAYS], notices_sent[METRICS_WAYS];
    int64_t notices_failed[METRICS_WAYS];
    int64_t stored_games, stored_game_bytes, store_bytes; /* as last measured */
    int64_t games_removed;
    const char *node;                     /* its name; NULL: there is no other server */
    int64_t leases;                       /* tables that are this node's now */
    int64_t takeovers, lapses, moved;     /* taken; own leases that were over; let go */
    int64_t bots_waiting;                 /* questions that no thread has taken yet */
    int64_t worker_answers;               /* of workers elsewhere, to this node */
    int64_t worker_fallbacks;             /* thoughts they were to think, and did not */
    int64_t reviews;                      /* asked for and not made yet */
    int64_t reviews_made, review_parts;   /* of all reviews */
    int64_t latency[METRICS_BUCKETS + 1]; /* from arrival to released reply */
    double latency_seconds;
};

void metrics_add_latency(struct metrics *m, double seconds);

/* The text; numbers that others keep are handed in. */
void metrics_format(const struct metrics *m, int64_t tables, int64_t queued_bytes,
                    struct strbuf *out);

#endif
