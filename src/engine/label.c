/* Which characters may stand in a label, by ranges of Unicode, each table in their order. */

#include "engine/label.h"

#include <stddef.h>
#include <stdint.h>

#include "base/utf8.h"

struct label_range {
    uint32_t first, last;
};

/* Control characters, ends of lines, and what turns text round. */
static const struct label_range controls[] = {
    {0x1, 0x1f},      {0x7f, 0x9f},     {0x61c, 0x61c},
    {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069},
};

/* Characters that are invisible, or have no defined look: fillers, joiners, private use. */
static const struct label_range hidden[] = {
    {0xad, 0xad},       {0x34f, 0x34f},     {0x115f, 0x1160},    {0x17b4, 0x17b5},
    {0x180b, 0x180f},   {0x200b, 0x200d},   {0x2060, 0x206f},    {0x2800, 0x2800},
    {0x3164, 0x3164},   {0xe000, 0xf8ff},   {0xfdd0, 0xfdef},    {0xfeff, 0xfeff},
    {0xffa0, 0xffa0},   {0xfff0, 0xfffb},   {0xfffe, 0xffff},    {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0x1fffe, 0x1ffff}, {0xe0000, 0x10ffff},
};

/* What is drawn over the letter before it. Of scripts in which that is part of spelling
 * there are only those whose marks grow upwards without end. */
static const struct label_range marks[] = {
    {0x300, 0x36f},   {0x483, 0x489},   {0x591, 0x5bd},   {0x5bf, 0x5c7},
    {0x610, 0x61a},   {0x64b, 0x65f},   {0x6d6, 0x6ed},   {0x7eb, 0x7f3},
    {0x816, 0x82d},   {0x8d3, 0x902},   {0xe31, 0xe31},   {0xe34, 0xe3a},
    {0xe47, 0xe4e},   {0xeb1, 0xeb1},   {0xeb4, 0xebc},   {0xec8, 0xece},
    {0xf71, 0xf87},   {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
    {0x302a, 0x302f}, {0x3099, 0x309a}, {0xa66f, 0xa67d}, {0xfe00, 0xfe0f},
    {0xfe20, 0xfe2f},
};

static const struct label_range spaces[] = {
    {0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
    {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000},
};

#define IS_IN(c, ranges) is_in(c, ranges, sizeof(ranges) / sizeof(ranges[0]))

static bool is_in(uint32_t c, const struct label_range *ranges, size_t count)
{
    for (size_t i = 0; i < count && c >= ranges[i].first; i++)
        if (c <= ranges[i].last)
            return true;
    return false;
}

bool label_has_controls(const char *text)
{
    uint32_t c;
    int bytes;

    for (; (bytes = utf8_decode(text, &c)); text += bytes)
        if (IS_IN(c, controls))
            return true;
    return false;
}

int label_length(const char *text)
{
    int count = 0, seen = 0, bytes;
    uint32_t c;

    for (; (bytes = utf8_decode(text, &c)); text += bytes, count++)
        seen += !IS_IN(c, spaces);
    return seen ? count : 0;
}

const char *label_fault(const char *text)
{
    int count = LABEL_MARKS_MAX, bytes; /* there is no letter yet */
    uint32_t c;

    for (; (bytes = utf8_decode(text, &c)); text += bytes) {
        if (IS_IN(c, hidden))
            return "expected no characters that cannot be seen";
        count = IS_IN(c, marks) ? count + 1 : 0;
        if (count > LABEL_MARKS_MAX)
            return "expected letters with at most two accents";
    }
    return NULL;
}
