#ifndef TORI_ENGINE_SECRECY_H
#define TORI_ENGINE_SECRECY_H

/* What a game promises about secrets, checked at one position of a probe. */

#include <stdbool.h>

struct probe;

/* False if a promise is broken, which the probe has said then. */
bool secrecy_check(struct probe *p);

#endif
