#ifndef TORI_PUZZLE_PUZZLE_CHECK_H
#define TORI_PUZZLE_PUZZLE_CHECK_H

/* Is a puzzle what it says? Its turns are played, its facts counted again, what is hidden from
 * its seat imagined again; one that is exact is solved again. */

#include <stdbool.h>
#include <stdint.h>

struct puzzle;
struct strbuf;

/* False, and a sentence in 'why', if it is not. With 'sims' the turns of one that is not exact
 * are tried again, with so many simulations each; 0: they are not. */
bool puzzle_check(const struct puzzle *p, int64_t sims, struct strbuf *why);

#endif
