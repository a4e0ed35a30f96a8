/*
 * Conformance: what every game promises, checked in random play. Cheap promises
 * are checked at every action, dear ones (undo, records) at some and at the end.
 */

#include "engine/conform.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/setup_text.h"

enum { ACTIONS_LIMIT = 20000, LISTED_TRIED = 6, UNDO_EVERY = 16 };

struct trial {
    const struct tori_game *game;
    const struct tori_setup *setup;
    uint64_t seed;
    struct rng rng;   /* picks the actions */
    struct rng aside; /* picks what to look at */
    struct match match;
    tori_action legal[TORI_ACTIONS_MAX];
    int count;
    struct strbuf *err;
};

/* Always false, so that a check can end with it. */
__attribute__((format(printf, 2, 3))) static bool broken(struct trial *t,
                                                         const char *format, ...)
{
    char message[256];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_appendf(t->err, "%s ", t->game->name);
    setup_format(t->setup, t->game, t->err);
    strbuf_appendf(t->err, ", seed %llu, action %zu, phase %s: %s",
                   (unsigned long long)t->seed, t->match.count,
                   t->game->phase(&t->match.state), message);
    return false;
}

static bool are_equal(const struct tori_state *a, const struct tori_state *b)
{
    return memcmp(a, b, sizeof(*a)) == 0;
}

/* The byte that says so has the number of the edition, in views too. */
static bool check_edition(struct trial *t, const struct tori_state *s)
{
    return s->bytes[t->game->edition_at] == t->setup->edition ||
           broken(t, "the state is of another edition");
}

/* legal(): never empty before the end, ascending, no twins, asks without changing. */
static bool check_list(struct trial *t)
{
    const struct tori_state *s = &t->match.state;
    struct tori_state before = *s;
    int n = t->count = t->game->legal(s, t->legal);

    if (!are_equal(s, &before))
        return broken(t, "legal() changed the state");
    if (n > TORI_ACTIONS_MAX)
        return broken(t, "%d legal actions are too many", n);
    if (match_is_over(&t->match))
        return n == 0 || broken(t, "legal actions after the end");
    if (n == 0)
        return broken(t, "no legal action");
    for (int i = 1; i < n; i++)
        if (t->legal[i - 1] >= t->legal[i])
            return broken(t, "legal actions not ascending");
    return t->legal[0] != 0 || broken(t, "an action is 0");
}

/* format() and parse() are each other's reverse, and no two actions read the same. */
static bool check_text(struct trial *t)
{
    const struct tori_state *s = &t->match.state;
    struct strbuf text;
    bool ok = true;

    strbuf_init(&text);
    for (int i = 0; i < t->count && ok; i++) {
        tori_action back = 0;

        strbuf_reset(&text);
        t->game->format(s, t->legal[i], &text);
        if (!t->game->parse(s, text.text, &back) || back != t->legal[i])
            ok = broken(t, "'%s' does not come back from text", text.text);
    }
    strbuf_release(&text);
    return ok;
}

/* Weights are positive, add up to tickets(), and draw() shares the tickets so. */
static bool check_chance(struct trial *t)
{
    const struct tori_state *s = &t->match.state;
    uint32_t won[TORI_ACTIONS_MAX] = {0};
    uint32_t tickets = t->game->tickets(s);

    for (uint32_t ticket = 0; ticket < tickets; ticket++) {
        tori_action a = t->game->draw(s, ticket);
        int i = 0;

        while (i < t->count && t->legal[i] != a)
            i++;
        if (i == t->count)
            return broken(t, "ticket %u wins an action that is not legal", ticket);
        won[i]++;
    }
    for (int i = 0; i < t->count; i++)
        if (won[i] == 0 || won[i] != t->game->weight(s, t->legal[i]))
            return broken(t, "a weight is not its share of the tickets");
    return true;
}

/* Every listed action applies and leads to a sound state. */
static bool check_listed(struct trial *t)
{
    int step = t->count / LISTED_TRIED + 1;

    for (int i = (int)rng_below(&t->aside, (uint32_t)step); i < t->count; i += step) {
        struct tori_state next = t->match.state;
        tori_action legal[TORI_ACTIONS_MAX];

        t->game->apply(&next, t->legal[i]);
        t->game->check(&next);
        if (are_equal(&next, &t->match.state))
            return broken(t, "an action changes nothing");
        if (t->game->to_move(&next) != TORI_OVER && t->game->legal(&next, legal) == 0)
            return broken(t, "an action leads to a state without actions");
    }
    return true;
}

static bool has_equal_list(struct trial *t, const struct tori_state *s)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = t->game->legal(s, legal);

    return n == t->count && memcmp(legal, t->legal, (size_t)n * sizeof(*legal)) == 0;
}

/*
 * The leak law. A seat's view is the same for every state the seat cannot tell
 * apart: for those resample() gives, and for the view itself. If the seat is to
 * move, it has the same list there.
 */
static bool check_view(struct trial *t, int seat)
{
    const struct tori_state *s = &t->match.state;
    struct tori_state view, other, again;

    t->game->view(s, seat, &view);
    t->game->check(&view);
    if (!check_edition(t, &view))
        return false;
    t->game->view(&view, seat, &again);
    if (!are_equal(&view, &again))
        return broken(t, "the view of seat %d's view differs", seat);
    if (!t->game->has_secrets && !are_equal(&view, s))
        return broken(t, "seat %d does not see all of a game without secrets", seat);
    other = view;
    t->game->resample(&other, seat, &t->aside);
    t->game->check(&other);
    t->game->view(&other, seat, &again);
    if (!are_equal(&view, &again))
        return broken(t, "resample changes what seat %d sees", seat);
    if (t->game->to_move(&other) != t->game->to_move(s))
        return broken(t, "resample changes who is to move");
    if (seat == TORI_SPECTATOR || t->game->to_move(s) != seat)
        return true;
    if (!has_equal_list(t, &view) || !has_equal_list(t, &other))
        return broken(t, "seat %d's legal actions depend on what it cannot see", seat);
    return true;
}

/* Secret actions that look alike have the same verb, which every viewer is told. */
static bool has_same_verb(struct trial *t, tori_action one, tori_action other)
{
    struct strbuf texts[2];
    size_t length;
    bool is_same;

    for (int i = 0; i < 2; i++) {
        strbuf_init(&texts[i]);
        t->game->format(&t->match.state, i ? other : one, &texts[i]);
    }
    length = strcspn(texts[0].text, " ");
    is_same = length == strcspn(texts[1].text, " ") &&
              memcmp(texts[0].text, texts[1].text, length) == 0;
    strbuf_release(&texts[0]);
    strbuf_release(&texts[1]);
    return is_same;
}

/*
 * A secret action looks the same to every viewer but the seats that see it, as long
 * as play goes on in the same way: what a seat can do with it may decide which
 * phase comes next, and that everybody sees.
 */
static bool check_alike(struct trial *t, tori_action one, tori_action other,
                        tori_seats seen_by)
{
    struct tori_state a = t->match.state, b = t->match.state, first, second;

    if (!has_same_verb(t, one, other))
        return broken(t, "secret actions that look alike have different verbs");
    t->game->apply(&a, one);
    t->game->apply(&b, other);
    if (t->game->to_move(&a) != t->game->to_move(&b) ||
        strcmp(t->game->phase(&a), t->game->phase(&b)) != 0)
        return true;
    for (int viewer = TORI_SPECTATOR; viewer < t->setup->players; viewer++) {
        t->game->view(&a, viewer, &first);
        t->game->view(&b, viewer, &second);
        if (!tori_is_seen(seen_by, viewer) && !are_equal(&first, &second))
            return broken(t, "a secret action shows in the view of %d", viewer);
    }
    return true;
}

/* A secret action and the last one that looks like it, for every set of seats. */
static bool check_secrets(struct trial *t)
{
    tori_seats seen_by[TORI_ACTIONS_MAX];

    for (int i = 0; i < t->count; i++)
        seen_by[i] = t->game->seen_by(&t->match.state, t->legal[i]);
    for (int i = 0; i < t->count; i++) {
        int last = t->count - 1;

        while (seen_by[last] != seen_by[i])
            last--;
        if (seen_by[i] != TORI_PUBLIC && last > i &&
            !check_alike(t, t->legal[i], t->legal[last], seen_by[i]))
            return false;
    }
    return true;
}

static bool check_views(struct trial *t)
{
    for (int seat = TORI_SPECTATOR; seat < t->setup->players; seat++)
        if (!check_view(t, seat))
            return false;
    return check_secrets(t);
}

/* Ranks begin at 1, lie within the seats, and never put fewer points ahead of more. */
static bool check_scores(struct trial *t)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    int best = t->setup->players;

    t->game->score(&t->match.state, score);
    for (int i = 0; i < t->setup->players; i++) {
        if (score[i].rank < 1 || score[i].rank > t->setup->players)
            return broken(t, "seat %d has rank %d", i, score[i].rank);
        if (score[i].rank < best)
            best = score[i].rank;
    }
    for (int i = 0; i < t->setup->players; i++)
        for (int j = 0; j < t->setup->players; j++)
            if (score[i].total > score[j].total && score[i].rank > score[j].rank)
                return broken(t, "more points but a worse rank");
    return best == 1 || broken(t, "nobody has rank 1");
}

/* Replaying all actions gives the same bytes; so does one undo and playing again. */
static bool check_undo(struct trial *t)
{
    struct match *m = &t->match;
    struct tori_state after = m->state;
    struct match_step last;

    if (m->count == 0)
        return true;
    last = m->steps[m->count - 1];
    if (!match_can_undo(m, last.actor) || match_undo(m))
        return broken(t, "the last action cannot be taken back");
    if (match_to_move(m) != last.actor)
        return broken(t, "taking back leads to another mover");
    if (match_play(m, last.action))
        return broken(t, "an action taken back is no longer legal");
    return are_equal(&m->state, &after) || broken(t, "replay gives another state");
}

static bool compare_record(struct trial *t, struct strbuf *text)
{
    const struct tori_game *const known[] = {t->game, NULL};
    struct strbuf again, err;
    struct match m;
    bool ok;

    strbuf_init(&again);
    strbuf_init(&err);
    if (record_parse(&m, "record", text->text, text->length, known, &err)) {
        ok = broken(t, "the record is refused: %s", err.text);
    } else {
        record_format(&m, &again);
        ok = are_equal(&m.state, &t->match.state) && strcmp(again.text, text->text) == 0;
        if (!ok)
            broken(t, "the record does not come back");
        match_release(&m);
    }
    strbuf_release(&again);
    strbuf_release(&err);
    return ok;
}

/* The text of a match reads back to the same match. */
static bool check_record(struct trial *t)
{
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    record_format(&t->match, &text);
    ok = compare_record(t, &text);
    strbuf_release(&text);
    return ok;
}

static bool check_position(struct trial *t)
{
    t->game->check(&t->match.state);
    if (!check_list(t) || !check_text(t) || !check_scores(t) || !check_views(t))
        return false;
    if (match_is_over(&t->match))
        return true;
    if (match_to_move(&t->match) == TORI_CHANCE && !check_chance(t))
        return false;
    if (rng_below(&t->aside, UNDO_EVERY) == 0 && !check_undo(t))
        return false;
    return check_listed(t);
}

static bool play_through(struct trial *t, struct conform_stats *stats)
{
    for (;;) {
        tori_action a;

        if (!check_position(t))
            return false;
        if (t->count > stats->legal_max)
            stats->legal_max = t->count;
        if (match_is_over(&t->match))
            return true;
        if (t->match.count == ACTIONS_LIMIT)
            return broken(t, "the game does not end");
        a = playout_pick(t->game, &t->match.state, &t->rng);
        if (match_play(&t->match, a))
            return broken(t, "a listed action is refused");
    }
}

bool conform_game(const struct tori_game *game, const struct tori_setup *setup,
                  uint64_t seed, struct conform_stats *stats, struct strbuf *err)
{
    struct trial t = {.game = game, .setup = setup, .seed = seed, .err = err};
    bool ok;

    rng_seed(&t.rng, seed);
    rng_seed(&t.aside, ~seed);
    match_init(&t.match, game, setup);
    ok = play_through(&t, stats) && check_undo(&t) && check_record(&t);
    stats->games++;
    stats->actions += (long)t.match.count;
    if ((long)t.match.count > stats->actions_max)
        stats->actions_max = (long)t.match.count;
    match_release(&t.match);
    return ok;
}
