/* arena/complaints: each different line once, however many come. */

#include "unit/unit.h"

#include "arena/complaints.h"
#include "base/strbuf.h"

static void lines_are_counted(void **state)
{
    struct complaints c;

    (void)state;
    complaints_init(&c);
    complaints_add(&c, "");
    complaints_add(&c, "late\nlost\nlate\n");
    complaints_add(&c, "late\n\nlat");
    assert_int_equal(c.count, 3);
    assert_string_equal(c.line[0], "late");
    assert_int_equal(c.times[0], 3);
    assert_string_equal(c.line[1], "lost");
    assert_int_equal(c.times[1], 1);
    assert_string_equal(c.line[2], "lat");
    assert_int_equal(c.others, 0);
    complaints_release(&c);
}

static void there_is_an_end(void **state)
{
    struct complaints c;
    struct strbuf line;

    (void)state;
    complaints_init(&c);
    strbuf_init(&line);
    for (int i = 0; i < COMPLAINTS_MAX + 5; i++) {
        strbuf_reset(&line);
        strbuf_appendf(&line, "trouble %d\n", i);
        complaints_add(&c, line.text);
    }
    complaints_add(&c, "trouble 0\n");
    assert_int_equal(c.count, COMPLAINTS_MAX);
    assert_int_equal(c.times[0], 2);
    assert_int_equal(c.others, 5);
    strbuf_release(&line);
    complaints_release(&c);
}

RUN(cmocka_unit_test(lines_are_counted), cmocka_unit_test(there_is_an_end))
