#ifndef TORI_TERM_PLAIN_H
#define TORI_TERM_PLAIN_H

/*
 * A game that has no drawing, by the names of its fields (engine/game.h): what there is
 * once, then a table for each seat. Numbers and words are one line, every set or bag has a
 * row with its members in brackets, and what is empty or not seen is left out.
 *
 *     phase play, seat 1, leader 0
 *     0 human: count 3, played fern2, tricks 0
 *       hand [clover1] [fern4] [nettle2]
 *     1 easy: count 4, tricks 0
 */

struct scene;
struct strbuf;

void plain_draw(const struct scene *s, struct strbuf *out);

#endif
