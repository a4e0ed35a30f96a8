/* Field tables to JSON text. */

#include "engine/state_json.h"

#include <string.h>

#include "base/bits.h"
#include "base/byte_order.h"
#include "base/json_writer.h"
#include "engine/game.h"

static void write_fields(const struct tori_field *fields, const char *key,
                         const uint8_t *base, int players, struct json_writer *j);

static void write_word(const struct tori_field *f, const char *key, unsigned value,
                       struct json_writer *j)
{
    if (!f->words)
        json_write_int(j, key, value);
    else if (strcmp(f->words[value], "-") == 0)
        json_write_null(j, key);
    else
        json_write_text(j, key, f->words[value]);
}

static void write_set(const struct tori_field *f, const char *key, const uint8_t *at,
                      struct json_writer *j)
{
    uint64_t set = 0;

    memcpy(&set, at, f->wide ? f->wide : sizeof(set));
    json_open_list(j, key);
    while (set)
        write_word(f, NULL, (unsigned)bits_pop(&set), j);
    json_close_list(j);
}

/* Word by word, so that a bag reads in the order of its words. */
static void write_bag(const struct tori_field *f, const char *key, const uint8_t *at,
                      struct json_writer *j)
{
    uint64_t plane[8] = {0};
    uint64_t any = 0;

    memcpy(plane, at, f->wide * sizeof(plane[0]));
    for (int p = 0; p < f->wide; p++)
        any |= plane[p];
    json_open_list(j, key);
    while (any) {
        int i = bits_pop(&any);
        int times = 0;

        for (int p = 0; p < f->wide; p++)
            times += (int)(plane[p] >> i & 1) << p;
        while (times-- > 0)
            write_word(f, NULL, (unsigned)i, j);
    }
    json_close_list(j);
}

static void write_value(const struct tori_field *f, const char *key, const uint8_t *at,
                        int players, struct json_writer *j)
{
    switch (f->type) {
    case TORI_FIELD_U8:
        write_word(f, key, *at, j);
        return;
    case TORI_FIELD_SET:
        write_set(f, key, at, j);
        return;
    case TORI_FIELD_BAG:
        write_bag(f, key, at, j);
        return;
    case TORI_FIELD_STRUCT:
        write_fields(f->fields, key, at, players, j);
        return;
    }
}

static void write_field(const struct tori_field *f, const uint8_t *base, int players,
                        struct json_writer *j)
{
    int count = f->is_per_seat ? players : f->count;

    if (f->count == 0) {
        write_value(f, f->name, base + f->offset, players, j);
        return;
    }
    json_open_list(j, f->name);
    for (int i = 0; i < count; i++)
        write_value(f, NULL, base + f->offset + (size_t)i * f->stride, players, j);
    json_close_list(j);
}

static void write_fields(const struct tori_field *fields, const char *key,
                         const uint8_t *base, int players, struct json_writer *j)
{
    json_open_object(j, key);
    for (const struct tori_field *f = fields; f->name; f++)
        write_field(f, base, players, j);
    json_close_object(j);
}

void state_json(const struct tori_game *game, const struct tori_state *s, int players,
                struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    write_fields(game->fields, NULL, s->bytes, players, &j);
}
