#ifndef TORI_TERM_INK_H
#define TORI_TERM_INK_H

/*
 * What the screen can do, and text in named styles. Without colours the styles
 * leave no trace, so whatever must be seen must also be said in letters.
 */

#include <stdbool.h>

struct strbuf;

/* A style may have INK_UNDERLINE added. */
enum ink_style {
    INK_PLAIN,
    INK_STRONG,
    INK_FAINT,
    INK_ALERT,
    INK_ACCENT,
    INK_PURPLE, /* from here on: letters on that colour, in the order p g r b y */
    INK_GREEN,
    INK_RED,
    INK_BLUE,
    INK_YELLOW,
    INK_WHITE,
    INK_STONE,
    INK_STYLE_COUNT,
    INK_UNDERLINE = 32,
};

struct ink {
    bool has_colour;
    bool has_utf8;  /* else plain ASCII only */
    bool can_clear; /* a screen that can be wiped */
    int columns;
    char language[3]; /* of the terminal's user, "de"; "" if not set */
};

/*
 * Look at the terminal behind 'fd' and at the environment: no colour if NO_COLOR
 * is set, on a dumb terminal, or where there is no terminal at all.
 */
void ink_init(struct ink *ink, int fd);

/* The screen may have been resized. */
void ink_measure(struct ink *ink, int fd);

/* Text. start() and stop() enclose what is in one style. */
void ink_start(const struct ink *ink, int style, struct strbuf *out);
void ink_stop(const struct ink *ink, int style, struct strbuf *out);
void ink_text(const struct ink *ink, int style, const char *text, struct strbuf *out);

/* Wipe the screen and what was scrolled out of it; elsewhere draw a line across. */
void ink_clear(const struct ink *ink, struct strbuf *out);

#endif
