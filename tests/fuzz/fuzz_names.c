/* Fuzz target: a name that anybody may have sent. */

#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "engine/match.h"
#include "fuzz/fuzz.h"
#include "people/names.h"

/* What a name that was accepted promises to everybody else. */
static void check_accepted(const char *name)
{
    struct strbuf key, word;

    strbuf_init(&key);
    strbuf_init(&word);
    FUZZ_REQUIRE(utf8_is_valid(name));
    FUZZ_REQUIRE(strlen(name) >= NAME_LETTERS_MIN && strlen(name) <= NAME_BYTES_MAX);
    FUZZ_REQUIRE(!strpbrk(name, "\n\r\t\"\\<>&#"));
    name_fold(name, &key);
    FUZZ_REQUIRE(key.length > 0 && key.length <= NAME_BYTES_MAX);
    FUZZ_REQUIRE(utf8_is_valid(key.text));
    name_as_word(name, &word);
    FUZZ_REQUIRE(word.length > 0 && word.length <= MATCH_NAME_MAX);
    FUZZ_REQUIRE(utf8_is_valid(word.text) && !strchr(word.text, ' '));
    strbuf_release(&key);
    strbuf_release(&word);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *name = xcalloc(length + 1, 1);
    struct strbuf why, key;

    memcpy(name, bytes, length);
    strbuf_init(&why);
    strbuf_init(&key);
    name_fold(name, &key);
    if (name_check(name, &why)) {
        FUZZ_REQUIRE(why.length == 0);
        check_accepted(name);
    } else {
        FUZZ_REQUIRE(why.length > 0);
    }
    strbuf_release(&why);
    strbuf_release(&key);
    free(name);
    return 0;
}
