#ifndef TORI_NOTICE_NOTICE_H
#define TORI_NOTICE_NOTICE_H

/*
 * A notice: one thing that a person is told of outside the page. Plain data. It is kept and sent
 * to webhooks as one JSON object, which is read back strictly; words for people are made of it
 * when it is sent (notice_words.h).
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct strbuf;

enum {
    NOTICE_ID_LENGTH = 32,  /* hexadecimal digits */
    NOTICE_LABEL_MAX = 160, /* bytes of a title, a game's name, a person's name */
    NOTICE_LINK_MAX = 512,  /* bytes */
    NOTICE_JSON_MAX = 4096, /* bytes of it as JSON */
};

/* What it is about; a person chooses ways by kind. Their numbers are stored. */
enum notice_kind {
    NOTICE_TURN,       /* of a game of days */
    NOTICE_REMINDER,   /* the clock of such a turn runs out */
    NOTICE_INVITATION, /* to a table */
    NOTICE_TOURNAMENT, /* a round is drawn */
    NOTICE_CONFIRM,    /* is this your mail address? By mail only, and not a choice */
    NOTICE_RESET,      /* a link to set a new password: likewise */
    NOTICE_TEST,       /* asked for by the person, to see that it comes */
    NOTICE_KIND_COUNT,
};

/* How it reaches the person. Their numbers are stored. */
enum notice_way {
    NOTICE_PUSH,
    NOTICE_MAIL,
    NOTICE_WEBHOOK,
    NOTICE_WAY_COUNT,
};

struct notice {
    char id[NOTICE_ID_LENGTH +
            1]; /* the same at every attempt, so receivers know repeats */
    enum notice_kind kind;
    int64_t at;    /* when it came to be, ms since 1970 */
    int64_t until; /* when the time of the person is over; 0: there is no such time */
    char title[NOTICE_LABEL_MAX +
               1]; /* of the table or tournament; of the site if CONFIRM */
    char game[NOTICE_LABEL_MAX + 1];
    char who[NOTICE_LABEL_MAX +
             1]; /* who invites; who is asked to confirm, whose password; or "" */
    char link[NOTICE_LINK_MAX + 1]; /* where the page shows it */
};

/* 'id' has room for NOTICE_ID_LENGTH + 1; drawn at random. */
void notice_draw_id(char *id);

/* Are lengths and characters as they must be? Labels have no controls, the link is an
 * endpoint's text. */
bool notice_is_sound(const struct notice *n);

/* May a person choose to be told of it, and to stop that? */
bool notice_is_choice(enum notice_kind kind);

/* "turn"; NULL for what is none. The other way round: false if there is none. */
const char *notice_kind_name(enum notice_kind kind);
const char *notice_way_name(enum notice_way way);
bool notice_kind_find(const char *name, enum notice_kind *out);
bool notice_way_find(const char *name, enum notice_way *out);

/* Append it as JSON, at most NOTICE_JSON_MAX bytes. */
void notice_format(const struct notice *n, struct strbuf *out);

/* False unless it is the JSON of a sound notice. */
bool notice_parse(const char *text, size_t length, struct notice *out);

#endif
