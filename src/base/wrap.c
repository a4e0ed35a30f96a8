/* Breaking lines. The present line is whatever stands behind the last newline. */

#include "base/wrap.h"

#include <stdbool.h>
#include <string.h>

#include "base/strbuf.h"

static size_t column_of(const struct strbuf *out)
{
    const char *newline = strrchr(out->text, '\n');

    return newline ? out->length - (size_t)(newline + 1 - out->text) : out->length;
}

void wrap_append_piece(struct strbuf *out, const char *glue, const char *piece,
                       int indent)
{
    bool is_first = column_of(out) == (size_t)indent;

    if (!is_first)
        strbuf_append(out, glue);
    if (!is_first && column_of(out) + 1 + strlen(piece) + strlen(glue) > WRAP_COLUMNS) {
        strbuf_append_char(out, '\n');
        strbuf_pad(out, out->length + (size_t)indent);
    } else if (!is_first) {
        strbuf_append_char(out, ' ');
    }
    strbuf_append(out, piece);
}

void wrap_append_text(struct strbuf *out, const char *text, int indent)
{
    struct strbuf word;

    strbuf_init(&word);
    while (*text) {
        size_t length = strcspn(text, " ");

        strbuf_reset(&word);
        strbuf_append_bytes(&word, text, length);
        wrap_append_piece(out, "", word.text, indent);
        text += length;
        text += strspn(text, " ");
    }
    strbuf_release(&word);
}
