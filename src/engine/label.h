#ifndef TORI_ENGINE_LABEL_H
#define TORI_ENGINE_LABEL_H

/*
 * Words of strangers that others are shown in one line: what an edition calls itself and
 * its things. They may be of any script; they may not hide, harm the screen, turn the text
 * round them or grow out of their line.
 */

#include <stdbool.h>

enum { LABEL_MARKS_MAX = 2 }; /* on one letter */

/* What would harm a screen or turn the text behind it, in a text of any length. */
bool label_has_controls(const char *text);

/* Characters; 0 if there is nothing to be seen. */
int label_length(const char *text);

/* What was expected instead of a text without controls, or NULL. */
const char *label_fault(const char *text);

#endif
