/* Lines of the log. The one file of the process, opened at the start. */

#include "server/telemetry/log.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "base/now.h"

static FILE *file;
static const char *file_path; /* NULL: stderr */

static FILE *open_lines(const char *path)
{
    FILE *f = fopen(path, "ae");

    if (f)
        setvbuf(f, NULL, _IOLBF, 0);
    return f;
}

bool log_open(const char *path)
{
    file_path = path;
    file = path ? open_lines(path) : stderr;
    return file != NULL;
}

bool log_reopen(void)
{
    FILE *fresh = file_path ? open_lines(file_path) : NULL;

    if (!fresh)
        return !file_path;
    fclose(file);
    file = fresh;
    return true;
}

void log_close(void)
{
    if (file && file != stderr)
        fclose(file);
    file = NULL;
}

/* Whatever came from outside must not break the line. */
static void clean(char *text)
{
    for (; *text; text++)
        if ((unsigned char)*text < 0x20 || *text == 0x7f)
            *text = '?';
}

void log_line(const char *what, const char *format, ...)
{
    char time_text[32], message[512];
    int64_t now = now_wall_ms(); /* so that it can be held against other logs */
    time_t seconds = (time_t)(now / 1000);
    struct tm utc;
    va_list args;

    if (!file)
        return;
    gmtime_r(&seconds, &utc);
    strftime(time_text, sizeof(time_text), "%Y-%m-%dT%H:%M:%S", &utc);
    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    clean(message);
    fprintf(file, "%s.%03dZ %s %s\n", time_text, (int)(now % 1000), what, message);
}
