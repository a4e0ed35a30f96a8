/* Fuzz target: a record that anybody may have written. */

#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "fuzz/fuzz.h"
#include "games/games.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct strbuf err;
    struct match m;

    fuzz_init();
    strbuf_init(&err);
    if (record_parse(&m, "fuzz", (const char *)bytes, length, games, &err)) {
        FUZZ_REQUIRE(err.length > 0);
        FUZZ_REQUIRE(m.steps == NULL);
    } else {
        m.game->check(&m.state);
        match_release(&m);
    }
    strbuf_release(&err);
    return 0;
}
