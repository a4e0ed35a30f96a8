/* base/json_reader: what JSON is and what it is not, value by value and byte by byte. */

#include "unit/unit.h"

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/strbuf.h"
#include "base/utf8.h"

enum { VALUES_MAX = 1000 };

static const struct json_value *parse(struct json_reader *r, const char *text)
{
    return json_reader_read(r, text, strlen(text));
}

/* Reading and telling again */

static void tell(const struct json_value *v, struct strbuf *out)
{
    static const char *const kinds[] = {"absent", "null", "bool", "int",
                                        "real",   "",     "[",    "{"};

    strbuf_append(out, kinds[json_kind(v)]);
    if (json_kind(v) == JSON_KIND_BOOL)
        strbuf_append(out, json_bool_or(v, false) ? ":true" : ":false");
    else if (json_kind(v) == JSON_KIND_INT)
        strbuf_appendf(out, ":%lld", (long long)json_int_or(v, -1));
    else if (json_kind(v) == JSON_KIND_REAL)
        strbuf_appendf(out, ":%.*s", (int)v->length, v->text);
    json_text_append(v, out);
    for (const struct json_value *one = json_first(v); one; one = json_next(one)) {
        if (json_kind(v) == JSON_KIND_OBJECT) {
            json_text_append(json_key(one), out);
            strbuf_append_char(out, '=');
        }
        tell(one, out);
        if (json_next(one))
            strbuf_append_char(out, ' ');
    }
    if (json_kind(v) == JSON_KIND_LIST || json_kind(v) == JSON_KIND_OBJECT)
        strbuf_append_char(out, json_kind(v) == JSON_KIND_LIST ? ']' : '}');
}

static void takes_json(void **state)
{
    static const struct {
        const char *text, *told;
    } cases[] = {
        {"null", "null"},
        {"true", "bool:true"},
        {" \t\r\nfalse\n", "bool:false"},
        {"0", "int:0"},
        {"-0", "int:0"},
        {"-17", "int:-17"},
        {"9223372036854775807", "int:9223372036854775807"},
        {"-9223372036854775808", "int:-9223372036854775808"},
        {"0.0", "real:0.0"},
        {"-1.50", "real:-1.50"},
        {"1e9", "real:1e9"},
        {"1E+9", "real:1E+9"},
        {"2.5e-09", "real:2.5e-09"},
        {"99999999999999999999.0", "real:99999999999999999999.0"},
        {"\"\"", ""},
        {"\"plain\"", "plain"},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e9\\u20AC\\uD83D\\uDE00\"",
         "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"},
        {"\"k\xc3\xa4y \xe2\x82\xac \xf0\x9f\x98\x80 \x7f\"",
         "k\xc3\xa4y \xe2\x82\xac \xf0\x9f\x98\x80 \x7f"},
        {"[]", "[]"},
        {"[ ]", "[]"},
        {"[1]", "[int:1]"},
        {"[1 , [ 2,[] ],{}]", "[int:1 [int:2 []] {}]"},
        {"{}", "{}"},
        {"{ }", "{}"},
        {"{\"a\":[1,2],\"b\":3}", "{a=[int:1 int:2] b=int:3}"},
        {"{\"\":{\"a\":{}} , \"a\" : null}", "{={a={}} a=null}"},
        {"{\"\\u0061\":1,\"A\":[true]}", "{a=int:1 A=[bool:true]}"},
        {"\"\\u0061\xc3\xa4\"", "a\xc3\xa4"},
        {"{\"\\u0061\":1,\"ab\":2,\"\\u0061bc\":3}", "{a=int:1 ab=int:2 abc=int:3}"},
    };
    struct json_reader r;
    struct strbuf told;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    strbuf_init(&told);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        strbuf_reset(&told);
        tell(parse(&r, cases[i].text), &told);
        assert_string_equal(told.text, cases[i].told);
        assert_null(r.why);
    }
    strbuf_release(&told);
    json_reader_release(&r);
}

static void refuses_everything_else(void **state)
{
    static const char value[] = "expected a value",
                      end[] = "the text ends where a value is expected",
                      open[] = "the text ends within a string",
                      control[] = "a control character in a string",
                      escape[] = "an escape that stands for no character",
                      utf8[] = "bytes that are no UTF-8", digit[] = "expected a digit",
                      large[] = "a whole number of more than 64 bits",
                      key[] = "expected a key in quotes",
                      twice[] = "a key that is there already",
                      colon[] = "expected ':' behind the key",
                      list[] = "expected ',' or ']'", object[] = "expected ',' or '}'",
                      behind[] = "something behind the value";
    static const struct {
        const char *text;
        int line, column;
        const char *why;
    } cases[] = {
        {"", 1, 1, end},
        {" \n ", 2, 2, end},
        {"[", 1, 2, end},
        {"[1,", 1, 4, end},
        {"{\"a\":", 1, 6, end},
        /* Words and numbers. */
        {"nul", 1, 1, value},
        {"True", 1, 1, value},
        {"truth", 1, 1, value},
        {"truer", 1, 5, behind},
        {"NaN", 1, 1, value},
        {"-Infinity", 1, 1, value},
        {"'a'", 1, 1, value},
        {"+1", 1, 1, value},
        {".5", 1, 1, value},
        {"-", 1, 1, value},
        {"- 1", 1, 1, value},
        {"01", 1, 2, behind},
        {"-00", 1, 3, behind},
        {"0x10", 1, 2, behind},
        {"1.", 1, 3, digit},
        {"1.e5", 1, 3, digit},
        {"1e", 1, 3, digit},
        {"1e+", 1, 4, digit},
        {"1 2", 1, 3, behind},
        {"[9223372036854775808]", 1, 2, large},
        {"-9223372036854775809", 1, 1, large},
        {"100000000000000000000000000000", 1, 1, large},
        /* Texts. */
        {"\"a", 1, 3, open},
        {"\"a\\\"", 1, 5, open},
        {"\"a\nb\"", 1, 3, control},
        {"\"\x1f\"", 1, 2, control},
        {"\"\\", 1, 2, escape},
        {"\"\\x\"", 1, 2, escape},
        {"\"\\u\"", 1, 2, escape},
        {"\"\\u00e\"", 1, 2, escape},
        {"\"\\u00g0\"", 1, 2, escape},
        {"\"\\U0041\"", 1, 2, escape},
        {"\"\\u0000\"", 1, 2, escape},
        {"\"\\ud83d\"", 1, 2, escape},
        {"\"\\ud83dx\\ude00\"", 1, 2, escape},
        {"\"\\ud83d\\u0041\"", 1, 2, escape},
        {"\"\\ud83d\\ue000\"", 1, 2, escape},
        {"\"\\ud83d\\n\"", 1, 2, escape},
        {"\"\\ude00\"", 1, 2, escape},
        {"\"\\ude00\\ud83d\"", 1, 2, escape},
        {"\"\x80\"", 1, 2, utf8},
        {"\"\xc0\x80\"", 1, 2, utf8},
        {"\"\xc1\xbf\"", 1, 2, utf8},
        {"\"\xe0\x9f\xbf\"", 1, 2, utf8},
        {"\"\xf0\x8f\xbf\xbf\"", 1, 2, utf8},
        {"\"\xed\xa0\x80\"", 1, 2, utf8},
        {"\"\xf4\x90\x80\x80\"", 1, 2, utf8},
        {"\"\xe2\x82\"", 1, 2, utf8},
        {"\"\xe2\x82", 1, 2, utf8},
        {"\"\xff\"", 1, 2, utf8},
        {"\xef\xbb\xbf[]", 1, 1, value},
        {"[\"\xc3\xa4\xe2\x82\xac\",]", 1, 7, value},
        /* Lists and objects. */
        {"]", 1, 1, value},
        {"[,]", 1, 2, value},
        {"[1,]", 1, 4, value},
        {"[1 2]", 1, 4, list},
        {"[1", 1, 3, list},
        {"[1}", 1, 3, list},
        {"[1]]", 1, 4, behind},
        {"{", 1, 2, key},
        {"{,}", 1, 2, key},
        {"{a:1}", 1, 2, key},
        {"{1:1}", 1, 2, key},
        {"{\"a\"}", 1, 5, colon},
        {"{\"a\" 1}", 1, 6, colon},
        {"{\"a\":}", 1, 6, value},
        {"{\"a\":1", 1, 7, object},
        {"{\"a\":1]", 1, 7, object},
        {"{\"a\":1,}", 1, 8, key},
        {"{\"a\":1,,\"b\":2}", 1, 8, key},
        {"{\"a\":1}{}", 1, 8, behind},
        {"[1]\n/* one */", 2, 1, behind},
        {"{\n  \"a\": 1,\n  \"b\": {\"a\": 2},\n  \"a\": 3\n}", 4, 3, twice},
        {"{\"a\":1,\"\\u0061\":2}", 1, 8, twice},
        {"{\"\\u00e4\":1,\"\xc3\xa4\":2}", 1, 13, twice},
        {"{\"\\n\\/\":1,\"\\u000a/\":2}", 1, 11, twice},
    };
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        struct json_place place;

        if (parse(&r, cases[i].text))
            fail_msg("taken: %s", cases[i].text);
        place = json_reader_place(&r, r.where);
        if (strcmp(r.why, cases[i].why) != 0 || place.line != cases[i].line ||
            place.column != cases[i].column)
            fail_msg("%s: %d:%d: %s", cases[i].text, place.line, place.column, r.why);
    }
    json_reader_release(&r);
}

static void a_nul_is_no_end(void **state)
{
    static const char *const bad[] = {"\0001", "1\0", "[1\0]", "\"a\0b\"", "[1,\0 2]"};
    static const size_t lengths[] = {2, 2, 4, 5, 7};
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++)
        assert_null(json_reader_read(&r, bad[i], lengths[i]));
    json_reader_release(&r);
}

/* Every character, written as its escape, is the character. */
static void every_escape(void **state)
{
    struct json_reader r;
    char text[20], expected[UTF8_BYTES_MAX + 1], seen[UTF8_BYTES_MAX + 1];

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    for (uint32_t c = 1; c <= 0x10ffff; c++) {
        const struct json_value *v;
        uint32_t above = c - 0x10000;

        if (c < 0x10000)
            snprintf(text, sizeof(text), "\"\\u%04x\"", c);
        else
            snprintf(text, sizeof(text), "\"\\u%04X\\u%04x\"", 0xd800 | above >> 10,
                     0xdc00 | (above & 0x3ff));
        v = parse(&r, text);
        if (c >= 0xd800 && c <= 0xdfff) {
            assert_null(v);
            continue;
        }
        expected[utf8_write(c, expected)] = '\0';
        if (!json_text_copy(v, seen, sizeof(seen)) || strcmp(seen, expected) != 0 ||
            !json_text_is(v, expected))
            fail_msg("%x", c);
    }
    json_reader_release(&r);
}

/* Limits */

static void append_times(struct strbuf *out, const char *text, int times)
{
    while (times-- > 0)
        strbuf_append(out, text);
}

static void refuses_what_is_too_deep(void **state)
{
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    for (int depth = JSON_DEPTH_MAX; depth <= JSON_DEPTH_MAX + 1; depth++) {
        struct strbuf text;
        bool is_taken;

        strbuf_init(&text);
        append_times(&text, "[", depth);
        append_times(&text, "]", depth);
        is_taken = parse(&r, text.text) != NULL;
        assert_int_equal(is_taken, depth <= JSON_DEPTH_MAX);
        if (!is_taken)
            assert_string_equal(r.why, "nested too deep");
        /* Depth is what is open, not what was. */
        strbuf_reset(&text);
        strbuf_append(&text, "[[]");
        append_times(&text, ",[]", depth);
        strbuf_append(&text, "]");
        assert_non_null(parse(&r, text.text));
        strbuf_release(&text);
    }
    json_reader_release(&r);
}

static void refuses_too_many_members(void **state)
{
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    for (int count = JSON_MEMBERS_MAX; count <= JSON_MEMBERS_MAX + 1; count++) {
        const struct json_value *v;
        struct strbuf text;

        strbuf_init(&text);
        for (int i = 0; i < count; i++)
            strbuf_appendf(&text, "%c\"%d\":%d", i ? ',' : '{', i, i);
        strbuf_append_char(&text, '}');
        v = parse(&r, text.text);
        assert_int_equal(json_count(v), count <= JSON_MEMBERS_MAX ? count : 0);
        if (v)
            assert_int_equal(json_int_or(json_find(v, "255"), -1), 255);
        else
            assert_string_equal(r.why, "too many members in one object");
        strbuf_release(&text);
    }
    json_reader_release(&r);
}

static void refuses_too_many_values(void **state)
{
    struct json_reader r;

    (void)state;
    json_reader_init(&r, 4);
    assert_non_null(parse(&r, "[1,2,3]"));
    assert_null(parse(&r, "[1,2,3,4]"));
    assert_string_equal(r.why, "too many values");
    assert_non_null(parse(&r, "{\"a\":[]}"));
    assert_null(parse(&r, "{\"a\":[],\"b\":1}")); /* keys count */
    assert_string_equal(r.why, "too many values");
    json_reader_release(&r);
}

static void refuses_too_many_bytes(void **state)
{
    size_t length = JSON_BYTES_MAX;
    char *text = xcalloc(length + 1, 1);
    struct json_reader r;

    (void)state;
    memset(text, ' ', length + 1);
    text[0] = '7';
    json_reader_init(&r, VALUES_MAX);
    assert_int_equal(json_int_or(json_reader_read(&r, text, length), 0), 7);
    assert_null(json_reader_read(&r, text, length + 1));
    assert_string_equal(r.why, "too many bytes");
    json_reader_release(&r);
    free(text);
}

/* Each beginning lies in memory of its own, so that sanitizers see a byte too far. */
static void reads_no_byte_behind_the_end(void **state)
{
    static const char text[] =
        "{\"a\\u00e9\\ud83d\\ude00\":[-12,0.5e+3,true,null,\"\xc3\xa4"
        "\xe2\x82\xac\xf0\x9f\x98\x80\\n\"],\"b\":false}";
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    for (size_t length = 0; length < sizeof(text); length++) {
        char *copy = xcalloc(length, 1);

        memcpy(copy, text, length);
        assert_int_equal(json_reader_read(&r, copy, length) != NULL,
                         length == sizeof(text) - 1);
        if (r.why)
            assert_true(r.where >= copy && r.where <= copy + length);
        free(copy);
    }
    json_reader_release(&r);
}

/* Questions */

static void finds_members_and_items(void **state)
{
    static const char text[] = "{\"list\":[10,[20],{\"x\":30},\"s\"],"
                               "\"q\\\"\\u00e4\":{\"list\":40},\"end\":[]}";
    const struct json_value *v, *list;
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    v = parse(&r, text);
    list = json_find(v, "list");
    assert_int_equal(json_count(v), 3);
    assert_int_equal(json_count(list), 4);
    assert_int_equal(json_int_or(json_item(list, 0), 0), 10);
    assert_int_equal(json_int_or(json_item(json_item(list, 1), 0), 0), 20);
    assert_int_equal(json_int_or(json_find(json_item(list, 2), "x"), 0), 30);
    assert_true(json_text_is(json_item(list, 3), "s"));
    assert_null(json_item(list, 4));
    assert_int_equal(json_int_or(json_find(json_find(v, "q\"\xc3\xa4"), "list"), 0), 40);
    assert_int_equal(json_kind(json_find(v, "end")), JSON_KIND_LIST);
    assert_null(json_first(json_find(v, "end")));
    /* A key is no member, an object no list, and a prefix no key. */
    assert_null(json_find(v, "x"));
    assert_null(json_find(v, "lis"));
    assert_null(json_find(v, "list2"));
    assert_null(json_find(v, "q\\\"\\u00e4"));
    assert_null(json_item(v, 0));
    assert_null(json_find(list, "x"));
    assert_memory_equal(list->text, "[10,[20],{\"x\":30},\"s\"]", list->length);
    json_reader_release(&r);
}

static void gives_numbers_within_bounds(void **state)
{
    static const struct {
        const char *text;
        int64_t min, max;
        bool is_ok;
    } cases[] = {
        {"5", 5, 5, true},
        {"5", 6, 9, false},
        {"5", 0, 4, false},
        {"-5", -5, 0, true},
        {"9223372036854775807", INT64_MIN, INT64_MAX, true},
        {"-9223372036854775808", INT64_MIN, INT64_MAX, true},
        {"5.0", 0, 9, false},
        {"5e0", 0, 9, false},
        {"\"5\"", 0, 9, false},
        {"true", 0, 9, false},
        {"[5]", 0, 9, false},
    };
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const struct json_value *v = parse(&r, cases[i].text);
        int64_t value = 77;

        assert_int_equal(json_int(v, cases[i].min, cases[i].max, &value), cases[i].is_ok);
        assert_int_equal(value, cases[i].is_ok ? strtoll(cases[i].text, NULL, 10) : 77);
    }
    json_reader_release(&r);
}

static void gives_truth(void **state)
{
    struct json_reader r;
    bool truth = false;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    assert_true(json_bool(parse(&r, "true"), &truth));
    assert_true(truth);
    assert_true(json_bool(parse(&r, "false"), &truth));
    assert_false(truth);
    assert_false(json_bool(parse(&r, "1"), &truth));
    assert_false(json_bool(parse(&r, "null"), &truth));
    assert_true(json_bool_or(parse(&r, "\"true\""), true));
    assert_false(json_bool_or(parse(&r, "\"true\""), false));
    json_reader_release(&r);
}

static void copies_what_fits(void **state)
{
    static const struct {
        const char *text, *says;
    } cases[] = {
        {"\"\"", ""},
        {"\"abc\"", "abc"},
        {"\"a\\tc\"", "a\tc"},
        {"\"\\u20ac\\ud83d\\ude00\"", "\xe2\x82\xac\xf0\x9f\x98\x80"},
        {"\"\xe2\x82\xac\"", "\xe2\x82\xac"},
    };
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        const struct json_value *v = parse(&r, cases[i].text);
        size_t need = strlen(cases[i].says) + 1;

        for (size_t size = 1; size <= need; size++) {
            char *out = xcalloc(size, 1);

            assert_int_equal(json_text_copy(v, out, size), size == need);
            assert_string_equal(out, size == need ? cases[i].says : "");
            free(out);
        }
        assert_true(json_text_is(v, cases[i].says));
        assert_false(json_text_is(v, "ab"));
        assert_false(json_text_is(v, "abcd"));
        assert_false(json_text_is(v, "a\t"));
        assert_false(json_text_is(v, "a\tcd"));
    }
    json_reader_release(&r);
}

static void answers_about_nothing(void **state)
{
    char out[8] = "before";
    struct strbuf text;
    int64_t value = 5;
    bool truth = true;

    (void)state;
    strbuf_init(&text);
    assert_int_equal(json_kind(NULL), JSON_KIND_ABSENT);
    assert_int_equal(json_count(NULL), 0);
    assert_null(json_find(NULL, "a"));
    assert_null(json_item(NULL, 0));
    assert_null(json_first(NULL));
    assert_null(json_next(NULL));
    assert_null(json_key(NULL));
    assert_false(json_int(NULL, INT64_MIN, INT64_MAX, &value));
    assert_false(json_bool(NULL, &truth));
    assert_true(value == 5 && truth);
    assert_int_equal(json_int_or(NULL, 9), 9);
    assert_true(json_bool_or(NULL, true));
    assert_false(json_text_is(NULL, ""));
    assert_false(json_text_copy(NULL, out, sizeof(out)));
    assert_string_equal(out, "");
    json_text_append(NULL, &text);
    assert_int_equal(text.length, 0);
    strbuf_release(&text);
}

static void a_value_has_its_place(void **state)
{
    static const char text[] = "{\n \"\xc3\xa4\": [1,\r\n\t22]}";
    const struct json_value *list;
    struct json_place place;
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    list = json_find(parse(&r, text), "\xc3\xa4");
    place = json_reader_place(&r, list->text);
    assert_true(place.line == 2 && place.column == 7);
    place = json_reader_place(&r, json_item(list, 1)->text);
    assert_true(place.line == 3 && place.column == 2);
    json_reader_release(&r);
}

static void a_reader_is_used_again(void **state)
{
    const struct json_value *first, *again;
    struct json_reader r;

    (void)state;
    json_reader_init(&r, VALUES_MAX);
    first = parse(&r, "[1,2,3]");
    assert_null(parse(&r, "[1,2,"));
    again = parse(&r, "{\"a\":4}");
    assert_ptr_equal(first, again);
    assert_null(r.why);
    assert_int_equal(json_int_or(json_find(again, "a"), 0), 4);
    json_reader_release(&r);
    assert_int_equal(json_int_or(parse(&r, "6"), 0), 6); /* as after init */
    json_reader_release(&r);
}

RUN(cmocka_unit_test(takes_json), cmocka_unit_test(refuses_everything_else),
    cmocka_unit_test(a_nul_is_no_end), cmocka_unit_test(every_escape),
    cmocka_unit_test(refuses_what_is_too_deep),
    cmocka_unit_test(refuses_too_many_members), cmocka_unit_test(refuses_too_many_values),
    cmocka_unit_test(refuses_too_many_bytes),
    cmocka_unit_test(reads_no_byte_behind_the_end),
    cmocka_unit_test(finds_members_and_items),
    cmocka_unit_test(gives_numbers_within_bounds), cmocka_unit_test(gives_truth),
    cmocka_unit_test(copies_what_fits), cmocka_unit_test(answers_about_nothing),
    cmocka_unit_test(a_value_has_its_place), cmocka_unit_test(a_reader_is_used_again))
