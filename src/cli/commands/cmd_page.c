/*
 * tori page DIR: the page as plain files that any web host serves, with no server behind
 * them. What an old page refers to is not removed, and what refers to others is written
 * last: a browser that loads it meanwhile gets the one or the other, whole.
 */

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "server/requests/page.h"

static bool make_folder(const char *path, struct strbuf *err)
{
    if (mkdir(path, 0777) == 0 || errno == EEXIST)
        return true;
    strbuf_appendf(err, "%s: cannot make this folder: %s", path, strerror(errno));
    return false;
}

/* A folder, and nothing in it. */
static bool is_empty(const char *path, struct strbuf *err)
{
    DIR *folder = opendir(path);
    struct dirent *entry;
    int others = 0;

    if (!folder) {
        strbuf_appendf(err, "%s: cannot open this folder: %s", path, strerror(errno));
        return false;
    }
    while ((entry = readdir(folder)))
        others += strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0;
    closedir(folder);
    if (others)
        strbuf_appendf(err, "%s: there is something in this folder; --force writes there",
                       path);
    return !others;
}

/* The folders on the way to a file or folder, as far as they are missing. */
static bool make_way(const char *path, struct strbuf *err)
{
    struct strbuf way;
    bool ok = true;

    strbuf_init(&way);
    for (const char *end = strchr(path + 1, '/'); ok && end; end = strchr(end + 1, '/')) {
        strbuf_reset(&way);
        strbuf_append_bytes(&way, path, (size_t)(end - path));
        ok = make_folder(way.text, err);
    }
    strbuf_release(&way);
    return ok;
}

static bool write_file(const char *folder, const struct page_file *f, struct strbuf *err)
{
    struct strbuf path, content;
    bool ok;

    strbuf_init(&path);
    strbuf_init(&content);
    strbuf_appendf(&path, "%s%s", folder, f->path);
    strbuf_append_bytes(&content, f->plain, f->plain_length);
    ok = make_way(path.text, err) && file_replace(path.text, &content, err);
    strbuf_release(&path);
    strbuf_release(&content);
    return ok;
}

/* Those of one place; their number is added. */
static bool write_files(const char *folder, enum page_place place, int *count,
                        struct strbuf *err)
{
    for (const struct page_file *f = page_files; f->path; f++) {
        if (f->place != place)
            continue;
        if (!write_file(folder, f, err))
            return false;
        ++*count;
    }
    return true;
}

/* A program that was built without clang has none. */
static bool has_engine(void)
{
    for (const struct page_file *f = page_files; f->path; f++)
        if (strcmp(f->type, "application/wasm") == 0)
            return true;
    return false;
}

static bool export(const char *folder, bool is_forced, struct strbuf *err)
{
    int count = 0;

    if (!make_way(folder, err) || !make_folder(folder, err) ||
        (!is_forced && !is_empty(folder, err)) ||
        !write_files(folder, PAGE_ANYWHERE, &count, err) ||
        !write_files(folder, PAGE_EXPORTED, &count, err))
        return false;
    printf("%s: the page, %d files; to try it: python3 -m http.server -d %s\n", folder,
           count, folder);
    if (!has_engine())
        printf("Nobody can play there: this program was built without the engine for "
               "pages; tools/can-wasm says what was missing.\n");
    return true;
}

static int run(int count, char **words)
{
    const char *folder;
    struct arguments c;
    struct strbuf err;
    bool is_forced, ok;

    arguments_init(&c, "page", count, words);
    is_forced = arguments_switch(&c, "--force");
    folder = arguments_word(&c);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (!folder)
        return complain("page: expected DIR");
    strbuf_init(&err);
    ok = export(folder, is_forced, &err);
    if (!ok)
        complain("%s", err.text);
    strbuf_release(&err);
    return ok ? EXIT_OK : EXIT_USAGE;
}

const struct command command_page = {
    .name = "page",
    .usage = "DIR [--force]",
    .help = "write the page as files for any web host: games without a server",
    .more =
        "  DIR       a folder that is empty or new; it is made with those above it\n"
        "  --force   write into it though something is there; old files stay\n"
        "Whoever opens DIR on a web host plays there against bots or round one screen,\n"
        "in whatever folder of the host it lies. Nothing need run behind it.\n",
    .run = run,
};
