/* Stopping the program: see die.h for when each way is the right one. */

#include "base/die.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fputs("tori: ", stderr);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(3);
}

void bug_at(const char *file, int line, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fprintf(stderr, "tori: bug at %s:%d: ", file, line);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    abort();
}
