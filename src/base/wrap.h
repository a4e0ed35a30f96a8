#ifndef TORI_BASE_WRAP_H
#define TORI_BASE_WRAP_H

/* Lines of plain text that are not longer than the narrowest screen. */

struct strbuf;

enum { WRAP_COLUMNS = 80 };

/* Append the piece to the present line, behind the glue and a space, or to a new line
 * with that indent if it does not fit together with such a glue behind it; without
 * glue if the line has only the indent. */
void wrap_append_piece(struct strbuf *out, const char *glue, const char *piece,
                       int indent);

/* Append a text word by word; lines after the first begin with that indent. */
void wrap_append_text(struct strbuf *out, const char *text, int indent);

#endif
