#ifndef TORI_CLI_ONLINE_PASSWORD_H
#define TORI_CLI_ONLINE_PASSWORD_H

/* A password, asked for at the terminal without showing it; from a pipe, its first line. */

#include <stdbool.h>

enum { PASSWORD_MAX = 128 };

/* That of the account; false if there is none. Wipe it once it is used. */
bool password_ask(const char *name, const char *language, char out[PASSWORD_MAX + 1]);

#endif
