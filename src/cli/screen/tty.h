#ifndef TORI_CLI_SCREEN_TTY_H
#define TORI_CLI_SCREEN_TTY_H

/*
 * The terminal itself: raw input, the alternate screen, the mouse; and put back as it was
 * however the program ends: by leaving, by a crash, by TERM, HUP and INT, and while it is
 * suspended. There is one of it; its signals are those of the whole program.
 */

#include <stdbool.h>

#include "term/keys.h"

struct strbuf;

enum tty_result {
    TTY_EVENT,
    TTY_TIMEOUT,
    TTY_RESIZED, /* or continued after it was suspended: draw everything */
    TTY_WOKEN,   /* by tty_wake(), or what is watched */
    TTY_ENDED,   /* by a signal, or the terminal is gone */
};

/* Enter the full screen. 'has_mouse': moves and clicks are told. */
void tty_open(bool has_mouse);

/* Put everything back; again is nothing. */
void tty_close(void);

/* Wait so long for something, below 0 for ever. */
enum tty_result tty_wait(int milliseconds, struct keys_event *out);

/* From any thread: tty_wait() comes back. */
void tty_wake(void);

/* Come back, too, while that descriptor can be read; -1: no more. */
void tty_watch(int descriptor);

void tty_measure(int *width, int *height);

/* All of it, in one write if the terminal takes it; empties the text. */
void tty_write(struct strbuf *text);

/* As Ctrl-Z: everything is put back, the program stops, and goes on where it was. */
void tty_suspend(void);

/* The signal that ended it, or 0. After tty_close() the caller ends itself by it. */
int tty_ended_by(void);

#endif
