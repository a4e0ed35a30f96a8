/*
 * Styles as ANSI escapes. Only the sixteen basic colours are used, so that the
 * terminal's own palette decides what "red" looks like and nothing gets lost on
 * an old one. Tiles are letters on a background: both light and dark themes work.
 */

#include "term/ink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/number.h"
#include "base/strbuf.h"

enum { COLUMNS_DEFAULT = 80, COLUMNS_MIN = 80, COLUMNS_MAX = 400 };

static const char *const escapes[INK_STYLE_COUNT] = {
    [INK_PLAIN] = "",       [INK_STRONG] = "1",    [INK_FAINT] = "2",
    [INK_ALERT] = "1;31",   [INK_ACCENT] = "1;36", [INK_PURPLE] = "97;45",
    [INK_GREEN] = "30;42",  [INK_RED] = "97;41",   [INK_BLUE] = "97;44",
    [INK_YELLOW] = "30;43", [INK_WHITE] = "30;47", [INK_STONE] = "7",
};

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);

    return value && *value;
}

/* The first of the locale's variables that is set decides. */
static const char *locale_of(const char *category)
{
    if (is_set("LC_ALL"))
        return getenv("LC_ALL");
    if (is_set(category))
        return getenv(category);
    return is_set("LANG") ? getenv("LANG") : "";
}

static bool says_utf8(void)
{
    const char *value = locale_of("LC_CTYPE");

    for (; *value; value++)
        if (strncasecmp(value, "UTF-8", 5) == 0 || strncasecmp(value, "UTF8", 4) == 0)
            return true;
    return false;
}

void ink_measure(struct ink *ink, int fd)
{
    struct winsize size;
    int64_t columns = COLUMNS_DEFAULT;

    if (ioctl(fd, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        columns = size.ws_col;
    else if (is_set("COLUMNS"))
        number_parse(getenv("COLUMNS"), 1, COLUMNS_MAX, &columns);
    if (columns < COLUMNS_MIN)
        columns = COLUMNS_MIN;
    ink->columns = columns < COLUMNS_MAX ? (int)columns : COLUMNS_MAX;
}

void ink_init(struct ink *ink, int fd)
{
    const char *terminal = getenv("TERM");
    bool is_dumb = !terminal || !*terminal || strcmp(terminal, "dumb") == 0;

    ink->can_clear = isatty(fd) && !is_dumb;
    ink->has_colour = ink->can_clear && !is_set("NO_COLOR");
    ink->has_utf8 = says_utf8();
    snprintf(ink->language, sizeof(ink->language), "%s", locale_of("LC_MESSAGES"));
    ink_measure(ink, fd);
}

void ink_start(const struct ink *ink, int style, struct strbuf *out)
{
    const char *escape = escapes[style & ~INK_UNDERLINE];

    if (!ink->has_colour || style == INK_PLAIN)
        return;
    strbuf_append(out, "\033[");
    strbuf_append(out, escape);
    if (style & INK_UNDERLINE)
        strbuf_append(out, *escape ? ";4" : "4");
    strbuf_append_char(out, 'm');
}

void ink_stop(const struct ink *ink, int style, struct strbuf *out)
{
    if (ink->has_colour && style != INK_PLAIN)
        strbuf_append(out, "\033[0m");
}

void ink_text(const struct ink *ink, int style, const char *text, struct strbuf *out)
{
    ink_start(ink, style, out);
    strbuf_append(out, text);
    ink_stop(ink, style, out);
}

void ink_clear(const struct ink *ink, struct strbuf *out)
{
    if (ink->can_clear) {
        strbuf_append(out, "\033[H\033[2J\033[3J");
        return;
    }
    strbuf_append_char(out, '\n');
    for (int i = 0; i < COLUMNS_DEFAULT - 1; i++)
        strbuf_append_char(out, '=');
    strbuf_append(out, "\n\n");
}
