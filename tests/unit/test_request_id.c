/* wire/request_id: the id of a message that nobody parses. */

#include "unit/unit.h"

#include <stdlib.h>

#include "wire/request.h"
#include "wire/request_id.h"

static const struct sample {
    const char *text, *id;
} samples[] = {
    {"{\"do\":\"ping\",\"id\":\"a-1_B\"}", "a-1_B"},
    {"{\"id\":\"first\",\"do\":\"ping\"}", "first"},
    {" { \"id\" :\t\"spaced\" } ", "spaced"},
    {"{\"text\":\"\\\"id\\\":\\\"no\\\"\",\"id\":\"yes\"}", "yes"},
    {"{\"text\":\"\\\\\",\"id\":\"behind\"}", "behind"},
    {"{\"x\":{\"id\":\"inner\"},\"y\":[{\"id\":\"inner\"}],\"id\":\"outer\"}", "outer"},
    {"{\"x\":{\"id\":\"inner\"}}", ""},
    {"{\"do\":\"id\",\"x\":\"y\"}", ""},
    {"{\"id\":7}", ""},
    {"{\"id\":\"\"}", ""},
    {"{\"id\":\"a b\"}", ""},
    {"{\"id\":\"a\\u0062\"}", ""},
    {"{\"id\":\"0123456789012345678901234567890123456789\"}",
     "0123456789012345678901234567890123456789"},
    {"{\"id\":\"01234567890123456789012345678901234567890\"}", ""},
    {"{\"id\":\"broken\",[[[", "broken"},
    {"{\"id\":\"cut", ""},
    {"{\"id\":", ""},
    {"{\"id\"", ""},
    {"{\"id", ""},
    {"{\"x\\", ""},
    {"id", ""},
    {"", ""},
};

/* Copies of exact size: a byte too far is seen by the sanitizers. */
static void an_id_is_found_without_parsing(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof(samples) / sizeof(samples[0]); i++) {
        size_t length = strlen(samples[i].text);
        char *copy = malloc(length ? length : 1);
        char id[WIRE_ID_MAX + 1];

        memcpy(copy, samples[i].text, length);
        wire_find_id(copy, length, id);
        assert_string_equal(id, samples[i].id);
        free(copy);
    }
}

RUN(cmocka_unit_test(an_id_is_found_without_parsing))
