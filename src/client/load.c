/* Opening is done a few at a time, so that no queue of the kernel runs over. */

#include "client/load.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/now.h"
#include "client/party.h"
#include "client/peer.h"
#include "games/games.h"

enum {
    OPENING_MAX = 64,
    OPEN_SECONDS = 120,
    DRAIN_SECONDS = 10,
    TICK_MS = 2, /* how late an action may be that waits for its time */
};

#define HELLO "{\"do\":\"hello\",\"id\":\"h\",\"version\":2}"

/* What peers tell */

static struct load *load_of(struct peer *p)
{
    return (struct load *)((char *)p->crowd - offsetof(struct load, crowd));
}

static struct party *party_of(struct peer *p)
{
    return p->owner;
}

static void on_opened(struct peer *p)
{
    struct load *l = load_of(p);

    l->opening -= !p->moves;
    l->opened += !p->moves;
    if (party_of(p))
        party_open(party_of(p), p->number);
    else
        peer_say(p, HELLO, sizeof(HELLO) - 1);
}

static void on_heard(struct peer *p, const char *text, size_t length)
{
    const struct json_value *message = json_reader_read(&p->crowd->reader, text, length);
    struct load *l = load_of(p);

    if (party_of(p))
        party_hear(party_of(p), p->number, message);
    else
        l->greeted += json_text_is(json_find(message, "re"), "h");
}

static void on_closed(struct peer *p)
{
    struct load *l = load_of(p);

    if (party_of(p))
        party_lose(party_of(p), p->number);
    else
        tally_add_error(&l->tally, "lost: %s", p->why);
}

static const struct crowd_handler handler = {on_opened, on_heard, on_closed};

/* Life cycle */

const struct tori_game *load_game(const struct load_plan *plan, int table)
{
    int count = 0;

    if (plan->game)
        return plan->game;
    while (games[count])
        count++;
    return games[table % count];
}

int load_players(const struct load_plan *plan, int table)
{
    return plan->players ? plan->players : load_game(plan, table)->players_max;
}

int load_seats(const struct load_plan *plan)
{
    int seats = 0;

    for (int i = 0; i < plan->tables; i++)
        seats += load_players(plan, i);
    return seats;
}

/* Returns the first peer behind those of the table. */
static struct peer *seat_party(struct load *l, int table, struct peer *first)
{
    const struct load_plan *plan = &l->plan;
    struct party *party = &l->parties[table];
    int players = load_players(plan, table);

    party_init(party, load_game(plan, table), players, &l->tally);
    for (int i = 0; i < players; i++) {
        struct peer *p = &first[i];

        p->owner = party;
        p->number = i;
        party->seats[i].peer = p;
    }
    return first + players;
}

void load_init(struct load *l, const struct load_plan *plan, const struct address *a)
{
    struct peer *next;

    l->plan = *plan;
    l->count = plan->idle + load_seats(plan);
    l->opening = l->opened = l->greeted = l->turn = 0;
    l->played = 0;
    l->peers = xcalloc((size_t)l->count + 1, sizeof(*l->peers));
    l->parties = xcalloc((size_t)plan->tables + 1, sizeof(*l->parties));
    tally_init(&l->tally);
    crowd_init(&l->crowd, a, &handler);
    for (int i = 0; i < l->count; i++)
        peer_init(&l->peers[i], &l->crowd);
    next = l->peers + plan->idle;
    for (int i = 0; i < plan->tables; i++)
        next = seat_party(l, i, next);
}

void load_release(struct load *l)
{
    for (int i = 0; i < l->count; i++)
        peer_release(&l->peers[i]);
    for (int i = 0; i < l->plan.tables; i++)
        party_release(&l->parties[i]);
    free(l->peers);
    free(l->parties);
    tally_release(&l->tally);
    crowd_release(&l->crowd);
}

/* Opening */

static void open_next(struct load *l, int *next, int end)
{
    while (*next < end && l->opening < OPENING_MAX && !l->tally.errors) {
        char name[24];

        snprintf(name, sizeof(name), "Load %x%x", (unsigned)rng_next(&l->crowd.rng),
                 (unsigned)*next);
        l->opening++;
        peer_open(&l->peers[(*next)++], name);
    }
}

static int count_playing(const struct load *l)
{
    int playing = 0;

    for (int i = 0; i < l->plan.tables; i++)
        playing += l->parties[i].step == PARTY_PLAYING;
    return playing;
}

static bool is_there(const struct load *l, bool has_tables)
{
    return has_tables ? count_playing(l) == l->plan.tables : l->greeted == l->plan.idle;
}

static bool open_all(struct load *l, int next, int end, bool has_tables)
{
    double limit = now_seconds() + OPEN_SECONDS;

    while (!is_there(l, has_tables) && !l->tally.errors) {
        open_next(l, &next, end);
        crowd_step(&l->crowd, 100);
        if (now_seconds() > limit)
            tally_add_error(&l->tally, "only %d connections were opened in %d seconds",
                            l->opened, OPEN_SECONDS);
    }
    return l->tally.errors == 0;
}

bool load_open_idle(struct load *l)
{
    return open_all(l, 0, l->plan.idle, false);
}

bool load_open_tables(struct load *l)
{
    return open_all(l, l->plan.idle, l->count, true);
}

/* Playing */

static bool is_time(const struct load *l, double now)
{
    return !l->plan.rate || (double)l->played < (now - l->started) * l->plan.rate;
}

static void play_due(struct load *l)
{
    double now = now_seconds();

    for (int i = 0; i < l->plan.tables && is_time(l, now); i++) {
        struct party *party = &l->parties[(l->turn + i) % l->plan.tables];

        if (party_is_due(party))
            l->played += party_play(party, now);
    }
    l->turn += l->plan.rate != 0;
}

static bool is_quiet(const struct load *l)
{
    for (int i = 0; i < l->plan.tables; i++)
        if (!party_is_quiet(&l->parties[i]))
            return false;
    return true;
}

void load_run(struct load *l, double seconds)
{
    double end, limit;

    l->started = now_seconds();
    l->played = 0;
    end = l->started + seconds;
    while (now_seconds() < end) {
        play_due(l);
        crowd_step(&l->crowd, TICK_MS);
    }
    limit = now_seconds() + DRAIN_SECONDS;
    while (!is_quiet(l) && now_seconds() < limit)
        crowd_step(&l->crowd, TICK_MS);
    if (!is_quiet(l))
        tally_add_error(&l->tally, "answers were missing %d seconds after the end",
                        DRAIN_SECONDS);
}

void load_count(const struct load *l, struct load_traffic *t)
{
    *t = (struct load_traffic){0};
    for (int i = l->plan.idle; i < l->count; i++) {
        t->bytes_in += l->peers[i].bytes_in;
        t->bytes_out += l->peers[i].bytes_out;
        t->frames_in += l->peers[i].frames_in;
        t->frames_out += l->peers[i].frames_out;
    }
    for (int i = 0; i < l->plan.tables; i++) {
        t->views += l->parties[i].follower.checked;
        t->wrong += l->parties[i].follower.wrong;
    }
}
