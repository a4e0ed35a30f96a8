/* Fuzz target: a file of puzzles that anybody may have written. What is read is written and read
 * again as the same. */

#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "games/games.h"
#include "puzzle/puzzle.h"

static void read_again(const struct puzzle *p)
{
    struct strbuf text, again, err;
    struct record_file file = {.name = "again"};
    struct puzzle q;

    strbuf_init(&text);
    strbuf_init(&again);
    strbuf_init(&err);
    puzzle_format(p, &text);
    file.next = text.text;
    file.end = text.text + text.length;
    FUZZ_REQUIRE(puzzle_parse_next(&q, &file, games, &err) == TORI_OK);
    puzzle_format(&q, &again);
    FUZZ_REQUIRE(again.length == text.length);
    puzzle_release(&q);
    strbuf_release(&text);
    strbuf_release(&again);
    strbuf_release(&err);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct record_file file = {
        .name = "fuzz", .next = (const char *)bytes, .end = (const char *)bytes + length};
    struct strbuf err;
    struct puzzle p;

    fuzz_init();
    strbuf_init(&err);
    while (file.next != file.end) {
        const char *before = file.next;

        if (puzzle_parse_next(&p, &file, games, &err)) {
            FUZZ_REQUIRE(err.length > 0);
            break;
        }
        FUZZ_REQUIRE(file.next > before && file.next <= file.end);
        read_again(&p);
        puzzle_release(&p);
    }
    strbuf_release(&err);
    return 0;
}
