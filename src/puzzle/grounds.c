/* Facts of two turns. */

#include "puzzle/grounds.h"

#include <stdio.h>
#include <string.h>

#include "engine/apply.h"
#include "puzzle/puzzle.h"
#include "search/theme.h"
#include "tell/figures.h"
#include "tell/teller.h"

/* Of games that have no themes of their own. */
static bool is_last(const struct theme_case *c)
{
    return c->is_last;
}

static bool is_any(const struct theme_case *c)
{
    (void)c;
    return true;
}

static const struct theme plain_themes[] = {
    {"last-turn", is_last}, {"any-turn", is_any}, {0}};

static const struct theme *themes_of(const struct puzzle *p)
{
    const struct themes *own = themes_find(p->match.game);

    return own ? own->list : plain_themes;
}

bool grounds_has_theme(const struct puzzle *p)
{
    for (const struct theme *t = themes_of(p); t->name; t++)
        if (strcmp(t->name, p->theme) == 0)
            return true;
    return false;
}

/* Facts */

struct line_tally {
    struct tori_score before, after;
    int counts[FIGURES_COUNTS_MAX];
};

static void count_line(const struct puzzle *p, const struct puzzle_line *line,
                       struct line_tally *t)
{
    const struct tori_game *game = p->match.game;
    const struct teller *teller = teller_find(game);
    struct tori_score scores[TORI_PLAYERS_MAX];
    struct tori_state s = p->match.state, next;

    *t = (struct line_tally){0};
    game->score(&s, scores);
    t->before = scores[p->seat];
    for (int i = 0; i < line->count; i++, s = next) {
        struct figures_step step = {
            .before = &s, .after = &next, .action = line->action[i], .actor = p->seat};

        next = s;
        game_apply(game, &next, line->action[i]);
        if (teller && teller->count)
            teller->count(&step, p->seat, t->counts);
    }
    game->score(&s, scores);
    t->after = scores[p->seat];
}

/* Only what the best turn has more of. */
static void add(struct puzzle *p, const char *prefix, const char *name, int best,
                int obvious)
{
    struct puzzle_fact *f = &p->facts[p->fact_count];

    if (best <= obvious || p->fact_count == PUZZLE_FACTS_MAX)
        return;
    snprintf(f->name, sizeof(f->name), "%s%s", prefix, name);
    f->best = best;
    f->obvious = obvious;
    p->fact_count++;
}

static void find_facts(struct puzzle *p)
{
    const struct tori_game *game = p->match.game;
    const struct teller *teller = teller_find(game);
    struct line_tally best, obvious;

    count_line(p, &p->best, &best);
    count_line(p, &p->obvious, &obvious);
    p->fact_count = 0;
    add(p, "", "total", best.after.total - best.before.total,
        obvious.after.total - obvious.before.total);
    for (int i = 0; game->parts[i]; i++)
        add(p, "for_", game->parts[i], best.after.part[i] - best.before.part[i],
            obvious.after.part[i] - obvious.before.part[i]);
    for (int i = 0; teller && teller->counts && teller->counts[i]; i++)
        add(p, "did_", teller->counts[i], best.counts[i], obvious.counts[i]);
}

/* Themes */

static struct theme_turn turn_of(const struct puzzle_line *line,
                                 const struct tori_state *after)
{
    return (struct theme_turn){
        .action = line->action, .count = line->count, .after = after};
}

bool grounds_find(struct puzzle *p)
{
    struct tori_state view, best, obvious;
    struct theme_case c = {
        .seat = p->seat, .before = &p->match.state, .is_last = p->kind == PUZZLE_EXACT};

    if (!puzzle_play(p, &p->best, &view, &best) ||
        !puzzle_play(p, &p->obvious, &view, &obvious))
        return false;
    find_facts(p);
    c.best = turn_of(&p->best, &best);
    c.obvious = turn_of(&p->obvious, &obvious);
    for (const struct theme *t = themes_of(p); t->name; t++)
        if (t->fits(&c)) {
            snprintf(p->theme, sizeof(p->theme), "%s", t->name);
            return true;
        }
    return false;
}
