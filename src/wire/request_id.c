/* One walk over the bytes, which knows strings and depth and nothing else of JSON. */

#include "wire/request_id.h"

#include <stdbool.h>
#include <string.h>

#include "wire/request.h"

static size_t skip_spaces(const char *bytes, size_t length, size_t at)
{
    while (at < length && memchr(" \t\r\n", bytes[at], 4))
        at++;
    return at;
}

/* Where the string that begins at 'at' ends: its last quote, or the end of all. */
static size_t find_end(const char *bytes, size_t length, size_t at)
{
    for (at++; at < length && bytes[at] != '"'; at++)
        if (bytes[at] == '\\')
            at++;
    return at < length ? at : length;
}

static bool is_word(const char *bytes, size_t length)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                  "0123456789_-";

    for (size_t i = 0; i < length; i++)
        if (!memchr(letters, bytes[i], sizeof(letters) - 1))
            return false;
    return length > 0;
}

/* Behind the name: a colon, and a word in quotes. */
static bool read_value(const char *bytes, size_t length, size_t at, char *id)
{
    size_t end;

    at = skip_spaces(bytes, length, at);
    if (at == length || bytes[at] != ':')
        return false;
    at = skip_spaces(bytes, length, at + 1);
    if (at == length || bytes[at] != '"')
        return false;
    end = find_end(bytes, length, at++);
    if (end == length || end - at > WIRE_ID_MAX || !is_word(bytes + at, end - at))
        return false;
    memcpy(id, bytes + at, end - at);
    id[end - at] = '\0';
    return true;
}

void wire_find_id(const char *bytes, size_t length, char *id)
{
    int depth = 0;

    id[0] = '\0';
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '{' || bytes[i] == '[') {
            depth++;
        } else if (bytes[i] == '}' || bytes[i] == ']') {
            depth--;
        } else if (bytes[i] == '"') {
            size_t end = find_end(bytes, length, i);

            if (end == length)
                return;
            if (depth == 1 && end - i == 3 && memcmp(bytes + i, "\"id\"", 3) == 0 &&
                read_value(bytes, length, end + 1, id))
                return;
            i = end;
        }
    }
}
