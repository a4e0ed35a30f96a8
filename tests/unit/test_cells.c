/* term/cells and term/raster: what is drawn, and what of it is sent. */

#include "unit/unit.h"

#include "base/rng.h"
#include "base/strbuf.h"
#include "term/chart.h"
#include "unit/terminal.h"

static const struct brush plain = {.fg = 0xffffff, .bg = 0};

static void row_is(const struct cells *c, int y, const char *text)
{
    struct strbuf row;

    strbuf_init(&row);
    for (int x = 0; x < c->width; x++) {
        const struct cell *cell = cells_at(c, x, y);

        if (cell->glyph != CELL_TAIL)
            utf8_encode(cell->glyph, &row);
        for (int i = 0; i < CELLS_MARKS && cell->marks[i]; i++)
            utf8_encode(cell->marks[i], &row);
    }
    assert_string_equal(row.text, text);
    strbuf_release(&row);
}

static void text_of_strangers(void **state)
{
    struct cells c;

    (void)state;
    cells_init(&c, 10, 1);
    assert_int_equal(cells_put(&c, 0, 0, plain,
                               "a\033[31m\177\xc2\x9b"
                               "b"),
                     6);
    row_is(&c, 0, "a[31mb    ");
    cells_clear(&c, 0, 0);
    cells_put(&c, 0, 0, plain, "\u202eab\u200f\u2066c\xff\xc3");
    row_is(&c, 0, "abc       ");
    cells_clear(&c, 0, 0);
    cells_put(&c, 0, 0, plain, "e\u0301\u0302\u0303x");
    row_is(&c, 0, "e\u0301\u0302x        ");
    cells_release(&c);
}

/* Where a page may part a long word, a terminal has a hyphen or a blank. */
static void soft_hyphens(void **state)
{
    struct cells c;

    (void)state;
    cells_init(&c, 10, 2);
    assert_int_equal(cells_text_width("Holz\u00adfäller"), 10);
    cells_cut(&c, (struct area){0, 0, 10, 1}, plain, "Holz\u00adfäller");
    cells_cut(&c, (struct area){0, 1, 6, 1}, plain, "Holz\u00adfäller");
    row_is(&c, 0, "Holzfäller");
    row_is(&c, 1, "Holzf…    ");
    cells_release(&c);
}

static void wide_characters(void **state)
{
    struct cells c;

    (void)state;
    cells_init(&c, 5, 1);
    assert_int_equal(cells_put(&c, 0, 0, plain, "日本"), 4);
    row_is(&c, 0, "日本 ");
    cells_put(&c, 1, 0, plain, "x"); /* the half that is left is gone */
    row_is(&c, 0, " x本 ");
    cells_put(&c, 4, 0, plain, "日");
    row_is(&c, 0, " x本 ");
    cells_release(&c);
}

static void cut_and_right(void **state)
{
    struct cells c;

    (void)state;
    cells_init(&c, 8, 2);
    cells_cut(&c, (struct area){0, 0, 5, 1}, plain, "abcdef");
    cells_cut(&c, (struct area){0, 1, 6, 1}, plain, "abcdef");
    row_is(&c, 0, "abcd…   ");
    row_is(&c, 1, "abcdef  ");
    cells_clear(&c, 0, 0);
    cells_right(&c, 8, 0, plain, "ab");
    cells_put(&c, -1, 1, plain, "xyz");
    row_is(&c, 0, "      ab");
    row_is(&c, 1, "yz      ");
    cells_release(&c);
}

static void wrapped(void **state)
{
    struct area at = {0, 0, 6, 3};
    struct cells c;

    (void)state;
    cells_init(&c, 6, 3);
    assert_int_equal(cells_wrap(&c, at, 0, plain, "one two three\nx"), 4);
    row_is(&c, 0, "one   ");
    row_is(&c, 1, "two   ");
    row_is(&c, 2, "three ");
    cells_clear(&c, 0, 0);
    cells_wrap(&c, at, 2, plain, "one two three\nx");
    row_is(&c, 1, "x     ");
    assert_int_equal(cells_wrap(&c, at, 0, plain, "abcdefghij"), 2);
    cells_release(&c);
}

static void pixels(void **state)
{
    struct cells c;

    (void)state;
    cells_init(&c, 1, 2);
    cells_pixel(&c, 0, 2, 0x111111);
    cells_pixel(&c, 0, 3, 0x222222);
    cells_pixel(&c, 0, -1, 0x333333);
    cells_pixel(&c, 0, 4, 0x333333);
    assert_int_equal(cells_at(&c, 0, 0)->glyph, ' ');
    assert_int_equal(cells_at(&c, 0, 1)->glyph, 0x2580);
    assert_int_equal(cells_at(&c, 0, 1)->fg, 0x111111);
    assert_int_equal(cells_at(&c, 0, 1)->bg, 0x222222);
    cells_release(&c);
}

static void colours(void **state)
{
    (void)state;
    assert_int_equal(tint_mix(TINT(0x000000, 3), 0xffffff, 50), TINT(0x7f7f7f, 3));
    assert_int_equal(tint_of_16(tint_shade(TINT(0x123456, 3), -40)), 3);
    assert_int_equal(tint_of_16(0xffffff), 15);
    assert_int_equal(tint_of_16(TINT(0, TINT_OWN)), TINT_OWN);
    assert_int_equal(tint_of_256(0xff0000), 196);
    assert_int_equal(tint_of_256(0x808080), 244);
    assert_int_equal(tint_of_256(0x3f5a33), 22);
}

static void nothing_new_sends_nothing(void **state)
{
    struct raster r;
    struct strbuf out;
    struct cells c;
    size_t cursor;

    (void)state;
    raster_init(&r, COLOURS_TRUE, false);
    strbuf_init(&out);
    cells_init(&c, 20, 5);
    raster_draw(&r, &c, -1, -1, &out);
    assert_true(out.length > 100);
    strbuf_reset(&out);
    raster_draw(&r, &c, -1, -1, &out);
    cursor = out.length;
    cells_put(&c, 3, 3, plain, "x");
    raster_draw(&r, &c, -1, -1, &out);
    assert_true(out.length - cursor < cursor + 60);
    assert_null(strstr(out.text, "[2J"));
    cells_release(&c);
    strbuf_release(&out);
    raster_release(&r);
}

/* Anything is drawn anywhere, and the terminal shows it, whatever it showed before. */
static void scribble(struct cells *c, struct rng *rng)
{
    static const char *const texts[] = {"a", "日本語",         "e\u0301",
                                        "│", "long text here", "★"};
    struct area at = {(int)rng_below(rng, 40) - 5, (int)rng_below(rng, 20) - 5,
                      (int)rng_below(rng, 20), (int)rng_below(rng, 10)};
    tint t = rng_below(rng, 0x1000000);
    struct brush b = {
        .fg = t, .bg = rng_below(rng, 2) ? TINT_KEEP : t / 2, .look = rng_below(rng, 8)};

    switch (rng_below(rng, 6)) {
    case 0:
        cells_fill(c, at, t);
        break;
    case 1:
        cells_frame(c, at, t, rng_below(rng, 2));
        break;
    case 2:
        cells_pixel(c, at.x, at.y, t);
        break;
    case 3:
        cells_cut(c, at, b, texts[rng_below(rng, 6)]);
        break;
    case 4:
        cells_wrap(c, at, (int)rng_below(rng, 3), b, texts[rng_below(rng, 6)]);
        break;
    default:
        cells_put(c, at.x, at.y, b, texts[rng_below(rng, 6)]);
    }
}

static void any_difference(void **state)
{
    struct rng rng;

    (void)state;
    rng_seed(&rng, 7);
    for (int game = 0; game < 60; game++) {
        int width = 1 + (int)rng_below(&rng, 30), height = 1 + (int)rng_below(&rng, 12);
        struct terminal t;
        struct raster r;
        struct strbuf out;
        struct cells c;

        raster_init(&r, COLOURS_TRUE, false);
        cells_init(&c, width, height);
        terminal_init(&t, width, height);
        strbuf_init(&out);
        for (int frame = 0; frame < 20; frame++) {
            for (int i = (int)rng_below(&rng, 12); i > 0; i--)
                scribble(&c, &rng);
            strbuf_reset(&out);
            raster_draw(&r, &c, -1, -1, &out);
            terminal_read(&t, out.text);
            terminal_require(&t, &c);
        }
        cells_release(&c);
        terminal_release(&t);
        strbuf_release(&out);
        raster_release(&r);
    }
}

/* Braille has two dots beside each other and four above each other in a cell. */
static void curves(void **state)
{
    const double rising[] = {0, 1}, high[] = {1, 1};
    struct chart chart = {.palette = &house_palettes[PALETTE_NIGHT],
                          .has_colours = true,
                          .high = 1,
                          .count = 2,
                          .values = {rising, high},
                          .last = TORI_SPECTATOR};
    struct area at = {1, 0, 2, 1};
    struct cells c;

    (void)state;
    cells_init(&c, 4, 1);
    cells_clear(&c, 0, 0);
    chart_draw(&chart, &c, at);
    row_is(&c, 0, " ⣀⡏ ");
    assert_int_equal(cells_at(&c, 1, 0)->fg, house_palettes[PALETTE_NIGHT].seat[0]);
    chart.last = 1;
    chart_draw(&chart, &c, at);
    row_is(&c, 0, " ⠉⠉ ");
    chart.has_colours = false;
    chart_draw(&chart, &c, at);
    row_is(&c, 0, " ◆◆ ");
    assert_int_equal(chart_row(&chart, (struct area){0, 5, 9, 4}, 0), 8);
    assert_int_equal(chart_row(&chart, (struct area){0, 5, 9, 4}, 1), 5);
    cells_release(&c);
}

/* The lowest value, the highest, the mean, with the curves over them. */
static void scales(void **state)
{
    const double half[] = {0.25, 0.25};
    struct chart chart = {.palette = &line_palette,
                          .high = 1,
                          .count = 2,
                          .values = {half},
                          .last = TORI_SPECTATOR};
    struct area at = {6, 0, 3, 5};
    struct cells c;

    (void)state;
    cells_init(&c, 9, 5);
    cells_clear(&c, 0, 0);
    chart_draw_scale(&chart, &c, at, true);
    chart_draw(&chart, &c, at);
    row_is(&c, 0, "100 % ┄┄┄");
    row_is(&c, 1, "         ");
    row_is(&c, 2, " 50 % ┄┄┄");
    row_is(&c, 3, "      ■■■");
    row_is(&c, 4, "  0 % ┄┄┄");
    chart.low = -3;
    chart.high = 8;
    cells_clear(&c, 0, 0);
    chart_draw_scale(&chart, &c, at, false);
    row_is(&c, 0, "    8 ┄┄┄");
    row_is(&c, 4, "   -3 ┄┄┄");
    cells_release(&c);
}

static void lines_are(const struct cells *c, enum colours colours, bool is_ascii,
                      const char *text)
{
    struct raster r;
    struct strbuf out;

    strbuf_init(&out);
    raster_init(&r, colours, is_ascii);
    raster_append_lines(&r, c, &out);
    assert_string_equal(out.text, text);
    raster_release(&r);
    strbuf_release(&out);
}

/* On the terminal's own ground, and nothing behind what can be seen. */
static void lines(void **state)
{
    const struct brush red = {TINT(0xaa0000, 1), TINT(0x111111, 4), LOOK_BOLD};
    struct strbuf out;
    struct cells c;

    (void)state;
    cells_init(&c, 6, 2);
    cells_clear(&c, TINT(0, TINT_OWN), TINT(0, TINT_OWN));
    cells_put(&c, 1, 0, red, "■■");
    cells_put(&c, 3, 0, plain, "日");
    lines_are(&c, COLOURS_NONE, false, " ■■日\n\n");
    lines_are(&c, COLOURS_NONE, true, " ##x\n\n");
    cells_put(&c, 3, 0, red, "   ");
    lines_are(&c, COLOURS_16, false, "\033[0;39m \033[0;1;31m■■\033[0m\n\n");
    strbuf_init(&out);
    raster_append_ascii("Käthe ± 日\xff.", &out);
    assert_string_equal(out.text, "Kathe ~ xx.");
    strbuf_release(&out);
    cells_release(&c);
}

RUN(cmocka_unit_test(text_of_strangers), cmocka_unit_test(soft_hyphens),
    cmocka_unit_test(wide_characters), cmocka_unit_test(cut_and_right),
    cmocka_unit_test(wrapped), cmocka_unit_test(pixels), cmocka_unit_test(colours),
    cmocka_unit_test(nothing_new_sends_nothing), cmocka_unit_test(any_difference),
    cmocka_unit_test(curves), cmocka_unit_test(scales), cmocka_unit_test(lines))
