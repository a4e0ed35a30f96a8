#ifndef TORI_ROOM_VIEW_MESSAGE_H
#define TORI_ROOM_VIEW_MESSAGE_H

/* A position as one viewer is shown it: what a message "view" is made of. */

#include "base/strbuf.h"
#include "engine/match.h"

struct wire_view;

struct sight {
    struct tori_state view;
    struct tori_score scores[TORI_PLAYERS_MAX];
    struct strbuf offer, task; /* empty if the viewer is not asked for an action */
};

/* Life cycle. With 'is_asked' the viewer must be to move. */
void sight_init(struct sight *s, const struct match *m, int viewer, bool is_asked);
void sight_release(struct sight *s);

/* The members of the message that the position decides; the rest is left alone. What they
 * point to lives as long as the sight. */
void sight_fill(const struct sight *s, const struct match *m, int viewer,
                struct wire_view *v);

#endif
