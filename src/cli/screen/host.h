#ifndef TORI_CLI_SCREEN_HOST_H
#define TORI_CLI_SCREEN_HOST_H

/*
 * What a full screen is played on: a match at this screen (match_host.c), or a table that is
 * elsewhere. The screen shows what its host says there is to see, and hands it what the
 * person chooses; the host says by its news what has become of it. Everything is called by
 * the thread of the screen, and nothing waits.
 */

#include "base/strbuf.h"
#include "bots/bot.h"
#include "tell/scene.h"

struct host;
struct story;

enum { HOST_NO_CURTAIN = -1 };

/* What has happened since the screen looked; a set. */
enum host_news {
    HOST_NEWS_POSITION = 1, /* look again */
    HOST_NEWS_HINT = 2,     /* the hint that was asked for is there, or there is none */
};

/* What the host is asked by its screen. */
struct host_ways {
    /* The position as the viewer of the screen sees it, with 'view' as the place for it.
     * The seat that the screen is to be handed to first, or HOST_NO_CURTAIN. */
    int (*look)(struct host *h, struct scene *s, struct tori_state *view);

    /* May the viewer of that scene choose now? */
    bool (*is_asked)(struct host *h, const struct scene *s);

    /* The screen was handed to that seat. NULL if there is never a curtain. */
    void (*hand_over)(struct host *h, int seat);

    /* What was played since, as lines. */
    void (*tell)(struct host *h, const struct scene *s, struct story *story);

    /* False if it could not be done now. */
    bool (*play)(struct host *h, tori_action a);
    bool (*undo)(struct host *h);
    bool (*hint)(struct host *h);

    bool (*is_over)(struct host *h);
    void (*score)(struct host *h, const struct tori_state *view, struct tori_score *out);

    /* Do what is due; how many milliseconds until more is, below 0: nothing will be before
     * tty_wait() is woken. */
    int (*step)(struct host *h);

    /* A key was pressed: what takes time only to be seen is not to take it, 'on' until
     * the person is asked again. */
    void (*hurry)(struct host *h, bool on);

    /* Words of the person for the others. NULL: there are no others. */
    void (*talk)(struct host *h, const char *text);

    /* The person's yes or no, while 'has_question'. NULL: no seat asks. */
    void (*answer)(struct host *h, bool yes);

    /* Once it is over: play at the same table again. NULL: not from here. */
    void (*again)(struct host *h);
};

/* The beginning of every host. */
struct host {
    const struct host_ways *ways;
    unsigned news;
    struct strbuf notice;   /* for the person; the screen takes it */
    bool is_notice_lasting; /* it stays whatever is pressed */
    bool is_notice_over;    /* what was lasting goes; the screen takes it */
    bool has_question;      /* the notice asks: yes or no? */
    bool has_ended;         /* the screen leaves: another table comes */
    bool is_thinking;       /* about a hint */
    bool has_end_page;      /* the screen leaves once it is over: a page comes then */
    bool is_end_coming;     /* it is over, and whether a page comes is not known yet */
    char clock[16];         /* what the seat to move has left, or "" */

    /* The hint, good while the position is. */
    struct bot_report report;
    tori_action best;
    bool has_hint;
};

#endif
