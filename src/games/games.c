/* The table of rules, and loading editions into them. */

#include "games/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/die.h"
#include "base/file.h"
#include "base/strbuf.h"
#include "engine/edition_diff.h"
#include "engine/edition_reader.h"
#include "engine/game.h"
#include "engine/shelf.h"
#include "games/games_list.h"

#define GAME(NAME) extern const struct tori_game NAME;
#include GAMES_LIST
#undef GAME

const struct tori_game *const games[] = {
#define GAME(NAME) &NAME,
#include GAMES_LIST
#undef GAME
    NULL,
};

static void load_built_in(const struct tori_built_in *built_in)
{
    const struct tori_game *game;
    struct strbuf err;
    int edition;

    strbuf_init(&err);
    if (!games_parse_edition(built_in->name, built_in->text, strlen(built_in->text),
                             &game, &edition, &err))
        BUG("edition that is built in: %s", err.text);
    strbuf_release(&err);
}

void games_init(void)
{
    for (const struct tori_game *const *g = games; *g; g++)
        for (const struct tori_built_in *b = (*g)->built_in; b->name; b++)
            load_built_in(b);
}

const struct tori_game *games_find(const char *name)
{
    for (const struct tori_game *const *g = games; *g; g++)
        if (strcmp((*g)->name, name) == 0)
            return *g;
    return NULL;
}

/* The game of an edition that is being read; NULL is its error. */
static const struct tori_game *find_game(struct edition *e)
{
    struct edition_node of = edition_get(edition_top(e), "game");
    const struct tori_game *game = games_find(edition_string(of));

    if (!game)
        edition_fail(of, "expected the name of a game");
    return game;
}

static bool parse(const char *name, const char *text, size_t length,
                  int (*load)(const struct tori_game *, struct edition *),
                  const struct tori_game **game, int *edition, struct strbuf *err)
{
    struct edition e;

    if (!edition_open(&e, name, text, length, err))
        return false;
    *game = find_game(&e);
    *edition = *game ? load(*game, &e) : -1;
    edition_close(&e);
    return *edition >= 0;
}

bool games_parse_edition(const char *name, const char *text, size_t length,
                         const struct tori_game **game, int *edition, struct strbuf *err)
{
    return parse(name, text, length, shelf_load, game, edition, err);
}

bool games_renew_edition(const char *name, const char *text, size_t length,
                         const struct tori_game **game, int *edition, struct strbuf *err)
{
    return parse(name, text, length, shelf_renew, game, edition, err);
}

/* By its name or its fingerprint. */
static bool is_called(const struct tori_game *game, int edition, const char *name)
{
    char hash[17];

    snprintf(hash, sizeof(hash), "%016" PRIx64, shelf_hash(game, edition));
    return strcmp(game->built_in[edition].name, name) == 0 || strcmp(hash, name) == 0;
}

/* Those that are built in come first on the shelf, in their order. */
static const struct tori_game *find_built_in(const char *name, int *edition)
{
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; (*g)->built_in[i].name; i++)
            if (is_called(*g, i, name)) {
                *edition = i;
                return *g;
            }
    return NULL;
}

bool games_read_edition(const char *file, struct strbuf *out, struct strbuf *err)
{
    int edition;
    const struct tori_game *game = find_built_in(file, &edition);

    if (!game)
        return file_read(file, EDITION_BYTES_MAX, out, err);
    strbuf_append(out, game->built_in[edition].text);
    return true;
}

bool games_load_edition(const char *file, const struct tori_game **game, int *edition,
                        struct strbuf *err)
{
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    ok = games_read_edition(file, &text, err) &&
         parse(file, text.text, text.length, shelf_load, game, edition, err);
    strbuf_release(&text);
    return ok;
}

static int count_differences(const struct tori_game *game, const struct edition *e)
{
    const char *text = shelf_text(game, 0);
    struct edition original;
    int count = 0;

    if (edition_open(&original, game->name, text, strlen(text), NULL))
        count = edition_diff(original.root, e->root, NULL, NULL);
    edition_close(&original);
    return count;
}

bool games_check_edition(const char *text, size_t length, struct edition_check *out)
{
    struct edition e;
    bool ok;

    *out = (struct edition_check){0};
    ok = edition_open(&e, "", text, length, NULL);
    if (ok) {
        out->game = find_game(&e);
        ok = out->game && shelf_check(out->game, &e, &out->hash);
    }
    if (ok) {
        out->differences = count_differences(out->game, &e);
        snprintf(out->title, sizeof(out->title), "%s", edition_title(&e));
    }
    out->fault = e.fault;
    edition_close(&e);
    return ok;
}
