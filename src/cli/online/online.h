#ifndef TORI_CLI_ONLINE_ONLINE_H
#define TORI_CLI_ONLINE_ONLINE_H

/* `tori play --url`: a person at the tables of a server. */

#include <stdbool.h>

#include "cli/screen/options.h"

struct strbuf;
struct surface;

struct online_plan {
    const char *url;
    const char *ca;      /* a file that names whom TLS may trust, or NULL */
    const char *name;    /* of a guest, NULL: any; or of the account */
    const char *session; /* a file that keeps who one is, or NULL */
    const char *table;   /* to sit down at, or NULL */
    const char *create;  /* "GAME,players=2,KEY=VALUE" of a table to be made, or NULL */
    const char *seats;   /* "me,open" of that table, or NULL */
    int seat;            /* to take; below 0: any */
    bool has_account;    /* the password is asked for */
    bool looks_on;       /* sit down nowhere */
    bool has_screen;     /* else lines */
    struct screen_options screen;
    struct surface *surface; /* a screen that is open already; NULL: it has its own */
};

/* False, and one sentence in 'err' unless it was said, if there was no way to the server or
 * the table. */
bool online_run(const struct online_plan *plan, struct strbuf *err);

#endif
