#ifndef TORI_STORE_STATEMENTS_REVIEWS_H
#define TORI_STORE_STATEMENTS_REVIEWS_H

/* Statements of reviews, and who asked for one; see statements.h. */

#define STORE_STATEMENTS_OF_REVIEWS(BOTH, EACH)                                          \
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
         " ORDER BY at, table_id, sims, user_id")

#endif
