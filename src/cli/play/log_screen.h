#ifndef TORI_CLI_PLAY_LOG_SCREEN_H
#define TORI_CLI_PLAY_LOG_SCREEN_H

/* What was played, action by action, as one seat (or TORI_SPECTATOR) may know it. */

#include <stddef.h>

struct ink;
struct match;
struct strbuf;

/* Actions from..to-1, a line each; what chance does in one go is one line. */
void log_screen_format(const struct match *m, size_t from, size_t to, int viewer,
                       const struct ink *ink, struct strbuf *out);

#endif
