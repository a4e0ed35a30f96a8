#ifndef TORI_LOCAL_OUTBOX_H
#define TORI_LOCAL_OUTBOX_H

/* The sender of a device: messages for the one person are gathered, a message a line, until the
 * call that caused them hands them out. */

#include "base/strbuf.h"
#include "site/ports/sender.h"

struct outbox {
    struct sender sender; /* the first */
    struct strbuf lines;
};

void outbox_init(struct outbox *o);
void outbox_release(struct outbox *o);

#endif
