#ifndef TORI_CLI_ONLINE_INTERNAL_H
#define TORI_CLI_ONLINE_INTERNAL_H

/* What the files of this folder share: one person at one server. */

#include "client/link.h"
#include "client/own_tables.h"
#include "client/table_list.h"
#include "client/stay.h"

struct online_plan;

struct online {
    const struct online_plan *plan;
    struct link link;
    struct table_list list;
    struct own_tables own;
    struct stay stay;
    bool is_visiting;
    bool has_joined;   /* it was tried */
    bool is_making;    /* the table of the plan is asked for and not answered */
    bool is_branch;    /* the game goes on from another one: it is started at once */
    struct strbuf err; /* why it is over */
};

/* That of the person, which a first page may change. */
const char *online_language(const struct online *o);

/* Messages and connections, until something was heard or so long. */
int online_step(struct online *o, int wait);

/* Watch that table instead of the one before. */
void online_enter(struct online *o, const char *table);
void online_leave(struct online *o);

/* Make the table of the plan. */
bool online_create(struct online *o, const char *game, const char *seats);

/* Sit down once, if there is a free seat before the start. */
void online_sit(struct online *o);

/* Start once what needs nobody else. */
void online_start(struct online *o);

/* In lines. False, and 'err' says why, if it came to nothing. */
bool lines_run(struct online *o);

/* On a full screen. */
bool pages_run_online(struct online *o);

#endif
