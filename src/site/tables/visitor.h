#ifndef TORI_SITE_TABLES_VISITOR_H
#define TORI_SITE_TABLES_VISITOR_H

/* A connected client, as the tables know it: its person and what it watches. */

#include <stdbool.h>
#include <stdint.h>

#include "journal/journal_people.h"
#include "room/apart.h"

struct sender;
struct strbuf;
struct table;

enum { VISITOR_WATCHES_MAX = 16 };

struct visitor {
    struct visitor *next, *previous;
    struct sender *sender;
    struct journal_user who;
    uint8_t session[JOURNAL_HASH_BYTES]; /* the hash of its token */
    struct apart apart;                  /* owned; from whom the person is kept apart */

    bool has_said_hello;
    bool has_lobby;    /* is told what changes there */
    bool is_lobby_due; /* and first the whole list, after the commit */
    bool is_hint_pending;
    int parked; /* requests that wait for a table */

    struct table *watched[VISITOR_WATCHES_MAX];
    int watched_count;
};

/* A number that no other visitor has or will have. */
int64_t visitor_number(const struct visitor *v);

/* Of the address that the connection comes from (site/ports/address.h). */
const char *visitor_account(const struct visitor *v);

/* Queue one message. */
void visitor_send(struct visitor *v, const struct strbuf *text);

#endif
