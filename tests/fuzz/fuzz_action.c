/*
 * Fuzz target: text of an action in some position. The first byte chooses the game among
 * all there are, the second its players, its options and what is played, the third how
 * far; the rest is the text. What parses must format back to the same text.
 *
 * A game is played once, and its positions are kept: nearly all of an input's time would
 * go into coming there.
 */

#include <string.h>

#include "base/alloc.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/setup_text.h"
#include "fuzz/fuzz.h"

enum { HEAD = 3, TEXT_MAX = 256, COURSES = 64, POSITIONS = 256 };

/* A game played at random; from its end on the same position. */
struct course {
    struct tori_setup setup;
    struct tori_state positions[POSITIONS];
};

static size_t count_games(void)
{
    size_t count = 0;

    while (games[count])
        count++;
    return count;
}

static struct course *play_course(const struct tori_game *game, uint8_t seed)
{
    struct course *c = xcalloc(1, sizeof(*c));
    struct match m;
    struct rng rng;

    rng_seed(&rng, seed);
    setup_init(&c->setup, game);
    setup_draw(&c->setup, game, &rng);
    match_init(&m, game, &c->setup);
    for (int i = 0; i < POSITIONS; i++) {
        c->positions[i] = m.state;
        if (!match_is_over(&m))
            match_play(&m, playout_pick(game, &m.state, &rng));
    }
    match_release(&m);
    return c;
}

/* The position that the first bytes choose. */
static void start(struct match *m, const uint8_t *bytes)
{
    static struct course **courses;
    size_t game = bytes[0] % count_games(), course = bytes[1] % COURSES;
    struct course **c;

    if (!courses)
        courses = xcalloc(count_games() * COURSES, sizeof(struct course *));
    c = &courses[game * COURSES + course];
    if (!*c)
        *c = play_course(games[game], (uint8_t)course);
    match_init(m, games[game], &(*c)->setup);
    m->state = (*c)->positions[bytes[2]];
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
