/* Fuzz target: what a client may send through a WebSocket, frame by frame. */

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "wire/frame.h"

enum { MESSAGE_MAX = 1000 };

/* What was read is written again as it came, but for the shortest way to say its length. */
static void check(const struct frame_in *f, const char *raw, size_t used)
{
    struct strbuf again;
    uint32_t mask;

    memcpy(&mask, raw + used - f->length - 4, sizeof(mask));
    strbuf_init(&again);
    frame_append(&again, f->kind, f->text, f->length, mask);
    FUZZ_REQUIRE(f->length <= MESSAGE_MAX);
    FUZZ_REQUIRE(again.length <= used);
    FUZZ_REQUIRE(memcmp(again.text + again.length - f->length, raw + used - f->length,
                        f->length) == 0);
    FUZZ_REQUIRE(f->kind < FRAME_CLOSE || (f->is_last && f->length <= FRAME_CONTROL_MAX));
    strbuf_release(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *raw = (const char *)bytes;
    char *at = xcalloc(length + 1, 1), *start = at;
    struct frame_in f;
    size_t used = MESSAGE_MAX;

    memcpy(at, bytes, length);
    while (frame_read_masked(&f, at, length, &used) == FRAME_OK) {
        FUZZ_REQUIRE(used <= length);
        check(&f, raw, used);
        at += used;
        raw += used;
        length -= used;
        used = MESSAGE_MAX;
    }
    free(start);
    used = 0;
    (void)frame_read(&f, raw, length, &used);
    return 0;
}
