/* Colours mixed, and found among those that a terminal has. */

#include "term/tint.h"

#include <stddef.h>
#include <stdlib.h>

enum { CUBE = 6, CUBE_FIRST = 16, GREY_FIRST = 232, GREYS = 24 };

static const uint8_t cube_levels[CUBE] = {0, 95, 135, 175, 215, 255};

/* Where the nearest would be a grey, chosen by hand. */
static const struct {
    uint32_t rgb;
    uint8_t colour;
} chosen[] = {
    {0x3f5a33, 22}, {0x5d4a2c, 58},  {0x5f3f33, 52},  {0x6d5a1c, 94},  {0x2c5c46, 23},
    {0x2c6e4f, 29}, {0xcfe3ec, 152}, {0xd5e6cf, 151}, {0xeccbb8, 224}, {0x3a2150, 53},
};

/* How sixteen colours look in many terminals. */
static const uint32_t sixteen[] = {
    0x000000, 0xaa0000, 0x00aa00, 0xaa7700, 0x0044aa, 0xaa00aa, 0x00aaaa, 0xbbbbbb,
    0x666666, 0xff5555, 0x55ff55, 0xffff55, 0x5588ff, 0xff55ff, 0x55ffff, 0xffffff,
};

static int part(tint t, int shift)
{
    return (int)(t >> shift & 0xff);
}

static long distance(uint32_t a, uint32_t b)
{
    long sum = 0;

    for (int shift = 0; shift < 24; shift += 8) {
        long d = part(a, shift) - part(b, shift);

        sum += d * d;
    }
    return sum;
}

tint tint_mix(tint a, tint b, int percent)
{
    tint out = a & 0xff000000;

    for (int shift = 0; shift < 24; shift += 8) {
        int from = part(a, shift), to = part(b, shift);

        out |= (tint)(from + (to - from) * percent / 100) << shift;
    }
    return out;
}

tint tint_shade(tint t, int percent)
{
    return tint_mix(t, percent > 0 ? 0xffffff : 0, abs(percent));
}

int tint_light(tint t)
{
    return (30 * part(t, 16) + 59 * part(t, 8) + 11 * part(t, 0)) / 100;
}

static int nearest_level(int value)
{
    int best = 0;

    for (int i = 1; i < CUBE; i++)
        if (abs(cube_levels[i] - value) < abs(cube_levels[best] - value))
            best = i;
    return best;
}

int tint_of_256(tint t)
{
    uint32_t rgb = t & 0xffffff;
    int r = nearest_level(part(t, 16)), g = nearest_level(part(t, 8));
    int b = nearest_level(part(t, 0));
    int grey = ((part(t, 16) + part(t, 8) + part(t, 0)) / 3 - 3) / 10;
    uint32_t cube, level;

    for (size_t i = 0; i < sizeof(chosen) / sizeof(chosen[0]); i++)
        if (chosen[i].rgb == rgb)
            return chosen[i].colour;
    grey = grey < 0 ? 0 : grey < GREYS ? grey : GREYS - 1;
    level = (uint32_t)(8 + 10 * grey);
    cube =
        (uint32_t)cube_levels[r] << 16 | (uint32_t)cube_levels[g] << 8 | cube_levels[b];
    if (distance(level << 16 | level << 8 | level, rgb) < distance(cube, rgb))
        return GREY_FIRST + grey;
    return CUBE_FIRST + CUBE * CUBE * r + CUBE * g + b;
}

int tint_of_16(tint t)
{
    int said = part(t, 24), best = 0;

    if (said)
        return said - 1;
    for (int i = 1; i < 16; i++)
        if (distance(sixteen[i], t & 0xffffff) < distance(sixteen[best], t & 0xffffff))
            best = i;
    return best;
}
