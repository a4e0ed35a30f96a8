#ifndef TORI_TELL_SCENE_H
#define TORI_TELL_SCENE_H

/*
 * A position as one seat sees it, and words for it. What is told is read off a view,
 * so a teller cannot say what the seat must not know.
 */

#include "engine/game.h"
#include "engine/match.h"

struct strbuf;

/* What there is to tell of. Nothing in it is owned. */
struct scene {
    const struct tori_game *game;
    const struct tori_state *view;
    int players;
    int edition;
    int viewer; /* whose view it is: a seat or TORI_SPECTATOR */
    const char (*names)[MATCH_NAME_MAX + 1];
    const char *language; /* whose names of things are told; NULL: none */
    uint64_t world;       /* seeds the lots where a world has to be imagined */
};

/* Fill one for 'viewer', with 'view' as the place for the view. */
void scene_init(struct scene *s, const struct match *m, int viewer,
                struct tori_state *view);

/* "1 random", or "chance". */
void scene_append_seat(const struct scene *s, int seat, struct strbuf *out);

/* What the edition calls a thing of the game's name_groups, in the scene's language or else
 * in English; NULL if it does not say, or is not asked. */
const char *scene_find_name(const struct scene *s, int group, int thing);

/* As the game's teller says it (see teller.h), for any game. */
void scene_append_task(const struct scene *s, struct strbuf *out);
void scene_append_words(const struct scene *s, tori_action a, struct strbuf *out);
void scene_append_mark(const struct scene *s, tori_action a, struct strbuf *out);

#endif
