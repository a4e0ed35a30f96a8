/* server/upkeep/cleaning: what is forgotten of people, also if another node has begun with it. */

#include "server/upkeep/cleaning.h"
#include "unit/scratch.h"

#include <string.h>

#include "base/now.h"
#include "site/tables/hall.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "telemetry/metrics.h"

struct site {
    struct scratch scratch;
    struct journal_queue queue;
    struct metrics metrics;
    struct hall hall;
    struct cleaning cleaning;
};

static void open_site(struct site *s)
{
    *s = (struct site){0};
    scratch_open(&s->scratch);
    journal_queue_init(&s->queue, store_journal(s->scratch.store));
    hall_init(&s->hall, &s->queue, &s->metrics);
    cleaning_init(&s->cleaning, &s->hall);
}

static void close_site(struct site *s)
{
    hall_release(&s->hall);
    store_close(s->scratch.store);
    scratch_remove(&s->scratch);
}

static void add_session(struct site *s, int64_t user, uint8_t first)
{
    struct journal_token t = {.hash = {first}, .user = user, .created = 1};

    assert_int_equal(store_add_token(s->scratch.store, &t), TORI_OK);
    assert_int_equal(store_add_device(s->scratch.store, t.hash, user, 1), TORI_OK);
}

/* Sessions 1 to 3 of one person, last used long ago. */
static void add_old_sessions(struct site *s)
{
    int64_t user;

    assert_int_equal(store_add_user(s->scratch.store, "Aino", "aino", "hash", 1, &user),
                     TORI_OK);
    for (uint8_t i = 1; i <= 3; i++)
        add_session(s, user, i);
    assert_int_equal(store_commit(s->scratch.store, NULL), TORI_OK);
}

static bool has_device(struct site *s, uint8_t first)
{
    uint8_t hash[JOURNAL_HASH_BYTES] = {first};
    bool is_theirs;

    return !store_find_device(s->scratch.store, hash, 1, &is_theirs);
}

static bool has_session(struct site *s, uint8_t first)
{
    uint8_t hash[JOURNAL_HASH_BYTES] = {first};
    struct journal_token t;

    return !store_find_token(s->scratch.store, hash, &t);
}

static void old_sessions_end(void **state)
{
    struct site s;

    (void)state;
    open_site(&s);
    add_old_sessions(&s);
    cleaning_tick(&s.cleaning, now_ms());
    assert_int_equal(s.cleaning.job.err, TORI_OK);
    assert_int_equal(s.cleaning.ended, 3);
    for (uint8_t i = 1; i <= 3; i++)
        assert_false(has_session(&s, i) || has_device(&s, i));
    close_site(&s);
}

/* A statement that ends session 2 finds no row, as if another node had ended it after it was
 * read: the others end all the same, and what comes after them is done. */
static void a_session_has_ended_meanwhile(void **state)
{
    struct site s;

    (void)state;
    open_site(&s);
    add_old_sessions(&s);
    scratch_run(&s.scratch, "CREATE TRIGGER gone BEFORE DELETE ON tokens"
                            " WHEN substr(hex(OLD.hash), 1, 2) = '02'"
                            " BEGIN SELECT RAISE(IGNORE); END");
    cleaning_tick(&s.cleaning, now_ms());
    assert_int_equal(s.cleaning.job.err, TORI_OK);
    assert_int_equal(s.cleaning.ended, 3);
    assert_false(has_session(&s, 1) || has_session(&s, 3));
    for (uint8_t i = 1; i <= 3; i++)
        assert_false(has_device(&s, i));
    close_site(&s);
}

RUN(cmocka_unit_test(old_sessions_end), cmocka_unit_test(a_session_has_ended_meanwhile))
