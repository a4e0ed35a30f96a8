#ifndef TORI_ROOM_INTERNAL_H
#define TORI_ROOM_INTERNAL_H

/* What the files that fold events share. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/error.h"

struct event;
struct match;
struct room;

/* An event of its kind: checked, and the room changed, or neither. */
typedef enum tori_err room_event_fn(struct room *r, const struct event *e);

/* gathering.c */
room_event_fn gathering_create, gathering_change, gathering_sit, gathering_stand,
    gathering_out, gathering_admit, gathering_bot, gathering_order, gathering_ready,
    gathering_entropy;

/* asking.c */
room_event_fn asking_ask, asking_grant, asking_refuse, asking_take_back;

/* talk.c: the data of a line; the seat it counts for, or ALLOWANCE_...; the person */
bool talk_is_line(const char *data);
int talk_find_speaker(const struct room *r, int64_t user);
int64_t talk_user(const struct event *e);

/* room.c */
bool room_is_name_length(size_t length);
bool room_is_undoable(const struct room *r, int seat);
void room_set_match_name(struct match *m, int seat, const char *name);

#endif
