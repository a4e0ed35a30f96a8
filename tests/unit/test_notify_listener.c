/* store/notify_listener, and store_notify: what one process tells, others hear, when it is committed
 * and not before. Where PostgreSQL is not, nobody is told. */

#include "store/store.h"
#include "store/store_notify.h"
#include "store/store_site.h"
#include "unit/unit.h"

#include <stdio.h>
#include <unistd.h>

#include <uv.h>

#include "base/strbuf.h"
#include "store/notify_listener.h"
#include "unit/stores.h"

/* Far more than anything here takes: a test that waits for what never comes is to end. */
enum { PATIENCE_SECONDS = 300 };

static const char *const channels[] = {"tori_lobby", "tori_person", NULL};

struct ears {
    char url[STORES_URL_MAX];
    uv_loop_t loop;
    struct notify_listener *listener;
    struct store *store;
    struct strbuf heard; /* "CHANNEL PAYLOAD\n", and "?\n" for what may be missing */
};

static void hear(void *context, const char *channel, const char *payload)
{
    struct ears *e = context;

    if (channel)
        strbuf_appendf(&e->heard, "%s %s\n", channel, payload);
    else
        strbuf_append(&e->heard, payload ? "payload without channel\n" : "?\n");
}

static void wait_for(struct ears *e, const char *words)
{
    alarm(PATIENCE_SECONDS);
    while (strlen(e->heard.text) < strlen(words))
        uv_run(&e->loop, UV_RUN_ONCE);
    alarm(0);
    assert_string_equal(e->heard.text, words);
    strbuf_reset(&e->heard);
}

static struct ears *open_ears(void)
{
    static struct ears e;

    if (!stores_postgres())
        skip();
    stores_new_schema(e.url);
    e.store = stores_open(e.url);
    uv_loop_init(&e.loop);
    strbuf_init(&e.heard);
    e.listener = notify_listener_open(&e.loop, e.url, channels, hear, &e);
    wait_for(&e, "?\n");
    return &e;
}

static void close_ears(struct ears *e)
{
    notify_listener_close(e->listener);
    uv_run(&e->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&e->loop), 0);
    store_close(e->store);
    strbuf_release(&e->heard);
}

static void tell(struct store *s, const char *channel, const char *payload)
{
    assert_int_equal(store_notify(s, channel, payload), TORI_OK);
}

static void commit(struct store *s)
{
    assert_int_equal(store_commit(s, NULL), TORI_OK);
}

/* What comes first on the wire is heard first: a word that is told later and heard alone shows
 * that what was rolled back is never heard. */
static void told_at_the_commit(void **state)
{
    struct ears *e = open_ears();

    (void)state;
    tell(e->store, "tori_lobby", "taken back");
    store_rollback(e->store);
    tell(e->store, "tori_lobby", "t");
    tell(e->store, "tori_person", "");
    tell(e->store, "tori_lobby", "t");
    assert_true(store_has_changes(e->store));
    stores_execute(e->url, "SELECT pg_notify('tori_person_' ||"
                           " to_hex(hashtext(current_schema())), 'before')");
    commit(e->store);
    wait_for(e, "tori_person before\ntori_lobby t\ntori_person \n");
    close_ears(e);
}

static void told_in_a_batch(void **state)
{
    struct ears *e = open_ears();

    (void)state;
    store_batch(e->store, true);
    tell(e->store, "tori_lobby", "a");
    assert_int_equal(store_beat(e->store, 1), TORI_OK);
    tell(e->store, "tori_lobby", "it's \"b\"");
    store_batch(e->store, false);
    commit(e->store);
    wait_for(e, "tori_lobby a\ntori_lobby it's \"b\"\n");
    close_ears(e);
}

/* Another site in the same database, and channels that nobody asked for. */
static void others_are_not_heard(void **state)
{
    struct ears *e = open_ears();
    char url[STORES_URL_MAX];
    struct store *other;

    (void)state;
    stores_new_schema(url);
    other = stores_open(url);
    tell(other, "tori_lobby", "of another site");
    commit(other);
    tell(e->store, "tori_edition", "that nobody asked for");
    tell(e->store, "tori_lobby", "ours");
    commit(e->store);
    wait_for(e, "tori_lobby ours\n");
    store_close(other);
    close_ears(e);
}

static void cut_and_back(void **state)
{
    struct ears *e = open_ears();

    (void)state;
    for (int i = 0; i < 3; i++) {
        stores_execute(e->url,
                       "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity"
                       " WHERE query LIKE 'LISTEN%' || to_hex(hashtext(current_schema()))"
                       " || '\"'");
        wait_for(e, "?\n");
        tell(e->store, "tori_lobby", "again");
        commit(e->store);
        wait_for(e, "tori_lobby again\n");
    }
    close_ears(e);
}

/* More than is kept for a loop that does not run: it is told that much is missing, and hears
 * what comes after. */
static void too_much_to_keep(void **state)
{
    struct ears *e = open_ears();

    (void)state;
    stores_execute(e->url, "SELECT pg_notify('tori_lobby_' ||"
                           " to_hex(hashtext(current_schema())), CAST(i AS text))"
                           " FROM generate_series(1, 15000) i");
    alarm(PATIENCE_SECONDS);
    while (!strstr(e->heard.text, "tori_lobby 15000\n"))
        uv_run(&e->loop, UV_RUN_ONCE);
    alarm(0);
    /* All of it, or a gap, and not the last: how fast the loop was is not ours to say. */
    for (int i = 1; i <= 15000 && !strstr(e->heard.text, "?\n"); i++) {
        char word[32];

        snprintf(word, sizeof(word), "tori_lobby %d\n", i);
        assert_non_null(strstr(e->heard.text, word));
    }
    strbuf_reset(&e->heard);
    close_ears(e);
}

/* Where nobody answers it does not keep anybody waiting, not even at the end. */
static void leads_nowhere(void **state)
{
    struct strbuf heard;
    struct ears e;

    (void)state;
    strbuf_init(&heard);
    uv_loop_init(&e.loop);
    e.heard = heard;
    e.listener = notify_listener_open(&e.loop, "postgresql://tori@/tori?host=/nowhere",
                                      channels, hear, &e);
    uv_run(&e.loop, UV_RUN_NOWAIT);
    notify_listener_close(e.listener);
    uv_run(&e.loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&e.loop), 0);
    assert_string_equal(e.heard.text, "");
    strbuf_release(&e.heard);
    notify_listener_close(NULL);
}

static void nobody_to_tell(void **state)
{
    struct store *s = stores_open("sqlite::memory:");

    (void)state;
    tell(s, "tori_lobby", "t");
    assert_false(store_has_changes(s));
    store_close(s);
}

RUN(cmocka_unit_test(told_at_the_commit), cmocka_unit_test(told_in_a_batch),
    cmocka_unit_test(others_are_not_heard), cmocka_unit_test(cut_and_back),
    cmocka_unit_test(too_much_to_keep), cmocka_unit_test(leads_nowhere),
    cmocka_unit_test(nobody_to_tell))
