#ifndef TORI_TERM_REFUSED_H
#define TORI_TERM_REFUSED_H

/* Why something cannot be done now, in the page's words (GAME.why.CODE) with the names of
 * things in the reader's language; what the page has no words for is said as the engine says
 * it, in English. */

struct refusal;
struct scene;
struct strbuf;

/* A sentence without a full stop and without the rule, into an empty text. */
void refused_append(const struct scene *s, const struct refusal *r, struct strbuf *out);

#endif
