#ifndef TORI_ACCOUNT_FAREWELL_H
#define TORI_ACCOUNT_FAREWELL_H

/*
 * Somebody has his account deleted. He is sent away from everywhere, gets up from all tables
 * that are not over, and then is forgotten: in the store, and at the tables in memory. As
 * long as that goes on he is not let in again.
 */

#include <stdbool.h>
#include <stdint.h>

struct farewell;
struct office;

bool farewell_is_said(const struct office *o, int64_t user);

#endif
