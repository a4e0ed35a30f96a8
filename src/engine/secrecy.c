/*
 * Secrets: views show no more than they may, imagined worlds look like the true one,
 * secret actions look alike, and what viewers are told is the same where all they see is.
 */

#include "engine/secrecy.h"

#include <string.h>

#include "base/strbuf.h"
#include "engine/probe.h"
#include "engine/telling.h"

enum {
    TOLD_EVERY = 32, /* positions: telling is dear */
    DIFFERENCE_BEFORE = 30,
};

/* Views */

/* The number of the edition stands where the game says, in views too. */
static bool check_edition(struct probe *p, const struct tori_state *s)
{
    return tori_edition_of(p->game, s) == p->setup->edition ||
           probe_broken(p, "the state is of another edition");
}

static bool has_equal_list(struct probe *p, const struct tori_state *s)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = p->game->legal(s, legal);

    return n == p->count && memcmp(legal, p->legal, (size_t)n * sizeof(*legal)) == 0;
}

/*
 * The leak law. A seat's view is the same for every state the seat cannot tell
 * apart: for those resample() gives, and for the view itself. If the seat is to
 * move, it has the same list there.
 */
static bool check_view(struct probe *p, int seat)
{
    const struct tori_state *s = &p->match.state;
    struct tori_state view, other, again;

    p->game->view(s, seat, &view);
    p->game->check(&view);
    if (!check_edition(p, &view))
        return false;
    p->game->view(&view, seat, &again);
    if (!probe_is_equal(&view, &again))
        return probe_broken(p, "the view of seat %d's view differs", seat);
    if (!p->game->has_secrets && !probe_is_equal(&view, s))
        return probe_broken(p, "seat %d does not see all of a game without secrets",
                            seat);
    other = view;
    p->game->resample(&other, seat, &p->aside);
    p->game->check(&other);
    p->game->view(&other, seat, &again);
    if (!probe_is_equal(&view, &again))
        return probe_broken(p, "resample changes what seat %d sees", seat);
    if (p->game->to_move(&other) != p->game->to_move(s))
        return probe_broken(p, "resample changes who is to move");
    if (seat == TORI_SPECTATOR || p->game->to_move(s) != seat)
        return true;
    if (!has_equal_list(p, &view) || !has_equal_list(p, &other))
        return probe_broken(p, "seat %d's legal actions depend on what it cannot see",
                            seat);
    return true;
}

/* Telling */

/* Some text from shortly before the place where two differ. */
static const char *difference(const char *one, const char *other)
{
    size_t same = 0;

    while (one[same] && one[same] == other[same])
        same++;
    return one + (same > DIFFERENCE_BEFORE ? same - DIFFERENCE_BEFORE : 0);
}

static bool check_told(struct probe *p, const struct telling *one,
                       const struct telling *other)
{
    struct strbuf first, second;
    bool ok;

    if (!p->told)
        return true;
    strbuf_init(&first);
    strbuf_init(&second);
    p->told(one, &first);
    p->told(other, &second);
    ok = strcmp(first.text, second.text) == 0;
    if (!ok)
        probe_broken(p, "%d is told what it cannot see: '%.80s' or '%.80s'", one->viewer,
                     difference(first.text, second.text),
                     difference(second.text, first.text));
    strbuf_release(&first);
    strbuf_release(&second);
    return ok;
}

static struct telling telling_of(const struct probe *p, tori_action a, int viewer)
{
    return (struct telling){.game = p->game,
                            .setup = p->setup,
                            .before = &p->match.state,
                            .action = a,
                            .viewer = viewer};
}

static void view_after(const struct probe *p, const struct telling *t,
                       struct tori_state *out)
{
    struct tori_state after = *t->before;

    p->game->apply(&after, t->action);
    p->game->view(&after, t->viewer, out);
}

/* An action by lot, in the true world and in another one that the viewer may imagine. It
 * can be played there for certain if it is the viewer's own; what then shows the viewer
 * which world is the true one may be told. */
static bool check_told_worlds(struct probe *p, int viewer)
{
    tori_action a = p->legal[rng_below(&p->aside, (uint32_t)p->count)];
    struct telling one = telling_of(p, a, viewer), other;
    struct tori_state world, first, second;

    one.is_playable = viewer >= 0 && match_to_move(&p->match) == viewer;
    other = one;
    other.before = &world;
    other.world = rng_next(&p->aside);
    p->game->view(&p->match.state, viewer, &world);
    p->game->resample(&world, viewer, &p->aside);
    if (!one.is_playable)
        return check_told(p, &one, &other);
    view_after(p, &one, &first);
    view_after(p, &other, &second);
    return !probe_is_equal(&first, &second) || check_told(p, &one, &other);
}

/* Two actions that look alike to the viewer. */
static bool check_told_actions(struct probe *p, tori_action one, tori_action other,
                               int viewer)
{
    struct telling first = telling_of(p, one, viewer);
    struct telling second = telling_of(p, other, viewer);

    first.is_playable = second.is_playable = true;
    return check_told(p, &first, &second);
}

/* Secret actions */

/* Secret actions that look alike have the same verb, which every viewer is told. */
static bool has_same_verb(struct probe *p, tori_action one, tori_action other)
{
    struct strbuf texts[2];
    size_t length;
    bool is_same;

    for (int i = 0; i < 2; i++) {
        strbuf_init(&texts[i]);
        p->game->format(&p->match.state, i ? other : one, &texts[i]);
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
static bool check_alike(struct probe *p, tori_action one, tori_action other,
                        tori_seats seen_by)
{
    struct tori_state a = p->match.state, b = p->match.state, first, second;

    if (!has_same_verb(p, one, other))
        return probe_broken(p, "secret actions that look alike have different verbs");
    p->game->apply(&a, one);
    p->game->apply(&b, other);
    if (p->game->to_move(&a) != p->game->to_move(&b) ||
        strcmp(p->game->phase(&a), p->game->phase(&b)) != 0)
        return true;
    for (int viewer = TORI_SPECTATOR; viewer < p->setup->players; viewer++) {
        p->game->view(&a, viewer, &first);
        p->game->view(&b, viewer, &second);
        if (tori_is_seen(seen_by, viewer))
            continue;
        if (!probe_is_equal(&first, &second))
            return probe_broken(p, "a secret action shows in the view of %d", viewer);
        if (!check_told_actions(p, one, other, viewer))
            return false;
    }
    return true;
}

/* A secret action by lot, and the last one that looks like it. */
static bool check_secrets(struct probe *p)
{
    const struct tori_state *s = &p->match.state;
    tori_action a = p->legal[rng_below(&p->aside, (uint32_t)p->count)];
    tori_seats seen_by = p->game->seen_by(s, a);
    int last = p->count - 1;

    if (seen_by == TORI_PUBLIC)
        return true;
    if (match_to_move(&p->match) >= 0 && !p->game->has_secret_actions)
        return probe_broken(
            p, "a seat's action is secret, but has_secret_actions is not set");
    while (p->game->seen_by(s, p->legal[last]) != seen_by)
        last--;
    return check_alike(p, a, p->legal[last], seen_by);
}

bool secrecy_check(struct probe *p)
{
    bool is_told = p->count && rng_below(&p->aside, TOLD_EVERY) == 0;

    for (int seat = TORI_SPECTATOR; seat < p->setup->players; seat++)
        if (!check_view(p, seat) || (is_told && !check_told_worlds(p, seat)))
            return false;
    return p->count == 0 || check_secrets(p);
}
