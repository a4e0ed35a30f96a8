/* Fuzz target: operations, as an operator's page or socket may say them. */

#include <string.h>

#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "operate/operation.h"
#include "operate/operations.h"

/* A range that was accepted is the same when it is read again, and this machine is not in it. */
static void check_address(const struct operation *op, struct strbuf *why)
{
    char text[PREFIX_TEXT_MAX + 1];
    struct prefix again;

    prefix_format(&op->address, text);
    FUZZ_REQUIRE(prefix_parse(text, &again, why));
    FUZZ_REQUIRE(prefix_compare(&op->address, &again) == 0);
    FUZZ_REQUIRE(!prefix_is_loopback(&again));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct operation op;
    struct strbuf why;
    bool ok;

    fuzz_init();
    strbuf_init(&why);
    ok = operations_parse(&op, (const char *)bytes, length, &why);
    FUZZ_REQUIRE(ok == (why.length == 0));
    if (ok) {
        FUZZ_REQUIRE(!(op.kind->required & ~op.given));
        FUZZ_REQUIRE(op.kind->is_act == (*op.why != '\0'));
        FUZZ_REQUIRE(op.limit >= 1 && op.limit <= OPERATION_ROWS_MAX);
        FUZZ_REQUIRE(!(op.given & OPERATION_FOR) || op.for_ms >= 60000);
        if (op.given & OPERATION_ADDRESS)
            check_address(&op, &why);
    }
    strbuf_release(&why);
    return 0;
}
