/* Lessons: they stay what they were when the default edition becomes another. */

#include "unit/unit.h"

#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "games/kit.h"
#include "room/lesson.h"

/* The edition of the lesson with one number changed, as the default. */
static void load_default(const char *name, const char *from, const char *to)
{
    const char *original = kit_of(games_find(name))->lesson_edition;
    const char *at = strstr(original, from);
    const struct tori_game *game;
    struct strbuf text, err;
    int edition;

    assert_non_null(at);
    strbuf_init(&text);
    strbuf_init(&err);
    strbuf_append_bytes(&text, original, (size_t)(at - original));
    strbuf_append(&text, to);
    strbuf_append(&text, at + strlen(from));
    assert_true(games_parse_edition(name, text.text, text.length, &game, &edition, &err));
    assert_int_equal(edition, 0);
    strbuf_release(&text);
    strbuf_release(&err);
}

static void reads(const char *name)
{
    const struct tori_game *game = games_find(name);
    const struct match *lesson;
    struct strbuf err;

    strbuf_init(&err);
    assert_true(lesson_load(game, &err));
    lesson = lesson_of(game);
    assert_non_null(lesson);
    assert_int_equal(lesson->setup.edition, 1);
    assert_true(lesson->count > 100);
    assert_int_equal(shelf_uses(game, 1), 1);
    assert_true(lesson_load(game, &err));
    assert_ptr_equal(lesson_of(game), lesson);
    assert_int_equal(shelf_uses(game, 1), 1);
    strbuf_release(&err);
}

static void lessons_outlive_the_default_edition(void **state)
{
    (void)state;
    load_default("helsinki", "\"supply\": 30", "\"supply\": 31");
    load_default("helvetia", "\"points\": 20", "\"points\": 21");
    reads("helsinki");
    reads("helvetia");
}

static void a_first_game_begins_behind_the_set_up(void **state)
{
    const struct tori_game *game = games_find("helvetia");
    struct strbuf past, err;
    struct tori_setup setup;

    (void)state;
    strbuf_init(&past);
    strbuf_init(&err);
    setup_init(&setup, game);
    setup.players = 3;
    assert_int_equal(setup_parse(&setup, game, kit_of(game)->first, &err), TORI_OK);
    assert_true(lesson_load(game, &err));
    assert_true(lesson_append_setup(game, &setup, &past));
    assert_memory_equal(past.text, "lesson ", 7);
    assert_non_null(strstr(past.text, "\nmarry w b1\n"));
    assert_null(strstr(past.text, "\nbuild "));

    setup.players = 4;
    assert_false(lesson_append_setup(game, &setup, &past));
    setup.players = 2;
    assert_false(lesson_append_setup(games_find("helsinki"), &setup, &past));
    strbuf_release(&past);
    strbuf_release(&err);
}

static void a_game_without_a_lesson_has_none(void **state)
{
    static const struct tori_game stranger = {.name = "go"};
    struct strbuf err;

    (void)state;
    strbuf_init(&err);
    assert_true(lesson_load(&stranger, &err));
    assert_null(lesson_of(&stranger));
    strbuf_release(&err);
}

/* Without games_init(): the default is what the first test makes it. */
int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_outlive_the_default_edition),
        cmocka_unit_test(a_first_game_begins_behind_the_set_up),
        cmocka_unit_test(a_game_without_a_lesson_has_none)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
