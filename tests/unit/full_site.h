#ifndef TORI_TESTS_UNIT_FULL_SITE_H
#define TORI_TESTS_UNIT_FULL_SITE_H

/*
 * A site in an SQLite file with as many rows as wanted in every table that there is, and not two
 * alike in any column. Whoever adds a table or a column fills it here, and sees to it that
 * store_copy.c carries it, or that inventory.c leaves it out.
 */

#include <sqlite3.h>
#include <stdio.h>

#include "store/store.h"
#include "unit/stores.h"
#include "unit/unit.h"

#define FULL_SITE_ODD "' \xc3\xa4 \xf0\x9f\x99\x82 \\u0001 '' \\\\ $1 ?1 \n' || i"

/* "n" gives i from 1 on. Ids of tables sort by their first letters: capitals come first. */
static const char *const full_site_rows[] = {
    "meta (name, value) SELECT 'note' || i, -i FROM n",
    "users (id, name, name_key, password_hash, created, kept_out, operator, leaves, "
    "muted, house)"
    " SELECT i, 'Aino' ||" FULL_SITE_ODD ", 'aino' || i, CASE i % 2 WHEN 0 THEN 'hash' "
    "|| i END, i - 5, i % 4, i % 2, i % 3, i % 7, i FROM n",
    "tokens (hash, user_id, created, used, device)"
    " SELECT randomblob(32), i, i, 9223372036854775807 - i, 'device ' || i FROM n",
    "devices (hash, user_id, used) SELECT randomblob(32), i, i FROM n",
    "tables (id, created, phase, summary, host, address, wish, active, tended,"
    " barred)"
    " SELECT substr('aBz', 1 + i % 3, 1) || i, i, i % 3, '{}' || " FULL_SITE_ODD
    ", i, -9223372036854775807 + i, 'w' || i, i, i % 2, i || ' 9' FROM n",
    "seats (table_id, seat, user_id, turn_until) SELECT id, created % 4, created, "
    "created + 5"
    " FROM tables",
    "events (table_id, seq, at, kind, seat, data) SELECT id, i, i + created,"
    " substr('sit chat', 1 + i % 2 * 4, 4 - i % 2), i % 5 - 1, created || " FULL_SITE_ODD
    " FROM tables JOIN n ON i <= 1 + created % 7",
    "editions (number, id, game, name, text, owner, house, listed, created)"
    " SELECT i, printf('%016x', i), 'g' || i, 'E' || i, " FULL_SITE_ODD
    ", CASE i % 2 WHEN 0 THEN i END, i % 2, i % 3 / 2, i FROM n",
    "table_costs (table_id, bytes, acted, people)"
    " SELECT id, created, created % 2, created % 5 FROM tables",
    "spent (day, kind, payer, node, games, bytes, names, editions)"
    " SELECT i / 9, i % 2, -i, 'n' || i, i, i, i, i FROM n",
    "reviews (table_id, sims, seed, engine, used, text) SELECT id, created % 9 + 1,"
    " 9223372036854775807 - created, created, created, id || summary FROM tables",
    "review_askers (table_id, sims, user_id, at)"
    " SELECT id, created % 9 + 1, created, created FROM tables",
    "rated_games (number, table_id, game, at) SELECT i, 't' || i, 'g' || i, i FROM n",
    "rated_seats (number, seat, game, user_id, place, mean_before, deviation_before,"
    " mean, deviation) SELECT i, i % 4, 'g' || i, i, 1 + i % 4, i, i, -i, i FROM n",
    "ratings (user_id, game, mean, deviation, games)"
    " SELECT i, 'g' || i, -i, i, i FROM n",
    "notice_receivers (id, user_id, way, address, secret, language, created, confirmed,"
    " ready, trouble) SELECT printf('%032x', i), i, i % 3, 'https://a.example/' || i,"
    " 's' || i, 'l' || i, i, i % 2, i, 'because ' || i FROM n",
    "notice_silences (user_id, kind, way) SELECT i, i % 5, i % 3 FROM n",
    "rests (user_id, text) SELECT i, " FULL_SITE_ODD " FROM n",
    "notices (receiver_id, id, kind, text, due, attempts, lease)"
    " SELECT printf('%032x', i), printf('%032x', 2 * i), i % 5, " FULL_SITE_ODD
    ", i, i % 7, i FROM n",
    "recovery_codes (user_id, number, code_hash, created)"
    " SELECT i, i % 10, 'h' || i, i FROM "
    "n",
    "passkeys (id, user_id, site, public_key, counter, name, created, used)"
    " SELECT 'c' || i, i, 's' || i, 'k' || i, i, " FULL_SITE_ODD ", i, i FROM n",
    "answered_challenges (hash, until) SELECT randomblob(32), i FROM n",
    "reports (number, at, reporter, person, table_id, seq, why, closed) SELECT created,"
    " created, created, created, id, created, summary, created % 2 FROM tables",
    "told (user_id, number, at, kind, text) SELECT i, 1 + i % 3, i, 'k' || i,"
    " " FULL_SITE_ODD " FROM n",
    "password_resets (user_id, hash, created, until)"
    " SELECT i, randomblob(32), i, 2 * i FROM n",
    "follows (user_id, followed, at)"
    " SELECT i, 1 + i % (SELECT count(*) FROM n), i FROM n",
    "blocks (user_id, blocked, at)"
    " SELECT i, 1 + i % (SELECT count(*) FROM n), i FROM n",
    "results (table_id, seat, user_id, at, game, edition, players, rated, seen, level,"
    " place, total, accuracy, luck, text) SELECT id, created % 4, created, created,"
    " 'g' || id, 'e' || id, 2 + created % 3, created % 2, created % 3, 'l' || id,"
    " 1 + created % 4, created, created % 101, -created, '{}' || id FROM tables",
    "profile_choices (user_id, panel, audience) SELECT i, i % 4, i % 3 FROM n",
    "invitations (user_id, table_id, inviter, at, notice)"
    " SELECT created, id, 1 + created % (SELECT count(*) FROM n), created, 'n' || id"
    " FROM tables",
    "seekers (user_id, game, players, pace, rated, is_near, since, seen, offer, "
    "accepted)"
    " SELECT i, 'g' || i, i % 3, 'p' || i, i % 2, i % 2, i, i, 'o' || i, i % 2 FROM n",
    "seek_offers (id, game, host, until, table_id)"
    " SELECT 'o' || i, 'g' || i, i, i, 't' || i FROM n",
    "table_codes (code, table_id) SELECT printf('%05d', created), id FROM tables",
    "puzzle_tries (user_id, puzzle, game, at, day, turn, state)"
    " SELECT i, 'p' || i, 'g' || i, i, i, 't' || i, i % 3 FROM n",
    "puzzle_ratings (user_id, game, theme, mean, deviation, tries)"
    " SELECT i, 'g' || i, 't' || i, -i, i, i FROM n",
    "puzzle_marks (puzzle, mean, deviation, tries, found)"
    " SELECT 'p' || i, -i, i, i, i FROM n",
    "deal_tries (day, game, user_id, table_id, started, finished, place, points)"
    " SELECT i, 'g' || i, i, 'd' || i, i, i,"
    " i % 4, -i FROM n",
    "deal_runs (day, game, run, points, parts)"
    " SELECT i, 'g' || i, i, -i, 'p' || i FROM n",
    "riddle_cards (user_id, riddle, box, due, at) SELECT i, 'r' || i, i % 6, i, i FROM n",
    "tournaments (id, name, host, created, settings, size, rounds, listed, duplicate,"
    " starts, pause, longest, phase, round, opens, until, ended, said, said_at)"
    " SELECT 'c' || i, " FULL_SITE_ODD ", i, i, 's' || i, 2 + i % 3, i % 20, i % 2,"
    " i % 2, i, i, i, i % 4, i % 20, i, i, i, " FULL_SITE_ODD ", i FROM n",
    "tournament_entrants (tournament, number, user_id, state, lot, joined)"
    " SELECT 'c' || i, i % 5, i, i % 3, i, i FROM n",
    "tournament_tables (tournament, round, number, table_id)"
    " SELECT 'c' || i, i % 5, i % 7, 't' || i FROM n",
    "tournament_seats (tournament, round, number, seat, entrant, place)"
    " SELECT 'c' || i, i % 5, i % 7, i % 4, i, i % 4 FROM n",
    "bans (subject, until) SELECT 'address ' || i, i FROM n",
    "acts (number, at, who, kind, subject, why, until, count)"
    " SELECT i, i, 'root' || i, 'close' || i, 'table ' || i, " FULL_SITE_ODD
    ", i, i FROM n",
};

static inline void full_site_execute(sqlite3 *db, const char *sql)
{
    char *why = NULL;

    if (sqlite3_exec(db, sql, NULL, NULL, &why) != SQLITE_OK)
        fail_msg("%s: %s", sql, why);
}

static inline int64_t full_site_ask(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *q;
    int64_t number;

    assert_int_equal(sqlite3_prepare_v2(db, sql, -1, &q, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_step(q), SQLITE_ROW);
    number = sqlite3_column_int64(q, 0);
    sqlite3_finalize(q);
    return number;
}

/* Calls it for every column of every table. */
typedef void full_site_fn(void *context, const char *table, const char *column,
                          bool is_number);

static inline void full_site_each(const char *file, full_site_fn *each, void *context)
{
    sqlite3 *db;
    sqlite3_stmt *q;

    assert_int_equal(sqlite3_open(file, &db), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(
                         db,
                         "SELECT m.name, p.name, p.type = 'INTEGER' FROM sqlite_schema m"
                         " JOIN pragma_table_info(m.name) p WHERE m.type = 'table'"
                         " AND m.name <> 'sqlite_sequence'",
                         -1, &q, NULL),
                     SQLITE_OK);
    while (sqlite3_step(q) == SQLITE_ROW)
        each(context, (const char *)sqlite3_column_text(q, 0),
             (const char *)sqlite3_column_text(q, 1), sqlite3_column_int(q, 2));
    sqlite3_finalize(q);
    sqlite3_close(db);
}

struct full_site_check {
    sqlite3 *db;
    int rows;
};

static inline void full_site_check_column(void *context, const char *table,
                                          const char *column, bool is_number)
{
    struct full_site_check *c = context;
    char sql[256];

    (void)is_number;
    snprintf(sql, sizeof(sql), "SELECT count(*) FROM \"%s\"", table);
    if (full_site_ask(c->db, sql) < c->rows)
        fail_msg("the table %s is not filled: see tests/unit/full_site.h", table);
    snprintf(sql, sizeof(sql), "SELECT count(DISTINCT \"%s\") FROM \"%s\"", column,
             table);
    if (full_site_ask(c->db, sql) < 2)
        fail_msg("%s of the table %s is always the same: see tests/unit/full_site.h",
                 column, table);
}

static inline void full_site_fill(const char *file, int rows)
{
    struct full_site_check check = {.rows = rows};
    char url[STORES_URL_MAX], sql[1024];

    snprintf(url, sizeof(url), "sqlite:%s", file);
    store_close(stores_open(url));
    assert_int_equal(sqlite3_open(file, &check.db), SQLITE_OK);
    full_site_execute(check.db, "BEGIN");
    for (size_t i = 0; i < sizeof(full_site_rows) / sizeof(full_site_rows[0]); i++) {
        snprintf(sql, sizeof(sql),
                 "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
                 " WHERE i < %d) INSERT INTO %s",
                 rows, full_site_rows[i]);
        full_site_execute(check.db, sql);
    }
    /* Somebody is no more: that number is nobody's again. */
    full_site_execute(check.db,
                      "INSERT INTO users (name, name_key, created) VALUES ('E', 'e', 1);"
                      "DELETE FROM users WHERE name_key = 'e'; COMMIT");
    full_site_each(file, full_site_check_column, &check);
    sqlite3_close(check.db);
}

#endif
