/* brief, opinion: a question to a bot sent to another process, and what comes back. */

#include "unit/unit.h"

#include <string.h>

#include "base/hash.h"
#include "base/strbuf.h"
#include "bots/brief.h"
#include "bots/opinion.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "games/games.h"

/* A position of the game in which a seat has a choice: the last one, if the game is short. */
static struct brief brief_of(const struct tori_game *game, const char *level,
                             uint64_t seed)
{
    struct brief b = {.game = game, .seed = seed};
    struct match m;
    struct rng rng;
    tori_action legal[TORI_ACTIONS_MAX];

    rng_seed(&rng, seed);
    setup_init(&b.setup, game);
    match_init(&m, game, &b.setup);
    for (int i = 0; i < 40 && !match_is_over(&m); i++)
        assert_int_equal(match_play(&m, playout_pick(game, &m.state, &rng)), TORI_OK);
    while (match_to_move(&m) < 0 || game->legal(&m.state, legal) < 3)
        assert_int_equal(match_undo(&m), TORI_OK);
    b.seat = match_to_move(&m);
    game->view(&m.state, b.seat, &b.view);
    snprintf(b.level, sizeof(b.level), "%s", level);
    match_release(&m);
    return b;
}

static void assert_same(const struct brief *a, const struct brief *b)
{
    assert_ptr_equal(a->game, b->game);
    assert_int_equal(a->setup.players, b->setup.players);
    assert_int_equal(a->setup.edition, b->setup.edition);
    assert_int_equal(a->setup.options, b->setup.options);
    assert_memory_equal(a->view.bytes, b->view.bytes, a->game->state_bytes);
    assert_int_equal(a->seat, b->seat);
    assert_string_equal(a->level, b->level);
    assert_true(a->seed == b->seed && a->wants_turns == b->wants_turns);
}

static void comes_back(void **state)
{
    (void)state;
    for (const struct tori_game *const *g = games; *g; g++) {
        struct brief b = brief_of(*g, "expert", 7), back;
        struct strbuf bytes;
        uint64_t edition;

        b.wants_turns = true;
        strbuf_init(&bytes);
        brief_format(&b, &bytes);
        assert_true(bytes.length <= BRIEF_BYTES_MAX);
        assert_int_equal(brief_parse(&back, bytes.text, bytes.length, &edition), TORI_OK);
        assert_same(&b, &back);
        strbuf_release(&bytes);
    }
}

/* An edition has another number in every process. */
static void editions_by_fingerprint(void **state)
{
    const struct tori_game *game = games[0];
    struct brief b = brief_of(game, "easy", 3), back;
    struct strbuf bytes;
    uint64_t edition;

    (void)state;
    strbuf_init(&bytes);
    brief_format(&b, &bytes);
    assert_int_equal(tori_edition_of(game, &b.view), 0);

    /* The fingerprint lies behind the game's name. */
    memset(bytes.text + 17 + strlen(game->name), 0x5a, 8);
    edition = hash_bytes(HASH_START, bytes.text, bytes.length - 8);
    memcpy(bytes.text + bytes.length - 8, &edition, 8);
    assert_int_equal(brief_parse(&back, bytes.text, bytes.length, &edition),
                     TORI_ERR_UNKNOWN);
    assert_true(edition == UINT64_C(0x5a5a5a5a5a5a5a5a));
    strbuf_release(&bytes);
}

/* Another version, another level, one bit, one byte more or less. */
static void refused(void **state)
{
    struct brief b = brief_of(games[0], "easy", 3), back;
    struct strbuf bytes;
    uint64_t edition;

    (void)state;
    strbuf_init(&bytes);
    brief_format(&b, &bytes);
    for (size_t i = 0; i < bytes.length; i++) {
        bytes.text[i] ^= 1;
        assert_int_equal(brief_parse(&back, bytes.text, bytes.length, &edition),
                         TORI_ERR_RECORD);
        bytes.text[i] ^= 1;
        assert_int_equal(brief_parse(&back, bytes.text, i, &edition), TORI_ERR_RECORD);
    }
    strbuf_append_char(&bytes, 0);
    assert_int_equal(brief_parse(&back, bytes.text, bytes.length, &edition),
                     TORI_ERR_RECORD);
    strbuf_reset(&bytes);
    snprintf(b.level, sizeof(b.level), "exec");
    brief_format(&b, &bytes);
    assert_int_equal(brief_parse(&back, bytes.text, bytes.length, &edition),
                     TORI_ERR_RECORD);
    strbuf_release(&bytes);
}

/* Whoever thinks: here, or where the bytes have gone. */
static void same_choice_anywhere(void **state)
{
    static const char *const levels[] = {"novice", "normal", "hard"};

    (void)state;
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; i < 3; i++) {
            struct brief b = brief_of(*g, levels[i], 11 + (uint64_t)i), sent;
            struct opinion here, there, back;
            struct strbuf bytes, own;
            uint64_t edition;

            b.wants_turns = i == 1;
            strbuf_init(&bytes);
            strbuf_init(&own);
            brief_format(&b, &bytes);
            assert_int_equal(brief_parse(&sent, bytes.text, bytes.length, &edition),
                             TORI_OK);
            opinion_form(&here, &b);
            opinion_form(&there, &sent);
            assert_int_equal(here.action, there.action);
            strbuf_reset(&bytes);
            opinion_format(&there, &bytes);
            assert_true(opinion_parse(&back, &b, bytes.text, bytes.length));
            opinion_format(&here, &own);
            assert_int_equal(own.length, bytes.length);
            assert_memory_equal(own.text, bytes.text, own.length);
            assert_int_equal(back.action, here.action);
            assert_int_equal(back.report.turn_count > 0, b.wants_turns);
            strbuf_release(&bytes);
            strbuf_release(&own);
        }
}

/* What cannot be played, or is no figure, is nobody's opinion. */
static void opinions_refused(void **state)
{
    struct brief b = brief_of(games[0], "normal", 5);
    struct opinion o, back;
    struct strbuf bytes;

    (void)state;
    b.wants_turns = true;
    opinion_form(&o, &b);
    strbuf_init(&bytes);
    opinion_format(&o, &bytes);
    for (size_t i = 0; i < bytes.length; i++)
        assert_false(opinion_parse(&back, &b, bytes.text, i));
    bytes.text[4] ^= 0x55;
    assert_false(opinion_parse(&back, &b, bytes.text, bytes.length));

    strbuf_reset(&bytes);
    o.report.turns[0].way.action[0] ^= 0x5555;
    opinion_format(&o, &bytes);
    assert_false(opinion_parse(&back, &b, bytes.text, bytes.length));

    strbuf_reset(&bytes);
    o.report.turns[0].way.action[0] ^= 0x5555;
    o.report.top[0].lead = 0.0 / 0.0;
    opinion_format(&o, &bytes);
    assert_false(opinion_parse(&back, &b, bytes.text, bytes.length));
    strbuf_release(&bytes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comes_back),       cmocka_unit_test(editions_by_fingerprint),
        cmocka_unit_test(refused),          cmocka_unit_test(same_choice_anywhere),
        cmocka_unit_test(opinions_refused),
    };

    games_init();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
