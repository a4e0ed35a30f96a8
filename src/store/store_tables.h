#ifndef TORI_STORE_STORE_TABLES_H
#define TORI_STORE_STORE_TABLES_H

/* Tables and their seats, besides what a site asks of them (store_port.h). */

#include "engine/error.h"

struct store;

/* With its events and seats: for tables that were never played at. */
enum tori_err store_remove_table(struct store *s, const char *id);

#endif
