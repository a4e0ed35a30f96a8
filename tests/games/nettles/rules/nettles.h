#ifndef TORI_GAMES_NETTLES_RULES_NETTLES_H
#define TORI_GAMES_NETTLES_RULES_NETTLES_H

/* Nettles (tests/games/nettles/rules.md): its state, its actions, and what its files have
 * of one another. */

#include "engine/game.h"

enum {
    NETTLES_SEATS = 4,
    NETTLES_PLANTS = 4,
    NETTLES_HEIGHTS_MAX = 4,
    NETTLES_CARDS = NETTLES_PLANTS * NETTLES_HEIGHTS_MAX,
    NETTLES_STINGING = 3, /* the plant that costs points */
};

enum nettles_phase {
    NETTLES_DEAL,
    NETTLES_PASS,
    NETTLES_PLAY,
    NETTLES_OVER,
};

/* Options: which seat a card is passed to. */
enum nettles_pass { NETTLES_LEFT, NETTLES_ACROSS, NETTLES_OFF };

/* Actions: the first of each verb, to which a card is added. */
enum {
    NETTLES_DO_DEAL = 1,
    NETTLES_DO_PASS = NETTLES_DO_DEAL + NETTLES_CARDS,
    NETTLES_DO_PLAY = NETTLES_DO_PASS + NETTLES_CARDS,
    NETTLES_ACTIONS = NETTLES_DO_PLAY + NETTLES_CARDS,
};

/* Cards are plant by plant, by height: a set has a bit a card. */
typedef uint16_t nettles_set;

struct nettles_player {
    nettles_set hand;  /* what is seen of it */
    nettles_set taken; /* in tricks */
    uint16_t lacks;    /* a bit a plant that the seat could not follow with */
    uint8_t count;     /* cards in the hand, seen or not */
    uint8_t given;     /* a card and one: chosen, then passed on; 0: none, or not seen */
    uint8_t played;    /* a card and one, to the trick that lies on the table; 0: none */
    uint8_t tricks;
};

struct nettles_state {
    uint16_t edition;
    uint8_t players, options;
    uint8_t phase, seat; /* the seat acts, or is dealt to, or has taken the last trick */
    uint8_t leader;      /* who played, or plays, the first card of a trick */
    uint8_t spare;       /* always 0, in place of padding */
    nettles_set deck;    /* cards in no hand, or in one that is not seen */
    struct nettles_player player[NETTLES_SEATS];
};

extern const struct tori_game nettles;

/* setup.c */
extern const char nettles_edition_text[]; /* made from edition.json by the Makefile */
extern const struct tori_option nettles_options[];
void nettles_edition_read(struct edition *e, int number);
nettles_set nettles_all_cards(const struct nettles_state *s);
int nettles_last_points(const struct nettles_state *s); /* for the last trick */
void nettles_init(struct tori_state *state, const struct tori_setup *setup);

/* secrets.c */
int nettles_taker(const struct nettles_state *s, int giver);
void nettles_view(const struct tori_state *state, int seat, struct tori_state *out);
void nettles_resample(struct tori_state *state, int seat, struct rng *rng);
tori_seats nettles_seen_by(const struct tori_state *state, tori_action a);

/* text.c */
extern const struct tori_field nettles_fields[];
extern const char *const nettles_phase_names[];
void nettles_format(const struct tori_state *state, tori_action a, struct strbuf *out);
bool nettles_parse(const struct tori_state *state, const char *text, tori_action *out);
int nettles_action_count(int edition);
int nettles_action_number(const struct tori_state *state, tori_action a);
void nettles_action_text(int edition, int number, struct strbuf *out);
void nettles_explain(const struct tori_state *state, const char *text,
                     struct refusal *out);

#endif
