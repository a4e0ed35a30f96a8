/* Rules as text, looked up by label or title. Works on lines; holds nothing. */

#include "cli/play/rulebook.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>
#include <strings.h>

#include "base/quote.h"
#include "base/strbuf.h"

#define OVERVIEW "Overview"
#define TITLE    "## "

/* Lines */

static const char *next_line(const char *line)
{
    const char *newline = strchr(line, '\n');

    return newline ? newline + 1 : line + strlen(line);
}

static size_t line_length(const char *line)
{
    return strcspn(line, "\n");
}

static bool is_title(const char *line)
{
    return strncmp(line, TITLE, strlen(TITLE)) == 0;
}

static bool begins_with(const char *text, const char *start)
{
    return strncasecmp(text, start, strlen(start)) == 0;
}

/* Whole lines, without empty ones at the end. */
static void append_lines(const char *from, const char *to, struct strbuf *out)
{
    while (to > from + 1 && to[-1] == '\n' && to[-2] == '\n')
        to--;
    strbuf_append_bytes(out, from, (size_t)(to - from));
}

/* Sections */

static const char *next_title(const char *line)
{
    while (*line && !is_title(line))
        line = next_line(line);
    return line;
}

static void append_title(const char *line, struct strbuf *out)
{
    line += strlen(TITLE);
    strbuf_append_bytes(out, line, line_length(line));
    strbuf_append_char(out, '\n');
}

void rulebook_topics(const char *rules, struct strbuf *out)
{
    strbuf_append(out, OVERVIEW "\n");
    for (const char *at = next_title(rules); *at; at = next_title(next_line(at)))
        append_title(at, out);
}

/* A title that is exactly the topic wins over others that only begin with it. */
static enum rulebook_result find_section(const char *rules, const char *topic,
                                         struct strbuf *out)
{
    const char *found = NULL;
    size_t start = out->length;
    int hits = 0;

    for (const char *at = next_title(rules); *at; at = next_title(next_line(at))) {
        const char *title = at + strlen(TITLE);

        if (!begins_with(title, topic))
            continue;
        found = at;
        hits++;
        append_title(at, out);
        if (line_length(title) == strlen(topic)) {
            hits = 1;
            break;
        }
    }
    if (hits > 1)
        return RULEBOOK_UNCLEAR;
    strbuf_truncate(out, start);
    if (hits == 0)
        return RULEBOOK_NONE;
    append_lines(found, next_title(next_line(found)), out);
    return RULEBOOK_FOUND;
}

/* Paragraphs */

/* "TOPIC. " or "TOPIC: " */
static bool has_plain_label(const char *line, const char *topic)
{
    const char *after;

    if (!begins_with(line, topic))
        return false;
    after = line + strlen(topic);
    return (*after == '.' || *after == ':') && (after[1] == ' ' || after[1] == '\n');
}

/* "`TOPIC`", "`TOPIC=value`" or "`name` (TOPIC)" */
static bool has_quoted_label(const char *line, const char *topic)
{
    const char *name = line + 1, *after = name + strcspn(name, "`=\n");
    size_t length = strlen(topic);

    if (*line != '`')
        return false;
    if ((size_t)(after - name) == length && begins_with(name, topic))
        return true;
    return strncmp(after, "` (", 3) == 0 && begins_with(after + 3, topic) &&
           after[3 + length] == ')';
}

/* A paragraph ends before the next line that is not indented after an empty one. */
static const char *end_of_paragraph(const char *line)
{
    bool is_after_gap = false;

    for (line = next_line(line); *line; line = next_line(line)) {
        if (is_after_gap && *line != ' ' && *line != '\n')
            break;
        is_after_gap = *line == '\n';
    }
    return line;
}

static enum rulebook_result find_paragraph(const char *rules, const char *topic,
                                           struct strbuf *out)
{
    bool is_after_gap = true;

    for (const char *line = rules; *line; line = next_line(line)) {
        bool is_first = is_after_gap;

        is_after_gap = *line == '\n';
        if (!is_first ||
            (!has_plain_label(line, topic) && !has_quoted_label(line, topic)))
            continue;
        append_lines(line, end_of_paragraph(line), out);
        return RULEBOOK_FOUND;
    }
    return RULEBOOK_NONE;
}

enum rulebook_result rulebook_find(const char *rules, const char *topic,
                                   struct strbuf *out)
{
    enum rulebook_result r;

    if (!*topic)
        return RULEBOOK_NONE;
    if (strcasecmp(topic, OVERVIEW) == 0) {
        append_lines(rules, next_title(rules), out);
        return RULEBOOK_FOUND;
    }
    r = find_paragraph(rules, topic, out);
    return r == RULEBOOK_FOUND ? r : find_section(rules, topic, out);
}

/* Answers */

/* Titles, one a line, become a list that fills the width. */
static void append_titles(const char *titles, int columns, struct strbuf *out)
{
    size_t start = out->length;

    while (*titles) {
        size_t length = strcspn(titles, "\n");

        strbuf_append_bytes(out, titles, length);
        titles += length + (titles[length] ? 1 : 0);
        if (*titles) {
            bool is_full =
                out->length - start + 3 + strcspn(titles, "\n") > (size_t)columns;

            strbuf_append(out, is_full ? ",\n" : ", ");
            start = is_full ? out->length : start;
        }
    }
    strbuf_append_char(out, '\n');
}

static void append_topics(const char *rules, int columns, struct strbuf *out)
{
    struct strbuf titles;

    strbuf_init(&titles);
    rulebook_topics(rules, &titles);
    append_titles(titles.text, columns, out);
    strbuf_append(out, "'rules TOPIC' shows one of them, a rule by its tag, as in 'rules "
                       "R1', or an action\nby its name.\n");
    strbuf_release(&titles);
}

void rulebook_answer(const char *rules, const char *topic, int columns,
                     struct strbuf *out)
{
    struct strbuf text;

    if (!*topic) {
        append_topics(rules, columns, out);
        return;
    }
    strbuf_init(&text);
    switch (rulebook_find(rules, topic, &text)) {
    case RULEBOOK_FOUND:
        strbuf_append(out, text.text);
        break;
    case RULEBOOK_UNCLEAR:
        strbuf_append(out, "Which one? ");
        append_titles(text.text, columns - (int)strlen("Which one? "), out);
        break;
    case RULEBOOK_NONE:
        strbuf_append(out, "There is no rule or topic '");
        quote_append(topic, out);
        strbuf_append(out, "'; 'rules' lists the topics.\n");
        break;
    }
    strbuf_release(&text);
}
