/* Lessons and their editions, from the kits. */

#include "room/lesson.h"

#include <string.h>

#include "base/die.h"
#include "base/strbuf.h"
#include "engine/apply.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/record.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "games/kit.h"
#include "room/event.h"
#include "room/replay.h"
#include "tell/teller.h"

enum { LESSONS_MAX = 16 };

/* Those that were loaded: they stay, as do their editions, which are in use. */
static struct match lessons[LESSONS_MAX];
static int lesson_count;

const struct match *lesson_of(const struct tori_game *game)
{
    for (int i = 0; i < lesson_count; i++)
        if (lessons[i].game == game)
            return &lessons[i];
    return NULL;
}

static bool load_edition(const char *text, struct strbuf *err)
{
    const struct tori_game *of;
    int edition;

    if (!text)
        return true;
    if (!games_parse_edition("lesson", text, strlen(text), &of, &edition, err))
        return false;
    shelf_use(of, shelf_hash(of, edition));
    return true;
}

bool lesson_load(const struct tori_game *game, struct strbuf *err)
{
    const struct game_kit *kit = kit_of(game);
    struct match *m = &lessons[lesson_count];

    if (!kit->lesson || lesson_of(game))
        return true;
    if (lesson_count == LESSONS_MAX)
        BUG("more than %d games have lessons", LESSONS_MAX);
    if (!load_edition(kit->lesson_edition, err) ||
        record_parse(m, "lesson", kit->lesson, strlen(kit->lesson), games, err))
        return false;
    lesson_count++;
    return true;
}

/* How many of its actions come before the first round. */
static size_t setup_length(const struct match *m)
{
    const struct teller *teller = teller_find(m->game);
    struct tori_state s;
    size_t ply = 0;

    m->game->init(&s, &m->setup);
    while (ply < m->count && teller->round(&s) == 0)
        game_apply(m->game, &s, m->steps[ply++].action);
    return ply;
}

/* The lesson may have been played with another edition and other options. */
static bool can_begin_so(const struct match *lesson, size_t plies,
                         const struct tori_setup *setup)
{
    struct match m;
    bool ok = true;

    match_init(&m, lesson->game, setup);
    for (size_t i = 0; ok && i < plies; i++)
        ok = match_play(&m, lesson->steps[i].action) == TORI_OK;
    match_release(&m);
    return ok;
}

bool lesson_append_setup(const struct tori_game *game, const struct tori_setup *setup,
                         struct strbuf *past)
{
    const struct match *lesson = lesson_of(game);
    size_t plies;

    if (!lesson || setup->players != kit_of(game)->first_players)
        return false;
    plies = setup_length(lesson);
    if (!can_begin_so(lesson, plies, setup))
        return false;
    replay_append_past(lesson, EVENT_LESSON, plies, past);
    return true;
}
