/* The outbox of a store for outbox_check.py: URL RELAY NODE, a line of JSON in, one out. Time is
 * what a line says: nothing is done until it is told to, and then until nothing is under way. */

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/die.h"
#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "notice/notice.h"
#include "notice/vapid.h"
#include "server/notices/notice_outbox.h"
#include "store/store.h"
#include "store/store_notices.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_site.h"
#include "telemetry/metrics.h"

enum { VALUES_MAX = 32 };

static struct store *store;
static struct journal_queue queue;
static struct notice_outbox *outbox;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_finished = PTHREAD_COND_INITIALIZER;
static bool is_awake;

static void wake(void *context)
{
    (void)context;
    pthread_mutex_lock(&lock);
    is_awake = true;
    pthread_cond_signal(&has_finished);
    pthread_mutex_unlock(&lock);
}

static void wait_for_finished(void)
{
    pthread_mutex_lock(&lock);
    while (!is_awake)
        pthread_cond_wait(&has_finished, &lock);
    is_awake = false;
    pthread_mutex_unlock(&lock);
}

static void must(enum tori_err err, const char *what)
{
    if (err)
        die("%s: %d", what, err);
}

static void commit(void)
{
    struct strbuf err;

    strbuf_init(&err);
    if (store_commit(store, &err))
        die("%s", err.text);
    strbuf_release(&err);
}

static void copy(const struct json_value *v, const char *name, char *out, size_t room)
{
    if (!json_text_copy(json_find(v, name), out, room))
        die("no %s", name);
}

static int way_of(const struct json_value *v)
{
    char name[16];
    enum notice_way way;

    copy(v, "way", name, sizeof(name));
    if (!notice_way_find(name, &way))
        die("no way: %s", name);
    return way;
}

static enum notice_kind kind_of(const struct json_value *v)
{
    char name[16];
    enum notice_kind kind;

    copy(v, "kind", name, sizeof(name));
    if (!notice_kind_find(name, &kind))
        die("no kind: %s", name);
    return kind;
}

static void add_person(const struct json_value *v, struct json_writer *j)
{
    char name[40];
    int64_t id;

    copy(v, "name", name, sizeof(name));
    must(store_add_user(store, name, name, NULL, 1, &id), "person");
    commit();
    json_write_int(j, "person", id);
}

static void add_receiver(const struct json_value *v, struct json_writer *j)
{
    struct store_receiver r = {.user = json_int_or(json_find(v, "person"), 0),
                               .way = way_of(v),
                               .language = "de",
                               .is_confirmed = true};

    notice_draw_id(r.id);
    copy(v, "address", r.address, sizeof(r.address));
    copy(v, "secret", r.secret, sizeof(r.secret));
    must(store_add_receiver(store, &r), "receiver");
    commit();
    json_write_text(j, "receiver", r.id);
}

static void add_notice(const struct json_value *v, struct json_writer *j)
{
    struct notice n = {.kind = kind_of(v),
                       .at = json_int_or(json_find(v, "at"), 0),
                       .title = "Markt",
                       .game = "Pebbles",
                       .link = "https://tori.example/table/abc"};
    struct strbuf text;

    strbuf_init(&text);
    notice_draw_id(n.id);
    notice_format(&n, &text);
    must(store_add_notice(store, &(struct journal_posting){.id = n.id,
                                                           .user = json_int_or(
                                                               json_find(v, "person"), 0),
                                                           .kind = n.kind,
                                                           .text = text.text,
                                                           .due = n.at,
                                                           .later_way = -1}),
         "notice");
    commit();
    json_write_text(j, "notice", n.id);
    strbuf_release(&text);
}

static void work(const struct json_value *v, struct json_writer *j)
{
    int64_t now = json_int_or(json_find(v, "now"), 0), next = 0;

    outbox->next = now; /* however short ago the last look was */
    do {
        notice_outbox_tick(outbox, now);
        if (!notice_outbox_is_idle(outbox))
            wait_for_finished();
    } while (!notice_outbox_is_idle(outbox) || outbox->next <= now);
    json_write_bool(j, "is_empty", store_next_notice(store, &next) == TORI_ERR_UNKNOWN);
    json_write_int(j, "next", next);
}

static void tell_receiver(void *context, const struct store_receiver *r)
{
    struct json_writer *j = context;

    json_open_object(j, NULL);
    json_write_text(j, "id", r->id);
    json_write_bool(j, "is_confirmed", r->is_confirmed);
    json_write_text(j, "trouble", r->trouble);
    json_close_object(j);
}

static void look(const struct json_value *v, struct json_writer *j)
{
    json_open_list(j, "receivers");
    must(store_read_receivers(store, json_int_or(json_find(v, "person"), 0),
                              tell_receiver, j),
         "receivers");
    json_close_list(j);
}

static void tell_key(const struct json_value *v, struct json_writer *j)
{
    struct strbuf key;

    (void)v;
    strbuf_init(&key);
    vapid_append_key(&outbox->origin.push_key, &key);
    json_write_text(j, "key", key.text);
    strbuf_release(&key);
}

static const struct {
    const char *name;
    void (*carry_out)(const struct json_value *v, struct json_writer *j);
} orders[] = {
    {"person", add_person}, {"receiver", add_receiver},
    {"notice", add_notice}, {"work", work},
    {"look", look},         {"key", tell_key},
};

static void answer(const struct json_value *v)
{
    struct strbuf line;
    struct json_writer j;

    strbuf_init(&line);
    json_writer_init(&j, &line);
    json_open_object(&j, NULL);
    for (size_t i = 0; i < sizeof(orders) / sizeof(orders[0]); i++)
        if (json_text_is(json_find(v, "do"), orders[i].name))
            orders[i].carry_out(v, &j);
    json_close_object(&j);
    printf("%s\n", line.text);
    fflush(stdout);
    strbuf_release(&line);
}

static void read_keys(struct notice_origin *origin)
{
    struct p256_key offered;
    uint8_t secret[STORE_PUSH_KEY_BYTES];

    p256_create(&offered);
    must(store_find_push_key(store, offered.secret, secret), "key");
    must(store_find_key(store, origin->stop_key), "key");
    commit();
    if (!p256_from_secret(&origin->push_key, secret))
        die("the key is none");
}

static void open_outbox(const char *url, const char *relay, const char *node)
{
    static struct metrics metrics;
    struct notice_outbox_settings s = {
        .metrics = &metrics,
        .delivery = {.may_reach_private = true,
                     .timeout_ms = DELIVERY_TIMEOUT_MS,
                     .relay.from = "tori@tori.example"},
        .origin = {.site = "https://tori.example",
                   .name = "Tori",
                   .mail_from = "tori@tori.example",
                   .contact = "mailto:tori@tori.example"},
        .seed = 1,
        .wake = wake,
    };
    struct strbuf err;

    strbuf_init(&err);
    if ((*node ? store_open_beside(&store, url, node, &err)
               : store_open(&store, url, &err)) ||
        (*relay && !relay_parse(&s.delivery.relay, relay, &err)))
        die("%s", err.text);
    strbuf_release(&err);
    read_keys(&s.origin);
    journal_queue_init(&queue, store_journal(store));
    outbox = notice_outbox_new(&queue, &s);
}

int main(int argc, char **argv)
{
    struct json_reader reader;
    size_t room = 0;
    char *line = NULL;
    ssize_t length;

    if (argc != 4)
        die("notice_outbox URL RELAY NODE");
    open_outbox(argv[1], argv[2], argv[3]);
    json_reader_init(&reader, VALUES_MAX);
    while ((length = getline(&line, &room, stdin)) > 0)
        answer(json_reader_read(&reader, line, (size_t)length));
    json_reader_release(&reader);
    free(line);
    notice_outbox_end(outbox);
    notice_outbox_free(outbox);
    store_close(store);
    return 0;
}
