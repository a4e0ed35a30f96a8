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

/* Do it, by place or by text; false, and nothing changes, if the text is no legal
 * action now. Taking back undoes the last action of all; false if there is none. */
void tori_match_play(struct tori_match *m, int place);
bool tori_match_play_text(struct tori_match *m, const char *text, char *why, size_t size);
bool tori_match_undo(struct tori_match *m);

/* The place of the action that a lot picks when chance is to act. 'lot' is any number;
 * over all numbers each action is picked as often as its weight says. */
int tori_match_lot(struct tori_match *m, uint64_t lot);

/* Points of a seat at this moment, and its rank: 1 is ahead. */
int tori_match_points(const struct tori_match *m, int seat);
int tori_match_rank(const struct tori_match *m, int seat);

/* The position as JSON, as a seat or TORI_LOOKS_SPECTATOR may see it, and the record of
 * the match. Both are valid until the same is asked again. */
const char *tori_match_view(struct tori_match *m, int viewer);
const char *tori_match_record(struct tori_match *m);

/* A bot by its text, as in "hard" or "mcts:sims=500"; freed by tori_bot_free(). */
struct tori_bot *tori_bot_new(const char *text, uint64_t seed, char *why, size_t size);
void tori_bot_free(struct tori_bot *b);

/* The place of the action that the bot chooses for the seat that is to act. It is shown
 * what that seat may see, and no more. */
int tori_bot_choose(struct tori_bot *b, struct tori_match *m);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
