/*
 * store: what a node changes that others keep in memory, they are told; what the lobby shows of
 * tables; what is done by one node at a time. Where PostgreSQL is not, all of it is skipped.
 */

#include "store/store.h"
#include "store/store_locks.h"
#include "store/store_nodes.h"
#include "store/store_notify.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "unit/unit.h"

#include <unistd.h>

#include <uv.h>

#include "base/strbuf.h"
#include "store/notify_listener.h"
#include "unit/stores.h"

enum { LONG_MS = 3600000, PATIENCE_SECONDS = 300 };

static const char *const channels[] = {STORE_OF_LOBBY, STORE_OF_PERSON, STORE_OF_EDITION,
                                       NULL};

struct site {
    struct store *a, *b;
    uv_loop_t loop;
    struct notify_listener *listener;
    struct strbuf heard; /* "CHANNEL PAYLOAD\n" */
};

static void commit(struct store *s)
{
    assert_int_equal(store_commit(s, NULL), TORI_OK);
}

static struct store *open_node(const char *url, const char *name)
{
    struct journal_node n = {.url = "/ws"};
    struct store *s;
    struct strbuf err;

    strbuf_init(&err);
    snprintf(n.name, sizeof(n.name), "%s", name);
    if (store_open_beside(&s, url, name, &err))
        fail_msg("%s", err.text);
    assert_int_equal(store_join(s, &n, LONG_MS, 1000), TORI_OK);
    commit(s);
    strbuf_release(&err);
    return s;
}

static void hear(void *context, const char *channel, const char *payload)
{
    struct site *site = context;

    if (channel)
        strbuf_appendf(&site->heard, "%s %s\n", channel, payload);
    else
        strbuf_append(&site->heard, "?\n");
}

static void wait_for(struct site *site, const char *words)
{
    alarm(PATIENCE_SECONDS);
    while (strlen(site->heard.text) < strlen(words))
        uv_run(&site->loop, UV_RUN_ONCE);
    alarm(0);
    assert_string_equal(site->heard.text, words);
    strbuf_reset(&site->heard);
}

static int set_up(void **state)
{
    static struct site site;
    char url[STORES_URL_MAX];

    *state = &site;
    if (!stores_postgres())
        return 0;
    stores_new_schema(url);
    site.a = open_node(url, "a");
    site.b = open_node(url, "b");
    uv_loop_init(&site.loop);
    strbuf_init(&site.heard);
    site.listener = notify_listener_open(&site.loop, url, channels, hear, &site);
    wait_for(&site, "?\n");
    return 0;
}

static int tear_down(void **state)
{
    struct site *site = *state;

    if (!stores_postgres())
        return 0;
    notify_listener_close(site->listener);
    uv_run(&site->loop, UV_RUN_DEFAULT);
    assert_int_equal(uv_loop_close(&site->loop), 0);
    store_close(site->a);
    store_close(site->b);
    strbuf_release(&site->heard);
    return 0;
}

static struct site *here(void **state)
{
    if (!stores_postgres())
        skip();
    return *state;
}

/* People */

static void add_token(struct store *s, int64_t user, uint8_t first)
{
    struct journal_token t = {.hash = {first}, .user = user, .created = 1, .device = "x"};

    assert_int_equal(store_add_token(s, &t), TORI_OK);
}

static bool note_session(void *context, const struct journal_user *user,
                         const uint8_t *hash)
{
    struct strbuf *out = context;

    strbuf_appendf(out, "%d %s%s %d;", (int)user->id, user->name,
                   user->is_guest ? " (guest)" : "", hash ? hash[0] : -1);
    return true;
}

static void are_sessions(struct store *s, const char *users, const char *expected)
{
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_read_sessions(s, users, note_session, &found), TORI_OK);
    assert_string_equal(found.text, expected);
    strbuf_release(&found);
}

static void people(void **state)
{
    struct site *site = here(state);
    uint8_t one[JOURNAL_HASH_BYTES] = {1}, two[JOURNAL_HASH_BYTES] = {2};
    int64_t id;

    assert_int_equal(store_add_user(site->a, "Aino", "aino", NULL, 1, &id), TORI_OK);
    add_token(site->a, id, 1);
    commit(site->a);
    are_sessions(site->b, "1,7", "1 Aino (guest) 1;");

    assert_int_equal(store_set_name(site->a, id, "Eino", "eino"), TORI_OK);
    commit(site->a);
    wait_for(site, "tori_person 1\n");
    assert_int_equal(store_set_password(site->a, id, "Eino", "eino", "hash"), TORI_OK);
    assert_int_equal(store_replace_token(site->a, one, two), TORI_OK);
    commit(site->a);
    wait_for(site, "tori_person 1\n");
    are_sessions(site->b, "1", "1 Eino 2;");

    assert_int_equal(store_remove_token(site->a, two), TORI_OK);
    commit(site->a);
    wait_for(site, "tori_person 1\n");
    are_sessions(site->b, "1", "1 Eino -1;");
    assert_int_equal(store_remove_tokens_of(site->a, id, NULL), TORI_OK);
    commit(site->a);
    wait_for(site, "tori_person 1\n");
}

/* Whoever hears of it forgets him, too, and is not to tell it again. */
static void forgotten_is_told_once(void **state)
{
    struct site *site = here(state);
    int64_t id;

    assert_int_equal(store_add_user(site->a, "Aino", "aino", NULL, 1, &id), TORI_OK);
    commit(site->a);
    assert_int_equal(store_forget_user(site->a, id, "former"), TORI_OK);
    commit(site->a);
    are_sessions(site->b, "1", "");
    assert_int_equal(store_forget_user(site->b, id, "former"), TORI_OK);
    commit(site->b);
    wait_for(site, "tori_person 1\n");
}

/* Editions */

static struct journal_edition edition_of(int64_t owner)
{
    return (struct journal_edition){.id = "0123456789abcdef",
                                    .game = "helsinki",
                                    .name = "x",
                                    .text = "{}",
                                    .owner = owner,
                                    .created = 1};
}

static void editions(void **state)
{
    struct site *site = here(state);
    struct journal_edition e;
    int64_t id;

    assert_int_equal(store_add_user(site->a, "Aino", "aino", "hash", 1, &id), TORI_OK);
    e = edition_of(id);
    assert_int_equal(store_add_edition(site->a, &e), TORI_OK);
    commit(site->a);
    wait_for(site, "tori_edition 0123456789abcdef\n");
    assert_int_equal(store_change_edition(site->a, &e), TORI_OK);
    commit(site->a);
    wait_for(site, "tori_edition 0123456789abcdef\n");
    assert_int_equal(store_give_up_edition(site->a, e.id, id), TORI_OK);
    commit(site->a);
    wait_for(site, "tori_edition 0123456789abcdef\n");
}

static int64_t count_editions(struct store *s)
{
    struct strbuf text;
    enum tori_err err;

    strbuf_init(&text);
    err = store_find_edition(s, "0123456789abcdef", 0, &text);
    strbuf_release(&text);
    assert_true(err == TORI_OK || err == TORI_ERR_UNKNOWN);
    return err == TORI_OK;
}

/* While another node is there, a table may be made on anything that it has on its shelf. */
static void swept_when_alone(void **state)
{
    struct site *site = here(state);
    struct journal_edition e = edition_of(0);

    assert_int_equal(store_add_edition(site->a, &e), TORI_OK);
    assert_int_equal(store_sweep_editions(site->a), TORI_OK);
    commit(site->a);
    assert_int_equal(count_editions(site->a), 1);
    store_close(site->b);
    site->b = NULL;
    while (count_editions(site->a) > 0) { /* the database notices when it has time */
        assert_int_equal(store_sweep_editions(site->a), TORI_OK);
        commit(site->a);
    }
}

/* The lobby */

static bool note_listing(void *context, const char *id, const char *json)
{
    strbuf_appendf(context, "%s %s;", id, json);
    return true;
}

static void are_listed(struct store *s, const char *ids, const char *expected)
{
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_read_listings(s, ids, note_listing, &found), TORI_OK);
    assert_string_equal(found.text, expected);
    strbuf_release(&found);
}

static void add_table(struct store *s, const char *id)
{
    assert_int_equal(
        store_add_table(s, id, &(struct journal_founding){.at = 1, .wish = ""}), TORI_OK);
}

static void set_listing(struct store *s, const char *id, const char *json)
{
    assert_int_equal(store_set_listing(s, id, json), TORI_OK);
    commit(s);
}

static void listings(void **state)
{
    struct site *site = here(state);

    add_table(site->a, "t");
    add_table(site->a, "u");
    set_listing(site->a, "t", "{\"id\":\"t\"}");
    set_listing(site->a, "gone", "{}");
    wait_for(site, "tori_lobby t\ntori_lobby gone\n");
    are_listed(site->b, NULL, "t {\"id\":\"t\"};");
    are_listed(site->b, "u,t,gone", "t {\"id\":\"t\"};");
    are_listed(site->b, "u", "");
    set_listing(site->a, "t", NULL);
    wait_for(site, "tori_lobby t\n");
    are_listed(site->b, NULL, "");
}

/* A node that slept does not show what it believes of a table that is another's by now. */
static void listing_of_another(void **state)
{
    struct site *site = here(state);
    struct journal_lease lease;

    add_table(site->a, "t");
    assert_int_equal(store_leave_table(site->a, "t", 1, 1), TORI_OK);
    commit(site->a);
    assert_int_equal(store_take_table(site->b, "t", &lease), TORI_OK);
    set_listing(site->b, "t", "new");
    set_listing(site->a, "t", "old");
    are_listed(site->a, NULL, "t new;");
    assert_int_equal(store_leave_table(site->b, "t", lease.epoch, 1), TORI_OK);
    set_listing(site->b, "t", NULL);
    are_listed(site->a, NULL, "");
}

/* By turns */

static void one_at_a_time(void **state)
{
    struct site *site = here(state);
    bool is_ours;

    assert_int_equal(store_take_turn(site->a, &is_ours), TORI_OK);
    assert_true(is_ours);
    assert_int_equal(store_take_turn(site->b, &is_ours), TORI_OK);
    assert_false(is_ours);
    commit(site->b);
    commit(site->a);
    assert_int_equal(store_take_turn(site->b, &is_ours), TORI_OK);
    assert_true(is_ours);
    commit(site->b);
}

/* Who is no node tells nobody, and always has his turn. */
static void alone(void **state)
{
    struct store *s = stores_open("sqlite::memory:");
    bool is_ours = false;
    int64_t id;

    (void)state;
    assert_int_equal(store_take_turn(s, &is_ours), TORI_OK);
    assert_true(is_ours);
    assert_int_equal(store_add_user(s, "Aino", "aino", NULL, 1, &id), TORI_OK);
    assert_int_equal(store_set_name(s, id, "Eino", "eino"), TORI_OK);
    commit(s);
    store_close(s);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

RUN(TEST(people), TEST(forgotten_is_told_once), TEST(editions), TEST(swept_when_alone),
    TEST(listings), TEST(listing_of_another), TEST(one_at_a_time),
    cmocka_unit_test(alone))
