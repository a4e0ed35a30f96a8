/* cli/menu: from what people type to an entry, and the menu as text. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "cli/play/menu_screen.h"
#include "engine/match.h"
#include "term/drawing.h"
#include "term/ink.h"

static const struct ink ink = {.columns = 80};

static const char *const texts[] = {
    "draw",     "build b2",   "build b3",     "build b3+",    "build b3++",
    "build y4", "coat tile1", "coat stride6", "coat stride5", "end",
};

static void menu_add(struct menu *m, tori_action a, const char *text, const char *words)
{
    struct menu_entry *e = &m->entries[m->count++];

    *e = (struct menu_entry){.action = a};
    snprintf(e->text, sizeof(e->text), "%s", text);
    snprintf(e->words, sizeof(e->words), "%s", words);
}

static void fill(struct menu *m)
{
    m->count = 0;
    m->marks = NULL;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        menu_add(m, (tori_action)(i + 1), texts[i], "");
}

/* What the input means: an entry's text, or "none" or "unclear". */
static const char *found(const struct menu *m, const char *input)
{
    struct strbuf why;
    int i;

    strbuf_init(&why);
    i = menu_screen_find(m, input, &why);
    assert_int_equal(i == MENU_UNCLEAR, why.length > 0);
    strbuf_release(&why);
    return i == MENU_NONE ? "none" : i == MENU_UNCLEAR ? "unclear" : m->entries[i].text;
}

static void finds_what_was_meant(void **state)
{
    static const char *const cases[][2] = {
        {"1", "draw"},
        {"10", "end"},
        {"0", "unclear"},
        {"11", "unclear"},
        {"99999999999999999999999", "unclear"},
        {"draw", "draw"},
        {"d", "draw"},
        {"  DRAW \t", "draw"},
        {"build b3", "build b3"},
        {"build  b3+", "build b3+"},
        {"b b3", "build b3"},
        {"b b3+", "build b3+"},
        {"b3+", "build b3+"},
        {"b3", "build b3"},
        {"y", "build y4"},
        {"b y", "build y4"},
        {"bui", "unclear"},
        {"b", "unclear"},
        {"co t", "coat tile1"},
        {"coat s", "unclear"},
        {"c stride6", "coat stride6"},
        {"stride5", "coat stride5"},
        {"stride", "unclear"},
        {"end", "end"},
        {"e", "end"},
        {"", "none"},
        {"   ", "none"},
        {"build b5+", "none"},
        {"draw b2", "none"},
        {"build b2 b2", "none"},
        {"x", "none"},
        {"-1", "none"},
        {"1x", "none"},
    };
    static struct menu m;

    (void)state;
    fill(&m);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        assert_string_equal(found(&m, cases[i][0]), cases[i][1]);
}

static void any_text_of_any_length_is_harmless(void **state)
{
    static struct menu m;
    char text[1000];
    struct rng r;

    (void)state;
    fill(&m);
    rng_seed(&r, 1);
    for (int i = 0; i < 20000; i++) {
        uint32_t length = rng_below(&r, sizeof(text));

        for (uint32_t k = 0; k < length; k++)
            text[k] = (char)(1 + rng_below(&r, 255));
        text[length] = '\0';
        found(&m, text);
    }
}

static void lists_the_candidates(void **state)
{
    static struct menu m;
    struct strbuf why;

    (void)state;
    fill(&m);
    strbuf_init(&why);
    assert_int_equal(menu_screen_find(&m, "coat str", &why), MENU_UNCLEAR);
    assert_string_equal(why.text, "Which one? 8) coat stride6, 9) coat stride5");
    strbuf_release(&why);
}

static void groups_by_verb(void **state)
{
    static struct menu m;
    struct strbuf out;

    (void)state;
    m.count = 0;
    m.marks = NULL;
    menu_add(&m, 1, "draw", "take b2 and r3");
    menu_add(&m, 2, "build b2", "");
    menu_add(&m, 3, "build b3+", "");
    strbuf_init(&out);
    menu_screen_format(&m, &ink, &out);
    assert_string_equal(out.text, "Draw     1) draw  take b2 and r3\n"
                                  "Build    2) build b2   3) build b3+\n");
    strbuf_release(&out);
}

static void is_brief_about_many(void **state)
{
    static struct menu m;
    struct strbuf out;
    char text[16] = "place a1b1";

    (void)state;
    m.count = 0;
    m.marks = "C wins a coat";
    for (int i = 0; i < 10; i++) {
        text[7] = (char)('0' + i);
        menu_add(&m, (tori_action)(i + 1), text, i == 3 ? "wins a coat" : "");
        m.entries[i].mark[0] = i == 3 ? 'C' : '\0';
    }
    strbuf_init(&out);
    menu_screen_format(&m, &ink, &out);
    assert_string_equal(
        out.text,
        "Place     1) a0b1     2) a1b1     3) a2b1     4) a3b1 C   5) a4b1     6) a5b1\n"
        "          7) a6b1     8) a7b1     9) a8b1    10) a9b1\n"
        "         (C wins a coat)\n");
    strbuf_release(&out);
}

/* All menus of random games: every entry is found by its number and its text, and
 * no line is wider than the screen. */
static void every_entry_can_be_chosen(const struct match *match)
{
    static struct menu m;
    struct tori_state view;
    struct strbuf out;
    struct scene scene;

    scene_init(&scene, match, match_to_move(match), &view);
    menu_init(&m, &scene);
    assert_true(m.count > 0);
    for (int i = 0; i < m.count; i++) {
        assert_true(match_is_legal(match, m.entries[i].action));
        assert_string_equal(found(&m, m.entries[i].text), m.entries[i].text);
    }
    strbuf_init(&out);
    menu_screen_format(&m, &ink, &out);
    for (const char *line = out.text; *line; line += strcspn(line, "\n") + 1)
        assert_true(strcspn(line, "\n") <= (size_t)ink.columns);
    strbuf_release(&out);
}

static void serves_whole_games(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct tori_setup setup = {.players = 2 + (int)(seed % 3)};
        tori_action legal[TORI_ACTIONS_MAX];
        struct match m;
        struct rng r;

        rng_seed(&r, seed);
        match_init(&m, games_find("helsinki"), &setup);
        while (!match_is_over(&m)) {
            if (match_to_move(&m) >= 0)
                every_entry_can_be_chosen(&m);
            match_play(&m,
                       legal[rng_below(&r, (uint32_t)m.game->legal(&m.state, legal))]);
        }
        match_release(&m);
    }
}

RUN(cmocka_unit_test(finds_what_was_meant),
    cmocka_unit_test(any_text_of_any_length_is_harmless),
    cmocka_unit_test(lists_the_candidates), cmocka_unit_test(groups_by_verb),
    cmocka_unit_test(is_brief_about_many), cmocka_unit_test(serves_whole_games))
