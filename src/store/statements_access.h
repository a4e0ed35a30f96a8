#ifndef TORI_STORE_STATEMENTS_ACCESS_H
#define TORI_STORE_STATEMENTS_ACCESS_H

/* Statements of passkeys, recovery codes, and accounts that are left; see statements.h. */

#define STORE_PASSKEY_COLUMNS                                                            \
    "id, user_id, site, public_key, counter, name, created, used"

#define STORE_STATEMENTS_OF_ACCESS(BOTH, EACH)                                           \
    BOTH(ADD_PASSKEY, ONE,                                                               \
         "INSERT INTO passkeys (id, user_id, site, public_key, counter, name, created)"  \
         " SELECT CAST(?1 AS TEXT), CAST(?2 AS BIGINT), CAST(?3 AS TEXT),"               \
         " CAST(?4 AS TEXT), CAST(?5 AS BIGINT), CAST(?6 AS TEXT), CAST(?7 AS BIGINT)"   \
         " WHERE (SELECT count(*) FROM passkeys WHERE user_id = ?2) < ?8")               \
    BOTH(FIND_PASSKEY, READ,                                                             \
         "SELECT " STORE_PASSKEY_COLUMNS " FROM passkeys WHERE id = ?1")                 \
    BOTH(READ_PASSKEYS, READ,                                                            \
         "SELECT " STORE_PASSKEY_COLUMNS " FROM passkeys WHERE user_id = ?1"             \
         " ORDER BY created, id")                                                        \
    BOTH(USE_PASSKEY, ONE,                                                               \
         "UPDATE passkeys SET counter = ?2, used = ?3 WHERE id = ?1"                     \
         " AND (counter < ?2 OR (counter = 0 AND ?2 = 0))")                              \
    BOTH(REMOVE_PASSKEY, ONE, "DELETE FROM passkeys WHERE user_id = ?1 AND id = ?2")     \
    BOTH(FORGET_PASSKEYS, ANY, "DELETE FROM passkeys WHERE user_id = ?1")                \
    BOTH(USE_CHALLENGE, ONE,                                                             \
         "INSERT INTO answered_challenges (hash, until) VALUES (?1, ?2)"                 \
         " ON CONFLICT (hash) DO NOTHING")                                               \
    BOTH(EXPIRE_CHALLENGES, ANY, "DELETE FROM answered_challenges WHERE until <= ?1")    \
                                                                                         \
    BOTH(SET_CODE, ANY,                                                                  \
         "INSERT INTO recovery_codes (user_id, number, code_hash, created)"              \
         " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (user_id, number)"                        \
         " DO UPDATE SET code_hash = ?3, created = ?4")                                  \
    BOTH(FIND_CODE, READ,                                                                \
         "SELECT code_hash FROM recovery_codes WHERE user_id = ?1 AND number = ?2")      \
    BOTH(USE_CODE, ONE,                                                                  \
         "DELETE FROM recovery_codes"                                                    \
         " WHERE user_id = ?1 AND number = ?2 AND code_hash = ?3")                       \
    BOTH(COUNT_CODES, READ,                                                              \
         "SELECT count(*), coalesce(max(created), 0) FROM recovery_codes"                \
         " WHERE user_id = ?1")                                                          \
    BOTH(FORGET_CODES, ANY, "DELETE FROM recovery_codes WHERE user_id = ?1")             \
    BOTH(SET_RESET, ONE,                                                                 \
         "INSERT INTO password_resets (user_id, hash, created, until)"                   \
         " VALUES (?1, ?2, ?3, ?4) ON CONFLICT (user_id) DO UPDATE"                      \
         " SET hash = excluded.hash, created = excluded.created,"                        \
         " until = excluded.until WHERE password_resets.created <= ?5")                  \
    BOTH(FIND_RESET, READ,                                                               \
         "SELECT user_id FROM password_resets WHERE hash = ?1 AND until > ?2")           \
    BOTH(USE_RESET, ONE, "DELETE FROM password_resets WHERE hash = ?1 AND until > ?2")   \
    BOTH(FORGET_RESETS, ANY, "DELETE FROM password_resets WHERE user_id = ?1")           \
    BOTH(EXPIRE_RESETS, ANY, "DELETE FROM password_resets WHERE until <= ?1")            \
    BOTH(SET_LEAVING, ONE,                                                               \
         "UPDATE users SET leaves = ?2 WHERE id = ?1 AND password_hash IS NOT NULL")     \
    BOTH(END_LEAVING, ANY, "UPDATE users SET leaves = 0 WHERE id = ?1 AND leaves > 0")   \
    BOTH(FIND_LEAVING, READ, "SELECT leaves FROM users WHERE id = ?1")                   \
    BOTH(READ_LEAVING, READ,                                                             \
         "SELECT id FROM users WHERE leaves > 0 AND leaves <= ?1 ORDER BY leaves, id"    \
         " LIMIT ?2")

#endif
