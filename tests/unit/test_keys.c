/* term/keys: what a terminal sends. */

#include "unit/unit.h"

#include "term/keys.h"

/* The only event of these bytes; they come one by one, so that no piece matters. */
static struct keys_event read_one(const char *bytes)
{
    struct keys_event out = {.kind = KEYS_KEY}, more;
    struct keys k;
    bool is_found = false;

    keys_init(&k);
    for (; *bytes; bytes++) {
        assert_int_equal(keys_feed(&k, (const uint8_t *)bytes, 1), 1);
        is_found |= keys_next(&k, false, is_found ? &more : &out);
    }
    if (!is_found)
        is_found = keys_next(&k, true, &out);
    assert_true(is_found);
    assert_false(keys_next(&k, true, &more));
    return out;
}

static void is_key(const char *bytes, uint32_t code)
{
    struct keys_event e = read_one(bytes);

    assert_int_equal(e.kind, KEYS_KEY);
    assert_int_equal(e.code, code);
}

static void characters_and_keys(void **state)
{
    (void)state;
    is_key("a", 'a');
    is_key("é", 0xe9);
    is_key("\003", 3);
    is_key("\n", KEY_ENTER);
    is_key("\b", KEY_BACKSPACE);
    is_key("\033[A", KEY_UP);
    is_key("\033OD", KEY_LEFT);
    is_key("\033[1;5C", KEY_RIGHT);
    is_key("\033[6~", KEY_PAGE_DOWN);
    is_key("\033[Z", KEY_BACK_TAB);
    is_key("\033[4~", KEY_END);
}

static void escape_alone(void **state)
{
    struct keys_event e;
    struct keys k;

    (void)state;
    keys_init(&k);
    keys_feed(&k, (const uint8_t *)"\033", 1);
    assert_false(keys_next(&k, false, &e));
    assert_true(keys_is_waiting(&k));
    assert_true(keys_next(&k, true, &e));
    assert_int_equal(e.code, KEY_ESC);
    keys_feed(&k, (const uint8_t *)"\033x", 2);
    assert_true(keys_next(&k, false, &e));
    assert_int_equal(e.code, KEY_ESC);
    assert_true(keys_next(&k, false, &e));
    assert_int_equal(e.code, 'x');
}

static void mouse(void **state)
{
    struct keys_event e = read_one("\033[<0;12;5M");

    (void)state;
    assert_int_equal(e.kind, KEYS_CLICK);
    assert_int_equal(e.x, 11);
    assert_int_equal(e.y, 4);
    assert_int_equal(read_one("\033[<35;1;1M").kind, KEYS_MOVE);
    assert_int_equal(read_one("\033[<2;1;1M").kind, KEYS_LOOK);
    assert_int_equal(read_one("\033[<65;1;1M").code, KEY_DOWN);
    is_key("\033[<0;12;5mx", 'x'); /* let go: nothing */
}

static void background(void **state)
{
    struct keys_event e = read_one("\033]11;rgb:1111/abab/ff00\033\\");

    (void)state;
    assert_int_equal(e.kind, KEYS_BACKGROUND);
    assert_int_equal(e.code, 0x11abff);
    assert_int_equal(read_one("\033]11;rgb:01/02/03\007").code, 0x010203);
}

static void nonsense_is_passed_over(void **state)
{
    (void)state;
    is_key("\033[99~x", 'x');
    is_key("\033]52;c;abc\007x", 'x');
    is_key("\xff\xc3x", 'x');
    is_key("\033[200~x", 'x');
}

/* A sequence without an end is given up once it is longer than any. */
static void no_end(void **state)
{
    struct keys_event e;
    struct keys k;
    int keys = 0;

    (void)state;
    keys_init(&k);
    keys_feed(&k, (const uint8_t *)"\033[", 2);
    for (int i = 0; i < 1000; i++) {
        assert_int_equal(keys_feed(&k, (const uint8_t *)"1", 1), 1);
        while (keys_next(&k, false, &e))
            keys++;
    }
    assert_true(keys > 0);
}

RUN(cmocka_unit_test(characters_and_keys), cmocka_unit_test(escape_alone),
    cmocka_unit_test(mouse), cmocka_unit_test(background),
    cmocka_unit_test(nonsense_is_passed_over), cmocka_unit_test(no_end))
