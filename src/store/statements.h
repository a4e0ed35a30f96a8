#ifndef TORI_STORE_STATEMENTS_H
#define TORI_STORE_STATEMENTS_H

/*
 * Every statement of the store, and how many rows it changes, on any database: READ none, it is
 * a query or a lock; ANY as many as match, perhaps none; ONE at least one, and if none matches
 * the change has not taken place: TORI_ERR_UNKNOWN, or in a batch a failure of the store.
 *
 * Most are SQL that all databases understand; EACH has a text for SQLite and one for PostgreSQL,
 * or NULL where a database has nothing to do. Parameters are ?1, ?2 ... in all of them.
 */

#include "store/backend.h"

#define STORE_USER_COLUMNS "id, name, password_hash, kept_out, operator"

#define STORE_EDITION_COLUMNS                                                            \
    "e.id, e.game, e.name, e.text, coalesce(e.owner, 0), coalesce(u.name, ''),"          \
    " e.listed, e.created FROM editions e LEFT JOIN users u ON u.id = e.owner"

/* Was a table ever made on the edition 'e', or changed to it? What is
 * appended takes the type off the column: with it SQLite would not use the index. */
#define STORE_EDITION_IS_USED                                                            \
    "EXISTS (SELECT 1 FROM events WHERE kind IN ('create', 'change')"                    \
    " AND substr(data, 11 + instr(data, '\"edition\":\"'), 16) = e.id || '')"

#define STORE_OTHERS_HAVE_EDITION                                                        \
    "EXISTS (SELECT 1 FROM editions o WHERE o.id = e.id AND o.number <> e.number)"

/* Of an event that says who: whose it is, as each database finds it by its index. */
#define STORE_FORGET_EVENTS(person)                                                      \
    "UPDATE events SET data = CAST(?1 AS BIGINT) || ' ' || CAST(?2 AS TEXT) ||"          \
    " CASE kind WHEN 'chat' THEN '\n' ELSE '' END"                                       \
    " WHERE kind IN ('sit', 'chat') AND " person " = ?1"

#define STORE_READ_SAID(person)                                                          \
    "SELECT table_id, at, substr(data, 1 + instr(data, '\n'))"                           \
    " FROM events WHERE kind IN ('sit', 'chat') AND kind = 'chat'"                       \
    " AND " person " = ?1 ORDER BY at, table_id, seq"

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

/* What PostgreSQL calls a channel: two sites may share a database, each in a schema of its own,
 * and a name has 63 bytes. */
#define STORE_CHANNEL_SUFFIX                                                             \
    "CASE current_schema() WHEN 'public' THEN ''"                                        \
    " ELSE '_' || to_hex(hashtext(current_schema())) END"

/* What is noted of a site, not of the database that it is in: its schema, and by which commits
 * a connection knows itself again. */
#define STORE_IS_META_OF_SITE "name NOT IN ('schema', 'mark') AND name NOT LIKE 'mark/%'"

/* Milliseconds since 1970, by the one clock that all nodes share. */
#define STORE_CLOCK "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)"

/* Is the node 'n' alive? Who takes tables of one that is not holds its row meanwhile, as a
 * renewal does: so a renewal that is not committed yet counts for all or for none. Only who is
 * alive may, or two that take each other's would wait for each other. */
#define STORE_IS_ALIVE "n.until > " STORE_CLOCK

/* Must a table be looked after though no client asks for it? As its index has it, by which those who
 * have such tables are found one after the other, however many tables each has. */
#define STORE_IS_DUE "(phase = 0 OR (phase = 1 AND tended = 1))"

/* An event goes in if the table is this node's under this epoch, and while it does no node takes
 * the table. Tests show what happens without. */
#ifdef STORE_UNFENCED
#define STORE_FENCE "CAST(?7 AS text) IS NOT NULL AND CAST(?8 AS bigint) IS NOT NULL"
#else
#define STORE_FENCE "node = ?7 AND epoch = ?8 FOR SHARE"
#endif

/* May the job 'j' be taken: it waits for an answer, still, and no worker alive has it? */
#define STORE_IS_JOB_DUE                                                                 \
    "j.answer IS NULL AND j.deadline > " STORE_CLOCK                                     \
    " AND (j.worker = '' OR j.taken_until <= " STORE_CLOCK ")"

/* Reviews that were asked for, and the person who was the first to ask. */
#define STORE_WANTED_REVIEWS                                                             \
    "SELECT table_id, sims, min(at) AS at,"                                              \
    " (array_agg(user_id ORDER BY at, user_id))[1] AS person"                            \
    " FROM review_askers GROUP BY table_id, sims"

/* What people's last games have left them with, of those who are still there. */
#define STORE_LAST_RATINGS                                                               \
    "SELECT s.user_id, s.game, s.mean, s.deviation, n.games FROM rated_seats s"          \
    " JOIN (SELECT user_id, game, max(number) AS number, count(*) AS games"              \
    "  FROM rated_seats GROUP BY user_id, game) n ON n.user_id = s.user_id"              \
    " AND n.game = s.game AND n.number = s.number"                                       \
    " JOIN users u ON u.id = s.user_id"

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

/* A receiver of notices, 'r'. */
#define STORE_RECEIVER_COLUMNS                                                           \
    "r.id, r.user_id, r.way, r.address, r.secret, r.language, r.created, r.confirmed,"   \
    " r.trouble"

/* May the notice 'n' be sent to 'r' at ?1, and is no other of that receiver before it? */
#define STORE_IS_NOTICE_DUE                                                              \
    "n.due <= ?1 AND n.lease <= ?1 AND r.ready <= ?1 AND NOT EXISTS (SELECT 1"           \
    " FROM notices o WHERE o.receiver_id = n.receiver_id AND (o.lease > ?1"              \
    "  OR (o.due, o.id) < (n.due, n.id)))"

#define STORE_STATEMENTS(BOTH, EACH)                                                     \
    BOTH(ADD_USER, ANY,                                                                  \
         "INSERT INTO users (name, name_key, password_hash, created)"                    \
         " VALUES (?1, ?2, ?3, ?4) RETURNING id")                                        \
    BOTH(FIND_USER, READ, "SELECT " STORE_USER_COLUMNS " FROM users WHERE id = ?1")      \
    BOTH(FIND_KEY, READ, "SELECT " STORE_USER_COLUMNS " FROM users WHERE name_key = ?1") \
    BOTH(SET_PASSWORD, ONE,                                                              \
         "UPDATE users SET name = ?2, name_key = ?3, password_hash = ?4"                 \
         " WHERE id = ?1")                                                               \
    BOTH(SET_NAME, ONE, "UPDATE users SET name = ?2, name_key = ?3 WHERE id = ?1")       \
                                                                                         \
    BOTH(FIND_PASSWORD, READ, "SELECT password_hash FROM users WHERE id = ?1")           \
    BOTH(CHANGE_PASSWORD, ONE,                                                           \
         "UPDATE users SET password_hash = ?2 WHERE id = ?1"                             \
         " AND password_hash IS NOT NULL")                                               \
                                                                                         \
    BOTH(ADD_TOKEN, ANY,                                                                 \
         "INSERT INTO tokens (hash, user_id, created, used, device)"                     \
         " VALUES (?1, ?2, ?3, ?3, ?4)")                                                 \
    BOTH(FIND_TOKEN, READ,                                                               \
         "SELECT hash, user_id, created, used, device FROM tokens"                       \
         " WHERE hash = ?1")                                                             \
    BOTH(TOUCH_TOKEN, ONE, "UPDATE tokens SET used = ?2 WHERE hash = ?1")                \
    BOTH(REPLACE_TOKEN, ONE, "UPDATE tokens SET hash = ?2 WHERE hash = ?1")              \
    BOTH(REMOVE_TOKEN, ONE, "DELETE FROM tokens WHERE hash = ?1")                        \
    BOTH(REMOVE_TOKENS_OF, ANY,                                                          \
         "DELETE FROM tokens WHERE user_id = ?1 AND hash IS DISTINCT FROM ?2")           \
    BOTH(READ_TOKENS_OF, READ,                                                           \
         "SELECT hash, user_id, created, used, device FROM tokens"                       \
         " WHERE user_id = ?1 ORDER BY used DESC, created DESC, hash"                    \
         " LIMIT ?2")                                                                    \
    BOTH(READ_UNUSED, READ,                                                              \
         "SELECT hash, user_id, created, used, device FROM tokens"                       \
         " WHERE used < ?1 ORDER BY used, hash LIMIT ?2")                                \
                                                                                         \
    BOTH(ADD_DEVICE, ANY,                                                                \
         "INSERT INTO devices (hash, user_id, used) VALUES (?1, ?2, ?3)"                 \
         " ON CONFLICT (hash, user_id) DO UPDATE SET used = ?3")                         \
    BOTH(FIND_DEVICE, READ,                                                              \
         "SELECT max(CASE WHEN user_id = ?2 THEN 1 ELSE 0 END) FROM "                    \
         "devices WHERE hash = ?1")                                                      \
    BOTH(REMOVE_DEVICES_OF, ANY,                                                         \
         "DELETE FROM devices WHERE user_id = ?1 AND hash IS DISTINCT FROM ?2")          \
    BOTH(EXPIRE_DEVICES, ANY, "DELETE FROM devices WHERE used < ?1")                     \
                                                                                         \
    EACH(FORGET_EVENTS, ANY, STORE_FORGET_EVENTS("CAST(data AS INTEGER)"),               \
         STORE_FORGET_EVENTS("person_of(data)"))                                         \
    BOTH(READ_SEATS_OF, READ,                                                            \
         "SELECT table_id, seat, summary FROM seats JOIN tables"                         \
         " ON tables.id = table_id WHERE user_id = ?1 ORDER BY table_id, seat")          \
    BOTH(FORGET_ADDRESS, ANY,                                                            \
         "UPDATE tables SET address = 0 WHERE host = ?1 AND phase < 2")                  \
    BOTH(FORGET_SEATS, ANY, "DELETE FROM seats WHERE user_id = ?1")                      \
    BOTH(FORGET_USER, ANY, "DELETE FROM users WHERE id = ?1")                            \
    EACH(READ_SAID, READ, STORE_READ_SAID("CAST(data AS INTEGER)"),                      \
         STORE_READ_SAID("person_of(data)"))                                             \
    BOTH(FIND_CREATED, READ, "SELECT created FROM users WHERE id = ?1")                  \
    BOTH(READ_GUESTS, READ,                                                              \
         "SELECT id, password_hash IS NULL AND ("                                        \
         " (created < ?4 AND NOT EXISTS (SELECT 1 FROM tokens"                           \
         "   WHERE user_id = users.id AND used >= ?4)"                                   \
         "  AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)"               \
         "  AND NOT EXISTS (SELECT 1 FROM tables WHERE host = users.id AND phase < 2))"  \
         " OR (created < ?3 AND NOT EXISTS (SELECT 1 FROM tokens"                        \
         "   WHERE user_id = users.id)"                                                  \
         "  AND NOT EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = table_id"     \
         "   WHERE user_id = users.id AND phase < 2)))"                                  \
         " FROM users WHERE id > ?1 ORDER BY id LIMIT ?2")                               \
                                                                                         \
    BOTH(ADD_EDITION, ANY,                                                               \
         "INSERT INTO editions"                                                          \
         " (number, id, game, name, text, owner, created, house)"                        \
         " VALUES ((SELECT coalesce(max(number), 0) + 1 FROM editions),"                 \
         " ?1, ?2, ?3, ?4, ?5, ?6, CASE WHEN CAST(?5 AS BIGINT) IS NULL "                \
         "THEN 1 ELSE 0 END)")                                                           \
    BOTH(ADOPT_EDITION, ONE,                                                             \
         "UPDATE editions SET name = ?3, text = ?4, owner = ?2, created = ?5"            \
         " WHERE id = ?1 AND owner IS NULL AND house = 0 AND listed = 0")                \
    BOTH(CHANGE_EDITION, ONE,                                                            \
         "UPDATE editions SET name = ?3, text = ?4, created = ?5"                        \
         " WHERE id = ?1 AND owner = ?2")                                                \
    BOTH(COUNT_EDITIONS, READ, "SELECT count(*) FROM editions WHERE owner = ?1")         \
    BOTH(COUNT_LISTED, READ,                                                             \
         "SELECT count(*) FROM editions WHERE owner = ?1 AND listed = 1"                 \
         " AND id <> ?2")                                                                \
    BOTH(LIST_EDITION, ONE,                                                              \
         "UPDATE editions SET listed = ?3 WHERE id = ?1 AND owner = ?2")                 \
    BOTH(FIND_EDITION, READ,                                                             \
         "SELECT text FROM editions WHERE id = ?1"                                       \
         " ORDER BY owner IS DISTINCT FROM ?2, number LIMIT 1")                          \
    BOTH(IS_EDITION_NEEDED, READ,                                                        \
         "SELECT EXISTS (SELECT 1 FROM editions WHERE id = e.id"                         \
         " AND (owner IS NOT NULL OR listed = 1)) OR " STORE_EDITION_IS_USED             \
         " FROM (SELECT CAST(?1 AS TEXT) AS id) e")                                      \
    BOTH(LEAVE_EDITION, ONE,                                                             \
         "DELETE FROM editions AS e WHERE id = ?1 AND owner = ?2 "                       \
         "AND " STORE_OTHERS_HAVE_EDITION)                                               \
    BOTH(ABANDON_EDITION, ONE,                                                           \
         "UPDATE editions SET owner = NULL, listed = 0"                                  \
         " WHERE id = ?1 AND owner = ?2")                                                \
    BOTH(READ_EDITIONS, READ, "SELECT " STORE_EDITION_COLUMNS " ORDER BY e.number")      \
    BOTH(                                                                                \
        READ_LISTED_EDITIONS, READ,                                                      \
        "SELECT " STORE_EDITION_COLUMNS                                                  \
        " WHERE e.game = ?1 AND (e.owner = ?2 OR (e.listed = 1"                          \
        "  AND NOT EXISTS (SELECT 1 FROM editions o WHERE o.id = e.id AND (o.owner = ?2" \
        "   OR (o.listed = 1 AND o.number < e.number)))))"                               \
        " ORDER BY e.number")                                                            \
    BOTH(READ_EDITIONS_OF, READ,                                                         \
         "SELECT " STORE_EDITION_COLUMNS " WHERE e.owner = ?1"                           \
         " ORDER BY e.number")                                                           \
    BOTH(LEAVE_EDITIONS, ANY,                                                            \
         "DELETE FROM editions AS e WHERE owner = ?1 AND " STORE_OTHERS_HAVE_EDITION)    \
    BOTH(ABANDON_EDITIONS, ANY,                                                          \
         "UPDATE editions SET owner = NULL, listed = 0"                                  \
         " WHERE owner = ?1")                                                            \
    BOTH(                                                                                \
        ABANDON_OLD_EDITIONS, ANY,                                                       \
        "UPDATE editions SET owner = NULL WHERE number IN (SELECT min(e.number)"         \
        " FROM editions e WHERE e.owner IS NOT NULL AND e.listed = 0 AND e.created < ?1" \
        " AND NOT EXISTS (SELECT 1 FROM tokens WHERE user_id = e.owner)"                 \
        " AND NOT " STORE_EDITION_IS_USED " GROUP BY e.id)"                              \
        " AND NOT EXISTS (SELECT 1 FROM editions o"                                      \
        "  WHERE o.id = editions.id AND o.owner IS NULL)")                               \
    BOTH(READ_UNPLAYED_EDITIONS, READ,                                                   \
         "SELECT e.id FROM editions e WHERE e.game = ?1"                                 \
         " AND e.listed = 0 AND e.house = 0 AND NOT " STORE_OTHERS_HAVE_EDITION          \
         " AND NOT " STORE_EDITION_IS_USED                                               \
         " ORDER BY e.owner IS NOT NULL, e.created, e.number LIMIT ?2")                  \
    BOTH(DISPLACE_EDITION, ONE,                                                          \
         "UPDATE editions AS e SET owner = NULL"                                         \
         " WHERE id = ?1 AND listed = 0 AND house = 0"                                   \
         " AND NOT " STORE_OTHERS_HAVE_EDITION " AND NOT " STORE_EDITION_IS_USED)        \
    BOTH(READ_UNNEEDED_EDITIONS, READ,                                                   \
         "SELECT e.id FROM editions e WHERE e.owner IS NULL"                             \
         " AND e.listed = 0 AND e.house = 0 AND NOT " STORE_EDITION_IS_USED              \
         " ORDER BY e.number DESC LIMIT ?1")                                             \
    BOTH(REMOVE_UNNEEDED_EDITION, ANY,                                                   \
         "DELETE FROM editions AS e WHERE id = ?1"                                       \
         " AND owner IS NULL AND listed = 0 AND house = 0 AND "                          \
         "NOT " STORE_EDITION_IS_USED)                                                   \
    BOTH(SWEEP_EDITIONS, ANY,                                                            \
         "DELETE FROM editions AS e WHERE owner IS NULL AND listed = 0"                  \
         " AND NOT " STORE_EDITION_IS_USED)                                              \
                                                                                         \
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
         "SELECT id, created, phase, summary FROM tables WHERE phase = ?2"               \
         " AND id IN (SELECT table_id FROM seats WHERE user_id = ?1)"                    \
         " ORDER BY created DESC, id LIMIT ?3")                                          \
    BOTH(SET_SEAT, ANY,                                                                  \
         "INSERT INTO seats (table_id, seat, user_id) VALUES (?1, ?2, ?3)"               \
         " ON CONFLICT (table_id, seat) DO UPDATE SET user_id = ?3")                     \
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
         " ON CONFLICT (name) DO UPDATE SET value = ?2 WHERE meta.value <= ?1")          \
    BOTH(                                                                                \
        READ_DESERTED, READ,                                                             \
        "SELECT id, created, phase, summary FROM tables JOIN table_costs"                \
        " ON table_id = id WHERE phase = 1 AND active < ?1 AND people = 0 AND acted = 0" \
        " ORDER BY active, id LIMIT ?2")                                                 \
                                                                                         \
    BOTH(NEXT_RATED, READ, "SELECT coalesce(max(number), 0) + 1 FROM rated_games")       \
    BOTH(FIND_RATING, READ,                                                              \
         "SELECT mean, deviation FROM rated_seats WHERE user_id = ?1 AND game = ?2"      \
         " ORDER BY number DESC LIMIT 1")                                                \
    BOTH(ADD_RATED_GAME, ANY,                                                            \
         "INSERT INTO rated_games (number, table_id, game, at)"                          \
         " VALUES (?1, ?2, ?3, ?4)")                                                     \
    BOTH(ADD_RATED_SEAT, ANY,                                                            \
         "INSERT INTO rated_seats (number, seat, game, user_id, place, mean_before,"     \
         " deviation_before, mean, deviation)"                                           \
         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")                                 \
    BOTH(SET_RATING, ANY,                                                                \
         "INSERT INTO ratings (user_id, game, mean, deviation, games)"                   \
         " SELECT id, CAST(?2 AS TEXT), CAST(?3 AS BIGINT), CAST(?4 AS BIGINT), 1"       \
         " FROM users WHERE id = ?1"                                                     \
         " ON CONFLICT (user_id, game) DO UPDATE"                                        \
         " SET mean = ?3, deviation = ?4, games = ratings.games + 1")                    \
    BOTH(READ_RATINGS_OF, READ,                                                          \
         "SELECT user_id, name, game, mean, deviation, games FROM ratings"               \
         " JOIN users ON users.id = user_id WHERE user_id = ?1 ORDER BY game")           \
    BOTH(READ_LEADERS, READ,                                                             \
         "SELECT user_id, name, game, mean, deviation, games FROM ratings"               \
         " JOIN users ON users.id = user_id WHERE game = ?1 AND deviation <= ?2"         \
         " ORDER BY mean DESC, user_id LIMIT ?3")                                        \
    BOTH(READ_RATED_OF, READ,                                                            \
         "SELECT s.number, g.at, g.table_id, s.game, s.place, s.mean_before,"            \
         " s.deviation_before, s.mean, s.deviation FROM rated_seats s"                   \
         " JOIN rated_games g ON g.number = s.number"                                    \
         " WHERE s.user_id = ?1 AND (s.game = ?2 OR ?2 = '') AND s.number < ?3"          \
         " ORDER BY s.number DESC LIMIT ?4")                                             \
    BOTH(FIND_RATED, READ,                                                               \
         "SELECT g.game, g.at, s.user_id, s.place, s.mean_before, s.deviation_before,"   \
         " s.mean, s.deviation FROM rated_games g"                                       \
         " JOIN rated_seats s ON s.number = g.number"                                    \
         " WHERE g.table_id = ?1 ORDER BY s.seat")                                       \
    BOTH(READ_RATED_SEATS, READ,                                                         \
         "SELECT number, seat, game, user_id, place, mean_before, deviation_before,"     \
         " mean, deviation FROM rated_seats ORDER BY number, seat")                      \
    BOTH(CORRECT_RATED_SEAT, ONE,                                                        \
         "UPDATE rated_seats SET mean_before = ?3, deviation_before = ?4, mean = ?5,"    \
         " deviation = ?6 WHERE number = ?1 AND seat = ?2")                              \
    BOTH(COUNT_WRONG_RATINGS, READ,                                                      \
         "SELECT count(*) FROM (" STORE_LAST_RATINGS ") l"                               \
         " FULL JOIN ratings r ON r.user_id = l.user_id AND r.game = l.game"             \
         " WHERE l.mean IS DISTINCT FROM r.mean"                                         \
         " OR l.deviation IS DISTINCT FROM r.deviation"                                  \
         " OR l.games IS DISTINCT FROM r.games")                                         \
    BOTH(CLEAR_RATINGS, ANY, "DELETE FROM ratings")                                      \
    BOTH(LIST_RATINGS, ANY,                                                              \
         "INSERT INTO ratings (user_id, game, mean, deviation, games)"                   \
         " SELECT user_id, game, mean, deviation, games"                                 \
         " FROM (" STORE_LAST_RATINGS ") l")                                             \
    EACH(LOCK_RATINGS, READ, "",                                                         \
         "SELECT CAST(pg_try_advisory_xact_lock(1416589934,"                             \
         " hashtext(current_schema())) AS integer)")                                     \
    BOTH(KEEP_REVIEW, ANY,                                                               \
         "INSERT INTO reviews (table_id, sims, seed, engine, used, text)"                \
         " VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (table_id, sims) DO UPDATE"       \
         " SET seed = ?3, engine = ?4, used = ?5, text = ?6")                            \
    BOTH(FIND_REVIEW, READ,                                                              \
         "SELECT sims, used, text FROM reviews WHERE table_id = ?1"                      \
         " AND (sims = ?2 OR ?2 = 0) AND seed = ?3 AND engine = ?4"                      \
         " ORDER BY sims DESC LIMIT 1")                                                  \
    BOTH(READ_REVIEWED_OF, READ,                                                         \
         "SELECT r.table_id, max(r.sims), s.seat FROM seats s"                           \
         " JOIN tables t ON t.id = s.table_id"                                           \
         " JOIN reviews r ON r.table_id = t.id"                                          \
         " WHERE s.user_id = ?1 AND r.seed = ?2 AND r.engine = ?3"                       \
         " GROUP BY r.table_id, t.created, s.seat"                                       \
         " ORDER BY t.created DESC, r.table_id, s.seat LIMIT ?4")                        \
    BOTH(USE_REVIEW, ONE,                                                                \
         "UPDATE reviews SET used = ?3 WHERE table_id = ?1 AND sims = ?2")               \
    BOTH(EXPIRE_REVIEWS, ANY,                                                            \
         "DELETE FROM reviews WHERE used < ?1 OR (table_id, sims) IN"                    \
         " (SELECT table_id, sims FROM reviews ORDER BY used DESC"                       \
         "  LIMIT 9223372036854775807 OFFSET ?2)")                                       \
    EACH(ADD_ASKER, ANY,                                                                 \
         "INSERT INTO review_askers (table_id, sims, user_id, at)"                       \
         " VALUES (?1, ?2, ?3, ?4)",                                                     \
         "INSERT INTO review_askers (table_id, sims, user_id, at, address)"              \
         " VALUES (?1, ?2, ?3, ?4, ?5)")                                                 \
    BOTH(REMOVE_ASKER, ONE,                                                              \
         "DELETE FROM review_askers WHERE table_id = ?1 AND sims = ?2"                   \
         " AND user_id = ?3")                                                            \
    EACH(REMOVE_ASKERS, ANY,                                                             \
         "DELETE FROM review_askers WHERE table_id = ?1 AND sims = ?2",                  \
         "WITH claims AS (DELETE FROM review_claims WHERE table_id = ?1 AND sims = ?2)"  \
         " DELETE FROM review_askers WHERE table_id = ?1 AND sims = ?2")                 \
    BOTH(READ_ASKERS, READ,                                                              \
         "SELECT table_id, sims, user_id, at FROM review_askers"                         \
         " ORDER BY at, table_id, sims, user_id")                                        \
                                                                                         \
    BOTH(ADD_KEY, ANY,                                                                   \
         "INSERT INTO meta (name, value) VALUES ('key1', ?1), ('key2', ?2)"              \
         " ON CONFLICT (name) DO NOTHING")                                               \
    BOTH(FIND_KEY_BYTES, READ,                                                           \
         "SELECT value FROM meta WHERE name IN ('key1', 'key2')"                         \
         " ORDER BY name")                                                               \
                                                                                         \
    BOTH(SET_BEAT, ANY,                                                                  \
         "INSERT INTO meta (name, value) VALUES ('beat', ?1)"                            \
         " ON CONFLICT (name) DO UPDATE SET value = ?1")                                 \
    BOTH(FIND_BEAT, READ, "SELECT value FROM meta WHERE name = 'beat'")                  \
                                                                                         \
    BOTH(ADD_PUSH_KEY, ANY,                                                              \
         "INSERT INTO meta (name, value) VALUES ('push1', ?1), ('push2', ?2),"           \
         " ('push3', ?3), ('push4', ?4) ON CONFLICT (name) DO NOTHING")                  \
    BOTH(FIND_PUSH_KEY, READ,                                                            \
         "SELECT value FROM meta WHERE name IN ('push1', 'push2', 'push3', 'push4')"     \
         " ORDER BY name")                                                               \
    BOTH(ADD_RECEIVER, ANY,                                                              \
         "INSERT INTO notice_receivers (id, user_id, way, address, secret, language,"    \
         " created, confirmed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")                 \
    BOTH(FIND_RECEIVER, READ,                                                            \
         "SELECT " STORE_RECEIVER_COLUMNS " FROM notice_receivers r WHERE id = ?1")      \
    BOTH(FIND_RECEIVER_OF, READ,                                                         \
         "SELECT id FROM notice_receivers WHERE user_id = ?1 AND way = ?2"               \
         " AND address = ?3")                                                            \
    BOTH(CHANGE_RECEIVER, ONE,                                                           \
         "UPDATE notice_receivers SET secret = ?2, language = ?3, trouble = ''"          \
         " WHERE id = ?1")                                                               \
    BOTH(COUNT_RECEIVERS, READ,                                                          \
         "SELECT count(*) FROM notice_receivers WHERE user_id = ?1")                     \
    BOTH(CONFIRM_RECEIVER, ONE,                                                          \
         "UPDATE notice_receivers SET confirmed = 1 WHERE id = ?1")                      \
    BOTH(REMOVE_RECEIVER, ONE, "DELETE FROM notice_receivers WHERE id = ?1")             \
    BOTH(STOP_RECEIVER, ONE,                                                             \
         "UPDATE notice_receivers SET confirmed = 0, trouble = ?2 WHERE id = ?1")        \
    BOTH(DROP_NOTICES_TO, ANY, "DELETE FROM notices WHERE receiver_id = ?1")             \
    BOTH(READ_RECEIVERS, READ,                                                           \
         "SELECT " STORE_RECEIVER_COLUMNS " FROM notice_receivers r"                     \
         " WHERE user_id = ?1 ORDER BY created, id")                                     \
    BOTH(REST_RECEIVER, ONE, "UPDATE notice_receivers SET ready = ?2 WHERE id = ?1")     \
    BOTH(SET_TROUBLE, ONE, "UPDATE notice_receivers SET trouble = ?2 WHERE id = ?1")     \
    BOTH(FORGET_RECEIVERS, ANY, "DELETE FROM notice_receivers WHERE user_id = ?1")       \
    BOTH(ADD_SILENCE, ANY,                                                               \
         "INSERT INTO notice_silences (user_id, kind, way) VALUES (?1, ?2, ?3)"          \
         " ON CONFLICT (user_id, kind, way) DO NOTHING")                                 \
    BOTH(END_SILENCE, ANY,                                                               \
         "DELETE FROM notice_silences WHERE user_id = ?1 AND kind = ?2 AND way = ?3")    \
    BOTH(READ_SILENCES, READ,                                                            \
         "SELECT kind, way FROM notice_silences WHERE user_id = ?1 ORDER BY kind, way")  \
    BOTH(FORGET_SILENCES, ANY, "DELETE FROM notice_silences WHERE user_id = ?1")         \
    BOTH(ADD_NOTICE, ANY,                                                                \
         "INSERT INTO notices (id, receiver_id, kind, text, due)"                        \
         " SELECT CAST(?1 AS TEXT), r.id, CAST(?3 AS BIGINT), CAST(?4 AS TEXT),"         \
         " CASE r.way WHEN CAST(?6 AS BIGINT) THEN CAST(?7 AS BIGINT)"                   \
         "  ELSE CAST(?5 AS BIGINT) END FROM notice_receivers r"                         \
         " WHERE r.user_id = ?2 AND r.confirmed = 1"                                     \
         " AND NOT EXISTS (SELECT 1 FROM notice_silences q"                              \
         "  WHERE q.user_id = ?2 AND q.kind = ?3 AND q.way = r.way)"                     \
         " AND (SELECT count(*) FROM notices w WHERE w.receiver_id = r.id) < ?8"         \
         " ON CONFLICT (receiver_id, id) DO NOTHING")                                    \
    BOTH(ADD_NOTICE_TO, ANY,                                                             \
         "INSERT INTO notices (id, receiver_id, kind, text, due)"                        \
         " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (receiver_id, id) DO NOTHING")        \
    BOTH(WITHDRAW_NOTICE, ANY, "DELETE FROM notices WHERE id = ?1 AND lease <= ?2")      \
    BOTH(READ_DUE_NOTICES, READ,                                                         \
         "SELECT n.id, n.kind, n.text, " STORE_RECEIVER_COLUMNS                          \
         " FROM notices n JOIN notice_receivers r ON r.id = n.receiver_id"               \
         " WHERE " STORE_IS_NOTICE_DUE " ORDER BY n.due, n.id, r.id LIMIT ?2")           \
    BOTH(TAKE_NOTICE, ANY,                                                               \
         "UPDATE notices SET lease = ?3, attempts = attempts + 1"                        \
         " WHERE id = ?1 AND receiver_id = ?2 AND lease <= ?4 RETURNING attempts")       \
    BOTH(NEXT_NOTICE, READ,                                                              \
         "SELECT min(CASE WHEN n.due < n.lease THEN n.lease ELSE n.due END)"             \
         " FROM notices n HAVING count(*) > 0")                                          \
    BOTH(END_NOTICE, ONE, "DELETE FROM notices WHERE id = ?1 AND receiver_id = ?2")      \
    BOTH(DELAY_NOTICE, ONE,                                                              \
         "UPDATE notices SET due = ?3, lease = 0 WHERE id = ?1 AND receiver_id = ?2")    \
                                                                                         \
    EACH(NOTIFY, ANY, NULL,                                                              \
         "SELECT pg_notify(CAST(?1 AS TEXT) || " STORE_CHANNEL_SUFFIX ", ?2)")           \
    EACH(TAKE_TURN, READ, "",                                                            \
         "SELECT CAST(pg_try_advisory_xact_lock(1416589932,"                             \
         " hashtext(current_schema())) AS integer)")                                     \
    EACH(LOCK_HOST, READ, "",                                                            \
         "SELECT CAST(pg_try_advisory_xact_lock(1416589933,"                             \
         " hashtext(current_schema() || '/' || CAST(?1 AS bigint))) AS integer)")        \
    EACH(IS_ALONE, READ, "",                                                             \
         "SELECT CAST(pg_try_advisory_xact_lock(1416589929,"                             \
         " hashtext(current_schema())) AS integer)")                                     \
    EACH(LOCK_EDITIONS, READ, "", "LOCK TABLE editions IN SHARE ROW EXCLUSIVE MODE")     \
    EACH(SET_LISTING, ANY, "",                                                           \
         "UPDATE tables SET listing = ?2 WHERE id = ?1 AND node IN ('', ?3)")            \
    EACH(READ_LISTINGS, READ, "",                                                        \
         "SELECT id, listing FROM tables WHERE listing IS NOT NULL")                     \
    EACH(READ_LISTINGS_OF, READ, "",                                                     \
         "SELECT id, listing FROM tables WHERE listing IS NOT NULL"                      \
         " AND id = ANY (string_to_array(?1, ','))")                                     \
    EACH(READ_SESSIONS, READ, "",                                                        \
         "SELECT u.id, u.name, u.password_hash, t.hash FROM users u"                     \
         " LEFT JOIN tokens t ON t.user_id = u.id"                                       \
         " WHERE u.id = ANY (CAST(string_to_array(?1, ',') AS bigint[])) ORDER BY u.id") \
                                                                                         \
    EACH(JOIN, ANY, "",                                                                  \
         "INSERT INTO nodes (name, url, started, beat, until)"                           \
         " VALUES (?1, ?2, ?3, ?4, " STORE_CLOCK " + ?5) ON CONFLICT (name) DO UPDATE"   \
         " SET url = ?2, started = ?3, beat = ?4, until = excluded.until, is_going = 0") \
    EACH(DISOWN, ANY, "",                                                                \
         "UPDATE tables SET node = '',"                                                  \
         " left_at = coalesce((SELECT beat FROM nodes WHERE name = ?1), 0)"              \
         " WHERE node = ?1")                                                             \
    EACH(RENEW, ANY, "",                                                                 \
         "UPDATE nodes n SET beat = ?3, until = " STORE_CLOCK " + ?4 FROM nodes o"       \
         " WHERE n.name = ?1 AND n.started = ?2 AND o.name = n.name"                     \
         " RETURNING CASE WHEN o.until > " STORE_CLOCK                                   \
         " THEN 0 ELSE 1 END, " STORE_CLOCK)                                             \
    EACH(READ_CLOCK, READ, "", "SELECT " STORE_CLOCK)                                    \
    EACH(DEPART, ANY, "",                                                                \
         "UPDATE nodes SET beat = ?2, until = 0, is_going = 1"                           \
         " WHERE name = ?1")                                                             \
    EACH(TAKE_TABLES, ANY, "",                                                           \
         "WITH dead AS (SELECT n.name FROM nodes n WHERE n.name IN (SELECT node"         \
         "  FROM tables WHERE id = ANY (string_to_array(?1, ','))) AND "                 \
         "NOT " STORE_IS_ALIVE                                                           \
         " AND EXISTS (SELECT 1 FROM nodes n WHERE n.name = ?2 AND " STORE_IS_ALIVE      \
         ") FOR SHARE SKIP LOCKED),"                                                     \
         " held AS (SELECT t.id, CASE t.node WHEN '' THEN t.left_at"                     \
         "  ELSE coalesce((SELECT beat FROM nodes WHERE name = t.node), 0) END AS gone"  \
         "  FROM tables t WHERE t.id = ANY (string_to_array(?1, ','))"                   \
         "  AND (t.node IN ('', ?2) OR t.node IN (SELECT name FROM dead)"                \
         "  OR NOT EXISTS (SELECT 1 FROM nodes WHERE name = t.node))"                    \
         "  FOR NO KEY UPDATE SKIP LOCKED)"                                              \
         " UPDATE tables SET node = ?2, epoch = epoch + 1 FROM held"                     \
         " WHERE tables.id = held.id RETURNING tables.id, epoch, held.gone")             \
    EACH(END_SESSION, READ, "",                                                          \
         "SELECT CAST(count(pg_terminate_backend(a.pid)) AS bigint) FROM tables t"       \
         " JOIN nodes n ON n.name = t.node AND NOT " STORE_IS_ALIVE                      \
         " JOIN pg_locks l ON l.locktype = 'advisory' AND l.classid = 1416589930"        \
         "  AND CAST(l.objid AS bigint) = CAST(hashtext(current_schema() || '/'"         \
         "  || n.name) AS bigint) & 4294967295 AND l.database ="                         \
         "  (SELECT oid FROM pg_database WHERE datname = current_database())"            \
         " JOIN pg_stat_activity a ON a.pid = l.pid AND a.usename = current_user"        \
         "  AND a.xact_start < clock_timestamp() - interval '3 s' WHERE t.id = ?1")      \
    EACH(FIND_HOLDER, READ, "",                                                          \
         "SELECT coalesce(n.name, ''), coalesce(n.url, '') FROM tables t"                \
         " LEFT JOIN nodes n ON n.name = t.node AND " STORE_IS_ALIVE                     \
         " AND n.name <> ?2 WHERE t.id = ?1")                                            \
    EACH(LEAVE_TABLE, ANY, "",                                                           \
         "UPDATE tables SET node = '', left_at = ?4"                                     \
         " WHERE id = ?1 AND node = ?2 AND epoch = ?3")                                  \
    EACH(READ_ORPHANS, READ, "",                                                         \
         "WITH RECURSIVE holders (node) AS (SELECT min(node) FROM tables"                \
         "  WHERE " STORE_IS_DUE " UNION ALL SELECT (SELECT min(t.node) FROM tables t"   \
         "  WHERE " STORE_IS_DUE " AND t.node > h.node)"                                 \
         "  FROM holders h WHERE h.node IS NOT NULL)"                                    \
         " SELECT t.id, t.created, t.phase, '' FROM holders h, LATERAL"                  \
         " (SELECT id, created, phase FROM tables WHERE node = h.node"                   \
         "  AND " STORE_IS_DUE " LIMIT ?2) t WHERE h.node IS NOT NULL AND NOT EXISTS"    \
         " (SELECT 1 FROM nodes n WHERE n.name = h.node AND " STORE_IS_ALIVE ")"         \
         " ORDER BY hashtext(t.id || ?1) LIMIT ?2")                                      \
    EACH(READ_NODES, READ, "",                                                           \
         "SELECT n.name, n.url FROM nodes n WHERE n.name <> ?1 AND n.is_going = 0"       \
         " AND " STORE_IS_ALIVE " ORDER BY n.name")                                      \
                                                                                         \
    EACH(POST_JOB, ANY, NULL,                                                            \
         "INSERT INTO jobs (node, person, kind, question, asked, deadline)"              \
         " VALUES (?1, ?2, ?3, ?4, " STORE_CLOCK ", " STORE_CLOCK " + ?5) RETURNING id") \
    EACH(TAKE_JOB, ANY, NULL,                                                            \
         "WITH due AS (SELECT j.id FROM jobs j WHERE " STORE_IS_JOB_DUE                  \
         "  AND j.kind <= ?3 ORDER BY j.asked, j.id LIMIT 1 FOR UPDATE SKIP LOCKED)"     \
         " UPDATE jobs SET worker = ?1, taken_until = " STORE_CLOCK " + ?2"              \
         " FROM due WHERE jobs.id = due.id"                                              \
         " RETURNING jobs.id, kind, deadline - " STORE_CLOCK ", question")               \
    EACH(ANSWER_JOB, ANY, NULL,                                                          \
         "UPDATE jobs SET answer = ?3 WHERE id = ?1 AND worker = ?2"                     \
         " AND answer IS NULL RETURNING node")                                           \
    EACH(READ_ANSWERS, ANY, NULL,                                                        \
         "DELETE FROM jobs WHERE node = ?1 AND answer IS NOT NULL RETURNING id, answer") \
    EACH(READ_NEGLECTED, READ, NULL,                                                     \
         "SELECT id FROM jobs j WHERE node = ?1 AND asked <= " STORE_CLOCK " - ?2"       \
         " AND answer IS NULL AND (worker = '' OR taken_until <= " STORE_CLOCK ")")      \
    EACH(REMOVE_JOB, ANY, NULL, "DELETE FROM jobs WHERE id = ?1")                        \
    EACH(REMOVE_JOBS_OF, ANY, NULL, "DELETE FROM jobs WHERE node = ?1")                  \
    EACH(EXPIRE_JOBS, ANY, NULL,                                                         \
         "DELETE FROM jobs WHERE deadline < " STORE_CLOCK " - ?1")                       \
    EACH(RENEW_JOBS, ANY, NULL,                                                          \
         "UPDATE jobs SET taken_until = " STORE_CLOCK " + ?2"                            \
         " WHERE worker = ?1 AND answer IS NULL")                                        \
    EACH(GIVE_JOBS_BACK, ANY, NULL,                                                      \
         "UPDATE jobs SET worker = '', taken_until = 0"                                  \
         " WHERE worker = ?1 AND answer IS NULL")                                        \
    EACH(KEEP_WORKER, ANY, NULL,                                                         \
         "INSERT INTO workers (name, threads, until)"                                    \
         " VALUES (?1, ?2, " STORE_CLOCK " + ?3) ON CONFLICT (name) DO UPDATE"           \
         " SET threads = ?2, until = excluded.until")                                    \
    EACH(REMOVE_WORKER, ANY, NULL, "DELETE FROM workers WHERE name = ?1")                \
    EACH(EXPIRE_WORKERS, ANY, NULL,                                                      \
         "DELETE FROM workers WHERE until < " STORE_CLOCK " - ?1")                       \
    EACH(COUNT_WORKERS, READ, NULL,                                                      \
         "SELECT CAST(coalesce(sum(threads), 0) AS bigint) FROM workers"                 \
         " WHERE until > " STORE_CLOCK)                                                  \
    EACH(READ_WANTED, READ, NULL,                                                        \
         "SELECT w.table_id, w.sims, w.person, c.until IS NOT NULL"                      \
         " FROM (" STORE_WANTED_REVIEWS ") w LEFT JOIN review_claims c"                  \
         "  ON c.table_id = w.table_id AND c.sims = w.sims AND c.until > " STORE_CLOCK   \
         " ORDER BY w.at, w.table_id, w.sims")                                           \
    EACH(CLAIM_REVIEW, ONE, NULL,                                                        \
         "INSERT INTO review_claims (table_id, sims, person, maker, until)"              \
         " VALUES (?1, ?2, ?3, ?4, " STORE_CLOCK " + ?5)"                                \
         " ON CONFLICT (table_id, sims) DO UPDATE SET person = excluded.person,"         \
         " maker = excluded.maker, until = excluded.until, done = 0, parts = 0,"         \
         " known = '' WHERE review_claims.until <= " STORE_CLOCK)                        \
    EACH(KEEP_CLAIM, ONE, NULL,                                                          \
         "UPDATE review_claims c SET until = " STORE_CLOCK " + ?4,"                      \
         " done = ?5, parts = ?6, known = ?7"                                            \
         " WHERE table_id = ?1 AND sims = ?2 AND maker = ?3 AND EXISTS"                  \
         " (SELECT 1 FROM review_askers a"                                               \
         "  WHERE a.table_id = c.table_id AND a.sims = c.sims)")                         \
    EACH(END_CLAIM, ANY, NULL,                                                           \
         "DELETE FROM review_claims"                                                     \
         " WHERE table_id = ?1 AND sims = ?2 AND maker = ?3")                            \
    EACH(END_CLAIMS_OF, ANY, NULL, "DELETE FROM review_claims WHERE maker = ?1")         \
    EACH(EXPIRE_CLAIMS, ANY, NULL,                                                       \
         "DELETE FROM review_claims WHERE until < " STORE_CLOCK " - ?1")                 \
    EACH(FIND_WISH, READ, NULL,                                                          \
         "SELECT w.sims, coalesce(c.done, 0), coalesce(c.parts, 0),"                     \
         " coalesce(c.known, ''), CASE WHEN c.until IS NULL THEN (SELECT count(*)"       \
         "  FROM (" STORE_WANTED_REVIEWS ") o WHERE (o.at, o.table_id, o.sims)"          \
         "  < (w.at, w.table_id, w.sims)) ELSE 0 END, EXISTS (SELECT 1"                  \
         "  FROM review_askers a WHERE a.table_id = w.table_id AND a.sims = w.sims"      \
         "  AND a.user_id = ?3) FROM (" STORE_WANTED_REVIEWS ") w"                       \
         " LEFT JOIN review_claims c ON c.table_id = w.table_id AND c.sims = w.sims"     \
         "  AND c.until > " STORE_CLOCK                                                  \
         " WHERE w.table_id = ?1 AND (w.sims = ?2 OR CAST(?2 AS bigint) = 0)"            \
         " ORDER BY w.at, w.sims LIMIT 1")                                               \
    EACH(COUNT_WISHES, READ, NULL,                                                       \
         "SELECT (SELECT count(*) FROM (" STORE_WANTED_REVIEWS ") w),"                   \
         " (SELECT count(*) FROM review_askers WHERE user_id = ?1),"                     \
         " (SELECT count(*) FROM (SELECT DISTINCT table_id, sims FROM review_askers"     \
         "  WHERE address = ?2) a)")                                                     \
                                                                                         \
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

enum store_statement {
#define BOTH(name, touch, text)             STORE_##name,
#define EACH(name, touch, sqlite, postgres) STORE_##name,
    STORE_STATEMENTS(BOTH, EACH)
#undef BOTH
#undef EACH
        STORE_STATEMENT_COUNT
};

extern const enum touch store_touches[STORE_STATEMENT_COUNT];

#endif
