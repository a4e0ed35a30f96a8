#ifndef TORI_CLIENT_ECHO_H
#define TORI_CLIENT_ECHO_H

/*
 * The least a WebSocket server can do: send back what it hears. It is built on the same
 * libraries as ours, and driven by the same crowd, so that what ours costs can be said
 * as a multiple of it on any machine.
 */

#include <stdbool.h>

struct strbuf;

/* Runs in a process of its own until the pipe 'life' is closed at the other end; its
 * port is written to 'out' as a number of four bytes. */
void echo_serve(int out, int life);

struct echo_plan {
    int connections;
    int bytes;      /* of a message */
    double seconds; /* how long */
};

struct echo_figures {
    double messages; /* sent and come back */
    double cpu;      /* seconds, of the echoing process */
};

/* False, and one sentence in 'err', if it could not be measured. */
bool echo_measure(const struct echo_plan *plan, struct echo_figures *f,
                  struct strbuf *err);

#endif
