#ifndef TORI_GAMES_KIT_H
#define TORI_GAMES_KIT_H

/*
 * All that the house knows of one game, as one row. A home has its row in kit.c; only
 * 'rules' must be there: what else is missing is done without, or in a plain way that
 * serves every game.
 *
 * Rows are found through knowledge_find(), evaluator_find(), anchors_find(), themes_find(),
 * teller_find(), survey_find() and drawing_find(), which are declared where each contract is, below the games, and
 * defined beside the table of kits.
 */

#include <stdbool.h>
#include <stddef.h>

struct anchor;
struct drawing;
struct evaluator;
struct knowledge;
struct strbuf;
struct survey;
struct teller;
struct themes;
struct tori_game;

struct game_kit {
    const struct tori_game *rules;
    const struct knowledge *knowledge; /* what playing well means */
    const struct evaluator *evaluator; /* nets that tell what seats may expect */
    const struct anchor *anchors;      /* how strong bots are; NULL: it is unrated */
    const struct themes *themes;   /* what its puzzles are about; NULL: as of any game */
    const struct teller *teller;   /* the game in words */
    const struct survey *survey;   /* what an atlas counts; NULL: what any game has */
    const struct drawing *drawing; /* the game on a terminal */
    const char *rulebook;          /* the rules as text, in titled sections, with
                                        * blanks for an edition's numbers; empty where
                                        * pages have their own words for it */
    const char *lesson;            /* a record to learn the game by */
    const char *lesson_edition;    /* what it was played with, as text */
    const char *first;             /* options for a first game: "KEY=VALUE" */
    int first_players; /* of whom it can begin behind the lesson's set-up; 0: never */
};

/* A module that is never at a terminal has no drawings in it. */
#ifdef TORI_UNDRAWN
#define KIT_DRAWING(DRAWING) NULL
#else
#define KIT_DRAWING(DRAWING) (DRAWING)
#endif

/* The kit of a game of the table in games.def. */
const struct game_kit *kit_of(const struct tori_game *game);

/* The rulebook with the numbers of an edition that is on the game's shelf; false if the
 * game has none. */
bool kit_tell_rules(const struct tori_game *game, int edition, struct strbuf *out);

#endif
