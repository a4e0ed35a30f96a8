/* room/allowance, event, settings: edges of what a table allows, and words of its events. */

#include "room/allowance.h"

#include "room/event.h"
#include "unit/rooms.h"

/* Each limit is reached by itself, and by its last line. */
static void each_speaker_has_a_limit(void **state)
{
    struct allowance a = {.remarks = ALLOWANCE_REMARKS - 1,
                          .waiting = ALLOWANCE_WAITING - 1,
                          .lines = {ALLOWANCE_LINES - 1, ALLOWANCE_LINES}};
    int own = ALLOWANCE_OWN_REMARKS - 1;

    (void)state;
    assert_true(allowance_has_line(&a, ALLOWANCE_BESIDE, own));
    assert_false(allowance_has_line(&a, ALLOWANCE_BESIDE, own + 1));
    assert_true(allowance_has_line(&a, ALLOWANCE_SEATED, own));
    assert_false(allowance_has_line(&a, ALLOWANCE_SEATED, own + 1));
    assert_true(allowance_has_line(&a, ALLOWANCE_HOST, ALLOWANCE_HOST_LINES - 1));
    assert_false(allowance_has_line(&a, ALLOWANCE_HOST, ALLOWANCE_HOST_LINES));
    assert_true(allowance_has_line(&a, 0, 1000));
    assert_false(allowance_has_line(&a, 1, 0));
    a.remarks++;
    assert_false(allowance_has_line(&a, ALLOWANCE_BESIDE, 0));
    assert_true(allowance_has_line(&a, ALLOWANCE_SEATED, 0));
    a.waiting++;
    assert_false(allowance_has_line(&a, ALLOWANCE_SEATED, 0));
    assert_true(allowance_has_line(&a, ALLOWANCE_HOST, 0));
}

static void kinds_are_found_by_name(void **state)
{
    (void)state;
    for (int kind = 0; kind < EVENT_KIND_COUNT; kind++)
        assert_int_equal(event_kind_find(event_kind_name(kind)), kind);
    assert_int_equal(event_kind_find("flight"), -1);
}

static enum wire_error read(struct settings *s, const char *request)
{
    struct wire_request parsed;
    struct strbuf why;
    enum wire_error err;

    strbuf_init(&why);
    assert_int_equal(wire_parse(&parsed, request, strlen(request), &why), WIRE_OK);
    err = settings_from_request(s, &parsed, &why);
    assert_int_equal(err == WIRE_OK, why.length == 0);
    strbuf_release(&why);
    return err;
}

/* Each of a request's words is read, and the first that is wrong refuses it. */
static void settings_are_what_was_asked(void **state)
{
    struct settings s;

    (void)state;
    assert_int_equal(read(&s, TWO ",\"access\":\"link\"}"), WIRE_OK);
    assert_false(s.is_listed);
    assert_int_equal(read(&s, TWO ",\"access\":\"open\",\"clock\":\"live 60+5\"}"),
                     WIRE_OK);
    assert_true(s.is_listed);
    assert_int_equal(s.clock.kind, CLOCK_LIVE);
    assert_int_equal(read(&s, TWO ",\"access\":\"ajar\"}"), WIRE_OPTION);
    assert_int_equal(read(&s, TWO ",\"access\":\"link\",\"clock\":\"sundial\"}"),
                     WIRE_OPTION);
    assert_int_equal(read(&s, TWO ",\"access\":\"ajar\",\"clock\":\"live 60+5\"}"),
                     WIRE_OPTION);
}

RUN(cmocka_unit_test(each_speaker_has_a_limit), cmocka_unit_test(kinds_are_found_by_name),
    cmocka_unit_test(settings_are_what_was_asked))
