/*
 * The messages of clients and their fields, as a table, and the one parser that reads
 * it. A field that the table does not know is refused: a client that misspells one
 * should hear of it.
 */

#include "wire/request.h"

#include <stddef.h>
#include <string.h>

#include <jansson.h>

#include "base/strbuf.h"

/* The table */

enum kind { TEXT, WORD, NUMBER, TRUTH, WORDS };

struct field {
    const char *name; /* NULL ends the list */
    enum kind kind;
    size_t offset;
    int64_t min, max; /* of a number, or bytes of a text */
    bool is_optional;
};

/* clang-format off */
#define AT(member)  offsetof(struct wire_request, member)
#define ID          {"id", WORD, AT(id), 1, WIRE_ID_MAX, true}
#define TABLE       {"table", WORD, AT(table), WIRE_TABLE_LENGTH, WIRE_TABLE_LENGTH, false}
#define SEAT        {"seat", NUMBER, AT(seat), 0, TORI_PLAYERS_MAX - 1, false}
#define ANY_SEAT    {"seat", NUMBER, AT(seat), 0, TORI_PLAYERS_MAX - 1, true}
#define END         {0}

static const struct field hello[] = {
    ID,
    {"version", NUMBER, AT(version), 1, INT32_MAX, false},
    END};
static const struct field ping[] = {ID, END};
static const struct field lobby[] = {ID, {"on", TRUTH, AT(on), 0, 0, false}, END};
static const struct field create[] = {
    ID,
    {"game", WORD, AT(game), 1, WIRE_WORD_MAX, false},
    {"edition", WORD, AT(edition), WIRE_EDITION_LENGTH, WIRE_EDITION_LENGTH, true},
    {"options", TEXT, AT(options), 0, WIRE_OPTIONS_MAX, true},
    {"seats", WORDS, AT(seats), 1, TORI_PLAYERS_MAX, false},
    {"access", WORD, AT(access), 1, WIRE_WORD_MAX, true},
    {"clock", TEXT, AT(clock), 1, WIRE_WORD_MAX, true},
    {"level", WORD, AT(level), 1, WIRE_WORD_MAX, true},
    {"undo", TRUTH, AT(undo), 0, 0, true},
    {"spectators", TRUTH, AT(spectators), 0, 0, true},
    {"chat", TRUTH, AT(chat), 0, 0, true},
    {"hints", TRUTH, AT(hints), 0, 0, true},
    END};
static const struct field join[] = {ID, TABLE, ANY_SEAT, END};
static const struct field stand[] = {ID, TABLE, SEAT, END};
static const struct field entropy[] = {
    ID, TABLE, SEAT,
    {"hex", WORD, AT(hex), WIRE_HEX, WIRE_HEX, false},
    END};
static const struct field start[] = {
    ID, TABLE,
    {"fill", TRUTH, AT(fill), 0, 0, true},
    END};
static const struct field rematch[] = {ID, TABLE, END};
static const struct field watch[] = {
    ID, TABLE,
    {"since", NUMBER, AT(since), 0, INT64_MAX, true},
    {"seatless", TRUTH, AT(seatless), 0, 0, true},
    END};
static const struct field unwatch[] = {ID, TABLE, END};
static const struct field play[] = {
    ID, TABLE, SEAT,
    {"action", TEXT, AT(action), 1, WIRE_ACTION_MAX, false},
    END};
static const struct field undo[] = {ID, TABLE, SEAT, END};
static const struct field hint[] = {ID, TABLE, SEAT, END};
static const struct field plan[] = {
    ID, TABLE, SEAT,
    {"want", TEXT, AT(want), 0, WIRE_ACTION_MAX, true},
    END};
static const struct field leave[] = {ID, TABLE, END};
static const struct field back[] = {ID, TABLE, SEAT, END};
static const struct field chat[] = {
    ID, TABLE,
    {"text", TEXT, AT(text), 1, WIRE_CHAT_MAX, false},
    END};
static const struct field mute[] = {
    ID, TABLE,
    {"user", NUMBER, AT(user), 1, INT64_MAX, false},
    {"on", TRUTH, AT(on), 0, 0, true},
    END};
/* clang-format on */

static const struct message {
    const char *name;
    const struct field *fields;
} messages[] = {
#define X(upper, lower) [WIRE_DO_##upper] = {#lower, lower},
    WIRE_REQUESTS(X)
#undef X
};

/* Values */

/* One message being read. */
struct reader {
    struct wire_request *request;
    const char *name; /* of the message */
    struct strbuf *why;
};

static bool is_word(const char *text, size_t length)
{
    return strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                        "0123456789_-") == length;
}

static bool has_controls(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)text[i] < 0x20 || text[i] == 0x7f)
            return true;
    return false;
}

static bool is_text_ok(const struct field *f, const json_t *value)
{
    size_t length = json_string_length(value);

    if (!json_is_string(value) || length < (size_t)f->min || length > (size_t)f->max)
        return false;
    if (f->kind == TEXT)
        return !has_controls(json_string_value(value), length);
    return is_word(json_string_value(value), length);
}

static bool read_words(struct wire_request *r, const struct field *f, const json_t *value)
{
    static const struct field word = {"", WORD, 0, 1, WIRE_WORD_MAX, false};
    size_t count = json_array_size(value);

    if (!json_is_array(value) || count < (size_t)f->min || count > (size_t)f->max)
        return false;
    for (size_t i = 0; i < count; i++) {
        const json_t *item = json_array_get(value, i);

        if (!is_text_ok(&word, item))
            return false;
        memcpy(r->seats[i], json_string_value(item), json_string_length(item) + 1);
    }
    r->seat_count = (int)count;
    return true;
}

static bool read_number(const struct field *f, const json_t *value, void *at)
{
    int64_t number = json_integer_value(value);

    if (!json_is_integer(value) || number < f->min || number > f->max)
        return false;
    memcpy(at, &number, sizeof(number));
    return true;
}

static bool read_truth(const json_t *value, void *at)
{
    bool truth = json_is_true(value);

    memcpy(at, &truth, sizeof(truth));
    return json_is_boolean(value);
}

static bool read_value(struct wire_request *r, const struct field *f, const json_t *value)
{
    char *at = (char *)r + f->offset;

    switch (f->kind) {
    case TEXT:
    case WORD:
        if (!is_text_ok(f, value))
            return false;
        memcpy(at, json_string_value(value), json_string_length(value) + 1);
        return true;
    case NUMBER:
        return read_number(f, value, at);
    case TRUTH:
        return read_truth(value, at);
    case WORDS:
        return read_words(r, f, value);
    }
    return false;
}

/* Saying what was expected */

static void append_bytes_bound(const struct field *f, struct strbuf *out)
{
    if (f->min == f->max)
        strbuf_appendf(out, "of exactly %lld bytes", (long long)f->max);
    else if (f->min > 0)
        strbuf_appendf(out, "of %lld to %lld bytes", (long long)f->min,
                       (long long)f->max);
    else
        strbuf_appendf(out, "of at most %lld bytes", (long long)f->max);
}

static void append_expected(const struct field *f, struct strbuf *out)
{
    switch (f->kind) {
    case TEXT:
        strbuf_append(out, "a text ");
        append_bytes_bound(f, out);
        strbuf_append(out, " without control characters");
        break;
    case WORD:
        strbuf_append(out, "a word ");
        append_bytes_bound(f, out);
        strbuf_append(out, " (letters, digits, '-' and '_')");
        break;
    case NUMBER:
        strbuf_appendf(out, "a whole number from %lld to %lld", (long long)f->min,
                       (long long)f->max);
        break;
    case TRUTH:
        strbuf_append(out, "true or false");
        break;
    case WORDS:
        strbuf_appendf(out, "a list of %lld to %lld words of at most %d bytes",
                       (long long)f->min, (long long)f->max, WIRE_WORD_MAX);
        break;
    }
}

static enum wire_error refuse_field(const struct reader *r, const struct field *f)
{
    strbuf_appendf(r->why, "%s: '%s' must be ", r->name, f->name);
    append_expected(f, r->why);
    return WIRE_FIELD;
}

/* Whole messages */

static const struct field *find_field(const struct field *fields, const char *name)
{
    for (; fields->name; fields++)
        if (strcmp(fields->name, name) == 0)
            return fields;
    return NULL;
}

static enum wire_error refuse_unknown(const struct reader *r, const char *key)
{
    size_t length = strlen(key);

    strbuf_appendf(r->why, "%s: there is no field ", r->name);
    if (length <= WIRE_WORD_MAX && is_word(key, length))
        strbuf_appendf(r->why, "'%s'", key);
    else
        strbuf_append(r->why, "of that name");
    return WIRE_FIELD;
}

static enum wire_error read_fields(const struct reader *r, const struct field *fields,
                                   json_t *object)
{
    const char *key;
    json_t *value;

    for (const struct field *f = fields; f->name; f++) {
        value = json_object_get(object, f->name);
        if (value ? !read_value(r->request, f, value) : !f->is_optional)
            return refuse_field(r, f);
    }
    json_object_foreach (object, key, value) {
        if (strcmp(key, "do") != 0 && !find_field(fields, key))
            return refuse_unknown(r, key);
    }
    return WIRE_OK;
}

static const struct message *find_message(const json_t *object)
{
    const char *name = json_string_value(json_object_get(object, "do"));

    for (size_t i = 0; name && i < WIRE_DO_COUNT; i++)
        if (strcmp(messages[i].name, name) == 0)
            return &messages[i];
    return NULL;
}

static void set_defaults(struct wire_request *r)
{
    *r = (struct wire_request){.seat = -1, .on = true};
    r->undo = r->spectators = r->chat = r->hints = true;
}

static enum wire_error read_object(struct wire_request *r, json_t *object,
                                   struct strbuf *why)
{
    static const struct field id = ID;
    const struct message *m = find_message(object);
    const json_t *value = json_object_get(object, "id");
    struct reader reader = {.request = r, .why = why};

    /* The id first, so that whatever is wrong can be answered. */
    if (value)
        read_value(r, &id, value);
    if (!m) {
        strbuf_append(why, "there is no such message: 'do' must name one");
        return WIRE_SYNTAX;
    }
    r->what = (enum wire_do)(m - messages);
    reader.name = m->name;
    return read_fields(&reader, m->fields, object);
}

enum wire_error wire_parse(struct wire_request *r, const char *bytes, size_t length,
                           struct strbuf *why)
{
    enum wire_error e = WIRE_SYNTAX;
    json_error_t trouble;
    json_t *object;

    set_defaults(r);
    if (length > WIRE_BYTES_MAX) {
        strbuf_appendf(why, "a message has at most %d bytes", WIRE_BYTES_MAX);
        return WIRE_SYNTAX;
    }
    object = json_loadb(bytes, length, JSON_REJECT_DUPLICATES, &trouble);
    if (json_is_object(object))
        e = read_object(r, object, why);
    else
        strbuf_append(why, "a message is one JSON object in UTF-8");
    json_decref(object);
    return e;
}
