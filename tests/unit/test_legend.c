/* term: what a drawing says of itself, and names that have to be short. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "tell/teller.h"
#include "term/canvas.h"
#include "term/drawing.h"
#include "term/scoreboard.h"

/* Instead of those in the table of kits. */
static const struct drawing *drawing;

const struct drawing *drawing_find(const struct tori_game *game)
{
    (void)game;
    return drawing;
}

const struct teller *teller_find(const struct tori_game *game)
{
    (void)game;
    return NULL;
}

static const struct ink ink = {.columns = 80};

static void draw_nothing(const struct scene *s, struct canvas *c)
{
    (void)s;
    canvas_put(c, 0, 0, INK_PLAIN, "nothing");
}

static void expect_legend(const char *expected)
{
    const struct tori_game game = {.name = "any"};
    struct scene scene = {.game = &game};
    struct strbuf out;

    strbuf_init(&out);
    scene_append_legend(&scene, &ink, &out);
    assert_string_equal(out.text, expected);
    strbuf_release(&out);
}

static void a_legend_says_what_is_shown(void **state)
{
    const struct drawing without_key = {.draw = draw_nothing};
    const struct drawing with_key = {.draw = draw_nothing, .legend = draw_nothing};

    (void)state;
    drawing = NULL;
    expect_legend("The table is shown by the names of what is on it.\n");
    drawing = &without_key;
    expect_legend("There is no key to this drawing.\n");
    drawing = &with_key;
    expect_legend("nothing\n");
    drawing = NULL;
}

static void expect_heading(const struct tori_game *game, const char *expected)
{
    struct scene scene = {.game = game};
    struct strbuf out;
    struct canvas c;

    strbuf_init(&out);
    canvas_init(&c, 80);
    scoreboard_draw_heading(&scene, &c, 0);
    canvas_format(&c, &ink, &out);
    assert_string_equal(out.text, expected);
    canvas_release(&c);
    strbuf_release(&out);
}

static void parts_have_short_names(void **state)
{
    static const char *const parts[] = {"buildings", "last", NULL};
    static const char *const labels[] = {"built", "last", NULL};
    struct tori_game game = {.parts = parts};

    (void)state;
    expect_heading(&game, "             total build  last\n");
    game.part_labels = labels;
    expect_heading(&game, "             total built  last\n");
}

RUN(cmocka_unit_test(a_legend_says_what_is_shown),
    cmocka_unit_test(parts_have_short_names))
