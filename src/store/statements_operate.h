#ifndef TORI_STORE_STATEMENTS_OPERATE_H
#define TORI_STORE_STATEMENTS_OPERATE_H

/* Statements of what operators do and see; see statements.h. */

/* Another name where a person's stood. */
#define STORE_RENAME_EVENTS(person)                                                      \
    "UPDATE events SET data = CAST(?1 AS BIGINT) || ' ' || CAST(?2 AS TEXT) ||"          \
    " CASE kind WHEN 'chat' THEN substr(data, instr(data, '\n')) ELSE '' END"            \
    " WHERE kind IN ('sit', 'chat') AND " person " = ?1"

/* What operators are shown of people, tables and editions. */
#define STORE_PEOPLE                                                                     \
    "SELECT id, name, password_hash, kept_out, operator, created,"                       \
    " coalesce((SELECT max(used) FROM tokens WHERE user_id = users.id), 0) FROM users"

#define STORE_LISTED_TABLES(node)                                                        \
    "SELECT t.id, t.created, t.phase, t.active, t.host, " node ", t.summary,"            \
    " coalesce(u.name, '') FROM tables t LEFT JOIN users u ON u.id = t.host"

#define STORE_TABLES_BEFORE                                                              \
    " WHERE t.phase = ?1 AND (t.created, t.id) < (?2, ?3)"                               \
    " ORDER BY t.created DESC, t.id DESC LIMIT ?4"

#define STORE_EDITION_ROWS                                                               \
    "SELECT e.number, e.id, e.game, e.name, coalesce(e.owner, 0), coalesce(u.name, '')," \
    " e.listed, e.created, e.house FROM editions e LEFT JOIN users u ON u.id = e.owner"

#define STORE_STATEMENTS_OF_OPERATE(BOTH, EACH)                                          \
    EACH(LOCK_ACTS, READ, NULL, "LOCK TABLE acts IN SHARE ROW EXCLUSIVE MODE")           \
    BOTH(ADD_ACT, ANY,                                                                   \
         "INSERT INTO acts (number, at, who, kind, subject, why, until, count)"          \
         " VALUES ((SELECT coalesce(max(number), 0) + 1 FROM acts),"                     \
         " ?1, ?2, ?3, ?4, ?5, ?6, ?7) RETURNING number")                                \
    BOTH(EXTEND_ACT, ONE,                                                                \
         "UPDATE acts SET count = count + ?2 WHERE number = ?1"                          \
         " AND kind = ?3 AND who = ?4")                                                  \
    BOTH(READ_ACTS, READ,                                                                \
         "SELECT number, at, who, kind, subject, why, until, count FROM acts"            \
         " WHERE number < ?1 ORDER BY number DESC LIMIT ?2")                             \
    BOTH(READ_NEW_ACTS, READ,                                                            \
         "SELECT number, at, who, kind, subject, why, until, count"                      \
         " FROM acts WHERE number > ?1 ORDER BY number LIMIT ?2")                        \
    BOTH(FIND_LAST_ACT, READ, "SELECT coalesce(max(number), 0) FROM acts")               \
    BOTH(EXPIRE_ACTS, ANY,                                                               \
         "DELETE FROM acts WHERE at < ?1"                                                \
         " AND number < (SELECT max(number) FROM acts)")                                 \
    BOTH(READ_CLOSINGS, READ,                                                            \
         "SELECT t.id, a.why FROM acts a JOIN tables t"                                  \
         " ON t.id = a.subject WHERE a.kind = 'close' AND t.phase < 2"                   \
         " ORDER BY a.number")                                                           \
    BOTH(SET_BAN, ANY,                                                                   \
         "INSERT INTO bans (subject, until) VALUES (?1, ?2)"                             \
         " ON CONFLICT (subject) DO UPDATE SET until = ?2")                              \
    BOTH(REMOVE_BAN, ONE, "DELETE FROM bans WHERE subject = ?1")                         \
    BOTH(FIND_BAN, READ, "SELECT 1 FROM bans WHERE subject = ?1 AND until > ?2")         \
    BOTH(COUNT_BANS, READ, "SELECT count(*) FROM bans")                                  \
    BOTH(READ_BANS, READ,                                                                \
         "SELECT subject, until FROM bans WHERE until > ?1 AND subject > ?2"             \
         " ORDER BY subject LIMIT ?3")                                                   \
    BOTH(EXPIRE_BANS, ANY, "DELETE FROM bans WHERE until <= ?1")                         \
    BOTH(KEEP_OUT, ONE, "UPDATE users SET kept_out = ?2 WHERE id = ?1")                  \
    BOTH(SET_OPERATOR, ONE,                                                              \
         "UPDATE users SET operator = ?2 WHERE id = ?1"                                  \
         " AND password_hash IS NOT NULL")                                               \
    BOTH(READ_PEOPLE, READ, STORE_PEOPLE " WHERE id < ?1 ORDER BY id DESC LIMIT ?2")     \
    BOTH(READ_KEPT_OUT, READ, STORE_PEOPLE " WHERE kept_out > ?1 ORDER BY id")           \
    BOTH(COUNT_BELONGINGS, READ,                                                         \
         "SELECT (SELECT count(*) FROM tokens WHERE user_id = ?1),"                      \
         " (SELECT count(DISTINCT table_id) FROM seats JOIN tables ON tables.id = "      \
         "table_id"                                                                      \
         "  WHERE user_id = ?1 AND phase < 2),"                                          \
         " (SELECT count(DISTINCT table_id) FROM seats JOIN tables ON tables.id = "      \
         "table_id"                                                                      \
         "  WHERE user_id = ?1 AND phase = 2),"                                          \
         " (SELECT count(*) FROM editions WHERE owner = ?1)")                            \
    EACH(RENAME_EVENTS, ANY, STORE_RENAME_EVENTS("CAST(data AS INTEGER)"),               \
         STORE_RENAME_EVENTS("person_of(data)"))                                         \
    EACH(READ_TABLES_BEFORE, READ, STORE_LISTED_TABLES("''") STORE_TABLES_BEFORE,        \
         STORE_LISTED_TABLES("t.node") STORE_TABLES_BEFORE)                              \
    EACH(FIND_LISTED_TABLE, READ, STORE_LISTED_TABLES("''") " WHERE t.id = ?1",          \
         STORE_LISTED_TABLES("t.node") " WHERE t.id = ?1")                               \
    BOTH(READ_SEATS_AT, READ,                                                            \
         "SELECT seat, user_id, name FROM seats JOIN users"                              \
         " ON users.id = user_id WHERE table_id = ?1 ORDER BY seat")                     \
    BOTH(READ_EDITIONS_BEFORE, READ,                                                     \
         STORE_EDITION_ROWS " WHERE e.number < ?1 ORDER BY e.number DESC LIMIT ?2")      \
    BOTH(READ_EDITION_ROWS, READ,                                                        \
         STORE_EDITION_ROWS " WHERE e.id = ?1 ORDER BY e.number")                        \
    BOTH(UNLIST_EDITION, ONE,                                                            \
         "UPDATE editions SET listed = 0 WHERE id = ?1 AND house = 0")                   \
                                                                                         \
    EACH(FIND_LAST_USER, READ, "SELECT seq FROM sqlite_sequence WHERE name = 'users'",   \
         "SELECT last_value FROM users_id_seq WHERE is_called")                          \
    EACH(CLEAR_LAST_USER, ANY, "DELETE FROM sqlite_sequence WHERE name = 'users'",       \
         "SELECT setval('users_id_seq', 1, false)")                                      \
    EACH(SET_LAST_USER, ANY,                                                             \
         "INSERT INTO sqlite_sequence (name, seq) VALUES ('users', ?1)",                 \
         "SELECT setval('users_id_seq', ?1)")

#endif
