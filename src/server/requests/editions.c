/* Editions over HTTP: the numbers and shapes that are printed on a game's cardboard. */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "engine/game.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "server/net/http.h"
#include "server/requests/api.h"

/* As tables and records name it: all 16 digits. */
static bool is_called(const struct tori_game *game, const char *name)
{
    char hash[17];

    snprintf(hash, sizeof(hash), "%016" PRIx64, shelf_hash(game, 0));
    return strcmp(hash, name) == 0;
}

/* The server plays the editions that are compiled in, one for each game. */
static const struct tori_game *find_by_hash(const char *name)
{
    for (const struct tori_game *const *g = games; *g; g++)
        if (is_called(*g, name))
            return *g;
    return NULL;
}

void api_edition(struct exchange *x)
{
    const char *name = x->path + strlen("/api/edition/");
    const struct tori_game *game = find_by_hash(name);

    x->is_lasting = game != NULL;
    if (!game)
        game = games_find(name);
    if (!game) {
        http_refuse(x, 404, WIRE_OPTION, "there is no such edition");
        return;
    }
    strbuf_append(http_answer_json(x), game->edition_text);
    http_finish(x);
}
