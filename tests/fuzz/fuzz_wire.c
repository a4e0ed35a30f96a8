/* Fuzz target: bytes that anybody may send over a WebSocket. */

#include <string.h>

#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "room/settings.h"
#include "wire/message.h"
#include "wire/request.h"

/* What was accepted holds its bounds; a refusal says why. */
static void check_request(const struct wire_request *r)
{
    FUZZ_REQUIRE(r->what < WIRE_DO_COUNT);
    FUZZ_REQUIRE(strlen(r->id) <= WIRE_ID_MAX);
    FUZZ_REQUIRE(strlen(r->action) <= WIRE_ACTION_MAX);
    FUZZ_REQUIRE(r->seat >= -1 && r->seat < TORI_PLAYERS_MAX);
    FUZZ_REQUIRE(r->seat_count >= 0 && r->seat_count <= TORI_PLAYERS_MAX);
    FUZZ_REQUIRE(r->since >= 0);
}

/* Settings that were accepted can be stored and read again. */
static void check_settings(const struct wire_request *r, struct strbuf *text)
{
    struct settings s, again;

    if (settings_from_request(&s, r, text) != WIRE_OK)
        return;
    strbuf_reset(text);
    settings_format(&s, text);
    FUZZ_REQUIRE(settings_parse(&again, text->text));
    FUZZ_REQUIRE(again.setup.players == s.setup.players);
    FUZZ_REQUIRE(again.setup.options == s.setup.options);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct wire_request r;
    struct strbuf why, out;
    enum wire_error e;

    fuzz_init();
    strbuf_init(&why);
    strbuf_init(&out);
    e = wire_parse(&r, (const char *)bytes, length, &why);
    FUZZ_REQUIRE((e == WIRE_OK) == (why.length == 0));
    if (e == WIRE_OK) {
        check_request(&r);
        if (r.what == WIRE_DO_CREATE)
            check_settings(&r, &why);
    }
    wire_write_error(&out, r.id, WIRE_FIELD, why.text, "");
    strbuf_release(&why);
    strbuf_release(&out);
    return 0;
}
