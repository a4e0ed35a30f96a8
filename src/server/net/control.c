/* What came and was no message. */

#include "server/net/control.h"

#include <linux/sockios.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <sys/ioctl.h>
#include <sys/socket.h>

void control_hear(struct control *c, size_t length, bool is_end)
{
    c->messages += (int64_t)length + (is_end ? CONTROL_HEADER : 0);
}

/* Messages are counted with larger heads than most have, so the rest may shrink. */
bool control_judge(struct control *c, int64_t bytes, int64_t passed)
{
    int64_t others = bytes - c->messages;

    c->debt -= passed * CONTROL_RATE / 1000;
    if (c->debt < 0)
        c->debt = 0;
    if (others > c->others)
        c->debt += others - c->others;
    c->others = others;
    return c->debt <= CONTROL_BURST;
}

static int64_t count_received(int descriptor)
{
    struct tcp_info info = {0};
    socklen_t size = sizeof(info);

    if (getsockopt(descriptor, IPPROTO_TCP, TCP_INFO, &info, &size) != 0)
        return 0;
    return (int64_t)info.tcpi_bytes_received;
}

/* What waits to be read may yet be messages. */
static int64_t count_unread(int descriptor)
{
    int unread = 0;

    return ioctl(descriptor, SIOCINQ, &unread) == 0 ? unread : 0;
}

void control_begin(struct control *c, int descriptor)
{
    *c = (struct control){.received = count_received(descriptor)};
    c->others = c->received;
}

/* Most are silent most of the time: they cost one call. */
bool control_look(struct control *c, int descriptor, int64_t passed)
{
    int64_t received = count_received(descriptor);

    if (received == c->received)
        return control_judge(c, c->messages + c->others, passed);
    c->received = received;
    return control_judge(c, received - count_unread(descriptor), passed);
}
