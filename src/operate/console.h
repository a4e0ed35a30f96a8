#ifndef TORI_OPERATE_CONSOLE_H
#define TORI_OPERATE_CONSOLE_H

/*
 * Where operations of `tori admin` are run. On PostgreSQL that is the database, beside all
 * servers, which are told by it. An SQLite file belongs to one process: a server that runs
 * on it listens at a socket beside the file, which is for the file's owner only (0600); if
 * none runs, the file is opened here.
 *
 * On the socket a client says a line with who it is for the log and a line with the operation
 * (operation.h), and hears a line, "ok JSON" or "no SENTENCE"; then it may ask again.
 */

#include <stdbool.h>

#include "base/strbuf.h"

struct store;

enum { CONSOLE_PATH_MAX = 107 }; /* bytes of a socket's path */

struct console {
    int socket;          /* or -1 */
    struct store *store; /* if there is no socket */
    struct strbuf rest;  /* heard behind the last line */
};

/* On an error 'err' has one line, and nothing is open. */
bool console_open(struct console *c, const char *url, struct strbuf *err);
void console_close(struct console *c);

/* The answer as JSON; or false, and 'answer' is a sentence. */
bool console_ask(struct console *c, const char *who, const char *json,
                 struct strbuf *answer);

/* Where the server of this store listens: appended. False, without a word in 'err': the store
 * is no file; or there is no such file or its name is too long, and 'err' has one line. */
bool console_find_socket(const char *url, struct strbuf *path, struct strbuf *err);

#endif
