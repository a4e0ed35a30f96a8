/*
 * store_copy: a whole site from database to database, both ways where PostgreSQL is, else from
 * file to file; what is not as it was is found, and what is there is never written over.
 */

#include "unit/unit.h"

#include <ftw.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "base/strbuf.h"
#include "store/store.h"
#include "store/store_copy.h"
#include "store/store_costs.h"
#include "unit/stores.h"

enum { EVENTS = 1203 }; /* more than two pages of them */

/* Urls of a file that is full and of two places that are empty: a schema, if there can be
 * one, and a file. */
struct places {
    char folder[64], full_file[96], between_file[96], back_file[96];
    char full[STORES_URL_MAX], between[STORES_URL_MAX], back[STORES_URL_MAX];
};

static void fill(struct store *s)
{
    static const char odd[] =
        "{\"a\":\"\xc3\xa4 \xf0\x9f\x99\x82 \\u0001 ' \\\\ $1 ?1\"}\n";
    struct store_edition e = {.id = "00000000000000aa",
                              .game = "g",
                              .name = "A",
                              .text = odd,
                              .created = INT64_C(1) << 52};
    struct store_founding f = {.at = 1, .host = 1, .address = INT64_MIN, .wish = "w"};
    struct store_token t = {{0, 255, 0}, 1, INT64_MAX, 0, "x"};
    struct store_review r = {"t", 250, INT64_MAX, 3, 4};
    struct store_asker a = {"t", 1000, 1, 5, 0};
    struct store_cost cost = {INT64_C(1) << 40, true, 3};
    unsigned char key[STORE_KEY_BYTES];
    int64_t id;

    assert_int_equal(store_add_user(s, "Aino", "aino", "hash", -5, &id), TORI_OK);
    assert_int_equal(store_add_user(s, "Onni", "onni", NULL, 6, &id), TORI_OK);
    assert_int_equal(store_add_user(s, "Eve", "eve", NULL, 7, &id), TORI_OK);
    assert_int_equal(store_forget_user(s, id, "X"), TORI_OK);
    assert_int_equal(store_add_token(s, &t), TORI_OK);
    assert_int_equal(store_add_device(s, t.hash, 1, 9), TORI_OK);
    assert_int_equal(store_add_table(s, "t", &f), TORI_OK);
    assert_int_equal(store_add_table(s, "T", &f), TORI_OK);
    assert_int_equal(store_set_summary(s, "t", odd), TORI_OK);
    assert_int_equal(store_set_seat(s, "t", 0, 1), TORI_OK);
    for (int i = 1; i <= EVENTS; i++)
        assert_int_equal(
            store_add_event(s, i % 3 ? "t" : "T",
                            &(struct store_event){.seq = i % 3 ? i - i / 3 : i / 3,
                                                  .at = i,
                                                  .kind = "chat",
                                                  .seat = -1,
                                                  .data = odd}),
            TORI_OK);
    assert_int_equal(store_set_cost(s, "t", &cost), TORI_OK);
    assert_int_equal(store_charge_table(s, "t", 5, INT64_C(1) << 40), TORI_OK);
    assert_int_equal(store_add_edition(s, &e), TORI_OK);
    e.owner = 1;
    assert_int_equal(store_add_edition(s, &e), TORI_OK);
    assert_int_equal(store_keep_review(s, &r, odd), TORI_OK);
    assert_int_equal(store_add_asker(s, &a), TORI_OK);
    assert_int_equal(store_find_key(s, key), TORI_OK);
    assert_int_equal(store_beat(s, 12345), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
}

static int set_up(void **state)
{
    static struct places p;
    struct store *s;

    snprintf(p.folder, sizeof(p.folder), "/tmp/tori-copy-XXXXXX");
    if (!mkdtemp(p.folder))
        return -1;
    snprintf(p.full_file, sizeof(p.full_file), "%s/full.db", p.folder);
    snprintf(p.between_file, sizeof(p.between_file), "%s/between.db", p.folder);
    snprintf(p.back_file, sizeof(p.back_file), "%s/back.db", p.folder);
    snprintf(p.full, sizeof(p.full), "sqlite:%s", p.full_file);
    snprintf(p.between, sizeof(p.between), "sqlite:%s", p.between_file);
    snprintf(p.back, sizeof(p.back), "sqlite:%s", p.back_file);
    if (stores_postgres())
        stores_new_schema(p.between);
    s = stores_open(p.full);
    fill(s);
    store_close(s);
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

static void copy(const char *from, const char *to, int64_t expected)
{
    struct strbuf err;
    int64_t rows;

    strbuf_init(&err);
    if (store_copy(from, to, &rows, &err))
        fail_msg("%s", err.text);
    assert_int_equal(rows, expected);
    strbuf_release(&err);
}

static void cannot_copy(const char *from, const char *to, const char *words)
{
    struct strbuf err;
    int64_t rows;

    strbuf_init(&err);
    assert_int_equal(store_copy(from, to, &rows, &err), TORI_ERR_STORE);
    if (!strstr(err.text, words))
        fail_msg("'%s' lacks '%s'", err.text, words);
    assert_null(strchr(err.text, '\n'));
    strbuf_release(&err);
}

/* All of a file as SQL, but what a database notes of itself. */
static void dump(const char *file, struct strbuf *out)
{
    static const char *const tables[] = {
        "users",    "tokens",  "devices",       "tables", "seats",          "events",
        "editions", "reviews", "review_askers", "meta",   "sqlite_sequence"};
    sqlite3 *db;

    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
        sqlite3_stmt *q;
        char sql[96];

        snprintf(sql, sizeof(sql), "SELECT * FROM %s ORDER BY 1, 2", tables[i]);
        assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
        while (sqlite3_step(q) == SQLITE_ROW)
            for (int c = 0; c < sqlite3_column_count(q); c++) {
                strbuf_appendf(out, "%d:", sqlite3_column_type(q, c));
                if (sqlite3_column_bytes(q, c) > 0)
                    strbuf_append_bytes(out, sqlite3_column_blob(q, c),
                                        (size_t)sqlite3_column_bytes(q, c));
                strbuf_append(out, "|");
            }
        sqlite3_finalize(q);
    }
    sqlite3_close(db);
}

enum { ROWS = 3 /* meta */ + 2 + 1 + 1 + 2 + 1 + EVENTS + 1 + 2 + 2 + 1 + 1 };

static void there_and_back(void **state)
{
    const struct places *p = *state;
    struct strbuf before, after;
    struct store *s;
    int64_t id;

    strbuf_init(&before);
    strbuf_init(&after);
    copy(p->full, p->between, ROWS);
    copy(p->between, p->back, ROWS);
    dump(p->full_file, &before);
    dump(p->back_file, &after);
    assert_int_equal(before.length, after.length);
    assert_memory_equal(before.text, after.text, before.length);

    /* Numbers that were somebody's once are nobody's again, there as here. */
    s = stores_open(p->between);
    assert_int_equal(store_add_user(s, "Late", "late", NULL, 1, &id), TORI_OK);
    assert_int_equal(id, 4);
    store_close(s);
    strbuf_release(&before);
    strbuf_release(&after);
}

static void nothing_at_all(void **state)
{
    const struct places *p = *state;

    copy(p->back, p->between, 0);
}

static void not_empty(void **state)
{
    const struct places *p = *state;
    struct store *s = stores_open(p->between);

    assert_int_equal(store_beat(s, 1), TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    store_close(s);
    cannot_copy(p->full, p->between, "it is not empty");
    cannot_copy(p->between, p->full, "it is not empty");
    cannot_copy(p->full, p->full, "another server has this database open");
    cannot_copy("mysql:x", p->back, "the database is given as");
    s = stores_open(p->full);
    cannot_copy(p->full, p->back, "another server has this database open");
    store_close(s);
}

/* A database that does not keep what it is given. */
static void not_as_it_was(void **state)
{
    const struct places *p = *state;
    sqlite3 *db;

    store_close(stores_open(p->back));
    assert_int_equal(sqlite3_open(p->back_file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db,
                                  "CREATE TRIGGER odd AFTER INSERT ON events"
                                  " WHEN new.seq = 700 BEGIN UPDATE events"
                                  " SET data = data || ' ' WHERE seq = 700; END",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    cannot_copy(p->full, p->back, "row 1101 of events differs in data");
    assert_int_equal(sqlite3_exec(db,
                                  "DROP TRIGGER odd;"
                                  "CREATE TRIGGER odd AFTER INSERT ON events"
                                  " WHEN new.seq = 700 BEGIN DELETE FROM events"
                                  " WHERE seq = 700; END",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    cannot_copy(p->full, p->back, "differs in seq");
    assert_int_equal(sqlite3_exec(db, "DROP TRIGGER odd", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    copy(p->full, p->back, ROWS); /* nothing has stayed of the others */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

RUN(TEST(there_and_back), TEST(nothing_at_all), TEST(not_empty), TEST(not_as_it_was))
