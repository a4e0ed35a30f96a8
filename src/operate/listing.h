#ifndef TORI_OPERATE_LISTING_H
#define TORI_OPERATE_LISTING_H

/*
 * What operators look at, as JSON. A list is told page by page, newest first: {"people": [..],
 * "next": PLACE}, with 'next' if there may be more. A search looks through a bounded number of
 * rows for each page, so a page of it may be empty and still have a 'next'.
 *
 * All of them are as operations_run().
 */

#include "engine/error.h"

struct operation;
struct store;
struct journal_user;
struct strbuf;

enum tori_err listing_tables(struct operation *op, struct store *s,
                             struct strbuf *answer);
enum tori_err listing_people(struct operation *op, struct store *s,
                             struct strbuf *answer);
enum tori_err listing_editions(struct operation *op, struct store *s,
                               struct strbuf *answer);
enum tori_err listing_bans(struct operation *op, struct store *s, struct strbuf *answer);
enum tori_err listing_log(struct operation *op, struct store *s, struct strbuf *answer);

enum tori_err listing_table(struct operation *op, struct store *s, struct strbuf *answer);
enum tori_err listing_person(struct operation *op, struct store *s,
                             struct strbuf *answer);
enum tori_err listing_edition(struct operation *op, struct store *s,
                              struct strbuf *answer);

/* The person whom the operation names, or a refusal. */
enum tori_err listing_find_person(struct operation *op, struct store *s,
                                  struct journal_user *out);

#endif
