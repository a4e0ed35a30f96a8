/* search: a seat that searches cannot see what others do in secret. */

#include "unit/unit.h"

#include "base/rng.h"
#include "engine/game.h"
#include "search/folded.h"
#include "search/search.h"

/*
 * The shell game. Seat 0 plays or leaves. If it plays, seat 1 hides a pea under one of
 * three shells in secret, or shows it there, and seat 0 guesses, which wins if it is right.
 * If it leaves, chance tosses a coin. So playing is worth a third, or a win if the pea is
 * shown, and leaving a half. The shell is a number from 1 on; 0 is "not hidden" or "not seen".
 */
enum { SHELLS = 3 };
enum { PLAY = 1, LEAVE, HIDE, SHOW = HIDE + SHELLS, GUESS = SHOW + SHELLS };
enum { LOSE = GUESS + SHELLS, WIN };
enum phase { ENTER, HIDING, GUESSING, TOSS, OVER };

struct shells {
    uint8_t phase, shell, has_won, can_show;
};

static struct shells *shells_of(struct tori_state *s)
{
    return (struct shells *)s;
}

static const struct shells *shells_const(const struct tori_state *s)
{
    return (const struct shells *)s;
}

static int to_move(const struct tori_state *s)
{
    static const int movers[] = {0, 1, 0, TORI_CHANCE, TORI_OVER};

    return movers[shells_const(s)->phase];
}

static int list(tori_action first, int count, tori_action *out)
{
    for (int i = 0; i < count; i++)
        out[i] = first + (tori_action)i;
    return count;
}

static int legal(const struct tori_state *s, tori_action *out)
{
    switch (shells_const(s)->phase) {
    case ENTER:
        return list(PLAY, 2, out);
    case HIDING:
        return list(HIDE, shells_const(s)->can_show ? 2 * SHELLS : SHELLS, out);
    case GUESSING:
        return list(GUESS, SHELLS, out);
    case TOSS:
        return list(LOSE, 2, out);
    default:
        return 0;
    }
}

static uint32_t tickets(const struct tori_state *s)
{
    (void)s;
    return 2;
}

static tori_action draw(const struct tori_state *s, uint32_t ticket)
{
    (void)s;
    return LOSE + ticket;
}

static void finish(struct shells *s, bool has_won)
{
    s->has_won = has_won;
    s->phase = OVER;
}

static void apply(struct tori_state *state, tori_action a)
{
    struct shells *s = shells_of(state);

    if (a >= LOSE) {
        finish(s, a == WIN);
    } else if (a >= GUESS) {
        finish(s, a - GUESS + 1 == s->shell);
    } else if (a >= HIDE) {
        s->shell = (uint8_t)((a - HIDE) % SHELLS + 1);
        s->phase = GUESSING;
    } else {
        s->phase = a == PLAY ? HIDING : TOSS;
    }
}

static void score(const struct tori_state *s, struct tori_score *out)
{
    bool has_won = shells_const(s)->has_won;

    out[0] = (struct tori_score){.total = has_won, .rank = has_won ? 1 : 2};
    out[1] = (struct tori_score){.total = !has_won, .rank = has_won ? 2 : 1};
}

/* The search begins before anything is hidden. */
static void view(const struct tori_state *s, int seat, struct tori_state *out)
{
    (void)seat;
    *out = *s;
}

static void resample(struct tori_state *s, int seat, struct rng *rng)
{
    (void)s;
    (void)seat;
    (void)rng;
}

static tori_seats seen_by(const struct tori_state *s, tori_action a)
{
    (void)s;
    return a >= HIDE && a < SHOW ? tori_seat_alone(1) : TORI_PUBLIC;
}

static void check(const struct tori_state *s)
{
    assert_true(shells_const(s)->shell <= SHELLS);
}

static const struct tori_game shells = {
    .name = "shells",
    .players_min = 2,
    .players_max = 2,
    .has_secrets = true,
    .has_secret_actions = true,
    .state_bytes = sizeof(struct shells),
    .to_move = to_move,
    .legal = legal,
    .tickets = tickets,
    .draw = draw,
    .apply = apply,
    .score = score,
    .view = view,
    .resample = resample,
    .seen_by = seen_by,
    .check = check,
};

/* What seat 0 thinks of playing and leaving. */
static struct search_finding *think(const struct tori_state *s,
                                    struct search_findings *found)
{
    struct search_settings settings = {
        .style = search_plain, .sims = 3000, .threads = 1, .memory = 1 << 20};
    struct search_question q = {.game = &shells, .view = s, .players = 2};
    tori_action actions[TORI_ACTIONS_MAX];
    struct search search = {0};
    struct rng rng;

    q.legal = actions;
    q.count = legal(s, actions);
    rng_seed(&rng, 7);
    search_run(&search, &settings, &q, &rng, found);
    search_release(&search);
    for (int i = 0; i < found->count; i++)
        if (found->of[i].action == PLAY)
            return &found->of[i];
    fail();
    return NULL;
}

static void what_is_hidden_cannot_be_guessed(void **state)
{
    struct tori_state s = {0};
    struct search_findings found;
    struct search_finding *play = think(&s, &found);

    (void)state;
    assert_int_equal(found.of[0].action, LEAVE);
    assert_true(play->visits > 30);
    assert_true(play->win < 0.45);
}

/* Who hides is not forced to show; the best for seat 1 is to hide. */
static void what_is_shown_stays_apart(void **state)
{
    struct tori_state s = {0};
    struct search_findings found;

    (void)state;
    shells_of(&s)->can_show = true;
    think(&s, &found);
    assert_int_equal(found.of[0].action, LEAVE);
}

static void secret_actions_are_one(void **state)
{
    tori_action actions[TORI_ACTIONS_MAX], members[TORI_ACTIONS_MAX];
    int32_t rating[2 * SHELLS] = {3, 9, 4, 1, 2, 5}, best[TORI_ACTIONS_MAX];
    struct tori_state s = {0};
    struct folded f;
    int count;

    (void)state;
    *shells_of(&s) = (struct shells){.phase = HIDING, .can_show = true};
    count = legal(&s, actions);
    assert_false(folded_init(&f, &shells, &s, 1, actions, count));
    assert_true(folded_init(&f, &shells, &s, 0, actions, count));
    assert_int_equal(f.count, SHELLS + 1);
    for (int i = 0; i < SHELLS; i++) {
        assert_int_equal(f.apart[i], SHOW + i);
        assert_int_equal(folded_members(&f, f.apart[i], actions, count, members), 1);
        assert_int_equal(members[0], SHOW + i);
    }
    assert_true(folded_is_secret(f.apart[SHELLS]));
    assert_int_equal(folded_members(&f, f.apart[SHELLS], actions, count, members),
                     SHELLS);
    assert_int_equal(members[1], HIDE + 1);
    folded_rate(&f, actions, rating, count, best);
    assert_int_equal(best[0], 1);
    assert_int_equal(best[2], 5);
    assert_int_equal(best[SHELLS], 9);
}

RUN(cmocka_unit_test(what_is_hidden_cannot_be_guessed),
    cmocka_unit_test(what_is_shown_stays_apart), cmocka_unit_test(secret_actions_are_one))
