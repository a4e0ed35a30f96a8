#ifndef TORI_TELL_HELVETIA_H
#define TORI_TELL_HELVETIA_H

/* Helvetia in words. */

#include "games/helvetia/edition.h"
#include "games/helvetia/helvetia.h"

struct scene;
struct strbuf;
struct teller;

extern const struct teller teller_helvetia;

extern const char *const tell_helvetia_short_kinds[]; /* three letters a kind */

/* "WWSgi": the cost of a kind by first letters, capitals for what the builder sells. */
void tell_helvetia_cost(const struct helvetia_edition *e, int kind, struct strbuf *out);

/* "2 wood, brick": goods with how many of each. */
void tell_helvetia_goods(const uint8_t *goods, struct strbuf *out);

/* "cowshed" does "makes cow from grain". */
void tell_helvetia_kind(const struct helvetia_edition *e, int kind, struct strbuf *out);

/* What the teller is put together from (helvetia_task.c, helvetia_plan.c). */
void tell_helvetia_task(const struct scene *s, struct strbuf *out);
void tell_helvetia_plan(const struct scene *s, const char *what, struct strbuf *out);

#endif
