#ifndef TORI_CLI_ONLINE_FACES_H
#define TORI_CLI_ONLINE_FACES_H

/* A table of a server as a scene: its position, and its people by names that can be shown. */

#include "client/stay.h"
#include "engine/match.h"
#include "tell/scene.h"

typedef char faces[TORI_PLAYERS_MAX][MATCH_NAME_MAX + 1];

/* Names of strangers, without what could harm a screen, as long as a record has room for. */
void faces_read(faces out, const struct stay *v);

/* The scene after so many actions, which there have to be (stay_has_position()). */
void faces_scene(struct scene *s, const struct stay *v, size_t count, faces names,
                 const char *language);

#endif
