#ifndef TORI_TERM_KEYS_H
#define TORI_TERM_KEYS_H

/*
 * What a terminal sends, as keys and movements of a mouse. Bytes go in as they come, in
 * pieces of any size; what is no sequence that is known is passed over, and none is longer
 * than KEYS_BYTES. A lone Esc is a key of its own only once no more follows: that is for
 * the caller to say, who has a clock.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEYS_BYTES = 64 };

/* Beside the characters; above all of Unicode. */
enum key_code {
    KEY_ENTER = '\r',
    KEY_TAB = '\t',
    KEY_ESC = 0x1b,
    KEY_BACKSPACE = 0x7f,
    KEY_UP = 0x110000,
    KEY_DOWN,
    KEY_RIGHT,
    KEY_LEFT,
    KEY_HOME,
    KEY_END,
    KEY_PAGE_UP,
    KEY_PAGE_DOWN,
    KEY_DELETE,
    KEY_BACK_TAB,
};

enum keys_kind {
    KEYS_KEY,
    KEYS_MOVE,       /* the mouse, from 0 on */
    KEYS_CLICK,      /* its left button was pressed */
    KEYS_LOOK,       /* its right button */
    KEYS_WHEEL,      /* 'code' is KEY_UP or KEY_DOWN */
    KEYS_BACKGROUND, /* the terminal's answer: 'code' is the colour, red green blue */
};

struct keys_event {
    enum keys_kind kind;
    uint32_t code; /* a character, Ctrl-A as 1, or enum key_code */
    int x, y;
};

struct keys {
    uint8_t bytes[KEYS_BYTES];
    size_t count;
};

void keys_init(struct keys *k);

/* How many of the bytes were taken; call next() until it has none, then again. */
size_t keys_feed(struct keys *k, const uint8_t *bytes, size_t count);

/* The next event. 'is_all': nothing more follows for now. */
bool keys_next(struct keys *k, bool is_all, struct keys_event *out);

/* Is something begun that may be a lone Esc? */
bool keys_is_waiting(const struct keys *k);

#endif
