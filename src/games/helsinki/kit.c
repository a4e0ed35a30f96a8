/* Helsinki: the row of its home. */

#include "games/kit.h"

#include "games/helsinki/draw/picture.h"
#include "games/helsinki/know/know.h"
#include "games/helsinki/rules/helsinki.h"
#include "games/helsinki/tell/words.h"

/* Made from docs/rules and lessons by the Makefile. */
extern const char helsinki_rules_text[];
extern const char helsinki_lesson_text[];
extern const char helsinki_lesson_edition_text[];

const struct game_kit helsinki_kit = {
    .rules = &helsinki,
    .knowledge = &helsinki_knowledge,
    .evaluator = &helsinki_evaluator,
    .anchors = helsinki_anchors,
    .themes = &helsinki_themes,
    .teller = &helsinki_teller,
    .survey = &tell_helsinki_survey,
    .drawing = KIT_DRAWING(&helsinki_drawing),
    .rulebook = helsinki_rules_text,
    .lesson = helsinki_lesson_text,
    .lesson_edition = helsinki_lesson_edition_text,
    .first = "cover=first",
};
