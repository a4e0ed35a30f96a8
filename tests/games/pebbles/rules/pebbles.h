#ifndef TORI_GAMES_PEBBLES_RULES_PEBBLES_H
#define TORI_GAMES_PEBBLES_RULES_PEBBLES_H

/* Pebbles (tests/games/pebbles/rules.md): its state, its actions, and what its files
 * have of one another. */

#include "engine/game.h"

enum { PEBBLES_COLOURS = 3, PEBBLES_TAKE_MAX = 3 };

enum pebbles_phase { PEBBLES_DEAL, PEBBLES_TAKE, PEBBLES_WAVE, PEBBLES_OVER };

/* Option bits. */
enum { PEBBLES_ROUGH = 1, PEBBLES_OPEN = 2 };

/* Actions: the first of each verb. A colour is added to deal and wash; to take, three
 * times the colour, and the number of stones less one. */
enum {
    PEBBLES_DO_DEAL = 1,
    PEBBLES_DO_TAKE = PEBBLES_DO_DEAL + PEBBLES_COLOURS,
    PEBBLES_DO_WASH = PEBBLES_DO_TAKE + PEBBLES_COLOURS * PEBBLES_TAKE_MAX,
    PEBBLES_ACTIONS = PEBBLES_DO_WASH + PEBBLES_COLOURS,
};

struct pebbles_player {
    uint8_t card; /* a colour and one; 0: not dealt yet, or not seen */
    uint8_t stones[PEBBLES_COLOURS];
};

struct pebbles_state {
    uint16_t edition;
    uint8_t players, options;
    uint8_t phase, seat; /* the seat acts, or is dealt to, or has woken the sea */
    uint8_t waves;       /* stones that are still to be washed away */
    uint8_t beach[PEBBLES_COLOURS];
    uint8_t cards[PEBBLES_COLOURS]; /* that are in no hand, or in one that is not seen */
    struct pebbles_player player[TORI_PLAYERS_MAX];
    uint8_t spare; /* always 0, in place of padding */
};

extern const struct tori_game pebbles;

/* setup.c */
extern const char pebbles_edition_text[]; /* made from edition.json by the Makefile */
extern const struct tori_option pebbles_options[];
void pebbles_edition_read(struct edition *e, int number);
int pebbles_cards_each(const struct pebbles_state *s);  /* of a colour */
int pebbles_stones_each(const struct pebbles_state *s); /* of a colour */
void pebbles_init(struct tori_state *state, const struct tori_setup *setup);

/* text.c */
extern const struct tori_field pebbles_fields[];
extern const char *const pebbles_phase_names[];
void pebbles_format(const struct tori_state *state, tori_action a, struct strbuf *out);
bool pebbles_parse(const struct tori_state *state, const char *text, tori_action *out);
int pebbles_action_count(int edition);
int pebbles_action_number(const struct tori_state *state, tori_action a);
void pebbles_action_text(int edition, int number, struct strbuf *out);
void pebbles_explain(const struct tori_state *state, const char *text,
                     struct refusal *out);

#endif
