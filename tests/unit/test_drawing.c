/* cli/drawing: a screen compared, and what must hold for every screen. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/drawing.h"
#include "cli/ink.h"
#include "engine/match.h"
#include "engine/playout.h"

static const struct ink plain = {.columns = 80};
static const struct ink coloured = {.columns = 80, .has_colour = true, .has_utf8 = true};

static void play_all(struct match *m, const char *actions)
{
    while (*actions) {
        char text[32];
        size_t length = strcspn(actions, ",");

        memcpy(text, actions, length);
        text[length] = '\0';
        assert_int_equal(match_play_text(m, text, NULL), TORI_OK);
        actions += length + (actions[length] ? 1 : 0);
    }
}

static const char *const screen =
    "Round 2  pile 33  discards 2  supers 29  joker tiles 12\n"
    " 0 human south     >1 random south    [p2]   (0)      [r3]   (1)      [p3+]\n"
    "   a b c d e f g      a b c d e f g   (7)             north           (2)\n"
    " 1 . . C . C . .    1 . . C . C . .   [y4]     west            east   [b2]\n"
    " 2 . . . . . . .    2 . . . . . . .   (6)             south           (3)\n"
    " 3 C . . . . . C    3 C . . . . . C   [b4]   (5)@1    [r5+]  (4)@0    [g4+]\n"
    " 4 . . . S r+. .    4 . . . S . . .   tiles   2 3 4 5             2 3 4 5\n"
    " 5 C . . . r . C    5 C . . . . . C   purple  3 3 3 1     blue    3 3 3 1\n"
    " 6 . . . . . . .    6 . . . . . . .   green   3 3 3 1     yellow  3 3 3 1\n"
    " 7 . . C . C . .    7 . . C . C . .   red     2 3 3 1\n"
    "coat  stride6        tiles2         anyside        card3          super1\n"
    "      stride5        tile1          second         fewer          shift\n"
    "      (back)         (nolimit)      (drawbuild)    (wild)         (points)\n"
    "             total lines cross super point bonus coats hand\n"
    " 0 human         0     0     0     0     0     0     0 2 cards\n"
    ">1 random        0     0     0     0     0     0     0 g3 * ??\n"
    "Hand  p4 y2\n";

static void draws_the_table(void **state)
{
    struct tori_setup setup;
    struct tori_state view;
    struct scene scene;
    struct strbuf out;
    struct match m;

    (void)state;
    setup = (struct tori_setup){.players = 2};
    assert_true(games[0]->options[0].parse("first", &setup.options));
    match_init(&m, games[0], &setup);
    memcpy(m.names[0], "human", 6);
    memcpy(m.names[1], "random", 7);
    play_all(&m,
             "deal p2,deal r3,deal p3+,deal b2,deal y2,deal g3,deal *,deal y4,stand 2,"
             "deal r2,deal r2+,deal y2+,deal y3,move 1,build r2+,pay r2,"
             "place e4e5,super e4,move 1,draw,deal p4,deal b4,move 1,draw,"
             "deal g4+,deal r5+");
    scene_init(&scene, &m, 0, &view);
    strbuf_init(&out);
    scene_draw(&scene, &plain, &out);
    assert_string_equal(out.text, screen);
    strbuf_release(&out);
    match_release(&m);
}

/* Columns of a line, escapes and the inner bytes of characters not counted. */
static size_t width_of(const char *line)
{
    size_t width = 0;

    for (; *line && *line != '\n'; line++) {
        if (*line == '\033')
            line += strcspn(line, "m");
        else if (((unsigned char)*line & 0xc0) != 0x80)
            width++;
    }
    return width;
}

static void fits_the_width(const struct strbuf *out)
{
    for (const char *line = out->text; *line; line += strcspn(line, "\n") + 1)
        assert_true(width_of(line) <= 80);
}

/* What a seat is shown does not depend on what it cannot know: another state that
 * it may imagine looks the same. */
static void shows_only_what_is_known(const struct match *m, int seat, struct rng *r)
{
    struct tori_state view, imagined, again;
    struct strbuf one, two;
    struct scene scene;

    scene_init(&scene, m, seat, &view);
    imagined = view;
    m->game->resample(&imagined, seat, r);
    m->game->view(&imagined, seat, &again);
    strbuf_init(&one);
    strbuf_init(&two);
    scene_draw(&scene, &coloured, &one);
    scene.view = &again;
    scene_draw(&scene, &coloured, &two);
    assert_string_equal(one.text, two.text);
    fits_the_width(&one);
    strbuf_release(&one);
    strbuf_release(&two);
}

static void draws_whole_games(void **state)
{
    (void)state;
    for (int seed = 0; seed < 30; seed++) {
        struct tori_setup setup = {.players = 2 + seed % 3};
        struct match m;
        struct rng r;

        rng_seed(&r, (uint64_t)seed);
        if (seed % 2)
            games[0]->options[1].parse("on", &setup.options);
        match_init(&m, games[0], &setup);
        while (!match_is_over(&m)) {
            if (match_to_move(&m) >= 0)
                shows_only_what_is_known(&m, (int)rng_below(&r, (uint32_t)setup.players),
                                         &r);
            match_play(&m, playout_pick(m.game, &m.state, &r));
        }
        match_release(&m);
    }
}

RUN(cmocka_unit_test(draws_the_table), cmocka_unit_test(draws_whole_games))
