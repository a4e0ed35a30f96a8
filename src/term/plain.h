#ifndef TORI_TERM_PLAIN_H
#define TORI_TERM_PLAIN_H

/*
 * A game that has no drawing, by the names of its fields (engine/game.h): what there is
 * once in one paragraph, then a paragraph for each seat.
 *
 *     phase take, seat 0, waves 0, beach 8 8 8
 *     0 human: card white, white 0, grey 0, black 0
 *     1 easy: card -, white 0, grey 0, black 0
 */

struct scene;
struct strbuf;

void plain_draw(const struct scene *s, struct strbuf *out);

#endif
