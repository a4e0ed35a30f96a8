/* tell/jot: what is written can be read back. */

#include "unit/unit.h"

#include <jansson.h>

#include "base/strbuf.h"
#include "tell/jot.h"

static void writes_what_a_reader_reads(void **state)
{
    struct strbuf text;
    struct jot j;
    json_t *read;

    (void)state;
    strbuf_init(&text);
    jot_init(&j, &text);
    jot_open_object(&j, NULL);
    jot_open_list(&j, "none");
    jot_close_list(&j);
    jot_open_list(&j, "some");
    jot_int(&j, NULL, -2);
    jot_open_object(&j, NULL);
    jot_true(&j, "yes");
    jot_close_object(&j);
    jot_close_list(&j);
    jot_text(&j, "na\"me", "x");
    jot_close_object(&j);
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
    struct jot j;
    json_t *read;

    (void)state;
    for (int c = 1; c < 128; c++)
        every[c - 1] = (char)c;
    memcpy(every + 127, "\xc3\xa4\xe2\x82\xac", 6);
    strbuf_init(&text);
    jot_init(&j, &text);
    jot_open_list(&j, NULL);
    jot_text(&j, NULL, every);
    jot_text(&j, NULL, "");
    jot_close_list(&j);
    read = json_loads(text.text, 0, NULL);
    assert_non_null(read);
    assert_string_equal(json_string_value(json_array_get(read, 0)), every);
    assert_string_equal(json_string_value(json_array_get(read, 1)), "");
    json_decref(read);
    strbuf_release(&text);
}

RUN(cmocka_unit_test(writes_what_a_reader_reads),
    cmocka_unit_test(escapes_what_json_forbids))
