#ifndef TORI_STORE_STATEMENTS_TIES_H
#define TORI_STORE_STATEMENTS_TIES_H

/* Statements of who follows, blocks and invites whom, and who is here; see statements.h. */

#include "store/statement_parts.h"

/* Whether this person was at a table, as each database finds it by its index. */
#define STORE_FIND_GUEST_AT(person)                                                      \
    "SELECT 1 FROM events WHERE kind IN ('sit', 'chat') AND " person " = ?2"             \
    " AND table_id = ?1 LIMIT 1"

#define STORE_STATEMENTS_OF_TIES(BOTH, EACH)                                             \
    BOTH(FIND_TIE, READ,                                                                 \
         "SELECT (SELECT count(*) FROM follows WHERE user_id = ?1 AND followed = ?2),"   \
         " (SELECT count(*) FROM follows WHERE user_id = ?2 AND followed = ?1),"         \
         " (SELECT count(*) FROM blocks WHERE user_id = ?1 AND blocked = ?2),"           \
         " (SELECT count(*) FROM blocks WHERE user_id = ?2 AND blocked = ?1)")           \
    BOTH(COUNT_FOLLOWED, READ, "SELECT count(*) FROM follows WHERE user_id = ?1")        \
    BOTH(COUNT_BLOCKED, READ, "SELECT count(*) FROM blocks WHERE user_id = ?1")          \
    BOTH(FOLLOW, ANY,                                                                    \
         "INSERT INTO follows (user_id, followed, at) VALUES (?1, ?2, ?3)"               \
         " ON CONFLICT (user_id, followed) DO NOTHING")                                  \
    BOTH(UNFOLLOW, ANY, "DELETE FROM follows WHERE user_id = ?1 AND followed = ?2")      \
    BOTH(BLOCK, ANY,                                                                     \
         "INSERT INTO blocks (user_id, blocked, at) VALUES (?1, ?2, ?3)"                 \
         " ON CONFLICT (user_id, blocked) DO NOTHING")                                   \
    BOTH(UNBLOCK, ANY, "DELETE FROM blocks WHERE user_id = ?1 AND blocked = ?2")         \
    BOTH(READ_FOLLOWED, READ,                                                            \
         "SELECT u.id, u.name, f.at, (SELECT count(*) FROM follows b"                    \
         "  WHERE b.user_id = f.followed AND b.followed = f.user_id)"                    \
         " FROM follows f JOIN users u ON u.id = f.followed WHERE f.user_id = ?1"        \
         " AND NOT EXISTS (SELECT 1 FROM blocks o WHERE (o.user_id = ?1"                 \
         "  AND o.blocked = u.id) OR (o.user_id = u.id AND o.blocked = ?1))"             \
         " ORDER BY u.name_key")                                                         \
    BOTH(READ_BLOCKED, READ,                                                             \
         "SELECT u.id, u.name, b.at, 0 FROM blocks b JOIN users u ON u.id = b.blocked"   \
         " WHERE b.user_id = ?1 ORDER BY u.name_key")                                    \
    BOTH(READ_APART, READ,                                                               \
         "SELECT user_id, blocked FROM blocks WHERE user_id = ?1"                        \
         " UNION SELECT blocked, user_id FROM blocks WHERE blocked = ?1")                \
    EACH(READ_APART_OF, READ, "",                                                        \
         "SELECT user_id, blocked FROM blocks"                                           \
         " WHERE user_id = ANY (CAST(string_to_array(?1, ',') AS bigint[]))"             \
         " UNION SELECT blocked, user_id FROM blocks"                                    \
         " WHERE blocked = ANY (CAST(string_to_array(?1, ',') AS bigint[]))"             \
         " ORDER BY 1")                                                                  \
    EACH(FIND_GUEST_AT, READ, STORE_FIND_GUEST_AT("CAST(data AS INTEGER)"),              \
         STORE_FIND_GUEST_AT("person_of(data)"))                                         \
    BOTH(FORGET_FOLLOWS, ANY, "DELETE FROM follows WHERE user_id = ?1 OR followed = ?1") \
    BOTH(FORGET_BLOCKS, ANY, "DELETE FROM blocks WHERE user_id = ?1 OR blocked = ?1")    \
                                                                                         \
    BOTH(FIND_INVITING, READ,                                                            \
         "SELECT 1 FROM tables t WHERE t.id = ?1 AND t.phase = 0 AND (t.host = ?2 OR"    \
         " EXISTS (SELECT 1 FROM seats WHERE table_id = t.id AND user_id = ?2))")        \
    BOTH(FIND_INVITATION, READ,                                                          \
         "SELECT 1 FROM invitations WHERE user_id = ?1 AND table_id = ?2")               \
    BOTH(COUNT_INVITED, READ, "SELECT count(*) FROM invitations WHERE inviter = ?1")     \
    BOTH(COUNT_INVITATIONS, READ, "SELECT count(*) FROM invitations WHERE user_id = ?1") \
    BOTH(ADD_INVITATION, ANY,                                                            \
         "INSERT INTO invitations (user_id, table_id, inviter, at, notice)"              \
         " VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (user_id, table_id) DO NOTHING")      \
    BOTH(READ_INVITATIONS, READ,                                                         \
         "SELECT i.table_id, e.data, u.id, u.name, i.at FROM invitations i"              \
         " JOIN users u ON u.id = i.inviter"                                             \
         " JOIN events e ON e.table_id = i.table_id AND e.seq = 1"                       \
         " WHERE i.user_id = ?1"                                                         \
         " AND NOT EXISTS (SELECT 1 FROM blocks o WHERE (o.user_id = ?1"                 \
         "  AND o.blocked = u.id) OR (o.user_id = u.id AND o.blocked = ?1))"             \
         " ORDER BY i.at DESC, i.table_id")                                              \
    BOTH(READ_INVITED, READ,                                                             \
         "SELECT i.table_id, e.data, u.id, u.name, i.at FROM invitations i"              \
         " JOIN users u ON u.id = i.user_id"                                             \
         " JOIN events e ON e.table_id = i.table_id AND e.seq = 1"                       \
         " WHERE i.inviter = ?1 ORDER BY i.at DESC, i.table_id, u.id")                   \
    BOTH(WITHDRAW_INVITATION, ANY,                                                       \
         "DELETE FROM notices WHERE lease = 0 AND id IN (SELECT notice FROM invitations" \
         " WHERE user_id = ?1 AND table_id = ?2)")                                       \
    BOTH(DROP_INVITATION, ANY,                                                           \
         "DELETE FROM invitations WHERE user_id = ?1 AND table_id = ?2")                 \
    BOTH(WITHDRAW_INVITATIONS, ANY,                                                      \
         "DELETE FROM notices WHERE lease = 0 AND id IN (SELECT notice FROM invitations" \
         " WHERE table_id = ?1)")                                                        \
    BOTH(DROP_INVITATIONS, ANY, "DELETE FROM invitations WHERE table_id = ?1")           \
    BOTH(WITHDRAW_INVITED, ANY,                                                          \
         "DELETE FROM notices WHERE lease = 0 AND id IN (SELECT notice FROM invitations" \
         " WHERE inviter = ?1)")                                                         \
    BOTH(WITHDRAW_BETWEEN, ANY,                                                          \
         "DELETE FROM notices WHERE lease = 0 AND id IN (SELECT notice FROM invitations" \
         " WHERE (user_id = ?1 AND inviter = ?2) OR (user_id = ?2 AND inviter = ?1))")   \
    BOTH(DROP_BETWEEN, ANY,                                                              \
         "DELETE FROM invitations"                                                       \
         " WHERE (user_id = ?1 AND inviter = ?2) OR (user_id = ?2 AND inviter = ?1)")    \
    BOTH(FORGET_INVITATIONS, ANY,                                                        \
         "DELETE FROM invitations WHERE user_id = ?1 OR inviter = ?1")                   \
    BOTH(FIND_SETTINGS, READ, "SELECT data FROM events WHERE table_id = ?1 AND seq = 1") \
    BOTH(FIND_CODE_OF, READ,                                                             \
         "SELECT c.code FROM tables t LEFT JOIN table_codes c ON c.table_id = t.id"      \
         " WHERE t.id = ?1 AND t.phase = 0")                                             \
    BOTH(FIND_CODED, READ, "SELECT table_id FROM table_codes WHERE code = ?1")           \
    BOTH(ADD_CODE, ANY, "INSERT INTO table_codes (code, table_id) VALUES (?1, ?2)")      \
    BOTH(DROP_CODE, ANY, "DELETE FROM table_codes WHERE table_id = ?1")                  \
    EACH(SET_PRESENCE, ANY, "",                                                          \
         "INSERT INTO presences (user_id, node, state) SELECT u.id, CAST(?2 AS text),"   \
         " CAST(?3 AS bigint) FROM users u WHERE u.id = ?1"                              \
         " ON CONFLICT (user_id, node) DO UPDATE SET state = ?3")                        \
    EACH(END_PRESENCE, ANY, "",                                                          \
         "DELETE FROM presences WHERE user_id = ?1 AND node = ?2")                       \
    EACH(IS_PRESENT, READ, NULL,                                                         \
         "SELECT 1 FROM presences p JOIN nodes n ON n.name = p.node"                     \
         " WHERE p.user_id = ?1 AND " STORE_IS_ALIVE " LIMIT 1")                         \
    EACH(CLEAR_PRESENCES, ANY, "", "DELETE FROM presences WHERE node = ?1")              \
    EACH(READ_PRESENCES, READ, NULL,                                                     \
         "SELECT p.user_id, max(p.state) FROM presences p JOIN nodes n ON n.name = "     \
         "p.node"                                                                        \
         " JOIN follows f ON f.followed = p.user_id AND f.user_id = ?1"                  \
         " WHERE p.node <> ?2 AND " STORE_IS_ALIVE " GROUP BY p.user_id")

#endif
