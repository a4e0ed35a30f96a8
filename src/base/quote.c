/* Foreign text made harmless. */

#include "base/quote.h"

#include "base/strbuf.h"

enum { ECHO_MAX = 60 };

void quote_append(const char *text, struct strbuf *out)
{
    for (int i = 0; text[i]; i++) {
        if (i == ECHO_MAX) {
            strbuf_append(out, "...");
            return;
        }
        if (text[i] >= ' ' && text[i] <= '~')
            strbuf_append_char(out, text[i]);
        else
            strbuf_appendf(out, "\\x%02x", (unsigned char)text[i]);
    }
}
