/*
 * Secrets: views show no more than they may, imagined worlds look like the true one, and
 * secret actions look alike.
 */

#include "engine/secrecy.h"

#include <string.h>

#include "base/strbuf.h"
#include "engine/probe.h"

/* The byte that says so has the number of the edition, in views too. */
static bool check_edition(struct probe *p, const struct tori_state *s)
{
    return s->bytes[p->game->edition_at] == p->setup->edition ||
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
        if (!tori_is_seen(seen_by, viewer) && !probe_is_equal(&first, &second))
            return probe_broken(p, "a secret action shows in the view of %d", viewer);
    }
    return true;
}

/* A secret action and the last one that looks like it, for every set of seats. */
static bool check_secrets(struct probe *p)
{
    tori_seats seen_by[TORI_ACTIONS_MAX];

    for (int i = 0; i < p->count; i++)
        seen_by[i] = p->game->seen_by(&p->match.state, p->legal[i]);
    for (int i = 0; i < p->count; i++) {
        int last = p->count - 1;

        while (seen_by[last] != seen_by[i])
            last--;
        if (seen_by[i] != TORI_PUBLIC && last > i &&
            !check_alike(p, p->legal[i], p->legal[last], seen_by[i]))
            return false;
    }
    return true;
}

bool secrecy_check(struct probe *p)
{
    for (int seat = TORI_SPECTATOR; seat < p->setup->players; seat++)
        if (!check_view(p, seat))
            return false;
    return check_secrets(p);
}
