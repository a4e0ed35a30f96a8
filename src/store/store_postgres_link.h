#ifndef TORI_STORE_STORE_POSTGRES_LINK_H
#define TORI_STORE_STORE_POSTGRES_LINK_H

/*
 * The connection of one store to PostgreSQL, made anew when it is lost.
 *
 * Data. While it is up the session holds an advisory lock on the schema, so that no other server
 * writes there; nodes share that lock, and each holds another on its own name. Every commit
 * writes an id that no other commit has to the row "mark" of meta, or "mark/NAME".
 *
 * Threads. The store's thread alone, but for 'wait.end'.
 *
 * Invariants. After a reconnect the id says whether the last commit was carried out, and whether
 * another server (or another node of this name) has written since.
 *
 * Failure. A connection that cannot be had or that breaks is down, with the reason in 'trouble'
 * and 'words'; if another server has written since it stays down (is_superseded).
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
    char commit_id_name[POSTGRES_NAME_MAX + 8];
    int64_t commit_id;      /* that is there, as far as is known */
    int64_t next_commit_id; /* that our next commit leaves */
    bool is_superseded;     /* another server has written since: never again */
    int64_t losses;         /* how often what we had committed was not there any more */

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

/* A commit that has left next_commit_id was carried out. */
void postgres_link_note_commit(struct postgres_link *l);

/* It does not work any more: it is down, and says why. */
void postgres_link_drop(struct postgres_link *l);

#endif
