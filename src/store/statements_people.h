#ifndef TORI_STORE_STATEMENTS_PEOPLE_H
#define TORI_STORE_STATEMENTS_PEOPLE_H

/* Statements of people, their sessions and devices; see statements.h. */

#define STORE_USER_COLUMNS "id, name, password_hash, kept_out, operator, muted, house"

/* Of an event that says who: whose it is, as each database finds it by its index. */
#define STORE_FORGET_EVENTS(person)                                                      \
    "UPDATE events SET data = CAST(?1 AS BIGINT) || ' ' || CAST(?2 AS TEXT) ||"          \
    " CASE kind WHEN 'chat' THEN '\n' ELSE '' END"                                       \
    " WHERE kind IN ('sit', 'chat') AND " person " = ?1"

#define STORE_READ_SAID(person)                                                          \
    "SELECT table_id, at, substr(data, 1 + instr(data, '\n'))"                           \
    " FROM events WHERE kind IN ('sit', 'chat') AND kind = 'chat'"                       \
    " AND " person " = ?1 ORDER BY at, table_id, seq"

#define STORE_STATEMENTS_OF_PEOPLE(BOTH, EACH)                                           \
    BOTH(ADD_USER, ANY,                                                                  \
         "INSERT INTO users (name, name_key, password_hash, created)"                    \
         " VALUES (?1, ?2, ?3, ?4) RETURNING id")                                        \
    BOTH(FIND_USER, READ, "SELECT " STORE_USER_COLUMNS " FROM users WHERE id = ?1")      \
    BOTH(FIND_KEY, READ, "SELECT " STORE_USER_COLUMNS " FROM users WHERE name_key = ?1") \
    BOTH(SET_PASSWORD, ONE,                                                              \
         "UPDATE users SET name = ?2, name_key = ?3, password_hash = ?4"                 \
         " WHERE id = ?1")                                                               \
    BOTH(SET_NAME, ONE, "UPDATE users SET name = ?2, name_key = ?3 WHERE id = ?1")       \
                                                                                         \
    BOTH(FIND_PASSWORD, READ, "SELECT password_hash FROM users WHERE id = ?1")           \
    BOTH(CHANGE_PASSWORD, ONE,                                                           \
         "UPDATE users SET password_hash = ?2 WHERE id = ?1"                             \
         " AND password_hash IS NOT NULL")                                               \
                                                                                         \
    BOTH(ADD_TOKEN, ANY,                                                                 \
         "INSERT INTO tokens (hash, user_id, created, used, device)"                     \
         " VALUES (?1, ?2, ?3, ?3, ?4)")                                                 \
    BOTH(FIND_TOKEN, READ,                                                               \
         "SELECT hash, user_id, created, used, device FROM tokens"                       \
         " WHERE hash = ?1")                                                             \
    BOTH(TOUCH_TOKEN, ONE, "UPDATE tokens SET used = ?2 WHERE hash = ?1")                \
    BOTH(REPLACE_TOKEN, ONE, "UPDATE tokens SET hash = ?2 WHERE hash = ?1")              \
    BOTH(REMOVE_TOKEN, ONE, "DELETE FROM tokens WHERE hash = ?1")                        \
    BOTH(REMOVE_TOKENS_OF, ANY,                                                          \
         "DELETE FROM tokens WHERE user_id = ?1 AND hash IS DISTINCT FROM ?2")           \
    BOTH(READ_TOKENS_OF, READ,                                                           \
         "SELECT hash, user_id, created, used, device FROM tokens"                       \
         " WHERE user_id = ?1 ORDER BY used DESC, created DESC, hash"                    \
         " LIMIT ?2")                                                                    \
    BOTH(READ_UNUSED, READ,                                                              \
         "SELECT hash, user_id, created, used, device FROM tokens"                       \
         " WHERE used < ?1 ORDER BY used, hash LIMIT ?2")                                \
                                                                                         \
    BOTH(ADD_DEVICE, ANY,                                                                \
         "INSERT INTO devices (hash, user_id, used) VALUES (?1, ?2, ?3)"                 \
         " ON CONFLICT (hash, user_id) DO UPDATE SET used = ?3")                         \
    BOTH(FIND_DEVICE, READ,                                                              \
         "SELECT max(CASE WHEN user_id = ?2 THEN 1 ELSE 0 END) FROM "                    \
         "devices WHERE hash = ?1")                                                      \
    BOTH(REMOVE_DEVICES_OF, ANY,                                                         \
         "DELETE FROM devices WHERE user_id = ?1 AND hash IS DISTINCT FROM ?2")          \
    BOTH(EXPIRE_DEVICES, ANY, "DELETE FROM devices WHERE used < ?1")                     \
                                                                                         \
    EACH(FORGET_EVENTS, ANY, STORE_FORGET_EVENTS("CAST(data AS INTEGER)"),               \
         STORE_FORGET_EVENTS("person_of(data)"))                                         \
    BOTH(READ_SEATS_OF, READ,                                                            \
         "SELECT table_id, seat, summary FROM seats JOIN tables"                         \
         " ON tables.id = table_id WHERE user_id = ?1 ORDER BY table_id, seat")          \
    BOTH(FORGET_ADDRESS, ANY,                                                            \
         "UPDATE tables SET address = 0 WHERE host = ?1 AND phase < 2")                  \
    BOTH(FORGET_SEATS, ANY, "DELETE FROM seats WHERE user_id = ?1")                      \
    BOTH(SET_HOUSE, ONE,                                                                 \
         "UPDATE users SET house = ?2 WHERE id = ?1 AND password_hash IS NOT NULL")      \
    EACH(READ_HOUSES, READ,                                                              \
         "SELECT name, house FROM users"                                                 \
         " WHERE name_key IN (SELECT value FROM json_each(?1)) AND house > 0",           \
         "SELECT name, house FROM users WHERE name_key IN"                               \
         " (SELECT json_array_elements_text(CAST(?1 AS json))) AND house > 0")           \
    BOTH(FORGET_USER, ANY, "DELETE FROM users WHERE id = ?1")                            \
    EACH(READ_SAID, READ, STORE_READ_SAID("CAST(data AS INTEGER)"),                      \
         STORE_READ_SAID("person_of(data)"))                                             \
    BOTH(FIND_CREATED, READ, "SELECT created FROM users WHERE id = ?1")                  \
    BOTH(READ_GUESTS, READ,                                                              \
         "SELECT id, password_hash IS NULL AND ("                                        \
         " (created < ?4 AND NOT EXISTS (SELECT 1 FROM tokens"                           \
         "   WHERE user_id = users.id AND used >= ?4)"                                   \
         "  AND NOT EXISTS (SELECT 1 FROM seats WHERE user_id = users.id)"               \
         "  AND NOT EXISTS (SELECT 1 FROM tables WHERE host = users.id AND phase < 2))"  \
         " OR (created < ?3 AND NOT EXISTS (SELECT 1 FROM tokens"                        \
         "   WHERE user_id = users.id)"                                                  \
         "  AND NOT EXISTS (SELECT 1 FROM seats JOIN tables ON tables.id = table_id"     \
         "   WHERE user_id = users.id AND phase < 2)))"                                  \
         " FROM users WHERE id > ?1 ORDER BY id LIMIT ?2")

#endif
