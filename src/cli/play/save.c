/*
 * The file of a match. What is on disk is remembered as text: as long as it is how
 * the new record begins, the rest is appended; after taking back, after a failure
 * or after a cut-off line the whole file is replaced.
 */

#include "cli/play/save.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/file.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"

enum { NAMES_MAX = 100 };

void save_init(struct save *s)
{
    strbuf_init(&s->path);
    strbuf_init(&s->on_disk);
    s->is_sure = false;
}

void save_release(struct save *s)
{
    strbuf_release(&s->path);
    strbuf_release(&s->on_disk);
}

/* Creating */

/* A pipe or device that exists already is as good as a new file. */
static bool is_device(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && !S_ISREG(info.st_mode) && !S_ISDIR(info.st_mode);
}

static bool is_folder(const char *path)
{
    struct stat info;

    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* Make an empty file, unless it is there: 0, or errno. */
static int reserve(const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    int code;

    if (fd >= 0) {
        close(fd);
        return 0;
    }
    code = errno;
    if (code == EEXIST && is_device(path))
        return 0;
    return code == EEXIST && is_folder(path) ? EISDIR : code;
}

static bool refuse_new(const char *path, int code, struct strbuf *err)
{
    if (code == EEXIST)
        strbuf_appendf(err,
                       "%s exists already; go on with it by --resume, or choose another "
                       "name",
                       path);
    else
        strbuf_appendf(err, "%s: cannot create: %s", path, strerror(code));
    return false;
}

/* "GAME-20240131-195900.rec", then "...-2.rec" and so on: the first that is free. */
static bool reserve_default(const char *game, struct strbuf *path, struct strbuf *err)
{
    time_t now = time(NULL);
    struct tm local;
    char date[32];
    int code = EEXIST;

    localtime_r(&now, &local);
    strftime(date, sizeof(date), "%Y%m%d-%H%M%S", &local);
    for (int n = 1; n <= NAMES_MAX && code == EEXIST; n++) {
        strbuf_reset(path);
        strbuf_appendf(path, "%s-%s", game, date);
        if (n > 1)
            strbuf_appendf(path, "-%d", n);
        strbuf_append(path, ".rec");
        code = reserve(path->text);
    }
    return code == 0 || refuse_new(path->text, code, err);
}

bool save_create(struct save *s, const char *path, const struct match *m,
                 struct strbuf *err)
{
    int code;

    if (!path) {
        if (!reserve_default(m->game->name, &s->path, err))
            return false;
    } else {
        strbuf_append(&s->path, path);
        code = reserve(path);
        if (code)
            return refuse_new(path, code, err);
    }
    if (save_update(s, m, err))
        return true;
    if (!is_device(s->path.text))
        unlink(s->path.text);
    return false;
}

bool save_copy(const char *path, const struct match *m, struct strbuf *err)
{
    struct strbuf text;
    int code = reserve(path);
    bool ok;

    if (code) {
        strbuf_appendf(err, "%s: cannot create: %s", path, strerror(code));
        return false;
    }
    strbuf_init(&text);
    record_format(m, &text);
    ok = file_replace(path, &text, err);
    strbuf_release(&text);
    if (!ok && !is_device(path))
        unlink(path);
    return ok;
}

/* Reading */

/* Without a newline at its end the last line was never finished; after a power cut
 * it may even be zero bytes. */
static bool cut_off(struct strbuf *text, const char *path, struct strbuf *notice)
{
    size_t whole = text->length;

    while (whole > 0 && text->text[whole - 1] != '\n')
        whole--;
    if (whole == text->length)
        return false;
    strbuf_appendf(notice, "The last line of %s was cut off and is left out.\n", path);
    strbuf_truncate(text, whole);
    return true;
}

static bool can_write(const char *path, struct strbuf *err)
{
    int fd = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);

    if (fd < 0) {
        strbuf_appendf(err, "%s: cannot write: %s", path, strerror(errno));
        return false;
    }
    close(fd);
    return true;
}

/* Does the last line hold the result? */
static bool has_result(const struct strbuf *text)
{
    size_t at = text->length;

    if (at > 0)
        at--;
    while (at > 0 && text->text[at - 1] != '\n')
        at--;
    return strncmp(text->text + at, "result ", 7) == 0;
}

/* Comments stay in the file as long as it is only appended to. */
static void remember(struct save *s, const struct match *m, bool is_finished)
{
    record_format(m, &s->on_disk);
    if (match_is_over(m) && !is_finished) {
        struct strbuf result;

        strbuf_init(&result);
        record_format_result(m, &result);
        strbuf_truncate(&s->on_disk, s->on_disk.length - result.length);
        strbuf_release(&result);
    }
}

bool save_open(struct save *s, const char *path, struct match *m, struct strbuf *notice,
               struct strbuf *err)
{
    struct strbuf text;
    bool ok, is_cut = false;

    strbuf_init(&text);
    strbuf_append(&s->path, path);
    ok = file_read(path, RECORD_BYTES_MAX, &text, err);
    if (ok) {
        is_cut = cut_off(&text, path, notice);
        ok = !record_parse(m, path, text.text, text.length, games, err);
    }
    if (ok && !match_is_over(m) && !can_write(path, err)) {
        match_release(m);
        ok = false;
    }
    if (ok) {
        remember(s, m, has_result(&text));
        s->is_sure = !is_cut;
    }
    strbuf_release(&text);
    return ok;
}

/* Writing */

static bool is_beginning(const struct strbuf *start, const struct strbuf *whole)
{
    return start->length <= whole->length &&
           memcmp(start->text, whole->text, start->length) == 0;
}

static bool append_rest(const struct save *s, const struct strbuf *text,
                        struct strbuf *err)
{
    struct strbuf rest;
    bool ok = true;

    strbuf_init(&rest);
    strbuf_append(&rest, text->text + s->on_disk.length);
    if (rest.length)
        ok = file_append(s->path.text, &rest, err);
    strbuf_release(&rest);
    return ok;
}

bool save_update(struct save *s, const struct match *m, struct strbuf *err)
{
    struct strbuf text;

    strbuf_init(&text);
    record_format(m, &text);
    if (s->is_sure && is_beginning(&s->on_disk, &text))
        s->is_sure = append_rest(s, &text, err);
    else
        s->is_sure = file_replace(s->path.text, &text, err);
    strbuf_release(&s->on_disk);
    s->on_disk = text;
    return s->is_sure;
}
