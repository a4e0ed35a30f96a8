/*
 * store, on PostgreSQL: what survives closing, being killed and losing the connection, and
 * what is said when the database is not as it should be. Where PostgreSQL is not, all of it is
 * skipped. Every test has a schema of its own.
 */

#include "store/store.h"
#include "store/store_port.h"
#include "store/store_site.h"
#include "unit/unit.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "store/store_postgres_schema.h"
#include "unit/stores.h"

struct place {
    char url[STORES_URL_MAX];
};

static int set_up(void **state)
{
    static struct place p;

    *state = &p;
    if (stores_postgres())
        stores_new_schema(p.url);
    return 0;
}

static const struct place *here(void **state)
{
    if (!stores_postgres())
        skip();
    return *state;
}

static enum tori_err add_table(struct store *s)
{
    return store_add_table(s, "t", &(struct journal_founding){.at = 1, .wish = ""});
}

static enum tori_err add_event(struct store *s, int64_t seq)
{
    return store_add_event(
        s, "t",
        &(struct journal_event){
            .seq = seq, .at = seq, .kind = "action", .seat = 0, .data = "a word or two"});
}

static bool count_event(void *context, const struct journal_event *e)
{
    int64_t *count = context;

    assert_int_equal(e->seq, *count + 1);
    *count = e->seq;
    return true;
}

static int64_t count_events(struct store *s)
{
    int64_t count = 0;

    assert_int_equal(store_read_events(s, "t", 0, count_event, &count), TORI_OK);
    return count;
}

static void commit(struct store *s)
{
    struct strbuf err;

    strbuf_init(&err);
    if (store_commit(s, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
}

static void cannot_commit(struct store *s, const char *words)
{
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(store_commit(s, &err), TORI_ERR_STORE);
    if (!strstr(err.text, words))
        fail_msg("'%s' lacks '%s'", err.text, words);
    assert_null(strchr(err.text, '\n'));
    strbuf_release(&err);
}

static void cannot_open(const char *url, const char *words)
{
    struct store *s;
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(store_open(&s, url, &err), TORI_ERR_STORE);
    assert_null(s);
    if (!strstr(err.text, words))
        fail_msg("'%s' lacks '%s'", err.text, words);
    assert_null(strstr(err.text, "secret"));
    assert_null(strchr(err.text, '\n'));
    strbuf_release(&err);
}

/* End the session that holds the lock of this schema, and wait until it is gone. */
static void cut(const struct place *p)
{
    stores_execute(
        p->url, "SELECT pg_terminate_backend(pid, 60000) FROM pg_locks"
                " WHERE locktype = 'advisory' AND classid = 1416589929"
                " AND objid::bigint = hashtext(current_schema())::bigint & 4294967295");
}

/* Closing and being killed */

static void closed_and_opened(void **state)
{
    const struct place *p = here(state);
    struct store *s = stores_open(p->url);

    assert_int_equal(add_table(s), TORI_OK);
    assert_int_equal(add_event(s, 1), TORI_OK);
    commit(s);
    assert_int_equal(add_event(s, 2), TORI_OK);
    store_close(s);

    s = stores_open(p->url);
    assert_int_equal(count_events(s), 1);
    assert_int_equal(add_event(s, 2), TORI_OK);
    commit(s);
    store_close(s);
}

/* Commits events by threes for ever, as a batch, and tells the last that was committed. */
static void write_for_ever(const struct place *p, int out)
{
    struct store *s = stores_open(p->url);
    int64_t seq = count_events(s);

    store_batch(s, true);
    for (;;) {
        for (int i = 0; i < 3; i++)
            if (add_event(s, ++seq))
                _exit(1);
        if (store_commit(s, NULL) || write(out, &seq, sizeof(seq)) != sizeof(seq))
            _exit(1);
    }
}

static int64_t kill_writer(const struct place *p, int commits)
{
    int64_t seq = 0, told;
    int pipes[2], status;
    pid_t child;

    assert_int_equal(pipe(pipes), 0);
    child = fork();
    if (child == 0)
        write_for_ever(p, pipes[1]);
    close(pipes[1]);
    for (int i = 0; i < commits; i++)
        assert_int_equal(read(pipes[0], &seq, sizeof(seq)), sizeof(seq));
    kill(child, SIGKILL);
    while (read(pipes[0], &told, sizeof(told)) == sizeof(told))
        seq = told;
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
    close(pipes[0]);
    return seq;
}

static void killed_while_writing(void **state)
{
    const struct place *p = here(state);
    struct store *s = stores_open(p->url);

    assert_int_equal(add_table(s), TORI_OK);
    commit(s);
    store_close(s);
    for (int i = 1; i <= 6; i++) {
        int64_t told = kill_writer(p, 7 * i), there;

        s = stores_open(p->url);
        there = count_events(s);
        store_close(s);
        /* All that was told; perhaps one commit more; none in parts. */
        assert_true(there == told || there == told + 3);
    }
}

/* The connection */

static void cut_between_commits(void **state)
{
    const struct place *p = here(state);
    struct store *s = stores_open(p->url);

    assert_int_equal(add_table(s), TORI_OK);
    commit(s);
    for (int i = 1; i <= 3; i++) {
        cut(p);
        store_batch(s, true);
        add_event(s, i);
        store_batch(s, false);
        if (store_commit(s, NULL)) { /* the cut was not seen before it was sent */
            assert_true(store_was_hindered(s));
            assert_int_equal(add_event(s, i), TORI_OK);
            commit(s);
        }
        assert_false(store_was_hindered(s));
    }
    assert_int_equal(count_events(s), 3);
    store_close(s);
}

static void cut_within_a_transaction(void **state)
{
    const struct place *p = here(state);
    struct store *s = stores_open(p->url);

    assert_int_equal(add_table(s), TORI_OK);
    commit(s);
    assert_int_equal(add_event(s, 1), TORI_OK);
    cut(p);
    assert_int_equal(add_event(s, 2), TORI_ERR_STORE);
    assert_true(store_has_changes(s));
    cannot_commit(s, "");
    assert_int_equal(count_events(s), 0);
    assert_int_equal(add_event(s, 1), TORI_OK);
    commit(s);
    store_close(s);
}

/* Somebody else was here while we were away: what we know of the tables is no longer so. */
static void superseded(void **state)
{
    const struct place *p = here(state);
    struct store *s = stores_open(p->url), *other;

    assert_int_equal(add_table(s), TORI_OK);
    commit(s);
    cut(p);
    other = stores_open(p->url);
    assert_int_equal(add_event(other, 1), TORI_OK);
    commit(other);
    store_close(other);
    store_beat(s, 1);
    cannot_commit(s, "");
    for (int i = 0; i < 3; i++) {
        assert_int_equal(store_beat(s, 1), TORI_ERR_STORE);
        cannot_commit(s, "another server has used this database meanwhile");
        assert_false(store_was_hindered(s));
    }
    store_close(s);
}

/* Another server, another tool */

static void second_opener(void **state)
{
    const struct place *p = here(state);
    struct store *s = stores_open(p->url);

    cannot_open(p->url, "another server has this database open");
    assert_int_equal(add_table(s), TORI_OK);
    commit(s);
    store_close(s);
    store_close(stores_open(p->url));
}

static void tools_beside_us(void **state)
{
    const struct place *p = here(state);
    struct store *s = stores_open(p->url);
    PGconn *tool = PQconnectdb(p->url);

    assert_int_equal(add_table(s), TORI_OK);
    commit(s);
    PQclear(PQexec(tool, "BEGIN"));
    PQclear(PQexec(tool, "LOCK TABLE events"));
    assert_int_equal(add_event(s, 1), TORI_ERR_STORE);
    cannot_commit(s, "locked by another process");
    assert_true(store_was_hindered(s));
    PQclear(PQexec(tool, "ROLLBACK"));
    assert_int_equal(add_event(s, 1), TORI_OK);
    commit(s);
    PQfinish(tool);
    store_close(s);
}

/* Databases that are not as they should be */

static void cannot_be_reached(void **state)
{
    (void)here(state);
    cannot_open("postgresql://tori:secret@/tori?host=/nowhere", "cannot be reached");
    cannot_open("postgresql://tori:secret@/tori?nonsense=1", "this is no url");
    cannot_open("postgres://tori:secret@[::1/tori", "this is no url");
}

static void no_schema(void **state)
{
    char url[STORES_URL_MAX];

    (void)here(state);
    snprintf(url, sizeof(url), "%s&options=-csearch_path%%3Dnowhere", stores_postgres());
    cannot_open(url, "there is no schema of its search_path");
}

static void of_another_program(void **state)
{
    const struct place *p = here(state);

    stores_execute(p->url, "CREATE TABLE recipes (name text)");
    cannot_open(p->url, "this is the database of another program");
}

/* Every earlier version, made by its own migrations, is brought up to date. */
static void from_every_version(void **state)
{
    (void)here(state);
    for (int version = 0; version <= postgres_schema_tori.version; version++) {
        struct schema old = {postgres_schema_tori.migrations, version};
        char url[STORES_URL_MAX];
        struct strbuf err;
        struct store *s;
        PGconn *conn;

        strbuf_init(&err);
        stores_new_schema(url);
        conn = PQconnectdb(url);
        assert_int_equal(postgres_schema_migrate(&old, conn, "x", &err), TORI_OK);
        PQfinish(conn);
        if (version >= 1)
            stores_execute(url, "INSERT INTO tables (id, created, phase, summary)"
                                " VALUES ('t', 1, 0, '{}')");
        s = stores_open(url);
        assert_int_equal(add_table(s), version >= 1 ? TORI_ERR_TAKEN : TORI_OK);
        store_close(s);
        strbuf_release(&err);
    }
}

/* A migration that breaks off leaves the version before it, whole. */
static void broken_migration(void **state)
{
    const struct place *p = here(state);
    const char *steps[] = {postgres_schema_tori.migrations[0],
                           "CREATE TABLE one (x text); CREATE TABLE one (y text);"};
    struct schema schema = {steps, 2};
    PGconn *conn = PQconnectdb(p->url);
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(postgres_schema_migrate(&schema, conn, "x", &err), TORI_ERR_STORE);
    assert_string_equal(err.text, "x: relation \"one\" already exists (on the way to "
                                  "schema version 2)");
    steps[1] = "CREATE TABLE one (x text);";
    assert_int_equal(postgres_schema_migrate(&schema, conn, "x", &err), TORI_OK);
    PQfinish(conn);
    strbuf_release(&err);
}

static void newer_than_we_know(void **state)
{
    const struct place *p = here(state);

    store_close(stores_open(p->url));
    stores_execute(p->url, "UPDATE meta SET value = 99 WHERE name = 'schema'");
    cannot_open(p->url, "its schema has version 99");
    stores_execute(p->url, "DELETE FROM meta");
    cannot_open(p->url, "the version of its schema is lost");
}

static void looked_through(void **state)
{
    const struct place *p = here(state);
    struct store *s = stores_open(p->url);
    const atomic_bool no = false, yes = true;
    struct strbuf err;

    strbuf_init(&err);
    assert_int_equal(add_table(s), TORI_OK);
    commit(s);
    assert_true(store_is_sound(p->url, &no, &err));
    assert_string_equal(err.text, "");
    assert_true(store_is_sound("postgresql://tori@/tori?host=/nowhere", NULL, &err));
    assert_string_equal(err.text, "");
    assert_false(store_is_sound(p->url, &yes, &err));
    assert_non_null(strstr(err.text, "not looked through"));
    store_close(s);
    strbuf_release(&err);
}

#define TEST(name) cmocka_unit_test_setup(name, set_up)

RUN(TEST(closed_and_opened), TEST(killed_while_writing), TEST(cut_between_commits),
    TEST(cut_within_a_transaction), TEST(superseded), TEST(second_opener),
    TEST(tools_beside_us), TEST(cannot_be_reached), TEST(no_schema),
    TEST(of_another_program), TEST(from_every_version), TEST(broken_migration),
    TEST(newer_than_we_know), TEST(looked_through))
