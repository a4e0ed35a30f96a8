/* The session with its lock and the id of its last commit, and having it anew. */

#include "store/store_postgres_link.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/die.h"
#include "base/now.h"
#include "store/store_postgres_connect.h"
#include "store/store_postgres_schema.h"
#include "store/store_postgres_trouble.h"

enum {
    RESTORE_MS = 1000, /* how long it is tried to connect again before it is reported */
    BACKOFF_MS = 20,   /* between the first two tries; each time twice as long */
    BACKOFF_MAX_MS = 500,
    SET_UP_MS = 30000, /* for an answer while it is opened */
};

/* The answer to it, or NULL and what is wrong. */
static PGresult *execute(PGconn *conn, const char *sql, struct postgres_link *l)
{
    PGresult *r = postgres_wait_query(&l->wait, conn, sql);

    if (PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK)
        return r;
    strbuf_reset(&l->words);
    l->trouble = !r || PQstatus(conn) == CONNECTION_BAD
                     ? postgres_explain_loss(conn, l->name.text, &l->words)
                     : postgres_explain(r, l->name.text, &l->words);
    PQclear(r);
    return NULL;
}

/* The one number that a query gives. */
static bool ask(PGconn *conn, const char *sql, struct postgres_link *l, int64_t *number)
{
    PGresult *r = execute(conn, sql, l);
    bool ok = r != NULL;

    *number = ok && PQntuples(r) == 1 ? strtoll(PQgetvalue(r, 0, 0), NULL, 10) : 0;
    PQclear(r);
    return ok;
}

static bool refuse(struct postgres_link *l, enum trouble trouble, const char *words)
{
    l->trouble = trouble;
    strbuf_reset(&l->words);
    strbuf_appendf(&l->words, "%s: %s", l->name.text, words);
    return false;
}

/* A commit that is told is on the disk, whatever the cluster does for others; and a server
 * that has lost us without a word lets our lock go in a quarter of a minute. */
static bool set_up(PGconn *conn, struct postgres_link *l)
{
    static const char settings[] =
        "SET lock_timeout = '1s'; SET standard_conforming_strings = on;"
        "SET plan_cache_mode = force_generic_plan;"
        "SET tcp_keepalives_idle = 5; SET tcp_keepalives_interval = 5;"
        "SET tcp_keepalives_count = 2; SET tcp_user_timeout = 15000;"
        "SELECT set_config('synchronous_commit', 'on', false)"
        " WHERE current_setting('synchronous_commit') = 'off'";

    static const char is_utf8[] =
        "SELECT count(*) WHERE current_setting('server_encoding') = 'UTF8'";
    static const char has_schema[] = "SELECT count(*) WHERE current_schema() IS NOT NULL";
    PGresult *r = execute(conn, settings, l);
    int64_t count = 0;

    PQclear(r);
    if (!r || !ask(conn, is_utf8, l, &count))
        return false;
    if (count != 1)
        return refuse(l, TROUBLE_OTHER, "the encoding of the database is not UTF8");
    if (!ask(conn, has_schema, l, &count))
        return false;
    return count == 1 ||
           refuse(l, TROUBLE_OTHER, "there is no schema of its search_path");
}

/* That of a server that was killed goes when PostgreSQL has noticed, so it is waited for a
 * little. */
static bool lock(PGconn *conn, struct postgres_link *l, const char *sql,
                 const char *refusal)
{
    PGresult *r = execute(conn, sql, l);

    PQclear(r);
    if (!r && PQstatus(conn) == CONNECTION_OK)
        refuse(l, l->trouble, refusal);
    return r != NULL;
}

/* The first number spells Tori; the next one is for names. */
static bool take_lock(PGconn *conn, struct postgres_link *l)
{
    static const char alone[] =
        "SELECT pg_advisory_lock(1416589929, hashtext(current_schema()))";
    static const char beside[] =
        "SELECT pg_advisory_lock_shared(1416589929, hashtext(current_schema()))";
    char name[192];

    if (l->is_visiting)
        return true;
    assert(l->is_shared == (*l->lock_name != '\0'));
    if (!l->is_shared)
        return lock(conn, l, alone, "another server has this database open");
    snprintf(name, sizeof(name),
             "SELECT pg_advisory_lock(1416589930,"
             " hashtext(current_schema() || '/%s'))",
             l->lock_name);
    return lock(
               conn, l, beside,
               "a server that is no node has this database open; nodes cannot join it") &&
           lock(conn, l, name, "another of the same name has this database open");
}

/* A process that sleeps in the middle of a transaction holds its locks for a bounded time: other
 * nodes may have to take its tables. */
static bool set_up_beside(PGconn *conn, struct postgres_link *l)
{
    PGresult *r = l->is_shared
                      ? execute(conn, "SET idle_in_transaction_session_timeout = '3s'", l)
                      : NULL;

    PQclear(r);
    return r || !l->is_shared;
}

/* Which session is ours, so that it can be told from another that has its number later. */
static bool note_session(PGconn *conn, struct postgres_link *l)
{
    static const char sql[] =
        "SELECT pid, CAST(extract(epoch FROM backend_start) * 1000000 AS bigint)"
        " FROM pg_stat_activity WHERE pid = pg_backend_pid()";
    PGresult *r = execute(conn, sql, l);
    bool ok = r != NULL;

    if (ok && PQntuples(r) == 1) {
        l->session = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
        l->session_start = strtoll(PQgetvalue(r, 0, 1), NULL, 10);
    }
    PQclear(r);
    return ok;
}

/* A session whose link has broken may not have noticed, and has our lock; so it is ended. What
 * it was about to commit it has committed, or never will, before the lock is ours. */
static bool end_last_session(PGconn *conn, struct postgres_link *l)
{
    char sql[256];
    PGresult *r;

    if (!l->session)
        return true;
    snprintf(
        sql, sizeof(sql),
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = %" PRId64
        " AND CAST(extract(epoch FROM backend_start) * 1000000 AS bigint) = %" PRId64,
        l->session, l->session_start);
    r = execute(conn, sql, l);
    PQclear(r);
    return r != NULL;
}

static bool read_commit_id(PGconn *conn, struct postgres_link *l, int64_t *commit_id)
{
    char sql[128];

    assert(!strchr(l->commit_id_name, '\''));
    snprintf(sql, sizeof(sql), "SELECT value FROM meta WHERE name = '%s'",
             l->commit_id_name);
    return ask(conn, sql, l, commit_id);
}

static bool is_set_up(PGconn *conn, struct postgres_link *l)
{
    return set_up(conn, l) && set_up_beside(conn, l) && end_last_session(conn, l) &&
           take_lock(conn, l) && note_session(conn, l);
}

/* A connection that is ours alone, or NULL and what is wrong: the next try is at the next
 * host. */
static PGconn *connect_alone(struct postgres_link *l)
{
    PGconn *conn = postgres_connect(l->url.text, l->host, &l->wait);

    if (PQstatus(conn) != CONNECTION_OK) {
        strbuf_reset(&l->words);
        l->trouble = postgres_explain_loss(conn, l->name.text, &l->words);
    } else if (is_set_up(conn, l)) {
        return conn;
    }
    l->host++;
    PQfinish(conn);
    return NULL;
}

/* Life cycle */

/* A number from which on no other process will count: one of very many. */
static int64_t choose_commit_id(void)
{
    int64_t commit_id;

    if (getentropy(&commit_id, sizeof(commit_id)) != 0)
        die("the system has no random numbers");
    return commit_id & INT64_MAX >> 1;
}

/* Nodes and workers that are started together wait for the one that migrates, for longer than
 * for any other lock: it may have a whole site to bring up to date. */
static bool migrate(struct postgres_link *l, struct strbuf *err)
{
    static const char begin[] =
        "SET lock_timeout = '5min';"
        "SELECT pg_advisory_lock(1416589931, hashtext(current_schema()));"
        "SET lock_timeout = '1s'";
    static const char end[] =
        "SELECT pg_advisory_unlock(1416589931, hashtext(current_schema()))";
    bool ok;

    if (l->is_visiting)
        return !postgres_schema_check(&postgres_schema_tori, l->conn, l->name.text, err);
    if (!lock(l->conn, l, begin, "another server is just bringing it up to date")) {
        strbuf_append(err, l->words.text);
        return false;
    }
    ok = !postgres_schema_migrate(&postgres_schema_tori, l->conn, l->name.text, err);
    PQclear(execute(l->conn, end, l));
    return ok;
}

/* A server that is alone has all tables, whatever nodes there were before: since these were last
 * there, none of the tables was looked after. */
static bool end_leases(struct postgres_link *l)
{
    static const char sql[] =
        "INSERT INTO meta SELECT 'beat', max(beat) FROM nodes HAVING count(*) > 0"
        " ON CONFLICT (name) DO UPDATE SET value = greatest(meta.value, excluded.value);"
        "UPDATE tables SET node = '', left_at = 0 WHERE node <> '' OR left_at <> 0";
    PGresult *r = l->is_shared ? NULL : execute(l->conn, sql, l);

    PQclear(r);
    return r || l->is_shared;
}

static bool make_commit_id(struct postgres_link *l)
{
    char sql[128];
    PGresult *r;

    snprintf(sql, sizeof(sql),
             "INSERT INTO meta VALUES ('%s', 0) ON CONFLICT (name) DO NOTHING",
             l->commit_id_name);
    r = execute(l->conn, sql, l);
    PQclear(r);
    return r != NULL;
}

static bool open_first(struct postgres_link *l, struct strbuf *err)
{
    for (unsigned i = postgres_connect_count(l->url.text); !l->conn && i > 0; i--)
        l->conn = connect_alone(l);
    if (l->conn && !migrate(l, err))
        return false;
    if (l->conn && end_leases(l) && make_commit_id(l) &&
        read_commit_id(l->conn, l, &l->commit_id))
        return true;
    strbuf_append(err, l->words.text);
    return false;
}

bool postgres_link_open(struct postgres_link *l, const char *url, const char *name,
                        struct strbuf *err)
{
    assert(!name || strlen(name) < sizeof(l->lock_name));
    *l = (struct postgres_link){.next_commit_id = choose_commit_id(),
                                .is_shared = name != NULL,
                                .is_visiting = name && !*name};
    snprintf(l->lock_name, sizeof(l->lock_name), "%s", name ? name : "");
    snprintf(l->commit_id_name, sizeof(l->commit_id_name), "%s%s",
             name ? "mark/" : "mark", l->lock_name);
    strbuf_init(&l->url);
    strbuf_init(&l->name);
    strbuf_init(&l->words);
    strbuf_append(&l->url, url);
    postgres_wait_init(&l->wait);
    l->wait.answer_ms = SET_UP_MS;
    return postgres_connect_name(url, &l->name, err) && open_first(l, err);
}

void postgres_link_close(struct postgres_link *l)
{
    PQfinish(l->conn);
    l->conn = NULL;
    strbuf_release(&l->url);
    strbuf_release(&l->name);
    strbuf_release(&l->words);
}

void postgres_link_drop(struct postgres_link *l)
{
    strbuf_reset(&l->words);
    l->trouble = postgres_explain_loss(l->conn, l->name.text, &l->words);
    PQfinish(l->conn);
    l->conn = NULL;
}

/* Once more */

/* When trying ends. */
static int64_t restore_until(const struct postgres_link *l)
{
    int64_t until = now_steady_ms() + RESTORE_MS;

    if (l->wait.until < until)
        until = l->wait.until;
    return l->wait.end < until ? l->wait.end : until;
}

static void pause_for(int64_t ms)
{
    nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000}, NULL);
}

void postgres_link_note_commit(struct postgres_link *l)
{
    l->commit_id = l->next_commit_id++;
}

/* The id is that of our last commit, or of the one that we do not know about. If it is another,
 * the database has lost commits, as a replica may that has become the primary, or another
 * process used our name. A node keeps nothing that could not be read again, and goes on; a server
 * that is alone does not. */
static bool is_still_ours(PGconn *conn, struct postgres_link *l)
{
    int64_t commit_id;

    if (!read_commit_id(conn, l, &commit_id))
        return false;
    if (commit_id == l->next_commit_id)
        postgres_link_note_commit(l);
    l->losses += commit_id != l->commit_id;
    l->is_superseded = commit_id != l->commit_id && !l->is_shared;
    if (!l->is_superseded)
        l->commit_id = commit_id;
    return true;
}

static bool connect_again(struct postgres_link *l)
{
    PGconn *conn = connect_alone(l);

    assert(!l->conn);
    if (conn && is_still_ours(conn, l)) {
        l->conn = conn;
        return true;
    }
    PQfinish(conn);
    return false;
}

bool postgres_link_restore(struct postgres_link *l)
{
    int64_t end = restore_until(l), backoff = BACKOFF_MS;

    while (!l->conn && !l->is_superseded && !connect_again(l)) {
        if (l->trouble != TROUBLE_PASSING || now_steady_ms() + backoff > end)
            return false;
        pause_for(backoff);
        backoff = backoff * 2 < BACKOFF_MAX_MS ? backoff * 2 : BACKOFF_MAX_MS;
    }
    return !l->is_superseded ||
           refuse(l, TROUBLE_OTHER,
                  "another server has used this database meanwhile; this one must be "
                  "started again");
}
