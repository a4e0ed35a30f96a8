#ifndef TORI_CLI_ENGINE_COMMAND_H
#define TORI_CLI_ENGINE_COMMAND_H

/*
 * A command of the program: "tori NAME ARGUMENTS". Adding one is its file and
 * one line in commands.h.
 */

enum {
    EXIT_OK = 0,
    EXIT_FAILED = 1, /* the work was done and found something wrong */
    EXIT_USAGE = 2,  /* the call, a file or its content is wrong; nothing was done */
};

struct command {
    const char *name;
    const char *usage; /* the arguments */
    const char *help;  /* one line */
    const char *more;  /* further lines for "tori help NAME", or "" */
    int (*run)(int count, char **arguments); /* the exit status */
};

extern const struct command *const commands[]; /* NULL ends the list */

const struct command *commands_find(const char *name);

/* One line on stderr, "tori: ..."; returns EXIT_USAGE for the caller to return. */
__attribute__((format(printf, 1, 2))) int complain(const char *format, ...);

#endif
