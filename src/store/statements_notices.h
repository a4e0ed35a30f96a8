#ifndef TORI_STORE_STATEMENTS_NOTICES_H
#define TORI_STORE_STATEMENTS_NOTICES_H

/* Statements of keys, receivers of notices, and the outbox; see statements.h. */

/* A receiver of notices, 'r'. */
#define STORE_RECEIVER_COLUMNS                                                           \
    "r.id, r.user_id, r.way, r.address, r.secret, r.language, r.created, r.confirmed,"   \
    " r.trouble"

/* May the notice 'n' be sent to 'r' at ?1, and is no other of that receiver before it? */
#define STORE_IS_NOTICE_DUE                                                              \
    "n.due <= ?1 AND n.lease <= ?1 AND r.ready <= ?1 AND NOT EXISTS (SELECT 1"           \
    " FROM notices o WHERE o.receiver_id = n.receiver_id AND (o.lease > ?1"              \
    "  OR (o.due, o.id) < (n.due, n.id)))"

#define STORE_STATEMENTS_OF_NOTICES(BOTH, EACH)                                          \
    BOTH(ADD_KEY, ANY,                                                                   \
         "INSERT INTO meta (name, value) VALUES ('key1', ?1), ('key2', ?2)"              \
         " ON CONFLICT (name) DO NOTHING")                                               \
    BOTH(FIND_KEY_BYTES, READ,                                                           \
         "SELECT value FROM meta WHERE name IN ('key1', 'key2')"                         \
         " ORDER BY name")                                                               \
                                                                                         \
    BOTH(SET_BEAT, ANY,                                                                  \
         "INSERT INTO meta (name, value) VALUES ('beat', ?1)"                            \
         " ON CONFLICT (name) DO UPDATE SET value = ?1")                                 \
    BOTH(FIND_BEAT, READ, "SELECT value FROM meta WHERE name = 'beat'")                  \
                                                                                         \
    BOTH(ADD_PUSH_KEY, ANY,                                                              \
         "INSERT INTO meta (name, value) VALUES ('push1', ?1), ('push2', ?2),"           \
         " ('push3', ?3), ('push4', ?4) ON CONFLICT (name) DO NOTHING")                  \
    BOTH(FIND_PUSH_KEY, READ,                                                            \
         "SELECT value FROM meta WHERE name IN ('push1', 'push2', 'push3', 'push4')"     \
         " ORDER BY name")                                                               \
    BOTH(ADD_RECEIVER, ANY,                                                              \
         "INSERT INTO notice_receivers (id, user_id, way, address, secret, language,"    \
         " created, confirmed) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")                 \
    BOTH(FIND_RECEIVER, READ,                                                            \
         "SELECT " STORE_RECEIVER_COLUMNS " FROM notice_receivers r WHERE id = ?1")      \
    BOTH(FIND_RECEIVER_OF, READ,                                                         \
         "SELECT id FROM notice_receivers WHERE user_id = ?1 AND way = ?2"               \
         " AND address = ?3")                                                            \
    BOTH(CHANGE_RECEIVER, ONE,                                                           \
         "UPDATE notice_receivers SET secret = ?2, language = ?3, trouble = ''"          \
         " WHERE id = ?1")                                                               \
    BOTH(COUNT_RECEIVERS, READ,                                                          \
         "SELECT count(*) FROM notice_receivers WHERE user_id = ?1")                     \
    BOTH(CONFIRM_RECEIVER, ONE,                                                          \
         "UPDATE notice_receivers SET confirmed = 1 WHERE id = ?1")                      \
    BOTH(REMOVE_RECEIVER, ONE, "DELETE FROM notice_receivers WHERE id = ?1")             \
    BOTH(STOP_RECEIVER, ONE,                                                             \
         "UPDATE notice_receivers SET confirmed = 0, trouble = ?2 WHERE id = ?1")        \
    BOTH(DROP_NOTICES_TO, ANY, "DELETE FROM notices WHERE receiver_id = ?1")             \
    BOTH(READ_RECEIVERS, READ,                                                           \
         "SELECT " STORE_RECEIVER_COLUMNS " FROM notice_receivers r"                     \
         " WHERE user_id = ?1 ORDER BY created, id")                                     \
    BOTH(REST_RECEIVER, ONE, "UPDATE notice_receivers SET ready = ?2 WHERE id = ?1")     \
    BOTH(SET_TROUBLE, ONE, "UPDATE notice_receivers SET trouble = ?2 WHERE id = ?1")     \
    BOTH(FORGET_RECEIVERS, ANY, "DELETE FROM notice_receivers WHERE user_id = ?1")       \
    BOTH(ADD_SILENCE, ANY,                                                               \
         "INSERT INTO notice_silences (user_id, kind, way) VALUES (?1, ?2, ?3)"          \
         " ON CONFLICT (user_id, kind, way) DO NOTHING")                                 \
    BOTH(END_SILENCE, ANY,                                                               \
         "DELETE FROM notice_silences WHERE user_id = ?1 AND kind = ?2 AND way = ?3")    \
    BOTH(READ_SILENCES, READ,                                                            \
         "SELECT kind, way FROM notice_silences WHERE user_id = ?1 ORDER BY kind, way")  \
    BOTH(FORGET_SILENCES, ANY, "DELETE FROM notice_silences WHERE user_id = ?1")         \
    BOTH(SET_REST, ANY,                                                                  \
         "INSERT INTO rests (user_id, text) VALUES (?1, ?2)"                             \
         " ON CONFLICT (user_id) DO UPDATE SET text = excluded.text")                    \
    BOTH(FIND_REST, READ, "SELECT text FROM rests WHERE user_id = ?1")                   \
    BOTH(FORGET_REST, ANY, "DELETE FROM rests WHERE user_id = ?1")                       \
    BOTH(ADD_NOTICE, ANY,                                                                \
         "INSERT INTO notices (id, receiver_id, kind, text, due)"                        \
         " SELECT CAST(?1 AS TEXT), r.id, CAST(?3 AS BIGINT), CAST(?4 AS TEXT),"         \
         " CASE r.way WHEN CAST(?6 AS BIGINT) THEN CAST(?7 AS BIGINT)"                   \
         "  ELSE CAST(?5 AS BIGINT) END FROM notice_receivers r"                         \
         " WHERE r.user_id = ?2 AND r.confirmed = 1"                                     \
         " AND NOT EXISTS (SELECT 1 FROM notice_silences q"                              \
         "  WHERE q.user_id = ?2 AND q.kind = ?3 AND q.way = r.way)"                     \
         " AND (SELECT count(*) FROM notices w WHERE w.receiver_id = r.id) < ?8"         \
         " ON CONFLICT (receiver_id, id) DO NOTHING")                                    \
    BOTH(ADD_NOTICE_TO, ANY,                                                             \
         "INSERT INTO notices (id, receiver_id, kind, text, due)"                        \
         " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (receiver_id, id) DO NOTHING")        \
    BOTH(WITHDRAW_NOTICE, ANY, "DELETE FROM notices WHERE id = ?1 AND lease <= ?2")      \
    BOTH(READ_DUE_NOTICES, READ,                                                         \
         "SELECT n.id, n.kind, n.text, " STORE_RECEIVER_COLUMNS ", COALESCE(p.text, '')" \
         " FROM notices n JOIN notice_receivers r ON r.id = n.receiver_id"               \
         " LEFT JOIN rests p ON p.user_id = r.user_id"                                   \
         " WHERE " STORE_IS_NOTICE_DUE " ORDER BY n.due, n.id, r.id LIMIT ?2")           \
    BOTH(TAKE_NOTICE, ANY,                                                               \
         "UPDATE notices SET lease = ?3, attempts = attempts + 1"                        \
         " WHERE id = ?1 AND receiver_id = ?2 AND lease <= ?4 RETURNING attempts")       \
    BOTH(NEXT_NOTICE, READ,                                                              \
         "SELECT min(CASE WHEN n.due < n.lease THEN n.lease ELSE n.due END)"             \
         " FROM notices n HAVING count(*) > 0")                                          \
    BOTH(END_NOTICE, ONE, "DELETE FROM notices WHERE id = ?1 AND receiver_id = ?2")      \
    BOTH(DELAY_NOTICE, ONE,                                                              \
         "UPDATE notices SET due = ?3, lease = 0 WHERE id = ?1 AND receiver_id = ?2")

#endif
