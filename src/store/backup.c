/*
 * SQLite copies into a file beside the wanted one; only when that is checked and on the
 * disk it gets its name, so a file of that name is a whole backup.
 */

#include "store/backup.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "store/database.h"

enum { BUSY_MS = 10000 };

static enum tori_err explain_errno(const char *name, struct strbuf *err)
{
    strbuf_appendf(err, "%s: %s", name, strerror(errno));
    return TORI_ERR_STORE;
}

/* SQLite takes an empty file that is there; so the mode is ours to choose. */
static enum tori_err create_empty(const char *path, struct strbuf *err)
{
    int fd;

    unlink(path);
    fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd < 0)
        return explain_errno(path, err);
    close(fd);
    return TORI_OK;
}

static enum tori_err open_source(const char *name, sqlite3 **db, struct strbuf *err)
{
    int code = sqlite3_open_v2(name, db, SQLITE_OPEN_READWRITE, NULL);

    if (code != SQLITE_OK) {
        database_explain(*db, name, err);
        return TORI_ERR_STORE;
    }
    sqlite3_busy_timeout(*db, BUSY_MS);
    return TORI_OK;
}

static enum tori_err copy_into(sqlite3 *db, const char *name, const char *path,
                               struct strbuf *err)
{
    char *sql = sqlite3_mprintf("VACUUM INTO %Q", path);
    bool ok = sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;

    if (!ok)
        database_explain(db, name, err);
    sqlite3_free(sql);
    return ok ? TORI_OK : TORI_ERR_STORE;
}

static enum tori_err copy(const char *name, const char *path, struct strbuf *err)
{
    sqlite3 *db = NULL;
    enum tori_err code = open_source(name, &db, err);

    if (!code)
        code = copy_into(db, name, path, err);
    sqlite3_close(db);
    return code;
}

/* A link, unlike a new name, does not take the place of a file that is there. */
static enum tori_err keep(const char *path, const char *file, struct strbuf *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool ok = fd >= 0 && fsync(fd) == 0;

    if (fd >= 0)
        close(fd);
    if (!ok || link(path, file) < 0)
        return explain_errno(file, err);
    return file_sync_folder(file, err) ? TORI_OK : TORI_ERR_STORE;
}

enum tori_err backup_make(const char *url, const char *file, struct strbuf *err)
{
    static const char scheme[] = "sqlite:";
    struct strbuf part;
    enum tori_err code;

    if (strncmp(url, scheme, strlen(scheme)) != 0) {
        strbuf_append(err, "only a database that is given as sqlite:FILE is a file to be "
                           "copied; of PostgreSQL pg_dump makes a backup");
        return TORI_ERR_STORE;
    }
    if (access(file, F_OK) == 0) {
        strbuf_appendf(err, "%s: is there already", file);
        return TORI_ERR_STORE;
    }
    strbuf_init(&part);
    strbuf_appendf(&part, "%s.part", file);
    code = create_empty(part.text, err);
    if (!code)
        code = copy(url + strlen(scheme), part.text, err);
    if (!code)
        code = database_is_sound(part.text, NULL, err) ? TORI_OK : TORI_ERR_STORE;
    if (!code)
        code = keep(part.text, file, err);
    unlink(part.text);
    strbuf_release(&part);
    return code;
}
