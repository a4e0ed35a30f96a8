#ifndef TORI_TELL_TELLER_H
#define TORI_TELL_TELLER_H

/*
 * Games in words for people. A game's teller is filled in by its home; of a game
 * without one only the notation is told.
 */

#include "engine/game.h"

struct figures_step;
struct json_writer;
struct preview;
struct refusals;
struct scene;
struct strbuf;

/* All functions and texts may be NULL. */
struct teller {
    /* What the seat to move is to do now, as one sentence. */
    void (*task)(const struct scene *s, struct strbuf *out);

    /* What an action that is legal in this scene does, in a few words or none; the
     * same as a mark of a few letters, for long lists; what marks mean is said
     * below them. Asked only of actions that the viewer may see. */
    void (*words)(const struct scene *s, tori_action a, struct strbuf *out);
    void (*mark)(const struct scene *s, tori_action a, struct strbuf *out);
    const char *marks; /* what the marks mean */

    /* The same of an action that the viewer may not see: where the secret goes, read off
     * the scene. 'seen_by' are the seats that see it. */
    void (*secret)(const struct scene *s, tori_seats seen_by, struct strbuf *out);

    /* The rule that an action goes by, as "R26"; the same for actions that look alike. */
    const char *(*rule)(tori_action a);

    /* Answer the command 'plan': how to get what the words say, which may be none; as
     * lines of text, and as members of an object (see offer.h). */
    void (*plan)(const struct scene *s, const char *what, struct strbuf *out);
    void (*plan_json)(const struct scene *s, const char *what, struct json_writer *j);

    /* Parts of an offer (see offer.h): what an action gives besides points, as members
     * of an object; what the seat might expect to be legal and is not; chains of
     * actions, as members of a list. */
    void (*gives)(const struct preview *p, struct json_writer *j);
    void (*refuse)(const struct scene *s, struct refusals *r);
    void (*chains)(const struct scene *s, struct json_writer *j);

    /* What an action has done, chance's included, as members of an object (see facts.h).
     * The scene and the position after it are a spectator's, and the action of the
     * preview is 0 if a spectator may not see it. */
    void (*did)(const struct preview *p, struct json_writer *j);

    /* What is counted of each seat (see figures.h): the names, NULL at the end; what a
     * step adds to the counts of a seat; the round, 0 during set-up. All or none. */
    const char *const *counts;
    void (*count)(const struct figures_step *step, int seat, int *counts);
    int (*round)(const struct tori_state *s);

    const char *tie_break; /* who wins among equals, as a sentence */
};

/* NULL if the game has none. Answered by the table of kits (games/kit.h). */
const struct teller *teller_find(const struct tori_game *game);

#endif
