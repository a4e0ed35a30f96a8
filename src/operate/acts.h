#ifndef TORI_OPERATE_ACTS_H
#define TORI_OPERATE_ACTS_H

/*
 * What operators do. Each act changes the store and is written into the log, in the same
 * transaction; the answer is {"act": NUMBER, ..}. All of them are as operations_run().
 *
 * A table is closed by the server that has it, as soon as it has read the log; one that is
 * stopped does so when it is started.
 */

#include <stdint.h>

#include "engine/error.h"

struct operation;
struct store;
struct strbuf;

enum { ACTS_GAMES_AT_ONCE = 50 }; /* deleted in one transaction */

enum tori_err acts_close(struct operation *op, struct store *s, struct strbuf *answer);
enum tori_err acts_keep_out(struct operation *op, struct store *s, struct strbuf *answer);
enum tori_err acts_let_in(struct operation *op, struct store *s, struct strbuf *answer);
enum tori_err acts_rename(struct operation *op, struct store *s, struct strbuf *answer);
enum tori_err acts_unlist(struct operation *op, struct store *s, struct strbuf *answer);
enum tori_err acts_delete_edition(struct operation *op, struct store *s,
                                  struct strbuf *answer);
enum tori_err acts_delete_games(struct operation *op, struct store *s,
                                struct strbuf *answer);
enum tori_err acts_rerate(struct operation *op, struct store *s, struct strbuf *answer);
enum tori_err acts_set_operator(struct operation *op, struct store *s,
                                struct strbuf *answer);

/* For those who carry one out: its entry in the log, and the answer; of which there is nothing more
 * to say. 'until' 0: it has no end. */
enum tori_err acts_finish(struct operation *op, struct store *s, const char *subject,
                          int64_t until, struct strbuf *answer);

#endif
