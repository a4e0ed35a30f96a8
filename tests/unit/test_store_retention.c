/* store_costs, store_retention: what tables cost, who pays, and which games go first. */

#include "store/store.h"
#include "store/store_operate.h"
#include "store/store_people.h"
#include "unit/unit.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "store/store_costs.h"
#include "store/store_port.h"
#include "store/store_retention.h"
#include "unit/stores.h"

static const int64_t day_ms = INT64_C(24) * 3600 * 1000;

static const struct journal_payer home = {JOURNAL_BY_ADDRESS, -77};
static const struct journal_payer aino = {JOURNAL_BY_PERSON, 1};

static void commit(struct store *s)
{
    struct strbuf err;

    strbuf_init(&err);
    if (store_commit(s, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
}

static void add_table(struct store *s, const char *id, int64_t at)
{
    struct journal_founding f = {.at = at, .host = 1, .address = -77, .wish = ""};
    struct journal_event e = {
        .seq = 1, .at = at, .kind = "create", .seat = -1, .data = "x"};

    assert_int_equal(store_add_table(s, id, &f), TORI_OK);
    assert_int_equal(store_add_event(s, id, &e), TORI_OK);
}

static void has_spent(struct store *s, struct journal_payer payer, int64_t at,
                      const struct journal_spending *wanted)
{
    struct journal_spending found;

    assert_int_equal(store_find_spent(s, payer, at, &found), TORI_OK);
    assert_int_equal(found.games, wanted->games);
    assert_int_equal(found.bytes, wanted->bytes);
    assert_int_equal(found.names, wanted->names);
    assert_int_equal(found.editions, wanted->editions);
}

static void days(void **state)
{
    (void)state;
    assert_int_equal(journal_day(0), 0);
    assert_int_equal(journal_day(day_ms - 1), 0);
    assert_int_equal(journal_day(day_ms), 1);
    assert_int_equal(journal_next_day(day_ms), 2 * day_ms);
}

static void spending(void **state)
{
    struct store *s = stores_open_new();

    (void)state;
    has_spent(s, home, 5, &(struct journal_spending){0});
    assert_int_equal(store_spend(s, home, 5, &(struct journal_spending){.games = 1}),
                     TORI_OK);
    assert_int_equal(
        store_spend(s, home, 6, &(struct journal_spending){.games = 1, .names = 3}),
        TORI_OK);
    assert_int_equal(store_spend(s, aino, 6, &(struct journal_spending){.editions = 2}),
                     TORI_OK);
    has_spent(s, home, 7, &(struct journal_spending){.games = 2, .names = 3});
    has_spent(s, aino, 7, &(struct journal_spending){.editions = 2});
    has_spent(s, home, day_ms, &(struct journal_spending){0});
    commit(s);
    assert_int_equal(store_spend(s, (struct journal_payer){JOURNAL_BY_ADDRESS, 0}, 6,
                                 &(struct journal_spending){.games = 1}),
                     TORI_OK);
    has_spent(s, (struct journal_payer){JOURNAL_BY_ADDRESS, 0}, 6,
              &(struct journal_spending){0});
    assert_int_equal(store_expire_spent(s, day_ms - 1), TORI_OK);
    has_spent(s, home, 7, &(struct journal_spending){.games = 2, .names = 3});
    assert_int_equal(store_expire_spent(s, day_ms), TORI_OK);
    has_spent(s, home, 7, &(struct journal_spending){0});
    commit(s);
    store_close(s);
}

/* Who made a table pays for its bytes, also the address, until that is forgotten. */
static void charging(void **state)
{
    struct store *s = stores_open_new();
    struct journal_cost cost = {.bytes = 100, .people = 1};
    struct store_size size;

    (void)state;
    add_table(s, "t", 5);
    store_batch(s, true);
    assert_int_equal(store_set_cost(s, "t", &cost), TORI_OK);
    assert_int_equal(store_charge_table(s, "t", 5, 100), TORI_OK);
    cost.bytes = 150;
    assert_int_equal(store_set_cost(s, "t", &cost), TORI_OK);
    assert_int_equal(store_charge_table(s, "t", 5, 50), TORI_OK);
    store_batch(s, false);
    commit(s);
    has_spent(s, home, 5, &(struct journal_spending){.bytes = 150});
    has_spent(s, aino, 5, &(struct journal_spending){.bytes = 150});
    assert_int_equal(store_find_size(s, &size), TORI_OK);
    assert_int_equal(size.games, 1);
    assert_int_equal(size.game_bytes, 150);
    assert_true(size.bytes > 150);
    assert_int_equal(store_set_phase(s, "t", JOURNAL_OVER), TORI_OK);
    assert_int_equal(store_charge_table(s, "t", 5, 1000), TORI_OK);
    has_spent(s, home, 5, &(struct journal_spending){.bytes = 150});
    has_spent(s, aino, 5, &(struct journal_spending){.bytes = 1150});
    commit(s);
    store_close(s);
}

/* Removing: "u" nobody acted in, "g" guests', "a" an account's, "r" running. */

struct kinds {
    struct store *store;
    int64_t guest, account;
};

static void add_game(const struct kinds *k, const char *id, int64_t at, int64_t user)
{
    struct journal_cost cost = {.bytes = 100, .has_acted = *id != 'u'};

    add_table(k->store, id, at);
    assert_int_equal(store_set_cost(k->store, id, &cost), TORI_OK);
    assert_int_equal(store_set_seat(k->store, id, 0, user), TORI_OK);
    assert_int_equal(
        store_set_phase(k->store, id, *id == 'r' ? JOURNAL_RUNNING : JOURNAL_OVER),
        TORI_OK);
}

static struct kinds open_kinds(void)
{
    struct kinds k = {.store = stores_open_new()};

    assert_int_equal(store_add_user(k.store, "Aino", "aino", "hash", 1, &k.account),
                     TORI_OK);
    assert_int_equal(store_add_user(k.store, "Onni", "onni", NULL, 1, &k.guest), TORI_OK);
    for (int i = 1; i <= 3; i++) {
        char id[16];

        snprintf(id, sizeof(id), "r%d", i);
        add_game(&k, id, i * 10, k.guest);
        snprintf(id, sizeof(id), "a%d", i);
        add_game(&k, id, i * 10, k.account);
        snprintf(id, sizeof(id), "g%d", i);
        add_game(&k, id, i * 10, k.guest);
        snprintf(id, sizeof(id), "u%d", i);
        add_game(&k, id, i * 10, k.account);
    }
    commit(k.store);
    return k;
}

/* Ids before those that were found already: the newest is read first. */
static bool note_id(void *context, const struct store_listed_table *t)
{
    struct strbuf *found = context, all;

    strbuf_init(&all);
    strbuf_appendf(&all, "%s %s", t->table.id, found->text);
    strbuf_reset(found);
    strbuf_append(found, all.text);
    strbuf_release(&all);
    return true;
}

static bool note_deserted(void *context, const struct journal_table *t,
                          const char *summary)
{
    (void)summary;
    strbuf_appendf(context, "%s ", t->id);
    return true;
}

static void are_left(struct store *s, enum journal_phase phase, const char *ids)
{
    const struct store_place end = {.created = INT64_MAX};
    struct strbuf found;

    strbuf_init(&found);
    assert_int_equal(store_read_tables_before(s, phase, &end, 100, note_id, &found),
                     TORI_OK);
    assert_string_equal(found.text, ids);
    strbuf_release(&found);
}

static struct store_removal remove_all(struct store *s, struct store_retention which,
                                       int64_t enough)
{
    struct store_removal r = {.enough = enough};
    store_gone_ids gone;

    while (!r.is_done)
        assert_int_equal(store_remove_games(s, &which, &r, gone), TORI_OK);
    commit(s);
    return r;
}

static bool note_event(void *context, const struct journal_event *e)
{
    (void)e;
    ++*(int *)context;
    return true;
}

static void removing_by_age(void **state)
{
    struct kinds k = open_kinds();
    struct store_size size;
    int events = 0;

    (void)state;
    remove_all(k.store, (struct store_retention){0}, 0);
    are_left(k.store, JOURNAL_OVER, "a1 g1 u1 a2 g2 u2 a3 g3 u3 ");
    remove_all(k.store, (struct store_retention){.unplayed_before = 30}, 0);
    are_left(k.store, JOURNAL_OVER, "a1 g1 a2 g2 a3 g3 u3 ");
    remove_all(k.store, (struct store_retention){.guests_before = 20}, 0);
    are_left(k.store, JOURNAL_OVER, "a1 a2 g2 a3 g3 u3 ");
    remove_all(k.store, (struct store_retention){.guests_before = 31, .all_before = 11},
               0);
    are_left(k.store, JOURNAL_OVER, "a2 a3 u3 ");
    remove_all(k.store, (struct store_retention){.all_before = INT64_MAX}, 0);
    are_left(k.store, JOURNAL_OVER, "");
    are_left(k.store, JOURNAL_RUNNING, "r1 r2 r3 ");
    assert_int_equal(store_find_size(k.store, &size), TORI_OK);
    assert_int_equal(size.games, 3);
    assert_int_equal(size.game_bytes, 300);
    assert_int_equal(store_read_events(k.store, "a1", 0, note_event, &events), TORI_OK);
    assert_int_equal(events, 0);
    store_close(k.store);
}

/* As many of the oldest as free enough. */
static void removing_enough(void **state)
{
    struct kinds k = open_kinds();
    struct store_removal r =
        remove_all(k.store, (struct store_retention){.guests_before = INT64_MAX}, 150);

    (void)state;
    assert_int_equal(r.freed, 200);
    are_left(k.store, JOURNAL_OVER, "a1 u1 a2 u2 a3 g3 u3 ");
    store_close(k.store);
}

/* A call removes so many and no more, however many there are of one moment. */
static void removing_in_batches(void **state)
{
    struct kinds k = {.store = stores_open_new()};
    struct store_retention which = {.all_before = 6};
    struct store_removal r = {0};
    store_gone_ids gone;
    int removed = 0, calls = 0;

    (void)state;
    assert_int_equal(store_add_user(k.store, "Onni", "onni", NULL, 1, &k.guest), TORI_OK);
    for (int i = 0; i < 3 * STORE_REMOVED_MAX + 7; i++) {
        char id[16];

        snprintf(id, sizeof(id), "g%d", i);
        add_game(&k, id, 5, k.guest);
    }
    for (; !r.is_done; calls++) {
        assert_int_equal(store_remove_games(k.store, &which, &r, gone), TORI_OK);
        assert_true(r.removed <= STORE_REMOVED_MAX);
        removed += r.removed;
        commit(k.store);
    }
    assert_int_equal(removed, 3 * STORE_REMOVED_MAX + 7);
    assert_int_equal(calls, 4);
    are_left(k.store, JOURNAL_OVER, "");
    store_close(k.store);
}

static void deserted(void **state)
{
    struct kinds k = {.store = stores_open_new()};
    struct journal_cost empty = {.bytes = 1}, full = {.bytes = 1, .people = 1};
    struct strbuf found;

    (void)state;
    assert_int_equal(store_add_user(k.store, "Onni", "onni", NULL, 1, &k.guest), TORI_OK);
    add_game(&k, "r1", 5, k.guest);
    add_game(&k, "r2", 5, k.guest);
    add_game(&k, "r3", 9, k.guest);
    assert_int_equal(store_set_cost(k.store, "r1", &full), TORI_OK);
    assert_int_equal(store_set_cost(k.store, "r2", &empty), TORI_OK);
    assert_int_equal(store_set_cost(k.store, "r3", &empty), TORI_OK);
    strbuf_init(&found);
    assert_int_equal(store_read_deserted(k.store, 9, 10, note_deserted, &found), TORI_OK);
    assert_string_equal(found.text, "r2 ");
    strbuf_release(&found);
    store_close(k.store);
}

/* What a person has taken is forgotten with the person, not with the address. */
static void forgetting(void **state)
{
    struct store *s = stores_open_new();
    struct journal_spending one = {.games = 1};
    int64_t id;

    (void)state;
    assert_int_equal(store_add_user(s, "Aino", "aino", NULL, 1, &id), TORI_OK);
    assert_int_equal(store_spend(s, aino, 5, &one), TORI_OK);
    assert_int_equal(store_spend(s, home, 5, &one), TORI_OK);
    assert_int_equal(store_forget_user(s, id, "nobody"), TORI_OK);
    has_spent(s, aino, 5, &(struct journal_spending){0});
    has_spent(s, home, 5, &one);
    commit(s);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(days), cmocka_unit_test(spending),
              cmocka_unit_test(charging), cmocka_unit_test(removing_by_age),
              cmocka_unit_test(removing_enough), cmocka_unit_test(removing_in_batches),
              cmocka_unit_test(deserted), cmocka_unit_test(forgetting))
