/* The rules of a game over HTTP, as the terminal has them: for pages that have no words of
 * their own for it. */

#include <string.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "games/games.h"
#include "games/kit.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"

enum { DEFAULT_EDITION = 0 };

void api_rules(struct exchange *x)
{
    const struct tori_game *game = games_find(x->path + strlen("/api/rules/"));
    struct json_writer j;
    struct strbuf rules;

    strbuf_init(&rules);
    if (game && kit_tell_rules(game, DEFAULT_EDITION, &rules)) {
        exchange_open_object(x, &j);
        json_write_text(&j, "game", game->name);
        json_write_text(&j, "text", rules.text);
        exchange_close_object(x, &j);
    } else {
        exchange_refuse(x, 404, WIRE_OPTION, "there are no such rules");
    }
    strbuf_release(&rules);
}
