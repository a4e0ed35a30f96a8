/*
 * Fuzz target: text of an action in some position. The first byte chooses the game among
 * all there are, the second its players, its options and what is played, the third how
 * far; the rest is the text. What parses must format back to the same text.
 */

#include <string.h>

#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "fuzz/fuzz.h"

enum { HEAD = 3, TEXT_MAX = 256 };

static size_t count_games(void)
{
    size_t count = 0;

    while (games[count])
        count++;
    return count;
}

static void start(struct match *m, const uint8_t *bytes)
{
    const struct tori_game *game = games[bytes[0] % count_games()];
    struct tori_setup setup;
    struct rng rng;

    rng_seed(&rng, bytes[1]);
    setup_init(&setup, game);
    setup_draw(&setup, game, &rng);
    match_init(m, game, &setup);
    for (int i = 0; i < bytes[2] && !match_is_over(m); i++)
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
    if (length < HEAD)
        return 0;
    size = length - HEAD < sizeof(text) ? length - HEAD : sizeof(text) - 1;
    memcpy(text, bytes + HEAD, size);
    text[size] = '\0';
    start(&m, bytes);
    try(&m, text);
    match_release(&m);
    return 0;
}
