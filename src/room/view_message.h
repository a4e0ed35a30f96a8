#ifndef TORI_ROOM_VIEW_MESSAGE_H
#define TORI_ROOM_VIEW_MESSAGE_H

/* A position as one viewer is shown it: what a message "view" is made of. */

#include "base/strbuf.h"
#include "engine/match.h"

struct wire_view;

struct view_message {
    struct tori_state view;
    struct tori_score scores[TORI_PLAYERS_MAX];
    struct strbuf offer, task; /* empty if the viewer is not asked for an action */
};

/* Life cycle. With 'is_asked' the viewer must be to move. */
void view_message_init(struct view_message *s, const struct match *m, int viewer,
                       bool is_asked);
void view_message_release(struct view_message *s);

/* The members of the message that the position decides; the rest is left alone. What they
 * point to lives as long as this does. */
void view_message_fill(const struct view_message *s, const struct match *m, int viewer,
                       struct wire_view *v);

#endif
