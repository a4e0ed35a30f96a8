/* The terminal is put back whatever is typed; Ctrl-C types nothing here, but ends the line. */

#include "cli/online/password.h"

#include <stdio.h>
#include <termios.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "term/wording.h"

/* Byte by byte: what follows the line is not ours. */
static bool read_line(char *out)
{
    size_t length = 0;
    char c;

    while (read(STDIN_FILENO, &c, 1) == 1 && c != '\n' && c != 3) {
        if (length == PASSWORD_MAX)
            return false;
        out[length++] = c;
    }
    out[length] = '\0';
    return length > 0;
}

static void prompt(const char *name, const char *language)
{
    struct wording_blank blanks[] = {{"name", name}, {NULL, NULL}};
    struct strbuf text;

    strbuf_init(&text);
    wording_append(language, "terminal.password", blanks, &text);
    fprintf(stderr, "%s ", text.text);
    strbuf_release(&text);
}

bool password_ask(const char *name, const char *language, char out[PASSWORD_MAX + 1])
{
    struct termios before, silent;
    bool is_typed = tcgetattr(STDIN_FILENO, &before) == 0, ok;

    if (is_typed) {
        silent = before;
        silent.c_lflag &= ~(tcflag_t)(ECHO | ISIG);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent);
        prompt(name, language);
    }
    ok = read_line(out);
    if (is_typed) {
        fputc('\n', stderr);
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before);
    }
    return ok;
}
