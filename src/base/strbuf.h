#ifndef TORI_BASE_STRBUF_H
#define TORI_BASE_STRBUF_H

/*
 * A string that grows. 'text' always ends in a NUL and is never NULL; it is
 * owned by the strbuf and moves when the string grows.
 */

#include <stddef.h>

struct strbuf {
    char *text;
    size_t length;   /* without the NUL */
    size_t capacity; /* 0 while 'text' is the shared empty string */
};

/* Life cycle. */
void strbuf_init(struct strbuf *b);
void strbuf_release(struct strbuf *b);
void strbuf_reset(struct strbuf *b); /* empty it, keep the memory */

/* Changes. */
void strbuf_append(struct strbuf *b, const char *text);
void strbuf_append_bytes(struct strbuf *b, const char *bytes, size_t length);
void strbuf_append_char(struct strbuf *b, char c);
void strbuf_append_int(struct strbuf *b, long long value);

/* For writers of many small pieces: where the text ends, with room for so many bytes
 * behind; and how far they were used, which must be no further. */
char *strbuf_reserve(struct strbuf *b, size_t more);
void strbuf_extend(struct strbuf *b, const char *end);

void strbuf_pad(struct strbuf *b, size_t length); /* spaces up to that length */
void strbuf_truncate(struct strbuf *b, size_t length);
__attribute__((format(printf, 2, 3))) void strbuf_appendf(struct strbuf *b,
                                                          const char *format, ...);

#endif
