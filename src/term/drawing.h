#ifndef TORI_TERM_DRAWING_H
#define TORI_TERM_DRAWING_H

/*
 * Games as pictures for people. What is drawn is a view of a seat, so
 * a drawing cannot show what the seat must not know. A game's drawing is filled in by
 * its home; a game without one is shown by the names of its fields (plain.h).
 */

#include "tell/scene.h"

struct canvas;
struct ink;
struct strbuf;
struct tableau_art;

/* All may be NULL but draw(). */
struct drawing {
    /* The whole table; the key to it. */
    void (*draw)(const struct scene *s, struct canvas *c);
    void (*legend)(const struct scene *s, struct canvas *c);

    const struct tableau_art *art; /* on a full screen (tableau.h); NULL: its fields */
};

/* NULL if the game has none. Answered by the table of kits (games/kit.h). */
const struct drawing *drawing_find(const struct tori_game *game);

/* The same as the functions above, for any game. */
void scene_draw(const struct scene *s, const struct ink *ink, struct strbuf *out);
void scene_append_legend(const struct scene *s, const struct ink *ink,
                         struct strbuf *out);

#endif
