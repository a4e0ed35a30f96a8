#ifndef TORI_WORKER_LIBRARY_H
#define TORI_WORKER_LIBRARY_H

/* Editions of the store, for a process that has only those that are built in. They are loaded by one
 * thread at a time: the one that has the desk. */

#include <stdint.h>

#include "engine/error.h"

struct store;

/* All there are; what cannot be read is left out. */
enum tori_err library_load(struct store *s);

/* The one with this fingerprint; TORI_ERR_UNKNOWN: there is none that can be read. */
enum tori_err library_find(struct store *s, uint64_t hash);

#endif
