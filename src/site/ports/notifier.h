#ifndef TORI_SITE_PORTS_NOTIFIER_H
#define TORI_SITE_PORTS_NOTIFIER_H

/*
 * How a site words what people are told of outside the page. A server that has a public address
 * has one (server/notices/notice_writer.c); elsewhere the pointer is NULL. Called on the loop's
 * thread or on the store's; what it words is stored by the caller.
 */

#include <stdbool.h>
#include <stdint.h>

struct journal_posting;
struct strbuf;

enum notifier_kind {
    NOTIFIER_TURN,       /* it is a person's turn */
    NOTIFIER_REMINDER,   /* the time for it will soon be over */
    NOTIFIER_INVITATION, /* to a table */
    NOTIFIER_ROUND,      /* of a tournament: it is drawn */
};

struct notifier_news {
    enum notifier_kind kind;
    int64_t user;      /* who is told */
    const char *table; /* its id, or that of the tournament */
    const char *game;  /* for people */
    const char *title; /* of the table */
    const char *who;   /* who invites, or "" */
    int64_t at;        /* when it came to be */
    int64_t left;      /* when the person went away from it; 0: was not there */
    int64_t until;     /* when the time of the person is over; 0: there is no such time */
};

struct notifier {
    /* The same news have the same id. Id and text are appended to buffers that must live as long
     * as '*out'. False: there is nothing to tell. */
    bool (*word)(const struct notifier *n, const struct notifier_news *news,
                 struct strbuf *id, struct strbuf *text, struct journal_posting *out);
};

#endif
