#ifndef TORI_OPERATE_REPORTS_H
#define TORI_OPERATE_REPORTS_H

/*
 * Reports of people about people, as operators see and answer them: a list, with what was said
 * around the line, and the answer that comes with an act which names the report. The reporter is
 * told once that it was seen, never by whom.
 */

#include "engine/error.h"

struct operation;
struct store;
struct strbuf;

/* As operations_run(). */
enum tori_err reports_list(struct operation *op, struct store *s, struct strbuf *answer);

/* Does the report that an operation names wait for an answer? Otherwise a refusal. Before anything
 * is changed. */
enum tori_err reports_check(struct operation *op, struct store *s);

/* With the entry of the act in the log: the report is answered, if it names one. */
enum tori_err reports_answer(struct operation *op, struct store *s);

#endif
