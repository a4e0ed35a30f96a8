#ifndef TORI_STORE_STATEMENTS_RATINGS_H
#define TORI_STORE_STATEMENTS_RATINGS_H

/* Statements of ratings by game, and the games that made them; see statements.h. */

/* What people's last games have left them with, of those who are still there. */
#define STORE_LAST_RATINGS                                                               \
    "SELECT s.user_id, s.game, s.mean, s.deviation, n.games FROM rated_seats s"          \
    " JOIN (SELECT user_id, game, max(number) AS number, count(*) AS games"              \
    "  FROM rated_seats GROUP BY user_id, game) n ON n.user_id = s.user_id"              \
    " AND n.game = s.game AND n.number = s.number"                                       \
    " JOIN users u ON u.id = s.user_id"

#define STORE_STATEMENTS_OF_RATINGS(BOTH, EACH)                                          \
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
         " hashtext(current_schema())) AS integer)")

#endif
