#ifndef TORI_GAMES_HELVETIA_KNOW_KNOW_H
#define TORI_GAMES_HELVETIA_KNOW_KNOW_H

/* What this folder gives to the kit. */

struct evaluator;
struct knowledge;
struct knowledge_end;

extern const struct evaluator helvetia_evaluator;
extern const struct knowledge helvetia_knowledge;
extern const struct knowledge_end helvetia_end;

#endif
