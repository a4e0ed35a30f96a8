#ifndef TORI_FAIR_FAIR_H
#define TORI_FAIR_FAIR_H

/*
 * Shuffles that every player can check. The server chooses a seed and shows its
 * commitment (BLAKE2b) before anybody adds anything; each seat adds entropy; every lot
 * of chance follows from both and from its number; the seed is shown when the game is
 * over. So neither the server nor a player can steer a lot, and anybody can check
 * afterwards. docs/FAIRNESS.md describes it to the byte.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/error.h"
#include "engine/game.h"

struct match;
struct strbuf;

enum { FAIR_BYTES = 32, FAIR_HEX = 2 * FAIR_BYTES };

struct fair {
    uint8_t seed[FAIR_BYTES];
    uint8_t entropy[TORI_PLAYERS_MAX][FAIR_BYTES]; /* all 0 for a seat that added none */
    int players;
    bool are_lots_common; /* then all entropy is 0 */
};

void fair_choose_seed(uint8_t *seed); /* from the operating system */
void fair_commitment(const uint8_t *seed, uint8_t *out);

/* What lots are drawn with, once all entropy is there. */
struct fair_key {
    uint8_t bytes[FAIR_BYTES];
};
void fair_key(struct fair_key *k, const struct fair *f);

/* Lot number 'i' (chance decisions of a game are counted from 0): 0..tickets-1, without
 * bias; tickets > 0. */
uint32_t fair_lot(const struct fair_key *k, uint64_t i, uint32_t tickets);

/* The action of chance in this state; 'i' chance actions were played before. The lot
 * runs through the legal actions in their order, each as wide as its weight; the game's
 * own draw() may share its tickets otherwise. */
tori_action fair_draw(const struct fair_key *k, const struct tori_game *game,
                      const struct tori_state *s, uint64_t i);

/* The same of common lots: all games with this key have the same piles, whichever seat draws from
 * them and whenever (engine/lots.h). It follows from the match so far alone, which is played
 * again for it. Chance must be to move. */
tori_action fair_draw_common(const struct fair_key *k, const struct match *m);

/* Text: lower case. */
void fair_to_hex(const uint8_t *bytes, struct strbuf *out);
bool fair_from_hex(const char *text, uint8_t *out); /* exactly FAIR_HEX digits */

/* Do all chance actions of the match follow from it, and the seed from the commitment?
 * Otherwise TORI_ERR_RECORD, and 'why' says at which action they do not. */
enum tori_err fair_verify(const struct fair *f, const uint8_t *commitment,
                          const struct match *m, struct strbuf *why);

/* The same as a match carries it in its record; see engine/match.h. */
void fair_record(const struct fair *f, struct match *m);
bool fair_is_recorded(const struct match *m);
enum tori_err fair_verify_record(const struct match *m, struct strbuf *why);

#endif
