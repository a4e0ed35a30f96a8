/* Starting and stopping. */

#include "server/thinking/botpool.h"
#include "server/serve.h"

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <sodium.h>

#include "base/now.h"
#include "base/strbuf.h"
#include "server/admin_socket.h"
#include "server/inspection.h"
#include "server/loop.h"
#include "server/net/web.h"
#include "server/notify.h"
#include "server/requests/page.h"
#include "notice/vapid.h"
#include "account/hashing.h"
#include "site/requests/lessons.h"
#include "server/server.h"
#include "server/stopping.h"
#include "site/tables/live.h"
#include "cluster/claims.h"
#include "cluster/node.h"
#include "cluster/remote_jobs.h"
#include "telemetry/log.h"
#include "server/welcome.h"
#include "store/store_thread.h"
#include "store/data_folder.h"
#include "store/store.h"
#include "store/store_nodes.h"
#include "store/store_deals.h"
#include "store/store_notify.h"
#include "store/store_operate.h"
#include "store/store_site.h"
#include "store/notify_listener.h"

#define PUZZLES_PATH "/puzzles/"

enum { SOCKET_PATH_MAX = JOURNAL_NODE_MAX + 16, DESCRIPTORS_BESIDES = 256 };

void serve_options_init(struct serve_options *o)
{
    *o = (struct serve_options){.port = 8080,
                                .bot_threads = 2,
                                .connections_max = 10000,
                                .tables_max = 2000,
                                .address_tables = 200,
                                .reviews_max = 200,
                                .address_reviews = 8,
                                .review_depths = office_standard_depths,
                                .address_connections = 64,
                                .address_sockets = SERVE_SOCKETS_BESIDES + 64,
                                .address_socket_rate = SERVE_SOCKET_RATE,
                                .address_rate = 100,
                                .deal_runs = DEALS_RUNS,
                                .store_patience = JOURNAL_PATIENCE_MS,
                                .node_lease = 6000};
    o->address_day = (struct journal_spending){.games = BUDGET_GAMES,
                                               .bytes = BUDGET_MEGABYTES * SERVE_MEGABYTE,
                                               .names = BUDGET_NAMES,
                                               .editions = BUDGET_EDITIONS};
    o->keep = (struct retention_limits){.guest_days = RETENTION_GUEST_DAYS,
                                        .bytes = RETENTION_MEGABYTES * SERVE_MEGABYTE};
}

/* The whole program, in one piece. */
struct program {
    struct serve_options options;
    struct server server;
    struct loop loop;
    struct strbuf url; /* of the store */
    struct node node;  /* if it is one */
    char socket_path[SOCKET_PATH_MAX];
    struct inspection inspection;
    struct hashings hashings;
    struct admin_socket admin;
    struct notify_listener
        *acts; /* of operators, heard where there is one node; or NULL */
    uv_signal_t terminate, interrupt, hangup;
    uv_timer_t watchdog;
    int terminal; /* a descriptor, or -1 if there is none */
    struct stopping stopping;
};

/* Signals */

static void on_stop(uv_signal_t *signal, int number)
{
    struct program *p = signal->data;
    struct server *s = &p->server;

    if (s->hall.is_stopping)
        return;
    log_line("stop", "signal=%d connections=%lld", number,
             (long long)s->metrics.connections);
    notify_stopping();
    stopping_begin(&p->stopping);
}

/* Reading again what was moved or renewed */

static int find_terminal(void)
{
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++)
        if (isatty(i))
            return i;
    return -1;
}

/* Closing the terminal's window stops the server, too. */
static bool has_lost_terminal(const struct program *p)
{
    return p->terminal >= 0 && !isatty(p->terminal);
}

static void on_hangup(uv_signal_t *signal, int number)
{
    struct program *p = signal->data;
    struct strbuf err;

    if (has_lost_terminal(p)) {
        on_stop(signal, number);
        return;
    }
    notify_reloading();
    strbuf_init(&err);
    if (!log_reopen())
        log_line("reload-error", "cannot open %s", p->options.log);
    if (!web_renew_certificate(&p->server.net, &err))
        log_line("reload-error", "%s", err.text);
    log_line("reload", "log and certificate");
    strbuf_release(&err);
    notify_ready();
}

/* systemd's watchdog learns that the loop goes round. */
static void on_watchdog(uv_timer_t *timer)
{
    (void)timer;
    notify_alive();
}

/* Starting */

/* A descriptor for each connection, for those who only ask, and for files and threads.
 * How many sockets there may be. */
static int allow_descriptors(int connections)
{
    int sockets = connections + connections / 4 + SERVE_SOCKETS_BESIDES;
    rlim_t wanted = (rlim_t)sockets + DESCRIPTORS_BESIDES;
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return sockets;
    if (limit.rlim_max < wanted)
        log_line("descriptors", "wanted=%llu allowed=%llu", (unsigned long long)wanted,
                 (unsigned long long)limit.rlim_max);
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur == wanted)
        return sockets;
    return limit.rlim_cur > 4 * DESCRIPTORS_BESIDES
               ? (int)limit.rlim_cur - DESCRIPTORS_BESIDES
               : (int)limit.rlim_cur / 2;
}

static void watch_signal(struct program *p, uv_signal_t *signal, uv_signal_cb act,
                         int number)
{
    uv_signal_init(&p->server.loop, signal);
    signal->data = p;
    uv_signal_start(signal, act, number);
}

static bool open_store(const struct serve_options *o, struct strbuf *url,
                       struct store **store, struct strbuf *err)
{
    bool ok = true;

    if (o->store)
        strbuf_append(url, o->store);
    else
        ok = data_folder_find(url, err);
    ok = ok && (o->node ? store_open_beside(store, url->text, o->node, err)
                        : store_open(store, url->text, err)) == TORI_OK;
    if (ok)
        log_line("store", "name=%s", store_name(*store));
    return ok;
}

static struct network_options choose_net(const struct serve_options *o)
{
    return (struct network_options){.port = o->port,
                                    .address = o->address,
                                    .certificate = o->certificate,
                                    .key = o->key,
                                    .hosts = o->hosts,
                                    .origins = o->origins,
                                    .connections_max = o->connections_max,
                                    .address_connections = o->address_connections,
                                    .address_sockets = o->address_sockets,
                                    .address_socket_rate = o->address_socket_rate,
                                    .address_rate = o->address_rate,
                                    .is_proxied = o->is_proxied};
}

/* Acts of operators: a node hears of them by its node_listener. */

static void hear_act(void *context, const char *channel, const char *payload)
{
    (void)channel;
    (void)payload;
    orders_ask(context);
}

static void listen_to_operators(struct program *p)
{
    static const char *const channels[] = {STORE_OF_ACT, NULL};
    struct server *s = &p->server;

    if (!s->hall.peers && store_can_notify(s->store))
        p->acts =
            notify_listener_open(&s->loop, p->url.text, channels, hear_act, &s->orders);
    admin_socket_open(&p->admin, &s->loop, p->url.text, &s->orders);
    orders_ask(&s->orders);
}

static void start_node(struct program *p)
{
    struct server *s = &p->server;
    struct claims_options o = {.maker = p->node.self.name,
                               .threads = p->options.bot_threads,
                               .is_last_resort = true};

    assert(p->options.node);
    s->node_listener.orders = &s->orders;
    s->node_listener.remote = s->remote = remote_jobs_open(&s->hall);
    s->node_listener.claims = s->claims = claims_open(&s->hall, &o);
    node_listener_open(&s->node_listener, &s->loop, &s->office, p->url.text);
}

/* Where people say what they are told of, if they are. */
static void open_desk(struct server *s, const struct notice_options *o)
{
    const struct notice_origin *origin = &s->notices.settings.origin;
    struct notice_desk *d = &s->notice_desk;
    struct strbuf key;

    if (!o->site)
        return;
    *d = (struct notice_desk){.site = o->site,
                              .has_mail = o->mail_relay != NULL,
                              .takes_plain = o->may_reach_private};
    memcpy(d->key, origin->stop_key, sizeof(d->key));
    strbuf_init(&key);
    vapid_append_key(&origin->push_key, &key);
    assert(key.length == NOTICE_DESK_KEY);
    memcpy(d->push_key, key.text, sizeof(d->push_key));
    strbuf_release(&key);
    s->accounts.notices = d;
}

/* The parts are files of the page. */
static void read_puzzles(struct server *s)
{
    for (const struct page_file *f = s->parts.page; f && f->path; f++)
        if (strncmp(f->path, PUZZLES_PATH, strlen(PUZZLES_PATH)) == 0)
            puzzle_list_add(&s->puzzles, f->plain, f->plain_length);
    puzzle_list_sort(&s->puzzles);
}

static void start(struct program *p)
{
    struct server *s = &p->server;

    s->parts.page = p->options.page;
    read_puzzles(s);
    s->office.tables_max = p->options.tables_max;
    s->office.address_tables = p->options.address_tables;
    s->office.budget.limits = p->options.address_day;
    s->retention.limits = p->options.keep;
    s->parts.is_lan = p->options.is_lan;
    s->parts.readers = &p->options.metrics_from;
    s->office.review_depths = p->options.review_depths;
    s->office.deals = p->options.has_no_deals ? NULL : &s->deals;
    s->deals.runs = p->options.has_no_deals ? 0 : p->options.deal_runs;
    s->reviews.limits = (struct reviews_limits){.all = p->options.reviews_max,
                                                .of_address = p->options.address_reviews,
                                                .of_person = REVIEWS_OF_PERSON};
    hashings_init(&p->hashings, &s->loop);
    s->accounts.hashings = &p->hashings;
    if (p->options.notices.mail_relay)
        s->accounts.mail_site = p->options.notices.site;
    open_desk(s, &p->options.notices);
    s->queue.patience_ms = p->options.store_patience;
    store_thread_start(&s->queue, &s->loop);
    s->parts.bots = botpool_open(&s->loop, p->options.bot_threads);
    s->hall.thinker = botpool_thinker(s->parts.bots);
    if (s->hall.peers)
        start_node(p);
    notice_service_start(&s->notices, &s->loop, &s->queue, &s->metrics);
    s->hall.tables.notifier = notice_service_notifier(&s->notices);
    loop_start(&p->loop, s);
    live_load(&s->live);
    listen_to_operators(p);
    reviews_go_on(&s->reviews);
    inspection_start(&p->inspection, &s->loop, &s->hall, p->url.text);
    watch_signal(p, &p->terminate, on_stop, SIGTERM);
    watch_signal(p, &p->interrupt, on_stop, SIGINT);
    watch_signal(p, &p->hangup, on_hangup, SIGHUP);
    uv_timer_init(&s->loop, &p->watchdog);
    if (notify_interval())
        uv_timer_start(&p->watchdog, on_watchdog, 0, notify_interval());
    stopping_init(&p->stopping, s, &p->loop);
}

/* What a thread still uses stays as it is: the process ends. */
static void end_at_once(const char *why)
{
    log_line("stopped", "%s", why);
    log_close();
    _exit(0);
}

static void stop(struct program *p)
{
    struct server *s = &p->server;
    bool is_quiet;

    assert(s->hall.is_stopping);
    web_close(&s->net);
    p->hashings.is_stopping = true;
    admin_socket_close(&p->admin);
    notify_listener_close(p->acts);
    is_quiet = botpool_stop(s->parts.bots);
    if (s->hall.peers) {
        node_listener_close(&s->node_listener);
        remote_jobs_stop(s->remote);
    }
    if (!store_thread_stop(&s->queue))
        end_at_once("the store does not answer");
    if (s->hall.peers)
        node_listener_release(&s->node_listener);
    inspection_cancel(&p->inspection);
    notice_service_close(&s->notices);
    loop_stop(&p->loop);
    uv_close((uv_handle_t *)&p->terminate, NULL);
    uv_close((uv_handle_t *)&p->interrupt, NULL);
    uv_close((uv_handle_t *)&p->hangup, NULL);
    uv_close((uv_handle_t *)&p->watchdog, NULL);
    stopping_release(&p->stopping);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    web_free(&s->net);
    uv_loop_close(&s->loop);
    notice_service_release(&s->notices);
    server_release(s);
    log_line("stopped", "clean");
    log_close();
    if (!is_quiet)
        _exit(s->is_outdated); /* a bot still thinks, over what it was given */
    if (s->hall.peers) {
        remote_jobs_free(s->remote);
        claims_free(s->claims);
    }
    botpool_close(s->parts.bots);
    reviews_release(&s->reviews);
}

/* Tables go from node to node, so all go by one clock: the database's. */
static bool come_in(struct store *s, struct node *n)
{
    int64_t asked = now_steady_ms(), now;

    if (store_read_clock(s, &now))
        return false;
    now_set(now);
    if (store_join(s, &n->self, n->lease_ms, now_ms()) || store_commit(s, NULL))
        return false;
    node_set_alive(n, asked);
    return true;
}

/* Among the others, before anything is read. */
static bool join(struct program *p, struct strbuf *err)
{
    struct node *n = &p->node;
    struct server *s = &p->server;

    assert(!s->hall.peers);
    if (!p->options.node)
        return true;
    n->lease_ms = p->options.node_lease;
    snprintf(n->self.name, sizeof(n->self.name), "%s", p->options.node);
    snprintf(n->self.url, sizeof(n->self.url), "%s",
             p->options.node_url ? p->options.node_url : p->socket_path);
    if (!come_in(s->store, n)) {
        strbuf_append(err, "cannot join the other nodes: the store does not work");
        return false;
    }
    node_init(n, &s->hall);
    s->hall.peers = &n->peers;
    s->hall.tables.peers = &n->peers;
    s->reviews.is_shared = true;
    log_line("node", "name=%s url=%s lease=%lld", n->self.name, n->self.url,
             (long long)n->lease_ms);
    return true;
}

/* What goes on since the last time, before anybody comes. */
static bool load(struct program *p, struct strbuf *err)
{
    struct server *s = &p->server;
    struct journal *journal = store_journal(s->store);
    struct strbuf trouble;
    bool ok;

    catalogue_limit(p->options.editions_max);
    if (!catalogue_open(&s->office.catalogue, p->options.editions, err))
        return false;
    lessons_load();
    if (!notice_service_load(&s->notices, &p->options.notices, s->store, err))
        return false;
    strbuf_init(&trouble);
    ok = catalogue_load(&s->office.catalogue, journal) &&
         live_find(&s->live, journal) == TORI_OK && orders_load(&s->orders, s->store) &&
         (s->hall.peers || reviews_restore(&s->reviews, journal) == TORI_OK) &&
         store_find_key(s->store, s->office.address_key) == TORI_OK &&
         store_find_deal_key(s->store, s->deals.key) == TORI_OK;
    ok = store_commit(s->store, &trouble) == TORI_OK && ok;
    if (!ok)
        strbuf_appendf(err, "cannot read the tables: %s", trouble.text);
    strbuf_release(&trouble);
    return ok;
}

/* A node that has joined and cannot begin is not alive until its lease is over: no client is sent
 * to it, and its tables are free. */
static void depart(struct server *s)
{
    if (!s->hall.peers)
        return;
    store_rollback(s->store);
    if (store_depart(s->store, now_ms()) == TORI_OK)
        (void)store_commit(s->store, NULL);
}

static int run(struct program *p, struct strbuf *err)
{
    struct server *s = &p->server;
    struct network_options net = choose_net(&p->options);
    struct store *store;

    if (p->options.node) {
        snprintf(p->socket_path, sizeof(p->socket_path), "/node/%s/ws", p->options.node);
        net.socket_path = p->socket_path;
    }
    if (!open_store(&p->options, &p->url, &store, err))
        return 1;
    net.sockets_max = allow_descriptors(p->options.connections_max);
    server_init(s, store, &net);
    loop_attach(s);
    if (!join(p, err) || !load(p, err) || !web_open(&s->net, &s->loop, err)) {
        depart(s);
        notice_service_release(&s->notices);
        server_release(s);
        return 1;
    }
    start(p);
    welcome_show(&net, web_port(&s->net), p->options.is_lan);
    log_line("listen", "port=%d", web_port(&s->net));
    notify_ready();
    uv_run(&s->loop, UV_RUN_DEFAULT);
    stop(p);
    if (s->is_outdated)
        strbuf_append(err, "the database is not as this server had left it");
    return s->is_outdated;
}

int serve(const struct serve_options *o)
{
    static struct program p;
    struct strbuf err;
    int status;

    p = (struct program){.options = *o, .terminal = find_terminal()};
    if (sodium_init() < 0 || !log_open(o->log)) {
        fprintf(stderr, "tori: cannot write the log or get random numbers\n");
        return 1;
    }
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&p.server.loop);
    strbuf_init(&err);
    strbuf_init(&p.url);
    status = run(&p, &err);
    if (status)
        fprintf(stderr, "tori: %s\n", err.text);
    strbuf_release(&err);
    strbuf_release(&p.url);
    log_close();
    return status;
}
