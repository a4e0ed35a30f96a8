#ifndef TORI_GAMES_HELVETIA_KNOW_KNOW_H
#define TORI_GAMES_HELVETIA_KNOW_KNOW_H

/* What this folder gives to the kit. */

#include "rating/anchor.h"
#include "search/theme.h"

struct evaluator;
struct knowledge;
struct knowledge_end;

extern const struct anchor helvetia_anchors[];
extern const struct evaluator helvetia_evaluator;
extern const struct knowledge helvetia_knowledge;
extern const struct knowledge_end helvetia_end;
extern const struct themes helvetia_themes;

#endif
