#ifndef TORI_STORE_STATEMENTS_NODES_H
#define TORI_STORE_STATEMENTS_NODES_H

/* Statements of several nodes: who has which table, jobs of workers, claims; see statements.h. */

#include "store/statement_parts.h"

/* What PostgreSQL calls a channel: two sites may share a database, each in a schema of its own,
 * and a name has 63 bytes. */
#define STORE_CHANNEL_SUFFIX                                                             \
    "CASE current_schema() WHEN 'public' THEN ''"                                        \
    " ELSE '_' || to_hex(hashtext(current_schema())) END"

/* May the job 'j' be taken: it waits for an answer, still, and no worker alive has it? */
#define STORE_IS_JOB_DUE                                                                 \
    "j.answer IS NULL AND j.deadline > " STORE_CLOCK                                     \
    " AND (j.worker = '' OR j.taken_until <= " STORE_CLOCK ")"

/* Reviews that were asked for, and the person who was the first to ask. */
#define STORE_WANTED_REVIEWS                                                             \
    "SELECT table_id, sims, min(at) AS at,"                                              \
    " (array_agg(user_id ORDER BY at, user_id))[1] AS person"                            \
    " FROM review_askers GROUP BY table_id, sims"

#define STORE_STATEMENTS_OF_NODES(BOTH, EACH)                                            \
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
         "  WHERE address = ?2) a)")

#endif
