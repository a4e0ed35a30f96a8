#ifndef TORI_GAMES_HELVETIA_TELL_WORDS_H
#define TORI_GAMES_HELVETIA_TELL_WORDS_H

/* Helvetia in words. */

#include "games/helvetia/rules/edition.h"
#include "games/helvetia/rules/helvetia.h"

struct figures_step;
struct helvetia_plan;
struct helvetia_way;
struct json_writer;
struct preview;
struct refusals;
struct scene;
struct strbuf;
struct survey;
struct teller;

extern const struct teller helvetia_teller;
extern const struct survey tell_helvetia_survey;

extern const char *const tell_helvetia_short_kinds[]; /* three letters a kind */

/* "2 wood, brick": goods with how many of each. */
void tell_helvetia_goods(const uint8_t *goods, struct strbuf *out);

/* "cowshed" does "makes cow from grain". */
void tell_helvetia_kind(const struct helvetia_edition *e, int kind, struct strbuf *out);

/* "b4": a spot as a value. */
void tell_helvetia_place(struct json_writer *j, const char *key, int spot);

/* A way as members of an object: "sleepers", "coins", "stops", "actions". It begins with
 * the action 'first', unless that is 0, which costs a coin if 'is_paid'. */
void tell_helvetia_way(const struct scene *s, const struct helvetia_way *way,
                       tori_action first, bool is_paid, struct json_writer *j);

/* R48, R49, R51: the points of a delivery, those of them that the goods tile brings, and the set
 * of branches whose tiles it brings. */
int tell_helvetia_delivery(const struct helvetia_state *s, int good, int *tile,
                           uint64_t *branches);

/* How many of a seat sleep in that quarter of a village. */
int tell_helvetia_sleepers(const struct helvetia_state *s, int village, int quarter,
                           int seat);

/* What the teller is put together from (task.c, plan_answer.c, gives.c,
 * did.c, chains.c, counts.c). */
void tell_helvetia_task(const struct scene *s, struct strbuf *out);
void tell_helvetia_plan(const struct scene *s, const char *what, struct strbuf *out);
void tell_helvetia_plan_json(const struct scene *s, const char *what,
                             struct json_writer *j);
void tell_helvetia_gives(const struct preview *p, struct json_writer *j);
void tell_helvetia_did(const struct preview *p, struct json_writer *j);
void tell_helvetia_refuse(const struct scene *s, struct refusals *r);
void tell_helvetia_chains(const struct scene *s, struct json_writer *j);

extern const char *const tell_helvetia_counts[];
void tell_helvetia_count(const struct figures_step *step, int seat, int *counts);
int tell_helvetia_round(const struct tori_state *s);

#endif
