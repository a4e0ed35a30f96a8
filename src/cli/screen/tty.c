/*
 * A signal is noted and told through a pipe, which is waited for beside the terminal. What
 * would end the program at once (a crash) puts the terminal back in its handler, with
 * nothing but write() and tcsetattr(), and then ends as it would have.
 */

#include "cli/screen/tty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "term/cells.h"

enum { ESCAPE_MILLISECONDS = 40 };

static const int ending[] = {SIGTERM, SIGHUP, SIGINT};
static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

/* The alternate screen, no line wrapping; 1003 all movements, 1006 their form. */
static const char enter[] = "\033[?1049h\033[?7l\033[2J\033[?25l";
static const char enter_mouse[] = "\033[?1003h\033[?1006h";
static const char leave[] = "\033[?1006l\033[?1003l\033[?2026l\033[0m\033[?7h\033[?25h"
                            "\033[?1049l";

static struct tty {
    struct termios before;
    volatile sig_atomic_t is_open, has_resized, ended_by, has_continued;
    bool has_mouse, is_gone;
    int pipe[2];
    int watched; /* a descriptor besides, or -1 */
    struct keys keys;
    uint8_t bytes[256]; /* read and not yet fed */
    size_t from, to;
} tty = {.pipe = {-1, -1}, .watched = -1};

/* From handlers, too. */
static void put_back(void)
{
    ssize_t n;

    if (!tty.is_open)
        return;
    tty.is_open = 0;
    n = write(STDOUT_FILENO, leave, sizeof(leave) - 1);
    (void)n;
    tcsetattr(STDIN_FILENO, TCSANOW, &tty.before);
}

static void set_up(void)
{
    struct termios raw = tty.before;
    ssize_t n;

    cfmakeraw(&raw);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSANOW, &raw);
    n = write(STDOUT_FILENO, enter, sizeof(enter) - 1);
    if (tty.has_mouse)
        n = write(STDOUT_FILENO, enter_mouse, sizeof(enter_mouse) - 1);
    (void)n;
    tty.is_open = 1;
}

static void wake(char why)
{
    int saved = errno;
    ssize_t n = write(tty.pipe[1], &why, 1);

    (void)n;
    errno = saved;
}

void tty_wake(void)
{
    wake('w');
}

void tty_watch(int descriptor)
{
    tty.watched = descriptor;
}

static void on_signal(int number)
{
    if (number == SIGWINCH)
        tty.has_resized = 1;
    else
        tty.ended_by = number;
    wake('s');
}

static void on_crash(int number)
{
    put_back();
    signal(number, SIG_DFL);
    raise(number);
}

static void on_stop(int number)
{
    (void)number;
    put_back();
    raise(SIGSTOP);
    tty.has_continued = 1;
    wake('s');
}

static void handle(int number, void (*handler)(int))
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};

    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void tty_open(bool has_mouse)
{
    if (tty.pipe[0] < 0 && pipe2(tty.pipe, O_CLOEXEC | O_NONBLOCK) == 0)
        tty.from = tty.to = 0;
    tty.has_mouse = has_mouse;
    tcgetattr(STDIN_FILENO, &tty.before);
    keys_init(&tty.keys);
    for (size_t i = 0; i < sizeof(ending) / sizeof(ending[0]); i++)
        handle(ending[i], on_signal);
    for (size_t i = 0; i < sizeof(crashes) / sizeof(crashes[0]); i++)
        handle(crashes[i], on_crash);
    handle(SIGWINCH, on_signal);
    handle(SIGTSTP, on_stop);
    set_up();
}

void tty_close(void)
{
    put_back();
    signal(SIGTSTP, SIG_DFL);
}

void tty_suspend(void)
{
    on_stop(SIGTSTP);
}

int tty_ended_by(void)
{
    return tty.ended_by;
}

void tty_measure(int *width, int *height)
{
    struct winsize size;

    *width = 80;
    *height = 24;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col && size.ws_row) {
        *width = size.ws_col < CELLS_WIDTH_MAX ? size.ws_col : CELLS_WIDTH_MAX;
        *height = size.ws_row < CELLS_HEIGHT_MAX ? size.ws_row : CELLS_HEIGHT_MAX;
    }
}

void tty_write(struct strbuf *text)
{
    size_t done = 0;

    while (done < text->length) {
        ssize_t n = write(STDOUT_FILENO, text->text + done, text->length - done);

        if (n < 0 && errno != EINTR)
            break;
        done += n > 0 ? (size_t)n : 0;
    }
    strbuf_reset(text);
}

static bool next_key(bool is_all, struct keys_event *out)
{
    for (;;) {
        if (keys_next(&tty.keys, is_all && tty.from == tty.to, out))
            return true;
        if (tty.from == tty.to)
            return false;
        tty.from += keys_feed(&tty.keys, tty.bytes + tty.from, tty.to - tty.from);
    }
}

static void read_bytes(void)
{
    ssize_t n = read(STDIN_FILENO, tty.bytes, sizeof(tty.bytes));

    tty.from = 0;
    tty.to = n > 0 ? (size_t)n : 0;
    tty.is_gone = n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN);
}

/* What signals and other threads had to say. */
static bool was_told(enum tty_result *result)
{
    char why[64];
    ssize_t n = read(tty.pipe[0], why, sizeof(why));

    if (tty.ended_by || tty.is_gone) {
        *result = TTY_ENDED;
        return true;
    }
    if (tty.has_continued) {
        tty.has_continued = 0;
        set_up();
        *result = TTY_RESIZED;
        return true;
    }
    if (tty.has_resized) {
        tty.has_resized = 0;
        *result = TTY_RESIZED;
        return true;
    }
    *result = TTY_WOKEN;
    return n > 0;
}

enum tty_result tty_wait(int milliseconds, struct keys_event *out)
{
    enum tty_result result;

    for (;;) {
        struct pollfd fds[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                               {.fd = tty.pipe[0], .events = POLLIN},
                               {.fd = tty.watched, .events = POLLIN}};
        bool is_begun;
        int n;

        if (was_told(&result))
            return result;
        if (next_key(false, out))
            return TTY_EVENT;
        is_begun = keys_is_waiting(&tty.keys);
        n = poll(fds, 3, is_begun ? ESCAPE_MILLISECONDS : milliseconds);
        if (n > 0 && fds[0].revents)
            read_bytes();
        else if (n > 0 && fds[2].revents)
            return TTY_WOKEN;
        if (n == 0 && next_key(is_begun, out))
            return TTY_EVENT;
        if (n == 0 && !is_begun)
            return TTY_TIMEOUT;
    }
}
