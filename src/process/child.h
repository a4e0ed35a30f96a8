#ifndef TORI_PROCESS_CHILD_H
#define TORI_PROCESS_CHILD_H

/*
 * A program that is run by the shell and answers questions, a line each. Whatever it
 * does, nothing here waits longer than it was told to, takes in more than a line at a
 * time, or dies of it: a child that does not read, does not write, writes too much or
 * ends is a result.
 *
 * Its standard error is ours. It and all it starts are one process group, which Ctrl-C
 * does not reach. Children of several threads know nothing of one another.
 */

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct strbuf;

enum { CHILD_LINE_MAX = 4096 };

enum child_result {
    CHILD_OK,
    CHILD_LATE,     /* no answer in time */
    CHILD_GONE,     /* it ended, or closed its input or output */
    CHILD_UNASKED,  /* it said more than the answer, or before it was asked */
    CHILD_TOO_LONG, /* CHILD_LINE_MAX bytes and no line end */
};

struct child {
    pid_t pid; /* and its group; 0: there is none */
    int to, from;
    size_t length; /* of its output that was not taken yet */
    char said[CHILD_LINE_MAX];
};

/* Run "/bin/sh -c command". False with one sentence in 'err' if that is impossible; a
 * command that the shell cannot find is a child that ends at once. */
bool child_start(struct child *c, const char *command, struct strbuf *err);

/*
 * Write the question and append the answer to 'line', without its line end, both
 * within 'ms' milliseconds. After anything but CHILD_OK the two are out of step: the
 * child is good for nothing but being stopped.
 */
enum child_result child_ask(struct child *c, const struct strbuf *question, int ms,
                            struct strbuf *line);

/* Wait up to 'ms' milliseconds for its end, and append how it ended, as in "it ended
 * with status 1". False if it still runs. */
bool child_append_end(const struct child *c, int ms, struct strbuf *out);

/* Take leave: the farewell and the end of its input, then SIGTERM, then SIGKILL to the
 * whole group, each 'ms' milliseconds after the other; with 0 SIGKILL at once. */
void child_stop(struct child *c, const char *farewell, int ms);

#endif
