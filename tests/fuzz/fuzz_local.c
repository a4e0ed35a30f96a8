/* Fuzz target: what a page may say to tables without a server, and what it may have kept. A
 * line begins with what it is: s a message, g and p requests, r something that was kept. The
 * word TABLE stands for the table that is played at. */

#include <string.h>

#include <sodium.h>

#include "base/strbuf.h"
#include "fuzz/fuzz.h"
#include "local/local.h"

/* Of one input. A table of bots alone would play whole games: moves that say nothing new. */
enum { LINES_AT_MOST = 40, THOUGHTS_AT_MOST = 8 };

struct heard {
    char table[13];
    struct strbuf all;
};

/* Whatever is said is whole lines of JSON objects. */
static void hear(void *context, const char *text, size_t length)
{
    struct heard *h = context;
    const char *made;

    FUZZ_REQUIRE(length > 1 && text[0] == '{' && text[length - 1] == '}');
    strbuf_reset(&h->all);
    strbuf_append_bytes(&h->all, text, length);
    made = strstr(h->all.text, "\"ok\":true,\"table\":\"");
    if (made)
        memcpy(h->table, made + strlen("\"ok\":true,\"table\":\""), 12);
}

static void take_answer(void *context, int status, const char *type, const char *bytes,
                        size_t length)
{
    (void)context;
    (void)bytes;
    (void)length;
    FUZZ_REQUIRE(status >= 200 && status < 600 && type);
}

static void keep(void *context, const char *line, size_t length)
{
    (void)context;
    FUZZ_REQUIRE(length > 1 && line[0] == '{' && line[length - 1] == '}');
}

static void say(struct local *l, const char *text)
{
    local_receive(l, text, strlen(text));
}

static void request(struct local *l, bool is_post, char *path)
{
    char *body = strchr(path, ' ');
    char *query;

    if (body)
        *body++ = '\0';
    query = strchr(path, '?');
    if (query)
        *query++ = '\0';
    local_request(l, &(struct local_request){.is_post = is_post,
                                             .path = path,
                                             .query = query ? query : "",
                                             .body = body ? body : "",
                                             .body_length = body ? strlen(body) : 0});
}

static void obey(struct local *l, char *line, size_t length)
{
    switch (line[0]) {
    case 's':
        local_receive(l, line + 1, length - 1);
        break;
    case 'g':
    case 'p':
        request(l, line[0] == 'p', line + 1);
        break;
    case 'r':
        local_restore(l, line + 1, length - 1);
        break;
    default:
        local_tick(l);
    }
}

static void name_table(struct strbuf *line, const char *table)
{
    char *word;

    while ((word = strstr(line->text, "TABLE")) != NULL) {
        struct strbuf rest;

        strbuf_init(&rest);
        strbuf_append(&rest, word + strlen("TABLE"));
        line->length = (size_t)(word - line->text);
        strbuf_append(line, table);
        strbuf_append(line, rest.text);
        strbuf_release(&rest);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct heard heard = {.table = "nothingthere"};
    const struct local_host host = {
        .context = &heard, .send = hear, .answer = take_answer, .keep = keep};
    const char *at = (const char *)bytes, *end = at + length;
    int thoughts = THOUGHTS_AT_MOST;
    struct strbuf line;
    struct local *l;

    fuzz_init();
    FUZZ_REQUIRE(sodium_init() >= 0);
    strbuf_init(&heard.all);
    strbuf_init(&line);
    l = local_open(&host, "Aino");
    say(l, "{\"do\":\"hello\",\"version\":2}");
    for (int n = 0; n < LINES_AT_MOST && at < end; n++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));

        strbuf_reset(&line);
        strbuf_append_bytes(&line, at, (size_t)((newline ? newline : end) - at));
        name_table(&line, heard.table);
        if (line.length)
            obey(l, line.text, line.length);
        while (thoughts > 0 && local_think(l))
            thoughts--;
        at = newline ? newline + 1 : end;
    }
    local_close(l);
    strbuf_release(&line);
    strbuf_release(&heard.all);
    return 0;
}
