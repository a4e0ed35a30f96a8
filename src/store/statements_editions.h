#ifndef TORI_STORE_STATEMENTS_EDITIONS_H
#define TORI_STORE_STATEMENTS_EDITIONS_H

/* Statements of editions, and who may take one away; see statements.h. */

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

#define STORE_STATEMENTS_OF_EDITIONS(BOTH, EACH)                                         \
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
         " AND NOT " STORE_EDITION_IS_USED)

#endif
