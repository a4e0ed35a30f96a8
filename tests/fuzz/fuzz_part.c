/* Fuzz target: a part of a contest, whose sum is right. */

#include <inttypes.h>

#include "arena/merger.h"
#include "base/hash.h"
#include "base/strbuf.h"
#include "fuzz/fuzz.h"

/* All blocks of a contest are taken once. */
static void merge(const struct strbuf *text)
{
    struct strbuf err;
    struct contest_merger m;

    strbuf_init(&err);
    merger_init(&m);
    if (merger_add(&m, "part", text, &err)) {
        bool is_whole = merger_finish(&m, &err);

        FUZZ_REQUIRE(is_whole == (err.length == 0));
        FUZZ_REQUIRE(!is_whole || !merger_add(&m, "again", text, &err));
    }
    FUZZ_REQUIRE(m.plan.blocks <= CONTEST_GAMES_MAX);
    merger_release(&m);
    strbuf_release(&err);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct strbuf text;

    fuzz_init();
    strbuf_init(&text);
    strbuf_append_bytes(&text, (const char *)bytes, length);
    strbuf_appendf(&text, "{\"sum\":\"%016" PRIx64 "\"}\n",
                   hash_bytes(HASH_START, bytes, length));
    merge(&text);
    strbuf_release(&text);
    return 0;
}
