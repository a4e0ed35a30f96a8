/*
 * store_copy: a whole site from database to database, both ways where PostgreSQL is, else from
 * file to file; what is not as it was is found, and what is there is never written over.
 */

#include "store/store.h"
#include "store/store_nodes.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_sessions.h"
#include "store/store_site.h"
#include "unit/unit.h"

#include <ftw.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "base/strbuf.h"
#include "store/store_copy.h"
#include "unit/full_site.h"
#include "unit/stores.h"

enum {
    EVENTS = 1203, /* more than two pages of them */
    THOUSANDS = 2200,
};

struct counting {
    sqlite3 *db;
    char last[64];
    int64_t rows;
};

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
    struct journal_edition e = {.id = "00000000000000aa",
                                .game = "g",
                                .name = "A",
                                .text = odd,
                                .created = INT64_C(1) << 52};
    struct journal_founding f = {.at = 1, .host = 1, .address = INT64_MIN, .wish = "w"};
    struct journal_token t = {{0, 255, 0}, 1, INT64_MAX, 0, "x"};
    struct journal_review r = {"t", 250, INT64_MAX, 3, 4};
    struct journal_asker a = {"t", 1000, 1, 5, 0};
    struct journal_cost cost = {INT64_C(1) << 40, true, 3};
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
                            &(struct journal_event){.seq = i % 3 ? i - i / 3 : i / 3,
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
    static const char *const tables[] = {"users",
                                         "tokens",
                                         "devices",
                                         "tables",
                                         "seats",
                                         "events",
                                         "editions",
                                         "reviews",
                                         "review_askers",
                                         "table_costs",
                                         "spent",
                                         "meta",
                                         "sqlite_sequence",
                                         "rated_games",
                                         "rated_seats",
                                         "ratings",
                                         "notice_receivers",
                                         "notice_silences",
                                         "notices",
                                         "recovery_codes",
                                         "passkeys",
                                         "answered_challenges",
                                         "password_resets",
                                         "reports",
                                         "told",
                                         "follows",
                                         "blocks",
                                         "invitations",
                                         "table_codes",
                                         "seekers",
                                         "seek_offers",
                                         "results",
                                         "profile_choices",
                                         "rests",
                                         "puzzle_tries",
                                         "puzzle_ratings",
                                         "puzzle_marks",
                                         "riddle_cards",
                                         "tournaments",
                                         "tournament_entrants",
                                         "tournament_tables",
                                         "tournament_seats"};
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

static void add_rows(void *context, const char *table, const char *column, bool is_number)
{
    struct counting *c = context;
    char sql[128];

    (void)column;
    (void)is_number;
    if (strcmp(c->last, table) == 0)
        return;
    snprintf(c->last, sizeof(c->last), "%s", table);
    snprintf(sql, sizeof(sql), "SELECT count(*) FROM \"%s\"", table);
    c->rows += full_site_ask(c->db, sql);
}

/* Of all tables, but the note of the schema's version. */
static int64_t count_rows(const char *file)
{
    struct counting c = {.rows = -1};

    assert_int_equal(sqlite3_open(file, &c.db), SQLITE_OK);
    full_site_each(file, add_rows, &c);
    sqlite3_close(c.db);
    return c.rows;
}

static void assert_same(const struct strbuf *a, const struct strbuf *b)
{
    assert_int_equal(a->length, b->length);
    assert_memory_equal(a->text, b->text, a->length);
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
    assert_same(&before, &after);

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

/* Thousands of rows in every table, through each database and back: from SQLite, from
 * PostgreSQL, and to both. The pages of the first table are not those of the last. */
static void thousands_of_each(void **state)
{
    const struct places *p = *state;
    char file[128], url[STORES_URL_MAX], third[STORES_URL_MAX], back[STORES_URL_MAX];
    struct strbuf before, after;
    int64_t rows;

    strbuf_init(&before);
    strbuf_init(&after);
    snprintf(file, sizeof(file), "%s/thousands.db", p->folder);
    snprintf(url, sizeof(url), "sqlite:%s", file);
    snprintf(third, sizeof(third), "sqlite:%s/third.db", p->folder);
    snprintf(back, sizeof(back), "sqlite:%s/thousands-back.db", p->folder);
    if (stores_postgres())
        stores_new_schema(third);
    full_site_fill(file, THOUSANDS);
    rows = count_rows(file);
    copy(url, p->between, rows);
    copy(p->between, third, rows);
    copy(third, back, rows);
    copy(url, p->back, rows);
    dump(file, &before);
    dump(back + strlen("sqlite:"), &after);
    assert_same(&before, &after);
    strbuf_reset(&after);
    dump(p->back_file, &after);
    assert_same(&before, &after);
    strbuf_release(&before);
    strbuf_release(&after);
}

/* What nodes leave behind: marks of theirs stay, and the moment when they were last there goes
 * on, since clocks stand from then. */
static void nodes_and_their_marks(void **state)
{
    const struct places *p = *state;
    struct strbuf err;
    struct store *s;
    int64_t beat;

    if (!stores_postgres())
        skip();
    copy(p->full, p->between, ROWS);
    strbuf_init(&err);
    assert_int_equal(store_open_beside(&s, p->between, "a", &err), TORI_OK);
    assert_int_equal(store_join(s, &(struct journal_node){"a", "http://a"}, 6000, 23456),
                     TORI_OK);
    assert_int_equal(store_commit(s, NULL), TORI_OK);
    store_close(s);
    copy(p->between, p->back, ROWS);
    s = stores_open(p->back);
    assert_int_equal(store_last_beat(s, &beat), TORI_OK);
    assert_int_equal(beat, 23456);
    store_close(s);
    strbuf_release(&err);
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
    cannot_copy(
        p->full, p->back,
        "events differs from what was copied: 1 not alike; the first: table_id t, "
        "seq 700");
    assert_int_equal(sqlite3_exec(db,
                                  "DROP TRIGGER odd;"
                                  "CREATE TRIGGER odd AFTER INSERT ON events"
                                  " WHEN new.seq = 700 BEGIN DELETE FROM events"
                                  " WHERE seq = 700; END",
                                  NULL, NULL, NULL),
                     SQLITE_OK);
    cannot_copy(p->full, p->back,
                "events differs from what was copied: 1 only in the source; the first: "
                "table_id t, seq 700");
    assert_int_equal(sqlite3_exec(db, "DROP TRIGGER odd", NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(db);
    copy(p->full, p->back, ROWS); /* nothing has stayed of the others */
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

RUN(TEST(there_and_back), TEST(thousands_of_each), TEST(nodes_and_their_marks),
    TEST(nothing_at_all), TEST(not_empty), TEST(not_as_it_was))
