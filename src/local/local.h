#ifndef TORI_LOCAL_LOCAL_H
#define TORI_LOCAL_LOCAL_H

/*
 * Tables without a server: one person, one thread, everything in memory. The rooms and the
 * requests are the server's own; what it needs a machine for has a stand-in here: the journal
 * hands out what is to be kept (device_journal.h), the connection is the caller, and bots think when
 * they are told to. So what docs/PROTOCOL.md says of messages and of paths holds here, too,
 * as far as one person can ask it.
 *
 * Everything is answered before the call returns. There is one at a time in a process.
 */

#include <stdbool.h>
#include <stddef.h>

struct net;
struct strbuf;

/* Ids of tables begin with it, which those of servers never do. */
enum { LOCAL_ID_MARK = '0' };

/* The callbacks of the caller: */
struct local_host {
    void *context; /* for each of these */

    /* Messages for the person, one a line. */
    void (*send)(void *context, const char *text, size_t length);

    /* The answer to the request that is being made. */
    void (*answer)(void *context, int status, const char *type, const char *bytes,
                   size_t length);

    /* A line to be kept, for local_restore() in another life; before anybody is told of
     * what it says. */
    void (*keep)(void *context, const char *line, size_t length);
};

/* The games are loaded before: games_init(). */
struct local *local_open(const struct local_host *host, const char *name);
void local_close(struct local *l);

/* Lines that were kept, those of a table in their order. False if one is none; the others
 * are taken. A line that is there already is taken for the same. */
bool local_restore(struct local *l, const char *lines, size_t length);

/* One message. */
void local_receive(struct local *l, const char *text, size_t length);

/* What would be asked over HTTP. */
struct local_request {
    bool is_post;
    const char *path, *query;
    const char *body;
    size_t body_length;
};

void local_request(struct local *l, const struct local_request *r);

/* Clocks go on; about once a second. */
void local_tick(struct local *l);

/* Runs the first thought that waits, and tells its result. False if none waits. */
bool local_think(struct local *l);

/* The net that the next thought needs and that has no numbers yet, or NULL; 'name' is then
 * that of its file, by game and players. No thought may run until it is filled. */
struct net *local_need(struct local *l, struct strbuf *name);

#endif
