/*
 * Reading scenario files. The text is cut in place: blanks and line ends between
 * statements become NULs, those inside a continued statement become blanks.
 */

#include "scenarios/script.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

enum { FILE_BYTES_MAX = 1 << 20 };

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

static char *skip_blanks(char *text)
{
    while (is_blank(*text))
        text++;
    return text;
}

/* Take blanks off the end of text..end and close it there; the new end. */
static char *close_text(char *text, char *end)
{
    while (end > text && is_blank(end[-1]))
        end--;
    *end = '\0';
    return end;
}

static void add_line(struct script *s, int number, char *text)
{
    s->lines = xgrow(s->lines, &s->capacity, s->count + 1, sizeof(*s->lines));
    s->lines[s->count++] = (struct script_line){.number = number, .text = text};
}

static void cut_lines(struct script *s)
{
    char *line = s->text.text;
    char *end = NULL; /* of the last statement */

    for (int number = 1; *line; number++) {
        size_t length = strcspn(line, "\n");
        char *next = line + length + (line[length] == '\n');
        char *line_end = close_text(line, line + length);

        if (is_blank(*line) && line_end > line && end) {
            memset(end, ' ', (size_t)(line - end));
            end = line_end;
        } else if (line_end > line && *line != '#') {
            add_line(s, number, skip_blanks(line));
            end = line_end;
        }
        line = next;
    }
}

bool script_load(struct script *s, const char *path, struct strbuf *err)
{
    *s = (struct script){0};
    strbuf_init(&s->text);
    if (!file_read(path, FILE_BYTES_MAX, &s->text, err))
        return false;
    if (memchr(s->text.text, '\0', s->text.length)) {
        strbuf_appendf(err, "%s: not a text file", path);
        return false;
    }
    if (s->text.length)
        cut_lines(s);
    return true;
}

void script_release(struct script *s)
{
    free(s->lines);
    strbuf_release(&s->text);
}

char *script_cut_word(char *text)
{
    char *rest = text;

    while (*rest && !is_blank(*rest))
        rest++;
    if (!*rest)
        return rest;
    *rest = '\0';
    return skip_blanks(rest + 1);
}

char *script_cut_at(char *text, const char *mark)
{
    char *found = strstr(text, mark);

    if (!found)
        return NULL;
    close_text(text, found);
    return skip_blanks(found + strlen(mark));
}

int script_split(char *text, char **words, int max)
{
    int count = 0;

    while (*text) {
        if (count == max)
            return -1;
        words[count++] = text;
        text = script_cut_word(text);
    }
    return count;
}
