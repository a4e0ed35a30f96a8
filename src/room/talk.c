/*
 * What is said at a table: whose line it is, how much each may say, and since when nothing was
 * heard of the seat to move.
 */

#include "room/room.h"

#include <string.h>

#include "room/allowance.h"
#include "room/internal.h"
#include "room/phrase.h"

enum { MINUTE_MS = 60000 };

bool talk_is_line(const char *data)
{
    const char *name, *newline = strchr(data, '\n');
    int64_t user = event_read_user(data, &name);

    return user && newline && name < newline &&
           room_is_name_length((size_t)(newline - name)) &&
           (newline[1] != '\n' || phrase_find(newline + 2));
}

/* The seat whose lines a person's are. While seats still change hands lines are not theirs,
 * and only the host has lines of its own. */
int talk_find_speaker(const struct room *r, int64_t user)
{
    int seat = room_seat_of(r, user);

    if (r->phase == ROOM_RUNNING || r->phase == ROOM_OVER)
        return seat >= 0 ? seat : ALLOWANCE_BESIDE;
    if (room_host(r) == user)
        return ALLOWANCE_HOST;
    return seat >= 0 ? ALLOWANCE_SEATED : ALLOWANCE_BESIDE;
}

int64_t talk_user(const struct event *e)
{
    const char *name;

    return event_read_user(e->data, &name);
}

static int count_lines(const struct room *r, int64_t user)
{
    int count = 0;

    for (size_t i = 0; i < r->count; i++)
        count += r->events[i].kind == EVENT_CHAT && talk_user(&r->events[i]) == user;
    return count;
}

bool room_can_talk(const struct room *r, int64_t user)
{
    int speaker = talk_find_speaker(r, user);

    return allowance_has_line(&r->used, speaker, speaker < 0 ? count_lines(r, user) : 0);
}

bool room_is_noisy(const struct room *r, int64_t user, int64_t now)
{
    int most = r->phase == ROOM_OPEN ? ALLOWANCE_NOISE_WAITING : ALLOWANCE_NOISE_PLAYING;
    int count = 0;

    if (talk_find_speaker(r, user) != ALLOWANCE_BESIDE)
        return false;
    for (size_t i = r->count; i-- > 0 && now - r->events[i].at < MINUTE_MS;)
        count += r->events[i].kind == EVENT_CHAT &&
                 talk_find_speaker(r, talk_user(&r->events[i])) == ALLOWANCE_BESIDE;
    return count >= most;
}

/* Turns begin with what others do, and with a return; a line of chat is a sign of life. */
static bool is_heard(const struct room *r, const struct event *e)
{
    int seat = room_to_move(r);

    switch (e->kind) {
    case EVENT_START:
    case EVENT_ACTION:
    case EVENT_UNDO:
    case EVENT_TAKEBACK:
        return true;
    case EVENT_BACK:
        return e->seat == seat;
    case EVENT_CHAT:
        return room_holds(r, talk_user(e), seat);
    default:
        return false;
    }
}

int64_t room_silent_since(const struct room *r)
{
    size_t i = r->count;

    while (i > 0 && !is_heard(r, &r->events[i - 1]))
        i--;
    return i ? r->events[i - 1].at : 0;
}
