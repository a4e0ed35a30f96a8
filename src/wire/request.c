/*
 * The messages of clients and their fields, as a table, and the one parser that reads
 * it. A field that the table does not know is refused: a client that misspells one
 * should hear of it.
 */

#include "wire/request.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

#include "base/json_reader.h"
#include "base/strbuf.h"

enum { VALUES_MAX = 256 }; /* of a message; its fields have far fewer */

/* The table */

enum kind { TEXT, WORD, NUMBER, TRUTH, WORDS, TEXTS };

struct field {
    const char *name; /* NULL ends the list */
    enum kind kind;
    size_t offset, size; /* of the member; of a list, of each element */
    int64_t min, max;    /* of a number, bytes of a text, or how many in a list */
    bool is_optional;
};

/* A field and its member, whose size is checked here: a row that promises more or less
 * than the member holds does not compile. */
#define MEMBER(m) (((struct wire_request *)0)->m)
#define AT(m, is_fit)                                                                    \
    offsetof(struct wire_request, m) + 0 * sizeof(char[(is_fit) ? 1 : -1])
#define IS_CHARS(m, max) (sizeof(MEMBER(m)) == (max) + 1 && sizeof(MEMBER(m)[0]) == 1)
#define IS_LISTED(m, max, bytes)                                                         \
    (sizeof(MEMBER(m)) == (max) * sizeof(MEMBER(m)[0]) && IS_CHARS(m[0], bytes))
#define IS_A(type, m) _Generic(MEMBER(m), type: true, default: false)

#define A_TEXT(m, min, max)   TEXT, AT(m, IS_CHARS(m, max)), sizeof(MEMBER(m)), min, max
#define A_WORD(m, min, max)   WORD, AT(m, IS_CHARS(m, max)), sizeof(MEMBER(m)), min, max
#define A_NUMBER(m, min, max) NUMBER, AT(m, IS_A(int64_t, m)), sizeof(MEMBER(m)), min, max
#define A_TRUTH(m)            TRUTH, AT(m, IS_A(bool, m)), sizeof(MEMBER(m)), 0, 0
#define SOME_WORDS(m, min, max)                                                          \
    WORDS, AT(m, IS_LISTED(m, max, WIRE_WORD_MAX)), sizeof(MEMBER(m[0])), min, max
#define SOME_TURNS(m, min, max)                                                          \
    TEXTS, AT(m, IS_LISTED(m, max, WIRE_TURN_MAX)), sizeof(MEMBER(m[0])), min, max

/* clang-format off */
#define ID          {"id", A_WORD(id, 1, WIRE_ID_MAX), true}
#define TABLE       {"table", A_WORD(table, WIRE_TABLE_LENGTH, WIRE_TABLE_LENGTH), false}
#define SEAT        {"seat", A_NUMBER(seat, 0, TORI_PLAYERS_MAX - 1), false}
#define ANY_SEAT    {"seat", A_NUMBER(seat, 0, TORI_PLAYERS_MAX - 1), true}
#define END         {0}

/* What a table can be told to be, besides its game and its seats. */
#define TERMS                                                                            \
    {"edition", A_WORD(edition, WIRE_EDITION_LENGTH, WIRE_EDITION_LENGTH), true},        \
    {"options", A_TEXT(options, 0, WIRE_OPTIONS_MAX), true},                             \
    {"access", A_WORD(access, 1, WIRE_WORD_MAX), true},                                  \
    {"clock", A_TEXT(clock, 1, WIRE_WORD_MAX), true},                                    \
    {"level", A_WORD(level, 1, WIRE_WORD_MAX), true},                                    \
    {"undo", A_TRUTH(undo), true},                                                       \
    {"spectators", A_TRUTH(spectators), true},                                           \
    {"chat", A_TRUTH(chat), true},                                                       \
    {"hints", A_TRUTH(hints), true},                                                     \
    {"rated", A_TRUTH(rated), true},                                                     \
    {"name", A_TEXT(name, 1, WIRE_NAME_MAX), true}

static const struct field hello[] = {
    ID,
    {"version", A_NUMBER(version, 1, INT32_MAX), false},
    END};
static const struct field ping[] = {ID, END};
static const struct field lobby[] = {ID, {"on", A_TRUTH(on), false}, END};
static const struct field create[] = {
    ID,
    {"game", A_WORD(game, 1, WIRE_WORD_MAX), false},
    {"seats", SOME_WORDS(seats, 1, TORI_PLAYERS_MAX), false},
    {"prepared", A_TRUTH(prepared), true},
    TERMS,
    END};
static const struct field nickname[] = {
    ID, TABLE, SEAT,
    {"name", A_TEXT(name, 1, WIRE_NAME_MAX), false},
    END};
static const struct field change[] = {
    ID, TABLE,
    {"players", A_NUMBER(players, 1, TORI_PLAYERS_MAX), false},
    TERMS,
    END};
static const struct field bot[] = {
    ID, TABLE, SEAT,
    {"level", A_WORD(level, 1, WIRE_WORD_MAX), true},
    END};
static const struct field order[] = {
    ID, TABLE,
    {"order", A_WORD(order, 1, TORI_PLAYERS_MAX), true},
    END};
static const struct field ready[] = {ID, TABLE, END};
static const struct field join[] = {ID, TABLE, ANY_SEAT, END};
static const struct field stand[] = {ID, TABLE, SEAT, END};
static const struct field admit[] = {
    ID, TABLE,
    {"user", A_NUMBER(user, 1, INT64_MAX), false},
    END};
static const struct field entropy[] = {
    ID, TABLE, SEAT,
    {"hex", A_WORD(hex, WIRE_HEX, WIRE_HEX), false},
    END};
static const struct field start[] = {
    ID, TABLE,
    {"fill", A_TRUTH(fill), true},
    END};
static const struct field rematch[] = {ID, TABLE, END};
static const struct field branch[] = {
    ID, TABLE, SEAT,
    {"ply", A_NUMBER(ply, 0, INT32_MAX), false},
    {"level", A_WORD(level, 1, WIRE_WORD_MAX), true},
    END};
static const struct field watch[] = {
    ID, TABLE,
    {"since", A_NUMBER(since, 0, INT64_MAX), true},
    {"seatless", A_TRUTH(seatless), true},
    {"listing", A_TRUTH(listing), true},
    END};
static const struct field unwatch[] = {ID, TABLE, END};
static const struct field history[] = {
    ID, TABLE,
    {"before", A_NUMBER(before, 1, INT64_MAX), false},
    END};
static const struct field play[] = {
    ID, TABLE, SEAT,
    {"action", A_TEXT(action, 1, WIRE_ACTION_MAX), false},
    END};
static const struct field undo[] = {ID, TABLE, SEAT, END};
static const struct field takeback[] = {ID, TABLE, SEAT, END};
static const struct field answer[] = {
    ID, TABLE, SEAT,
    {"grant", A_TRUTH(grant), false},
    END};
static const struct field hint[] = {
    ID, TABLE, SEAT,
    {"ply", A_NUMBER(ply, 0, INT32_MAX), true},
    END};
static const struct field judge[] = {
    ID, TABLE, SEAT,
    {"ply", A_NUMBER(ply, 0, INT32_MAX), false},
    {"turns", SOME_TURNS(turns, 1, WIRE_TURNS), false},
    END};
static const struct field plan[] = {
    ID, TABLE, SEAT,
    {"want", A_TEXT(want, 0, WIRE_ACTION_MAX), true},
    END};
static const struct field leave[] = {ID, TABLE, END};
static const struct field relieve[] = {ID, TABLE, SEAT, END};
static const struct field back[] = {ID, TABLE, SEAT, END};
static const struct field chat[] = {
    ID, TABLE,
    {"text", A_TEXT(text, 1, WIRE_CHAT_MAX), true},
    {"phrase", A_WORD(phrase, 1, WIRE_WORD_MAX), true},
    END};
static const struct field mute[] = {
    ID, TABLE,
    {"user", A_NUMBER(user, 1, INT64_MAX), false},
    {"on", A_TRUTH(on), true},
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
struct request_reader {
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

/* Into so many bytes; "" if it is not as the field wants it. */
static bool read_text(const struct field *f, const struct json_value *value, char *out)
{
    bool ok = json_text_copy(value, out, f->size);
    size_t length = strlen(out);

    assert(f->size > 0 && (size_t)f->min < f->size);
    ok = ok && length >= (size_t)f->min &&
         (f->kind == TEXT ? !has_controls(out, length) : is_word(out, length));
    if (!ok)
        memset(out, 0, f->size);
    return ok;
}

static bool read_list(struct wire_request *r, const struct field *f,
                      const struct json_value *list)
{
    struct field each = {
        .kind = f->kind == WORDS ? WORD : TEXT, .size = f->size, .min = 1};
    size_t count = json_count(list);
    char *at = (char *)r + f->offset;

    assert(f->kind == WORDS || f->kind == TEXTS);
    if (json_kind(list) != JSON_KIND_LIST || count < (size_t)f->min ||
        count > (size_t)f->max)
        return false;
    for (const struct json_value *v = json_first(list); v; v = json_next(v)) {
        if (!read_text(&each, v, at))
            return false;
        at += f->size;
    }
    if (f->kind == WORDS)
        r->seat_count = (int)count;
    return true;
}

static bool read_value(struct wire_request *r, const struct field *f,
                       const struct json_value *value)
{
    void *at = (char *)r + f->offset;

    switch (f->kind) {
    case TEXT:
    case WORD:
        return read_text(f, value, at);
    case NUMBER:
        return json_int(value, f->min, f->max, at);
    case TRUTH:
        return json_bool(value, at);
    case WORDS:
    case TEXTS:
        return read_list(r, f, value);
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
    case TEXTS:
        strbuf_appendf(out,
                       "a list of %lld to %lld texts of 1 to %d bytes without control "
                       "characters",
                       (long long)f->min, (long long)f->max, WIRE_TURN_MAX);
        break;
    }
}

static enum wire_error refuse_field(const struct request_reader *r, const struct field *f)
{
    strbuf_appendf(r->why, "%s: '%s' must be ", r->name, f->name);
    append_expected(f, r->why);
    return WIRE_FIELD;
}

/* Whole messages */

static bool has_field(const struct field *fields, const struct json_value *key)
{
    for (; fields->name; fields++)
        if (json_text_is(key, fields->name))
            return true;
    return false;
}

static enum wire_error refuse_unknown(const struct request_reader *r,
                                      const struct json_value *key)
{
    char word[WIRE_WORD_MAX + 1];

    strbuf_appendf(r->why, "%s: there is no field ", r->name);
    if (json_text_copy(key, word, sizeof(word)) && is_word(word, strlen(word)))
        strbuf_appendf(r->why, "'%s'", word);
    else
        strbuf_append(r->why, "of that name");
    return WIRE_FIELD;
}

static enum wire_error read_fields(const struct request_reader *r,
                                   const struct field *fields,
                                   const struct json_value *object)
{
    const struct json_value *v;

    for (const struct field *f = fields; f->name; f++) {
        v = json_find(object, f->name);
        if (v ? !read_value(r->request, f, v) : !f->is_optional)
            return refuse_field(r, f);
    }
    for (v = json_first(object); v; v = json_next(v))
        if (!json_text_is(json_key(v), "do") && !has_field(fields, json_key(v)))
            return refuse_unknown(r, json_key(v));
    return WIRE_OK;
}

static const struct message *find_message(const struct json_value *object)
{
    const struct json_value *name = json_find(object, "do");

    for (size_t i = 0; i < WIRE_DO_COUNT; i++)
        if (json_text_is(name, messages[i].name))
            return &messages[i];
    return NULL;
}

static void set_defaults(struct wire_request *r)
{
    *r = (struct wire_request){.seat = -1, .ply = -1, .on = true};
    r->undo = r->spectators = r->chat = r->hints = true;
}

static enum wire_error read_object(struct wire_request *r,
                                   const struct json_value *object, struct strbuf *why)
{
    static const struct field id = ID;
    const struct message *m = find_message(object);
    struct request_reader reader = {.request = r, .why = why};

    /* The id first, so that whatever is wrong can be answered. */
    read_value(r, &id, json_find(object, "id"));
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
    const struct json_value *object;
    struct json_reader reader;

    set_defaults(r);
    if (length > WIRE_BYTES_MAX) {
        strbuf_appendf(why, "a message has at most %d bytes", WIRE_BYTES_MAX);
        return WIRE_SYNTAX;
    }
    json_reader_init(&reader, VALUES_MAX);
    object = json_reader_read(&reader, bytes, length);
    if (json_kind(object) == JSON_KIND_OBJECT)
        e = read_object(r, object, why);
    else
        strbuf_append(why, "a message is one JSON object in UTF-8");
    json_reader_release(&reader);
    return e;
}
