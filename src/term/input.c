/* Typed lines and Ctrl-C. */

#include "term/input.h"

#include <signal.h>
#include <sys/select.h>
#include <unistd.h>

/* The one thing that a signal handler can tell: hence the one variable of the
 * program that is not passed around. */
static volatile sig_atomic_t interrupted;

static void on_interrupt(int signal_number)
{
    (void)signal_number;
    interrupted = 1;
}

/* Without SA_RESTART, so that waiting for a line ends. */
void input_init(struct input *in, int fd)
{
    struct sigaction action = {.sa_handler = on_interrupt};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    lines_init(&in->lines, fd);
    in->is_typed = isatty(fd);
}

bool input_was_interrupted(void)
{
    return interrupted;
}

/* Wait until there is something to read or Ctrl-C is pressed. It is let in only while
 * waiting, so it cannot slip in between looking at 'interrupted' and going to sleep. */
static void wait_for_input(const struct input *in)
{
    sigset_t interrupt, normal;
    fd_set fds;

    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    FD_ZERO(&fds);
    FD_SET(in->lines.fd, &fds);
    sigprocmask(SIG_BLOCK, &interrupt, &normal);
    if (!interrupted)
        pselect(in->lines.fd + 1, &fds, NULL, NULL, NULL, &normal);
    sigprocmask(SIG_SETMASK, &normal, NULL);
}

enum input_result input_next(struct input *in, char **line)
{
    for (;;) {
        if (!lines_is_ready(&in->lines))
            wait_for_input(in);
        if (interrupted)
            return INPUT_END;
        switch (lines_next(&in->lines, line)) {
        case LINES_OK:
            return INPUT_LINE;
        case LINES_TOO_LONG:
            return INPUT_TOO_LONG;
        case LINES_END:
            return INPUT_END;
        case LINES_INTERRUPTED:
            break; /* by Ctrl-C or by something harmless */
        }
    }
}
