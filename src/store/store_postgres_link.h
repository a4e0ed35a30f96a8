#ifndef TORI_STORE_STORE_POSTGRES_LINK_H
#define TORI_STORE_STORE_POSTGRES_LINK_H

/*
 * The connection to PostgreSQL. While it is up we hold an advisory lock on our schema, so that
 * no other server writes there; it goes with the connection. Whoever has a name shares the
 * lock with others who have one, and has one on his name. Every commit leaves a mark that
 * no other has: whoever connects again sees by it what became of his last commit, and that no
 * other server, or none of his name, has been there meanwhile.
 */

#include <libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/strbuf.h"
#include "store/backend.h"
#include "store/store_postgres_wait.h"

enum { POSTGRES_NAME_MAX = 40 }; /* bytes of what is opened beside others */

struct postgres_link {
    PGconn *conn;              /* NULL: it is down */
    struct strbuf url;         /* with all its secrets */
    struct strbuf name;        /* as people are shown it */
    unsigned host;             /* of those the url names: where it is tried next */
    struct postgres_wait wait; /* how long; without a bound unless one is set */
    int64_t session,
        session_start; /* the last that was ours, as PostgreSQL names it; 0: none */
    bool is_shared;    /* with others that have names */
    bool is_visiting;  /* the same, without a name or a lock */
    char lock_name[POSTGRES_NAME_MAX + 1];
    char mark_name[POSTGRES_NAME_MAX + 8];
    int64_t mark;       /* that is there, as far as is known */
    int64_t next_mark;  /* that our next commit leaves */
    bool is_superseded; /* another server has written since: never again */
    int64_t losses;     /* how often what we had committed was not there any more */

    /* What was wrong last. */
    enum trouble trouble;
    struct strbuf words;
};

/* Connect for the first time, and bring the schema up to date. It is to be closed even if that
 * fails; then 'err' has one line. A name is of letters, digits, '-' and '/'; NULL: alone; "": beside
 * all others, without a lock, and the schema must be up to date. */
bool postgres_link_open(struct postgres_link *l, const char *url, const char *name,
                        struct strbuf *err);
void postgres_link_close(struct postgres_link *l);

/* Have it up again, trying for about a second if need be and if there is time. False, and what
 * is wrong: it is still down. */
bool postgres_link_restore(struct postgres_link *l);

/* A commit that has left next_mark was carried out. */
void postgres_link_note_commit(struct postgres_link *l);

/* It does not work any more: it is down, and says why. */
void postgres_link_drop(struct postgres_link *l);

#endif
