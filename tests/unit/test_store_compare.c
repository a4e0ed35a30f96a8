/*
 * store_compare: what is the same is said to be, in all databases, and whatever is broken on
 * purpose is found: each column of each table, rows that are lost, doubled or too many, tables
 * that are empty. What cannot be compared is refused in a line.
 */

#include "store/store.h"
#include "unit/unit.h"

#include <ftw.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "store/store_compare.h"
#include "store/store_copy.h"
#include "store/table_pair.h"
#include "unit/full_site.h"
#include "unit/stores.h"

enum { FEW = 12, MANY = 2100 };

struct places {
    char folder[64], file[96], other_file[96];
    char url[STORES_URL_MAX], other[STORES_URL_MAX];
};

static int set_up(void **state)
{
    static struct places p;

    snprintf(p.folder, sizeof(p.folder), "/tmp/tori-compare-XXXXXX");
    if (!mkdtemp(p.folder))
        return -1;
    snprintf(p.file, sizeof(p.file), "%s/a.db", p.folder);
    snprintf(p.other_file, sizeof(p.other_file), "%s/b.db", p.folder);
    snprintf(p.url, sizeof(p.url), "sqlite:%s", p.file);
    snprintf(p.other, sizeof(p.other), "sqlite:%s", p.other_file);
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
    struct places *p = *state;

    return nftw(p->folder, remove_entry, 8, FTW_DEPTH | FTW_PHYS);
}

/* What is found */

struct found {
    struct strbuf different; /* a line each */
    int tables, equal;
};

static void note(void *context, const struct table_pair *c)
{
    static const char *const names[] = {"A", "B"};
    struct found *f = context;

    f->tables++;
    f->equal += c->is_equal;
    if (c->is_equal) {
        assert_int_equal(c->rows[0], c->rows[1]);
        assert_string_equal(c->digest[0], c->digest[1]);
        return;
    }
    strbuf_appendf(&f->different, "%s: ", c->table);
    table_pair_explain(c, names, &f->different);
    strbuf_append(&f->different, "\n");
}

static void compare(const char *a, const char *b, struct found *f)
{
    struct strbuf err;

    strbuf_init(&err);
    *f = (struct found){0};
    strbuf_init(&f->different);
    if (store_compare(a, b, note, f, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
}

static void assert_different(const char *a, const char *b, const char *expected)
{
    struct found f;

    compare(a, b, &f);
    assert_string_equal(f.different.text, expected);
    strbuf_release(&f.different);
}

static void cannot_compare(const char *a, const char *b, const char *words)
{
    struct strbuf err;
    struct found f = {0};

    strbuf_init(&err);
    strbuf_init(&f.different);
    assert_int_equal(store_compare(a, b, note, &f, &err), TORI_ERR_STORE);
    if (!strstr(err.text, words))
        fail_msg("'%s' lacks '%s'", err.text, words);
    assert_null(strchr(err.text, '\n'));
    assert_null(strstr(err.text, "SECRET"));
    strbuf_release(&err);
    strbuf_release(&f.different);
}

static void copy(const char *from, const char *to)
{
    struct strbuf err;
    int64_t rows;

    strbuf_init(&err);
    if (store_copy(from, to, &rows, &err))
        fail_msg("%s", err.text);
    strbuf_release(&err);
}

static void execute(const char *file, const char *sql)
{
    sqlite3 *db;

    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    full_site_execute(db,
                      "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON");
    full_site_execute(db, sql);
    sqlite3_close(db);
}

/* Tests */

static void the_same(void **state)
{
    const struct places *p = *state;
    char third[STORES_URL_MAX];
    struct store *running;

    full_site_fill(p->file, MANY);
    copy(p->url, p->other);
    assert_different(p->url, p->other, "");
    running = stores_open(p->other); /* a server may run */
    assert_different(p->url, p->other, "");
    store_close(running);
    if (!stores_postgres())
        return;
    stores_new_schema(third);
    copy(p->url, third);
    assert_different(p->url, third, "");
    assert_different(third, p->other, "");
    assert_different(third, third, "");
}

/* Of one row, whichever has something there, a number is another by a million, of a text the
 * last byte, and of a hash, whose last byte is any, all of them. */
static void append_break(struct strbuf *sql, const char *table, const char *column,
                         bool is_number)
{
    static const char number[] = "%s + CASE WHEN %s > 0 THEN -1000000 ELSE 1000000 END";
    static const char text[] = "substr(%s, 1, length(%s) - 1) || 'x'";

    strbuf_appendf(sql, "UPDATE \"%s\" SET %s = ", table, column);
    if (strcmp(column, "hash") == 0)
        strbuf_append(sql, "zeroblob(32)");
    else
        strbuf_appendf(sql, is_number ? number : text, column, column);
}

/* The columns of the primary key, between commas. */
static void append_key(struct strbuf *sql, const char *file, const char *table)
{
    char question[160];
    sqlite3_stmt *q;
    sqlite3 *db;

    snprintf(question, sizeof(question),
             "SELECT group_concat(name) FROM pragma_table_info('%s') WHERE pk > 0",
             table);
    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(db, question, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    strbuf_append(sql, (const char *)sqlite3_column_text(q, 0));
    sqlite3_finalize(q);
    sqlite3_close(db);
}

static void break_column(void *context, const char *table, const char *column,
                         bool is_number)
{
    const struct places *p = context;
    struct strbuf sql;
    struct found f;
    char head[64];

    strbuf_init(&sql);
    append_break(&sql, table, column, is_number);
    strbuf_append(&sql, " WHERE (");
    append_key(&sql, p->file, table);
    strbuf_append(&sql, ") = (SELECT ");
    append_key(&sql, p->file, table);
    strbuf_appendf(&sql, " FROM \"%s\" WHERE %s IS NOT NULL%s LIMIT 1)", table, column,
                   strcmp(table, "meta") == 0 ? " AND name LIKE 'note%'" : "");
    execute(p->other_file, sql.text);
    compare(p->url, p->other, &f);
    snprintf(head, sizeof(head), "%s: 1 ", table);
    if (strncmp(f.different.text, head, strlen(head)) != 0 || f.tables - f.equal != 1)
        fail_msg("%s: and it says: %s", sql.text, f.different.text);
    strbuf_release(&f.different);
    strbuf_release(&sql);
}

static void rewrite_file(const char *from, const char *to)
{
    struct strbuf bytes, err;
    FILE *f = fopen(to, "wb");

    strbuf_init(&bytes);
    strbuf_init(&err);
    assert_non_null(f);
    assert_true(file_read(from, 1 << 24, &bytes, &err));
    assert_int_equal(fwrite(bytes.text, 1, bytes.length, f), bytes.length);
    fclose(f);
    strbuf_release(&bytes);
    strbuf_release(&err);
}

static void rewrite(void *context, const char *table, const char *column, bool is_number)
{
    const struct places *p = context;

    rewrite_file(p->file, p->other_file);
    break_column(context, table, column, is_number);
}

static void every_column(void **state)
{
    struct places *p = *state;

    full_site_fill(p->file, FEW);
    full_site_each(p->file, rewrite, p);
}

static const char *const breaks[] = {
    "DELETE FROM seats WHERE table_id = 'B1900'",
    "INSERT INTO events (table_id, seq, at, kind, seat, data)"
    " SELECT table_id, seq + 100, at, kind, seat, data FROM events"
    " WHERE table_id = 'B1900' AND seq = 2",
    "UPDATE editions SET text = substr(text, 1, length(text) - 1) || 'x'"
    " WHERE number = 1900",
    "DELETE FROM review_askers",
    "UPDATE users SET password_hash = NULL WHERE id = 2",
};

static const char broken[] =
    "editions: 1 not alike; the first: number 1900\n"
    "events: 1 only in B; the first: table_id B1900, seq 102\n"
    "review_askers: 2100 only in A; the first: table_id B1, sims 2, user_id 1\n"
    "seats: 1 only in A; the first: table_id B1900, seat 0\n"
    "users: 1 not alike; the first: id 2\n";

/* A row lost, one doubled under another key, a byte, a table, and nothing instead of a text. */
static void some_rows(void **state)
{
    const struct places *p = *state;
    char third[STORES_URL_MAX];

    full_site_fill(p->file, MANY);
    copy(p->url, p->other);
    if (stores_postgres()) {
        stores_new_schema(third);
        copy(p->url, third);
    }
    for (size_t i = 0; i < sizeof(breaks) / sizeof(breaks[0]); i++) {
        execute(p->other_file, breaks[i]);
        if (stores_postgres())
            stores_execute(third, breaks[i]);
    }
    assert_different(p->url, p->other, broken);
    if (!stores_postgres())
        return;
    assert_different(p->url, third, broken);
    assert_different(p->other, third, "");
    stores_execute(third, "SELECT setval('users_id_seq', 5000)");
    assert_different(p->other, third, "last person: 2101 in A, 5000 in B\n");
}

/* The very same row twice, where a database does not keep that from happening. */
static void twins(void **state)
{
    const struct places *p = *state;

    full_site_fill(p->file, FEW);
    copy(p->url, p->other);
    execute(p->other_file,
            "CREATE TABLE twins (table_id TEXT, seat INTEGER, user_id INTEGER,"
            " turn_until INTEGER);"
            "INSERT INTO twins SELECT * FROM seats;"
            "INSERT INTO twins SELECT * FROM seats WHERE user_id = 7;"
            "DROP TABLE seats; ALTER TABLE twins RENAME TO seats");
    assert_different(p->url, p->other,
                     "seats: 1 only in B; the first: table_id B7, seat 3\n");
}

/* A table or a column that only one of them has. */
static void other_schemas(void **state)
{
    const struct places *p = *state;

    full_site_fill(p->file, FEW);
    copy(p->url, p->other);
    execute(p->other_file, "CREATE TABLE more (id INTEGER PRIMARY KEY)");
    assert_different(p->url, p->other, "");
    execute(p->other_file, "INSERT INTO more VALUES (3)");
    assert_different(p->url, p->other, "more: 1 only in B; the first: id 3\n");
    execute(p->other_file, "DROP TABLE more; ALTER TABLE tokens DROP COLUMN device");
    cannot_compare(p->url, p->other, "the table tokens has no column device");
    cannot_compare(p->other, p->url, "the table tokens has no column device");
    execute(p->other_file, "UPDATE meta SET value = 1 WHERE name = 'schema'");
    assert_different(p->url, p->other, "");
}

static void what_cannot_be(void **state)
{
    const struct places *p = *state;
    char none[STORES_URL_MAX], away[STORES_URL_MAX];

    full_site_fill(p->file, FEW);
    snprintf(none, sizeof(none), "sqlite:%s/none.db", p->folder);
    snprintf(away, sizeof(away), "postgresql://tori:SECRET@/tori?host=%s", p->folder);
    cannot_compare(p->url, "mysql:x", "the database is given as");
    cannot_compare(p->url, none, "none.db: cannot be opened: No such file");
    cannot_compare(none, p->url, "none.db: cannot be opened: No such file");
    cannot_compare(p->url, away, "the database cannot be reached");
    execute(p->other_file, "PRAGMA user_version = 1");
    cannot_compare(p->url, p->other, "it is empty");
    execute(p->other_file, "CREATE TABLE x (y)");
    cannot_compare(p->other, p->url, "this is the database of another program");
    remove(p->other_file);
    copy(p->url, p->other);
    execute(p->other_file, "UPDATE meta SET value = 1000 WHERE name = 'schema'");
    cannot_compare(p->url, p->other, "a newer Tori has written it");
    execute(p->other_file, "PRAGMA writable_schema = ON;"
                           "UPDATE sqlite_schema SET rootpage = 1 WHERE name = 'events'");
    cannot_compare(p->other, p->url, "");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

RUN(TEST(the_same), TEST(every_column), TEST(some_rows), TEST(twins), TEST(other_schemas),
    TEST(what_cannot_be))
