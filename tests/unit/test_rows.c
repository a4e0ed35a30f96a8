/* cli/screen/rows: what is chosen is seen, by keys, wheel and clicks. */

#include "unit/unit.h"

#include "cli/screen/rows.h"

enum { HEIGHT = 5, COUNT = 12 };

static const struct area area = {2, 3, 40, HEIGHT};

static enum rows_result take(struct rows *r, enum keys_kind kind, uint32_t code, int row)
{
    struct keys_event e = {.kind = kind, .code = code, .x = 10, .y = area.y + row};
    enum rows_result result = rows_take(r, &e);

    rows_lay(r, area, r->count);
    return result;
}

static enum rows_result press(struct rows *r, uint32_t code)
{
    return take(r, KEYS_KEY, code, 0);
}

static void assert_rows(const struct rows *r, int at, int top)
{
    assert_int_equal(r->at, at);
    assert_int_equal(r->top, top);
}

static void keys(void **state)
{
    struct rows r = {0};

    (void)state;
    rows_lay(&r, area, COUNT);
    assert_rows(&r, 0, 0);
    assert_int_equal(press(&r, KEY_UP), ROWS_WALKED);
    assert_rows(&r, 0, 0);
    for (int i = 0; i < HEIGHT; i++)
        press(&r, KEY_DOWN);
    assert_rows(&r, HEIGHT, 1);
    press(&r, KEY_PAGE_DOWN);
    assert_rows(&r, 2 * HEIGHT, HEIGHT + 1);
    press(&r, KEY_END);
    assert_rows(&r, COUNT - 1, COUNT - HEIGHT);
    press(&r, KEY_PAGE_UP);
    assert_rows(&r, COUNT - 1 - HEIGHT, COUNT - 1 - HEIGHT);
    press(&r, KEY_HOME);
    assert_rows(&r, 0, 0);
    assert_int_equal(press(&r, 'x'), ROWS_NONE);
    assert_int_equal(press(&r, KEY_ENTER), ROWS_NONE);
}

static void mouse(void **state)
{
    struct rows r = {0};

    (void)state;
    rows_lay(&r, area, COUNT);
    assert_int_equal(take(&r, KEYS_CLICK, 0, 2), ROWS_WALKED);
    assert_rows(&r, 2, 0);
    assert_int_equal(take(&r, KEYS_CLICK, 0, 2), ROWS_CHOSEN);
    assert_int_equal(take(&r, KEYS_CLICK, 0, -1), ROWS_NONE);
    assert_int_equal(take(&r, KEYS_CLICK, 0, HEIGHT), ROWS_NONE);
    take(&r, KEYS_WHEEL, KEY_DOWN, 1);
    assert_rows(&r, 3, 3);
    assert_int_equal(take(&r, KEYS_CLICK, 0, 1), ROWS_WALKED);
    assert_rows(&r, 4, 3);
    for (int i = 0; i < COUNT; i++)
        take(&r, KEYS_WHEEL, KEY_DOWN, 1);
    assert_rows(&r, COUNT - HEIGHT, COUNT - HEIGHT);
    for (int i = 0; i < COUNT; i++)
        take(&r, KEYS_WHEEL, KEY_UP, 1);
    assert_rows(&r, HEIGHT - 1, 0);
    assert_int_equal(take(&r, KEYS_WHEEL, KEY_UP, HEIGHT), ROWS_NONE);
    assert_int_equal(take(&r, KEYS_MOVE, 0, 1), ROWS_NONE);
}

/* Others come and go, and there may be none, or no place for any. */
static void others_come_and_go(void **state)
{
    struct rows r = {0};

    (void)state;
    rows_lay(&r, area, COUNT);
    press(&r, KEY_END);
    rows_lay(&r, area, 3);
    assert_rows(&r, 2, 0);
    assert_int_equal(take(&r, KEYS_CLICK, 0, 3), ROWS_NONE);
    rows_lay(&r, area, 0);
    assert_rows(&r, 0, 0);
    press(&r, KEY_DOWN);
    assert_rows(&r, 0, 0);
    rows_lay(&r, area, COUNT);
    press(&r, KEY_END);
    rows_restart(&r);
    assert_rows(&r, 0, 0);
    rows_hide(&r);
    assert_int_equal(
        rows_take(&r, &(struct keys_event){.kind = KEYS_KEY, .code = KEY_DOWN}),
        ROWS_NONE);
    assert_rows(&r, 0, 0);
}

RUN(cmocka_unit_test(keys), cmocka_unit_test(mouse), cmocka_unit_test(others_come_and_go))
