/* Lessons over HTTP: of each game one that is compiled in, to be looked at step by step. */

#include "site/requests/lessons.h"

#include <string.h>

#include "base/number.h"
#include "engine/match.h"
#include "games/games.h"
#include "room/lesson.h"
#include "room/replay.h"
#include "site/ports/exchange.h"
#include "site/requests/api.h"
#include "telemetry/log.h"

void lessons_load(void)
{
    struct strbuf err;

    strbuf_init(&err);
    for (const struct tori_game *const *g = games; *g; g++) {
        strbuf_reset(&err);
        if (!lesson_load(*g, &err))
            log_line("lesson-error", "game=%s %s", (*g)->name, err.text);
    }
    strbuf_release(&err);
}

/* Without "seat" it is the one to move, or the first if chance is. */
static bool read_place(const struct exchange *x, const struct match *m, int64_t *ply,
                       int64_t *seat)
{
    struct tori_state state;
    char text[16];
    int turn;

    *ply = 0;
    if (exchange_find_query(x, "ply", text, sizeof(text)) &&
        !number_parse(text, 0, (int64_t)m->count, ply))
        return false;
    match_replay(m, (size_t)*ply, &state);
    turn = m->game->to_move(&state);
    *seat = turn >= 0 ? turn : 0;
    return !exchange_find_query(x, "seat", text, sizeof(text)) ||
           number_parse(text, 0, m->setup.players - 1, seat);
}

static void answer_view(struct exchange *x, const struct match *m)
{
    int64_t ply, seat;

    if (!read_place(x, m, &ply, &seat)) {
        exchange_refuse(x, 400, WIRE_FIELD, "'ply' or 'seat' is out of bounds");
        return;
    }
    replay_write_view(m, (size_t)ply, (int)seat, exchange_answer_json(x));
    exchange_finish(x);
}

/* The lesson of "GAME" or "GAME/more", with what comes behind its name; or NULL. */
static const struct match *find_lesson(const char *path, const char **rest)
{
    size_t length = strcspn(path, "/");

    *rest = path + length;
    for (const struct tori_game *const *g = games; *g; g++)
        if (strlen((*g)->name) == length && memcmp((*g)->name, path, length) == 0)
            return lesson_of(*g);
    return NULL;
}

void api_lesson(struct exchange *x)
{
    const char *rest;
    const struct match *m = find_lesson(x->path + strlen("/api/lesson/"), &rest);

    if (!m || (*rest && strcmp(rest, "/state") != 0)) {
        exchange_refuse(x, 404, WIRE_OPTION, "there is no such lesson");
        return;
    }
    if (*rest) {
        answer_view(x, m);
    } else {
        replay_append_story(m, exchange_answer_json(x));
        exchange_finish(x);
    }
}
