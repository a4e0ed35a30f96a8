/* base/json_writer: what is written can be read back. */

#include "unit/unit.h"

#include <jansson.h>
#include <math.h>
#include <stdlib.h>

#include "base/json_writer.h"
#include "base/strbuf.h"

static void writes_what_a_reader_reads(void **state)
{
    struct strbuf text;
    struct json_writer j;
    json_t *read;

    (void)state;
    strbuf_init(&text);
    json_writer_init(&j, &text);
    json_open_object(&j, NULL);
    json_open_list(&j, "none");
    json_close_list(&j);
    json_open_list(&j, "some");
    json_write_int(&j, NULL, -2);
    json_open_object(&j, NULL);
    json_write_bool(&j, "yes", true);
    json_close_object(&j);
    json_close_list(&j);
    json_write_text(&j, "na\"me", "x");
    json_close_object(&j);
    assert_string_equal(text.text,
                        "{\"none\":[],\"some\":[-2,{\"yes\":true}],\"na\\\"me\":\"x\"}");
    read = json_loads(text.text, 0, NULL);
    assert_non_null(read);
    json_decref(read);
    strbuf_release(&text);
}

static void escapes_what_json_forbids(void **state)
{
    char every[256];
    struct strbuf text;
    struct json_writer j;
    json_t *read;

    (void)state;
    for (int c = 1; c < 128; c++)
        every[c - 1] = (char)c;
    memcpy(every + 127, "\xc3\xa4\xe2\x82\xac", 6);
    strbuf_init(&text);
    json_writer_init(&j, &text);
    json_open_list(&j, NULL);
    json_write_text(&j, NULL, every);
    json_write_text(&j, NULL, "");
    json_close_list(&j);
    read = json_loads(text.text, 0, NULL);
    assert_non_null(read);
    assert_string_equal(json_string_value(json_array_get(read, 0)), every);
    assert_string_equal(json_string_value(json_array_get(read, 1)), "");
    json_decref(read);
    strbuf_release(&text);
}

/* Texts and numbers are spelled as jansson spells them. */

static void check_spelling(const struct strbuf *text, json_t *list, size_t flags)
{
    char *expected = json_dumps(list, JSON_COMPACT | flags);

    assert_string_equal(text->text, expected);
    free(expected);
    json_decref(list);
}

static void spells_texts_like_jansson(void **state)
{
    struct strbuf text;
    struct json_writer j;
    json_t *list = json_array();

    (void)state;
    strbuf_init(&text);
    json_writer_init(&j, &text);
    json_open_list(&j, NULL);
    for (int c = 1; c < 128; c++) {
        const char one[2] = {(char)c, '\0'};

        json_write_text(&j, NULL, one);
        json_array_append_new(list, json_string(one));
    }
    json_close_list(&j);
    check_spelling(&text, list, 0);
    strbuf_release(&text);
}

static void spells_reals_like_jansson(void **state)
{
    static const double values[] = {0,     -0.0,   1,          -2.5,    1e-7,   1.5e-10,
                                    1e15,  123456, 1234567890, 1e300,   1e-300, 1.0 / 3,
                                    -1e21, 100,    0.0001,     0.00001, 12.5e9, 2e100};

    (void)state;
    for (int digits = 6; digits <= 9; digits += 3) {
        struct strbuf text;
        struct json_writer j;
        json_t *list = json_array();

        strbuf_init(&text);
        json_writer_init(&j, &text);
        json_open_list(&j, NULL);
        for (size_t i = 0; i < sizeof(values) / sizeof(values[0]); i++) {
            json_write_real(&j, NULL, values[i], digits);
            json_array_append_new(list, json_real(values[i]));
        }
        json_close_list(&j);
        check_spelling(&text, list, JSON_REAL_PRECISION((size_t)digits));
        strbuf_release(&text);
    }
}

static void writes_every_kind(void **state)
{
    struct strbuf text;
    struct json_writer j;

    (void)state;
    strbuf_init(&text);
    json_writer_init(&j, &text);
    json_open_object(&j, NULL);
    json_write_bool(&j, "no", false);
    json_write_null(&j, "none");
    json_write_hex(&j, "hex", 0xabc);
    json_write_fixed(&j, "fixed", 2.0 / 3, 3);
    json_write_real(&j, "inf", INFINITY, 6);
    json_write_fixed(&j, "nan", NAN, 1);
    json_write_raw(&j, "raw", "[1]", 3);
    json_write_any_text(&j, "utf8", "\xc3\xa4");
    json_write_any_text(&j, "latin1", "x\xe4\xff\"");
    json_close_object(&j);
    assert_string_equal(text.text,
                        "{\"no\":false,\"none\":null,"
                        "\"hex\":\"0000000000000abc\",\"fixed\":0.667,"
                        "\"inf\":null,\"nan\":null,\"raw\":[1],\"utf8\":\"\xc3\xa4\","
                        "\"latin1\":\"x\xc3\xa4\xc3\xbf\\\"\"}");
    strbuf_release(&text);
}

static void puts_members_made_elsewhere_inside(void **state)
{
    struct strbuf inside, text;
    struct json_writer j;

    (void)state;
    strbuf_init(&inside);
    strbuf_init(&text);
    json_writer_init(&j, &inside);
    json_write_int(&j, "a", 1);
    json_write_int(&j, "b", 2);
    json_writer_init(&j, &text);
    json_open_object(&j, NULL);
    json_write_inside(&j, "", 0);
    json_write_inside(&j, inside.text, inside.length);
    json_write_inside(&j, "", 0);
    json_write_int(&j, "c", 3);
    json_close_object(&j);
    assert_string_equal(text.text, "{\"a\":1,\"b\":2,\"c\":3}");
    strbuf_release(&inside);
    strbuf_release(&text);
}

RUN(cmocka_unit_test(writes_what_a_reader_reads),
    cmocka_unit_test(escapes_what_json_forbids),
    cmocka_unit_test(spells_texts_like_jansson),
    cmocka_unit_test(spells_reals_like_jansson), cmocka_unit_test(writes_every_kind),
    cmocka_unit_test(puts_members_made_elsewhere_inside))
