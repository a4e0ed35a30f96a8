/* The table of rules, and loading editions into them. */

#include "games/games.h"

#include <string.h>

#include "base/die.h"
#include "base/file.h"
#include "base/strbuf.h"
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

void games_init(void)
{
    for (const struct tori_game *const *g = games; *g; g++) {
        const struct tori_game *game;
        struct strbuf err;
        int edition;

        strbuf_init(&err);
        if (!games_parse_edition((*g)->name, (*g)->edition_text,
                                 strlen((*g)->edition_text), &game, &edition, &err))
            BUG("default edition: %s", err.text);
        strbuf_release(&err);
    }
}

const struct tori_game *games_find(const char *name)
{
    for (const struct tori_game *const *g = games; *g; g++)
        if (strcmp((*g)->name, name) == 0)
            return *g;
    return NULL;
}

bool games_parse_edition(const char *name, const char *text, size_t length,
                         const struct tori_game **game, int *edition, struct strbuf *err)
{
    struct edition e;
    struct edition_node of;

    if (!edition_open(&e, name, text, length, err))
        return false;
    of = edition_get(edition_top(&e), "game");
    *game = games_find(edition_string(of));
    *edition = -1;
    if (*game)
        *edition = shelf_load(*game, &e);
    else
        edition_fail(of, "expected the name of a game");
    edition_close(&e);
    return *edition >= 0;
}

bool games_load_edition(const char *file, const struct tori_game **game, int *edition,
                        struct strbuf *err)
{
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    ok = file_read(file, EDITION_BYTES_MAX, &text, err) &&
         games_parse_edition(file, text.text, text.length, game, edition, err);
    strbuf_release(&text);
    return ok;
}
