/* Bytes of a terminal taken apart: UTF-8, CSI and SS3 sequences, SGR mouse, OSC 11. */

#include "term/keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"

enum { ESC = 0x1b, BEL = 7, PARTS_MAX = 4, PART_MAX = 10000 };

/* What a piece of input was taken for. */
enum taken { TAKEN_EVENT, TAKEN_NOTHING, TAKEN_MORE };

void keys_init(struct keys *k)
{
    *k = (struct keys){.count = 0};
}

size_t keys_feed(struct keys *k, const uint8_t *bytes, size_t count)
{
    size_t room = sizeof(k->bytes) - k->count;

    if (count > room)
        count = room;
    memcpy(k->bytes + k->count, bytes, count);
    k->count += count;
    return count;
}

bool keys_is_waiting(const struct keys *k)
{
    return k->count > 0;
}

static void drop(struct keys *k, size_t count)
{
    k->count -= count;
    memmove(k->bytes, k->bytes + count, k->count);
}

/* "1;2" behind ESC [: numbers with semicolons between, 0 where there is none. */
static void read_parts(const uint8_t *bytes, size_t count, int part[PARTS_MAX])
{
    int i = 0;

    memset(part, 0, PARTS_MAX * sizeof(*part));
    for (size_t at = 0; at < count && i < PARTS_MAX; at++) {
        if (bytes[at] == ';')
            i++;
        else if (bytes[at] >= '0' && bytes[at] <= '9' && part[i] < PART_MAX)
            part[i] = 10 * part[i] + bytes[at] - '0';
    }
}

static bool is_key(struct keys_event *out, uint32_t code)
{
    *out = (struct keys_event){.kind = KEYS_KEY, .code = code};
    return code != 0;
}

static uint32_t key_of_letter(uint8_t letter)
{
    switch (letter) {
    case 'A':
        return KEY_UP;
    case 'B':
        return KEY_DOWN;
    case 'C':
        return KEY_RIGHT;
    case 'D':
        return KEY_LEFT;
    case 'H':
        return KEY_HOME;
    case 'F':
        return KEY_END;
    case 'Z':
        return KEY_BACK_TAB;
    case 'M':
        return KEY_ENTER; /* of the number pad, behind ESC O */
    default:
        return 0;
    }
}

static uint32_t key_of_number(int number)
{
    switch (number) {
    case 1:
    case 7:
        return KEY_HOME;
    case 3:
        return KEY_DELETE;
    case 4:
    case 8:
        return KEY_END;
    case 5:
        return KEY_PAGE_UP;
    case 6:
        return KEY_PAGE_DOWN;
    default:
        return 0;
    }
}

/* ESC [ < BUTTON ; X ; Y M, or m when it is let go. Bit 32 is movement, 64 the wheel. */
static bool read_mouse(const int part[PARTS_MAX], bool is_press, struct keys_event *out)
{
    int button = part[0] & ~(4 | 8 | 16); /* without Shift, Alt and Ctrl */

    *out = (struct keys_event){.x = part[1] - 1, .y = part[2] - 1};
    if (button & 32) {
        out->kind = KEYS_MOVE;
        return true;
    }
    if (!is_press)
        return false;
    if (button == 64 || button == 65) {
        out->kind = KEYS_WHEEL;
        out->code = button == 64 ? KEY_UP : KEY_DOWN;
        return true;
    }
    out->kind = button == 2 ? KEYS_LOOK : KEYS_CLICK;
    return button == 0 || button == 2;
}

static enum taken read_csi(struct keys *k, struct keys_event *out)
{
    int part[PARTS_MAX];
    size_t at = 2;
    bool is_known, is_mouse = k->count > 2 && k->bytes[2] == '<';
    uint8_t last;

    while (at < k->count && (k->bytes[at] < '@' || k->bytes[at] > '~'))
        at++;
    if (at == k->count)
        return at == sizeof(k->bytes) ? TAKEN_NOTHING : TAKEN_MORE;
    last = k->bytes[at];
    read_parts(k->bytes + 2, at - 2, part);
    if (is_mouse)
        is_known = read_mouse(part, last == 'M', out);
    else
        is_known =
            is_key(out, last == '~' ? key_of_number(part[0]) : key_of_letter(last));
    drop(k, at + 1);
    return is_known ? TAKEN_EVENT : TAKEN_NOTHING;
}

static int hex_digit(uint8_t c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* "11;rgb:1111/1b1b/2222": the first two digits of each are enough. */
static bool read_background(const uint8_t *text, size_t count, struct keys_event *out)
{
    static const char start[] = "11;rgb:";
    size_t at = sizeof(start) - 1;

    if (count < at || memcmp(text, start, at) != 0)
        return false;
    *out = (struct keys_event){.kind = KEYS_BACKGROUND};
    for (int i = 0; i < 3; i++) {
        if (at + 1 >= count || hex_digit(text[at]) < 0 || hex_digit(text[at + 1]) < 0)
            return false;
        out->code = out->code << 8 |
                    (uint32_t)(16 * hex_digit(text[at]) + hex_digit(text[at + 1]));
        while (at < count && text[at] != '/')
            at++;
        at++;
    }
    return true;
}

/* ESC ] .. BEL, or .. ESC \ */
static enum taken read_osc(struct keys *k, struct keys_event *out)
{
    for (size_t at = 2; at < k->count; at++) {
        bool is_end =
            k->bytes[at] == BEL || (k->bytes[at] == '\\' && k->bytes[at - 1] == ESC);
        bool is_known;

        if (!is_end)
            continue;
        is_known = read_background(k->bytes + 2, at - 2, out);
        drop(k, at + 1);
        return is_known ? TAKEN_EVENT : TAKEN_NOTHING;
    }
    return k->count == sizeof(k->bytes) ? TAKEN_NOTHING : TAKEN_MORE;
}

static enum taken read_escape(struct keys *k, struct keys_event *out)
{
    bool is_known;

    if (k->count == 1)
        return TAKEN_MORE;
    if (k->bytes[1] == '[')
        return read_csi(k, out);
    if (k->bytes[1] == ']')
        return read_osc(k, out);
    if (k->bytes[1] != 'O') {
        drop(k, 1);
        return is_key(out, KEY_ESC) ? TAKEN_EVENT : TAKEN_NOTHING;
    }
    if (k->count == 2)
        return TAKEN_MORE;
    is_known = is_key(out, key_of_letter(k->bytes[2]));
    drop(k, 3);
    return is_known ? TAKEN_EVENT : TAKEN_NOTHING;
}

/* The bytes that a character of UTF-8 takes by its first one; 0: none begins so. */
static size_t length_of(uint8_t first)
{
    return first < 0x80 ? 1 : first < 0xc0 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

static enum taken read_character(struct keys *k, struct keys_event *out)
{
    char text[UTF8_BYTES_MAX + 1] = "";
    size_t length = length_of(k->bytes[0]);
    uint32_t code;
    int bytes;

    if (length > k->count)
        return TAKEN_MORE;
    memcpy(text, k->bytes, length);
    bytes = length ? utf8_decode(text, &code) : 0;
    drop(k, bytes ? (size_t)bytes : 1);
    if (!bytes)
        return TAKEN_NOTHING;
    if (code == '\n')
        code = KEY_ENTER;
    if (code == '\b')
        code = KEY_BACKSPACE;
    return is_key(out, code) ? TAKEN_EVENT : TAKEN_NOTHING;
}

bool keys_next(struct keys *k, bool is_all, struct keys_event *out)
{
    while (k->count) {
        size_t before = k->count;
        uint8_t first = k->bytes[0];
        enum taken t = first == ESC ? read_escape(k, out) : read_character(k, out);

        if (t == TAKEN_EVENT)
            return true;
        if (t == TAKEN_MORE && !is_all)
            return false;
        if (k->count < before)
            continue;
        /* Begun and never ended: its first byte is all that it was. */
        drop(k, 1);
        if (before == 1 && first == ESC)
            return is_key(out, KEY_ESC);
    }
    return false;
}
