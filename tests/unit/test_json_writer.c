/* base/json_writer: what is written can be read back. */

#include "unit/unit.h"

#include <jansson.h>

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
    json_write_true(&j, "yes");
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

RUN(cmocka_unit_test(writes_what_a_reader_reads),
    cmocka_unit_test(escapes_what_json_forbids))
