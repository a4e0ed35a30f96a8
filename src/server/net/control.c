/* What came and was no message. */

#include "server/net/control.h"

bool control_take(struct control *c, size_t bytes, int64_t now)
{
    c->debt -= (now - c->at) * CONTROL_RATE / 1000;
    if (c->debt < 0)
        c->debt = 0;
    c->debt += (int64_t)bytes;
    c->at = now;
    return c->debt <= CONTROL_BURST;
}
