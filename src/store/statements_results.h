#ifndef TORI_STORE_STATEMENTS_RESULTS_H
#define TORI_STORE_STATEMENTS_RESULTS_H

/* Statements of finished games as their players search them; see statements.h. */

/* A person's games, newest first, as results_by_user has them. */
#define STORE_RESULTS_OF "FROM results WHERE user_id = ?1 AND user_id > 0"

#define STORE_NEWEST "ORDER BY at DESC, table_id DESC"

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

#define STORE_STATEMENTS_OF_RESULTS(BOTH, EACH)                                          \
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
         " ORDER BY panel")

#endif
