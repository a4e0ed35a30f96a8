/* games/helvetia/draw: what the prompt says that an action brings is what it brings. */

#include "unit/unit.h"

#include <stdio.h>

#include "base/bits.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "games/games.h"
#include "games/helvetia/draw/valley.h"
#include "games/helvetia/tell/words.h"
#include "tell/scene.h"

enum { GAMES = ROUNDS(40), SEEN_LEAST = GAMES / 4 };

/* How often there was something to be said. */
struct seen {
    int branches, own, others, dowries, own_coins;
};

static const char *detail_of(const struct match *m, tori_action a, struct strbuf *out)
{
    struct tori_state view;
    struct scene scene;
    struct tableau t = {.scene = &scene, .language = "en"};

    scene_init(&scene, m, helvetia_const(&m->state)->seat, &view);
    strbuf_reset(out);
    valley_detail(&t, a, out);
    return out->text;
}

static void play(struct match *to, const struct match *from, tori_action a)
{
    match_init(to, from->game, &from->setup);
    for (size_t i = 0; i < from->count; i++)
        assert_int_equal(match_play(to, from->steps[i].action), TORI_OK);
    assert_int_equal(match_play(to, a), TORI_OK);
}

static int count_awake(const struct helvetia_state *s, int seat)
{
    int n = 0;

    for (int kind = 0; kind < HELVETIA_KINDS; kind++)
        n += s->player[seat].workers[kind];
    return n;
}

static bool is_same_round(const struct helvetia_state *a, const struct helvetia_state *s)
{
    return a->round == s->round && a->phase <= HELVETIA_IN_DOWRY;
}

static void check_wake(const struct match *m, const struct match *after, const char *text,
                       struct seen *seen)
{
    const struct helvetia_state *s = helvetia_const(&m->state);
    const struct helvetia_state *a = helvetia_const(&after->state);
    int own = count_awake(a, s->seat) - count_awake(s, s->seat);
    char words[40];

    if (!is_same_round(a, s))
        return;
    snprintf(words, sizeof(words), "wakes %d of yours", own);
    assert_int_equal(strstr(text, words) == text, own > 0);
    assert_int_equal(strncmp(text, "wakes nobody of yours", 21) == 0, own == 0);
    seen->own += own > 0;
    for (int seat = 0; seat < s->players; seat++) {
        int others = count_awake(a, seat) - count_awake(s, seat);

        if (seat == s->seat)
            continue;
        assert_int_equal(strstr(text, m->names[seat]) != NULL, others > 0);
        seen->others += others > 0;
    }
}

static void check_marriage(const struct match *m, const struct match *after, int village,
                           const char *text, struct seen *seen)
{
    const struct helvetia_state *s = helvetia_const(&m->state);
    const struct helvetia_state *a = helvetia_const(&after->state);
    bool picks = a->phase == HELVETIA_IN_DOWRY;
    bool is_own = a->player[village].dowry[s->seat] < s->player[village].dowry[s->seat];

    if (!is_same_round(a, s))
        return;
    assert_int_equal(strstr(text, "you pick one coin") != NULL, picks);
    assert_int_equal(strstr(text, "your coin comes back") != NULL, is_own);
    seen->dowries += picks;
    seen->own_coins += is_own;
}

static void check_delivery(const struct match *m, struct match *after, const char *text,
                           struct seen *seen)
{
    const struct helvetia_state *s = helvetia_const(&m->state);
    const struct helvetia_state *a = helvetia_const(&after->state);
    tori_action legal[TORI_ACTIONS_MAX];

    while (a->phase == HELVETIA_IN_PRODUCE) {
        m->game->legal(&after->state, legal);
        assert_int_equal(match_play(after, legal[0]), TORI_OK);
    }
    for (int i = 0; i < HELVETIA_BRANCHES; i++) {
        bool is_taken = a->branch_tile[i] != s->branch_tile[i];
        char words[60];

        snprintf(words, sizeof(words), "tile of the %s branch", helvetia_branch_names[i]);
        assert_int_equal(strstr(text, words) != NULL, is_taken);
        seen->branches += is_taken;
    }
}

static void check_action(const struct match *m, tori_action a, struct seen *seen)
{
    enum helvetia_verb verb = helvetia_action_verb(a);
    struct match after;
    struct strbuf text;

    if (verb != HELVETIA_DO_WAKE && verb != HELVETIA_DO_MARRY &&
        verb != HELVETIA_DO_DELIVER)
        return;
    strbuf_init(&text);
    play(&after, m, a);
    if (verb == HELVETIA_DO_WAKE)
        check_wake(m, &after, detail_of(m, a, &text), seen);
    else if (verb == HELVETIA_DO_MARRY)
        check_marriage(m, &after, helvetia_spot_village(helvetia_action_arg(a, 2)),
                       detail_of(m, a, &text), seen);
    else
        check_delivery(m, &after, detail_of(m, a, &text), seen);
    match_release(&after);
    strbuf_release(&text);
}

static void check_game(uint64_t seed, struct seen *seen)
{
    struct tori_setup setup = {.players = 3};
    tori_action legal[TORI_ACTIONS_MAX];
    struct match m;
    struct rng r;

    rng_seed(&r, seed);
    match_init(&m, &helvetia, &setup);
    for (int seat = 0; seat < setup.players; seat++)
        snprintf(m.names[seat], sizeof(m.names[seat]), "Seat%d", seat);
    while (!match_is_over(&m)) {
        int mover = m.game->to_move(&m.state);

        if (mover >= 0 && helvetia_const(&m.state)->phase == HELVETIA_IN_MAIN) {
            int count = m.game->legal(&m.state, legal);

            check_action(&m, legal[rng_below(&r, (uint32_t)count)], seen);
        }
        assert_int_equal(match_play(&m, playout_pick(m.game, &m.state, &r)), TORI_OK);
    }
    match_release(&m);
}

static void details_are_what_comes(void **state)
{
    struct seen seen = {0};

    (void)state;
    for (uint64_t seed = 0; seed < GAMES; seed++)
        check_game(seed, &seen);
    assert_true(seen.branches >= SEEN_LEAST);
    assert_true(seen.own >= SEEN_LEAST);
    assert_true(seen.others >= SEEN_LEAST);
    assert_true(seen.dowries >= SEEN_LEAST);
    assert_true(seen.own_coins >= SEEN_LEAST);
}

RUN(cmocka_unit_test(details_are_what_comes))
