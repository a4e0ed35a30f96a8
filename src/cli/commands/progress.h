#ifndef TORI_CLI_COMMANDS_PROGRESS_H
#define TORI_CLI_COMMANDS_PROGRESS_H

/* A bar on stderr that says how far a long piece of work is and how long it will
 * take. Nothing is written unless stderr is a terminal. */

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool is_shown;
    const char *what; /* the things that are counted, as in "games" */
    int64_t total;
    double start;
};

void progress_init(struct progress *p, const char *what, int64_t total);
void progress_show(const struct progress *p, int64_t done);
void progress_clear(const struct progress *p);

#endif
