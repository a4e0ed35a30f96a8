/*
 * Finding goes from strict to lenient, and the first step that hits decides: so a
 * text that is exactly an action is never unclear because a longer one begins
 * with it (build b3, build b3+).
 *
 *     "build b3+"   the whole notation
 *     "b b3+"       the beginning of each word, the last one whole
 *     "b3+"         the argument alone
 *     "b b3", "bui" the beginning of each word
 *     "b3"          the beginning of the argument
 */

#include "cli/play/menu_screen.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "term/ink.h"

enum {
    INPUT_MAX = 128,
    TITLE_WIDTH = 9, /* of the column with the verbs */
    LONG_GROUP = 6,  /* more entries than this are listed briefly, if they can be */
    CANDIDATES_MAX = 8,
};

/* Finding an entry */

/* Small letters, single spaces, none at the ends. False if it is too long. */
static bool normalise(const char *text, char out[INPUT_MAX])
{
    size_t n = 0;

    for (; *text; text++) {
        bool is_space = isspace((unsigned char)*text);

        if (is_space && (n == 0 || out[n - 1] == ' '))
            continue;
        if (n + 1 == INPUT_MAX)
            return false;
        out[n++] = is_space ? ' ' : (char)tolower((unsigned char)*text);
    }
    if (n > 0 && out[n - 1] == ' ')
        n--;
    out[n] = '\0';
    return true;
}

static const char *argument_of(const char *text)
{
    const char *space = strchr(text, ' ');

    return space ? space + 1 : NULL;
}

/* Each word of 'input' begins the word of 'text' in its place; with 'whole' there
 * are equally many and the last is the same. */
static bool matches_words(const char *text, const char *input, bool whole)
{
    while (*input) {
        size_t length = strcspn(input, " ");
        size_t full = strcspn(text, " ");

        if (length > full || memcmp(text, input, length) != 0)
            return false;
        text += full;
        input += length;
        if (!*input)
            return !whole || (length == full && !*text);
        if (!*text)
            return false;
        text++;
        input++;
    }
    return false;
}

static bool is_text(const char *text, const char *input)
{
    return strcmp(text, input) == 0;
}

static bool is_short_form(const char *text, const char *input)
{
    return strchr(input, ' ') && matches_words(text, input, true);
}

static bool is_argument(const char *text, const char *input)
{
    const char *argument = argument_of(text);

    return argument && strcmp(argument, input) == 0;
}

static bool is_beginning(const char *text, const char *input)
{
    return matches_words(text, input, false);
}

static bool is_beginning_of_argument(const char *text, const char *input)
{
    const char *argument = argument_of(text);

    return argument && strncmp(argument, input, strlen(input)) == 0;
}

static bool (*const steps[])(const char *text, const char *input) = {
    is_text, is_short_form, is_argument, is_beginning, is_beginning_of_argument,
};

/* "Which one? build b3, build b3+" */
static void list_candidates(const struct menu *m,
                            bool (*fits)(const char *, const char *), const char *input,
                            struct strbuf *why)
{
    int listed = 0;

    strbuf_append(why, "Which one?");
    for (int i = 0; i < m->count; i++) {
        if (!fits(m->entries[i].text, input))
            continue;
        if (listed++ == CANDIDATES_MAX) {
            strbuf_append(why, ", ...");
            return;
        }
        strbuf_appendf(why, "%s %d) %s", listed > 1 ? "," : "", i + 1,
                       m->entries[i].text);
    }
}

static int find_number(const struct menu *m, const char *input, struct strbuf *why)
{
    int64_t number;

    if (number_parse(input, 1, m->count, &number))
        return (int)number - 1;
    strbuf_appendf(why, "There is no number %.20s; choose 1 to %d.", input, m->count);
    return MENU_UNCLEAR;
}

int menu_screen_find(const struct menu *m, const char *text, struct strbuf *why)
{
    char input[INPUT_MAX];

    if (!normalise(text, input) || !*input)
        return MENU_NONE;
    if (input[strspn(input, "0123456789")] == '\0')
        return find_number(m, input, why);
    for (size_t step = 0; step < sizeof(steps) / sizeof(steps[0]); step++) {
        int found = MENU_NONE, hits = 0;

        for (int i = 0; i < m->count; i++) {
            if (steps[step](m->entries[i].text, input)) {
                found = i;
                hits++;
            }
        }
        if (hits == 1)
            return found;
        if (hits > 1) {
            list_candidates(m, steps[step], input, why);
            return MENU_UNCLEAR;
        }
    }
    return MENU_NONE;
}

/* Text */

/* Entries first..end-1 have the same verb and are laid out together. */
struct menu_group {
    const struct menu *menu;
    int first, end;
    bool is_brief; /* the verb is said once, in front; marks stand for words */
    bool has_words, has_marks;
    int digits;     /* of the highest number of the menu */
    int text_width; /* of the widest notation */
    int width;      /* of the widest entry */
};

static void widen(int *width, size_t length)
{
    if ((int)length > *width)
        *width = (int)length;
}

static const char *entry_text(const struct menu_group *g, int i)
{
    const char *text = g->menu->entries[i].text;
    const char *argument = argument_of(text);

    return g->is_brief && argument ? argument : text;
}

static const char *entry_note(const struct menu_group *g, int i)
{
    return g->is_brief ? g->menu->entries[i].mark : g->menu->entries[i].words;
}

/* Notes begin in one column; "7) coat fewer    this build costs 1 card less". */
static void format_entry(const struct menu_group *g, int i, struct strbuf *out)
{
    const char *note = entry_note(g, i);

    strbuf_appendf(out, "%*d) %s", g->digits, i + 1, entry_text(g, i));
    if (*note)
        strbuf_appendf(out, "%*s%s", g->text_width - (int)strlen(entry_text(g, i)) + 1,
                       "", note);
}

static void measure(struct menu_group *g)
{
    int note_width = 0;

    for (int i = g->first; i < g->end; i++) {
        g->has_words |= g->menu->entries[i].words[0] != '\0';
        g->has_marks |= g->menu->entries[i].mark[0] != '\0';
    }
    g->is_brief = g->end - g->first > LONG_GROUP && (g->has_marks || !g->has_words);
    for (int i = g->first; i < g->end; i++) {
        widen(&g->text_width, strlen(entry_text(g, i)));
        widen(&note_width, strlen(entry_note(g, i)));
    }
    g->text_width += note_width && !g->is_brief ? 1 : 0;
    g->width = g->digits + 2 + g->text_width + (note_width ? 1 + note_width : 0);
}

static void format_title(const struct menu_group *g, const struct ink *ink,
                         struct strbuf *out)
{
    char title[MENU_TITLE_MAX], padded[TITLE_WIDTH + 1];

    menu_group_title(g->menu, g->first, title);
    snprintf(padded, sizeof(padded), "%-*.*s", TITLE_WIDTH, TITLE_WIDTH, title);
    ink_text(ink, INK_STRONG, padded, out);
}

/* In columns, read line by line. */
static void format_group(const struct menu_group *g, const struct ink *ink,
                         struct strbuf *out)
{
    int columns = (ink->columns - TITLE_WIDTH + 2) / (g->width + 2);

    if (columns < 1)
        columns = 1;
    for (int i = g->first; i < g->end; i++) {
        int column = (i - g->first) % columns;
        size_t start;

        if (i == g->first)
            format_title(g, ink, out);
        else if (column == 0)
            strbuf_appendf(out, "\n%*s", TITLE_WIDTH, "");
        start = out->length;
        format_entry(g, i, out);
        if (i + 1 < g->end && column + 1 < columns)
            strbuf_pad(out, start + (size_t)g->width + 2);
    }
    strbuf_append_char(out, '\n');
}

void menu_screen_format(const struct menu *m, const struct ink *ink, struct strbuf *out)
{
    int digits = m->count > 99 ? 3 : m->count > 9 ? 2 : 1;
    bool has_marks = false;

    for (int first = 0, end; first < m->count; first = end) {
        struct menu_group g = {.menu = m, .first = first, .digits = digits};

        g.end = end = menu_group_end(m, first);
        measure(&g);
        format_group(&g, ink, out);
        has_marks |= g.is_brief && g.has_marks;
    }
    if (has_marks && m->marks)
        strbuf_appendf(out, "%*s(%s)\n", TITLE_WIDTH, "", m->marks);
}
