/* A record has all that was hidden. It is kept apart from what a witness knows, and told to it
 * as a server would have told it while that game was played. */

#include "client/origin.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "client/fetch.h"
#include "client/witness.h"
#include "engine/record.h"
#include "games/games.h"

enum { PATH_BYTES = ORIGIN_TABLE_MAX + 32, PLIES_MAX = 50000 };

void origin_release(struct origin *o)
{
    if (o->is_there)
        match_release(&o->match);
    *o = (struct origin){.is_there = false};
}

bool origin_parse(struct origin *o, const char *text)
{
    size_t length = strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                 "0123456789");
    int64_t plies;

    if (length == 0 || length > ORIGIN_TABLE_MAX || text[length] != ' ' ||
        !number_parse(text + length + 1, 0, PLIES_MAX, &plies))
        return false;
    snprintf(o->table, sizeof(o->table), "%.*s", (int)length, text);
    o->plies = (size_t)plies;
    return true;
}

bool origin_begin(struct origin *o, const struct match *of,
                  const struct tori_setup *setup)
{
    bool ok = o->plies <= of->count;

    match_init(&o->match, of->game, setup);
    for (size_t i = 0; ok && i < o->plies; i++)
        ok = match_play(&o->match, of->steps[i].action) == TORI_OK;
    if (!ok)
        match_release(&o->match);
    o->is_there = ok;
    return ok;
}

bool origin_load(struct origin *o, const struct address *a, const char *table,
                 const struct tori_game *game, const struct tori_setup *setup)
{
    char path[PATH_BYTES];
    struct strbuf text, err;
    struct match m;
    bool ok;

    strbuf_init(&text);
    strbuf_init(&err);
    snprintf(path, sizeof(path), "/api/game/%s/record", table);
    ok = fetch(a, path, &text, &err) && text.length <= RECORD_BYTES_MAX &&
         record_parse(&m, table, text.text, text.length, games, &err) == TORI_OK;
    if (ok) {
        ok = m.game == game && m.setup.players == setup->players &&
             origin_begin(o, &m, setup);
        match_release(&m);
    }
    strbuf_release(&err);
    strbuf_release(&text);
    return ok;
}

static bool tell_step(const struct origin *o, size_t i, const struct tori_state *before,
                      struct witness *w)
{
    const struct tori_game *game = o->match.game;
    tori_action a = o->match.steps[i].action;
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    game->format(before, a, &text);
    ok = witness_act(w, tori_is_seen(game->seen_by(before, a), w->viewer) ? text.text
                                                                          : NULL);
    strbuf_release(&text);
    return ok;
}

bool origin_tell(const struct origin *o, struct witness *w)
{
    struct tori_state state;
    bool ok = true;

    match_replay(&o->match, 0, &state);
    for (size_t i = 0; ok && i < o->match.count; i++) {
        ok = tell_step(o, i, &state, w);
        o->match.game->apply(&state, o->match.steps[i].action);
    }
    return ok;
}
