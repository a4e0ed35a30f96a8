#ifndef TORI_ACCOUNT_DELETE_ACCOUNT_H
#define TORI_ACCOUNT_DELETE_ACCOUNT_H

/*
 * An account is deleted: its connections are closed, it leaves all tables that are not over, and
 * then it is forgotten, in the store and at the tables in memory. Until that is complete its
 * sessions are refused. An account may be given up instead: it leaves all tables and ends all
 * sessions, and is deleted (server/upkeep/cleaning.h) unless its person logs in again before.
 */

#include <stdbool.h>
#include <stdint.h>

enum { LEAVING_DAYS = 14 };

struct deletion;
struct office;

bool deletion_is_under_way(const struct office *o, int64_t user);

#endif
