#ifndef TORI_STORE_STATEMENTS_TOURNAMENTS_H
#define TORI_STORE_STATEMENTS_TOURNAMENTS_H

/* Statements of tournaments, their rounds and tables; see statements.h. */

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

#define STORE_STATEMENTS_OF_TOURNAMENTS(BOTH, EACH)                                      \
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
         "DELETE FROM tournaments WHERE phase >= 2 AND ended < ?1")

#endif
