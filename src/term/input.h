#ifndef TORI_TERM_INPUT_H
#define TORI_TERM_INPUT_H

/*
 * Lines that a person types. Ctrl-C does not kill: it ends the input, so that the
 * program can say good-bye in order.
 */

#include <stdbool.h>

#include "base/lines.h"

enum input_result { INPUT_LINE, INPUT_TOO_LONG, INPUT_END };

struct input {
    struct lines lines;
    bool is_typed; /* at a terminal, which shows what is typed */
};

/* One at a time: Ctrl-C is caught for the whole program. */
void input_init(struct input *in, int fd);

/* The next line, valid until the next call. */
enum input_result input_next(struct input *in, char **line);

/* Was Ctrl-C pressed? From then on there is no more input. */
bool input_was_interrupted(void);

#endif
