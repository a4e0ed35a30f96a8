/*
 * Fuzz target: any bytes as JSON, held against jansson with JSON_DECODE_ANY and
 * JSON_REJECT_DUPLICATES. Both take them or both refuse them, and what both take is the
 * same, value by value, but for this:
 *
 *   - we refuse what is nested deeper than JSON_DEPTH_MAX, and objects of more than
 *     JSON_MEMBERS_MAX members; jansson takes both;
 *   - of a number with a fraction or an exponent we check the form only, so we take what
 *     is too large for a double; jansson refuses it;
 *   - we refuse every NUL; jansson takes one behind the value for the end of the text.
 */

#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/strbuf.h"
#include "fuzz/fuzz.h"

/* What only jansson takes */

static bool is_beyond_limits(const json_t *json, int depth)
{
    bool is_nest = json_is_object(json) || json_is_array(json);
    const char *key;
    json_t *value;

    if (is_nest && (depth == JSON_DEPTH_MAX || json_object_size(json) > JSON_MEMBERS_MAX))
        return true;
    json_object_foreach ((json_t *)json, key, value)
        if (is_beyond_limits(value, depth + 1))
            return true;
    for (size_t i = 0; i < json_array_size(json); i++)
        if (is_beyond_limits(json_array_get(json, i), depth + 1))
            return true;
    return false;
}

/* What both take */

static void compare(const struct json_value *v, const json_t *json);

static void compare_text(const struct json_value *v, const char *text, size_t length)
{
    char *copy = xcalloc(length + 1, 1);
    struct strbuf appended;

    strbuf_init(&appended);
    json_text_append(v, &appended);
    FUZZ_REQUIRE(appended.length == length && memcmp(appended.text, text, length) == 0);
    FUZZ_REQUIRE(json_text_copy(v, copy, length + 1) && strcmp(copy, text) == 0);
    FUZZ_REQUIRE(!length || !json_text_copy(v, copy, length));
    FUZZ_REQUIRE(json_text_is(v, text));
    FUZZ_REQUIRE(length + 2 <= v->length);
    strbuf_release(&appended);
    free(copy);
}

static void compare_real(const struct json_value *v, double expected)
{
    char *text = xcalloc(v->length + 1, 1);
    char *end;

    memcpy(text, v->text, v->length);
    FUZZ_REQUIRE(strtod(text, &end) == expected && *end == '\0');
    free(text);
}

static void compare_list(const struct json_value *v, const json_t *json)
{
    const struct json_value *one = json_first(v);

    FUZZ_REQUIRE(json_count(v) == json_array_size(json));
    for (size_t i = 0; i < json_array_size(json); i++) {
        compare(one, json_array_get(json, i));
        one = json_next(one);
    }
    FUZZ_REQUIRE(!one);
    FUZZ_REQUIRE(!json_item(v, json_count(v)));
}

static void compare_object(const struct json_value *v, json_t *json)
{
    const struct json_value *one = json_first(v);
    const char *key;
    json_t *value;

    FUZZ_REQUIRE(json_count(v) == json_object_size(json));
    json_object_foreach (json, key, value) {
        compare_text(json_key(one), key, strlen(key));
        FUZZ_REQUIRE(json_find(v, key) == one);
        compare(one, value);
        one = json_next(one);
    }
    FUZZ_REQUIRE(!one);
}

static void compare(const struct json_value *v, const json_t *json)
{
    static const enum json_kind kinds[] = {
        [JSON_OBJECT] = JSON_KIND_OBJECT, [JSON_ARRAY] = JSON_KIND_LIST,
        [JSON_STRING] = JSON_KIND_TEXT,   [JSON_INTEGER] = JSON_KIND_INT,
        [JSON_REAL] = JSON_KIND_REAL,     [JSON_TRUE] = JSON_KIND_BOOL,
        [JSON_FALSE] = JSON_KIND_BOOL,    [JSON_NULL] = JSON_KIND_NULL};
    bool is_true = json_is_true(json);

    FUZZ_REQUIRE(json_kind(v) == kinds[json_typeof(json)]);
    FUZZ_REQUIRE(json_bool_or(v, is_true) == is_true);
    FUZZ_REQUIRE(json_int_or(v, 0) == json_integer_value(json));
    if (json_is_string(json))
        compare_text(v, json_string_value(json), json_string_length(json));
    else if (json_is_real(json))
        compare_real(v, json_real_value(json));
    else if (json_is_array(json))
        compare_list(v, json);
    else if (json_is_object(json))
        compare_object(v, (json_t *)json);
}

/* A place is within the text. */
static void check_refusal(const struct json_reader *r)
{
    struct json_place place = json_reader_place(r, r->where);

    FUZZ_REQUIRE(r->why && r->where >= r->text && r->where <= r->text + r->length);
    FUZZ_REQUIRE(place.line >= 1 && place.column >= 1);
}

/* What jansson says of bytes that hold no NUL. */
static void ask_jansson(const char *text, size_t length, const struct json_value *v)
{
    json_error_t error;
    json_t *json =
        json_loadb(text, length, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, &error);

    if (v && json)
        compare(v, json);
    else if (v)
        FUZZ_REQUIRE(json_error_code(&error) == json_error_numeric_overflow);
    else if (json)
        FUZZ_REQUIRE(is_beyond_limits(json, 0));
    json_decref(json);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *text = (const char *)bytes;
    const struct json_value *v;
    struct json_reader r;

    json_reader_init(&r, SIZE_MAX);
    v = json_reader_read(&r, text, length);
    if (!v)
        check_refusal(&r);
    if (memchr(text, '\0', length))
        FUZZ_REQUIRE(!v);
    else
        ask_jansson(text, length, v);
    json_reader_release(&r);
    return 0;
}
