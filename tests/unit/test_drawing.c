/* cli/drawing: a screen compared, and what must hold for every screen. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/play/menu_screen.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "term/drawing.h"
#include "term/ink.h"

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

static const char *const helsinki_screen =
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

static const char *const helvetia_screen =
    "Round 2  start tile 1  stacks 12 11  surround +4 +2  ends at 20 points\n"
    ">a 0 human                 b 1 random                n neutral\n"
    "0 woo 1 bri|2 wel 3 min   0 .   1 mar|2 .   3 bri   0 far 1 sto|2 sto 3 .\n"
    "m1W   w1M  |m     W             -    |      w0m+w   M     M    |W\n"
    "4 cow ul       ur 5 goa   4 woo ul       ur 5 far   4 .   ul M6 W4 ur 5 .\n"
    "W     ll       lr -       mnW   ll$00    lr W             ll$1     lr\n"
    "6 .   7 .  |8 .   9 .     6 .   7 .  |8 .   9 .     6 mar 7 wel|8 .   9 .\n"
    "           |                         |              W     W1M  |\n"
    "\n"
    "Market +4   grain        cow+1        bread+1      milk+2       meat+2\n"
    "       +4   water@0      goat+1       beer+1       cheese+2     cloth+2\n"
    "       +2   ore          iron+1       cowbell+2\n"
    "       +1   wood         brick        stone\n"
    "Display     2 mine WS             2 cowshed WB          2 goatshed BS\n"
    "            1 ironworks BSS       1 butcher BBS         1 cheesery WSS\n"
    "            1 tannery WBS         1 bellfounder WBS\n"
    "\n"
    "            coins  builder carter watchman priest midwife born   school supply\n"
    ">0 human    1      2*      1      -        -      -       -      -      5m 5w\n"
    " 1 random   1      2       -      -        2      -/      1w     1m     4m 4w\n"
    "             total start deliv goods perso victo branc surro awake\n"
    ">0 human         2     0     1     0     1     0     0     0     2\n"
    " 1 random        2     1     0     0     1     0     0     0     4\n";

/* The table as seat 0 sees it after these actions, without colour. */
static void draws(const struct tori_game *game, const char *option, const char *actions,
                  const char *screen)
{
    struct tori_setup setup = {.players = 2};
    struct tori_state view;
    struct scene scene;
    struct strbuf out;
    struct match m;

    assert_true(game->options[0].parse(option, &setup.options));
    match_init(&m, game, &setup);
    memcpy(m.names[0], "human", 6);
    memcpy(m.names[1], "random", 7);
    play_all(&m, actions);
    scene_init(&scene, &m, 0, &view);
    strbuf_init(&out);
    scene_draw(&scene, &plain, &out);
    assert_string_equal(out.text, screen);
    strbuf_release(&out);
    match_release(&m);
}

static void draws_helsinki(void **state)
{
    (void)state;
    draws(games_find("helsinki"), "first",
          "deal p2,deal r3,deal p3+,deal b2,deal y2,deal g3,deal *,deal y4,stand 2,"
          "deal r2,deal r2+,deal y2+,deal y3,move 1,build r2+,pay r2,"
          "place e4e5,super e4,move 1,draw,deal p4,deal b4,move 1,draw,"
          "deal g4+,deal r5+",
          helsinki_screen);
}

/* In it: a neutral village and a neutral guest, couples, sleepers, a newborn, dowry,
 * people in centres and in school, a used tile, deliveries, coins on characters. */
static void draws_helvetia(void **state)
{
    (void)state;
    draws(games_find("helvetia"), "letters",
          "letter E,letter A,start 0,neutral farm n0 m,neutral stonemason n1 m,"
          "neutral well n7 w,neutral stonemason n2 w,site a0,site a1,site a2,site b4,"
          "site b3,site b5,settle m a0,settle w a1,settle m b4,settle w b5,settle m a2,"
          "settle w b3,marry m b3,marry w a0,build mine,work a0,buy,site a3,"
          "build cowshed,buy,work a1,site a4,birth m b3,neutral build market,site n6,"
          "house w,home w a4,reveal tannery,reveal cheesery,reveal butcher,"
          "reveal ironworks,reveal bellfounder,marry m centre a1,marry m centre n7,"
          "coin 0,end,build goatshed,work b3,buy,site a5,build market,work b4,work b3,"
          "buy,site b1,tile midwife,birth w b3,deliver water,work a2,end,"
          "neutral marry w b4",
          helvetia_screen);
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

/* One of the values that the option lists; those that only describe a form do not
 * parse and leave the default. */
static void choose_value(const struct tori_option *o, struct rng *r, uint32_t *options)
{
    const char *at = o->values;
    char value[64];
    size_t length;

    for (uint32_t n = rng_below(r, 3); n > 0 && strchr(at, '|'); n--)
        at = strchr(at, '|') + 1;
    length = strcspn(at, "|");
    if (length >= sizeof(value))
        return;
    memcpy(value, at, length);
    value[length] = '\0';
    o->parse(value, options);
}

/* The menu of the seat to move, with what it is to do; and the legend. */
static void menu_fits(const struct match *m, int seat)
{
    static struct menu menu;
    struct tori_state view;
    struct scene scene;
    struct strbuf out;

    scene_init(&scene, m, seat, &view);
    strbuf_init(&out);
    scene_append_task(&scene, &out);
    strbuf_append_char(&out, '\n');
    menu_init(&menu, &scene);
    menu_screen_format(&menu, &plain, &out);
    scene_append_legend(&scene, &plain, &out);
    fits_the_width(&out);
    strbuf_release(&out);
}

static void draws_game(const struct tori_game *game, uint64_t seed)
{
    static const char name[] = "a name as long as names may be";
    struct tori_setup setup = {.players = 2 + (int)(seed % 3)};
    struct match m;
    struct rng r;

    rng_seed(&r, seed);
    for (const struct tori_option *o = game->options; o->name; o++)
        choose_value(o, &r, &setup.options);
    match_init(&m, game, &setup);
    for (int seat = 0; seat < setup.players; seat++)
        memcpy(m.names[seat], name, sizeof(name));
    while (!match_is_over(&m)) {
        if (match_to_move(&m) >= 0) {
            shows_only_what_is_known(&m, (int)rng_below(&r, (uint32_t)setup.players), &r);
            menu_fits(&m, match_to_move(&m));
        }
        match_play(&m, playout_pick(m.game, &m.state, &r));
    }
    match_release(&m);
}

static void draws_whole_games(void **state)
{
    (void)state;
    for (const struct tori_game *const *game = games; *game; game++)
        for (uint64_t seed = 0; seed < ROUNDS(30) && drawing_find(*game); seed++)
            draws_game(*game, seed);
}

RUN(cmocka_unit_test(draws_helsinki), cmocka_unit_test(draws_helvetia),
    cmocka_unit_test(draws_whole_games))
