/* A question to a bot, and what it says. */

#include "server/tables/botjob.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "room/room.h"
#include "server/tables/botpool.h"

static bool is_legal(tori_action a, const tori_action *legal, int count)
{
    for (int i = 0; i < count; i++)
        if (legal[i] == a)
            return true;
    return false;
}

/* A bot that cannot be had, or says what is not legal, costs its move and no more. */
static void think(struct thought *t)
{
    struct botjob *job = (struct botjob *)t;
    const struct tori_game *game = t->game;
    tori_action legal[TORI_ACTIONS_MAX];
    struct bot_player player;
    struct strbuf trouble;
    struct bot_question q = {.game = game,
                             .setup = &job->setup,
                             .view = &job->view,
                             .seat = job->seat,
                             .legal = legal,
                             .count = game->legal(&job->view, legal),
                             .report = &job->report};

    strbuf_init(&trouble);
    job->report.warning = &trouble;
    job->report.wants_turns = job->asker != 0;
    if (bot_open(&player, job->level, rng_entropy(), &trouble) == TORI_OK)
        job->action = player.bot->choose(&player, &q);
    bot_close(&player);
    if (!is_legal(job->action, legal, q.count))
        job->action = legal[0];
    job->report.warning = NULL;
    strbuf_release(&trouble);
}

static void drop(struct thought *t)
{
    free(t);
}

static void tell(struct thought *t)
{
    struct botjob *job = (struct botjob *)t;

    job->answer(job->hall, job);
    drop(t);
}

static struct botjob *botjob_new(const struct room *r, const char *level,
                                 const struct botjob_client *client)
{
    struct botjob *job = xcalloc(1, sizeof(*job));

    job->thought = (struct thought){.item = {.person = client->person,
                                             .cost = bot_effort(bots_find(level)),
                                             .is_hint = client->asker != 0},
                                    .game = r->match.game,
                                    .players = r->match.setup.players,
                                    .think = think,
                                    .tell = tell,
                                    .drop = drop};
    snprintf(job->thought.item.address, sizeof(job->thought.item.address), "%s",
             client->address);
    memcpy(job->table, r->id, sizeof(job->table));
    snprintf(job->level, sizeof(job->level), "%s", level);
    snprintf(job->id, sizeof(job->id), "%s", client->id);
    job->hall = client->hall;
    job->answer = client->answer;
    job->setup = r->match.setup;
    job->seat = room_to_move(r);
    job->steps = r->match.count;
    job->asker = client->asker;
    r->match.game->view(&r->match.state, job->seat, &job->view);
    return job;
}

bool botjob_ask(struct botpool *p, const struct room *r, const char *level,
                const struct botjob_client *client)
{
    struct botjob *job = botjob_new(r, level, client);

    if (botpool_hand(p, &job->thought))
        return true;
    drop(&job->thought);
    return false;
}
