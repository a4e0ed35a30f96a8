#ifndef TORI_STORE_STORE_NOTIFY_H
#define TORI_STORE_STORE_NOTIFY_H

/* Tell the other processes on this database, when it is committed: see notify_listener.h. Those who
 * tell the same twice in a transaction tell it once. Where there can be no other processes
 * nothing is sent. */

#include <stdbool.h>

#include "engine/error.h"

struct store;

enum tori_err store_notify(struct store *s, const char *channel, const char *payload);
bool store_can_notify(const struct store *s);

/*
 * What a node changes that others keep in memory, they are told by its id, with the change: what
 * the lobby shows of a table, who a person is, which sessions are open and who is kept apart from
 * whom, editions.
 */
#define STORE_OF_LOBBY   "tori_lobby"
#define STORE_OF_PERSON  "tori_person"
#define STORE_OF_EDITION "tori_edition"
#define STORE_OF_NEWS    "tori_news" /* the number of a person: see hall_tell_news() */

#endif
