/* Fuzz target: a record that anybody may have written, alone and as a file of several. */

#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/record.h"
#include "fuzz/fuzz.h"
#include "games/games.h"

/* Every record of the text until one is wrong; each takes some of it. */
static void read_several(const char *text, size_t length, struct strbuf *err)
{
    struct record_file file = {.name = "fuzz", .next = text, .end = text + length};
    struct match m;

    while (file.next != file.end) {
        const char *before = file.next;

        if (record_parse_next(&m, &file, games, err)) {
            FUZZ_REQUIRE(m.steps == NULL);
            return;
        }
        FUZZ_REQUIRE(file.next > before && file.next <= file.end);
        m.game->check(&m.state);
        match_release(&m);
    }
}

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
    read_several((const char *)bytes, length, &err);
    strbuf_release(&err);
    return 0;
}
