/* base/lines: lines across buffer borders, line ends, too long lines, the end. */

#include "unit/unit.h"

#include <unistd.h>

#include "base/alloc.h"
#include "base/lines.h"

/* A reader over a pipe that already holds 'bytes' and is closed. */
static struct lines *open_on(const char *bytes, size_t length)
{
    struct lines *l = xcalloc(1, sizeof(*l));
    int ends[2];

    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], bytes, length), length);
    close(ends[1]);
    lines_init(l, ends[0]);
    return l;
}

static void close_it(struct lines *l)
{
    close(l->fd);
    free(l);
}

static void expect(struct lines *l, const char *line)
{
    char *got;

    assert_int_equal(lines_next(l, &got), LINES_OK);
    assert_string_equal(got, line);
}

static void splits_lines(void **state)
{
    static const char text[] = "one\ntwo\r\n\nlast";
    struct lines *l = open_on(text, sizeof(text) - 1);
    char *line;

    (void)state;
    expect(l, "one");
    assert_true(lines_is_ready(l));
    expect(l, "two");
    expect(l, "");
    assert_false(lines_is_ready(l));
    expect(l, "last");
    assert_int_equal(lines_next(l, &line), LINES_END);
    assert_int_equal(lines_next(l, &line), LINES_END);
    close_it(l);
}

static void skips_a_line_that_is_too_long(void **state)
{
    enum { LENGTH = LINES_BUFFER - 100 }; /* twice this does not fit, a pipe holds it */
    struct lines *l = xcalloc(1, sizeof(*l));
    char *chunk = xcalloc(LENGTH, 1);
    int ends[2];
    char *line;

    (void)state;
    memset(chunk, 'x', LENGTH);
    assert_int_equal(pipe(ends), 0);
    if (fork() == 0) {
        for (int i = 0; i < 3; i++)
            if (write(ends[1], chunk, LENGTH) != LENGTH)
                _exit(1);
        _exit(write(ends[1], "\nshort\n", 7) != 7);
    }
    close(ends[1]);
    lines_init(l, ends[0]);
    assert_int_equal(lines_next(l, &line), LINES_TOO_LONG);
    expect(l, "short");
    assert_int_equal(lines_next(l, &line), LINES_END);
    free(chunk);
    close_it(l);
}

RUN(cmocka_unit_test(splits_lines), cmocka_unit_test(skips_a_line_that_is_too_long))
