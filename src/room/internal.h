#ifndef TORI_ROOM_INTERNAL_H
#define TORI_ROOM_INTERNAL_H

/* What the files that fold events share. */

#include <stdbool.h>
#include <stddef.h>

#include "engine/error.h"

struct event;
struct room;

/* An event of its kind: checked, and the room changed, or neither. */
typedef enum tori_err room_event_fn(struct room *r, const struct event *e);

/* gathering.c */
room_event_fn gathering_create, gathering_change, gathering_sit, gathering_stand,
    gathering_out, gathering_admit, gathering_bot, gathering_order, gathering_ready,
    gathering_entropy;

/* asking.c */
room_event_fn asking_ask, asking_grant, asking_refuse, asking_take_back;

/* room.c */
bool room_is_name_length(size_t length);

#endif
