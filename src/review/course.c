/* Cutting a game into spans. */

#include "review/course.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "engine/apply.h"
#include "search/turns.h"
#include "tell/teller.h"

static int round_of(const struct tori_game *game, const struct tori_state *s)
{
    const struct teller *t = teller_find(game);

    return t && t->round ? t->round(s) : 0;
}

/* Seats' spans are no longer than what can be told of a turn. */
static bool goes_on(const struct span *span, int actor)
{
    return span->actor == actor &&
           (actor == TORI_CHANCE || span->end - span->first < TURN_ACTIONS_MAX);
}

static void add_step(struct course *c, size_t *capacity, const struct tori_state *s,
                     size_t ply)
{
    int actor = c->game->to_move(s);

    if (c->span_count == 0 || !goes_on(&c->spans[c->span_count - 1], actor)) {
        c->spans =
            xgrow(c->spans, capacity, (size_t)c->span_count + 1, sizeof(*c->spans));
        c->spans[c->span_count++] = (struct span){.first = ply,
                                                  .end = ply,
                                                  .actor = actor,
                                                  .round = round_of(c->game, s),
                                                  .before = *s};
    }
    c->spans[c->span_count - 1].end++;
}

void course_init(struct course *c, const struct match *m)
{
    size_t capacity = 0;

    *c = (struct course){.game = m->game, .setup = m->setup, .count = m->count};
    c->actions = xcalloc(m->count + 1, sizeof(*c->actions));
    c->game->init(&c->end, &c->setup);
    for (size_t i = 0; i < m->count; i++) {
        c->actions[i] = m->steps[i].action;
        add_step(c, &capacity, &c->end, i);
        game_apply(c->game, &c->end, c->actions[i]);
    }
}

void course_release(struct course *c)
{
    free(c->actions);
    free(c->spans);
    *c = (struct course){0};
}

void course_go_to(const struct course *c, const struct span *span, size_t ply,
                  struct tori_state *out)
{
    *out = span->before;
    for (size_t i = span->first; i < ply; i++)
        game_apply(c->game, out, c->actions[i]);
}
