#ifndef TORI_GAMES_HELSINKI_KNOW_KNOW_H
#define TORI_GAMES_HELSINKI_KNOW_KNOW_H

/* What this folder gives to the kit. */

#include "rating/anchor.h"
#include "search/theme.h"

struct evaluator;
struct knowledge;
struct knowledge_end;

extern const struct anchor helsinki_anchors[];
extern const struct evaluator helsinki_evaluator;
extern const struct knowledge helsinki_knowledge;
extern const struct knowledge_end helsinki_end;
extern const struct themes helsinki_themes;

#endif
