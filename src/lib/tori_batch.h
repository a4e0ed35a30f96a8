#ifndef TORI_BATCH_H
#define TORI_BATCH_H

/*
 * Many matches of one game that step together, for programs that learn. What is known of
 * the matches is written into arrays that the caller owns; nothing is allocated while
 * stepping. The rules of tori.h hold here, too: errors are answers, one batch belongs to
 * one thread at a time, and nothing is random that does not follow from seeds.
 *
 * Actions are numbers: every text that an action of the game's edition may have has one,
 * from 0 on, chance's among them. `tori actions GAME` prints the table.
 *
 * A game follows from its seed and the actions of its seats alone, whatever other matches
 * there are and on how many threads: when chance is to act and so many actions are behind,
 * it plays the action of tori_match_lot(m, tori_lot(seed, tori_match_length(m))).
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#pragma GCC visibility push(default)

enum {
    TORI_BATCH_MATCHES_MAX = 1 << 20,
    TORI_BATCH_THREADS_MAX = 256,
    TORI_BATCH_LEGAL_MAX = 512, /* legal actions at a time */
    TORI_BATCH_LEAVE = -1,      /* in place of an action: the match stays as it is */
};

/*
 * What an observation is made of, as bits.
 *
 * Fields are those of the view as JSON, in its order: a number is a number, a word the
 * place of it in the game's list, a set or bag has a number for each bit (64, or 16) that
 * says how often it is there. Inputs are what the nets of the game's bots read, seat by
 * seat from the one that looks: those that are on or off, then the gauges.
 */
enum { TORI_OBSERVE_FIELDS = 1, TORI_OBSERVE_INPUTS = 2 };

struct tori_batch;

struct tori_batch_settings {
    int matches, threads;
    bool hands_out_chance; /* chance's actions are asked for like those of seats */
    int observe;           /* 0: inputs if the game has nets for so many, else fields */
};

/* Each has a row for every match; those that are NULL are not wanted. A row has one
 * value if no length is said. The game that rows speak of is the one being played, but for
 * reward, rank and points: there it is the last that has ended. */
struct tori_batch_arrays {
    int8_t *turn;     /* who is to act, as of tori_match_turn() */
    int32_t *count;   /* of legal actions */
    int32_t *legal;   /* [TORI_BATCH_LEGAL_MAX]: their numbers, as tori.h lists them */
    uint32_t *weight; /* [TORI_BATCH_LEGAL_MAX]: how likely each is if chance acts */
    uint8_t *mask;    /* [actions]: 1 where an action is legal; to be left as it is */
    int16_t *observation; /* [observation]: what the seat to act sees; else as before */
    uint64_t *seed;
    int32_t *length; /* actions that are behind, chance's among them */
    uint8_t *ended;  /* 1: a game has ended in this step */
    float *reward;   /* [players]: 0 but where one has ended; 1 for beating all others, -1
                      * for being beaten by all, in between by their number */
    int32_t *rank;   /* [players]: 1 is ahead */
    int32_t *points; /* [players] */
};

/* The game as for tori_match_new(). No match is begun. */
struct tori_batch *tori_batch_new(const char *game,
                                  const struct tori_batch_settings *settings, char *why,
                                  size_t size);
void tori_batch_free(struct tori_batch *b);

/* How long rows are, and the text of an action, valid as long as the batch. */
int tori_batch_players(const struct tori_batch *b);
int tori_batch_actions(const struct tori_batch *b);
int tori_batch_observation(const struct tori_batch *b);
const char *tori_batch_action(const struct tori_batch *b, int number);

/* Where to write from now on; all rows are written at once. */
void tori_batch_bind(struct tori_batch *b, const struct tori_batch_arrays *arrays);

/* New games everywhere. Match i plays seeds i, i + matches, i + 2 * matches and so on, each
 * as soon as the one before has ended, and is over when there is none left. */
void tori_batch_start(struct tori_batch *b, const uint64_t *seeds, size_t count);

/* An action for each match, by number. False, and nothing has changed, if one of them is
 * not legal; a match that is over can only be left. */
bool tori_batch_step(struct tori_batch *b, const int32_t *actions, char *why,
                     size_t size);

/* Ask a bot for the matches in which a seat is to act, of those that 'asked' has a 1 for
 * (NULL: all); into 'actions', TORI_BATCH_LEAVE for the others. What it chooses follows
 * from the position and from both seeds, its own and the game's. */
bool tori_batch_choose(struct tori_batch *b, const char *bot, uint64_t seed,
                       const uint8_t *asked, int32_t *actions, char *why, size_t size);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif

#endif
