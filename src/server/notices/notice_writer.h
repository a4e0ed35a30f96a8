#ifndef TORI_SERVER_NOTICES_NOTICE_WRITER_H
#define TORI_SERVER_NOTICES_NOTICE_WRITER_H

/*
 * Words the news of a site (site/ports/notifier.h) as notices with links to this server. When
 * they are sent: at once by push and webhook, by mail NOTICE_MAIL_MS later unless the person has
 * seen it by then; NOTICE_LEFT_MS after the person went away from the table; reminders
 * NOTICE_REMINDER_MS before the end.
 */

#include "site/ports/notifier.h"

enum {
    NOTICE_MAIL_MS = 10 * 60 * 1000,
    NOTICE_LEFT_MS = 60 * 1000, /* a page that is loaded anew is away for less */
    NOTICE_REMINDER_MS = 2 * 60 * 60 * 1000,
};

struct notice_writer {
    struct notifier notifier; /* first */
    const char *site;         /* "https://tori.example" */
};

void notice_writer_init(struct notice_writer *w, const char *site);

#endif
