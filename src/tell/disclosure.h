#ifndef TORI_TELL_DISCLOSURE_H
#define TORI_TELL_DISCLOSURE_H

/* All that one viewer is told of a position and the next action, as one text, so that
 * conform can compare what is told in worlds that look alike to the viewer. */

struct telling;
struct strbuf;

/* The function that engine/telling.h describes. */
void disclosure_append(const struct telling *t, struct strbuf *out);

#endif
