#ifndef TORI_CLI_SCREEN_STORY_H
#define TORI_CLI_SCREEN_STORY_H

/* What was played, as lines of the log on a full screen, the newest first; kept from frame
 * to frame, so that late in a game a key costs no more than at its start. */

#include <stddef.h>

#include "base/strbuf.h"
#include "term/tableau.h"

struct match;

struct story {
    struct tableau_line *lines; /* owned, with their texts; the newest last */
    size_t count, capacity;
    size_t told; /* actions of the match */
    int viewer;
    struct tableau_line *shown; /* owned: the same in the order of the screen */
    size_t shown_capacity;
};

void story_init(struct story *s);
void story_release(struct story *s);

/* Tell the viewer what was played since, or all of it, if the viewer is another one or
 * something was taken back. */
void story_update(struct story *s, const struct match *m, int viewer,
                  const char *language);

/* The same step by step. begin(): true if all has to be told, as the viewer is another one, or
 * there are fewer actions than were told; then the next actions, each with the scene before
 * it, and the state that who sees it may be asked of; and lines of other things between them. */
bool story_begin(struct story *s, int viewer, size_t count);
void story_add_step(struct story *s, const struct scene *scene,
                    const struct tori_state *state, int actor, tori_action action);
void story_add_line(struct story *s, int seat, const char *text);

/* The newest first, from the line 'skip' on; how many there are. */
const struct tableau_line *story_lines(struct story *s, int skip, int *count);

#endif
