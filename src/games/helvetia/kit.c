/* Helvetia: the row of its home. */

#include "games/kit.h"

#include "games/helvetia/draw/picture.h"
#include "games/helvetia/know/know.h"
#include "games/helvetia/rules/helvetia.h"
#include "games/helvetia/tell/words.h"

/* Made from docs/rules and lessons by the Makefile. */
extern const char helvetia_rules_text[];
extern const char helvetia_lesson_text[];
extern const char helvetia_lesson_edition_text[];

const struct game_kit helvetia_kit = {
    .rules = &helvetia,
    .knowledge = &helvetia_knowledge,
    .evaluator = &helvetia_evaluator,
    .anchors = helvetia_anchors,
    .themes = &helvetia_themes,
    .teller = &helvetia_teller,
    .survey = &tell_helvetia_survey,
    .drawing = KIT_DRAWING(&helvetia_drawing),
    .rulebook = helvetia_rules_text,
    .lesson = helvetia_lesson_text,
    .lesson_edition = helvetia_lesson_edition_text,
    .first = "setup=first",
    .first_players = 3,
};
