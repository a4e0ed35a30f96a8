#ifndef TORI_GAMES_HELSINKI_RULES_INTERNAL_H
#define TORI_GAMES_HELSINKI_RULES_INTERNAL_H

/*
 * What the files of this folder ask of one another; their prefix is hki_. Each
 * file is a chapter of the rulebook: it lists what is legal in its phases
 * (hki_legal_...), carries out its verbs (hki_do_...), and enters the phase that
 * follows (hki_enter_...).
 *
 * A list function writes ascending actions to 'out' and returns the next free place.
 */

#include "games/helsinki/rules/edition.h"
#include "games/helsinki/rules/helsinki.h"

static inline struct helsinki_player *mover(struct helsinki_state *s)
{
    return &s->player[s->seat];
}

static inline const struct helsinki_player *mover_const(const struct helsinki_state *s)
{
    return &s->player[s->seat];
}

/* One action of 'verb' for every member of a set. */
static inline tori_action *list_set(enum helsinki_verb verb, uint64_t set,
                                    tori_action *out)
{
    while (set)
        *out++ = helsinki_action(verb, bits_pop(&set));
    return out;
}

/* setup.c: 1.1 */
void helsinki_init(struct tori_state *state, const struct tori_setup *setup);
extern const struct tori_option helsinki_options[];
tori_action *hki_legal_remove(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_stand(const struct helsinki_state *s, tori_action *out);
void hki_do_remove(struct helsinki_state *s, int colour);
void hki_do_stand(struct helsinki_state *s, int space);

/* turn.c: 1.2, 1.3 and the end of 1.12 */
tori_action *hki_legal_move(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_stride(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_act(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_after(const struct helsinki_state *s, tori_action *out);
void hki_do_move(struct helsinki_state *s, int steps);
void hki_do_end(struct helsinki_state *s, int with);
void hki_step_back(struct helsinki_state *s);
void hki_enter_first_turn(struct helsinki_state *s);
void hki_enter_after(struct helsinki_state *s); /* ends the turn if only 'end' is left */
void hki_next_seat(struct helsinki_state *s);

/* draw.c: 1.4 */
tori_action *hki_legal_deal(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_discard(const struct helsinki_state *s, tori_action *out);
void hki_do_deal(struct helsinki_state *s, int kind);
void hki_do_draw(struct helsinki_state *s, int with);
void hki_do_discard(struct helsinki_state *s, int kind);
void hki_draw_with_third_card(struct helsinki_state *s);
void hki_enter_chance(struct helsinki_state *s, enum helsinki_phase phase);
void hki_enter_expiry(struct helsinki_state *s);
int hki_cards_over_limit(const struct helsinki_state *s);
void hki_discard_from_hand(struct helsinki_state *s, int kind);

/* build.c: 1.5 to 1.7 */
tori_action *hki_legal_build(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_pay(const struct helsinki_state *s, tori_action *out);
tori_action *hki_list_builds(const struct helsinki_state *s, unsigned *modifiers,
                             tori_action *out);
bool hki_can_build_after_coat(const struct helsinki_state *s);
void hki_do_build(struct helsinki_state *s, int kind);
void hki_do_pay(struct helsinki_state *s, int kind);

/* place.c: 1.8, 1.9 */
tori_action *hki_legal_place(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_super(const struct helsinki_state *s, tori_action *out);
void hki_do_place(struct helsinki_state *s, int with);
void hki_do_super(struct helsinki_state *s, int cell);
void hki_enter_super(struct helsinki_state *s);
void hki_win_coats(struct helsinki_state *s, uint64_t cells);
void hki_check_visitors(struct helsinki_state *s);

/* coat.c: 1.10, 1.11 */
unsigned hki_usable_coats(const struct helsinki_state *s);
unsigned hki_offered_coats(const struct helsinki_state *s);
tori_action *hki_list_coats(unsigned coats, tori_action *out);
tori_action *hki_legal_joker(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_lift(const struct helsinki_state *s, tori_action *out);
tori_action *hki_legal_drop(const struct helsinki_state *s, tori_action *out);
void hki_do_coat(struct helsinki_state *s, int coat);
void hki_do_joker(struct helsinki_state *s, int cell);
void hki_do_lift(struct helsinki_state *s, int cell);
void hki_do_drop(struct helsinki_state *s, int cell);

/* score.c, view.c, text.c, explain.c, check.c, fields.c: the rest of the contract */
void helsinki_score(const struct tori_state *state, struct tori_score *out);
extern const char *const helsinki_parts[];
void helsinki_view(const struct tori_state *state, int seat, struct tori_state *out);
void helsinki_resample(struct tori_state *view, int seat, struct rng *rng);
void helsinki_suppose(struct tori_state *view);
tori_seats helsinki_seen_by(const struct tori_state *state, tori_action a);
void helsinki_format(const struct tori_state *state, tori_action a, struct strbuf *out);
bool helsinki_parse(const struct tori_state *state, const char *text, tori_action *out);
void helsinki_numbers_init(struct helsinki_edition *e);
int helsinki_action_count(int edition);
int helsinki_action_number(const struct tori_state *state, tori_action a);
void helsinki_action_text(int edition, int number, struct strbuf *out);
void helsinki_explain(const struct tori_state *state, const char *text,
                      struct refusal *out);
void helsinki_check(const struct tori_state *state);
extern const struct tori_field helsinki_fields[];
const struct tori_field *helsinki_fields_of(const struct tori_state *state);
void helsinki_fields_init(int edition); /* once it is read */
extern const char *const helsinki_phase_names[];
extern const char *const helsinki_verb_names[];

/* Made from the editions by the Makefile. */
extern const char helsinki_edition_text[];
extern const char helsinki_literal_edition_text[];

#endif
