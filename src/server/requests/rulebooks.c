/* The rules of a game over HTTP, as the terminal has them: for pages that have no words of
 * their own for it. */

#include <string.h>

#include "base/json_writer.h"
#include "engine/game.h"
#include "games/games.h"
#include "games/kit.h"
#include "server/net/http.h"
#include "server/requests/api.h"

void api_rules(struct exchange *x)
{
    const struct tori_game *game = games_find(x->path + strlen("/api/rules/"));
    const char *rulebook = game ? kit_of(game)->rulebook : NULL;
    struct json_writer j;

    if (!rulebook) {
        http_refuse(x, 404, WIRE_OPTION, "there are no such rules");
        return;
    }
    json_writer_init(&j, http_answer_json(x));
    json_open_object(&j, NULL);
    json_write_text(&j, "game", game->name);
    json_write_text(&j, "text", rulebook);
    json_close_object(&j);
    http_finish(x);
}
