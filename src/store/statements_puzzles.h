#ifndef TORI_STORE_STATEMENTS_PUZZLES_H
#define TORI_STORE_STATEMENTS_PUZZLES_H

/* Statements of puzzles tried, and cards of own mistakes; see statements.h. */

#define STORE_STATEMENTS_OF_PUZZLES(BOTH, EACH)                                          \
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
         " ORDER BY at, riddle")

#endif
