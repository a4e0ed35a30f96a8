/* A question to a bot, and what it says. */

#include "site/thinking/botjob.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "engine/shelf.h"
#include "room/room.h"
#include "site/ports/thinker.h"

static void think(struct thought *t)
{
    struct botjob *job = (struct botjob *)t;

    opinion_form(&job->opinion, &job->brief);
}

static void ask(const struct thought *t, struct strbuf *question)
{
    brief_format(&((const struct botjob *)t)->brief, question);
}

static bool learn(struct thought *t, const void *answer, size_t length)
{
    struct botjob *job = (struct botjob *)t;

    return opinion_parse(&job->opinion, &job->brief, answer, length);
}

static void drop(struct thought *t)
{
    const struct brief *b = &((struct botjob *)t)->brief;

    shelf_give_back(b->game, b->setup.edition);
    free(t);
}

static void tell(struct thought *t)
{
    struct botjob *job = (struct botjob *)t;

    job->answer(job->hall, job);
    drop(t);
}

uint64_t botjob_common_seed(const struct fair_key *key, size_t steps)
{
    return hash_u64(hash_bytes(HASH_START, key->bytes, sizeof(key->bytes)), steps);
}

static uint64_t choose_seed(const struct room *r)
{
    return r->fair.are_lots_common ? botjob_common_seed(&r->key, r->match.count)
                                   : rng_entropy();
}

static struct botjob *botjob_new(const struct room *r, const char *level,
                                 const struct botjob_client *client)
{
    struct botjob *job = xcalloc(1, sizeof(*job));

    assert(client->answer && room_to_move(r) >= 0);
    job->thought = (struct thought){.item = {.person = client->person,
                                             .cost = bot_effort(bots_find(level)),
                                             .is_hint = client->asker != 0,
                                             .can_travel = true},
                                    .game = r->match.game,
                                    .players = r->match.setup.players,
                                    .think = think,
                                    .tell = tell,
                                    .drop = drop,
                                    .ask = ask,
                                    .learn = learn};
    snprintf(job->thought.item.account, sizeof(job->thought.item.account), "%s",
             client->account);
    memcpy(job->table, r->id, sizeof(job->table));
    if (!client->asker)
        job->thought.topic = job->table;
    job->brief = (struct brief){.game = r->match.game,
                                .setup = r->match.setup,
                                .seat = room_to_move(r),
                                .seed = choose_seed(r),
                                .wants_turns = client->asker != 0};
    (void)shelf_use(job->brief.game, r->settings.edition); /* the room has it, too */
    snprintf(job->brief.level, sizeof(job->brief.level), "%s", level);
    r->match.game->view(&r->match.state, job->brief.seat, &job->brief.view);
    snprintf(job->id, sizeof(job->id), "%s", client->id);
    job->hall = client->hall;
    job->answer = client->answer;
    job->steps = r->match.count;
    job->asker = client->asker;
    return job;
}

bool botjob_ask(struct thinker *t, const struct room *r, const char *level,
                const struct botjob_client *client)
{
    struct botjob *job = botjob_new(r, level, client);

    if (thinker_offer(t, &job->thought))
        return true;
    drop(&job->thought);
    return false;
}
