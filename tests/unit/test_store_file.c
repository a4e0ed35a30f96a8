/*
 * store, on a disk: what survives closing and being killed, and what is said when the
 * file or the disk is not as it should be. Every test has a folder of its own.
 */

#include "store/store.h"
#include "store/store_people.h"
#include "unit/unit.h"

#include <ftw.h>
#include <inttypes.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "store/schema.h"
#include "store/store_port.h"

/* A folder and the store's file in it */

struct place {
    char folder[64], file[96], url[128];
};

/* A table of nobody in particular. */
static enum tori_err add_table(struct store *s, const char *id, int64_t at)
{
    return store_add_table(s, id, &(struct journal_founding){.at = at, .wish = ""});
}

static int set_up(void **state)
{
    static struct place p;

    snprintf(p.folder, sizeof(p.folder), "/tmp/tori-store-XXXXXX");
    if (!mkdtemp(p.folder))
        return -1;
    snprintf(p.file, sizeof(p.file), "%s/tori.db", p.folder);
    snprintf(p.url, sizeof(p.url), "sqlite:%s", p.file);
    *state = &p;
    return 0;
}

static int remove_entry(const char *path, const struct stat *st, int flag, struct FTW *f)
{
    (void)st;
    (void)flag;
    (void)f;
    return remove(path);
}

static int tear_down(void **state)
{
    struct place *p = *state;

    return nftw(p->folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

static struct store *open_at(const struct place *p)
{
    struct store *s;
    struct strbuf err;

    strbuf_init(&err);
    if (store_open(&s, p->url, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
    return s;
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
    assert_null(strchr(err.text, '\n'));
    strbuf_release(&err);
}

static void write_file(const struct place *p, const char *text)
{
    struct strbuf content, err;

    strbuf_init(&content);
    strbuf_init(&err);
    strbuf_append(&content, text);
    assert_true(file_replace(p->file, &content, &err));
    strbuf_release(&content);
    strbuf_release(&err);
}

/* SQL, behind the store's back. */
static void execute(const struct place *p, const char *sql)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(p->file, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

static enum tori_err add_event(struct store *s, int64_t seq, const char *data)
{
    return store_add_event(
        s, "t",
        &(struct journal_event){
            .seq = seq, .at = seq, .kind = "action", .seat = 0, .data = data});
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

/* Closing */

static void closed_and_opened(void **state)
{
    struct store *s = open_at(*state);

    assert_int_equal(add_table(s, "t", 1), TORI_OK);
    assert_int_equal(add_event(s, 1, "x"), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    assert_int_equal(add_event(s, 2, "x"), TORI_OK);
    store_close(s);

    s = open_at(*state);
    assert_int_equal(count_events(s), 1);
    assert_int_equal(add_event(s, 2, "x"), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    store_close(s);
}

static void for_its_owner_only(void **state)
{
    const struct place *p = *state;
    struct store *s = open_at(p);
    struct stat st;
    char path[128];

    assert_int_equal(stat(p->file, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    snprintf(path, sizeof(path), "%s-wal", p->file);
    assert_int_equal(stat(path, &st), 0);
    assert_int_equal(st.st_mode & 0777, 0600);
    store_close(s);
}

/* Being killed */

/* Commits events by threes for ever and tells the last number that was committed. */
static void write_for_ever(const struct place *p, int out)
{
    struct store *s = open_at(p);
    int64_t seq = count_events(s);

    for (;;) {
        for (int i = 0; i < 3; i++)
            if (add_event(s, ++seq, "a word or two"))
                _exit(1);
        if (store_commit(s, NULL) || write(out, &seq, sizeof(seq)) != sizeof(seq))
            _exit(1);
    }
}

/* Kills a writer after some commits; returns what it had told to be committed. */
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
    struct store *s = open_at(*state);

    assert_int_equal(add_table(s, "t", 1), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    store_close(s);
    for (int i = 1; i <= 12; i++) {
        int64_t told = kill_writer(*state, 7 * i), there;

        s = open_at(*state);
        there = count_events(s);
        store_close(s);
        /* All that was told; perhaps one commit more; none in parts. */
        assert_true(there == told || there == told + 3);
    }
}

static void killed_within_a_transaction(void **state)
{
    struct store *s;
    pid_t child = fork();
    int status;

    if (child == 0) {
        s = open_at(*state);
        add_table(s, "t", 1);
        for (int i = 1; i <= 5; i++)
            add_event(s, i, "committed");
        store_commit(s, NULL);
        /* More than fits the cache, so that part of it reaches the file. */
        for (int i = 6; i <= 40000; i++)
            add_event(s, i, "a text of some length that is never committed by anybody");
        raise(SIGKILL);
    }
    waitpid(child, &status, 0);
    assert_true(WIFSIGNALED(status));
    s = open_at(*state);
    assert_int_equal(count_events(s), 5);
    assert_int_equal(add_event(s, 6, "x"), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    store_close(s);
}

/* Another server */

static void second_opener(void **state)
{
    const struct place *p = *state;
    struct store *s = open_at(p);
    char link[96], url[128];
    int status;
    pid_t child;

    cannot_open(p->url, "tori.db: another server has this database open");
    snprintf(link, sizeof(link), "%s/link.db", p->folder);
    snprintf(url, sizeof(url), "sqlite:%s", link);
    assert_int_equal(symlink(p->file, link), 0);
    cannot_open(url, "another server has this database open");
    child = fork();
    if (child == 0) {
        struct store *other;
        struct strbuf err;

        strbuf_init(&err);
        _exit(store_open(&other, p->url, &err) == TORI_ERR_STORE ? 0 : 1);
    }
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);

    /* The refusals have not disturbed the first. */
    assert_int_equal(add_table(s, "t", 1), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    store_close(s);
    store_close(open_at(p));
}

/* A tool that reads is let in; one that writes for long is an error and then over. */
static void tools_beside_us(void **state)
{
    const struct place *p = *state;
    struct store *s = open_at(p);
    struct strbuf err;
    sqlite3 *db;

    strbuf_init(&err);
    assert_int_equal(sqlite3_open(p->file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN; SELECT * FROM users", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(add_table(s, "t", 1), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    assert_int_equal(sqlite3_exec(db, "COMMIT; BEGIN IMMEDIATE", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(add_event(s, 1, "x"), TORI_ERR_STORE);
    assert_int_equal(store_commit(s, &err), TORI_ERR_STORE);
    assert_non_null(strstr(err.text, "tori.db: locked by another process"));
    assert_int_equal(sqlite3_exec(db, "ROLLBACK", NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(add_event(s, 1, "x"), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    sqlite3_close(db);
    store_close(s);
    strbuf_release(&err);
}

/* What a person was called and has said is in no file any more once it is deleted, and who reads
 * meanwhile keeps nobody from deleting. */
static bool is_in_file(const struct place *p, const char *suffix, const char *words)
{
    struct strbuf bytes, err;
    char name[160];
    bool is_found;

    strbuf_init(&bytes);
    strbuf_init(&err);
    snprintf(name, sizeof(name), "%s%s", p->file, suffix);
    assert_true(file_read(name, 1 << 24, &bytes, &err));
    is_found = memmem(bytes.text, bytes.length, words, strlen(words)) != NULL;
    strbuf_release(&bytes);
    strbuf_release(&err);
    return is_found;
}

static int64_t add_talker(struct store *s, const char *name, int64_t seq)
{
    char data[64];
    int64_t id;

    assert_int_equal(store_add_user(s, name, name, NULL, 1, &id), TORI_OK);
    snprintf(data, sizeof(data), "%" PRId64 " %s\nI am %s", id, name, name);
    assert_int_equal(
        store_add_event(
            s, "t",
            &(struct journal_event){
                .seq = seq, .at = 1, .kind = "chat", .seat = -1, .data = data}),
        TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    return id;
}

static void forgotten_on_disk(void **state)
{
    const struct place *p = *state;
    struct store *s = open_at(p);
    int64_t first, second;
    sqlite3 *db;

    assert_int_equal(add_table(s, "t", 1), TORI_OK);
    first = add_talker(s, "Ainamakitalo", 1);
    second = add_talker(s, "Onnellinen", 2);
    assert_true(is_in_file(p, "-wal", "Ainamakitalo"));
    assert_int_equal(store_forget_user(s, first, "somebody"), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    assert_false(is_in_file(p, "-wal", "Ainamakitalo"));
    assert_false(is_in_file(p, "", "Ainamakitalo"));
    assert_true(is_in_file(p, "", "Onnellinen"));

    assert_int_equal(sqlite3_open(p->file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "BEGIN; SELECT * FROM users", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(store_forget_user(s, second, "somebody"), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    assert_int_equal(add_event(s, 3, "x"), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    sqlite3_close(db);
    store_close(s);
    assert_false(is_in_file(p, "", "Onnellinen"));
}

/* Bad files */

static void no_such_folder(void **state)
{
    const struct place *p = *state;
    char url[128];

    snprintf(url, sizeof(url), "sqlite:%s/none/tori.db", p->folder);
    cannot_open(url, "none/tori.db: cannot be created: No such file or directory");
    snprintf(url, sizeof(url), "sqlite:%s", p->folder);
    cannot_open(url, ": cannot be opened");
}

static void no_database(void **state)
{
    write_file(*state, "This is a letter to my aunt, long enough to have a header. "
                       "This is a letter to my aunt, long enough to have a header.");
    cannot_open(((struct place *)*state)->url, "tori.db: this is no database");
}

static void of_another_program(void **state)
{
    execute(*state, "CREATE TABLE recipes (name TEXT)");
    cannot_open(((struct place *)*state)->url,
                "tori.db: this is the database of another program");
}

/* As somebody without rights, in a child if we are root. */
static void read_only(void **state)
{
    const struct place *p = *state;
    char lock[128];
    int status;
    pid_t child;

    store_close(open_at(p));
    snprintf(lock, sizeof(lock), "%s-lock", p->file);
    assert_int_equal(chmod(p->folder, 0777) + chmod(p->file, 0444) + chmod(lock, 0666),
                     0);
    child = fork();
    if (child == 0) {
        struct store *s;
        struct strbuf err;

        strbuf_init(&err);
        if (geteuid() == 0 && setuid(65534) != 0)
            _exit(2);
        _exit(store_open(&s, p->url, &err) == TORI_ERR_STORE &&
                      strstr(err.text, "tori.db: the file is read-only")
                  ? 0
                  : 1);
    }
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* A full disk */

/* Of what a database has written since it was opened. */
static rlim_t size_of_log(const struct place *p)
{
    char log[256];
    struct stat st;

    snprintf(log, sizeof(log), "%s-wal", p->file);
    assert_int_equal(stat(log, &st), 0);
    return (rlim_t)st.st_size;
}

static void limit_files(rlim_t bytes)
{
    struct rlimit limit;

    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = bytes;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

/* Adds events until something fails; returns the last that was committed. */
static int64_t fill(struct store *s, int64_t seq, const char *data, struct strbuf *err)
{
    while (!add_event(s, seq + 1, data) && !add_event(s, seq + 2, data)) {
        if (store_commit(s, err))
            return seq;
        seq += 2;
        assert_true(seq < 100000);
    }
    assert_int_equal(store_commit(s, err), TORI_ERR_STORE);
    return seq;
}

static void no_space(void **state)
{
    struct store *s = open_at(*state);
    struct strbuf err, data;
    int64_t seq;

    strbuf_init(&err);
    strbuf_init(&data);
    strbuf_pad(&data, 3000);
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(add_table(s, "t", 1), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);

    limit_files(size_of_log(*state) + 128 * 1024);
    seq = fill(s, 0, data.text, &err);
    assert_true(seq > 0);
    if (!strstr(err.text, "tori.db: the disk "))
        fail_msg("%s", err.text);
    /* It stays so, reading goes on, and nothing half-done is seen. */
    for (int i = 0; i < 3; i++) {
        assert_int_equal(count_events(s), seq);
        assert_int_equal(fill(s, seq, data.text, &err), seq);
    }
    assert_int_equal(count_events(s), seq);

    limit_files(RLIM_INFINITY);
    for (int i = 0; i < 200; i++) {
        assert_int_equal(add_event(s, ++seq, data.text), TORI_OK);
        assert_int_equal(store_commit(s, NULL), TORI_OK);
    }
    store_close(s);
    s = open_at(*state);
    assert_int_equal(count_events(s), seq);
    store_close(s);
    strbuf_release(&err);
    strbuf_release(&data);
}

static void no_space_at_all(void **state)
{
    const struct place *p = *state;

    signal(SIGXFSZ, SIG_IGN);
    limit_files(0);
    cannot_open(p->url, "the disk ");
    limit_files(RLIM_INFINITY);
    store_close(open_at(p));
}

/* Schema */

/* Every earlier version, made by its own migrations, is brought up to date. */
static void from_every_version(void **state)
{
    const struct place *p = *state;

    for (int version = 0; version <= schema_tori.version; version++) {
        struct schema old = {schema_tori.migrations, version};
        struct strbuf err;
        struct store *s;
        sqlite3 *db;

        strbuf_init(&err);
        unlink(p->file);
        assert_int_equal(sqlite3_open(p->file, &db), SQLITE_OK);
        assert_int_equal(schema_migrate(&old, db, "x", &err), TORI_OK);
        if (version >= 1)
            assert_int_equal(
                sqlite3_exec(db,
                             "INSERT INTO tables (id, created, phase, summary)"
                             " VALUES ('t', 1, 0, '{}');"
                             "INSERT INTO events VALUES ('t', 1, 1, 'a', 0, 'x')",
                             NULL, NULL, NULL),
                SQLITE_OK);
        sqlite3_close(db);
        s = open_at(p);
        assert_int_equal(count_events(s), version >= 1);
        store_close(s);
        strbuf_release(&err);
    }
}

/* Names were once no part of the fingerprint that tables know an edition by. */
static void editions_of_version_4(void **state)
{
    const struct place *p = *state;
    struct schema old = {schema_tori.migrations, 4};
    struct strbuf err, text;
    struct store *s;
    sqlite3 *db;

    strbuf_init(&err);
    strbuf_init(&text);
    unlink(p->file);
    assert_int_equal(sqlite3_open(p->file, &db), SQLITE_OK);
    assert_int_equal(schema_migrate(&old, db, "x", &err), TORI_OK);
    assert_int_equal(
        sqlite3_exec(
            db,
            "INSERT INTO editions (id, game, name, text, created) VALUES"
            " ('000000000000000a', 'g', 'A', '{\"names\":{\"en\":{}},\"n\":1}', 1),"
            " ('000000000000000b', 'g', 'B', '{ \"n\": 2 }', 1),"
            " ('000000000000000c', 'g', 'C', 'spoilt', 1)",
            NULL, NULL, NULL),
        SQLITE_OK);
    sqlite3_close(db);
    s = open_at(p);
    for (const char *c = "abc"; *c; c++) {
        char id[] = "0000000000000000";

        id[15] = *c;
        assert_int_equal(store_find_edition(s, id, 0, &text), TORI_OK);
    }
    assert_string_equal(text.text, "{\"n\":1}{ \"n\": 2 }spoilt");
    store_close(s);
    strbuf_release(&err);
    strbuf_release(&text);
}

static void newer_than_we_know(void **state)
{
    store_close(open_at(*state));
    execute(*state, "UPDATE meta SET value = 99 WHERE name = 'schema'");
    cannot_open(((struct place *)*state)->url, "its schema has version 99");
    execute(*state, "DELETE FROM meta");
    cannot_open(((struct place *)*state)->url, "the version of its schema is lost");
}

/* A migration that breaks off leaves the version before it, whole. */
static void broken_migration(void **state)
{
    const struct place *p = *state;
    const char *steps[] = {
        schema_tori.migrations[0], "ALTER TABLE users ADD COLUMN born INTEGER;",
        "CREATE TABLE one (x TEXT) STRICT; CREATE TABLE one (y TEXT);"};
    struct strbuf err;
    sqlite3 *db;

    strbuf_init(&err);
    assert_int_equal(sqlite3_open(p->file, &db), SQLITE_OK);
    assert_int_equal(schema_migrate(&(struct schema){steps, 3}, db, "x", &err),
                     TORI_ERR_STORE);
    assert_string_equal(err.text,
                        "x: table one already exists (on the way to schema version 3)");
    assert_int_equal(sqlite3_exec(db, "SELECT born FROM users", NULL, NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, "SELECT x FROM one", NULL, NULL, NULL),
                     SQLITE_ERROR);
    /* And with a better text it goes on from there. */
    steps[2] = "CREATE TABLE one (x TEXT) STRICT;";
    assert_int_equal(schema_migrate(&(struct schema){steps, 3}, db, "x", &err), TORI_OK);
    assert_int_equal(sqlite3_exec(db, "SELECT x FROM one", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    strbuf_release(&err);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

RUN(TEST(closed_and_opened), TEST(for_its_owner_only), TEST(killed_while_writing),
    TEST(killed_within_a_transaction), TEST(second_opener), TEST(tools_beside_us),
    TEST(forgotten_on_disk), TEST(no_such_folder), TEST(no_database),
    TEST(of_another_program), TEST(read_only), TEST(no_space), TEST(no_space_at_all),
    TEST(from_every_version), TEST(editions_of_version_4), TEST(newer_than_we_know),
    TEST(broken_migration))
