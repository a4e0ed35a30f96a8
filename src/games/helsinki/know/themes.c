/* What puzzles of Helsinki are about. */

#include "base/hash.h"
#include "games/helsinki/know/internal.h"
#include "games/helsinki/know/know.h"
#include "search/theme.h"

enum { LINES, CROSSINGS }; /* parts of a score */

static int count_verb(const struct theme_turn *t, enum helsinki_verb verb)
{
    int count = 0;

    for (int i = 0; i < t->count; i++)
        count += helsinki_action_verb(t->action[i]) == verb;
    return count;
}

static int gained(const struct theme_case *c, const struct theme_turn *t, int part)
{
    struct tori_score before[TORI_PLAYERS_MAX], after[TORI_PLAYERS_MAX];

    helsinki.score(c->before, before);
    helsinki.score(t->after, after);
    return after[c->seat].part[part] - before[c->seat].part[part];
}

static bool is_last_turn(const struct theme_case *c)
{
    return c->is_last;
}

static bool has_coats_in_a_row(const struct theme_case *c)
{
    return count_verb(&c->best, HELSINKI_DO_COAT) >= 2;
}

static bool has_joker_tile(const struct theme_case *c)
{
    return count_verb(&c->best, HELSINKI_DO_JOKER) > 0;
}

static bool is_crossing(const struct theme_case *c)
{
    return gained(c, &c->best, CROSSINGS) > gained(c, &c->obvious, CROSSINGS);
}

static bool closes_line(const struct theme_case *c)
{
    return gained(c, &c->best, LINES) > gained(c, &c->obvious, LINES);
}

static bool is_patient(const struct theme_case *c)
{
    return count_verb(&c->best, HELSINKI_DO_BUILD) == 0 &&
           count_verb(&c->obvious, HELSINKI_DO_BUILD) > 0;
}

static bool is_bold(const struct theme_case *c)
{
    return count_verb(&c->best, HELSINKI_DO_BUILD) > 0 &&
           count_verb(&c->obvious, HELSINKI_DO_BUILD) == 0;
}

/* The card of the first build, or -1. */
static int built_card(const struct theme_turn *t)
{
    for (int i = 0; i < t->count; i++)
        if (helsinki_action_verb(t->action[i]) == HELSINKI_DO_BUILD)
            return helsinki_action_with(t->action[i]);
    return -1;
}

static bool has_same_tile(const struct theme_case *c)
{
    const struct helsinki_edition *e = helsinki_edition_of(helsinki_const(c->before));
    int best = built_card(&c->best), obvious = built_card(&c->obvious);

    return best >= 0 && obvious >= 0 && e->tile[best] == e->tile[obvious];
}

static bool has_same_board(const struct theme_case *c)
{
    const struct helsinki_state *best = helsinki_const(c->best.after);
    const struct helsinki_state *obvious = helsinki_const(c->obvious.after);

    return best->player[c->seat].board.covered == obvious->player[c->seat].board.covered;
}

static bool is_other_way(const struct theme_case *c)
{
    return has_same_tile(c) && has_same_board(c);
}

static bool is_other_tile(const struct theme_case *c)
{
    return built_card(&c->best) >= 0;
}

static bool is_draw(const struct theme_case *c)
{
    (void)c;
    return true;
}

static const struct theme list[] = {
    {"coats-in-a-row", has_coats_in_a_row},
    {"joker-tile", has_joker_tile},
    {"crossing", is_crossing},
    {"line-closed", closes_line},
    {"last-turn", is_last_turn},
    {"patience", is_patient},
    {"build-now", is_bold},
    {"other-way", is_other_way},
    {"right-place", has_same_tile},
    {"right-tile", is_other_tile},
    {"right-cards", is_draw},
    {0},
};

/* The board, and points that no longer depend on it. */
static uint64_t outcome(const struct tori_state *after, int seat)
{
    const struct helsinki_player *p = &helsinki_const(after)->player[seat];
    uint64_t hash = hash_u64(hash_u64(HASH_START, p->board.covered), p->board.supers);

    return hash_u32(hash_u32(hash, p->points), p->bonus);
}

const struct themes helsinki_themes = {.list = list, .outcome = outcome};
