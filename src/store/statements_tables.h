#ifndef TORI_STORE_STATEMENTS_TABLES_H
#define TORI_STORE_STATEMENTS_TABLES_H

/* Statements of tables, their seats and events, and what they cost; see statements.h. */

#include "store/statement_parts.h"

/* An event goes in if the table is this node's under this epoch, and while it does no node takes
 * the table. Tests show what happens without. */
#ifdef STORE_UNFENCED
#define STORE_FENCE "CAST(?7 AS text) IS NOT NULL AND CAST(?8 AS bigint) IS NOT NULL"
#else
#define STORE_FENCE "node = ?7 AND epoch = ?8 FOR SHARE"
#endif

/* A node has one row of each day and payer, and adds to it. */
#define STORE_ADD_TO_SPENT                                                               \
    " ON CONFLICT (day, kind, payer, node) DO UPDATE SET"                                \
    " games = spent.games + excluded.games, bytes = spent.bytes + excluded.bytes,"       \
    " names = spent.names + excluded.names,"                                             \
    " editions = spent.editions + excluded.editions"

/* Without its table an event has no id of one, and is refused for that: to ask afterwards whether
 * a row went in would take a fifth longer. */
#define STORE_INSERT_EVENT(fence)                                                        \
    "INSERT INTO events (table_id, seq, at, kind, seat, data)"                           \
    " VALUES ((SELECT id FROM tables WHERE id = ?1" fence "), ?2, ?3, ?4, ?5, ?6)"

#define STORE_STATEMENTS_OF_TABLES(BOTH, EACH)                                           \
    EACH(ADD_TABLE, ANY,                                                                 \
         "INSERT INTO tables (id, created, phase, summary, host, address, wish,"         \
         " active) VALUES (?1, ?2, 0, '{}', ?3, ?4, ?5, ?2)",                            \
         "INSERT INTO tables (id, created, phase, summary, host, address, wish,"         \
         " active, node, epoch) VALUES (?1, ?2, 0, '{}', ?3, ?4, ?5, ?2, ?6,"            \
         " CASE WHEN CAST(?6 AS text) = '' THEN 0 ELSE 1 END)")                          \
    BOTH(COUNT_TABLES, READ,                                                             \
         "SELECT count(*), count(*) FILTER (WHERE host = ?1),"                           \
         " count(*) FILTER (WHERE address = ?2) FROM tables"                             \
         " WHERE phase < 2 AND active >= ?3")                                            \
    BOTH(SET_ACTIVE, ONE, "UPDATE tables SET active = ?2 WHERE id = ?1")                 \
    BOTH(SET_TENDED, ONE, "UPDATE tables SET tended = ?2 WHERE id = ?1")                 \
    BOTH(SET_PHASE, ONE,                                                                 \
         "UPDATE tables SET phase = ?2,"                                                 \
         " address = CASE WHEN CAST(?2 AS BIGINT) = 2 THEN 0 ELSE address "              \
         "END, barred = '' WHERE id = ?1")                                               \
    BOTH(SET_BARRED, ONE, "UPDATE tables SET barred = ?2 WHERE id = ?1")                 \
    BOTH(FIND_BARRED, READ, "SELECT barred FROM tables WHERE id = ?1")                   \
    BOTH(SET_SUMMARY, ONE, "UPDATE tables SET summary = ?2 WHERE id = ?1")               \
    EACH(REMOVE_EVENTS, ANY, NULL, "DELETE FROM events WHERE table_id = ?1")             \
    BOTH(REMOVE_TABLE, ONE, "DELETE FROM tables WHERE id = ?1")                          \
    BOTH(FIND_TABLE, READ,                                                               \
         "SELECT id, created, phase, summary FROM tables WHERE id = ?1")                 \
    BOTH(READ_DUE, READ,                                                                 \
         "SELECT id, created, phase, summary FROM tables"                                \
         " WHERE " STORE_IS_DUE " ORDER BY created, id")                                 \
    BOTH(READ_WISHED, READ,                                                              \
         "SELECT id, created, phase, summary FROM tables WHERE phase < 2"                \
         " AND host = ?1 AND wish = ?2 ORDER BY created DESC, id")                       \
    BOTH(READ_IDLE, READ,                                                                \
         "SELECT id, created, phase, summary FROM tables WHERE phase = 1"                \
         " AND active < ?1 ORDER BY active, id LIMIT ?2")                                \
    BOTH(READ_TABLES_OF, READ,                                                           \
         "SELECT id, created, phase, summary, CASE WHEN phase = 1 THEN coalesce("        \
         "  (SELECT max(turn_until) FROM seats WHERE table_id = id AND user_id = ?1),"   \
         "  CASE (SELECT count(*) FROM seats WHERE table_id = id) WHEN 1"                \
         "    THEN 9223372036854775807 ELSE 0 END) ELSE 0 END"                           \
         " FROM tables WHERE phase = ?2"                                                 \
         " AND id IN (SELECT table_id FROM seats WHERE user_id = ?1)"                    \
         " ORDER BY created DESC, id LIMIT ?3")                                          \
    BOTH(SET_SEAT, ANY,                                                                  \
         "INSERT INTO seats (table_id, seat, user_id) VALUES (?1, ?2, ?3)"               \
         " ON CONFLICT (table_id, seat) DO UPDATE SET user_id = ?3")                     \
    BOTH(SET_TURN, ANY,                                                                  \
         "UPDATE seats SET turn_until = CASE WHEN seat = ?2 THEN CAST(?3 AS bigint) END" \
         " WHERE table_id = ?1 AND (seat = ?2 OR turn_until IS NOT NULL)")               \
    BOTH(EMPTY_SEAT, ANY, "DELETE FROM seats WHERE table_id = ?1 AND seat = ?2")         \
                                                                                         \
    EACH(ADD_EVENT, ANY,                                                                 \
         "INSERT INTO events (table_id, seq, at, kind, seat, data)"                      \
         " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",                                             \
         STORE_INSERT_EVENT(""))                                                         \
    EACH(ADD_EVENT_FENCED, ANY, "", STORE_INSERT_EVENT(" AND " STORE_FENCE))             \
    BOTH(FIND_EVENT, READ, "SELECT 1 FROM events WHERE table_id = ?1 AND seq = ?2")      \
    BOTH(READ_EVENTS, READ,                                                              \
         "SELECT seq, at, kind, seat, data FROM events"                                  \
         " WHERE table_id = ?1 AND seq > ?2 ORDER BY seq")                               \
    EACH(READ_EVENTS_OF, READ, "",                                                       \
         "SELECT seq, at, kind, seat, data, table_id FROM events"                        \
         " WHERE table_id = ANY (string_to_array(?1, ',')) ORDER BY table_id, seq")      \
                                                                                         \
    BOTH(SET_COST, ANY,                                                                  \
         "INSERT INTO table_costs (table_id, bytes, acted, people)"                      \
         " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (table_id) DO UPDATE"                     \
         " SET bytes = ?2, acted = ?3, people = ?4")                                     \
    BOTH(CHARGE_TABLE, ANY,                                                              \
         "INSERT INTO spent (day, kind, payer, node, games, bytes, names,"               \
         " editions) SELECT CAST(?2 AS BIGINT), k.kind,"                                 \
         " CASE k.kind WHEN 0 THEN t.address ELSE t.host END, CAST(?3 AS TEXT), 0,"      \
         " CAST(?4 AS BIGINT), 0, 0"                                                     \
         " FROM tables t, (SELECT 0 AS kind UNION ALL SELECT 1) k"                       \
         " WHERE t.id = ?1 AND CASE k.kind WHEN 0 THEN t.address ELSE t.host END <> "    \
         "0" STORE_ADD_TO_SPENT)                                                         \
    BOTH(SPEND, ANY,                                                                     \
         "INSERT INTO spent (day, kind, payer, node, games, bytes, names,"               \
         " editions) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)" STORE_ADD_TO_SPENT)        \
    BOTH(FIND_SPENT, READ,                                                               \
         "SELECT CAST(coalesce(sum(games), 0) AS BIGINT),"                               \
         " CAST(coalesce(sum(bytes), 0) AS BIGINT),"                                     \
         " CAST(coalesce(sum(names), 0) AS BIGINT),"                                     \
         " CAST(coalesce(sum(editions), 0) AS BIGINT) FROM spent"                        \
         " WHERE day = ?1 AND kind = ?2 AND payer = ?3")                                 \
    BOTH(EXPIRE_SPENT, ANY, "DELETE FROM spent WHERE day < ?1")                          \
    BOTH(FORGET_SPENT, ANY, "DELETE FROM spent WHERE kind = 1 AND payer = ?1")           \
    BOTH(COUNT_COSTS, READ,                                                              \
         "SELECT count(*), CAST(coalesce(sum(bytes), 0) AS BIGINT)"                      \
         " FROM table_costs")                                                            \
    EACH(FIND_SIZE, READ,                                                                \
         "SELECT (p.page_count - f.freelist_count) * s.page_size"                        \
         " FROM pragma_page_count p, pragma_freelist_count f, pragma_page_size s",       \
         "SELECT CAST(coalesce(sum(pg_total_relation_size(oid)), 0) AS bigint)"          \
         " FROM pg_class WHERE relkind = 'r'"                                            \
         " AND relnamespace = CAST(CAST(current_schema() AS text) AS regnamespace)")     \
    BOTH(READ_OVER, READ,                                                                \
         "SELECT t.id, t.active, coalesce(c.bytes, 0), coalesce(c.acted, 1),"            \
         " CASE WHEN EXISTS (SELECT 1 FROM seats JOIN users ON users.id = user_id"       \
         "  WHERE table_id = t.id AND password_hash IS NOT NULL) THEN 1 ELSE 0 END"      \
         " FROM tables t LEFT JOIN table_costs c ON c.table_id = t.id"                   \
         " WHERE t.phase = 2 AND (t.active > ?1 OR (t.active = ?1 AND t.id > ?2))"       \
         " AND t.active < ?3 ORDER BY t.active, t.id LIMIT ?4")                          \
    BOTH(CLAIM_RETENTION, ONE,                                                           \
         "INSERT INTO meta (name, value) VALUES ('retention', ?2)"                       \
         " ON CONFLICT (name) DO UPDATE SET value = ?2 WHERE meta.value <= ?1")

#endif
