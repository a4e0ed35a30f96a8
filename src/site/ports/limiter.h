#ifndef TORI_SITE_PORTS_LIMITER_H
#define TORI_SITE_PORTS_LIMITER_H

/*
 * Rate limits as a site asks for them: one more of a kind, for an address and a person. The
 * server counts (server/net/limits.h); a device limits nothing.
 */

#include <stdbool.h>
#include <stdint.h>

enum limiter_kind {
    LIMITER_MESSAGES,
    LIMITER_ARRIVALS, /* new people */
    LIMITER_CHATS,    /* of people with a seat at the table */
    LIMITER_REMARKS,  /* of spectators */
    LIMITER_CHECKS,   /* of editions, while one is being written */
    LIMITER_UPLOADS,
    LIMITER_REVIEWS,
    LIMITER_LINES, /* of play that are looked at in finished games, and pages of players */
    LIMITER_OPERATIONS, /* of operators by the page */
    LIMITER_NOTICES,    /* receivers of notices that are added or tried */
    LIMITER_EXPORTS,    /* downloads of a person's own data */
    LIMITER_TIES,       /* follows and blocks */
    LIMITER_INVITATIONS,
    LIMITER_CODES, /* of tables, that are tried */
    LIMITER_KINDS
};

/* One more attempt to log in. A name is limited whether anybody has it or not, so that this
 * does not tell. A device on which the person has logged in before is counted by itself: attempts
 * at the name from elsewhere do not lock the person out. */
struct limiter_login {
    const char *account;
    uint64_t name;   /* a number for it */
    uint64_t device; /* likewise; 0: it is not known */
};

struct limiter {
    bool (*take)(struct limiter *l, enum limiter_kind kind, const char *account,
                 int64_t person, int64_t now);
    bool (*try_login)(struct limiter *l, const struct limiter_login *a, int64_t now);
};

/* Whether one more is allowed at 'now', which then counts. 'account' is that of the address
 * (address.h); 'person' 0: no particular one. */
static inline bool limiter_take(struct limiter *l, enum limiter_kind kind,
                                const char *account, int64_t person, int64_t now)
{
    return l->take(l, kind, account, person, now);
}

static inline bool limiter_try_login(struct limiter *l, const struct limiter_login *a,
                                     int64_t now)
{
    return l->try_login(l, a, now);
}

#endif
