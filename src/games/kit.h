#ifndef TORI_GAMES_KIT_H
#define TORI_GAMES_KIT_H

/*
 * All that the house knows of one game, as one row. A home has its row in kit.c; only
 * 'rules' must be there: what else is missing is done without, or in a plain way that
 * serves every game.
 *
 * Rows are found through knowledge_find(), evaluator_find(), teller_find() and
 * drawing_find(), which are declared where each contract is, below the games, and
 * defined beside the table of kits.
 */

struct drawing;
struct evaluator;
struct knowledge;
struct teller;
struct tori_game;

struct game_kit {
    const struct tori_game *rules;
    const struct knowledge *knowledge; /* what playing well means */
    const struct evaluator *evaluator; /* nets that tell what seats may expect */
    const struct teller *teller;       /* the game in words */
    const struct drawing *drawing;     /* the game on a terminal */
    const char *rulebook;              /* the rules as text, in titled sections */
    const char *lesson;                /* a record to learn the game by */
    const char *first; /* options for somebody's first game: "KEY=VALUE" */
};

/* The kit of a game of the table in games.def. */
const struct game_kit *kit_of(const struct tori_game *game);

#endif
