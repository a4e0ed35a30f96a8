#ifndef TORI_TESTS_SCENARIOS_SCRIPT_H
#define TORI_TESTS_SCENARIOS_SCRIPT_H

/*
 * A text file as statements, one a line. A '#' in the first column makes a line a
 * comment. A line that begins with a blank goes on with the statement above it,
 * so that a board can be drawn and a list can be long.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/strbuf.h"

struct script_line {
    int number; /* in the file, from 1 */
    char *text; /* inside the script's text; not empty, no blanks at either end */
};

struct script {
    struct strbuf text;
    struct script_line *lines; /* owned */
    size_t count, capacity;
};

/* False, with one sentence in 'err', if the file cannot be read. */
bool script_load(struct script *s, const char *path, struct strbuf *err);
void script_release(struct script *s);

/* Words */

/*
 * Cut the first word, up to a blank, off the text; what follows its blanks is
 * returned. Both may be empty.
 */
char *script_cut_word(char *text);

/* Cut the text at the first 'mark'; what follows its blanks, or NULL without one.
 * Blanks at the end of the first part are taken off. */
char *script_cut_at(char *text, const char *mark);

/* Cut the text into words and return their count, or -1 if there are more than 'max'. */
int script_split(char *text, char **words, int max);

#endif
