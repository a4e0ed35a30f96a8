/* Where a replay stops. */

#include "cli/screen/replay_stops.h"

#include <stdlib.h>

#include "base/alloc.h"
#include "tell/teller.h"

static void add(struct replay_stops *s, const struct match *m, size_t ply,
                const struct tori_state *state)
{
    const struct teller *t = teller_find(m->game);

    s->of = xgrow(s->of, &s->capacity, (size_t)s->count + 1, sizeof(*s->of));
    s->of[s->count++] = (struct replay_stop){.ply = ply,
                                             .actor = m->game->to_move(state),
                                             .round = t && t->round ? t->round(state) : 0,
                                             .state = *state};
}

/* Moments */

static int points_of(const struct match *m, const struct tori_state *s, int seat)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(s, score);
    return score[seat].total;
}

static int leader_of(const struct match *m, const struct tori_state *s)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(s, score);
    for (int seat = 0; seat < m->setup.players; seat++)
        if (score[seat].rank == 1)
            return seat;
    return 0;
}

static void add_moment(struct replay_stops *s, int stop)
{
    int at = s->moment_count;

    for (int i = 0; i < s->moment_count; i++)
        if (s->moments[i] == stop)
            return;
    if (at == REPLAY_MOMENTS_MAX)
        return;
    for (; at > 0 && s->moments[at - 1] > stop; at--)
        s->moments[at] = s->moments[at - 1];
    s->moments[at] = stop;
    s->moment_count++;
}

static bool is_moment(const struct replay_stops *s, int stop)
{
    for (int i = 0; i < s->moment_count; i++)
        if (s->moments[i] == stop)
            return true;
    return false;
}

/* The action that brought its seat most and is none yet; one point tells nothing. */
static int find_best(const struct replay_stops *s, const struct match *m)
{
    int best = -1, most = 1;

    for (int i = 0; i + 1 < s->count; i++) {
        int seat = s->of[i].actor, gain;

        if (seat < 0 || s->of[i].round == 0 || is_moment(s, i))
            continue;
        gain =
            points_of(m, &s->of[i + 1].state, seat) - points_of(m, &s->of[i].state, seat);
        if (gain > most) {
            most = gain;
            best = i;
        }
    }
    return best;
}

static void find_moments(struct replay_stops *s, const struct match *m)
{
    int leader = leader_of(m, &s->of[s->count - 1].state), at = s->count - 1;

    while (at > 0 && leader_of(m, &s->of[at - 1].state) == leader)
        at--;
    if (at > 0)
        add_moment(s, at - 1);
    while (s->moment_count < REPLAY_MOMENTS_MAX) {
        int best = find_best(s, m);

        if (best < 0)
            return;
        add_moment(s, best);
    }
}

/* Life cycle */

void replay_stops_init(struct replay_stops *s, const struct match *m)
{
    struct tori_state state;

    *s = (struct replay_stops){.count = 0};
    match_replay(m, 0, &state);
    for (size_t ply = 0; ply < m->count; ply++) {
        if (m->game->to_move(&state) != TORI_CHANCE)
            add(s, m, ply, &state);
        m->game->apply(&state, m->steps[ply].action);
    }
    add(s, m, m->count, &state);
    find_moments(s, m);
}

void replay_stops_release(struct replay_stops *s)
{
    free(s->of);
}

/* Questions */

static bool begins_turn(const struct replay_stops *s, int at)
{
    return at <= 0 || at >= s->count - 1 || s->of[at - 1].actor != s->of[at].actor ||
           s->of[at - 1].round != s->of[at].round;
}

int replay_stops_turn(const struct replay_stops *s, int at, int step)
{
    do
        at += step;
    while (!begins_turn(s, at));
    return at < 0 ? 0 : at >= s->count ? s->count - 1 : at;
}

int replay_stops_round(const struct replay_stops *s, int round)
{
    int at = 0;

    while (at < s->count - 1 && s->of[at].round < round)
        at++;
    return at;
}

int replay_stops_moment(const struct replay_stops *s, int at, int step)
{
    int found = at;

    for (int i = 0; i < s->moment_count; i++) {
        if (step > 0 && s->moments[i] > at)
            return s->moments[i];
        if (step < 0 && s->moments[i] < at)
            found = s->moments[i];
    }
    return found;
}
