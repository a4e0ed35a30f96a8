#ifndef TORI_STORE_STATEMENTS_REPORTS_H
#define TORI_STORE_STATEMENTS_REPORTS_H

/* Statements of lines of chat that were reported, and what people were told; see statements.h. */

/* A report, with the names of both. */
#define STORE_REPORT_COLUMNS                                                             \
    "r.number, r.at, r.reporter, r.person, r.table_id, r.seq, r.why, a.name, b.name"     \
    " FROM reports r JOIN users a ON a.id = r.reporter JOIN users b ON b.id = r.person"

#define STORE_STATEMENTS_OF_REPORTS(BOTH, EACH)                                          \
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
    BOTH(MUTE_USER, ONE, "UPDATE users SET muted = ?2 WHERE id = ?1")

#endif
