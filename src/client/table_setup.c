/* Set-ups of tables. */

#include "client/table_setup.h"

#include <string.h>

#include "base/json_reader.h"
#include "base/strbuf.h"
#include "engine/setup_text.h"
#include "games/games.h"

bool table_setup_read(const struct json_value *message, const struct tori_game **game,
                      struct tori_setup *setup)
{
    char name[40], options[256], *rest = options, *word;
    struct strbuf err;
    bool ok;

    json_text_copy(json_find(message, "game"), name, sizeof(name));
    json_text_copy(json_find(message, "options"), options, sizeof(options));
    *game = games_find(name);
    ok = *game != NULL;
    if (ok)
        setup_init(setup, *game);
    strbuf_init(&err);
    while (ok && (word = strsep(&rest, " ")))
        ok = setup_parse(setup, *game, word, &err) == TORI_OK;
    strbuf_release(&err);
    return ok;
}
