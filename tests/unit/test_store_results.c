/* store/store_results: what is read of a person's games, by whom, page by page, and that no page
 * reads more than its share of the table. */

#include "store/internal.h"
#include "store/store.h"
#include "store/store_people.h"
#include "store/store_port.h"
#include "store/store_profiles.h"
#include "store/store_ratings.h"
#include "store/store_results.h"
#include "store/store_tables.h"
#include "unit/scratch.h"
#include "unit/stored.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdio.h>

#include "base/strbuf.h"

enum { STRANGER = -1, OWNER = 0, ALL = 100 };

/* A game of two people or of one and a bot; who is first has won. */
struct played {
    const char *id, *game;
    int64_t at, first, second; /* 0: a bot */
    enum journal_seen seen;
    bool is_rated;
};

static void add_seat(struct store *s, const struct played *p, int seat, int64_t user)
{
    struct journal_result r = {.seat = seat,
                               .user = user,
                               .at = p->at,
                               .players = 2,
                               .is_rated = p->is_rated,
                               .seen = p->seen,
                               .place = seat + 1,
                               .total = 20 - seat,
                               .text = "{\"did\":{}}"};

    snprintf(r.game, sizeof(r.game), "%s", p->game);
    snprintf(r.edition, sizeof(r.edition), "%016d", 7);
    snprintf(r.level, sizeof(r.level), "%s", user ? "" : "easy");
    assert_int_equal(store_add_result(s, p->id, &r), TORI_OK);
}

static void play(struct store *s, struct played p)
{
    assert_int_equal(add_table(s, p.id, p.at), TORI_OK);
    assert_int_equal(store_set_phase(s, p.id, JOURNAL_OVER), TORI_OK);
    add_seat(s, &p, 0, p.first);
    add_seat(s, &p, 1, p.second);
}

static bool append_seat(void *context, const struct store_listed_seat *seat)
{
    if (seat->seat == 0)
        strbuf_appendf(context, "%s%s", seat->table, seat->is_viewers ? "* " : " ");
    return true;
}

static struct store_result_filter any(void)
{
    return (struct store_result_filter){.until = INT64_MAX};
}

static void lists(struct store *s, int64_t user, int64_t viewer,
                  const struct store_result_filter *filter, const char *expected)
{
    struct store_result_question q = {user, viewer, filter, ALL};
    struct strbuf text;
    int64_t behind;

    strbuf_init(&text);
    assert_int_equal(store_read_results_of(s, &q, append_seat, &text, &behind), TORI_OK);
    assert_string_equal(text.text, expected);
    assert_int_equal(behind, -1);
    strbuf_release(&text);
}

struct people {
    int64_t aino, onni, fan;
};

static struct people fill(struct store *s)
{
    struct people p = {add_user(s, "aino"), add_user(s, "onni"), add_user(s, "fan")};

    play(s, (struct played){"open", "chess", 10, p.aino, p.onni, JOURNAL_SEEN_BY_ALL, 1});
    play(s, (struct played){"lost", "chess", 20, p.onni, p.aino, JOURNAL_SEEN_BY_ALL, 0});
    play(s, (struct played){"bots", "go", 30, p.aino, 0, JOURNAL_SEEN_AS_NUMBERS, 0});
    play(s, (struct played){"link", "go", 40, p.aino, p.fan, JOURNAL_SEEN_BY_PLAYERS, 0});
    commit(s);
    return p;
}

static void filters_are_one_question(void **state)
{
    struct store *s = stores_open_new();
    struct people p = fill(s);
    struct store_result_filter f = any();

    (void)state;
    lists(s, p.aino, OWNER, &f, "link bots lost open ");
    snprintf(f.game, sizeof(f.game), "chess");
    lists(s, p.aino, OWNER, &f, "lost open ");
    f.result = STORE_WON;
    lists(s, p.aino, OWNER, &f, "open ");
    f.result = STORE_LOST;
    lists(s, p.aino, OWNER, &f, "lost ");
    f = any();
    f.is_rated = true;
    lists(s, p.aino, OWNER, &f, "open ");
    f = any();
    f.with[0] = p.onni;
    lists(s, p.aino, OWNER, &f, "lost open ");
    f.with[1] = p.fan;
    lists(s, p.aino, OWNER, &f, "");
    f = any();
    f.with[1] = -1;
    lists(s, p.aino, OWNER, &f, "");
    f = any();
    f.since = 20;
    f.until = 30;
    lists(s, p.aino, OWNER, &f, "bots lost ");
    f = any();
    snprintf(f.edition, sizeof(f.edition), "%016d", 8);
    lists(s, p.aino, OWNER, &f, "");
    snprintf(f.edition, sizeof(f.edition), "%016d", 7);
    lists(s, p.aino, OWNER, &f, "link bots lost open ");
    store_close(s);
}

/* What was by link is told to those who sat there. */
static void strangers_are_told_less(void **state)
{
    struct store *s = stores_open_new();
    struct people p = fill(s);
    struct store_result_filter f = any();

    (void)state;
    lists(s, p.aino, STRANGER, &f, "bots lost open ");
    lists(s, p.aino, p.onni, &f, "bots lost* open* ");
    lists(s, p.aino, p.fan, &f, "link* bots lost open ");
    lists(s, p.fan, STRANGER, &f, "");
    store_close(s);
}

static bool append_count(void *context, const struct store_result_count *c)
{
    strbuf_appendf(context, "%s %d %d %" PRId64 " %" PRId64 "; ", c->game, c->players,
                   c->place, c->games, c->rated);
    return true;
}

static void counts(struct store *s, int64_t user, enum journal_seen seen,
                   const char *expected)
{
    struct strbuf text;

    strbuf_init(&text);
    assert_int_equal(store_count_results_of(s, user, seen, append_count, &text), TORI_OK);
    assert_string_equal(text.text, expected);
    strbuf_release(&text);
}

static void results_are_counted(void **state)
{
    struct store *s = stores_open_new();
    struct people p = fill(s);

    (void)state;
    counts(s, p.aino, JOURNAL_SEEN_BY_PLAYERS,
           "chess 2 1 1 1; chess 2 2 1 0; go 2 1 2 0; ");
    counts(s, p.aino, JOURNAL_SEEN_AS_NUMBERS,
           "chess 2 1 1 1; chess 2 2 1 0; go 2 1 1 0; ");
    counts(s, p.fan, JOURNAL_SEEN_AS_NUMBERS, "");
    store_close(s);
}

static bool append_played(void *context, const struct store_played_seat *p)
{
    strbuf_appendf(context, "%s %d/%d %s%s %d %d; ", p->table, p->seat, p->own_seat,
                   p->name, p->level, p->accuracy, p->luck);
    return true;
}

static void a_review_is_noted(void **state)
{
    struct store *s = stores_open_new();
    struct people p = fill(s);
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    assert_int_equal(store_note_review(s, "bots", 0, 91, -250), TORI_OK);
    assert_int_equal(store_note_review(s, "none", 0, 91, -250), TORI_OK);
    commit(s);
    assert_int_equal(store_read_played(s, p.aino, "go", JOURNAL_SEEN_AS_NUMBERS, ALL,
                                       append_played, &text),
                     TORI_OK);
    assert_string_equal(text.text, "bots 0/0 aino 91 -250; bots 1/0 easy -1 0; ");
    strbuf_release(&text);
    store_close(s);
}

/* The game stays for the other, without a name or number. */
static void a_person_is_forgotten(void **state)
{
    struct store *s = stores_open_new();
    struct people p = fill(s);
    struct store_result_filter f = any();
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    assert_int_equal(store_set_audience(s, p.aino, 1, 2), TORI_OK);
    assert_int_equal(store_forget_user(s, p.aino, "former player"), TORI_OK);
    commit(s);
    lists(s, p.aino, OWNER, &f, "");
    lists(s, p.onni, OWNER, &f, "lost open ");
    f.with[0] = p.aino;
    lists(s, p.onni, OWNER, &f, "");
    assert_int_equal(store_read_played(s, p.onni, "chess", JOURNAL_SEEN_BY_ALL, 1,
                                       append_played, &text),
                     TORI_OK);
    assert_string_equal(text.text, "lost 0/0 onni -1 0; lost 1/0  -1 0; ");
    strbuf_release(&text);
    store_close(s);
}

static void results_go_with_their_table(void **state)
{
    struct store *s = stores_open_new();
    struct people p = fill(s);
    struct store_result_filter f = any();

    (void)state;
    assert_int_equal(store_remove_table(s, "lost"), TORI_OK);
    commit(s);
    lists(s, p.aino, OWNER, &f, "link bots open ");
    store_close(s);
}

/* Pages end after so many games that were looked at, also where none of them fits. */
static void a_page_is_bounded(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino");
    struct store_result_filter f = any();
    struct store_result_question q = {aino, OWNER, &f, ALL};
    struct strbuf text;
    int64_t behind;

    (void)state;
    strbuf_init(&text);
    for (int i = 1; i <= STORE_RESULTS_LOOKED + 1; i++) {
        char id[JOURNAL_ID_LENGTH + 1];

        snprintf(id, sizeof(id), "t%d", i);
        play(s, (struct played){id, i == 1 ? "go" : "chess", i, aino, 0,
                                JOURNAL_SEEN_BY_ALL, 0});
    }
    commit(s);
    snprintf(f.game, sizeof(f.game), "go");
    assert_int_equal(store_read_results_of(s, &q, append_seat, &text, &behind), TORI_OK);
    assert_string_equal(text.text, "");
    assert_int_equal(behind, 2);
    f.until = behind;
    assert_int_equal(store_read_results_of(s, &q, append_seat, &text, &behind), TORI_OK);
    assert_string_equal(text.text, "t1 ");
    assert_int_equal(behind, -1);
    strbuf_release(&text);
    store_close(s);
}

static bool append_unfiled(void *context, const char *id, int64_t created,
                           bool has_results)
{
    strbuf_appendf(context, "%s %d %d; ", id, (int)created, has_results);
    return true;
}

static void games_without_results_are_found(void **state)
{
    struct store *s = stores_open_new();
    struct strbuf text;
    bool are_filed;

    (void)state;
    fill(s);
    strbuf_init(&text);
    assert_int_equal(add_table(s, "old", 5), TORI_OK);
    assert_int_equal(store_set_phase(s, "old", JOURNAL_OVER), TORI_OK);
    assert_int_equal(add_table(s, "runs", 6), TORI_OK);
    assert_int_equal(store_read_unfiled(s, 40, "link", 9, append_unfiled, &text),
                     TORI_OK);
    assert_string_equal(text.text, "bots 30 1; lost 20 1; open 10 1; old 5 0; ");
    assert_int_equal(store_are_filed(s, &are_filed), TORI_OK);
    assert_false(are_filed);
    assert_int_equal(store_set_filed(s), TORI_OK);
    assert_int_equal(store_are_filed(s, &are_filed), TORI_OK);
    assert_true(are_filed);
    commit(s);
    strbuf_release(&text);
    store_close(s);
}

/* Plans: whatever is asked for a page is found by an index, however many rows there are. */

static const struct {
    enum store_statement which;
    const char *values; /* for PostgreSQL */
} asked_for_pages[] = {
    {STORE_COUNT_RESULTS_OF, "(7, 1)"},
    {STORE_READ_RESULTS_OF, "(7, 9, 0, 21, '', '', 0, 0, 0, 0, -1)"},
    {STORE_FIND_RESULT_BEHIND, "(7, 9, 0, 1999)"},
    {STORE_READ_PLAYED, "(7, 'chess', 1, 300)"},
    {STORE_READ_AUDIENCES, "(7)"},
    {STORE_READ_UNFILED, "(7, 'a', 64)"},
};

enum { ASKED_COUNT = sizeof(asked_for_pages) / sizeof(asked_for_pages[0]) };

static bool is_scan_of_table(const char *detail)
{
    static const char *const tables[] = {"results", "tables",          "users",
                                         "ratings", "profile_choices", "rated_games",
                                         "o",       "rated_seats",     "v"};
    char words[64];

    for (size_t i = 0; i < sizeof(tables) / sizeof(tables[0]); i++) {
        size_t length = (size_t)snprintf(words, sizeof(words), "SCAN %s", tables[i]);

        if (strncmp(detail, words, length) == 0 && strchr(" ", detail[length]))
            return true;
    }
    return false;
}

static void scans_nothing(sqlite3 *db, const char *text)
{
    struct strbuf sql;
    sqlite3_stmt *q;

    strbuf_init(&sql);
    strbuf_appendf(&sql, "EXPLAIN QUERY PLAN %s", text);
    assert_int_equal(sqlite3_prepare_v2(db, sql.text, -1, &q, NULL), SQLITE_OK);
    while (sqlite3_step(q) == SQLITE_ROW) {
        const char *detail = (const char *)sqlite3_column_text(q, 3);

        if (is_scan_of_table(detail))
            fail_msg("%s: %s", detail, text);
    }
    sqlite3_finalize(q);
    strbuf_release(&sql);
}

static void no_page_scans_sqlite(void **state)
{
    struct scratch scratch;
    sqlite3 *db;

    (void)state;
    scratch_open(&scratch);
    store_close(scratch.store);
    assert_int_equal(sqlite3_open(scratch.path, &db), SQLITE_OK);
    for (int i = 0; i < ASKED_COUNT; i++)
        scans_nothing(db, backend_sqlite.texts[asked_for_pages[i].which]);
    sqlite3_close(db);
    scratch_remove(&scratch);
}

/* Small tables are read whole there; where that is forbidden, the plan says what it would take
 * for large ones. */
static void scans_nothing_there(PGconn *conn, int which)
{
    struct strbuf sql;
    PGresult *r;

    strbuf_init(&sql);
    strbuf_appendf(&sql, "PREPARE p%d AS ", which);
    for (const char *c = backend_postgres.texts[asked_for_pages[which].which]; *c; c++)
        strbuf_appendf(&sql, "%c", *c == '?' ? '$' : *c);
    PQclear(PQexec(conn, sql.text));
    strbuf_reset(&sql);
    strbuf_appendf(&sql, "EXPLAIN EXECUTE p%d%s", which, asked_for_pages[which].values);
    r = PQexec(conn, sql.text);
    if (PQresultStatus(r) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", sql.text, PQerrorMessage(conn));
    for (int i = 0; i < PQntuples(r); i++)
        if (strstr(PQgetvalue(r, i, 0), "Seq Scan"))
            fail_msg("%s: %s", sql.text, PQgetvalue(r, i, 0));
    PQclear(r);
    strbuf_release(&sql);
}

static void no_page_scans_postgres(void **state)
{
    char url[STORES_URL_MAX];
    PGconn *conn;

    (void)state;
    if (!stores_are_on_postgres)
        return;
    stores_new_schema(url);
    store_close(stores_open(url));
    conn = PQconnectdb(url);
    PQclear(PQexec(conn, "SET enable_seqscan = off"));
    PQclear(PQexec(conn, "SET plan_cache_mode = force_generic_plan"));
    for (int i = 0; i < ASKED_COUNT; i++)
        scans_nothing_there(conn, i);
    PQfinish(conn);
}

/* Choices */

static void append_choice(void *context, int panel, int audience)
{
    strbuf_appendf(context, "%d %d; ", panel, audience);
}

static void the_last_choice_counts(void **state)
{
    struct store *s = stores_open_new();
    int64_t aino = add_user(s, "aino");
    struct strbuf text;

    (void)state;
    strbuf_init(&text);
    assert_int_equal(store_set_audience(s, aino, 3, 2), TORI_OK);
    assert_int_equal(store_set_audience(s, aino, 3, 1), TORI_OK);
    assert_int_equal(store_set_audience(s, aino, 0, 2), TORI_OK);
    assert_int_equal(store_read_audiences(s, aino, append_choice, &text), TORI_OK);
    assert_string_equal(text.text, "0 2; 3 1; ");
    commit(s);
    strbuf_release(&text);
    store_close(s);
}

RUN_ON_STORES(cmocka_unit_test(filters_are_one_question),
              cmocka_unit_test(strangers_are_told_less),
              cmocka_unit_test(results_are_counted), cmocka_unit_test(a_review_is_noted),
              cmocka_unit_test(a_person_is_forgotten),
              cmocka_unit_test(results_go_with_their_table),
              cmocka_unit_test(a_page_is_bounded),
              cmocka_unit_test(games_without_results_are_found),
              cmocka_unit_test(no_page_scans_sqlite),
              cmocka_unit_test(no_page_scans_postgres),
              cmocka_unit_test(the_last_choice_counts))
