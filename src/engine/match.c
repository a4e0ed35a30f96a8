/*
 * A game being played. Invariant: 'state' is what 'steps' lead to from the
 * set-up. Taking back is playing again, one action fewer: states keep no history
 * and rules need no reverse. It is played again from the last mark before, so that
 * this does not take longer the longer the game has lasted.
 *
 * A mark that is not beyond 'count' is right: play that passes its place sets it anew.
 */

#include "engine/match.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "base/die.h"
#include "base/strbuf.h"
#include "engine/apply.h"
#include "engine/legal.h"
#include "engine/refusal.h"

void match_init(struct match *m, const struct tori_game *game,
                const struct tori_setup *setup)
{
    if (setup->players < game->players_min || setup->players > game->players_max)
        BUG("%s is for %d to %d players, not %d", game->name, game->players_min,
            game->players_max, setup->players);
    *m = (struct match){.game = game, .setup = *setup};
    game->init(&m->state, setup);
}

void match_release(struct match *m)
{
    free(m->steps);
    free(m->marks);
    *m = (struct match){0};
}

int match_to_move(const struct match *m)
{
    return m->game->to_move(&m->state);
}

bool match_is_over(const struct match *m)
{
    return match_to_move(m) == TORI_OVER;
}

bool match_is_legal(const struct match *m, tori_action a)
{
    return game_is_legal(m->game, &m->state, a);
}

/* Marks */

static struct match_mark *mark_of(const struct match *m, size_t count)
{
    return &m->marks[count / MATCH_MARK_EVERY % MATCH_MARKS];
}

static void set_mark(struct match *m, size_t count, const struct tori_state *state)
{
    if (count % MATCH_MARK_EVERY != 0)
        return;
    if (!m->marks)
        m->marks = xcalloc(MATCH_MARKS, sizeof(*m->marks));
    *mark_of(m, count) = (struct match_mark){.count = count, .state = *state};
}

/* The state at the last mark that is not beyond 'count', or at the start; where it is. */
static size_t go_to_mark(const struct match *m, size_t count, struct tori_state *out)
{
    size_t place = count - count % MATCH_MARK_EVERY;

    for (int i = 0; m->marks && i < MATCH_MARKS && place > 0; i++) {
        const struct match_mark *mark = mark_of(m, place);

        if (mark->count == place) {
            *out = mark->state;
            return place;
        }
        place -= MATCH_MARK_EVERY;
    }
    m->game->init(out, &m->setup);
    return 0;
}

bool match_can_undo(const struct match *m, int seat)
{
    return m->count > 0 && m->steps[m->count - 1].actor == seat;
}

void match_replay(const struct match *m, size_t count, struct tori_state *out)
{
    for (size_t i = go_to_mark(m, count, out); i < count; i++)
        game_apply(m->game, out, m->steps[i].action);
}

enum tori_err match_play(struct match *m, tori_action a)
{
    int actor = match_to_move(m);

    if (actor == TORI_OVER)
        return TORI_ERR_OVER;
    if (!match_is_legal(m, a))
        return TORI_ERR_ILLEGAL;
    m->steps = xgrow(m->steps, &m->capacity, m->count + 1, sizeof(*m->steps));
    m->steps[m->count++] = (struct match_step){.action = a, .actor = (int8_t)actor};
    game_apply(m->game, &m->state, a);
    set_mark(m, m->count, &m->state);
    return TORI_OK;
}

enum tori_err match_play_text(struct match *m, const char *text, struct strbuf *why)
{
    tori_action a;
    enum tori_err err = TORI_ERR_SYNTAX;
    struct refusal refusal;

    if (match_is_over(m))
        err = TORI_ERR_OVER;
    else if (m->game->parse(&m->state, text, &a))
        err = match_play(m, a);
    if (err == TORI_ERR_OVER && why) {
        strbuf_append(why, "the game is over");
    } else if (err && why) {
        m->game->explain(&m->state, text, &refusal);
        refusal_append_cited(&refusal, why);
    }
    return err;
}

enum tori_err match_undo(struct match *m)
{
    if (m->count == 0)
        return TORI_ERR_UNDO;
    m->count--;
    for (size_t i = go_to_mark(m, m->count, &m->state); i < m->count;) {
        game_apply(m->game, &m->state, m->steps[i].action);
        set_mark(m, ++i, &m->state);
    }
    return TORI_OK;
}

enum tori_err match_undo_own(struct match *m, int seat)
{
    if (!match_can_undo(m, seat))
        return TORI_ERR_UNDO;
    return match_undo(m);
}
