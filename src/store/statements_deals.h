#ifndef TORI_STORE_STATEMENTS_DEALS_H
#define TORI_STORE_STATEMENTS_DEALS_H

/* Statements of the deal of the day: its keys, tries and runs; see statements.h. */

/* The board of a deal, the best first, among equals the last to end. */
#define STORE_DEAL_ROW                                                                   \
    "u.id, u.name, CASE WHEN u.password_hash IS NULL THEN 1 ELSE 0 END, d.points,"       \
    " d.place, d.table_id, coalesce(r.text, '')"

/* What is stored of the person's game, if it is. */
#define STORE_DEAL_RESULT                                                                \
    " LEFT JOIN results r ON r.table_id = d.table_id AND r.user_id = d.user_id"

#define STORE_IN_TIME "d.finished < (d.day + 1) * 86400000"

#define STORE_OF_DEAL "d.day = ?1 AND d.game = ?2 AND d.points IS NOT NULL AND "

#define STORE_DEAL_TRY                                                                   \
    "d.day, d.game, d.table_id, d.started, coalesce(d.finished, 0),"                     \
    " coalesce(d.place, 0), coalesce(d.points, 0), CASE WHEN d.points IS NULL THEN 0"    \
    " WHEN " STORE_IN_TIME " THEN 1 ELSE 2 END"

#define STORE_DEAL_ORDER                                                                 \
    " ORDER BY d.points DESC, d.finished DESC, d.user_id DESC LIMIT ?3 OFFSET ?4"

#define STORE_STATEMENTS_OF_DEALS(BOTH, EACH)                                            \
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
    BOTH(ADD_DEAL_REPORT, ANY,                                                           \
         "INSERT INTO deal_tries"                                                        \
         " (day, game, user_id, table_id, started, finished, place, points)"             \
         " VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6, ?7)")                                     \
    BOTH(END_DEAL_TRY, ANY,                                                              \
         "UPDATE deal_tries SET finished = CAST(?3 AS BIGINT), place = ?4,"              \
         " points = CASE WHEN CAST(?3 AS BIGINT) < (day + 1) * 86400000"                 \
         " THEN CAST(?5 AS BIGINT) END"                                                  \
         " WHERE table_id = ?1 AND user_id = ?2 AND finished IS NULL")                   \
    BOTH(FIND_DEAL_TRY, READ,                                                            \
         "SELECT " STORE_DEAL_TRY " FROM deal_tries d"                                   \
         " WHERE day = ?1 AND game = ?2 AND user_id = ?3")                               \
    BOTH(READ_DEAL_TRIES, READ,                                                          \
         "SELECT " STORE_DEAL_TRY " FROM deal_tries d"                                   \
         " WHERE user_id = ?1 AND day > ?2 ORDER BY day DESC, game")                     \
    BOTH(COUNT_DEAL_POINTS, READ,                                                        \
         "SELECT points, count(*) FROM deal_tries d"                                     \
         " WHERE " STORE_OF_DEAL STORE_IN_TIME " GROUP BY points ORDER BY points")       \
    BOTH(READ_DEAL_BOARD, READ,                                                          \
         "SELECT " STORE_DEAL_ROW                                                        \
         " FROM deal_tries d JOIN users u ON u.id = d.user_id" STORE_DEAL_RESULT         \
         " WHERE " STORE_OF_DEAL STORE_IN_TIME STORE_DEAL_ORDER)                         \
    BOTH(READ_DEAL_LATER, READ,                                                          \
         "SELECT " STORE_DEAL_ROW                                                        \
         " FROM deal_tries d JOIN users u ON u.id = d.user_id" STORE_DEAL_RESULT         \
         " WHERE " STORE_OF_DEAL "NOT " STORE_IN_TIME STORE_DEAL_ORDER)                  \
    BOTH(READ_DEAL_FRIENDS, READ,                                                        \
         "SELECT " STORE_DEAL_ROW " FROM follows f"                                      \
         " JOIN deal_tries d ON d.user_id = f.followed"                                  \
         " JOIN users u ON u.id = d.user_id" STORE_DEAL_RESULT                           \
         " WHERE f.user_id = ?5 AND " STORE_OF_DEAL STORE_IN_TIME STORE_DEAL_ORDER)      \
    BOTH(ADD_DEAL_RUN, ANY,                                                              \
         "INSERT INTO deal_runs (day, game, run, points, parts)"                         \
         " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (day, game, run) DO NOTHING")         \
    BOTH(READ_DEAL_RUNS, READ,                                                           \
         "SELECT run, points, parts FROM deal_runs"                                      \
         " WHERE day = ?1 AND game = ?2 ORDER BY run")                                   \
    BOTH(SUM_DEAL_RUNS, READ,                                                            \
         "SELECT day, game, count(*), CAST(sum(points) AS BIGINT) FROM deal_runs"        \
         " WHERE day > ?1 GROUP BY day, game ORDER BY day, game")

#endif
