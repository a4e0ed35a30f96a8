#ifndef TORI_TELEMETRY_LOG_H
#define TORI_TELEMETRY_LOG_H

/*
 * One line for each thing an operator wants to know: time, what, key=value. Names of
 * people, tokens, passwords, seeds and what is said at tables never get here.
 */

#include <stdbool.h>

/* To a file that is appended to, or to stderr if 'path' is NULL. */
bool log_open(const char *path);

/* Go on in a file of that name, after the old one was moved away. If that fails,
 * in the old one. */
bool log_reopen(void);
void log_close(void);

/* log_line("listen", "port=%d", port), on any thread */
__attribute__((format(printf, 2, 3))) void log_line(const char *what, const char *format,
                                                    ...);

#endif
