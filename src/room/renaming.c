/*
 * Words of people in the events of a room: another name, the name of a person who is gone, and
 * what was said, taken out. The events stay, and fold to the same room but for these words.
 */

#include "room/room.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "people/names.h"
#include "room/internal.h"

/* In an event that begins with "USER NAME": another name, and of what was said only the part
 * from its newline on that is to be kept. */
static bool rename_in_event(struct event *e, int64_t user, const char *by, bool is_kept)
{
    const char *name, *said;
    struct strbuf data;

    if ((e->kind != EVENT_SIT && e->kind != EVENT_CHAT) ||
        event_read_user(e->data, &name) != user)
        return false;
    said = e->kind != EVENT_CHAT ? "" : is_kept ? strchr(name, '\n') : "\n";
    assert(said);
    strbuf_init(&data);
    strbuf_appendf(&data, "%" PRId64 " %s%s", user, by, said);
    free((char *)e->data);
    e->data = memcpy(xrealloc(NULL, data.length + 1, 1), data.text, data.length + 1);
    strbuf_release(&data);
    return true;
}

static bool rename_in_all(struct room *r, int64_t user, const char *name, bool is_kept)
{
    bool was_here = false;

    assert(room_is_name_length(strlen(name)));
    outs_forget(&r->outs, user);

    for (size_t i = 0; i < r->count; i++)
        was_here |= rename_in_event(&r->events[i], user, name, is_kept);
    for (int i = 0; i < room_players(r); i++)
        if (room_holds(r, user, i)) {
            snprintf(r->seats[i].name, sizeof(r->seats[i].name), "%s", name);
            if (r->phase == ROOM_RUNNING || r->phase == ROOM_OVER)
                room_set_match_name(&r->match, i, name);
        }
    return was_here;
}

bool room_forget(struct room *r, int64_t user)
{
    return rename_in_all(r, user, NAME_FORMER, false);
}

bool room_remove_line(struct room *r, int64_t seq)
{
    char *said;

    if (seq < 1 || seq > (int64_t)r->count || r->events[seq - 1].kind != EVENT_CHAT)
        return false;
    said = strchr((char *)r->events[seq - 1].data, '\n');
    assert(said);
    said[1] = '\0';
    return true;
}

bool room_rename(struct room *r, int64_t user, const char *name)
{
    return rename_in_all(r, user, name, true);
}
