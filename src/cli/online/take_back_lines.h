#ifndef TORI_CLI_ONLINE_TAKE_BACK_LINES_H
#define TORI_CLI_ONLINE_TAKE_BACK_LINES_H

/* Requests to take back, in lines: told as sentences, asked for and answered by words. */

#include <stdbool.h>

#include "cli/online/faces.h"

struct strbuf;

/* Zeroed: nothing was told. */
struct take_back_lines {
    int told;  /* who asks and who is waited for, as one number; 0: no seat asks */
    int asker; /* who asked last */
};

/* What has changed; 'news' are those of the stay. */
void take_back_lines_tell(struct take_back_lines *t, const struct stay *v, unsigned news,
                          faces names, const char *language, struct strbuf *out);

/* False if the word is none of takeback, agree, refuse, withdraw, nor an undo that others
 * would have to agree to. */
bool take_back_lines_obey(struct stay *v, const char *word, const char *language,
                          struct strbuf *out);

#endif
