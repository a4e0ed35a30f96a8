/* Lessons and their editions, from the kits. */

#include "room/lesson.h"

#include <string.h>

#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/record.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "games/kit.h"

bool lesson_exists(const struct tori_game *game)
{
    return kit_of(game)->lesson != NULL;
}

bool lesson_load(const struct tori_game *game, struct strbuf *err)
{
    const char *text = kit_of(game)->lesson_edition;
    const struct tori_game *of;
    int edition;

    if (!text)
        return true;
    if (!games_parse_edition("lesson", text, strlen(text), &of, &edition, err))
        return false;
    shelf_use(of, shelf_hash(of, edition));
    return true;
}

bool lesson_read(const struct tori_game *game, struct match *m, struct strbuf *err)
{
    const char *lesson = kit_of(game)->lesson;

    if (!lesson) {
        strbuf_appendf(err, "%s has no lesson", game->name);
        return false;
    }
    return lesson_load(game, err) &&
           record_parse(m, "lesson", lesson, strlen(lesson), games, err) == TORI_OK;
}
