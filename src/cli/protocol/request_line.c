/* Requests of the line protocol: their words, and the forms that answers have. */

#include "cli/protocol/request_line.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"

/* Answers */

void request_line_done(struct request_line *r)
{
    strbuf_append(r->out, "=\n");
}

void request_line_answer(struct request_line *r, const char *text)
{
    strbuf_append(r->out, "= ");
    strbuf_append(r->out, text);
    strbuf_append_char(r->out, '\n');
}

void request_line_refuse(struct request_line *r, const char *format, ...)
{
    char message[768];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_appendf(r->out, "? %s\n", message);
}

void request_line_answer_lines(struct request_line *r, const struct strbuf *text)
{
    const char *line = text->text;

    while (*line) {
        size_t length = strcspn(line, "\n");

        strbuf_append(r->out, length ? "= " : "=");
        strbuf_append_bytes(r->out, line, length);
        strbuf_append_char(r->out, '\n');
        line += length + (line[length] ? 1 : 0);
    }
}

/* Words of the request */

bool request_line_split(struct request_line *r, char *rest)
{
    while (*rest) {
        if (r->count == REQUEST_LINE_WORDS_MAX) {
            request_line_refuse(r, "too many words");
            return false;
        }
        r->words[r->count++] = rest;
        rest += strcspn(rest, " ");
        if (*rest)
            *rest++ = '\0';
    }
    return true;
}

bool request_line_number(struct request_line *r, const char *text, int64_t max,
                         int64_t *out)
{
    if (number_parse(text, 0, max, out))
        return true;
    request_line_refuse(r, "%.*s: expected a whole number from 0 to %lld",
                        REQUEST_LINE_ECHO_MAX, text, (long long)max);
    return false;
}
