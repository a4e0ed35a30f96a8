/*
 * Fuzz target: text of an action in some position. The first two bytes choose the
 * game and the position, the rest is the text. What parses must format back to the same text.
 */

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "fuzz/fuzz.h"

enum { TEXT_MAX = 256 };

static void start(struct match *m, const uint8_t *bytes)
{
    const struct tori_game *game = games[bytes[0] / 3 % 2];
    struct tori_setup setup;
    struct rng rng;

    setup_init(&setup, game);
    setup.players = game->players_min + bytes[0] % 3;
    match_init(m, game, &setup);
    rng_seed(&rng, bytes[0]);
    for (int i = 0; i < bytes[1] && !match_is_over(m); i++)
        match_play(m, playout_pick(game, &m->state, &rng));
}

static void try(struct match *m, const char *text)
{
    struct strbuf back, why;
    tori_action a;
    enum tori_err err;

    strbuf_init(&back);
    strbuf_init(&why);
    if (m->game->parse(&m->state, text, &a)) {
        m->game->format(&m->state, a, &back);
        FUZZ_REQUIRE(strcmp(back.text, text) == 0);
    }
    err = match_play_text(m, text, &why);
    FUZZ_REQUIRE((err == TORI_OK) == (why.length == 0));
    m->game->check(&m->state);
    strbuf_release(&back);
    strbuf_release(&why);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char text[TEXT_MAX];
    struct match m;
    size_t size;

    fuzz_init();
    if (length < 2)
        return 0;
    size = length - 2 < sizeof(text) ? length - 2 : sizeof(text) - 1;
    memcpy(text, bytes + 2, size);
    text[size] = '\0';
    start(&m, bytes);
    try(&m, text);
    match_release(&m);
    return 0;
}
