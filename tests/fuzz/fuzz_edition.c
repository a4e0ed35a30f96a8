/* Fuzz target: an edition file that anybody may have written; a game on it if it loads. */

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "fuzz/fuzz.h"

/* Whatever loads must be playable to the end. */
static void play(const struct tori_game *game, int edition)
{
    struct tori_setup setup;
    struct tori_state s;
    struct rng rng;

    setup_init(&setup, game);
    setup.edition = edition;
    rng_seed(&rng, 1);
    for (setup.players = game->players_min; setup.players <= game->players_max;
         setup.players++) {
        game->init(&s, &setup);
        while (game->to_move(&s) != TORI_OVER) {
            game->apply(&s, playout_pick(game, &s, &rng));
            game->check(&s);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct tori_game *game;
    struct strbuf err;
    int edition;

    fuzz_init();
    strbuf_init(&err);
    if (games_parse_edition("fuzz", (const char *)bytes, length, &game, &edition, &err))
        play(game, edition);
    else
        FUZZ_REQUIRE(err.length > 0);
    strbuf_release(&err);
    return 0;
}
