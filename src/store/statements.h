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

#define STORE_USER_COLUMNS "id, name, password_hash, kept_out, operator, muted, house"

#define STORE_PASSKEY_COLUMNS                                                            \
    "id, user_id, site, public_key, counter, name, created, used"

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

#define STORE_TOURNAMENTS                                                                \
    "SELECT t.id, t.name, coalesce(t.host, 0), coalesce(u.name, ''), t.created,"         \
    " t.settings, t.size, t.rounds, t.listed, t.duplicate, t.starts, t.pause,"           \
    " t.longest, t.phase, t.round, t.opens, t.until, t.ended, t.said, t.said_at,"        \
    " (SELECT count(*) FROM tournament_entrants e WHERE e.tournament = t.id)"            \
    " FROM tournaments t LEFT JOIN users u ON u.id = t.host"

/* How the seat of 'tournament_seats' came out, or NULL. */
#define STORE_PLACE_AT_TABLE                                                             \
    "(SELECT r.place FROM tournament_tables t JOIN results r ON r.table_id = t.table_id" \
    " WHERE t.tournament = tournament_seats.tournament"                                  \
    " AND t.round = tournament_seats.round AND t.number = tournament_seats.number"       \
    " AND r.seat = tournament_seats.seat)"

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

/* Whether this person was at a table, as each database finds it by its index. */
#define STORE_FIND_GUEST_AT(person)                                                      \
    "SELECT 1 FROM events WHERE kind IN ('sit', 'chat') AND " person " = ?2"             \
    " AND table_id = ?1 LIMIT 1"

/* A report, with the names of both. */
#define STORE_REPORT_COLUMNS                                                             \
    "r.number, r.at, r.reporter, r.person, r.table_id, r.seq, r.why, a.name, b.name"     \
    " FROM reports r JOIN users a ON a.id = r.reporter JOIN users b ON b.id = r.person"

#define STORE_SEEKER_COLUMNS                                                             \
    "k.user_id, k.game, k.players, k.pace, k.rated, k.is_near, k.since, k.offer,"        \
    " k.accepted"
/* Those who would play the game ?1 with so many, at that pace, and rated or not. */
#define STORE_SEEKS_LIKEWISE                                                             \
    "k.players = ?2 AND k.pace = ?3 AND k.rated = ?4"                                    \
    " AND (k.game = ?1 OR k.game = 'any' OR ?1 = 'any')"
/* An offer that came to nothing in time, at ?1: by it are those who are named in rows of it. */
#define STORE_IS_LATE_OFFER                                                              \
    "offer IN (SELECT id FROM seek_offers WHERE until <= ?1 AND table_id = '')"

/* A receiver of notices, 'r'. */
#define STORE_RECEIVER_COLUMNS                                                           \
    "r.id, r.user_id, r.way, r.address, r.secret, r.language, r.created, r.confirmed,"   \
    " r.trouble"

/* May the notice 'n' be sent to 'r' at ?1, and is no other of that receiver before it? */
#define STORE_IS_NOTICE_DUE                                                              \
    "n.due <= ?1 AND n.lease <= ?1 AND r.ready <= ?1 AND NOT EXISTS (SELECT 1"           \
    " FROM notices o WHERE o.receiver_id = n.receiver_id AND (o.lease > ?1"              \
    "  OR (o.due, o.id) < (n.due, n.id)))"

/* A person's games, newest first, as results_by_user has them. */
#define STORE_RESULTS_OF "FROM results WHERE user_id = ?1 AND user_id > 0"
#define STORE_NEWEST     "ORDER BY at DESC, table_id DESC"

/* May the result 'r' be told to the viewer: -1 is a stranger, 0 the person? */
#define STORE_IS_SEEN                                                                    \
    "(CAST(?11 AS BIGINT) = 0 OR r.seen > 0 OR EXISTS (SELECT 1 FROM results v"          \
    " WHERE v.table_id = r.table_id AND v.user_id = ?11 AND v.user_id > 0))"

/* Does the result 'r' fit a filter, whose parts are "" or 0 if they ask for nothing? */
#define STORE_SAT_WITH(person)                                                           \
    "(CAST(" person " AS BIGINT) = 0 OR EXISTS (SELECT 1 FROM results o"                 \
    " WHERE o.table_id = r.table_id AND o.user_id = " person " AND o.user_id > 0))"
#define STORE_FITS_FILTER                                                                \
    "(?5 = '' OR r.game = ?5) AND (?6 = '' OR r.edition = ?6)"                           \
    " AND (CAST(?7 AS BIGINT) = 0 OR r.rated = 1)"                                       \
    " AND (CAST(?8 AS BIGINT) = 0 OR (r.place = 1 AND ?8 = 1)"                           \
    "  OR (r.place > 1 AND ?8 = 2))"                                                     \
    " AND " STORE_SAT_WITH("?9") " AND " STORE_SAT_WITH("?10")

/* The board of a deal, the best first, among equals the last to end. */
#define STORE_DEAL_ROW                                                                   \
    "u.id, u.name, CASE WHEN u.password_hash IS NULL THEN 1 ELSE 0 END, d.points,"       \
    " d.place, d.table_id"
#define STORE_OF_DEAL "d.day = ?1 AND d.game = ?2 AND d.points IS NOT NULL"
#define STORE_DEAL_ORDER                                                                 \
    " ORDER BY d.points DESC, d.finished DESC, d.user_id DESC LIMIT ?3 OFFSET ?4"

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
    BOTH(SET_HOUSE, ONE,                                                                 \
         "UPDATE users SET house = ?2 WHERE id = ?1 AND password_hash IS NOT NULL")      \
    EACH(READ_HOUSES, READ,                                                              \
         "SELECT name, house FROM users"                                                 \
         " WHERE name_key IN (SELECT value FROM json_each(?1)) AND house > 0",           \
         "SELECT name, house FROM users WHERE name_key IN"                               \
         " (SELECT json_array_elements_text(CAST(?1 AS json))) AND house > 0")           \
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
         " AND users.leaves = 0"                                                         \
         " AND NOT EXISTS (SELECT 1 FROM profile_choices c WHERE c.panel = 0"            \
         "  AND c.user_id = ratings.user_id AND c.audience > 0)"                         \
         " ORDER BY mean DESC, user_id LIMIT ?3")                                        \
    BOTH(FIND_STANDING, READ,                                                            \
         "SELECT count(*) FILTER (WHERE mean > ?4), count(*) FROM ratings"               \
         " WHERE game = ?2 AND deviation <= ?3 AND (user_id = ?1 OR ("                   \
         "  user_id NOT IN (SELECT id FROM users WHERE leaves > 0)"                      \
         "  AND user_id NOT IN (SELECT user_id FROM profile_choices"                     \
         "  WHERE panel = 0 AND audience > 0)))")                                        \
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
    BOTH(ADD_DEAL_KEY, ANY,                                                              \
         "INSERT INTO meta (name, value)"                                                \
         " VALUES ('deal1', ?1), ('deal2', ?2), ('deal3', ?3), ('deal4', ?4)"            \
         " ON CONFLICT (name) DO NOTHING")                                               \
    BOTH(FIND_DEAL_KEY, READ,                                                            \
         "SELECT value FROM meta"                                                        \
         " WHERE name IN ('deal1', 'deal2', 'deal3', 'deal4') ORDER BY name")            \
    BOTH(ADD_DEAL_TRY, ANY,                                                              \
         "INSERT INTO deal_tries (day, game, user_id, table_id, started)"                \
         " VALUES (?1, ?2, ?3, ?4, ?5)")                                                 \
    BOTH(END_DEAL_TRY, ANY,                                                              \
         "UPDATE deal_tries SET finished = CAST(?3 AS BIGINT), place = ?4,"              \
         " points = CASE WHEN CAST(?3 AS BIGINT) < (day + 1) * 86400000"                 \
         " THEN CAST(?5 AS BIGINT) END"                                                  \
         " WHERE table_id = ?1 AND user_id = ?2 AND finished IS NULL")                   \
    BOTH(FIND_DEAL_TRY, READ,                                                            \
         "SELECT day, game, table_id, started, coalesce(finished, 0), coalesce(place, "  \
         "0),"                                                                           \
         " coalesce(points, 0), CASE WHEN points IS NULL THEN 0 ELSE 1 END FROM "        \
         "deal_tries"                                                                    \
         " WHERE day = ?1 AND game = ?2 AND user_id = ?3")                               \
    BOTH(READ_DEAL_TRIES, READ,                                                          \
         "SELECT day, game, table_id, started, coalesce(finished, 0), coalesce(place, "  \
         "0),"                                                                           \
         " coalesce(points, 0), CASE WHEN points IS NULL THEN 0 ELSE 1 END FROM "        \
         "deal_tries"                                                                    \
         " WHERE user_id = ?1 AND day > ?2 ORDER BY day DESC, game")                     \
    BOTH(COUNT_DEAL_POINTS, READ,                                                        \
         "SELECT points, count(*) FROM deal_tries"                                       \
         " WHERE day = ?1 AND game = ?2 AND points IS NOT NULL"                          \
         " GROUP BY points ORDER BY points")                                             \
    BOTH(READ_DEAL_BOARD, READ,                                                          \
         "SELECT " STORE_DEAL_ROW " FROM deal_tries d JOIN users u ON u.id = d.user_id"  \
         " WHERE " STORE_OF_DEAL STORE_DEAL_ORDER)                                       \
    BOTH(READ_DEAL_FRIENDS, READ,                                                        \
         "SELECT " STORE_DEAL_ROW " FROM follows f"                                      \
         " JOIN deal_tries d ON d.user_id = f.followed"                                  \
         " JOIN users u ON u.id = d.user_id WHERE f.user_id = ?5 AND " STORE_OF_DEAL     \
             STORE_DEAL_ORDER)                                                           \
    BOTH(ADD_DEAL_RUN, ANY,                                                              \
         "INSERT INTO deal_runs (day, game, run, points, parts)"                         \
         " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (day, game, run) DO NOTHING")         \
    BOTH(READ_DEAL_RUNS, READ,                                                           \
         "SELECT run, points, parts FROM deal_runs"                                      \
         " WHERE day = ?1 AND game = ?2 ORDER BY run")                                   \
    BOTH(SUM_DEAL_RUNS, READ,                                                            \
         "SELECT day, game, count(*), CAST(sum(points) AS BIGINT) FROM deal_runs"        \
         " WHERE day > ?1 GROUP BY day, game ORDER BY day, game")                        \
    BOTH(FIND_PUZZLE_TRY, READ,                                                          \
         "SELECT state FROM puzzle_tries WHERE user_id = ?1 AND puzzle = ?2")            \
    BOTH(ADD_PUZZLE_TRY, ANY,                                                            \
         "INSERT INTO puzzle_tries (user_id, puzzle, game, at, day, turn, state)"        \
         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)")                                         \
    BOTH(FIND_PUZZLE_LATER, ANY,                                                         \
         "UPDATE puzzle_tries SET state = 2"                                             \
         " WHERE user_id = ?1 AND puzzle = ?2 AND state = 0")                            \
    BOTH(FIND_PUZZLE_RATING, READ,                                                       \
         "SELECT mean, deviation FROM puzzle_ratings"                                    \
         " WHERE user_id = ?1 AND game = ?2 AND theme = ?3")                             \
    BOTH(SET_PUZZLE_RATING, ANY,                                                         \
         "INSERT INTO puzzle_ratings (user_id, game, theme, mean, deviation, tries)"     \
         " VALUES (?1, ?2, ?3, ?4, ?5, 1) ON CONFLICT (user_id, game, theme) DO UPDATE"  \
         " SET mean = ?4, deviation = ?5, tries = puzzle_ratings.tries + 1")             \
    BOTH(READ_PUZZLE_RATINGS, READ,                                                      \
         "SELECT game, theme, mean, deviation, tries FROM puzzle_ratings"                \
         " WHERE user_id = ?1 ORDER BY game, theme")                                     \
    BOTH(FIND_PUZZLE_MARK, READ,                                                         \
         "SELECT mean, deviation, tries, found FROM puzzle_marks WHERE puzzle = ?1")     \
    BOTH(SET_PUZZLE_MARK, ANY,                                                           \
         "INSERT INTO puzzle_marks (puzzle, mean, deviation, tries, found)"              \
         " VALUES (?1, ?2, ?3, 1, ?4) ON CONFLICT (puzzle) DO UPDATE"                    \
         " SET mean = ?2, deviation = ?3, tries = puzzle_marks.tries + 1,"               \
         " found = puzzle_marks.found + ?4")                                             \
    BOTH(READ_PUZZLE_TRIES, READ,                                                        \
         "SELECT puzzle, game, at, day, turn, state FROM puzzle_tries"                   \
         " WHERE user_id = ?1 ORDER BY puzzle")                                          \
    BOTH(FIND_PUZZLE_FAVOURITE, READ,                                                    \
         "SELECT turn, count(*) FROM puzzle_tries WHERE puzzle = ?1 AND turn <> ''"      \
         " AND state <> 1 GROUP BY turn ORDER BY count(*) DESC, turn LIMIT 1")           \
    BOTH(SET_CARD, ANY,                                                                  \
         "INSERT INTO riddle_cards (user_id, riddle, box, due, at)"                      \
         " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (user_id, riddle) DO UPDATE"          \
         " SET box = excluded.box, due = excluded.due, at = excluded.at"                 \
         " WHERE excluded.at >= riddle_cards.at")                                        \
    BOTH(BOUND_CARDS, ANY,                                                               \
         "DELETE FROM riddle_cards WHERE user_id = ?1 AND riddle IN"                     \
         " (SELECT riddle FROM riddle_cards WHERE user_id = ?1"                          \
         "  ORDER BY at DESC, riddle LIMIT ?3 OFFSET ?2)")                               \
    BOTH(READ_CARDS, READ,                                                               \
         "SELECT riddle, box, due, at FROM riddle_cards WHERE user_id = ?1"              \
         " ORDER BY at, riddle")                                                         \
    BOTH(ADD_RESULT, ANY,                                                                \
         "INSERT INTO results (table_id, seat, user_id, at, game, edition, players,"     \
         " rated, seen, level, place, total, text)"                                      \
         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)"              \
         " ON CONFLICT (table_id, seat) DO NOTHING")                                     \
    BOTH(                                                                                \
        NOTE_REVIEW, ANY,                                                                \
        "UPDATE results SET accuracy = ?3, luck = ?4 WHERE table_id = ?1 AND seat = ?2") \
    BOTH(FORGET_RESULTS, ANY,                                                            \
         "UPDATE results SET user_id = 0 WHERE user_id = ?1 AND user_id > 0")            \
    BOTH(COUNT_RESULTS_OF, READ,                                                         \
         "SELECT game, players, place, count(*), CAST(sum(rated) AS BIGINT)"             \
         " " STORE_RESULTS_OF " AND seen >= ?2"                                          \
         " GROUP BY game, players, place ORDER BY game, players, place")                 \
    BOTH(READ_RESULTS_OF, READ,                                                          \
         "SELECT p.table_id, p.at, p.game, p.edition, p.rated, p.seen, p.seat, o.seat,"  \
         " o.user_id, coalesce(u.name, ''), coalesce(u.password_hash, '') <> '',"        \
         " o.level, o.place, o.total, o.accuracy, EXISTS (SELECT 1 FROM results v"       \
         "  WHERE v.table_id = p.table_id AND v.user_id = ?11 AND v.user_id > 0)"        \
         " FROM (SELECT table_id, at, game, edition, rated, seen, seat FROM results r"   \
         "  WHERE user_id = ?1 AND user_id > 0 AND at <= ?2 AND at >= ?3"                \
         "  AND " STORE_IS_SEEN " AND " STORE_FITS_FILTER " " STORE_NEWEST               \
         " LIMIT ?4) p"                                                                  \
         " JOIN results o ON o.table_id = p.table_id"                                    \
         " LEFT JOIN users u ON u.id = o.user_id"                                        \
         " ORDER BY p.at DESC, p.table_id DESC, o.seat")                                 \
    BOTH(FIND_RESULT_BEHIND, READ,                                                       \
         "SELECT at " STORE_RESULTS_OF " AND at <= ?2 AND at >= ?3 " STORE_NEWEST        \
         " LIMIT 1 OFFSET ?4")                                                           \
    BOTH(READ_PLAYED, READ,                                                              \
         "SELECT r.table_id, r.seat, o.seat, o.user_id, coalesce(u.name, ''),"           \
         " coalesce(u.password_hash, '') <> '', o.level, o.place, o.total, o.accuracy,"  \
         " o.luck, o.text, coalesce(s.mean_before, 0), coalesce(s.deviation_before, -1)" \
         " FROM (SELECT * " STORE_RESULTS_OF " AND game = ?2 AND seen >= ?3"             \
         "  " STORE_NEWEST " LIMIT ?4) r"                                                \
         " JOIN results o ON o.table_id = r.table_id"                                    \
         " LEFT JOIN users u ON u.id = o.user_id"                                        \
         " LEFT JOIN rated_games g ON g.table_id = r.table_id"                           \
         " LEFT JOIN rated_seats s ON s.number = g.number AND s.seat = o.seat"           \
         " ORDER BY r.at DESC, r.table_id DESC, o.seat")                                 \
    BOTH(EXPORT_RESULTS, READ,                                                           \
         "SELECT table_id, seat, at, game, place, total, accuracy, luck, text"           \
         " " STORE_RESULTS_OF " " STORE_NEWEST)                                          \
    BOTH(READ_UNFILED, READ,                                                             \
         "SELECT t.id, t.created, EXISTS (SELECT 1 FROM results r"                       \
         "  WHERE r.table_id = t.id) FROM (SELECT id, created FROM tables"               \
         "  WHERE phase = 2 AND (created, id) < (?1, ?2)"                                \
         "  ORDER BY created DESC, id DESC LIMIT ?3) t"                                  \
         " ORDER BY t.created DESC, t.id DESC")                                          \
    BOTH(FIND_FILED, READ, "SELECT value FROM meta WHERE name = 'filed'")                \
    BOTH(SET_FILED, ANY,                                                                 \
         "INSERT INTO meta (name, value) VALUES ('filed', 1)"                            \
         " ON CONFLICT (name) DO UPDATE SET value = 1")                                  \
    BOTH(SET_AUDIENCE, ANY,                                                              \
         "INSERT INTO profile_choices (user_id, panel, audience) VALUES (?1, ?2, ?3)"    \
         " ON CONFLICT (user_id, panel) DO UPDATE SET audience = ?3")                    \
    BOTH(READ_AUDIENCES, READ,                                                           \
         "SELECT panel, audience FROM profile_choices WHERE user_id = ?1"                \
         " ORDER BY panel")                                                              \
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
    BOTH(SET_REST, ANY,                                                                  \
         "INSERT INTO rests (user_id, text) VALUES (?1, ?2)"                             \
         " ON CONFLICT (user_id) DO UPDATE SET text = excluded.text")                    \
    BOTH(FIND_REST, READ, "SELECT text FROM rests WHERE user_id = ?1")                   \
    BOTH(FORGET_REST, ANY, "DELETE FROM rests WHERE user_id = ?1")                       \
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
         "SELECT n.id, n.kind, n.text, " STORE_RECEIVER_COLUMNS ", COALESCE(p.text, '')" \
         " FROM notices n JOIN notice_receivers r ON r.id = n.receiver_id"               \
         " LEFT JOIN rests p ON p.user_id = r.user_id"                                   \
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
    BOTH(ADD_PASSKEY, ONE,                                                               \
         "INSERT INTO passkeys (id, user_id, site, public_key, counter, name, created)"  \
         " SELECT CAST(?1 AS TEXT), CAST(?2 AS BIGINT), CAST(?3 AS TEXT),"               \
         " CAST(?4 AS TEXT), CAST(?5 AS BIGINT), CAST(?6 AS TEXT), CAST(?7 AS BIGINT)"   \
         " WHERE (SELECT count(*) FROM passkeys WHERE user_id = ?2) < ?8")               \
    BOTH(FIND_PASSKEY, READ,                                                             \
         "SELECT " STORE_PASSKEY_COLUMNS " FROM passkeys WHERE id = ?1")                 \
    BOTH(READ_PASSKEYS, READ,                                                            \
         "SELECT " STORE_PASSKEY_COLUMNS " FROM passkeys WHERE user_id = ?1"             \
         " ORDER BY created, id")                                                        \
    BOTH(USE_PASSKEY, ONE,                                                               \
         "UPDATE passkeys SET counter = ?2, used = ?3 WHERE id = ?1"                     \
         " AND (counter < ?2 OR (counter = 0 AND ?2 = 0))")                              \
    BOTH(REMOVE_PASSKEY, ONE, "DELETE FROM passkeys WHERE user_id = ?1 AND id = ?2")     \
    BOTH(FORGET_PASSKEYS, ANY, "DELETE FROM passkeys WHERE user_id = ?1")                \
    BOTH(USE_CHALLENGE, ONE,                                                             \
         "INSERT INTO answered_challenges (hash, until) VALUES (?1, ?2)"                 \
         " ON CONFLICT (hash) DO NOTHING")                                               \
    BOTH(EXPIRE_CHALLENGES, ANY, "DELETE FROM answered_challenges WHERE until <= ?1")    \
                                                                                         \
    BOTH(SET_CODE, ANY,                                                                  \
         "INSERT INTO recovery_codes (user_id, number, code_hash, created)"              \
         " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (user_id, number)"                        \
         " DO UPDATE SET code_hash = ?3, created = ?4")                                  \
    BOTH(FIND_CODE, READ,                                                                \
         "SELECT code_hash FROM recovery_codes WHERE user_id = ?1 AND number = ?2")      \
    BOTH(USE_CODE, ONE,                                                                  \
         "DELETE FROM recovery_codes"                                                    \
         " WHERE user_id = ?1 AND number = ?2 AND code_hash = ?3")                       \
    BOTH(COUNT_CODES, READ,                                                              \
         "SELECT count(*), coalesce(max(created), 0) FROM recovery_codes"                \
         " WHERE user_id = ?1")                                                          \
    BOTH(FORGET_CODES, ANY, "DELETE FROM recovery_codes WHERE user_id = ?1")             \
    BOTH(SET_RESET, ONE,                                                                 \
         "INSERT INTO password_resets (user_id, hash, created, until)"                   \
         " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (user_id) DO UPDATE"                      \
         " SET hash = excluded.hash, created = excluded.created,"                        \
         " until = excluded.until WHERE password_resets.created <= ?5")                  \
    BOTH(FIND_RESET, READ,                                                               \
         "SELECT user_id FROM password_resets WHERE hash = ?1 AND until > ?2")           \
    BOTH(USE_RESET, ONE, "DELETE FROM password_resets WHERE hash = ?1 AND until > ?2")   \
    BOTH(FORGET_RESETS, ANY, "DELETE FROM password_resets WHERE user_id = ?1")           \
    BOTH(EXPIRE_RESETS, ANY, "DELETE FROM password_resets WHERE until <= ?1")            \
    BOTH(SET_LEAVING, ONE,                                                               \
         "UPDATE users SET leaves = ?2 WHERE id = ?1 AND password_hash IS NOT NULL")     \
    BOTH(END_LEAVING, ANY, "UPDATE users SET leaves = 0 WHERE id = ?1 AND leaves > 0")   \
    BOTH(FIND_LEAVING, READ, "SELECT leaves FROM users WHERE id = ?1")                   \
    BOTH(READ_LEAVING, READ,                                                             \
         "SELECT id FROM users WHERE leaves > 0 AND leaves <= ?1 ORDER BY leaves, id"    \
         " LIMIT ?2")                                                                    \
                                                                                         \
    BOTH(FIND_TIE, READ,                                                                 \
         "SELECT (SELECT count(*) FROM follows WHERE user_id = ?1 AND followed = ?2),"   \
         " (SELECT count(*) FROM follows WHERE user_id = ?2 AND followed = ?1),"         \
         " (SELECT count(*) FROM blocks WHERE user_id = ?1 AND blocked = ?2),"           \
         " (SELECT count(*) FROM blocks WHERE user_id = ?2 AND blocked = ?1)")           \
    BOTH(COUNT_FOLLOWED, READ, "SELECT count(*) FROM follows WHERE user_id = ?1")        \
    BOTH(COUNT_BLOCKED, READ, "SELECT count(*) FROM blocks WHERE user_id = ?1")          \
    BOTH(FOLLOW, ANY,                                                                    \
         "INSERT INTO follows (user_id, followed, at) VALUES (?1, ?2, ?3)"               \
         " ON CONFLICT (user_id, followed) DO NOTHING")                                  \
    BOTH(UNFOLLOW, ANY, "DELETE FROM follows WHERE user_id = ?1 AND followed = ?2")      \
    BOTH(BLOCK, ANY,                                                                     \
         "INSERT INTO blocks (user_id, blocked, at) VALUES (?1, ?2, ?3)"                 \
         " ON CONFLICT (user_id, blocked) DO NOTHING")                                   \
    BOTH(UNBLOCK, ANY, "DELETE FROM blocks WHERE user_id = ?1 AND blocked = ?2")         \
    BOTH(READ_FOLLOWED, READ,                                                            \
         "SELECT u.id, u.name, f.at, (SELECT count(*) FROM follows b"                    \
         "  WHERE b.user_id = f.followed AND b.followed = f.user_id)"                    \
         " FROM follows f JOIN users u ON u.id = f.followed WHERE f.user_id = ?1"        \
         " AND NOT EXISTS (SELECT 1 FROM blocks o WHERE (o.user_id = ?1"                 \
         "  AND o.blocked = u.id) OR (o.user_id = u.id AND o.blocked = ?1))"             \
         " ORDER BY u.name_key")                                                         \
    BOTH(READ_BLOCKED, READ,                                                             \
         "SELECT u.id, u.name, b.at, 0 FROM blocks b JOIN users u ON u.id = b.blocked"   \
         " WHERE b.user_id = ?1 ORDER BY u.name_key")                                    \
    BOTH(READ_APART, READ,                                                               \
         "SELECT user_id, blocked FROM blocks WHERE user_id = ?1"                        \
         " UNION SELECT blocked, user_id FROM blocks WHERE blocked = ?1")                \
    EACH(READ_APART_OF, READ, "",                                                        \
         "SELECT user_id, blocked FROM blocks"                                           \
         " WHERE user_id = ANY (CAST(string_to_array(?1, ',') AS bigint[]))"             \
         " UNION SELECT blocked, user_id FROM blocks"                                    \
         " WHERE blocked = ANY (CAST(string_to_array(?1, ',') AS bigint[]))"             \
         " ORDER BY 1")                                                                  \
    EACH(FIND_GUEST_AT, READ, STORE_FIND_GUEST_AT("CAST(data AS INTEGER)"),              \
         STORE_FIND_GUEST_AT("person_of(data)"))                                         \
    BOTH(FORGET_FOLLOWS, ANY, "DELETE FROM follows WHERE user_id = ?1 OR followed = ?1") \
    BOTH(FORGET_BLOCKS, ANY, "DELETE FROM blocks WHERE user_id = ?1 OR blocked = ?1")    \
                                                                                         \
    BOTH(FIND_INVITING, READ,                                                            \
         "SELECT 1 FROM tables t WHERE t.id = ?1 AND t.phase = 0 AND (t.host = ?2 OR"    \
         " EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND user_id = ?2))")        \
    BOTH(FIND_INVITATION, READ,                                                          \
         "SELECT 1 FROM invitations WHERE user_id = ?1 AND table_id = ?2")               \
    BOTH(COUNT_INVITED, READ, "SELECT count(*) FROM invitations WHERE inviter = ?1")     \
    BOTH(COUNT_INVITATIONS, READ, "SELECT count(*) FROM invitations WHERE user_id = ?1") \
    BOTH(ADD_INVITATION, ANY,                                                            \
         "INSERT INTO invitations (user_id, table_id, inviter, at, notice)"              \
         " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (user_id, table_id) DO NOTHING")      \
    BOTH(READ_INVITATIONS, READ,                                                         \
         "SELECT i.table_id, e.data, u.id, u.name, i.at FROM invitations i"              \
         " JOIN users u ON u.id = i.inviter"                                             \
         " JOIN events e ON e.table_id = i.table_id AND e.seq = 1"                       \
         " WHERE i.user_id = ?1"                                                         \
         " AND NOT EXISTS (SELECT 1 FROM blocks o WHERE (o.user_id = ?1"                 \
         "  AND o.blocked = u.id) OR (o.user_id = u.id AND o.blocked = ?1))"             \
         " ORDER BY i.at DESC, i.table_id")                                              \
    BOTH(READ_INVITED, READ,                                                             \
         "SELECT i.table_id, e.data, u.id, u.name, i.at FROM invitations i"              \
         " JOIN users u ON u.id = i.user_id"                                             \
         " JOIN events e ON e.table_id = i.table_id AND e.seq = 1"                       \
         " WHERE i.inviter = ?1 ORDER BY i.at DESC, i.table_id, u.id")                   \
    BOTH(WITHDRAW_INVITATION, ANY,                                                       \
         "DELETE FROM notices WHERE lease = 0 AND id IN (SELECT notice FROM invitations" \
         " WHERE user_id = ?1 AND table_id = ?2)")                                       \
    BOTH(DROP_INVITATION, ANY,                                                           \
         "DELETE FROM invitations WHERE user_id = ?1 AND table_id = ?2")                 \
    BOTH(WITHDRAW_INVITATIONS, ANY,                                                      \
         "DELETE FROM notices WHERE lease = 0 AND id IN (SELECT notice FROM invitations" \
         " WHERE table_id = ?1)")                                                        \
    BOTH(DROP_INVITATIONS, ANY, "DELETE FROM invitations WHERE table_id = ?1")           \
    BOTH(WITHDRAW_INVITED, ANY,                                                          \
         "DELETE FROM notices WHERE lease = 0 AND id IN (SELECT notice FROM invitations" \
         " WHERE inviter = ?1)")                                                         \
    BOTH(WITHDRAW_BETWEEN, ANY,                                                          \
         "DELETE FROM notices WHERE lease = 0 AND id IN (SELECT notice FROM invitations" \
         " WHERE (user_id = ?1 AND inviter = ?2) OR (user_id = ?2 AND inviter = ?1))")   \
    BOTH(DROP_BETWEEN, ANY,                                                              \
         "DELETE FROM invitations"                                                       \
         " WHERE (user_id = ?1 AND inviter = ?2) OR (user_id = ?2 AND inviter = ?1)")    \
    BOTH(FORGET_INVITATIONS, ANY,                                                        \
         "DELETE FROM invitations WHERE user_id = ?1 OR inviter = ?1")                   \
    BOTH(FIND_SETTINGS, READ, "SELECT data FROM events WHERE table_id = ?1 AND seq = 1") \
    BOTH(FIND_CODE_OF, READ,                                                             \
         "SELECT c.code FROM tables t LEFT JOIN table_codes c ON c.table_id = t.id"      \
         " WHERE t.id = ?1 AND t.phase = 0")                                             \
    BOTH(FIND_CODED, READ, "SELECT table_id FROM table_codes WHERE code = ?1")           \
    BOTH(ADD_CODE, ANY, "INSERT INTO table_codes (code, table_id) VALUES (?1, ?2)")      \
    BOTH(DROP_CODE, ANY, "DELETE FROM table_codes WHERE table_id = ?1")                  \
    EACH(SET_PRESENCE, ANY, "",                                                          \
         "INSERT INTO presences (user_id, node, state) SELECT u.id, CAST(?2 AS text),"   \
         " CAST(?3 AS bigint) FROM users u WHERE u.id = ?1"                              \
         " ON CONFLICT (user_id, node) DO UPDATE SET state = ?3")                        \
    EACH(END_PRESENCE, ANY, "",                                                          \
         "DELETE FROM presences WHERE user_id = ?1 AND node = ?2")                       \
    EACH(IS_PRESENT, READ, NULL,                                                         \
         "SELECT 1 FROM presences p JOIN nodes n ON n.name = p.node"                     \
         " WHERE p.user_id = ?1 AND " STORE_IS_ALIVE " LIMIT 1")                         \
    EACH(CLEAR_PRESENCES, ANY, "", "DELETE FROM presences WHERE node = ?1")              \
    EACH(READ_PRESENCES, READ, NULL,                                                     \
         "SELECT p.user_id, max(p.state) FROM presences p JOIN nodes n ON n.name = "     \
         "p.node"                                                                        \
         " JOIN follows f ON f.followed = p.user_id AND f.user_id = ?1"                  \
         " WHERE p.node <> ?2 AND " STORE_IS_ALIVE " GROUP BY p.user_id")                \
                                                                                         \
    EACH(FIND_LINE, READ,                                                                \
         "SELECT CAST(data AS INTEGER) FROM events WHERE table_id = ?1 AND seq = ?2"     \
         " AND kind = 'chat'",                                                           \
         "SELECT person_of(data) FROM events WHERE table_id = ?1 AND seq = ?2"           \
         " AND kind = 'chat'")                                                           \
    BOTH(READ_LINES, READ,                                                               \
         "SELECT seq, at, data FROM events WHERE table_id = ?1"                          \
         " AND seq BETWEEN ?2 AND ?3 AND kind = 'chat' ORDER BY seq")                    \
    BOTH(REMOVE_LINE, ONE,                                                               \
         "UPDATE events SET data = substr(data, 1, instr(data, '\n'))"                   \
         " WHERE table_id = ?1 AND seq = ?2 AND kind = 'chat'")                          \
    EACH(LOCK_REPORTS, READ, NULL, "LOCK TABLE reports IN SHARE ROW EXCLUSIVE MODE")     \
    BOTH(COUNT_REPORTS, READ,                                                            \
         "SELECT count(*) FROM reports WHERE reporter = ?1 AND at > ?2")                 \
    BOTH(ADD_REPORT, ANY,                                                                \
         "INSERT INTO reports (number, at, reporter, person, table_id, seq, why)"        \
         " SELECT (SELECT coalesce(max(number), 0) + 1 FROM reports),"                   \
         " CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?3 AS BIGINT),"                  \
         " CAST(?4 AS TEXT), CAST(?5 AS BIGINT), CAST(?6 AS TEXT)"                       \
         " WHERE NOT EXISTS (SELECT 1 FROM reports WHERE reporter = ?2 AND person = ?3"  \
         "  AND table_id IS NOT DISTINCT FROM ?4 AND seq = ?5 AND closed = 0)")          \
    BOTH(READ_REPORTS, READ,                                                             \
         "SELECT " STORE_REPORT_COLUMNS " WHERE r.number < ?1 AND r.closed = 0"          \
         " ORDER BY r.number DESC LIMIT ?2")                                             \
    BOTH(READ_REPORTS_OF, READ,                                                          \
         "SELECT " STORE_REPORT_COLUMNS " WHERE r.reporter = ?1 ORDER BY r.number")      \
    BOTH(CLOSE_REPORT, ANY,                                                              \
         "UPDATE reports SET closed = 1 WHERE number = ?1 AND closed = 0"                \
         " RETURNING reporter")                                                          \
    BOTH(FORGET_REPORTS, ANY, "DELETE FROM reports WHERE reporter = ?1 OR person = ?1")  \
    BOTH(EXPIRE_REPORTS, ANY, "DELETE FROM reports WHERE closed = 1 AND at < ?1")        \
    BOTH(TELL_USER, ANY,                                                                 \
         "INSERT INTO told (user_id, number, at, kind, text)"                            \
         " SELECT u.id, 1 + coalesce((SELECT max(number) FROM told WHERE user_id = "     \
         "u.id),"                                                                        \
         "  0), CAST(?2 AS BIGINT), CAST(?3 AS TEXT), CAST(?4 AS TEXT) FROM users u"     \
         " WHERE u.id = ?1 AND (SELECT count(*) FROM told WHERE user_id = u.id) < ?5")   \
    BOTH(READ_TOLD, READ,                                                                \
         "SELECT number, at, kind, text FROM told WHERE user_id = ?1 ORDER BY number")   \
    BOTH(COUNT_TOLD, READ, "SELECT count(*) FROM told WHERE user_id = ?1")               \
    BOTH(REMOVE_TOLD, ANY, "DELETE FROM told WHERE user_id = ?1 AND number = ?2")        \
    BOTH(FORGET_TOLD, ANY, "DELETE FROM told WHERE user_id = ?1")                        \
    BOTH(EXPIRE_TOLD, ANY, "DELETE FROM told WHERE at < ?1")                             \
    BOTH(MUTE_USER, ONE, "UPDATE users SET muted = ?2 WHERE id = ?1")                    \
                                                                                         \
    BOTH(SEEK, ANY,                                                                      \
         "INSERT INTO seekers (user_id, game, players, pace, rated, is_near, since,"     \
         " seen) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)"                                \
         " ON CONFLICT (user_id) DO UPDATE SET game = ?2, players = ?3, pace = ?4,"      \
         " rated = ?5, is_near = ?6, since = ?7, seen = ?7, offer = '', accepted = 0")   \
    BOTH(COUNT_ALL_SEEKERS, READ, "SELECT count(*) FROM seekers")                        \
    BOTH(STOP_SEEKING, ANY, "DELETE FROM seekers WHERE user_id = ?1")                    \
    BOTH(SEE_SEEKER, ANY, "UPDATE seekers SET seen = ?2 WHERE user_id = ?1")             \
    BOTH(FIND_SEEKER, READ,                                                              \
         "SELECT " STORE_SEEKER_COLUMNS " FROM seekers k WHERE k.user_id = ?1")          \
    BOTH(READ_SEEKERS, READ,                                                             \
         "SELECT " STORE_SEEKER_COLUMNS ", coalesce(r.mean, ?5) FROM seekers k"          \
         " LEFT JOIN ratings r ON r.user_id = k.user_id AND r.game = ?1"                 \
         " WHERE " STORE_SEEKS_LIKEWISE                                                  \
         " AND k.offer = '' ORDER BY k.since, k.user_id LIMIT ?6")                       \
    BOTH(COUNT_SEEKERS, READ,                                                            \
         "SELECT count(*) FROM seekers k WHERE " STORE_SEEKS_LIKEWISE)                   \
    BOTH(ADD_OFFER, ANY,                                                                 \
         "INSERT INTO seek_offers (id, game, host, until) VALUES (?1, ?2, ?3, ?4)")      \
    BOTH(OFFER_TO, ONE,                                                                  \
         "UPDATE seekers SET offer = ?1, accepted = 0 WHERE user_id = ?2")               \
    BOTH(ACCEPT_OFFER, ONE,                                                              \
         "UPDATE seekers SET accepted = 1 WHERE user_id = ?2 AND offer = ?1")            \
    BOTH(FIND_OFFER, READ,                                                               \
         "SELECT o.id, o.game, o.host, o.until, o.table_id,"                             \
         " (SELECT count(*) FROM seekers k WHERE k.offer = o.id),"                       \
         " (SELECT count(*) FROM seekers k WHERE k.offer = o.id AND k.accepted = 1)"     \
         " FROM seek_offers o WHERE o.id = ?1")                                          \
    BOTH(EXTEND_OFFER, ANY, "UPDATE seek_offers SET until = ?2 WHERE id = ?1")           \
    BOTH(SET_OFFERED_TABLE, ONE,                                                         \
         "UPDATE seek_offers SET table_id = ?3 WHERE id = ?1 AND host = ?2"              \
         " AND table_id = '' AND EXISTS (SELECT 1 FROM tables t"                         \
         " WHERE t.id = ?3 AND t.phase = 0 AND t.host = ?2)")                            \
    BOTH(READ_OFFERED, READ,                                                             \
         "SELECT " STORE_SEEKER_COLUMNS                                                  \
         " FROM seekers k WHERE k.offer = ?1 ORDER BY k.user_id")                        \
    BOTH(DROP_UNSEEN, ANY, "DELETE FROM seekers WHERE seen < ?1")                        \
    BOTH(DROP_UNWILLING, ANY,                                                            \
         "DELETE FROM seekers WHERE accepted = 0 AND offer <> '' "                       \
         "AND " STORE_IS_LATE_OFFER)                                                     \
    BOTH(FREE_WILLING, ANY,                                                              \
         "UPDATE seekers SET offer = '', accepted = 0 WHERE " STORE_IS_LATE_OFFER)       \
    BOTH(DROP_OFFERS, ANY,                                                               \
         "DELETE FROM seek_offers WHERE until <= ?1 AND NOT EXISTS"                      \
         " (SELECT 1 FROM seekers k WHERE k.offer = seek_offers.id)")                    \
                                                                                         \
    BOTH(ADD_TOURNAMENT, ANY,                                                            \
         "INSERT INTO tournaments (id, name, host, created, settings, size, rounds, "    \
         "listed,"                                                                       \
         " duplicate, starts, pause, longest)"                                           \
         " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)")                  \
    BOTH(FIND_TOURNAMENT, READ, STORE_TOURNAMENTS " WHERE t.id = ?1")                    \
    EACH(LOCK_TOURNAMENT, READ, NULL,                                                    \
         "SELECT 1 FROM tournaments WHERE id = ?1 FOR UPDATE")                           \
    BOTH(READ_TOURNAMENTS, READ,                                                         \
         STORE_TOURNAMENTS " WHERE t.listed = 1 OR t.host = ?1 OR EXISTS"                \
                           " (SELECT 1 FROM tournament_entrants e"                       \
                           " WHERE e.user_id = ?1 AND e.tournament = t.id)"              \
                           " ORDER BY t.created DESC, t.id LIMIT ?2")                    \
    BOTH(READ_ALL_TOURNAMENTS, READ,                                                     \
         STORE_TOURNAMENTS " ORDER BY t.created DESC, t.id LIMIT ?1")                    \
    BOTH(READ_TOURNAMENTS_OF, READ,                                                      \
         STORE_TOURNAMENTS " WHERE t.host = ?1 ORDER BY t.created, t.id")                \
    BOTH(READ_DUE_TOURNAMENTS, READ,                                                     \
         STORE_TOURNAMENTS " WHERE t.phase = 1 OR (t.phase = 0 AND t.starts > 0"         \
                           " AND t.starts <= ?1) ORDER BY t.created, t.id LIMIT ?2")     \
    BOTH(COUNT_TOURNAMENTS, READ, "SELECT count(*) FROM tournaments WHERE phase < 2")    \
    BOTH(COUNT_TOURNAMENTS_OF, READ,                                                     \
         "SELECT count(*) FROM tournaments WHERE phase < 2 AND host = ?1")               \
    BOTH(                                                                                \
        ENTER, ANY,                                                                      \
        "INSERT INTO tournament_entrants (tournament, number, user_id, state, lot, "     \
        "joined)"                                                                        \
        " VALUES (?1, (SELECT count(*) FROM tournament_entrants WHERE tournament = ?1)," \
        " ?2, 0, ?3, ?4)")                                                               \
    BOTH(COUNT_ENTRANTS, READ,                                                           \
         "SELECT count(*) FROM tournament_entrants WHERE tournament = ?1")               \
    BOTH(FIND_ENTRANT, READ,                                                             \
         "SELECT number, state FROM tournament_entrants"                                 \
         " WHERE tournament = ?1 AND user_id = ?2")                                      \
    BOTH(SET_ENTRANT, ONE,                                                               \
         "UPDATE tournament_entrants SET state = ?3 WHERE tournament = ?1 AND number = " \
         "?2")                                                                           \
    BOTH(READ_ENTRANTS, READ,                                                            \
         "SELECT e.number, coalesce(e.user_id, 0), coalesce(u.name, ''), e.state, e.lot" \
         " FROM tournament_entrants e LEFT JOIN users u ON u.id = e.user_id"             \
         " WHERE e.tournament = ?1 ORDER BY e.number")                                   \
    BOTH(READ_ENTRIES_OF, READ,                                                          \
         "SELECT t.id, t.name, e.state, e.joined FROM tournament_entrants e"             \
         " JOIN tournaments t ON t.id = e.tournament WHERE e.user_id = ?1"               \
         " ORDER BY e.joined, t.id")                                                     \
    BOTH(SET_START, ONE,                                                                 \
         "UPDATE tournaments SET starts = ?2 WHERE id = ?1 AND phase = 0")               \
    BOTH(BEGIN_ROUND, ONE,                                                               \
         "UPDATE tournaments SET phase = 1, round = ?2, opens = ?3, until = ?4"          \
         " WHERE id = ?1 AND phase < 2 AND round = ?2 - 1")                              \
    BOTH(END_ROUND, ONE,                                                                 \
         "UPDATE tournaments SET until = ?2, opens = CASE WHEN opens > ?2 THEN ?2"       \
         " ELSE opens END WHERE id = ?1 AND phase = 1")                                  \
    BOTH(FIND_TABLE_OF_ENTRANT, READ,                                                    \
         "SELECT k.table_id FROM tournament_entrants e"                                  \
         " JOIN tournaments t ON t.id = e.tournament"                                    \
         " JOIN tournament_seats s ON s.tournament = t.id AND s.round = t.round"         \
         " AND s.entrant = e.number AND s.place = 0"                                     \
         " JOIN tournament_tables k ON k.tournament = t.id AND k.round = s.round"        \
         " AND k.number = s.number AND k.table_id <> ''"                                 \
         " WHERE e.tournament = ?1 AND e.user_id = ?2")                                  \
    BOTH(END_TOURNAMENT, ONE,                                                            \
         "UPDATE tournaments SET phase = ?2, ended = ?3 WHERE id = ?1 AND phase < 2")    \
    BOTH(SAY_TOURNAMENT, ONE,                                                            \
         "UPDATE tournaments SET said = ?2, said_at = ?3 WHERE id = ?1")                 \
    BOTH(                                                                                \
        ADD_TOURNAMENT_TABLE, ANY,                                                       \
        "INSERT INTO tournament_tables (tournament, round, number) VALUES (?1, ?2, ?3)") \
    BOTH(                                                                                \
        ADD_TOURNAMENT_SEAT, ANY,                                                        \
        "INSERT INTO tournament_seats (tournament, round, number, seat, entrant, place)" \
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6)")                                              \
    BOTH(READ_TOURNAMENT_SEATS, READ,                                                    \
         "SELECT s.round, s.number, s.seat, s.entrant, s.place, t.table_id"              \
         " FROM tournament_seats s JOIN tournament_tables t ON t.tournament = "          \
         "s.tournament"                                                                  \
         " AND t.round = s.round AND t.number = s.number WHERE s.tournament = ?1"        \
         " ORDER BY s.round, s.number, s.seat")                                          \
    EACH(FIND_UNMADE, READ,                                                              \
         "SELECT 1 FROM tournament_tables"                                               \
         " WHERE tournament = ?1 AND round = ?2 AND number = ?3 AND table_id = ''",      \
         "SELECT 1 FROM tournament_tables"                                               \
         " WHERE tournament = ?1 AND round = ?2 AND number = ?3 AND table_id = ''"       \
         " FOR UPDATE")                                                                  \
    BOTH(SET_TOURNAMENT_TABLE, ONE,                                                      \
         "UPDATE tournament_tables SET table_id = ?4"                                    \
         " WHERE tournament = ?1 AND round = ?2 AND number = ?3 AND table_id = ''")      \
    BOTH(COLLECT_PLACES, ANY,                                                            \
         "UPDATE tournament_seats SET place = " STORE_PLACE_AT_TABLE                     \
         " WHERE tournament = ?1 AND round = ?2 AND place = 0"                           \
         " AND " STORE_PLACE_AT_TABLE " > 0")                                            \
    BOTH(SHARE_LOST, ANY,                                                                \
         "UPDATE tournament_seats SET place = 1 WHERE tournament = ?1 AND round = ?2"    \
         " AND place = 0 AND EXISTS (SELECT 1 FROM tournament_tables t"                  \
         " WHERE t.tournament = tournament_seats.tournament"                             \
         " AND t.round = tournament_seats.round AND t.number = tournament_seats.number"  \
         " AND t.table_id <> '' AND NOT EXISTS"                                          \
         " (SELECT 1 FROM tables k WHERE k.id = t.table_id AND k.phase < 2))")           \
    BOTH(COUNT_OWN_ACTIONS, READ,                                                        \
         "SELECT count(*) FROM events WHERE table_id = ?1 AND kind = 'action'"           \
         " AND seat = ?2 AND substr(data, 1, 1) <> '*'")                                 \
    BOTH(SET_TOURNAMENT_PLACE, ONE,                                                      \
         "UPDATE tournament_seats SET place = ?5"                                        \
         " WHERE tournament = ?1 AND round = ?2 AND number = ?3 AND seat = ?4")          \
    BOTH(LEAVE_TOURNAMENTS, ANY,                                                         \
         "UPDATE tournaments SET host = NULL, said = '', said_at = 0 WHERE host = ?1")   \
    BOTH(FORGET_ENTRANT, ANY,                                                            \
         "UPDATE tournament_entrants SET user_id = NULL, state = 2 WHERE user_id = ?1")  \
    BOTH(EXPIRE_TOURNAMENTS, ANY,                                                        \
         "DELETE FROM tournaments WHERE phase >= 2 AND ended < ?1")                      \
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
