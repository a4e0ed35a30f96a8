/* Messages as lines. */

#include "local/outbox.h"

static void send_line(struct sender *s, const struct strbuf *text)
{
    struct strbuf *lines = &((struct outbox *)s)->lines;

    if (lines->length)
        strbuf_append_char(lines, '\n');
    strbuf_append_bytes(lines, text->text, text->length);
}

static bool may_always_speak(struct sender *s, int64_t now)
{
    (void)s;
    (void)now;
    return true;
}

/* The one session of a device does not end. */
static void stay_open(struct sender *s, enum wire_error reason, const char *text)
{
    (void)s;
    (void)reason;
    (void)text;
}

void outbox_init(struct outbox *o)
{
    static const struct sender_ops ops = {
        .send = send_line, .may_speak = may_always_speak, .close = stay_open};

    *o = (struct outbox){.sender = {.ops = &ops, .number = 1}};
    strbuf_init(&o->lines);
}

void outbox_release(struct outbox *o)
{
    strbuf_release(&o->lines);
}
