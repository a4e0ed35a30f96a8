/* Filling blanks. A text is taken apart into lines that are repeated, lines of tables and
 * paragraphs; each is filled by itself, so that a choice may span the lines of a paragraph
 * but not two of them. */

#include "tell/blanks.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/number.h"
#include "base/strbuf.h"

enum { BLANK_MAX = 256, WORD_MAX = 64, VALUES_MAX = 1 << 16, COLUMNS = 78 };

#define DASH  "-"
#define EACH  "{each "
#define IF    "if "
#define OR    " or "
#define ELSE  "{else}"
#define END   "{end}"
#define TABLE "    "

struct scope {
    const struct json_value *edition;
    const struct json_value *element, *key; /* of a repeated line, or NULL */
    int missing;
};

/* Cuts the text at the first such character: the rest behind it, or NULL. */
static char *cut(char *text, char at)
{
    char *found = text ? strchr(text, at) : NULL;

    if (!found)
        return NULL;
    *found = '\0';
    return found + 1;
}

/* Paths */

static const struct json_value *member(const struct json_value *v, const char *word)
{
    int64_t index;

    if (json_kind(v) == JSON_KIND_OBJECT)
        return json_find(v, word);
    return json_kind(v) == JSON_KIND_LIST && number_parse(word, 0, INT32_MAX, &index)
               ? json_item(v, (size_t)index)
               : NULL;
}

static const struct json_value *value_at(const char *path, const struct scope *s);

/* The word that the path goes on with; *path is left behind it. */
static void next_word(const char **path, const struct scope *s, char word[WORD_MAX])
{
    char inner[WORD_MAX] = "";
    bool is_inner = **path == '[';
    const char *from = *path + (is_inner ? 1 : 0);
    size_t length = strcspn(from, is_inner ? "]" : ".[");

    if (length < sizeof(inner))
        memcpy(inner, from, length);
    *path = from + length + (is_inner && from[length] ? 1 : 0);
    if (is_inner)
        json_text_copy(value_at(inner, s), word, WORD_MAX);
    else
        memcpy(word, inner, sizeof(inner));
}

static const struct json_value *value_at(const char *path, const struct scope *s)
{
    const struct json_value *v = *path == '.' ? s->element : s->edition;
    char word[WORD_MAX];

    if (strcmp(path, "key") == 0)
        return s->key;
    for (path += *path == '.'; *path; path += *path == '.') {
        next_word(&path, s, word);
        v = member(v, word);
    }
    return v;
}

/* Every block tells its source, which is no part of it. */
static bool is_source(const struct json_value *v, const struct json_value *of)
{
    return json_kind(of) == JSON_KIND_OBJECT && json_text_is(json_key(v), "source");
}

static const struct json_value *beyond_source(const struct json_value *v,
                                              const struct json_value *of)
{
    return v && is_source(v, of) ? json_next(v) : v;
}

static bool has_parts(const struct json_value *v)
{
    return json_kind(v) == JSON_KIND_LIST || json_kind(v) == JSON_KIND_OBJECT;
}

static const struct json_value *first_part(const struct json_value *v)
{
    return has_parts(v) ? beyond_source(json_first(v), v) : NULL;
}

static const struct json_value *next_part(const struct json_value *part,
                                          const struct json_value *of)
{
    return beyond_source(json_next(part), of);
}

/* Numbers */

static int64_t sum_of(const struct json_value *v)
{
    int64_t sum = json_int_or(v, 0);

    for (const struct json_value *p = first_part(v); p; p = next_part(p, v))
        sum += sum_of(p);
    return sum;
}

static int64_t count_of(const struct json_value *v)
{
    int64_t count = 0;

    for (const struct json_value *p = first_part(v); p; p = next_part(p, v))
        count++;
    return count;
}

static int64_t factor_of(const struct json_value *v)
{
    char word[WORD_MAX];

    return json_text_copy(v, word, sizeof(word)) ? (int64_t)strlen(word)
                                                 : json_int_or(v, 0);
}

static int64_t product_of(const char *product, const struct scope *s)
{
    char paths[BLANK_MAX];
    int64_t all = 1;

    assert(strlen(product) < sizeof(paths));
    memcpy(paths, product, strlen(product) + 1);
    for (char *path = paths, *rest; path; path = rest) {
        rest = cut(path, '*');
        all *= factor_of(value_at(path, s));
    }
    return all;
}

static int64_t total_of(const struct json_value *v, const char *product,
                        const struct scope *s)
{
    struct scope inside = *s;
    int64_t sum = 0;

    assert(product);
    for (const struct json_value *p = first_part(v); p; p = next_part(p, v)) {
        inside.element = p;
        sum += product_of(product, &inside);
    }
    return sum;
}

/* Names */

static void append_name(const char *group, const char *thing, const struct scope *s,
                        struct strbuf *out)
{
    const struct json_value *names = json_find(json_find(s->edition, "names"), "en");
    const struct json_value *name;
    struct strbuf key;

    strbuf_init(&key);
    strbuf_appendf(&key, "%s.%s", group, thing);
    name = json_find(names, key.text);
    if (name)
        json_text_append(name, out);
    else
        strbuf_append(out, thing);
    strbuf_release(&key);
}

static void append_text(const struct json_value *v, const char *group,
                        const struct scope *s, struct strbuf *out)
{
    char word[WORD_MAX];

    if (json_text_copy(v, word, sizeof(word)))
        append_name(group, word, s, out);
    else
        json_text_append(v, out);
}

static void append_value(const struct json_value *v, const char *group,
                         const struct scope *s, struct strbuf *out);

static void append_list(const struct json_value *v, const char *group,
                        const struct scope *s, struct strbuf *out)
{
    bool is_deep = false;

    for (const struct json_value *p = first_part(v); p; p = json_next(p))
        is_deep |= has_parts(p);
    for (const struct json_value *p = first_part(v); p; p = json_next(p)) {
        append_value(p, group, s, out);
        if (json_next(p))
            strbuf_append(out, is_deep ? "; " : ", ");
    }
}

/* "wood, 2 brick" */
static void append_counts(const struct json_value *v, const char *group,
                          const struct scope *s, struct strbuf *out)
{
    for (const struct json_value *p = first_part(v); p; p = next_part(p, v)) {
        if (p != first_part(v))
            strbuf_append(out, ", ");
        if (json_int_or(p, 0) != 1)
            strbuf_appendf(out, "%lld ", (long long)json_int_or(p, 0));
        append_text(json_key(p), group, s, out);
    }
}

static void append_value(const struct json_value *v, const char *group,
                         const struct scope *s, struct strbuf *out)
{
    size_t start = out->length;

    switch (json_kind(v)) {
    case JSON_KIND_TEXT:
        append_text(v, group, s, out);
        break;
    case JSON_KIND_INT:
        strbuf_append_int(out, json_int_or(v, 0));
        break;
    case JSON_KIND_LIST:
        append_list(v, group, s, out);
        break;
    case JSON_KIND_OBJECT:
        append_counts(v, group, s, out);
        break;
    default:
        break;
    }
    if (out->length == start)
        strbuf_append(out, DASH);
}

static void append_letters(const struct json_value *v, const char *group,
                           const struct scope *s, struct strbuf *out)
{
    char word[WORD_MAX];

    json_text_copy(v, word, sizeof(word));
    for (const char *at = word; *at; at++) {
        char letter[] = {*at, '\0'};

        append_name(group, letter, s, out);
        if (at[1])
            strbuf_append(out, ", ");
    }
}

/* Blanks */

static void append_number(int64_t n, const char *form, struct strbuf *out)
{
    for (; form && *form; form++)
        if (*form == '#')
            strbuf_append_int(out, n);
        else
            strbuf_append_char(out, *form);
    if (!form)
        strbuf_append_int(out, n);
}

/* The blank's words: PATH, OP PATH, GROUP PATH, total PATH PRODUCT, letters GROUP PATH. */
struct blank_question {
    const char *op, *path, *third;
    const char *one, *other; /* forms of a plural, or NULL */
    size_t width;
};

static struct blank_question parse(char *blank)
{
    struct blank_question q = {.op = blank, .one = cut(blank, '|')};
    char *width = strrchr(blank, ':'), *second = NULL, *third;
    int64_t columns = 0;

    q.other = cut((char *)q.one, '|');
    if (width && number_parse(width + 1, 1, COLUMNS, &columns))
        *width = '\0';
    q.width = (size_t)columns;
    second = cut(blank, ' ');
    third = cut(second, ' ');
    q.path = !second ? blank : strcmp(blank, "letters") == 0 && third ? third : second;
    q.third = third && q.path == third ? second : third;
    if (!second)
        q.op = "";
    return q;
}

static void append_answer(const struct blank_question *q, const struct json_value *v,
                          const struct scope *s, struct strbuf *out)
{
    int64_t n;

    if (strcmp(q->op, "sum") == 0)
        n = sum_of(v);
    else if (strcmp(q->op, "count") == 0)
        n = count_of(v);
    else if (strcmp(q->op, "total") == 0)
        n = total_of(v, q->third, s);
    else if (json_kind(v) == JSON_KIND_INT)
        n = json_int_or(v, 0);
    else {
        if (strcmp(q->op, "letters") == 0)
            append_letters(v, q->third, s, out);
        else
            append_value(v, q->op, s, out);
        return;
    }
    append_number(n, n == 1 ? q->one : q->other, out);
}

static size_t characters(const char *text)
{
    size_t count = 0;

    for (; *text; text++)
        count += ((unsigned char)*text & 0xc0) != 0x80;
    return count;
}

static void append_blank(char *blank, struct scope *s, struct strbuf *out)
{
    struct blank_question q = parse(blank);
    const struct json_value *v = value_at(q.path, s);
    size_t start = out->length, shown;

    if (!v && !s->element)
        s->missing++;
    if (v)
        append_answer(&q, v, s, out);
    else
        strbuf_append(out, DASH);
    shown = characters(out->text + start);
    if (shown < q.width)
        strbuf_pad(out, out->length + q.width - shown);
}

static bool is_so(char *condition, const struct scope *s)
{
    const char *wanted = cut(condition, '=');
    const struct json_value *v = value_at(condition, s);
    struct strbuf text;
    bool is_equal;

    if (!wanted)
        return v && json_bool_or(v, true);
    strbuf_init(&text);
    if (json_kind(v) == JSON_KIND_BOOL)
        strbuf_append(&text, json_bool_or(v, false) ? "true" : "false");
    else if (v)
        append_value(v, "", s, &text);
    is_equal = strcmp(text.text, wanted) == 0;
    strbuf_release(&text);
    return is_equal;
}

static bool holds(char *condition, const struct scope *s)
{
    char *other = strstr(condition, OR);

    if (!other)
        return is_so(condition, s);
    *other = '\0';
    return is_so(condition, s) || holds(other + strlen(OR), s);
}

/* Texts */

static const char *find(const char *from, const char *to, const char *what)
{
    const char *found = strstr(from, what);

    return found && found < to ? found : NULL;
}

/* Where the next blank begins: '{' with a small letter or a dot behind it. */
static const char *next_blank(const char *from, const char *to)
{
    for (; from < to; from++)
        if (*from == '{' && (from[1] == '.' || (from[1] >= 'a' && from[1] <= 'z')))
            return from;
    return to;
}

static void fill(const char *from, const char *to, struct scope *s, struct strbuf *out);

/* From behind "{if ..}"; what is behind "{end}". */
static const char *choose(const char *from, const char *to, char *condition,
                          struct scope *s, struct strbuf *out)
{
    const char *end = find(from, to, END);
    const char *other = end ? find(from, end, ELSE) : NULL;

    if (!end)
        return to;
    if (holds(condition, s))
        fill(from, other ? other : end, s, out);
    else if (other)
        fill(other + strlen(ELSE), end, s, out);
    return end + strlen(END);
}

static void fill(const char *from, const char *to, struct scope *s, struct strbuf *out)
{
    char blank[BLANK_MAX];

    for (;;) {
        const char *at = next_blank(from, to), *end = find(at, to, "}");
        size_t length = end ? (size_t)(end - at - 1) : 0;

        strbuf_append_bytes(out, from, (size_t)(at - from));
        if (!end || length >= sizeof(blank)) {
            strbuf_append_bytes(out, at, (size_t)(to - at));
            return;
        }
        memcpy(blank, at + 1, length);
        blank[length] = '\0';
        from = end + 1;
        if (strncmp(blank, IF, strlen(IF)) == 0)
            from = choose(from, to, blank + strlen(IF), s, out);
        else
            append_blank(blank, s, out);
    }
}

/* Lines */

static const char *line_end(const char *line)
{
    return line + strcspn(line, "\n");
}

static const char *next_line(const char *line)
{
    line = line_end(line);
    return line + (*line ? 1 : 0);
}

/* A line for each element; "{each PATH}" is taken out of it. */
static void repeat(const char *line, const char *each, struct scope *s,
                   struct strbuf *out)
{
    const char *end = line_end(line), *close = find(each, end, "}");
    char path[BLANK_MAX] = "";
    struct scope inside = *s;
    const struct json_value *list;

    if (!close || (size_t)(close - each) >= sizeof(path))
        return;
    memcpy(path, each + strlen(EACH), (size_t)(close - each) - strlen(EACH));
    list = value_at(path, s);
    for (const struct json_value *p = first_part(list); p; p = next_part(p, list)) {
        inside.element = p;
        inside.key = json_kind(list) == JSON_KIND_OBJECT ? json_key(p) : NULL;
        strbuf_append_bytes(out, line, (size_t)(each - line));
        fill(close + 1, end, &inside, out);
        while (out->text[out->length - 1] == ' ')
            strbuf_truncate(out, out->length - 1);
        strbuf_append_char(out, '\n');
    }
}

static size_t indent_of(const char *line)
{
    return strspn(line, " ");
}

static bool is_prose(const char *line)
{
    return *line && *line != '\n' && *line != '#' &&
           strncmp(line, TABLE, strlen(TABLE)) != 0;
}

/* Words with single spaces between, in lines of the same width. */
static void break_lines(const char *words, size_t first, size_t rest, struct strbuf *out)
{
    size_t start = out->length;

    strbuf_pad(out, out->length + first);
    for (bool is_first = true; *words; is_first = false) {
        size_t length = strcspn(words, " \n");

        if (!is_first && out->length - start + 1 + length > COLUMNS) {
            strbuf_append_char(out, '\n');
            start = out->length;
            strbuf_pad(out, out->length + rest);
        } else if (!is_first) {
            strbuf_append_char(out, ' ');
        }
        strbuf_append_bytes(out, words, length);
        words += length;
        words += strspn(words, " \n");
    }
    strbuf_append_char(out, '\n');
}

/* From the paragraph's first line; the line behind it. */
static const char *fill_paragraph(const char *line, struct scope *s, struct strbuf *out)
{
    const char *end = line, *second = next_line(line);
    struct strbuf filled;
    size_t first = indent_of(line);
    size_t rest = is_prose(second) ? indent_of(second) : first;

    while (is_prose(end))
        end = next_line(end);
    if (next_blank(line, end) == end) {
        strbuf_append_bytes(out, line, (size_t)(end - line));
        return end;
    }
    strbuf_init(&filled);
    fill(line, end, s, &filled);
    break_lines(filled.text + strspn(filled.text, " \n"), first, rest, out);
    strbuf_release(&filled);
    return end;
}

static const char *fill_line(const char *line, struct scope *s, struct strbuf *out)
{
    const char *end = next_line(line), *each = find(line, end, EACH);

    if (each)
        repeat(line, each, s, out);
    else
        fill(line, end, s, out);
    return end;
}

int blanks_fill(const char *text, const char *edition, struct strbuf *out)
{
    struct json_reader reader;
    struct scope scope = {0};

    json_reader_init(&reader, VALUES_MAX);
    scope.edition = json_reader_read(&reader, edition, strlen(edition));
    while (*text)
        text = is_prose(text) ? fill_paragraph(text, &scope, out)
                              : fill_line(text, &scope, out);
    json_reader_release(&reader);
    return scope.missing;
}
