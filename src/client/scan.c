/* One walk along the text; positions are bytes from its beginning. */

#include "client/scan.h"

#include <string.h>

#include "base/strbuf.h"

static size_t skip_space(struct span s, size_t at)
{
    while (at < s.length && strchr(" \t\r\n", s.text[at]) && s.text[at])
        at++;
    return at;
}

/* From an opening quote to behind the closing one. */
static size_t skip_string(struct span s, size_t at)
{
    for (at++; at < s.length && s.text[at] != '"'; at++)
        if (s.text[at] == '\\')
            at++;
    return at < s.length ? at + 1 : s.length;
}

static size_t skip_nest(struct span s, size_t at)
{
    int depth = 0;

    while (at < s.length) {
        char c = s.text[at];

        if (c == '"') {
            at = skip_string(s, at);
            continue;
        }
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        at++;
        if (depth == 0)
            break;
    }
    return at;
}

static size_t skip_value(struct span s, size_t at)
{
    if (at >= s.length)
        return s.length;
    if (s.text[at] == '"')
        return skip_string(s, at);
    if (s.text[at] == '{' || s.text[at] == '[')
        return skip_nest(s, at);
    while (at < s.length && !strchr(",]} \t\r\n", s.text[at]))
        at++;
    return at;
}

static struct span cut(struct span s, size_t from, size_t to)
{
    return (struct span){s.text + from, to - from};
}

/* Members */

static bool is_key(struct span s, size_t at, size_t end, const char *key, size_t length)
{
    return end - at == length + 2 && memcmp(s.text + at + 1, key, length) == 0;
}

bool scan_member(struct span object, const char *key, struct span *value)
{
    size_t length = strlen(key), at = 1;

    if (object.length < 2 || object.text[0] != '{')
        return false;
    for (;;) {
        size_t start = skip_space(object, at), end, from;

        if (start >= object.length || object.text[start] != '"')
            return false;
        end = skip_string(object, start);
        from = skip_space(object, skip_space(object, end) + 1);
        at = skip_value(object, from);
        if (from >= object.length)
            return false;
        if (is_key(object, start, end, key, length)) {
            *value = cut(object, from, at);
            return true;
        }
        at = skip_space(object, at) + 1;
    }
}

bool scan_next(struct span list, size_t *at, struct span *element)
{
    size_t from;

    if (list.length < 2 || list.text[0] != '[')
        return false;
    from = skip_space(list, *at ? *at : 1);
    if (from >= list.length || list.text[from] == ']')
        return false;
    *at = skip_value(list, from);
    *element = cut(list, from, *at);
    *at = skip_space(list, *at);
    if (*at < list.length && list.text[*at] == ',')
        ++*at;
    return element->length > 0;
}

/* Values */

bool scan_is(struct span value, const char *text)
{
    size_t length = strlen(text);

    return value.length == length + 2 && memcmp(value.text + 1, text, length) == 0;
}

int64_t scan_int(struct span value, int64_t otherwise)
{
    bool is_negative = value.length && value.text[0] == '-';
    int64_t n = 0;

    if (value.length == is_negative || value.length > 18)
        return otherwise;
    for (size_t i = is_negative; i < value.length; i++) {
        if (value.text[i] < '0' || value.text[i] > '9')
            return otherwise;
        n = 10 * n + value.text[i] - '0';
    }
    return is_negative ? -n : n;
}

bool scan_is_true(struct span value)
{
    return value.length == 4 && memcmp(value.text, "true", 4) == 0;
}

/* Behind a backslash. The server escapes with \u only control characters, which have
 * two hexadecimal digits. */
static size_t append_escape(struct span s, size_t at, struct strbuf *out)
{
    static const char plain[] = "\"\\/bfnrt", meaning[] = "\"\\/\b\f\n\r\t";
    static const char digits[] = "0123456789abcdef";
    const char *found = at < s.length && s.text[at] ? strchr(plain, s.text[at]) : NULL;
    unsigned value = 0;

    if (found)
        strbuf_append_char(out, meaning[found - plain]);
    if (found || at + 4 >= s.length)
        return at + 1;
    for (int i = 1; i <= 4; i++) {
        const char *digit = strchr(digits, s.text[at + (size_t)i] | 0x20);

        value = value << 4 | (digit ? (unsigned)(digit - digits) & 15 : 0);
    }
    if (value && value < 0x80)
        strbuf_append_char(out, (char)value);
    return at + 5;
}

void scan_append_text(struct span value, struct strbuf *out)
{
    if (value.length < 2 || value.text[0] != '"')
        return;
    value.length--;
    for (size_t at = 1; at < value.length;)
        if (value.text[at] == '\\')
            at = append_escape(value, at + 1, out);
        else
            strbuf_append_char(out, value.text[at++]);
}

bool scan_member_is(struct span object, const char *key, const char *text)
{
    struct span value;

    return scan_member(object, key, &value) && scan_is(value, text);
}

int64_t scan_member_int(struct span object, const char *key, int64_t otherwise)
{
    struct span value;

    return scan_member(object, key, &value) ? scan_int(value, otherwise) : otherwise;
}

bool scan_member_true(struct span object, const char *key)
{
    struct span value;

    return scan_member(object, key, &value) && scan_is_true(value);
}

bool scan_member_text(struct span object, const char *key, char *out, size_t size)
{
    struct strbuf text;
    struct span value;
    bool fits;

    out[0] = '\0';
    if (!scan_member(object, key, &value))
        return false;
    strbuf_init(&text);
    scan_append_text(value, &text);
    fits = text.length < size;
    if (fits)
        memcpy(out, text.text, text.length + 1);
    strbuf_release(&text);
    return fits;
}
