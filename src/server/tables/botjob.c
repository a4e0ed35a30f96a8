/* A question to a bot, and what it says. */

#include "server/tables/botjob.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "room/room.h"

struct botjob *botjob_new(const struct room *r, const char *level,
                          const struct botjob_client *client)
{
    struct botjob *job = xcalloc(1, sizeof(*job));

    job->item.person = client->person;
    snprintf(job->item.address, sizeof(job->item.address), "%s", client->address);
    job->item.cost = bot_effort(bots_find(level));
    job->item.is_hint = client->asker != 0;
    memcpy(job->table, r->id, sizeof(job->table));
    snprintf(job->level, sizeof(job->level), "%s", level);
    snprintf(job->id, sizeof(job->id), "%s", client->id);
    job->game = r->match.game;
    job->setup = r->match.setup;
    job->seat = room_to_move(r);
    job->steps = r->match.count;
    job->asker = client->asker;
    job->game->view(&r->match.state, job->seat, &job->view);
    return job;
}

static bool is_legal(tori_action a, const tori_action *legal, int count)
{
    for (int i = 0; i < count; i++)
        if (legal[i] == a)
            return true;
    return false;
}

/* A bot that cannot be had, or says what is not legal, costs its move and no more. */
void botjob_think(struct botjob *job)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct bot_player player;
    struct strbuf trouble;
    struct bot_question q = {.game = job->game,
                             .setup = &job->setup,
                             .view = &job->view,
                             .seat = job->seat,
                             .legal = legal,
                             .count = job->game->legal(&job->view, legal),
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
