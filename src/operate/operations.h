#ifndef TORI_OPERATE_OPERATIONS_H
#define TORI_OPERATE_OPERATIONS_H

/* All operations, from JSON to JSON: see operation.h. */

#include <stdbool.h>
#include <stddef.h>

#include "engine/error.h"

struct operation;
struct store;
struct strbuf;

/* False, and a sentence in 'why': it is none. Nothing is looked up. */
bool operations_parse(struct operation *op, const char *json, size_t length,
                      struct strbuf *why);

/* On the thread of the store, perhaps twice. TORI_OK: the answer, and what it changed is to be
 * committed. TORI_ERR_UNKNOWN or TORI_ERR_ILLEGAL: the operation's 'refusal' says why nothing
 * was done. */
enum tori_err operations_run(struct operation *op, struct store *s,
                             struct strbuf *answer);

#endif
