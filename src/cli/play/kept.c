/* Records of a folder, looked through. */

#include "cli/play/kept.h"

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "tell/teller.h"

#define ENDING ".rec"

static bool has_ending(const char *name)
{
    size_t length = strlen(name), ending = strlen(ENDING);

    return length > ending && strcmp(name + length - ending, ENDING) == 0;
}

/* Behind those that are newer; what there is no room for falls off the end. */
static void insert(struct kept *k, const struct kept_game *g)
{
    int at = k->count;

    while (at > 0 && (k->games[at - 1].changed < g->changed ||
                      (k->games[at - 1].changed == g->changed &&
                       strcmp(k->games[at - 1].path, g->path) < 0)))
        at--;
    if (at == KEPT_MAX)
        return;
    if (k->count < KEPT_MAX)
        k->count++;
    memmove(&k->games[at + 1], &k->games[at],
            (size_t)(k->count - at - 1) * sizeof(k->games[0]));
    k->games[at] = *g;
}

static void list(struct kept *k, const char *folder)
{
    DIR *dir = opendir(folder);
    struct dirent *entry;

    while (dir && (entry = readdir(dir))) {
        struct kept_game g = {.game = NULL};
        struct stat info;
        int length;

        if (!has_ending(entry->d_name))
            continue;
        length = strcmp(folder, ".") == 0
                     ? snprintf(g.path, sizeof(g.path), "%s", entry->d_name)
                     : snprintf(g.path, sizeof(g.path), "%s/%s", folder, entry->d_name);
        if (length > KEPT_PATH_MAX || stat(g.path, &info) != 0 ||
            !S_ISREG(info.st_mode) || info.st_size > RECORD_BYTES_MAX)
            continue;
        g.changed = info.st_mtime;
        insert(k, &g);
    }
    if (dir)
        closedir(dir);
}

static bool is_human(const struct match *m)
{
    int mover = match_to_move(m);

    return mover >= 0 && (!m->names[mover][0] || strcmp(m->names[mover], "human") == 0);
}

/* What its record says; false if it has none that can be read. */
static bool look(struct kept_game *g)
{
    struct strbuf text, err;
    struct match m;
    bool ok;

    strbuf_init(&text);
    strbuf_init(&err);
    ok = file_read(g->path, RECORD_BYTES_MAX, &text, &err) &&
         record_parse(&m, g->path, text.text, text.length, games, &err) == TORI_OK;
    if (ok) {
        const struct teller *teller = teller_find(m.game);

        g->game = m.game;
        g->round = teller && teller->round ? teller->round(&m.state) : 0;
        g->is_over = match_is_over(&m);
        g->is_humans_turn = is_human(&m);
        match_release(&m);
    }
    strbuf_release(&err);
    strbuf_release(&text);
    return ok;
}

void kept_read(struct kept *k, const char *folder)
{
    int whole = 0;

    k->count = 0;
    list(k, folder);
    for (int i = 0; i < k->count; i++)
        if (look(&k->games[i]))
            k->games[whole++] = k->games[i];
    k->count = whole;
}

const struct kept_game *kept_find(const struct kept *k, bool is_over, int place)
{
    for (int i = 0; i < k->count; i++)
        if (k->games[i].is_over == is_over && place-- == 0)
            return &k->games[i];
    return NULL;
}

int kept_count(const struct kept *k, bool is_over)
{
    int count = 0;

    while (kept_find(k, is_over, count))
        count++;
    return count;
}
