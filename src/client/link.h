#ifndef TORI_CLIENT_LINK_H
#define TORI_CLIENT_LINK_H

/*
 * One person's connection to a server that comes back by itself: after a loss it is tried
 * again, ever less often, as the same person, until the server will not have that person. It greets
 * the server, and follows a table to the node where it is.
 */

#include <stdbool.h>
#include <stdint.h>

#include "client/crowd.h"
#include "client/peer.h"

struct json_value;

enum { LINK_NAME_MAX = 80, LINK_WHY_MAX = 300, LINK_CODE_MAX = 15 };

enum link_state {
    LINK_COMING, /* on the way, or between two tries */
    LINK_THERE,  /* greeted: what is said is heard */
    LINK_OVER,   /* it is not tried any more; 'why' says why */
};

struct link;

/* What its owner hears. 'there' is told after every loss, too: what was not answered has to
 * be said again. */
struct link_handler {
    void (*there)(void *context);
    void (*lost)(void *context);
    void (*heard)(void *context, const struct json_value *message);
};

struct link {
    struct crowd crowd;
    struct peer peer;
    const struct link_handler *handler;
    void *context;

    enum link_state state;
    char
        guest[LINK_NAME_MAX + 1]; /* the name of a new guest; "" once there is a cookie */
    int64_t user;                 /* its number; 0: not greeted yet */
    char name[LINK_NAME_MAX + 1];
    bool is_guest;

    int tries;    /* in vain, since it was last there */
    int hops;     /* from node to node, since something was answered */
    int64_t next; /* when it is tried again, on the steady clock; 0: it is under way */
    bool is_logging_in;
    bool was_refused; /* by what the server said last: it is over */
    char why[LINK_WHY_MAX + 1];
    char code[LINK_CODE_MAX + 1]; /* of that, if the server has refused with one; or "" */
    enum peer_cause cause;        /* of that; PEER_NOT_SAID if the server has said it */
    uint64_t number;              /* of the last message */
};

/* Life cycle. open() comes as a guest of that name, or, with NULL, by the cookie. */
void link_init(struct link *l, const struct address *address,
               const struct link_handler *handler, void *context);
void link_release(struct link *l);
void link_set_cookie(struct link *l, const char *cookie); /* "tori=TOKEN" */
void link_open(struct link *l, const char *guest);
void link_log_in(struct link *l, const char *name, const char *password); /* instead */

/* An id for the next message: a letter of the caller's, by which the reply is known. */
enum { LINK_ID_MAX = 31 };
void link_next_id(struct link *l, char letter, char id[LINK_ID_MAX + 1]);

/* Say it, if the link is there. */
void link_say(struct link *l, const char *text, size_t length);

/* The table that was spoken of lives on another node: go there. */
void link_follow(struct link *l, const struct json_value *message);

/* Something was answered where it was said. */
void link_settle(struct link *l);

/* Wait so long at most for the server, and do what is due. Milliseconds until something is
 * due again, below 0: nothing is before link_descriptor() can be read. */
int link_step(struct link *l, int wait);
int link_descriptor(const struct link *l);

/* Try at once. */
void link_hurry(struct link *l);

/* Seconds until the next try, at least 1; 0 if it is under way. */
int link_seconds_left(const struct link *l);

#endif
