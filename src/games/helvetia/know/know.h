#ifndef TORI_GAMES_HELVETIA_KNOW_KNOW_H
#define TORI_GAMES_HELVETIA_KNOW_KNOW_H

/* What this folder gives to the kit. */

struct evaluator;
struct knowledge;

extern const struct evaluator helvetia_evaluator;
extern const struct knowledge helvetia_knowledge;

#endif
