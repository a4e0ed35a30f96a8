/* Questions about one position. */

#include "puzzle/position.h"

#include <string.h>

#include "base/die.h"
#include "base/hash.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "bots/bot.h"
#include "engine/apply.h"
#include "search/turn_idea.h"
#include "search/knowledge.h"

enum {
    MEMORY = 1 << 28,    /* bytes of a tree */
    ENDING = 100,        /* actions tried a simulation, to see the game through */
    ENDING_MAX = 800000, /* what takes more is hardly ever solved with a few times that */
};

void position_init(struct position *p, const struct match *m)
{
    struct rng rng;

    *p = (struct position){.game = m->game, .setup = m->setup};
    p->q = (struct search_question){.game = m->game,
                                    .view = &p->view,
                                    .players = m->setup.players,
                                    .seat = match_to_move(m),
                                    .legal = p->legal};
    m->game->view(&m->state, p->q.seat, &p->view);
    p->q.count = m->game->legal(&p->view, p->legal);
    p->seed = hash_bytes(HASH_START, p->view.bytes, m->game->state_bytes);
    p->world = p->view;
    rng_seed(&rng, p->seed);
    m->game->resample(&p->world, p->q.seat, &rng);
}

uint64_t position_lots(const struct position *p, enum position_lots what, uint64_t number)
{
    return hash_u64(hash_u32(p->seed, (uint32_t)what), number);
}

struct search_settings position_settings(const struct position *p, int64_t sims)
{
    const struct knowledge *know = knowledge_find(p->game);
    int64_t ending = ENDING * sims;

    return (struct search_settings){.know = know,
                                    .style = know ? know->style : search_plain,
                                    .sims = sims,
                                    .threads = 1,
                                    .memory = MEMORY,
                                    .ending = ending < ENDING_MAX ? ending : ENDING_MAX};
}

uint64_t position_idea(const struct position *p, const struct turn *t)
{
    return turn_idea(knowledge_find(p->game), &p->world, t->action, t->count);
}

bool position_is_same_end(const struct position *p, const struct turn *a,
                          const struct turn *b)
{
    return memcmp(a->after.bytes, b->after.bytes, p->game->state_bytes) == 0;
}

static tori_action ask(struct bot_player *bot, const struct position *p,
                       const struct tori_state *world)
{
    struct tori_state view;
    tori_action legal[TORI_ACTIONS_MAX];
    struct bot_question q = {.game = p->game,
                             .setup = &p->setup,
                             .view = &view,
                             .seat = p->q.seat,
                             .legal = legal};

    p->game->view(world, p->q.seat, &view);
    q.count = p->game->legal(&view, legal);
    return q.count == 1 ? legal[0] : bot->bot->choose(bot, &q);
}

bool position_ask_bot(const struct position *p, const char *bot, struct turn *out)
{
    struct tori_state world = p->world;
    struct bot_player player;
    struct strbuf err;

    strbuf_init(&err);
    if (bot_open(&player, bot, position_lots(p, POSITION_BOTS, 0), &err))
        BUG("%s", err.text);
    strbuf_release(&err);
    out->count = 0;
    while (p->game->to_move(&world) == p->q.seat && out->count < TURN_ACTIONS_MAX) {
        tori_action a = ask(&player, p, &world);

        out->action[out->count++] = a;
        game_apply(p->game, &world, a);
    }
    bot_close(&player);
    p->game->view(&world, p->q.seat, &out->after);
    return p->game->to_move(&world) != p->q.seat;
}
