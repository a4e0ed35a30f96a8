/* Spans as lines. A line that does not fit is the end of what is taken. */

#include "review/notebook.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/hash.h"
#include "base/strbuf.h"
#include "engine/shelf.h"
#include "review/account.h"

static const char digits[] = "0123456789abcdef";

/* Whatever the figures depend on. */
static uint64_t hash_of(const struct account *a)
{
    const struct course *c = &a->course;
    uint64_t h = hash_bytes(HASH_START, c->game->name, strlen(c->game->name));

    h = hash_u64(h, shelf_hash(c->game, c->setup.edition));
    h = hash_u32(h, (uint32_t)c->setup.players);
    h = hash_u32(h, c->setup.options);
    for (size_t i = 0; i < c->count; i++)
        h = hash_u32(h, c->actions[i]);
    h = hash_u64(hash_u64(h, (uint64_t)a->sims), a->seed);
    return hash_u64(hash_u64(h, sizeof(struct found)), sizeof(struct verdict));
}

void notebook_append_header(const struct account *a, struct strbuf *out)
{
    strbuf_appendf(out, "tori review %d %016llx\n", a->version,
                   (unsigned long long)hash_of(a));
}

static void append_bytes(struct strbuf *out, const void *bytes, size_t length)
{
    const uint8_t *b = bytes;

    for (size_t i = 0; i < length; i++) {
        strbuf_append_char(out, digits[b[i] >> 4]);
        strbuf_append_char(out, digits[b[i] & 15]);
    }
}

void notebook_append(const struct account *a, int span, struct strbuf *out)
{
    const struct found *f = &a->found[span];

    strbuf_appendf(out, "%d ", span);
    append_bytes(out, &f->before, sizeof(f->before));
    append_bytes(out, &f->again, sizeof(f->again));
    append_bytes(out, f->choice, sizeof(f->choice));
    if (f->verdict)
        append_bytes(out, f->verdict, sizeof(*f->verdict));
    strbuf_append_char(out, '\n');
}

static bool take_bytes(const char **at, const char *end, void *bytes, size_t length)
{
    uint8_t *b = bytes;

    if ((size_t)(end - *at) < 2 * length)
        return false;
    for (size_t i = 0; i < 2 * length; i++) {
        const char *digit = strchr(digits, (*at)[i]);

        if (!digit || !*digit)
            return false;
        b[i / 2] = (uint8_t)(b[i / 2] << 4 | (digit - digits));
    }
    *at += 2 * length;
    return true;
}

static bool take_found(struct found *f, const char *at, const char *end)
{
    return take_bytes(&at, end, &f->before, sizeof(f->before)) &&
           take_bytes(&at, end, &f->again, sizeof(f->again)) &&
           take_bytes(&at, end, f->choice, sizeof(f->choice)) &&
           (!f->verdict || take_bytes(&at, end, f->verdict, sizeof(*f->verdict))) &&
           at == end;
}

static bool take_line(struct account *a, const char *line, const char *end)
{
    struct found f = {.is_done = true};
    char *at;
    long span = strtol(line, &at, 10);

    if (at == line || *at != ' ' || span < 0 || span >= a->course.span_count ||
        a->found[span].is_done)
        return false;
    if (a->course.spans[span].actor != TORI_CHANCE)
        f.verdict = xcalloc(1, sizeof(*f.verdict));
    if (!take_found(&f, at + 1, end)) {
        free(f.verdict);
        return false;
    }
    a->found[span] = f;
    a->done += 1 + (f.verdict ? f.verdict->decision_count : 0);
    return true;
}

bool notebook_restore(struct account *a, const char *text, size_t length)
{
    const char *end = text + length, *line_end;
    struct strbuf header;
    bool fits;

    strbuf_init(&header);
    notebook_append_header(a, &header);
    fits = length >= header.length && memcmp(text, header.text, header.length) == 0;
    text += fits ? header.length : 0;
    strbuf_release(&header);
    while (fits && (line_end = memchr(text, '\n', (size_t)(end - text))) &&
           take_line(a, text, line_end))
        text = line_end + 1;
    return fits;
}
