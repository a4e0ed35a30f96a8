#ifndef TORI_STORE_STORE_COSTS_H
#define TORI_STORE_STORE_COSTS_H

/* What tables take of the disk, and what an address or a person has taken of it on a day, besides
 * what a site asks (store_port.h). */

#include <stdint.h>

#include "engine/error.h"

struct store;

/* Days before that of 'at' are forgotten. */
enum tori_err store_expire_spent(struct store *s, int64_t at);

#endif
