/* Fuzz target: a brief of another process, whose sum is right, and an opinion on one. */

#include <string.h>

#include "base/hash.h"
#include "base/strbuf.h"
#include "bots/brief.h"
#include "bots/opinion.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "fuzz/fuzz.h"

enum { SUM_BYTES = 8 };

/* What is taken is written as it was. */
static void read_brief(const uint8_t *bytes, size_t length)
{
    uint64_t sum = hash_bytes(HASH_START, bytes, length), edition;
    struct strbuf text, again;
    struct brief b;

    strbuf_init(&text);
    strbuf_init(&again);
    strbuf_append_bytes(&text, (const char *)bytes, length);
    strbuf_append_bytes(&text, (const char *)&sum, SUM_BYTES);
    if (brief_parse(&b, text.text, text.length, &edition) == TORI_OK) {
        brief_format(&b, &again);
        FUZZ_REQUIRE(again.length == text.length &&
                     memcmp(again.text, text.text, text.length) == 0);
    }
    strbuf_release(&text);
    strbuf_release(&again);
}

static const struct brief *known_brief(void)
{
    static struct brief b;
    struct match m;
    struct rng rng;

    if (b.game)
        return &b;
    b.game = games[0];
    b.wants_turns = true;
    rng_seed(&rng, 1);
    setup_init(&b.setup, b.game);
    match_init(&m, b.game, &b.setup);
    for (int i = 0; i < 40 || match_to_move(&m) < 0; i++)
        match_play(&m, playout_pick(b.game, &m.state, &rng));
    b.seat = match_to_move(&m);
    b.game->view(&m.state, b.seat, &b.view);
    match_release(&m);
    return &b;
}

static void read_opinion(const uint8_t *bytes, size_t length)
{
    struct opinion o;
    struct strbuf again;

    if (!opinion_parse(&o, known_brief(), bytes, length))
        return;
    strbuf_init(&again);
    opinion_format(&o, &again);
    FUZZ_REQUIRE(again.length == length && memcmp(again.text, bytes, length) == 0);
    strbuf_release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    fuzz_init();
    read_brief(bytes, length);
    read_opinion(bytes, length);
    return 0;
}
