/* site/body: what tables of fields make of a body, and what they refuse. */

#include "unit/unit.h"

#include "site/body.h"
#include "site/ports/exchange.h"

enum { TEXTS = 3, BYTES = 5, OBJECT_BYTES = 10 };

struct form {
    char name[BYTES];
    int64_t number;
    bool is_on;
    char object[OBJECT_BYTES];
    char texts[TEXTS][BYTES];
    int count;
};

static void finish(struct exchange *x)
{
    (void)x;
}

static const struct exchange_ops ops = {finish, finish};

/* The status, 0: it was read. */
static int read(const char *body, bool is_strict, struct form *f)
{
    struct body_field fields[] = {
        {"name", BODY_TEXT, f->name, .size = sizeof(f->name)},
        {"number", BODY_NUMBER, &f->number, .min = 2, .max = 9, .is_optional = true},
        {"on", BODY_TRUTH, .out = &f->is_on, .is_optional = true},
        {"object", BODY_OBJECT, f->object, .size = OBJECT_BYTES, .is_optional = true},
        {"texts", BODY_TEXTS, f->texts, .size = BYTES, .max = TEXTS, .count = &f->count,
         .is_optional = true},
        {0}};
    struct body_form form = {fields, is_strict, "what was expected"};
    struct exchange x = {.ops = &ops};
    int status;
    bool ok;

    *f = (struct form){.number = -1};
    strbuf_init(&x.body);
    strbuf_init(&x.answer);
    strbuf_append(&x.body, body);
    ok = body_read(&x, &form);
    assert_int_equal(x.body.length, 0);
    assert_int_equal(ok, x.status != 400);
    assert_int_equal(ok, strstr(x.answer.text, "what was expected") == NULL);
    status = x.status;
    strbuf_release(&x.body);
    strbuf_release(&x.answer);
    return ok ? 0 : status;
}

static void what_fits_is_read(void **state)
{
    struct form f;

    (void)state;
    assert_int_equal(read("{\"name\":\"Aino\"}", true, &f), 0);
    assert_string_equal(f.name, "Aino");
    assert_int_equal(f.number, -1);
    assert_int_equal(
        read("{\"on\":true,\"number\":9,\"name\":\"\",\"texts\":[\"a\",\"bcde\"]}", true,
             &f),
        0);
    assert_true(f.is_on);
    assert_int_equal(f.number, 9);
    assert_int_equal(f.count, 2);
    assert_string_equal(f.texts[1], "bcde");
    assert_int_equal(read("{\"name\":\"A\",\"other\":{}}", false, &f), 0);
    assert_int_equal(read("{\"object\": {\"a\":[1]},\"name\":\"A\"}", true, &f), 0);
    assert_string_equal(f.object, "{\"a\":[1]}");
}

static void all_else_is_refused(void **state)
{
    static const char *const odd[] = {
        "",
        "7",
        "[]",
        "{}",
        "{\"name\":7}",
        "{\"name\":\"A\",\"object\":[1]}",
        "{\"name\":\"A\",\"object\":{\"a\":[12]}}",
        "{\"name\":\"Ainoa\"}",
        "{\"name\":\"A\",\"number\":1}",
        "{\"name\":\"A\",\"number\":10}",
        "{\"name\":\"A\",\"number\":null}",
        "{\"name\":\"A\",\"on\":1}",
        "{\"name\":\"A\",\"texts\":{}}",
        "{\"name\":\"A\",\"texts\":[1]}",
        "{\"name\":\"A\",\"texts\":[\"a\",\"b\",\"c\",\"d\"]}",
        "{\"name\":\"A\",\"texts\":[\"abcde\"]}",
        "{\"name\":\"A\"} x",
        "{\"name\":\"A\""};
    struct form f;

    (void)state;
    for (size_t i = 0; i < sizeof(odd) / sizeof(odd[0]); i++)
        if (read(odd[i], false, &f) != 400)
            fail_msg("%s is read", odd[i]);
    assert_int_equal(read("{\"name\":\"A\",\"other\":1}", true, &f), 400);
}

RUN(cmocka_unit_test(what_fits_is_read), cmocka_unit_test(all_else_is_refused))
