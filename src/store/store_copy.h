#ifndef TORI_STORE_STORE_COPY_H
#define TORI_STORE_STORE_COPY_H

/* All that a store holds into another that is empty, whichever databases they are. */

#include <stdint.h>

#include "engine/error.h"

struct strbuf;

/* Both by their urls; neither may be open in a server meanwhile, and both are brought up to
 * date. What was copied is read again and compared, by another way (store_compare.h), before it
 * is committed: on an error the other is as empty as before, and 'err' has one line. *rows: how many there are. */
enum tori_err store_copy(const char *from, const char *to, int64_t *rows,
                         struct strbuf *err);

#endif
