#ifndef TORI_H
#define TORI_H

/*
 * libtori: the games of Tori as a library. Link with `pkg-config --libs tori`;
 * examples/play.c in the source shows all of it at work.
 *
 * A match is played by texts: the actions of docs/NOTATION.md, chance's among them, or
 * by their places in the list of legal actions. Nothing here reads a clock, a file or
 * the network, or draws a number that does not follow from the seeds it was given, so
 * the same calls give the same games everywhere.
 *
 * Functions that can fail because of what they are given return NULL, false or a
 * negative number, and write one line for people into 'why', which has room for 'size'
 * bytes (it may be NULL). A place or seat that is out of bounds is an error of the
 * caller and ends the program. Different matches and bots may be used by different
 * threads at the same time; one match or bot by one thread at a time.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Nothing but what stands here is seen of the library. */
#pragma GCC visibility push(default)

/* Who is to act, besides the seats 0, 1, ... */
enum { TORI_ACTS_CHANCE = -1, TORI_ACTS_NOBODY = -2 };

/* Who looks, besides the seats. */
enum { TORI_LOOKS_SPECTATOR = -1 };

struct tori_match; /* a game being played */
struct tori_bot;   /* a player */

/* The version of the library, as in "1.0.0": what `pkg-config --modversion tori` says. */
const char *tori_version(void);

/* The games there are: their names, in a list that ends with NULL. */
const char *const *tori_games(void);

/*
 * A new match: "GAME players=2", the name of a game and options, of which those
 * that are left out have their defaults. Or the next two: of a record, played to its
 * end; and a copy, which goes its own way. Each is freed by tori_match_free().
 */
struct tori_match *tori_match_new(const char *game, char *why, size_t size);
struct tori_match *tori_match_read(const char *record, char *why, size_t size);
struct tori_match *tori_match_copy(const struct tori_match *m);
void tori_match_free(struct tori_match *m);

/* How many play, who is to act, and how many actions are behind us. */
int tori_match_players(const struct tori_match *m);
int tori_match_turn(const struct tori_match *m);
size_t tori_match_length(const struct tori_match *m);

/* What may be done now: how many actions there are, none once the game is over; and
 * each as text, 'place' counted from 0, valid until the match changes. */
int tori_match_count(struct tori_match *m);
const char *tori_match_action(struct tori_match *m, int place);

/* The number that such a text has wherever it is legal, as `tori actions GAME` lists
 * them. */
int tori_match_number(struct tori_match *m, int place);

/* Do it, by place or by text; false, and nothing changes, if the text is no legal
 * action now. Taking back undoes the last action of all; false if there is none. */
void tori_match_play(struct tori_match *m, int place);
bool tori_match_play_text(struct tori_match *m, const char *text, char *why, size_t size);
bool tori_match_undo(struct tori_match *m);

/* The place of the action that a lot picks when chance is to act. 'lot' is any number;
 * over all numbers each action is picked as often as its weight says. */
int tori_match_lot(struct tori_match *m, uint64_t lot);

/* Lots that look random: the same for the same seed and number, for ever. */
uint64_t tori_lot(uint64_t seed, uint64_t number);

/* Points of a seat at this moment, and its rank: 1 is ahead. */
int tori_match_points(const struct tori_match *m, int seat);
int tori_match_rank(const struct tori_match *m, int seat);

/* The position as JSON, as a seat or TORI_LOOKS_SPECTATOR may see it, and the record of
 * the match. Both are valid until the same is asked again, as are those that follow. */
const char *tori_match_view(struct tori_match *m, int viewer);
const char *tori_match_record(struct tori_match *m);

/* The same as a picture for people, lines of text as terminals show them; with colours,
 * which are ANSI's, or without. */
const char *tori_match_draw(struct tori_match *m, int viewer, bool has_colour);

/* What a seat sees as numbers, of the TORI_OBSERVE_... that 'what' has the bits of, or 0
 * (tori_batch.h); how many there are, all written to 'out' if it is not NULL. Below 0 if
 * the game has no such numbers. */
int tori_match_observe(const struct tori_match *m, int seat, int what, int16_t *out);

/* What every turn of a finished game cost and what was luck, as JSON (docs/REVIEW.md),
 * with so many simulations of a decision, 0 for as many as servers do; valid until the
 * same is asked again. NULL if the game is not over or too short. */
const char *tori_match_review(struct tori_match *m, int64_t sims, uint64_t seed,
                              char *why, size_t size);

/* A bot by its text, as in "hard" or "mcts:sims=500"; freed by tori_bot_free(). */
struct tori_bot *tori_bot_new(const char *text, uint64_t seed, char *why, size_t size);
void tori_bot_free(struct tori_bot *b);

/* The place of the action that the bot chooses for the seat that is to act. It is shown
 * what that seat may see, and no more. */
int tori_bot_choose(struct tori_bot *b, struct tori_match *m);

/* The same as JSON: what it would do, and up to five actions that it thought about, with
 * the share of its thinking, of a win, and the lead it expects. Valid until the same is
 * asked again of this match. */
const char *tori_bot_hint(struct tori_bot *b, struct tori_match *m);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
