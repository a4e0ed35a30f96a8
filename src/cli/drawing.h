#ifndef TORI_CLI_DRAWING_H
#define TORI_CLI_DRAWING_H

/*
 * Games as pictures and words for people. What is drawn is a view of a seat, so
 * a drawing cannot show what the seat must not know. A game's drawing is its file
 * and one line in drawing.c; a game without one is shown as its state in JSON.
 */

#include "engine/game.h"
#include "engine/match.h"

struct canvas;
struct ink;
struct strbuf;

/* What there is to draw. Nothing in it is owned. */
struct scene {
    const struct tori_game *game;
    const struct tori_state *view;
    int players;
    int viewer; /* whose view it is: a seat or TORI_SPECTATOR */
    const char (*names)[MATCH_NAME_MAX + 1];
};

/* All functions may be NULL but draw(). */
struct drawing {
    const char *game;

    /* The whole table; the key to it. */
    void (*draw)(const struct scene *s, struct canvas *c);
    void (*legend)(const struct scene *s, struct canvas *c);

    /* What the seat to move is to do now, as one sentence. */
    void (*task)(const struct scene *s, struct strbuf *out);

    /* What an action that is legal in this scene does, in a few words or none; the
     * same as a mark of a few letters, for long lists; what marks mean is said
     * below them. Neither may tell what seen_by() keeps secret. */
    void (*words)(const struct scene *s, tori_action a, struct strbuf *out);
    void (*mark)(const struct scene *s, tori_action a, struct strbuf *out);
    const char *marks; /* what the marks mean */

    /* Answer the command 'plan': how to get what the words say, which may be none. */
    void (*plan)(const struct scene *s, const char *what, struct strbuf *out);

    const char *tie_break; /* who wins among equals, as a sentence */
};

/* NULL if the game has none. */
const struct drawing *drawing_find(const struct tori_game *game);

/* Scenes: fill one for 'viewer', with 'view' as the place for the view. */
void scene_init(struct scene *s, const struct match *m, int viewer,
                struct tori_state *view);

/* "1 random", or "chance". */
void scene_append_seat(const struct scene *s, int seat, struct strbuf *out);

/* The same as the functions above, for any game. */
void scene_draw(const struct scene *s, const struct ink *ink, struct strbuf *out);
void scene_append_legend(const struct scene *s, const struct ink *ink,
                         struct strbuf *out);
void scene_append_task(const struct scene *s, struct strbuf *out);
void scene_append_words(const struct scene *s, tori_action a, struct strbuf *out);
void scene_append_mark(const struct scene *s, tori_action a, struct strbuf *out);

#endif
