#ifndef TORI_STORE_INTERNAL_H
#define TORI_STORE_INTERNAL_H

/*
 * What the files of the SQLite store share: its statements, and the way from a statement
 * to an answer. Every function of store.h that changes something is
 *
 *     q = store_change(s, STATEMENT);      begins a transaction if there is none
 *     bind ...                             from parameter 1
 *     return store_run(s, q);              or store_run_on_one(s, q)
 */

#include <sqlite3.h>
#include <stdbool.h>

#include "base/strbuf.h"
#include "store/database.h"
#include "store/store.h"

#define STORE_EDITION_COLUMNS                                                            \
    "e.id, e.game, e.name, e.text, coalesce(e.owner, 0), coalesce(u.name, ''),"          \
    " e.listed, e.created FROM editions e LEFT JOIN users u ON u.id = e.owner"

/* Was a table ever made on the edition 'e', or changed to it? The plus takes the type off the
 * column: with it the index would be of no use. */
#define STORE_EDITION_IS_USED                                                            \
    "EXISTS (SELECT 1 FROM events WHERE kind IN ('create', 'change')"                    \
    " AND substr(data, 11 + instr(data, '\"edition\":\"'), 16) = +e.id)"

#define STORE_OTHERS_HAVE_EDITION                                                        \
    "EXISTS (SELECT 1 FROM editions o WHERE o.id = e.id AND o.number <> e.number)"

#define STORE_STATEMENTS(X)                                                              \
    X(BEGIN, "BEGIN IMMEDIATE")                                                          \
    X(COMMIT, "COMMIT")                                                                  \
    X(ROLLBACK, "ROLLBACK")                                                              \
                                                                                         \
    X(ADD_USER, "INSERT INTO users (name, name_key, password_hash, created)"             \
                " VALUES (?1, ?2, ?3, ?4)")                                              \
    X(FIND_USER, "SELECT id, name, password_hash FROM users WHERE id = ?1")              \
    X(FIND_KEY, "SELECT id, name, password_hash FROM users WHERE name_key = ?1")         \
    X(SET_PASSWORD, "UPDATE users SET name = ?2, name_key = ?3, password_hash = ?4"      \
                    " WHERE id = ?1")                                                    \
    X(SET_NAME, "UPDATE users SET name = ?2, name_key = ?3 WHERE id = ?1")               \
                                                                                         \
    X(FIND_PASSWORD, "SELECT password_hash FROM users WHERE id = ?1")                    \
    X(CHANGE_PASSWORD, "UPDATE users SET password_hash = ?2 WHERE id = ?1"               \
                       " AND password_hash IS NOT NULL")                                 \
                                                                                         \
    X(ADD_TOKEN, "INSERT INTO tokens (hash, user_id, created, used, device)"             \
                 " VALUES (?1, ?2, ?3, ?3, ?4)")                                         \
    X(FIND_TOKEN, "SELECT hash, user_id, created, used, device FROM tokens"              \
                  " WHERE hash = ?1")                                                    \
    X(TOUCH_TOKEN, "UPDATE tokens SET used = ?2 WHERE hash = ?1")                        \
    X(REPLACE_TOKEN, "UPDATE tokens SET hash = ?2 WHERE hash = ?1")                      \
    X(REMOVE_TOKEN, "DELETE FROM tokens WHERE hash = ?1")                                \
    X(REMOVE_TOKENS_OF, "DELETE FROM tokens WHERE user_id = ?1 AND hash IS NOT ?2")      \
    X(READ_TOKENS_OF, "SELECT hash, user_id, created, used, device FROM tokens"          \
                      " WHERE user_id = ?1 ORDER BY used DESC, created DESC, hash"       \
                      " LIMIT ?2")                                                       \
    X(READ_UNUSED, "SELECT hash, user_id, created, used, device FROM tokens"             \
                   " WHERE used < ?1 ORDER BY used, hash LIMIT ?2")                      \
                                                                                         \
    X(ADD_DEVICE, "INSERT INTO devices (hash, user_id, used) VALUES (?1, ?2, ?3)"        \
                  " ON CONFLICT DO UPDATE SET used = ?3")                                \
    X(FIND_DEVICE, "SELECT max(user_id = ?2) FROM devices WHERE hash = ?1")              \
    X(REMOVE_DEVICES_OF, "DELETE FROM devices WHERE user_id = ?1 AND hash IS NOT ?2")    \
    X(EXPIRE_DEVICES, "DELETE FROM devices WHERE used < ?1")                             \
                                                                                         \
    X(FORGET_EVENTS, "UPDATE events SET data = ?1 || ' ' || ?2 ||"                       \
                     " CASE kind WHEN 'chat' THEN char(10) ELSE '' END"                  \
                     " WHERE kind IN ('sit', 'chat') AND CAST(data AS INTEGER) = ?1")    \
    X(FORGET_IN_SUMMARY, "UPDATE tables SET summary = json_replace(summary,"             \
                         " '$.seats[' || ?3 || '].name', ?2)"                            \
                         " WHERE json_valid(summary) AND id IN (SELECT table_id"         \
                         " FROM seats WHERE user_id = ?1 AND seat = ?3)")                \
    X(FORGET_ADDRESS, "UPDATE tables SET address = 0 WHERE host = ?1 AND phase < 2")     \
    X(FORGET_SEATS, "DELETE FROM seats WHERE user_id = ?1")                              \
    X(FORGET_USER, "DELETE FROM users WHERE id = ?1")                                    \
    X(READ_SAID, "SELECT table_id, at, substr(data, 1 + instr(data, char(10)))"          \
                 " FROM events WHERE kind IN ('sit', 'chat') AND kind = 'chat'"          \
                 " AND CAST(data AS INTEGER) = ?1 ORDER BY at, table_id, seq")           \
    X(FIND_CREATED, "SELECT created FROM users WHERE id = ?1")                           \
    X(READ_GUESTS, "SELECT id, password_hash IS NULL AND created < ?3"                   \
                   " AND NOT EXISTS (SELECT 1 FROM tokens"                               \
                   "  WHERE user_id = users.id AND used >= ?3)"                          \
                   " AND (NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)"     \
                   "  OR (NOT EXISTS (SELECT 1 FROM tokens WHERE user_id = users.id)"    \
                   "   AND NOT EXISTS (SELECT 1 FROM seats JOIN tables"                  \
                   "    ON tables.id = table_id"                                         \
                   "    WHERE user_id = users.id AND phase < 2)))"                       \
                   " FROM users WHERE id > ?1 ORDER BY id LIMIT ?2")                     \
                                                                                         \
    X(ADD_EDITION, "INSERT INTO editions (id, game, name, text, owner, created, house)"  \
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5 IS NULL)")                       \
    X(ADOPT_EDITION,                                                                     \
      "UPDATE editions SET name = ?3, text = ?4, owner = ?2, created = ?5"               \
      " WHERE id = ?1 AND owner IS NULL AND house = 0 AND listed = 0")                   \
    X(CHANGE_EDITION, "UPDATE editions SET name = ?3, text = ?4, created = ?5"           \
                      " WHERE id = ?1 AND owner = ?2")                                   \
    X(COUNT_EDITIONS, "SELECT count(*) FROM editions WHERE owner = ?1")                  \
    X(LIST_EDITION, "UPDATE editions SET listed = ?3 WHERE id = ?1 AND owner = ?2")      \
    X(FIND_EDITION, "SELECT text FROM editions WHERE id = ?1"                            \
                    " ORDER BY owner IS NOT ?2, number LIMIT 1")                         \
    X(IS_EDITION_NEEDED,                                                                 \
      "SELECT EXISTS (SELECT 1 FROM editions WHERE id = e.id"                            \
      " AND (owner IS NOT NULL OR listed = 1)) OR " STORE_EDITION_IS_USED                \
      " FROM (SELECT ?1 AS id) e")                                                       \
    X(LEAVE_EDITION, "DELETE FROM editions AS e WHERE id = ?1 AND owner = ?2 "           \
                     "AND " STORE_OTHERS_HAVE_EDITION)                                   \
    X(ABANDON_EDITION, "UPDATE editions SET owner = NULL, listed = 0"                    \
                       " WHERE id = ?1 AND owner = ?2")                                  \
    X(READ_EDITIONS, "SELECT " STORE_EDITION_COLUMNS " ORDER BY e.number")               \
    X(READ_LISTED_EDITIONS,                                                              \
      "SELECT " STORE_EDITION_COLUMNS                                                    \
      " WHERE e.game = ?1 AND (e.owner = ?2 OR (e.listed = 1"                            \
      "  AND NOT EXISTS (SELECT 1 FROM editions o WHERE o.id = e.id AND (o.owner = ?2"   \
      "   OR (o.listed = 1 AND o.number < e.number)))))"                                 \
      " ORDER BY e.number")                                                              \
    X(READ_EDITIONS_OF, "SELECT " STORE_EDITION_COLUMNS " WHERE e.owner = ?1"            \
                        " ORDER BY e.number")                                            \
    X(LEAVE_EDITIONS,                                                                    \
      "DELETE FROM editions AS e WHERE owner = ?1 AND " STORE_OTHERS_HAVE_EDITION)       \
    X(ABANDON_EDITIONS, "UPDATE editions SET owner = NULL WHERE owner = ?1")             \
    X(ABANDON_OLD_EDITIONS,                                                              \
      "UPDATE OR IGNORE editions AS e SET owner = NULL"                                  \
      " WHERE owner IS NOT NULL AND listed = 0 AND created < ?1"                         \
      " AND NOT EXISTS (SELECT 1 FROM tokens WHERE user_id = owner)"                     \
      " AND NOT " STORE_EDITION_IS_USED)                                                 \
    X(SWEEP_EDITIONS, "DELETE FROM editions AS e WHERE owner IS NULL AND listed = 0"     \
                      " AND NOT " STORE_EDITION_IS_USED)                                 \
                                                                                         \
    X(ADD_TABLE, "INSERT INTO tables (id, created, phase, summary, host, address, wish," \
                 " active) VALUES (?1, ?2, 0, '{}', ?3, ?4, ?5, ?2)")                    \
    X(COUNT_TABLES, "SELECT count(*), coalesce(sum(host = ?1), 0),"                      \
                    " coalesce(sum(address = ?2), 0) FROM tables"                        \
                    " WHERE phase < 2 AND active >= ?3")                                 \
    X(SET_ACTIVE, "UPDATE tables SET active = ?2 WHERE id = ?1")                         \
    X(SET_TENDED, "UPDATE tables SET tended = ?2 WHERE id = ?1")                         \
    X(SET_PHASE, "UPDATE tables SET phase = ?2,"                                         \
                 " address = iif(?2 = 2, 0, address) WHERE id = ?1")                     \
    X(SET_SUMMARY, "UPDATE tables SET summary = ?2 WHERE id = ?1")                       \
    X(REMOVE_TABLE, "DELETE FROM tables WHERE id = ?1")                                  \
    X(FIND_TABLE, "SELECT id, created, phase, summary FROM tables WHERE id = ?1")        \
    X(READ_TABLES, "SELECT id, created, phase, summary FROM tables WHERE phase = ?1"     \
                   " ORDER BY created, id")                                              \
    X(READ_DUE, "SELECT id, created, phase, summary FROM tables"                         \
                " WHERE phase = 0 OR (phase = 1 AND tended = 1) ORDER BY created, id")   \
    X(READ_WISHED, "SELECT id, created, phase, summary FROM tables WHERE phase < 2"      \
                   " AND host = ?1 AND wish = ?2 ORDER BY created DESC, id")             \
    X(READ_IDLE, "SELECT id, created, phase, summary FROM tables WHERE phase = 1"        \
                 " AND active < ?1 ORDER BY active, id LIMIT ?2")                        \
    X(READ_TABLES_OF, "SELECT id, created, phase, summary FROM tables WHERE phase = ?2"  \
                      " AND id IN (SELECT table_id FROM seats WHERE user_id = ?1)"       \
                      " ORDER BY created DESC, id LIMIT ?3")                             \
    X(SET_SEAT, "INSERT INTO seats (table_id, seat, user_id) VALUES (?1, ?2, ?3)"        \
                " ON CONFLICT DO UPDATE SET user_id = ?3")                               \
    X(EMPTY_SEAT, "DELETE FROM seats WHERE table_id = ?1 AND seat = ?2")                 \
                                                                                         \
    X(ADD_EVENT, "INSERT INTO events (table_id, seq, at, kind, seat, data)"              \
                 " VALUES (?1, ?2, ?3, ?4, ?5, ?6)")                                     \
    X(FIND_EVENT, "SELECT 1 FROM events WHERE table_id = ?1 AND seq = ?2")               \
    X(READ_EVENTS, "SELECT seq, at, kind, seat, data FROM events"                        \
                   " WHERE table_id = ?1 AND seq > ?2 ORDER BY seq")                     \
                                                                                         \
    X(KEEP_REVIEW, "INSERT INTO reviews (table_id, sims, seed, engine, used, text)"      \
                   " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO UPDATE"              \
                   " SET seed = ?3, engine = ?4, used = ?5, text = ?6")                  \
    X(FIND_REVIEW, "SELECT sims, used, text FROM reviews WHERE table_id = ?1"            \
                   " AND sims = iif(?2 = 0, sims, ?2) AND seed = ?3 AND engine = ?4"     \
                   " ORDER BY sims DESC LIMIT 1")                                        \
    X(USE_REVIEW, "UPDATE reviews SET used = ?3 WHERE table_id = ?1 AND sims = ?2")      \
    X(EXPIRE_REVIEWS,                                                                    \
      "DELETE FROM reviews WHERE used < ?1 OR rowid IN"                                  \
      " (SELECT rowid FROM reviews ORDER BY used DESC LIMIT -1 OFFSET ?2)")              \
    X(ADD_ASKER, "INSERT INTO review_askers (table_id, sims, user_id, at)"               \
                 " VALUES (?1, ?2, ?3, ?4)")                                             \
    X(REMOVE_ASKER, "DELETE FROM review_askers WHERE table_id = ?1 AND sims = ?2"        \
                    " AND user_id = ?3")                                                 \
    X(REMOVE_ASKERS, "DELETE FROM review_askers WHERE table_id = ?1 AND sims = ?2")      \
    X(READ_ASKERS, "SELECT table_id, sims, user_id, at FROM review_askers"               \
                   " ORDER BY at, table_id, sims, user_id")                              \
                                                                                         \
    X(ADD_KEY, "INSERT OR IGNORE INTO meta (name, value)"                                \
               " VALUES ('key1', random()), ('key2', random())")                         \
    X(FIND_KEY_BYTES, "SELECT value FROM meta WHERE name IN ('key1', 'key2')"            \
                      " ORDER BY name")                                                  \
                                                                                         \
    X(SET_BEAT, "INSERT INTO meta (name, value) VALUES ('beat', ?1)"                     \
                " ON CONFLICT DO UPDATE SET value = ?1")                                 \
    X(FIND_BEAT, "SELECT value FROM meta WHERE name = 'beat'")

enum store_statement {
#define X(name, text) STORE_##name,
    STORE_STATEMENTS(X)
#undef X
        STORE_STATEMENT_COUNT
};

/* The last event of a table. */
struct store_recent {
    char id[STORE_ID_LENGTH + 1];
    int64_t seq;
};

enum { STORE_RECENT = 256 };

struct store {
    struct database database;
    struct strbuf name;                              /* of the file, as errors call it */
    sqlite3_stmt *statements[STORE_STATEMENT_COUNT]; /* kept once prepared */
    bool is_in_transaction;
    bool is_poisoned;
    bool is_locked, is_damaged;   /* is what is wrong now */
    bool was_locked, was_damaged; /* was at the last commit */
    struct strbuf trouble;        /* the first error's line */
    struct store_recent
        recent[STORE_RECENT]; /* of tables that go on, by a hash of the id */
};

/* A statement to be bound and run; NULL if the store is poisoned. */
sqlite3_stmt *store_query(struct store *s, enum store_statement which);
sqlite3_stmt *store_change(struct store *s, enum store_statement which);

/* Parameters are looked at until the statement has run: nothing is copied. */
void store_bind_text(sqlite3_stmt *q, int at, const char *text); /* NULL is fine */
void store_bind_int(sqlite3_stmt *q, int at, int64_t value);
void store_bind_hash(sqlite3_stmt *q, int at, const uint8_t *hash);

/* Run a change; NULL gives TORI_ERR_STORE. What is not unique is TORI_ERR_TAKEN, what
 * names no row of another table TORI_ERR_UNKNOWN. store_run_on_one(): TORI_ERR_UNKNOWN
 * if no row was changed. */
enum tori_err store_run(struct store *s, sqlite3_stmt *q);
enum tori_err store_run_on_one(struct store *s, sqlite3_stmt *q);

/* The next row: TORI_OK, TORI_ERR_UNKNOWN after the last, or TORI_ERR_STORE. */
enum tori_err store_row(struct store *s, sqlite3_stmt *q);
void store_done(sqlite3_stmt *q); /* after reading; NULL is fine */

/* Poison the transaction with a line, if it is the first. */
__attribute__((format(printf, 2, 3))) enum tori_err store_fail(struct store *s,
                                                               const char *format, ...);

#endif
