#ifndef TORI_CLIENT_WITNESS_H
#define TORI_CLIENT_WITNESS_H

/*
 * A game as one of its viewers has seen it. What the viewer was told of each action is
 * played by the rules on imagined worlds that look to the viewer as the true one does, and
 * only what the viewer sees of the outcome is kept. So there is nothing in it that the
 * viewer does not know, and yet it is a state of the game, which rules, pictures and words
 * can be asked of.
 *
 * What is hidden may decide how the game goes on, such as which phase comes next. Then there are several
 * outcomes, which are kept until what is told next fits one of them only; where seats have
 * secret actions of their own these are too many, and the position has to be shown after each.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/rng.h"
#include "engine/game.h"

struct strbuf;

enum { WITNESS_VIEWS_MAX = 12 };

/* After an action: what may be seen then. */
struct witness_ply {
    tori_action action; /* of an imagined world, if it was not seen */
    int8_t actor;       /* a seat or TORI_CHANCE */
    bool is_seen;
    char *text;               /* owned; NULL if it was not seen */
    struct tori_state *views; /* owned */
    int count;
};

struct witness {
    const struct tori_game *game; /* NULL: nothing is watched yet */
    struct tori_setup setup;
    int viewer;
    struct rng rng;             /* for imagined worlds */
    struct witness_ply *plies;  /* owned; the first is the beginning */
    size_t count, capacity;     /* of actions; there is one ply more */
    const struct strbuf *shown; /* outcomes that do not look so are left out; or NULL */
};

/* Life cycle. 'viewer' is a seat or TORI_SPECTATOR. begin() forgets what there was. */
void witness_init(struct witness *w);
void witness_release(struct witness *w);
void witness_begin(struct witness *w, const struct tori_game *game,
                   const struct tori_setup *setup, int viewer);

/* What is seen now, and after so many actions; who is to move now. */
const struct tori_state *witness_view(const struct witness *w);
const struct tori_state *witness_view_at(const struct witness *w, size_t count);
int witness_to_move(const struct witness *w);

/* An action; without 'text' it was hidden from the viewer. False, and nothing changes, if the
 * rules do not allow it in any world that the viewer may imagine. */
bool witness_act(struct witness *w, const char *text);

/* The last 'count' actions are taken back; false if there were not so many. */
bool witness_take_back(struct witness *w, size_t count);

/* The viewer was shown this, the JSON of state_json(). False if it cannot be. */
bool witness_look(struct witness *w, const struct strbuf *json);

#endif
