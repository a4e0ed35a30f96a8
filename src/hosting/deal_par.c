/* Runs, one after the other: asked for, played, stored. */

#include "hosting/deal_par.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "bots/bots.h"
#include "bots/brief.h"
#include "bots/opinion.h"
#include "engine/setup_text.h"
#include "games/games.h"
#include "site/ports/thinker.h"
#include "site/tables/hall.h"
#include "site/thinking/botjob.h"
#include "site/thinking/thought.h"
#include "store/store.h"
#include "telemetry/log.h"

enum {
    IDLE_MS = 30000, /* until it is looked for runs again, once there are enough */
    DAYS = 2,        /* that are looked at: today and the next */
};

void deal_par_init(struct deal_par *p, struct hall *h, const struct deals *d)
{
    *p = (struct deal_par){.hall = h, .deals = d};
}

static void drop_match(struct deal_par *p)
{
    match_release(&p->match);
    p->match = (struct match){0};
}

void deal_par_release(struct deal_par *p)
{
    drop_match(p);
}

/* Which is next, on the store thread */

struct missing_runs {
    bool is_there[DEALS_RUNS_MAX];
    int wanted, count; /* of those that are there */
};

static void note_run(void *context, const struct store_deal_run *r)
{
    struct missing_runs *m = context;

    if (r->run < 0 || r->run >= m->wanted || m->is_there[r->run])
        return;
    m->is_there[r->run] = true;
    m->count++;
}

static int choose_run(const struct missing_runs *m)
{
    uint32_t lot = randombytes_uniform((uint32_t)(m->wanted - m->count));

    for (int i = 0;; i++) {
        assert(i < m->wanted);
        if (!m->is_there[i] && lot-- == 0)
            return i;
    }
}

static enum tori_err look_at(struct deal_par *p, struct store *s, const struct deal *d)
{
    struct missing_runs missing = {.wanted = p->deals->runs};
    enum tori_err err =
        store_read_deal_runs(s, d->day, d->game->name, note_run, &missing);

    if (!err && missing.count < missing.wanted) {
        p->deal = *d;
        p->run = choose_run(&missing);
    }
    return err;
}

static enum tori_err run_look(struct journal_job *job, struct journal *journal)
{
    struct deal_par *p = (struct deal_par *)job;
    enum tori_err err = TORI_OK;

    p->deal.game = NULL;
    for (int i = 0; i < DAYS; i++)
        for (int g = 0; !err && !p->deal.game && games[g]; g++)
            err = look_at(p, store_of(journal),
                          &(struct deal){.day = p->today + i, .game = games[g]});
    return err;
}

static enum tori_err run_save(struct journal_job *job, struct journal *journal)
{
    const struct deal_par *p = (struct deal_par *)job;

    return store_add_deal_run(store_of(journal),
                              &(struct store_deal_run){.day = p->deal.day,
                                                       .game = p->deal.game->name,
                                                       .run = p->run,
                                                       .points = p->points,
                                                       .parts = p->parts});
}

/* A decision of a bot */

struct par_thought {
    struct thought thought; /* the first */
    struct deal_par *par;
    struct brief brief;
    struct opinion opinion;
};

static void think(struct thought *t)
{
    struct par_thought *o = (struct par_thought *)t;

    opinion_form(&o->opinion, &o->brief);
}

static void ask(const struct thought *t, struct strbuf *question)
{
    brief_format(&((const struct par_thought *)t)->brief, question);
}

static bool learn(struct thought *t, const void *answer, size_t length)
{
    struct par_thought *o = (struct par_thought *)t;

    return opinion_parse(&o->opinion, &o->brief, answer, length);
}

static void drop(struct thought *t)
{
    struct par_thought *o = (struct par_thought *)t;

    drop_match(o->par);
    o->par->phase = DEAL_PAR_IDLE;
    free(o);
}

static void tell(struct thought *t)
{
    struct par_thought *o = (struct par_thought *)t;
    struct deal_par *p = o->par;

    if (p->hall->is_stopping || match_play(&p->match, o->opinion.action)) {
        drop(t);
        return;
    }
    p->phase = DEAL_PAR_PLAYING;
    free(o);
}

static void give_to_think(struct deal_par *p)
{
    struct par_thought *o = xcalloc(1, sizeof(*o));
    int seat = match_to_move(&p->match);
    bool is_par = seat == deal_seat(&p->deal);
    uint64_t seed = botjob_common_seed(&p->key, p->match.count);

    o->par = p;
    o->brief = (struct brief){.game = p->match.game,
                              .setup = p->match.setup,
                              .seat = seat,
                              .seed = is_par ? hash_u32(seed, (uint32_t)p->run) : seed};
    snprintf(o->brief.level, sizeof(o->brief.level), "%s",
             is_par ? DEAL_PAR_LEVEL : DEAL_LEVEL);
    p->match.game->view(&p->match.state, seat, &o->brief.view);
    o->thought = (struct thought){.item = {.cost = bot_effort(bots_find(o->brief.level)),
                                           .can_wait = true,
                                           .can_travel = true},
                                  .game = p->match.game,
                                  .players = p->match.setup.players,
                                  .think = think,
                                  .tell = tell,
                                  .drop = drop,
                                  .ask = ask,
                                  .learn = learn};
    p->phase = DEAL_PAR_THINKING;
    thinker_hand(p->hall->thinker, &o->thought);
}

/* Playing, on the loop's thread */

static void begin_run(struct deal_par *p)
{
    struct tori_setup setup;
    struct fair fair = {.players = deal_players(&p->deal), .are_lots_common = true};

    setup_init(&setup, p->deal.game);
    setup.players = fair.players;
    deals_choose_seed(p->deals, &p->deal, fair.seed);
    fair_key(&p->key, &fair);
    match_init(&p->match, p->deal.game, &setup);
    p->phase = DEAL_PAR_PLAYING;
}

/* What needs no thought. False: a bot is to choose, or it is over. */
static bool step(struct match *m, const struct fair_key *key)
{
    tori_action legal[TORI_ACTIONS_MAX];
    enum tori_err err;

    if (match_is_over(m))
        return false;
    if (match_to_move(m) == TORI_CHANCE) {
        err = match_play(m, fair_draw_common(key, m));
    } else {
        if (m->game->legal(&m->state, legal) != 1)
            return false;
        err = match_play(m, legal[0]);
    }
    assert(!err);
    return !err;
}

static void count_points(struct deal_par *p)
{
    const struct tori_game *game = p->match.game;
    struct tori_score score[TORI_PLAYERS_MAX];
    int seat = deal_seat(&p->deal);
    size_t length = 0;

    game->score(&p->match.state, score);
    p->points = score[seat].total;
    p->parts[0] = '\0';
    for (int i = 0; game->parts[i] && length < sizeof(p->parts); i++)
        length += (size_t)snprintf(p->parts + length, sizeof(p->parts) - length, "%s%d",
                                   i ? " " : "", score[seat].part[i]);
}

static void finish_save(struct journal_job *job);

static void play_on(struct deal_par *p)
{
    while (step(&p->match, &p->key))
        ;
    if (!match_is_over(&p->match)) {
        give_to_think(p);
        return;
    }
    count_points(p);
    drop_match(p);
    p->phase = DEAL_PAR_ASKING;
    journal_queue_ask(p->hall->queue, &p->job, run_save, finish_save);
}

/* Ticks */

static void finish_save(struct journal_job *job)
{
    struct deal_par *p = (struct deal_par *)job;

    p->phase = DEAL_PAR_IDLE;
    if (job->err)
        log_line("deal-run", "trouble=\"%s\"", job->trouble);
    else
        p->next = 0;
}

static void finish_look(struct journal_job *job)
{
    struct deal_par *p = (struct deal_par *)job;

    p->phase = DEAL_PAR_IDLE;
    if (!job->err && p->deal.game && !p->hall->is_stopping)
        begin_run(p);
}

static void look(struct deal_par *p, int64_t now)
{
    p->phase = DEAL_PAR_ASKING;
    p->next = now + IDLE_MS;
    p->today = deal_day(now);
    journal_queue_ask(p->hall->queue, &p->job, run_look, finish_look);
}

/* What a tick stops for is played again later. */
void deal_par_tick(struct deal_par *p, int64_t now)
{
    const struct hall *h = p->hall;

    if (!p->deals->runs || h->is_store_broken || h->is_store_full || h->is_stopping)
        return;
    if (p->phase == DEAL_PAR_PLAYING)
        play_on(p);
    else if (p->phase == DEAL_PAR_IDLE && now >= p->next)
        look(p, now);
}
