/* Fuzz target: lines that anybody may send to the engine. */

#include <string.h>

#include "cli/protocol/protocol.h"
#include "fuzz/fuzz.h"

enum { LINE_MAX_BYTES = 4096, REQUESTS_AT_MOST = 10, LINES_AT_MOST = 40 };

/* An answer is nothing (while loading) or lines of '=' or one of '?', and an empty one. */
static void check_answer(const struct strbuf *out)
{
    if (out->length == 0)
        return;
    FUZZ_REQUIRE(out->text[0] == '=' || out->text[0] == '?');
    FUZZ_REQUIRE(strstr(out->text, "\n\n") == out->text + out->length - 2);
    if (out->text[0] == '?')
        FUZZ_REQUIRE(strchr(out->text, '\n') == out->text + out->length - 2);
}

/* "random SEED 3000" becomes "random SEED 1": random games are conform's, and would take most of
 * the time here. */
static void shorten_play(char *line)
{
    char *count = strrchr(line, ' ');

    if (strncmp(line, "random ", strlen("random ")) == 0 && strlen(count) > 1)
        memcpy(count, " 1", sizeof(" 1"));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *at = (const char *)bytes, *end = at + length;
    int requests = 0;
    struct protocol p;
    struct strbuf out;

    fuzz_init();
    protocol_init(&p);
    strbuf_init(&out);
    for (int n = 0;
         n < LINES_AT_MOST && requests < REQUESTS_AT_MOST && at < end && !p.has_quit;
         n++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t size = (size_t)((newline ? newline : end) - at);
        char line[LINE_MAX_BYTES];

        size = size < sizeof(line) ? size : sizeof(line) - 1;
        memcpy(line, at, size);
        line[size] = '\0';
        shorten_play(line);
        strbuf_reset(&out);
        protocol_line(&p, line, &out);
        check_answer(&out);
        requests += !p.is_loading;
        at = newline ? newline + 1 : end;
    }
    protocol_release(&p);
    strbuf_release(&out);
    return 0;
}
