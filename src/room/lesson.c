/* Lessons and their editions, from the kits. */

#include "room/lesson.h"

#include <string.h>

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
    return record_parse(m, "lesson", lesson, strlen(lesson), games, err) == TORI_OK;
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
    struct strbuf err;
    struct match lesson;
    size_t plies;
    bool ok;

    if (setup->players != kit_of(game)->first_players)
        return false;
    strbuf_init(&err);
    ok = lesson_read(game, &lesson, &err);
    strbuf_release(&err);
    if (!ok)
        return false;
    plies = setup_length(&lesson);
    ok = can_begin_so(&lesson, plies, setup);
    if (ok)
        replay_append_past(&lesson, EVENT_LESSON, plies, past);
    match_release(&lesson);
    return ok;
}
