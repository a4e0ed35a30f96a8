/* Lines of the log. The one file of the process, opened at the start. */

#include "telemetry/log.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "base/now.h"

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; /* of the file */
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
    pthread_mutex_lock(&mutex);
    fclose(file);
    file = fresh;
    pthread_mutex_unlock(&mutex);
    return true;
}

void log_close(void)
{
    pthread_mutex_lock(&mutex);
    if (file && file != stderr)
        fclose(file);
    file = NULL;
    pthread_mutex_unlock(&mutex);
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

    gmtime_r(&seconds, &utc);
    strftime(time_text, sizeof(time_text), "%Y-%m-%dT%H:%M:%S", &utc);
    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    clean(message);
    pthread_mutex_lock(&mutex);
    if (file)
        fprintf(file, "%s.%03dZ %s %s\n", time_text, (int)(now % 1000), what, message);
    pthread_mutex_unlock(&mutex);
}
