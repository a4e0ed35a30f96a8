/*
 * Field tables to JSON text. All strings come from the games' own word lists,
 * which hold nothing that needs escaping.
 */

#include "engine/state_json.h"

#include <string.h>

#include "base/bits.h"
#include "base/byte_order.h"
#include "base/strbuf.h"
#include "engine/game.h"

static void write_fields(const struct tori_field *fields, const uint8_t *base,
                         int players, struct strbuf *out);

/* Not by printf: states are written many thousand times a second. */
static void write_quoted(const char *text, struct strbuf *out)
{
    strbuf_append_char(out, '"');
    strbuf_append(out, text);
    strbuf_append_char(out, '"');
}

static void write_word(const struct tori_field *f, unsigned value, struct strbuf *out)
{
    if (!f->words)
        strbuf_append_int(out, value);
    else if (strcmp(f->words[value], "-") == 0)
        strbuf_append(out, "null");
    else
        write_quoted(f->words[value], out);
}

static void write_members(const struct tori_field *f, uint64_t set, int times,
                          struct strbuf *out)
{
    while (set) {
        int i = bits_pop(&set);

        for (int n = 0; n < times; n++) {
            write_word(f, (unsigned)i, out);
            strbuf_append_char(out, ',');
        }
    }
}

static void close_list(struct strbuf *out)
{
    if (out->text[out->length - 1] == ',')
        strbuf_truncate(out, out->length - 1);
    strbuf_append_char(out, ']');
}

static void write_set(const struct tori_field *f, const uint8_t *at, struct strbuf *out)
{
    uint64_t set = 0;

    memcpy(&set, at, f->wide ? f->wide : sizeof(set));
    strbuf_append_char(out, '[');
    write_members(f, set, 1, out);
    close_list(out);
}

/* Word by word, so that a bag reads in the order of its words. */
static void write_bag(const struct tori_field *f, const uint8_t *at, struct strbuf *out)
{
    uint64_t plane[8] = {0};
    uint64_t any = 0;

    memcpy(plane, at, f->wide * sizeof(plane[0]));
    for (int p = 0; p < f->wide; p++)
        any |= plane[p];
    strbuf_append_char(out, '[');
    while (any) {
        int i = bits_pop(&any);
        int times = 0;

        for (int p = 0; p < f->wide; p++)
            times += (int)(plane[p] >> i & 1) << p;
        write_members(f, bit(i), times, out);
    }
    close_list(out);
}

static void write_value(const struct tori_field *f, const uint8_t *at, int players,
                        struct strbuf *out)
{
    switch (f->type) {
    case TORI_FIELD_U8:
        write_word(f, *at, out);
        return;
    case TORI_FIELD_SET:
        write_set(f, at, out);
        return;
    case TORI_FIELD_BAG:
        write_bag(f, at, out);
        return;
    case TORI_FIELD_STRUCT:
        write_fields(f->fields, at, players, out);
        return;
    }
}

static void write_field(const struct tori_field *f, const uint8_t *base, int players,
                        struct strbuf *out)
{
    int count = f->is_per_seat ? players : f->count;

    write_quoted(f->name, out);
    strbuf_append_char(out, ':');
    if (f->count == 0) {
        write_value(f, base + f->offset, players, out);
        return;
    }
    strbuf_append_char(out, '[');
    for (int i = 0; i < count; i++) {
        write_value(f, base + f->offset + (size_t)i * f->stride, players, out);
        strbuf_append_char(out, ',');
    }
    close_list(out);
}

static void write_fields(const struct tori_field *fields, const uint8_t *base,
                         int players, struct strbuf *out)
{
    strbuf_append_char(out, '{');
    for (const struct tori_field *f = fields; f->name; f++) {
        if (f != fields)
            strbuf_append_char(out, ',');
        write_field(f, base, players, out);
    }
    strbuf_append_char(out, '}');
}

void state_json(const struct tori_game *game, const struct tori_state *s, int players,
                struct strbuf *out)
{
    write_fields(game->fields, s->bytes, players, out);
}
