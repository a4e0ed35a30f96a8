/* When a request is over. */

#include "room/takeback.h"

#include "room/event.h"

void takeback_follow(struct takeback *t, const struct event *e)
{
    switch (e->kind) {
    case EVENT_ACTION:
        *t = (struct takeback){0};
        break;
    case EVENT_UNDO:
    case EVENT_TAKEBACK:
    case EVENT_TIMEOUT:
    case EVENT_LEAVE:
    case EVENT_RELIEVE:
    case EVENT_BACK:
    case EVENT_FINISH:
    case EVENT_CLOSE:
        t->is_open = false;
        break;
    default:
        break;
    }
}
