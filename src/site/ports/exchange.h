#ifndef TORI_SITE_PORTS_EXCHANGE_H
#define TORI_SITE_PORTS_EXCHANGE_H

/*
 * One HTTP request and its answer, as a site sees them. The site decides what the answer is; the
 * adapter that made the exchange moves the bytes: a socket of the server (server/net/http.c), the
 * page of a device (local/local.c). An answer may come later, after work on another thread or
 * a commit; the peer may be gone by then.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "people/devices.h"
#include "people/tokens.h"
#include "site/ports/address.h"
#include "wire/wire_error.h"

struct exchange;
struct json_writer;
struct office;

enum {
    EXCHANGE_PATH_MAX = 255,
    EXCHANGE_QUERY_MAX = 255,
    EXCHANGE_BODY_MAX = 4096, /* where nothing else is said */
    EXCHANGE_HOST_MAX = 127,
    EXCHANGE_TAGS_MAX = 127,
};

/* A token that the browser is to keep from now on. */
struct exchange_cookie {
    bool is_set;
    char token[TOKEN_LENGTH + 1]; /* "": the one it has is taken back */
};

/* What an exchange tells its adapter. */
struct exchange_ops {
    void (*finish)(struct exchange *x); /* the answer is complete */
    void (*idle)(struct exchange *x);   /* no work refers to it any more */
};

struct exchange {
    const struct exchange_ops *ops; /* NULL: it is complete when its handler returns */
    struct office *office;          /* by which it is answered */
    bool is_post;
    bool is_head;   /* as GET, but only the head of the answer is sent */
    bool is_busy;   /* work goes on elsewhere: do not free */
    bool is_gone;   /* the peer: no answer is read */
    bool is_secure; /* it came over TLS */
    bool takes_gzip;
    char path[EXCHANGE_PATH_MAX + 1];
    char query[EXCHANGE_QUERY_MAX + 1]; /* "a=1&b=2" */
    char host[EXCHANGE_HOST_MAX + 1];   /* as the peer calls us; or "" */
    char token[TOKEN_LENGTH + 1];       /* of the session's cookie, or "" */
    char known[TOKEN_LENGTH + 1];       /* of the device's, or "" */
    bool has_old_token, has_old_known;  /* they came under names of an older server */
    char device[DEVICE_NAME_MAX + 1];
    char address[ADDRESS_MAX + 1];         /* of the peer, as text */
    char account[ADDRESS_ACCOUNT_MAX + 1]; /* what it is counted by */
    char held[EXCHANGE_TAGS_MAX + 1];      /* tags of what the peer has already, or "" */
    struct strbuf body;

    /* The answer. */
    int status;
    const char *type;
    const char *encoding; /* "gzip", or NULL */
    const char *file;     /* to be kept under this name, not shown; or NULL */
    const char *tag;      /* changes with the answer, which is to be asked for anew each
                             time; or NULL */
    bool is_lasting;      /* what this path answers will never change */
    struct strbuf answer;
    struct exchange_cookie session, known_device;
    bool is_ready;
};

/* The answer is to be an error, as JSON. */
void exchange_set_refusal(struct exchange *x, int status, enum wire_error e,
                          const char *text);

/* The answer is JSON, to be appended to the strbuf that is returned. */
struct strbuf *exchange_answer_json(struct exchange *x);

/* The same, one object: its members are written in between. The second also finishes. */
void exchange_open_object(struct exchange *x, struct json_writer *j);
void exchange_close_object(struct exchange *x, struct json_writer *j);

/* The answer is one object with these members, and complete. */
void exchange_answer_members(struct exchange *x, const struct strbuf *members);

/* The answer is complete, and may be known. */
void exchange_finish(struct exchange *x);

/* The same with an error. */
void exchange_refuse(struct exchange *x, int status, enum wire_error e, const char *text);

/* The same for who is kept out until then, 403: with the time as a number, for pages. */
enum { EXCHANGE_BAN_MAX = 100 };
void exchange_refuse_kept_out(struct exchange *x, int64_t until);
void exchange_describe_ban(int64_t until, char text[EXCHANGE_BAN_MAX + 1]);

/* No work goes on for it any more; frees it if the peer is gone. */
void exchange_set_idle(struct exchange *x);

/* "name=VALUE" in the query as text in 'out' of 'size'; false if it is not there. */
bool exchange_find_query(const struct exchange *x, const char *name, char *out,
                         size_t size);

#endif
