/* Field tables to numbers. */

#include "engine/state_numbers.h"

#include <string.h>

#include "base/byte_order.h"
#include "engine/game.h"
#include "engine/state_json.h"

enum { BITS = 64 }; /* of a plane */

/* Without 'out' only counted. */
static int write_fields(const struct tori_field *fields, const uint8_t *base, int players,
                        int16_t *out);

static int write_planes(const struct tori_field *f, const uint8_t *at, int16_t *out)
{
    int bytes = f->type == TORI_FIELD_SET && f->wide ? f->wide : (int)sizeof(uint64_t);
    int planes = f->type == TORI_FIELD_BAG ? f->wide : 1;
    int count = 8 * bytes;

    if (!out)
        return count;
    memset(out, 0, (size_t)count * sizeof(*out));
    for (int p = 0; p < planes; p++) {
        uint64_t plane = 0;

        memcpy(&plane, at + (size_t)p * sizeof(plane), (size_t)bytes);
        for (int i = 0; plane; i++, plane >>= 1)
            out[i] = (int16_t)(out[i] + ((int)(plane & 1) << p));
    }
    return count;
}

static int write_value(const struct tori_field *f, const uint8_t *at, int players,
                       int16_t *out)
{
    int value;

    if (f->type == TORI_FIELD_STRUCT)
        return write_fields(f->fields, at, players, out);
    if (!field_is_number(f))
        return write_planes(f, at, out);
    value = field_read(f, at);
    if (out)
        *out = (int16_t)(value > INT16_MAX ? INT16_MAX : value);
    return 1;
}

static int write_fields(const struct tori_field *fields, const uint8_t *base, int players,
                        int16_t *out)
{
    int written = 0;

    for (const struct tori_field *f = fields; f->name; f++) {
        int count = f->count == 0 ? 1 : f->is_per_seat ? players : f->count;

        for (int i = 0; i < count; i++)
            written += write_value(f, base + f->offset + (size_t)i * f->stride, players,
                                   out ? out + written : NULL);
    }
    return written;
}

int state_numbers_count(const struct tori_game *game, const struct tori_state *s,
                        int players)
{
    return write_fields(state_fields(game, s), s->bytes, players, NULL);
}

void state_numbers(const struct tori_game *game, const struct tori_state *s, int players,
                   int16_t *out)
{
    write_fields(state_fields(game, s), s->bytes, players, out);
}
