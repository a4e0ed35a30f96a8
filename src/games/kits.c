/* The table of kits, and finding what it holds. */

#include "games/kit.h"

#include <stddef.h>
#include <string.h>

#include "engine/game.h"
#include "engine/shelf.h"
#include "games/games_list.h"
#include "rating/anchor.h"
#include "search/evaluator.h"
#include "search/knowledge.h"
#include "search/theme.h"
#include "tell/blanks.h"
#include "tell/survey.h"
#include "tell/teller.h"
#include "term/drawing.h"

#define GAME(NAME) extern const struct game_kit NAME##_kit;
#include GAMES_LIST
#undef GAME

static const struct game_kit *const kits[] = {
#define GAME(NAME) &NAME##_kit,
#include GAMES_LIST
#undef GAME
};

/* What stands for a game that is in no table: nothing is known of it. */
static const struct game_kit bare = {0};

/* By name: a game may be given as a copy, with another edition on its shelf. */
const struct game_kit *kit_of(const struct tori_game *game)
{
    for (size_t i = 0; i < sizeof(kits) / sizeof(kits[0]); i++)
        if (strcmp(kits[i]->rules->name, game->name) == 0)
            return kits[i];
    return &bare;
}

bool kit_tell_rules(const struct tori_game *game, int edition, struct strbuf *out)
{
    const char *rulebook = kit_of(game)->rulebook;

    if (!rulebook || !rulebook[0])
        return false;
    blanks_fill(rulebook, shelf_text(game, edition), out);
    return true;
}

const struct knowledge *knowledge_find(const struct tori_game *game)
{
    return kit_of(game)->knowledge;
}

const struct evaluator *evaluator_find(const struct tori_game *game)
{
    return kit_of(game)->evaluator;
}

const struct anchor *anchors_find(const struct tori_game *game)
{
    return kit_of(game)->anchors;
}

const struct themes *themes_find(const struct tori_game *game)
{
    return kit_of(game)->themes;
}

const struct teller *teller_find(const struct tori_game *game)
{
    return kit_of(game)->teller;
}

const struct survey *survey_find(const struct tori_game *game)
{
    return kit_of(game)->survey;
}

const struct drawing *drawing_find(const struct tori_game *game)
{
    return kit_of(game)->drawing;
}
