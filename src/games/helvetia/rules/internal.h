#ifndef TORI_GAMES_HELVETIA_RULES_INTERNAL_H
#define TORI_GAMES_HELVETIA_RULES_INTERNAL_H

/*
 * What the files of this folder ask of one another. Each file is a chapter of
 * the rulebook: it lists what is legal in its phases (legal_...), carries out
 * its verbs (do_...), and enters the phase that follows (enter_...).
 *
 * A legal_...() or list_...() writes ascending actions to 'out' and returns the
 * next free place.
 */

#include "base/bits.h"
#include "games/helvetia/rules/edition.h"
#include "games/helvetia/rules/helvetia.h"

enum {
    ALL_PLACES = (1 << HELVETIA_PLACES) - 1,
    FIRST_RING = (1 << HELVETIA_FIRST_RING) - 1
};

static inline struct helvetia_player *mover(struct helvetia_state *s)
{
    return &s->player[s->seat];
}

static inline const struct helvetia_player *mover_const(const struct helvetia_state *s)
{
    return &s->player[s->seat];
}

/* village.c: who lives where */
uint32_t hve_free_places(const struct helvetia_village *v);
uint32_t hve_single_adults(const struct helvetia_village *v, enum helvetia_sex sex);
uint32_t hve_empty_homes(const struct helvetia_state *s, int village);
uint32_t hve_awake_places(const struct helvetia_state *s, int village, int seat);
bool hve_is_village_in_play(const struct helvetia_state *s, int village);
void hve_add_to_display(struct helvetia_state *s, int kind);
void hve_take_from_display(struct helvetia_state *s, int kind);
void hve_put_building(struct helvetia_state *s, int village, int place, int kind);
void hve_move_in(struct helvetia_state *s, int village, int place, enum helvetia_sex sex);
void hve_move_in_guest(struct helvetia_state *s, int village, int place, int seat,
                       enum helvetia_sex sex);
void hve_put_to_sleep(struct helvetia_state *s, int village, int place, int seat);
void hve_wake_quarter(struct helvetia_state *s, int village, int quarter);
void hve_check_surround(struct helvetia_state *s, int seat);

/* production.c: what can be made */
struct workforce {
    const struct helvetia_edition *e;
    uint8_t workers[HELVETIA_KINDS]; /* awake, by kind of building */
    uint32_t present;                /* kinds with a worker */
    int exchanges;                   /* workers that exchange simple goods */
    uint64_t supply;                 /* makers of the simple goods, a byte each */
};
void hve_workforce_init(struct workforce *w, const struct helvetia_edition *e,
                        const struct helvetia_player *p);
void hve_workforce_take(struct workforce *w, int kind);

/* Can all of 'cost' be made, with at most 'coins' for what the builder sells, and
 * besides it one unit of 'next', which may not be bought (or HELVETIA_NO_GOOD)? */
bool hve_can_produce(const struct workforce *w, const uint8_t *cost, int next, int coins);

/* The goods of which one unit can be made. */
uint32_t hve_producible_goods(const struct workforce *w);

/* What a seat brings to its next action. */
struct offer {
    struct workforce workforce;
    uint32_t producible; /* goods of which it can make one unit */
    int coins;           /* to buy with */
};
void hve_offer_init(struct offer *o, const struct helvetia_edition *e,
                    const struct helvetia_player *p, int coins);

/* Those of 'kinds' whose cost can be paid; is there one? */
uint32_t hve_payable_kinds(const struct offer *o, uint32_t kinds);
bool hve_has_payable_kind(const struct offer *o, uint32_t kinds);

/* setup.c: 1.2 to 1.7 */
void helvetia_init(struct tori_state *state, const struct tori_setup *setup);
extern const struct tori_option helvetia_options[];
tori_action *hve_legal_letter(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_start(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_take(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_steal(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_neutral(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_found(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_couple1(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_couple2(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_couple3(const struct helvetia_state *s, tori_action *out);
void hve_do_letter(struct helvetia_state *s, tori_action a);
void hve_do_start(struct helvetia_state *s, tori_action a);
void hve_do_take(struct helvetia_state *s, tori_action a);
void hve_do_steal(struct helvetia_state *s, tori_action a);
void hve_do_neutral(struct helvetia_state *s, tori_action a);
void hve_do_settle(struct helvetia_state *s, tori_action a);
void hve_do_wed(struct helvetia_state *s, tori_action a);
void hve_found_building(struct helvetia_state *s, int place);

/* turn.c: 1.8, 1.15 */
tori_action *hve_legal_main(const struct helvetia_state *s, tori_action *out);
void hve_do_tile(struct helvetia_state *s, tori_action a);
void hve_do_end(struct helvetia_state *s, tori_action a);
void hve_do_idle(struct helvetia_state *s, tori_action a);
void hve_enter_turn(struct helvetia_state *s, int seat);
void hve_enter_main(struct helvetia_state *s); /* after an action is complete */
void hve_begin_action(struct helvetia_state *s, enum helvetia_character character);
int hve_coins_to_buy(const struct helvetia_state *s);

/* builder.c: 1.9 to 1.11 */
tori_action *hve_list_builder(const struct helvetia_state *s, const struct offer *o,
                              tori_action *out);
tori_action *hve_list_carter(const struct helvetia_state *s, const struct offer *o,
                             tori_action *out);
bool hve_can_build(const struct helvetia_state *s, const struct offer *o);
bool hve_can_deliver(const struct helvetia_state *s, const struct offer *o);
tori_action *hve_legal_produce(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_site(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_house(const struct helvetia_state *s, tori_action *out);
void hve_do_build(struct helvetia_state *s, tori_action a);
void hve_do_deliver(struct helvetia_state *s, tori_action a);
void hve_do_work(struct helvetia_state *s, tori_action a);
void hve_do_swap(struct helvetia_state *s, tori_action a);
void hve_do_buy(struct helvetia_state *s, tori_action a);
void hve_do_site(struct helvetia_state *s, tori_action a);
void hve_do_house(struct helvetia_state *s, tori_action a);
void hve_enter_site(struct helvetia_state *s);
void hve_finish_delivery(struct helvetia_state *s);

/* people.c: 1.12 to 1.14 and the neutral actions of 1.21 */
tori_action *hve_list_watchman(const struct helvetia_state *s, const struct offer *o,
                               tori_action *out);
tori_action *hve_list_priest(const struct helvetia_state *s, const struct offer *o,
                             tori_action *out);
tori_action *hve_list_midwife(const struct helvetia_state *s, const struct offer *o,
                              tori_action *out);
bool hve_can_wake(const struct helvetia_state *s, const struct offer *o);
bool hve_can_marry(const struct helvetia_state *s, const struct offer *o);
bool hve_can_bear(const struct helvetia_state *s, const struct offer *o);
tori_action *hve_list_neutral(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_dowry(const struct helvetia_state *s, tori_action *out);
void hve_do_wake(struct helvetia_state *s, tori_action a);
void hve_do_marry(struct helvetia_state *s, tori_action a);
void hve_do_birth(struct helvetia_state *s, tori_action a);
void hve_do_coin(struct helvetia_state *s, tori_action a);
void hve_do_neutral_build(struct helvetia_state *s, tori_action a);
void hve_do_neutral_marry(struct helvetia_state *s, tori_action a);

/* round.c: 1.16 */
tori_action *hve_legal_home(const struct helvetia_state *s, tori_action *out);
tori_action *hve_legal_reveal(const struct helvetia_state *s, tori_action *out);
void hve_do_home(struct helvetia_state *s, tori_action a);
void hve_do_reveal(struct helvetia_state *s, tori_action a);
void hve_end_turn(struct helvetia_state *s);
int hve_current_stack(const struct helvetia_state *s); /* -1: all stacks are empty */

/* plan.c: a good of the cost that cannot be made, or what it lacks; else NO_GOOD */
int hve_find_lack(const struct helvetia_state *s, int seat, const uint8_t *cost);

/* score.c, text.c, explain.c, check.c, fields.c: the rest of the contract */
void helvetia_score(const struct tori_state *state, struct tori_score *out);
extern const char *const helvetia_parts[];
void helvetia_format(const struct tori_state *state, tori_action a, struct strbuf *out);
bool helvetia_parse(const struct tori_state *state, const char *text, tori_action *out);

/* What follows a verb, a word each; how a word's number is written. A quarter takes two
 * numbers, b.ul. */
enum helvetia_word {
    WORD_NONE,
    WORD_SEAT,
    WORD_LETTER,
    WORD_GOOD,
    WORD_KIND,
    WORD_CHARACTER,
    WORD_SEX,
    WORD_ORIGIN,
    WORD_SPOT,
    WORD_QUARTER,
    WORDS
};
enum { HELVETIA_WORDS_MAX = 3 }; /* of a verb */
extern const uint8_t hve_words_of[HELVETIA_VERBS][HELVETIA_WORDS_MAX];

/* numbering.c */
void helvetia_numbers_init(struct helvetia_edition *e);
int helvetia_action_count(int edition);
int helvetia_action_number(const struct tori_state *state, tori_action a);
void helvetia_action_text(int edition, int number, struct strbuf *out);
void helvetia_explain(const struct tori_state *state, const char *text,
                      struct refusal *out);
void helvetia_check(const struct tori_state *state);
extern const struct tori_field helvetia_fields[];
extern const char *const helvetia_phase_names[];

/* Made from the edition by the Makefile. */
extern const char helvetia_edition_text[];

#endif
