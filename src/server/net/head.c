/* Heads of requests, cut into pieces where they stand. */

#include "server/net/head.h"

#include <assert.h>
#include <string.h>
#include <strings.h>

#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

static const struct head_fault odd_line = {400, WIRE_SYNTAX,
                                           "this is no request line of HTTP/1.1"},
                               odd_end = {400, WIRE_SYNTAX, "lines end with CR and LF"},
                               odd_header = {400, WIRE_SYNTAX, "this is no header"},
                               odd_path = {400, WIRE_SYNTAX,
                                           "the path has bytes that no path may have"},
                               twice = {400, WIRE_SYNTAX,
                                        "a header that may come once came twice"},
                               no_host = {400, WIRE_SYNTAX, "there is no Host"},
                               many = {431, WIRE_LIMIT, "too many headers"},
                               version = {505, WIRE_VERSION,
                                          "only HTTP/1.1 and HTTP/1.0 are spoken here"};

static const struct {
    const char *name;
    bool is_list; /* may come more than once */
} names[HEAD_NAMES] = {
    [HEAD_HOST] = {"host", false},
    [HEAD_ORIGIN] = {"origin", false},
    [HEAD_COOKIE] = {"cookie", false},
    [HEAD_USER_AGENT] = {"user-agent", false},
    [HEAD_ACCEPT_ENCODING] = {"accept-encoding", true},
    [HEAD_IF_NONE_MATCH] = {"if-none-match", true},
    [HEAD_CONTENT_LENGTH] = {"content-length", false},
    [HEAD_TRANSFER_ENCODING] = {"transfer-encoding", false},
    [HEAD_EXPECT] = {"expect", false},
    [HEAD_CONNECTION] = {"connection", true},
    [HEAD_UPGRADE] = {"upgrade", false},
    [HEAD_SOCKET_KEY] = {"sec-websocket-key", false},
    [HEAD_SOCKET_VERSION] = {"sec-websocket-version", false},
    [HEAD_SOCKET_PROTOCOL] = {"sec-websocket-protocol", true},
    [HEAD_FORWARDED_FOR] = {"x-forwarded-for", true},
    [HEAD_FORWARDED_PROTO] = {"x-forwarded-proto", true},
};

/* Where it begins and ends */

size_t head_measure(const char *bytes, size_t length)
{
    const char *at = bytes, *end = bytes + length;

    while ((at = memchr(at, '\n', (size_t)(end - at)))) {
        at++;
        if (at < end && *at == '\n')
            return (size_t)(at + 1 - bytes);
        if (at + 1 < end && at[0] == '\r' && at[1] == '\n')
            return (size_t)(at + 2 - bytes);
    }
    return 0;
}

bool head_can_begin(const char *bytes, size_t length)
{
    return length == 0 || (bytes[0] >= 'A' && bytes[0] <= 'Z');
}

/* Paths */

static int read_digit(char c)
{
    const char *digits = "0123456789abcdef", *found;

    found = c ? strchr(digits, c >= 'A' && c <= 'F' ? c - 'A' + 'a' : c) : NULL;
    return found ? (int)(found - digits) : -1;
}

/* Percents in place; false if one is none, or stands for a byte that is not text. */
static bool decode(char *text)
{
    char *out = text;

    for (; *text; text++) {
        int high, low;

        *out = *text;
        if (*text == '%') {
            high = read_digit(text[1]);
            low = high < 0 ? -1 : read_digit(text[2]);
            if (low < 0)
                return false;
            *out = (char)(high * 16 + low);
            text += 2;
        }
        if ((unsigned char)*out < ' ' || *out == 0x7f)
            return false;
        out++;
    }
    *out = '\0';
    return true;
}

static bool parse_target(struct head *h, char *target)
{
    char *question = strchr(target, '?');

    h->query = "";
    if (question) {
        *question = '\0';
        h->query = question + 1;
        for (char *at = question + 1; *at; at++)
            if (*at == '+')
                *at = ' ';
    }
    h->path = target;
    return target[0] == '/' && decode(target) && (!question || decode(question + 1));
}

/* The first line */

static enum head_method find_method(const char *word)
{
    static const char *const known[] = {"GET", "HEAD", "POST"};

    for (int i = 0; i < (int)(sizeof(known) / sizeof(known[0])); i++)
        if (strcmp(word, known[i]) == 0)
            return (enum head_method)i;
    return HEAD_ANOTHER;
}

static bool is_graphic(const char *text)
{
    for (; *text; text++)
        if (*text < '!' || *text > '~')
            return false;
    return true;
}

/* METHOD, a blank, a path, a blank, the version. */
static const struct head_fault *parse_line(struct head *h, char *line)
{
    char *target = strchr(line, ' '), *last = target ? strchr(target + 1, ' ') : NULL;

    if (!last || target == line || last == target + 1 || strchr(last + 1, ' '))
        return &odd_line;
    *target++ = *last++ = '\0';
    if (line[strspn(line, LETTERS)] || !is_graphic(target))
        return &odd_line;
    if (strcmp(last, "HTTP/1.1") != 0 && strcmp(last, "HTTP/1.0") != 0)
        return strncmp(last, "HTTP/", 5) == 0 ? &version : &odd_line;
    h->is_old = h->wants_close = last[7] == '0';
    h->method = find_method(line);
    if (h->method == HEAD_ANOTHER && strcmp(target, "*") == 0)
        target[0] = '/'; /* for all of the server: it is refused whatever it is for */
    return parse_target(h, target) ? NULL : &odd_path;
}

/* Headers */

/* The value without the blanks round it; NULL if it has what is no text. */
static char *trim_value(char *value)
{
    size_t length;

    value += strspn(value, " \t");
    length = strlen(value);
    while (length && (value[length - 1] == ' ' || value[length - 1] == '\t'))
        value[--length] = '\0';
    for (const char *at = value; *at; at++)
        if (((unsigned char)*at < ' ' && *at != '\t') || *at == 0x7f)
            return NULL;
    return value;
}

/* Is a word in a list with commas? */
static bool has_word(const char *list, const char *word)
{
    size_t length = strlen(word);

    while (*list) {
        size_t item;

        list += strspn(list, ", \t");
        item = strcspn(list, ", \t");
        if (item == length && strncasecmp(list, word, length) == 0)
            return true;
        list += item;
    }
    return false;
}

static const struct head_fault *note_header(struct head *h, enum head_name name,
                                            const char *value)
{
    assert((int)name >= 0 && name < HEAD_NAMES);
    if (h->values[name] && !names[name].is_list)
        return &twice;
    h->values[name] = value;
    if (name == HEAD_CONNECTION) {
        h->wants_close = h->wants_close || has_word(value, "close");
        h->wants_upgrade = h->wants_upgrade || has_word(value, "upgrade");
    }
    return NULL;
}

static const struct head_fault *parse_header(struct head *h, char *line)
{
    size_t length = strspn(line, LETTERS "0123456789!#$%&'*+-.^_`|~");
    char *value = line[length] == ':' ? trim_value(line + length + 1) : NULL;

    if (length == 0 || !value)
        return &odd_header;
    line[length] = '\0';
    for (int i = 0; i < HEAD_NAMES; i++)
        if (strcasecmp(line, names[i].name) == 0)
            return note_header(h, (enum head_name)i, value);
    return NULL;
}

/* The whole */

/* The line at *at, which then is behind it; NULL if it does not end as it should, or has a
 * zero within. */
static char *take_line(char **at, const char *end)
{
    char *line = *at, *stop = memchr(line, '\r', (size_t)(end - line));

    if (!stop || stop + 1 >= end || stop[1] != '\n' ||
        memchr(line, '\0', (size_t)(stop - line)) ||
        memchr(line, '\n', (size_t)(stop - line)))
        return NULL;
    *stop = '\0';
    *at = stop + 2;
    return line;
}

const struct head_fault *head_parse(struct head *h, char *bytes, size_t length)
{
    const char *end = bytes + length;
    const struct head_fault *fault;
    char *line = take_line(&bytes, end);

    *h = (struct head){0};
    fault = line ? parse_line(h, line) : &odd_end;
    for (int i = 0; !fault; i++) {
        line = take_line(&bytes, end);
        if (!line)
            return &odd_end;
        if (!*line)
            return h->values[HEAD_HOST] || h->is_old ? NULL : &no_host;
        fault = i < HEAD_LINES_MAX ? parse_header(h, line) : &many;
    }
    return fault;
}

const char *head_value(const struct head *h, enum head_name name)
{
    return h->values[name] ? h->values[name] : "";
}
