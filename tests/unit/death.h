#ifndef TORI_TESTS_UNIT_DEATH_H
#define TORI_TESTS_UNIT_DEATH_H

/*
 * What ends the program, done in a child that says nothing: a test asks how it ended.
 * One that does not end is ended by an alarm.
 */

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DEATH_SECONDS = 20 };

typedef void death_act(void *with);

static inline int death_status(death_act *act, void *with)
{
    int status, nowhere;
    pid_t child = fork();

    if (child == 0) {
        nowhere = open("/dev/null", O_WRONLY);
        dup2(nowhere, STDERR_FILENO);
        signal(SIGABRT, SIG_DFL); /* cmocka would turn it into a failure */
        signal(SIGALRM, SIG_DFL);
        alarm(DEATH_SECONDS);
        act(with);
        _exit(0);
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

/* The exit status, or -1 if a signal ended it. */
static inline int death_exit(death_act *act, void *with)
{
    int status = death_status(act, with);

    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/* Does an assertion end it? */
static inline bool death_aborts(death_act *act, void *with)
{
    int status = death_status(act, with);

    return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT;
}

#endif
