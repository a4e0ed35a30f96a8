/* store: in a batch every change has to find its row, whatever the database. */

#include "store/store_operate.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "store/store_tables.h"
#include "unit/stored.h"

#include <stdio.h>

static const uint8_t hash[JOURNAL_HASH_BYTES] = {7}, other_hash[JOURNAL_HASH_BYTES] = {8};
static const struct journal_edition edition = {
    .id = "0123456789abcdef", .game = "x", .name = "X", .text = "{}", .owner = 99};
static const struct journal_review review = {.table = "x", .sims = 8, .used = 5};

static enum tori_err set_name(struct store *s)
{
    return store_set_name(s, 99, "Aino", "aino");
}

static enum tori_err set_password(struct store *s)
{
    return store_set_password(s, 99, "Aino", "aino", "hash");
}

static enum tori_err change_password(struct store *s)
{
    return store_change_password(s, 99, "hash");
}

static enum tori_err touch_token(struct store *s)
{
    return store_touch_token(s, hash, 5);
}

static enum tori_err replace_token(struct store *s)
{
    return store_replace_token(s, hash, other_hash);
}

static enum tori_err remove_token(struct store *s)
{
    return store_remove_token(s, hash);
}

static enum tori_err adopt_edition(struct store *s)
{
    return store_adopt_edition(s, &edition);
}

static enum tori_err change_edition(struct store *s)
{
    return store_change_edition(s, &edition);
}

static enum tori_err list_edition(struct store *s)
{
    return store_list_edition(s, edition.id, 99, true);
}

static enum tori_err displace_edition(struct store *s)
{
    return store_displace_edition(s, edition.id);
}

static enum tori_err unlist_edition(struct store *s)
{
    return store_unlist_edition(s, edition.id);
}

static enum tori_err set_active(struct store *s)
{
    return store_set_active(s, "x", 5);
}

static enum tori_err set_tended(struct store *s)
{
    return store_set_tended(s, "x", true);
}

static enum tori_err set_phase(struct store *s)
{
    return store_set_phase(s, "x", JOURNAL_OVER);
}

static enum tori_err set_barred(struct store *s)
{
    return store_set_barred(s, "x", "text");
}

static enum tori_err set_summary(struct store *s)
{
    return store_set_summary(s, "x", "{}");
}

static enum tori_err remove_table(struct store *s)
{
    return store_remove_table(s, "x");
}

static enum tori_err add_first_event(struct store *s)
{
    return add_event(s, "x", 1);
}

static enum tori_err use_review(struct store *s)
{
    return store_use_review(s, &review);
}

static enum tori_err remove_asker(struct store *s)
{
    return store_remove_asker(s, &(struct journal_asker){.table = "x", .sims = 8});
}

static enum tori_err extend_act(struct store *s)
{
    return store_extend_act(s, &(struct store_act){.number = 1, .count = 1});
}

static enum tori_err remove_ban(struct store *s)
{
    return store_remove_ban(s, "192.0.2.1");
}

static enum tori_err keep_out(struct store *s)
{
    return store_keep_out(s, 99, 5);
}

static enum tori_err set_operator(struct store *s)
{
    return store_set_operator(s, 99, true);
}

static const struct {
    const char *name;
    enum tori_err (*run)(struct store *s);
} changes[] = {{"set_name", set_name},
               {"set_password", set_password},
               {"change_password", change_password},
               {"touch_token", touch_token},
               {"replace_token", replace_token},
               {"remove_token", remove_token},
               {"adopt_edition", adopt_edition},
               {"change_edition", change_edition},
               {"list_edition", list_edition},
               {"displace_edition", displace_edition},
               {"unlist_edition", unlist_edition},
               {"set_active", set_active},
               {"set_tended", set_tended},
               {"set_phase", set_phase},
               {"set_barred", set_barred},
               {"set_summary", set_summary},
               {"remove_table", remove_table},
               {"add_event", add_first_event},
               {"use_review", use_review},
               {"remove_asker", remove_asker},
               {"extend_act", extend_act},
               {"remove_ban", remove_ban},
               {"keep_out", keep_out},
               {"set_operator", set_operator}};

enum { CHANGE_COUNT = sizeof(changes) / sizeof(changes[0]) };

/* Alone each is refused, and nothing has failed. */
static void missing_rows(void **state)
{
    struct store *s = stores_open_new();

    (void)state;
    for (int i = 0; i < CHANGE_COUNT; i++)
        if (changes[i].run(s) != TORI_ERR_UNKNOWN)
            fail_msg("%s has found a row", changes[i].name);
    commit(s);
    store_close(s);
}

/* In a batch the commit fails, and what was changed before is undone. */
static void missing_rows_in_a_batch(void **state)
{
    struct store *s = stores_open_new();

    (void)state;
    for (int i = 0; i < CHANGE_COUNT; i++) {
        store_batch(s, true);
        assert_int_equal(add_table(s, "a", 1), TORI_OK);
        changes[i].run(s);
        store_batch(s, false);
        if (store_commit(s, NULL) == TORI_OK)
            fail_msg("%s: the batch was committed", changes[i].name);
    }
    assert_int_equal(add_table(s, "a", 1), TORI_OK);
    commit(s);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(missing_rows), cmocka_unit_test(missing_rows_in_a_batch))
