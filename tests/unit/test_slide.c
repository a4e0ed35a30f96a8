/* term/slide: what moved between two frames, and where it is on the way. */

#include "unit/unit.h"

#include "term/slide.h"

static const struct brush plain = {.fg = 1, .bg = TINT_KEEP};

static uint32_t glyph_at(const struct cells *c, int x, int y)
{
    return cells_at(c, x, y)->glyph;
}

static void only_what_lies_elsewhere(void **state)
{
    const struct tableau_piece before[] = {{.id = 1, .area = {0, 0, 1, 1}},
                                           {.id = 2, .area = {4, 0, 2, 1}}};
    const struct tableau_piece after[] = {
        {.id = 1, .area = {0, 0, 1, 1}},
        {.id = 2, .area = {4, 3, 2, 1}},
        {.id = 3, .area = {8, 0, 1, 1}}, /* it is simply there */
        {.id = 4, .area = {8, 2, 2, 1}, .from = {0, 2, 2, 1}}};
    struct slide s;

    (void)state;
    slide_init(&s, before, 2, before, 2);
    assert_int_equal(s.count, 0);
    assert_int_equal(s.frames, 0);
    slide_init(&s, before, 2, after, 4);
    assert_int_equal(s.count, 2);
    assert_int_equal(s.moves[0].from.y, 0);
    assert_int_equal(s.moves[1].from.x, 0);
    assert_in_range(s.frames, 180 / SLIDE_FRAME_MS, 420 / SLIDE_FRAME_MS);
}

/* A mark keeps the ground it passes over; a tile is seen within its board alone. */
static void on_the_way(void **state)
{
    const struct slide mark = {.count = 1,
                               .frames = 4,
                               .moving = 4,
                               .moves = {{{0, 0, 1, 1}, {8, 0, 1, 1}, {0, 0, 0, 0}}}};
    const struct slide tile = {.count = 1,
                               .frames = 4,
                               .moving = 4,
                               .moves = {{{-4, 0, 2, 1}, {4, 0, 2, 1}, {2, 0, 8, 1}}}};
    struct cells before, after, out;

    (void)state;
    cells_init(&before, 10, 1);
    cells_init(&after, 10, 1);
    cells_init(&out, 10, 1);
    cells_clear(&before, 0, 7);
    cells_clear(&after, 0, 7);
    cells_put(&after, 8, 0, (struct brush){1, 9, 0}, "P");
    slide_draw(&mark, 2, &before, &after, &out);
    assert_int_equal(glyph_at(&out, 4, 0), 'P');
    assert_int_equal(cells_at(&out, 4, 0)->bg, 7);
    assert_int_equal(glyph_at(&out, 8, 0), ' ');
    cells_clear(&after, 0, 7);
    cells_put(&after, 4, 0, plain, "AB");
    slide_draw(&tile, 2, &before, &after, &out);
    assert_int_equal(glyph_at(&out, 0, 0), ' ');
    slide_draw(&tile, 3, &before, &after, &out);
    assert_int_equal(glyph_at(&out, 2, 0), 'A');
    assert_int_equal(glyph_at(&out, 3, 0), 'B');
    assert_int_equal(glyph_at(&out, 4, 0), ' ');
    cells_release(&out);
    cells_release(&after);
    cells_release(&before);
}

/* Letter first, then the mark; back to an earlier stage it is seen at once. */
static void changes_in_its_place(void **state)
{
    const struct tableau_piece awake[] = {{.id = 1, .area = {2, 0, 2, 1}}};
    const struct tableau_piece asleep[] = {{.id = 1, .area = {2, 0, 2, 1}, .stage = 2}};
    static const char *const seen[] = {"Mo", "mo", "mx"};
    struct cells before, after, out;
    struct slide s;

    (void)state;
    slide_init(&s, asleep, 1, awake, 1);
    assert_int_equal(s.frames, 0);
    slide_init(&s, asleep, 0, asleep, 1);
    assert_int_equal(s.frames, 0);
    slide_init(&s, awake, 1, asleep, 1);
    assert_int_equal(s.frames, 200 / SLIDE_FRAME_MS);
    cells_init(&before, 6, 1);
    cells_init(&after, 6, 1);
    cells_init(&out, 6, 1);
    cells_clear(&before, 0, 7);
    cells_clear(&after, 0, 7);
    cells_put(&before, 2, 0, plain, "Mo");
    cells_put(&after, 2, 0, plain, "mx");
    for (int i = 0; i < 3; i++) {
        slide_draw(&s, i * s.frames / 3, &before, &after, &out);
        assert_int_equal(glyph_at(&out, 2, 0), seen[i][0]);
        assert_int_equal(glyph_at(&out, 3, 0), seen[i][1]);
    }
    cells_release(&out);
    cells_release(&after);
    cells_release(&before);
}

static void shows(const struct slide *s, int frame, const struct cells *before,
                  const struct cells *after, const char *text)
{
    struct cells out;

    cells_init(&out, after->width, 1);
    slide_draw(s, frame, before, after, &out);
    for (int x = 0; x < after->width; x++)
        assert_int_equal(glyph_at(&out, x, 0), text[x]);
    cells_release(&out);
}

/* Step by step, each cell over what lies under it; what was there stays, and what is new comes
 * at once after it. */
static void a_line_grows(void **state)
{
    const struct cell under = {.glyph = '.'};
    const struct tableau_growth line[] = {{0, 0, 1, under},
                                          {1, 0, 1, under},
                                          {3, 0, 0, under},
                                          {2, 0, 2, under},
                                          {9, 9, 2, under}};
    struct cells before, after;
    struct slide s;

    (void)state;
    cells_init(&before, 4, 1);
    cells_init(&after, 4, 1);
    cells_put(&before, 0, 0, plain, "....");
    cells_put(&after, 0, 0, plain, "abcd");
    slide_init(&s, NULL, 0, NULL, 0);
    slide_grow(&s, line, 5, line, 5);
    assert_int_equal(s.frames, 0);
    slide_grow(&s, NULL, 0, line, 5);
    assert_int_equal(s.frames, 3 * 80 / SLIDE_FRAME_MS);
    shows(&s, 2, &before, &after, "....");
    shows(&s, 3, &before, &after, "...d");
    shows(&s, 4, &before, &after, "a..d");
    shows(&s, 6, &before, &after, "ab.d");
    shows(&s, 7, &before, &after, "abcd");
    slide_init(&s, NULL, 0, NULL, 0);
    slide_grow(&s, (const struct tableau_growth[]){line[0], line[2]}, 2, line, 5);
    assert_int_equal(s.frames, 2 * 80 / SLIDE_FRAME_MS);
    shows(&s, 1, &before, &after, "a..d");
    shows(&s, 3, &before, &after, "ab.d");
    shows(&s, 4, &before, &after, "abcd");
    cells_release(&after);
    cells_release(&before);
}

RUN(cmocka_unit_test(only_what_lies_elsewhere), cmocka_unit_test(on_the_way),
    cmocka_unit_test(changes_in_its_place), cmocka_unit_test(a_line_grows))
