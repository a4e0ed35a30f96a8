#ifndef TORI_STORE_STATEMENTS_SEEKERS_H
#define TORI_STORE_STATEMENTS_SEEKERS_H

/* Statements of people who look for others to play with; see statements.h. */

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

#define STORE_STATEMENTS_OF_SEEKERS(BOTH, EACH)                                          \
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
         " (SELECT 1 FROM seekers k WHERE k.offer = seek_offers.id)")

#endif
