/*
 * Opening, locking and explaining. The lock is a file of its own, because closing any
 * descriptor of the database file would drop the locks that SQLite holds on it.
 */

#include "store/database.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/strbuf.h"

enum {
    BUSY_MS = 1000,       /* how long a tool may stand in our way */
    CANCEL_STEPS = 10000, /* of SQLite's machine, between two looks whether to stop */
};

/* Errors */

/* The reason of the operating system, if SQLite failed for one. */
static const char *system_reason(struct sqlite3 *handle)
{
    int number = sqlite3_system_errno(handle);

    return number ? strerror(number) : sqlite3_errmsg(handle);
}

void database_explain(struct sqlite3 *handle, const char *name, struct strbuf *err)
{
    strbuf_appendf(err, "%s: ", name);
    switch (sqlite3_errcode(handle) & 0xff) { /* without the extension */
    case SQLITE_FULL:
        strbuf_append(err, "the disk is full");
        break;
    case SQLITE_IOERR:
        strbuf_appendf(err, "the disk does not work: %s", system_reason(handle));
        break;
    case SQLITE_READONLY:
        strbuf_append(err, "the file is read-only");
        break;
    case SQLITE_CANTOPEN:
        strbuf_appendf(err, "cannot be opened: %s", system_reason(handle));
        break;
    case SQLITE_NOTADB:
        strbuf_append(err, "this is no database");
        break;
    case SQLITE_CORRUPT:
        strbuf_append(err, "the database is damaged");
        break;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        strbuf_append(err, "locked by another process");
        break;
    default:
        strbuf_append(err, sqlite3_errmsg(handle));
    }
}

void database_set_patience(struct sqlite3 *handle, int64_t ms_left)
{
    sqlite3_busy_timeout(handle, ms_left < 0         ? 0
                                 : ms_left < BUSY_MS ? (int)ms_left
                                                     : BUSY_MS);
}

bool database_is_locked(struct sqlite3 *handle)
{
    int code = sqlite3_errcode(handle) & 0xff; /* without the extension */

    return code == SQLITE_BUSY || code == SQLITE_LOCKED;
}

bool database_is_damaged(struct sqlite3 *handle)
{
    int code = sqlite3_errcode(handle) & 0xff;

    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

static enum tori_err explain_errno(const char *name, const char *what, struct strbuf *err)
{
    strbuf_appendf(err, "%s: %s: %s", name, what, strerror(errno));
    return TORI_ERR_STORE;
}

/* Opening */

/* A new file is for its owner only: it will hold the hashes of passwords. SQLite gives
 * the files it puts beside it the same mode. */
static enum tori_err create_file(const char *name, struct strbuf *err)
{
    int fd = open(name, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (fd < 0 && errno != EEXIST)
        return explain_errno(name, "cannot be created", err);
    if (fd >= 0)
        close(fd);
    return TORI_OK;
}

static enum tori_err take_lock(struct database *d, const char *name, struct strbuf *err)
{
    struct strbuf path;
    enum tori_err code = TORI_OK;

    strbuf_init(&path);
    /* SQLite has resolved links, so all ways to the file lead to one lock. */
    strbuf_appendf(&path, "%s-lock", sqlite3_db_filename(d->handle, "main"));
    d->lock = open(path.text, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (d->lock < 0) {
        code = explain_errno(path.text, "cannot be opened", err);
    } else if (flock(d->lock, LOCK_EX | LOCK_NB) != 0) {
        strbuf_appendf(err, "%s: another server has this database open", name);
        code = TORI_ERR_STORE;
    }
    strbuf_release(&path);
    return code;
}

/* Every commit reaches the disk. The last pages of all tables that are played are kept at
 * hand, and come from the log into the file only now and then, as each was written many times
 * meanwhile. The log is cut back after a long reading. What is deleted is overwritten. */
static enum tori_err set_up(struct database *d, const char *name, struct strbuf *err)
{
    static const char pragmas[] = "PRAGMA journal_mode = WAL;"
                                  "PRAGMA synchronous = FULL;"
                                  "PRAGMA foreign_keys = ON;"
                                  "PRAGMA secure_delete = ON;"
                                  "PRAGMA cache_size = -16384;"       /* KiB */
                                  "PRAGMA wal_autocheckpoint = 4096;" /* pages */
                                  "PRAGMA journal_size_limit = 67108864;";

    database_set_patience(d->handle, BUSY_MS);
    if (sqlite3_db_readonly(d->handle, "main")) {
        strbuf_appendf(err, "%s: the file is read-only", name);
        return TORI_ERR_STORE;
    }
    if (sqlite3_exec(d->handle, pragmas, NULL, NULL, NULL) != SQLITE_OK) {
        database_explain(d->handle, name, err);
        return TORI_ERR_STORE;
    }
    return TORI_OK;
}

enum tori_err database_open(struct database *d, const char *name, struct strbuf *err)
{
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    bool is_file = strcmp(name, ":memory:") != 0;
    enum tori_err code = is_file ? create_file(name, err) : TORI_OK;

    *d = (struct database){.lock = -1};
    sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); /* no lock for each piece of memory */
    if (!code && sqlite3_open_v2(name, &d->handle, flags, NULL) != SQLITE_OK) {
        database_explain(d->handle, name, err);
        code = TORI_ERR_STORE;
    }
    if (!code && is_file)
        code = take_lock(d, name, err);
    if (!code)
        code = set_up(d, name, err);
    if (code)
        database_close(d);
    return code;
}

/* "ok" is what SQLite says of a database without a fault. */
static bool says_ok(struct sqlite3 *handle, const char *name, struct strbuf *err)
{
    sqlite3_stmt *q = NULL;
    const char *said = NULL;
    bool ok;

    if (sqlite3_prepare_v2(handle, "PRAGMA quick_check(1)", -1, &q, NULL) == SQLITE_OK &&
        sqlite3_step(q) == SQLITE_ROW)
        said = (const char *)sqlite3_column_text(q, 0);
    ok = said && strcmp(said, "ok") == 0;
    if (!ok && said)
        strbuf_appendf(err, "%s: %.*s", name, (int)strcspn(said, "\n"), said);
    else if (!ok)
        database_explain(handle, name, err);
    sqlite3_finalize(q);
    return ok;
}

static int is_set(void *flag)
{
    return *(const atomic_bool *)flag;
}

bool database_is_sound(const char *name, const atomic_bool *is_cancelled,
                       struct strbuf *err)
{
    struct sqlite3 *handle = NULL;
    bool ok = sqlite3_open_v2(name, &handle, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK;

    if (!ok)
        database_explain(handle, name, err);
    if (ok && is_cancelled)
        sqlite3_progress_handler(handle, CANCEL_STEPS, is_set, (void *)is_cancelled);
    ok = ok && says_ok(handle, name, err);
    sqlite3_close(handle);
    return ok;
}

void database_close(struct database *d)
{
    sqlite3_close(d->handle);
    if (d->lock >= 0)
        close(d->lock);
    *d = (struct database){.lock = -1};
}
