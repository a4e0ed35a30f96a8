/* File input and output with bounds, durability and readable errors. */

#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"

static bool fail(const char *path, const char *what, struct strbuf *err)
{
    strbuf_appendf(err, "%s: cannot %s: %s", path, what, strerror(errno));
    return false;
}

static bool read_all(int fd, const char *path, size_t limit, struct strbuf *out,
                     struct strbuf *err)
{
    char chunk[1 << 14];
    size_t total = 0;
    ssize_t n;

    while ((n = read(fd, chunk, sizeof(chunk))) != 0) {
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return fail(path, "read", err);
        total += (size_t)n;
        if (total > limit) {
            strbuf_appendf(err, "%s: larger than %zu bytes", path, limit);
            return false;
        }
        strbuf_append_bytes(out, chunk, (size_t)n);
    }
    return true;
}

bool file_read(const char *path, size_t limit, struct strbuf *out, struct strbuf *err)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool ok;

    if (fd < 0)
        return fail(path, "open", err);
    ok = read_all(fd, path, limit, out, err);
    close(fd);
    return ok;
}

static bool write_all(int fd, const char *path, const struct strbuf *content,
                      struct strbuf *err)
{
    size_t done = 0;

    while (done < content->length) {
        ssize_t n = write(fd, content->text + done, content->length - done);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return fail(path, "write", err);
        done += (size_t)n;
    }
    /* A pipe or terminal cannot be synced; that is no loss. */
    if (fsync(fd) < 0 && errno != EINVAL && errno != EROFS)
        return fail(path, "write", err);
    return true;
}

bool file_append(const char *path, const struct strbuf *content, struct strbuf *err)
{
    int fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
    bool ok;

    if (fd < 0)
        return fail(path, "open", err);
    ok = write_all(fd, path, content, err);
    close(fd);
    return ok;
}

bool file_sync_folder(const char *path, struct strbuf *err)
{
    const char *slash = strrchr(path, '/');
    struct strbuf folder;
    bool ok;
    int fd;

    strbuf_init(&folder);
    if (slash)
        strbuf_append_bytes(&folder, path, (size_t)(slash - path) + 1);
    else
        strbuf_append(&folder, ".");
    fd = open(folder.text, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    ok = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL || errno == EROFS);
    if (!ok)
        fail(path, "write its folder", err);
    if (fd >= 0)
        close(fd);
    strbuf_release(&folder);
    return ok;
}

/* A new file beside this one, of a name that no other process writes to. */
static int open_part(const char *path, struct strbuf *part)
{
    unsigned number = 0;

    if (getentropy(&number, sizeof(number)) < 0)
        return -1;
    strbuf_appendf(part, "%s.%08x.part", path, number);
    return open(part->text, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
}

/* A file is replaced through a temporary neighbour; a device is written as it is. */
bool file_replace(const char *path, const struct strbuf *content, struct strbuf *err)
{
    struct strbuf part;
    struct stat info;
    bool in_place = stat(path, &info) == 0 && !S_ISREG(info.st_mode);
    bool ok = false;
    int fd;

    strbuf_init(&part);
    fd = in_place ? open(path, O_WRONLY | O_TRUNC | O_CLOEXEC) : open_part(path, &part);
    if (fd < 0) {
        fail(path, "create", err);
        goto out;
    }
    ok = write_all(fd, path, content, err);
    close(fd);
    if (ok && !in_place && rename(part.text, path) < 0)
        ok = fail(path, "replace", err);
    if (!ok && !in_place)
        unlink(part.text);
    if (ok && !in_place)
        ok = file_sync_folder(path, err);
out:
    strbuf_release(&part);
    return ok;
}
