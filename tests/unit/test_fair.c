/*
 * fair: known answers (made with another BLAKE2b, Python's hashlib), lots without bias,
 * and records in which one thing was changed.
 */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/record.h"
#include "engine/setup_text.h"
#include "fair/fair.h"

/* seed = 00 01 .. 1f, the entropy of seat s = 32 times (s + 1) * 16 */
static void known_fair(struct fair *f, int players)
{
    *f = (struct fair){.players = players};
    for (int i = 0; i < FAIR_BYTES; i++) {
        f->seed[i] = (uint8_t)i;
        for (int seat = 0; seat < players; seat++)
            f->entropy[seat][i] = (uint8_t)((seat + 1) * 16);
    }
}

static void is_hex(const uint8_t *bytes, const char *expected)
{
    struct strbuf text;

    strbuf_init(&text);
    fair_to_hex(bytes, &text);
    assert_string_equal(text.text, expected);
    strbuf_release(&text);
}

static void known_hashes(void **state)
{
    uint8_t commitment[FAIR_BYTES];
    struct fair_key k;
    struct fair f;

    (void)state;
    known_fair(&f, 2);
    fair_commitment(f.seed, commitment);
    is_hex(commitment,
           "bd2722c140eb0d00e206a00c4cfb53de86901d7a229e16c7edab20d5cb682a44");
    fair_key(&k, &f);
    is_hex(k.bytes, "b8575fc20258d02f4fc4b57ad81ffdf5473fcff7848538535a61d295e8e1b58f");
    known_fair(&f, 4);
    fair_key(&k, &f);
    is_hex(k.bytes, "89112ab7701ca21ac32e7c4c5afe3892f992f904141f9ab3ea5d7e42c5ad4c45");
}

/* The lots of 2^31 + 1 tickets need up to four tries here. */
static void known_lots(void **state)
{
    static const struct {
        uint64_t number;
        uint32_t tickets, lot;
    } known[] = {
        {0, 1, 0},
        {0, 6, 3},
        {1, 52, 23},
        {2, 110, 31},
        {255, 1000003, 973910},
        {256, 7, 4},
        {UINT64_C(1) << 40, UINT32_MAX, 1958865837},
        {UINT64_MAX, 3, 2},
        {0, 2147483649, 571541498},
        {1, 2147483649, 811341775},
        {2, 2147483649, 956939704},
        {3, 2147483649, 554071226},
        {8, 2147483649, 1603210658},
        {11, 2147483649, 1618773307},
    };
    struct fair_key k;
    struct fair f;

    (void)state;
    known_fair(&f, 2);
    fair_key(&k, &f);
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++)
        assert_int_equal(fair_lot(&k, known[i].number, known[i].tickets), known[i].lot);
}

/* Chi-square of 'tickets' classes with 1,000 lots each against the bound that one run in
 * about 10,000 exceeds: mean plus 4 standard deviations, which is wide for few classes. */
static void lots_are_even(const struct fair_key *k, uint32_t tickets)
{
    uint32_t seen[110] = {0};
    double chi = 0, freedom = tickets - 1, excess;

    for (uint32_t i = 0; i < 1000 * tickets; i++)
        seen[fair_lot(k, i, tickets)]++;
    for (uint32_t t = 0; t < tickets; t++)
        chi += ((double)seen[t] - 1000) * ((double)seen[t] - 1000) / 1000;
    excess = chi - freedom;
    assert_true(excess * excess < 16 * 2 * freedom);
}

static void no_bias(void **state)
{
    struct fair_key k;
    struct fair f;

    (void)state;
    known_fair(&f, 3);
    fair_key(&k, &f);
    lots_are_even(&k, 6);
    lots_are_even(&k, 52);
    lots_are_even(&k, 110);
}

static void seeds_differ(void **state)
{
    uint8_t a[FAIR_BYTES], b[FAIR_BYTES];

    (void)state;
    fair_choose_seed(a);
    fair_choose_seed(b);
    assert_memory_not_equal(a, b, FAIR_BYTES);
}

/* Whoever adds something changes everything. */
static void everybody_matters(void **state)
{
    struct fair_key all, other;
    struct fair f;

    (void)state;
    known_fair(&f, 4);
    fair_key(&all, &f);
    for (int seat = 0; seat < 4; seat++) {
        f.entropy[seat][31] ^= 1;
        fair_key(&other, &f);
        assert_memory_not_equal(&all, &other, sizeof(all));
        f.entropy[seat][31] ^= 1;
    }
    f.players = 3;
    fair_key(&other, &f);
    assert_memory_not_equal(&all, &other, sizeof(all));
}

static void hex_is_strict(void **state)
{
    const char *good = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    uint8_t bytes[FAIR_BYTES];
    char text[80];

    (void)state;
    assert_true(fair_from_hex(good, bytes));
    is_hex(bytes, good);
    assert_false(fair_from_hex("", bytes));
    assert_false(fair_from_hex(good + 2, bytes));
    snprintf(text, sizeof(text), "%s00", good);
    assert_false(fair_from_hex(text, bytes));
    snprintf(text, sizeof(text), "%.63sF", good);
    assert_false(fair_from_hex(text, bytes));
    snprintf(text, sizeof(text), "%.63sg", good);
    assert_false(fair_from_hex(text, bytes));
    snprintf(text, sizeof(text), "%.31s:%s", good, good + 32);
    assert_false(fair_from_hex(text, bytes));
}

/* A game with random players and the known fairness; chance plays something else than what it
 * should at its lot number 'at'. How many lots there were. */
static long play(struct match *m, const struct tori_game *game, int players, long at)
{
    struct tori_setup setup;
    struct fair_key k;
    struct fair f;
    struct rng r;
    long lots = 0;

    setup_init(&setup, game);
    setup.players = players;
    match_init(m, game, &setup);
    known_fair(&f, players);
    fair_key(&k, &f);
    rng_seed(&r, 7);
    while (!match_is_over(m)) {
        tori_action a = playout_pick(game, &m->state, &r);

        if (match_to_move(m) == TORI_CHANCE) {
            tori_action drawn = fair_draw(&k, game, &m->state, (uint64_t)lots);

            while (lots == at && a == drawn)
                a = playout_pick(game, &m->state, &r);
            if (lots++ != at)
                a = drawn;
        }
        assert_int_equal(match_play(m, a), TORI_OK);
    }
    assert_true(lots > at);
    fair_record(&f, m);
    return lots;
}

/* The match goes through its text and is then checked: no words means it is right. */
static void verdict(const struct match *m, const char *words)
{
    struct strbuf text, why;
    struct match again;

    strbuf_init(&text);
    strbuf_init(&why);
    record_format(m, &text);
    assert_int_equal(record_parse(&again, "x", text.text, text.length, games, &why),
                     TORI_OK);
    assert_true(fair_is_recorded(&again));
    assert_int_equal(fair_verify_record(&again, &why), words ? TORI_ERR_RECORD : TORI_OK);
    if (words && !strstr(why.text, words))
        fail_msg("'%s' lacks '%s'", why.text, words);
    if (!words)
        assert_string_equal(why.text, "");
    match_release(&again);
    strbuf_release(&text);
    strbuf_release(&why);
}

static void honest_games(void **state)
{
    long lots = 0;

    (void)state;
    for (int g = 0; games[g]; g++)
        for (int players = games[g]->players_min; players <= games[g]->players_max;
             players++) {
            struct match m;

            lots += play(&m, games[g], players, -1);
            verdict(&m, NULL);
            match_release(&m);
        }
    assert_true(lots > 0);
}

static void a_wrong_lot_is_named(void **state)
{
    struct match m;

    (void)state;
    play(&m, games_find("helsinki"), 2, 0);
    verdict(&m, "action 1: chance played 'deal ");
    match_release(&m);
    play(&m, games_find("helsinki"), 2, 7);
    verdict(&m, "action 8: chance played 'deal ");
    match_release(&m);
    play(&m, games_find("helsinki"), 2, 20);
    verdict(&m, "', but from seed and entropy follows 'deal ");
    match_release(&m);
}

/* A digit of one of the match's texts, 'at' bytes into struct match_lots, is changed. */
static void tampered(size_t at, const char *words)
{
    struct match m;
    char *digit = (char *)&m.lots + at;

    play(&m, games_find("helsinki"), 3, -1);
    *digit = *digit == '0' ? '1' : '0';
    verdict(&m, words);
    match_release(&m);
}

static void changed_texts_are_found(void **state)
{
    (void)state;
    tampered(offsetof(struct match_lots, commitment) + 63,
             "the seed does not match its commitment");
    tampered(offsetof(struct match_lots, seed) + 5,
             "the seed does not match its commitment");
    tampered(offsetof(struct match_lots, entropy), "chance played");
    tampered(offsetof(struct match_lots, entropy[2]) + 1, "chance played");
}

static void players_must_agree(void **state)
{
    uint8_t commitment[FAIR_BYTES];
    struct strbuf why;
    struct match m;
    struct fair f;

    (void)state;
    strbuf_init(&why);
    play(&m, games_find("helvetia"), 2, -1);
    known_fair(&f, 3);
    fair_commitment(f.seed, commitment);
    assert_int_equal(fair_verify(&f, commitment, &m, &why), TORI_ERR_RECORD);
    assert_string_equal(why.text, "entropy of 3 seats in a game of 2");
    match_release(&m);
    strbuf_release(&why);
}

/* A game of common lots, its players choosing by their own random numbers; what was drawn for
 * each action of chance, in order. */
static void play_common(struct match *m, const struct tori_game *game,
                        uint64_t players_seed)
{
    struct fair f = {.players = game->players_max, .are_lots_common = true};
    struct tori_setup setup;
    struct fair_key k;
    struct rng r;

    setup_init(&setup, game);
    setup.players = game->players_max;
    match_init(m, game, &setup);
    memset(f.seed, 0x5a, sizeof(f.seed));
    fair_key(&k, &f);
    rng_seed(&r, players_seed);
    while (!match_is_over(m)) {
        bool is_chance = match_to_move(m) == TORI_CHANCE;
        tori_action a =
            is_chance ? fair_draw_common(&k, m) : playout_pick(game, &m->state, &r);

        assert_int_equal(match_play(m, a), TORI_OK);
    }
    fair_record(&f, m);
}

/* How many actions of chance both games begin with. */
static int count_alike(const struct match *a, const struct match *b)
{
    tori_action drawn[2][64];
    const struct match *m[2] = {a, b};
    int count[2] = {0}, alike = 0;

    for (int g = 0; g < 2; g++)
        for (size_t i = 0; i < m[g]->count && count[g] < 64; i++)
            if (m[g]->steps[i].actor == TORI_CHANCE)
                drawn[g][count[g]++] = m[g]->steps[i].action;
    while (alike < count[0] && alike < count[1] && drawn[0][alike] == drawn[1][alike])
        alike++;
    return alike;
}

/* Whatever the players do, the pile of the first game gives the same cards in the same order;
 * each record is found right, and wrong without the line that says how it was drawn. */
static void common_lots(void **state)
{
    const struct tori_game *game = games_find("helsinki");
    struct match a, b;

    (void)state;
    play_common(&a, game, 1);
    play_common(&b, game, 2);
    assert_true(count_alike(&a, &b) >= 25);
    verdict(&a, NULL);
    verdict(&b, NULL);
    b.lots.are_common = false;
    verdict(&b, "chance played");
    match_release(&a);
    match_release(&b);
}

static void common_lots_of_every_game(void **state)
{
    (void)state;
    for (int g = 0; games[g]; g++) {
        struct match m;

        play_common(&m, games[g], 3);
        verdict(&m, NULL);
        match_release(&m);
    }
}

RUN(cmocka_unit_test(common_lots), cmocka_unit_test(common_lots_of_every_game),
    cmocka_unit_test(known_hashes), cmocka_unit_test(known_lots),
    cmocka_unit_test(no_bias), cmocka_unit_test(seeds_differ),
    cmocka_unit_test(everybody_matters), cmocka_unit_test(hex_is_strict),
    cmocka_unit_test(honest_games), cmocka_unit_test(a_wrong_lot_is_named),
    cmocka_unit_test(changed_texts_are_found), cmocka_unit_test(players_must_agree))
