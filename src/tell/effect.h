#ifndef TORI_TELL_EFFECT_H
#define TORI_TELL_EFFECT_H

/* What an action would do, tried out in a world that the viewer may imagine: what the
 * viewer can see of the outcome is the same in all of them. */

#include "engine/game.h"

struct json_writer;
struct scene;
struct teller;

/* One action tried out, for tellers. */
struct preview {
    const struct scene *scene;
    tori_action action;             /* 0: secret */
    const struct tori_state *after; /* chance has not acted yet */
};

struct effect {
    const struct scene *scene;
    const struct teller *teller; /* NULL: only what all games have */
    struct tori_state world;
    int points; /* of the viewer, now */
};

/* The viewer of the scene must be to move. */
void effect_init(struct effect *e, const struct scene *s);

/* As members of an object, "reveals" and "gives", which are missing if there is nothing
 * to tell (see offer.h). */
void effect_write(const struct effect *e, tori_action a, struct json_writer *j);

/* A whole turn: for each of these actions, played one after the other, an object with
 * its "action" and effect, as members of a list. 'after', which may be NULL, becomes what
 * the viewer sees then. */
void effect_write_turn(const struct scene *s, const tori_action *actions, int count,
                       struct json_writer *j, struct tori_state *after);

#endif
