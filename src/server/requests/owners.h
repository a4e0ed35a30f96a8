#ifndef TORI_SERVER_REQUESTS_OWNERS_H
#define TORI_SERVER_REQUESTS_OWNERS_H

/* Editions and those they belong to: answers to what an owner asks, and the words that all
 * others see. */

#include "engine/error.h"

struct exchange;
struct strbuf;

/* {"id": ID} */
void owners_answer(struct exchange *x, const char *id);

/* Nobody is logged in, or the store has failed. */
void owners_refuse(struct exchange *x, enum tori_err err);

/* The text of an edition that is stored, for the shelf; it may stand there already. What is
 * common is called what the house calls it. */
void owners_set_words(struct exchange *x, const char *id, const struct strbuf *text);

#endif
