/*
 * Conformance: what every game promises, checked in random play. Cheap promises
 * are checked at every action, dear ones (undo, records) at some and at the end.
 */

#include "engine/conform.h"

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/secrecy.h"
#include "engine/probe.h"

enum { ACTIONS_LIMIT = 20000, LISTED_TRIED = 6, UNDO_EVERY = 16 };

/* legal(): never empty before the end, ascending, no twins, asks without changing. */
static bool check_list(struct probe *p)
{
    const struct tori_state *s = &p->match.state;
    struct tori_state before = *s;
    int n = p->count = p->game->legal(s, p->legal);

    if (!probe_is_equal(s, &before))
        return probe_broken(p, "legal() changed the state");
    if (n > TORI_ACTIONS_MAX)
        return probe_broken(p, "%d legal actions are too many", n);
    if (match_is_over(&p->match))
        return n == 0 || probe_broken(p, "legal actions after the end");
    if (n == 0)
        return probe_broken(p, "no legal action");
    for (int i = 1; i < n; i++)
        if (p->legal[i - 1] >= p->legal[i])
            return probe_broken(p, "legal actions not ascending");
    if (p->legal[n - 1] >= TORI_ACTIONS_END)
        return probe_broken(p, "an action is %u", p->legal[n - 1]);
    return p->legal[0] != 0 || probe_broken(p, "an action is 0");
}

/* format() and parse() are each other's reverse, and no two actions read the same. */
static bool check_text(struct probe *p)
{
    const struct tori_state *s = &p->match.state;
    struct strbuf text;
    bool ok = true;

    strbuf_init(&text);
    for (int i = 0; i < p->count && ok; i++) {
        tori_action back = 0;

        strbuf_reset(&text);
        p->game->format(s, p->legal[i], &text);
        if (!p->game->parse(s, text.text, &back) || back != p->legal[i])
            ok = probe_broken(p, "'%s' does not come back from text", text.text);
    }
    strbuf_release(&text);
    return ok;
}

/* The number of an action is that of its text. */
static bool check_numbers(struct probe *p)
{
    const struct tori_state *s = &p->match.state;
    int edition = p->setup->edition, count = p->game->action_count(edition);
    struct strbuf text, numbered;
    bool ok = true;

    strbuf_init(&text);
    strbuf_init(&numbered);
    for (int i = 0; i < p->count && ok; i++) {
        int number = p->game->action_number(s, p->legal[i]);

        strbuf_reset(&text);
        strbuf_reset(&numbered);
        p->game->format(s, p->legal[i], &text);
        if (number >= 0 && number < count)
            p->game->action_text(edition, number, &numbered);
        if (strcmp(text.text, numbered.text) != 0)
            ok = probe_broken(p, "'%s' has the number %d, which is '%s'", text.text,
                              number, numbered.text);
    }
    strbuf_release(&text);
    strbuf_release(&numbered);
    return ok;
}

/* Weights are positive, add up to tickets(), and draw() shares the tickets so. */
static bool check_chance(struct probe *p)
{
    const struct tori_state *s = &p->match.state;
    uint32_t won[TORI_ACTIONS_MAX] = {0};
    uint32_t tickets = p->game->tickets(s);

    for (uint32_t ticket = 0; ticket < tickets; ticket++) {
        tori_action a = p->game->draw(s, ticket);
        int i = 0;

        while (i < p->count && p->legal[i] != a)
            i++;
        if (i == p->count)
            return probe_broken(p, "ticket %u wins an action that is not legal", ticket);
        won[i]++;
    }
    for (int i = 0; i < p->count; i++)
        if (won[i] == 0 || won[i] != p->game->weight(s, p->legal[i]))
            return probe_broken(p, "a weight is not its share of the tickets");
    return true;
}

/* Every listed action applies and leads to a sound state. */
static bool check_listed(struct probe *p)
{
    int step = p->count / LISTED_TRIED + 1;

    for (int i = (int)rng_below(&p->aside, (uint32_t)step); i < p->count; i += step) {
        struct tori_state next = p->match.state;
        tori_action legal[TORI_ACTIONS_MAX];

        p->game->apply(&next, p->legal[i]);
        p->game->check(&next);
        if (probe_is_equal(&next, &p->match.state))
            return probe_broken(p, "an action changes nothing");
        if (p->game->to_move(&next) != TORI_OVER && p->game->legal(&next, legal) == 0)
            return probe_broken(p, "an action leads to a state without actions");
    }
    return true;
}

/* Ranks begin at 1, lie within the seats, and never put fewer points ahead of more. */
static bool check_scores(struct probe *p)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    int best = p->setup->players;

    p->game->score(&p->match.state, score);
    for (int i = 0; i < p->setup->players; i++) {
        if (score[i].rank < 1 || score[i].rank > p->setup->players)
            return probe_broken(p, "seat %d has rank %d", i, score[i].rank);
        if (score[i].rank < best)
            best = score[i].rank;
    }
    for (int i = 0; i < p->setup->players; i++)
        for (int j = 0; j < p->setup->players; j++)
            if (score[i].total > score[j].total && score[i].rank > score[j].rank)
                return probe_broken(p, "more points but a worse rank");
    return best == 1 || probe_broken(p, "no seat has rank 1");
}

/* Replaying all actions gives the same bytes; so does one undo and playing again. */
static bool check_undo(struct probe *p)
{
    struct match *m = &p->match;
    struct tori_state after = m->state;
    struct match_step last;

    if (m->count == 0)
        return true;
    last = m->steps[m->count - 1];
    if (!match_can_undo(m, last.actor) || match_undo(m))
        return probe_broken(p, "the last action cannot be taken back");
    if (match_to_move(m) != last.actor)
        return probe_broken(p, "taking back leads to another mover");
    if (match_play(m, last.action))
        return probe_broken(p, "an action taken back is no longer legal");
    return probe_is_equal(&m->state, &after) ||
           probe_broken(p, "replay gives another state");
}

static bool compare_record(struct probe *p, struct strbuf *text)
{
    const struct tori_game *const known[] = {p->game, NULL};
    struct strbuf again, err;
    struct match m;
    bool ok;

    strbuf_init(&again);
    strbuf_init(&err);
    if (record_parse(&m, "record", text->text, text->length, known, &err)) {
        ok = probe_broken(p, "the record is refused: %s", err.text);
    } else {
        record_format(&m, &again);
        ok = probe_is_equal(&m.state, &p->match.state) &&
             strcmp(again.text, text->text) == 0;
        if (!ok)
            probe_broken(p, "the record does not come back");
        match_release(&m);
    }
    strbuf_release(&again);
    strbuf_release(&err);
    return ok;
}

/* The text of a match reads back to the same match. */
static bool check_record(struct probe *p)
{
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    record_format(&p->match, &text);
    ok = compare_record(p, &text);
    strbuf_release(&text);
    return ok;
}

static bool check_position(struct probe *p)
{
    p->game->check(&p->match.state);
    if (!check_list(p) || !check_text(p) || !check_numbers(p) || !check_scores(p) ||
        !secrecy_check(p))
        return false;
    if (match_is_over(&p->match))
        return true;
    if (match_to_move(&p->match) == TORI_CHANCE && !check_chance(p))
        return false;
    if (rng_below(&p->aside, UNDO_EVERY) == 0 && !check_undo(p))
        return false;
    return check_listed(p);
}

static bool play_through(struct probe *p, struct conform_stats *stats)
{
    for (;;) {
        tori_action a;

        if (!check_position(p))
            return false;
        if (p->count > stats->legal_max)
            stats->legal_max = p->count;
        if (match_is_over(&p->match))
            return true;
        if (p->match.count == ACTIONS_LIMIT)
            return probe_broken(p, "the game does not end");
        a = playout_pick(p->game, &p->match.state, &p->rng);
        if (match_play(&p->match, a))
            return probe_broken(p, "a listed action is refused");
    }
}

bool conform_game(const struct tori_game *game, const struct tori_setup *setup,
                  void (*told)(const struct telling *t, struct strbuf *out),
                  uint64_t seed, struct conform_stats *stats, struct strbuf *err)
{
    struct probe p = {
        .game = game, .setup = setup, .told = told, .seed = seed, .err = err};
    bool ok;

    rng_seed(&p.rng, seed);
    rng_seed(&p.aside, ~seed);
    match_init(&p.match, game, setup);
    ok = play_through(&p, stats) && check_undo(&p) && check_record(&p);
    stats->games++;
    stats->actions += (long)p.match.count;
    if ((long)p.match.count > stats->actions_max)
        stats->actions_max = (long)p.match.count;
    match_release(&p.match);
    return ok;
}
