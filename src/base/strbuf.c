/* A growing string. The empty one owns no memory, so init cannot fail. */

#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/die.h"

static char empty[1];

/* Most strings live shortly and grow piece by piece: room for them is made once. */
enum { AT_FIRST = 128 };

static void reserve(struct strbuf *b, size_t more)
{
    char *old = b->capacity ? b->text : NULL;
    size_t need = b->length + more + 1;

    if (need <= b->capacity)
        return;
    b->text = xgrow(old, &b->capacity, need < AT_FIRST ? AT_FIRST : need, 1);
}

char *strbuf_reserve(struct strbuf *b, size_t more)
{
    reserve(b, more);
    return b->text + b->length;
}

void strbuf_extend(struct strbuf *b, const char *end)
{
    b->length = (size_t)(end - b->text);
    b->text[b->length] = '\0';
}

void strbuf_init(struct strbuf *b)
{
    *b = (struct strbuf){.text = empty};
}

void strbuf_release(struct strbuf *b)
{
    if (b->capacity)
        free(b->text);
    strbuf_init(b);
}

void strbuf_reset(struct strbuf *b)
{
    strbuf_truncate(b, 0);
}

void strbuf_append(struct strbuf *b, const char *text)
{
    strbuf_append_bytes(b, text, strlen(text));
}

void strbuf_append_bytes(struct strbuf *b, const char *bytes, size_t length)
{
    reserve(b, length);
    memcpy(b->text + b->length, bytes, length);
    b->length += length;
    b->text[b->length] = '\0';
}

void strbuf_append_char(struct strbuf *b, char c)
{
    reserve(b, 1);
    b->text[b->length++] = c;
    b->text[b->length] = '\0';
}

void strbuf_append_int(struct strbuf *b, long long value)
{
    char digits[24];
    char *p = digits + sizeof(digits);
    unsigned long long rest =
        value < 0 ? -(unsigned long long)value : (unsigned long long)value;

    do {
        *--p = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0)
        *--p = '-';
    strbuf_append_bytes(b, p, (size_t)(digits + sizeof(digits) - p));
}

void strbuf_pad(struct strbuf *b, size_t length)
{
    while (b->length < length)
        strbuf_append_char(b, ' ');
}

void strbuf_truncate(struct strbuf *b, size_t length)
{
    if (length >= b->length)
        return;
    b->length = length;
    b->text[length] = '\0';
}

/* Into what room there is first: mostly it is enough. */
void strbuf_appendf(struct strbuf *b, const char *format, ...)
{
    size_t room = b->capacity ? b->capacity - b->length : 0;
    va_list args;
    int n;

    va_start(args, format);
    n = vsnprintf(room ? b->text + b->length : NULL, room, format, args);
    va_end(args);
    if (n < 0)
        BUG("bad format '%s'", format);
    if ((size_t)n >= room) {
        reserve(b, (size_t)n);
        va_start(args, format);
        vsnprintf(b->text + b->length, (size_t)n + 1, format, args);
        va_end(args);
    }
    b->length += (size_t)n;
}
