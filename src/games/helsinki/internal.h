#ifndef TORI_GAMES_HELSINKI_INTERNAL_H
#define TORI_GAMES_HELSINKI_INTERNAL_H

/*
 * What the files of this folder ask of one another. Each file is a chapter of
 * the rulebook: it lists what is legal in its phases (legal_...), carries out
 * its verbs (do_...), and enters the phase that follows (enter_...).
 *
 * A legal_...() writes ascending actions to 'out' and returns the next free place.
 */

#include "games/helsinki/edition.h"
#include "games/helsinki/helsinki.h"

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
tori_action *legal_remove(const struct helsinki_state *s, tori_action *out);
tori_action *legal_stand(const struct helsinki_state *s, tori_action *out);
void do_remove(struct helsinki_state *s, int colour);
void do_stand(struct helsinki_state *s, int space);

/* turn.c: 1.2, 1.3 and the end of 1.12 */
tori_action *legal_move(const struct helsinki_state *s, tori_action *out);
tori_action *legal_stride(const struct helsinki_state *s, tori_action *out);
tori_action *legal_act(const struct helsinki_state *s, tori_action *out);
tori_action *legal_after(const struct helsinki_state *s, tori_action *out);
void do_move(struct helsinki_state *s, int steps);
void do_end(struct helsinki_state *s, int with);
void step_back(struct helsinki_state *s);
void enter_first_turn(struct helsinki_state *s);
void enter_after(struct helsinki_state *s); /* ends the turn if only 'end' is left */
void end_turn_after_expiry(struct helsinki_state *s);

/* draw.c: 1.4 */
tori_action *legal_deal(const struct helsinki_state *s, tori_action *out);
tori_action *legal_discard(const struct helsinki_state *s, tori_action *out);
void do_deal(struct helsinki_state *s, int kind);
void do_draw(struct helsinki_state *s, int with);
void do_discard(struct helsinki_state *s, int kind);
void draw_with_third_card(struct helsinki_state *s);
void enter_chance(struct helsinki_state *s, enum helsinki_phase phase);
void enter_expiry(struct helsinki_state *s);
int cards_over_limit(const struct helsinki_state *s);
void discard_from_hand(struct helsinki_state *s, int kind);

/* build.c: 1.5 to 1.7 */
tori_action *legal_build(const struct helsinki_state *s, tori_action *out);
tori_action *legal_pay(const struct helsinki_state *s, tori_action *out);
tori_action *list_builds(const struct helsinki_state *s, unsigned *modifiers,
                         tori_action *out);
bool can_build_after_coat(const struct helsinki_state *s);
void do_build(struct helsinki_state *s, int kind);
void do_pay(struct helsinki_state *s, int kind);

/* place.c: 1.8, 1.9 */
tori_action *legal_place(const struct helsinki_state *s, tori_action *out);
tori_action *legal_super(const struct helsinki_state *s, tori_action *out);
void do_place(struct helsinki_state *s, int with);
void do_super(struct helsinki_state *s, int cell);
void enter_super(struct helsinki_state *s);
void win_coats(struct helsinki_state *s, uint64_t cells);
void check_visitors(struct helsinki_state *s);

/* coat.c: 1.10, 1.11 */
unsigned usable_coats(const struct helsinki_state *s);
unsigned offered_coats(const struct helsinki_state *s);
tori_action *list_coats(unsigned coats, tori_action *out);
tori_action *legal_joker(const struct helsinki_state *s, tori_action *out);
tori_action *legal_lift(const struct helsinki_state *s, tori_action *out);
tori_action *legal_drop(const struct helsinki_state *s, tori_action *out);
void do_coat(struct helsinki_state *s, int coat);
void do_joker(struct helsinki_state *s, int cell);
void do_lift(struct helsinki_state *s, int cell);
void do_drop(struct helsinki_state *s, int cell);

/* score.c, view.c, text.c, explain.c, check.c, fields.c: the rest of the contract */
void helsinki_score(const struct tori_state *state, struct tori_score *out);
extern const char *const helsinki_parts[];
void helsinki_view(const struct tori_state *state, int seat, struct tori_state *out);
void helsinki_resample(struct tori_state *view, int seat, struct rng *rng);
int helsinki_seen_by(const struct tori_state *state, tori_action a);
void helsinki_format(const struct tori_state *state, tori_action a, struct strbuf *out);
bool helsinki_parse(const struct tori_state *state, const char *text, tori_action *out);
void helsinki_explain(const struct tori_state *state, const char *text,
                      struct strbuf *out);
void helsinki_check(const struct tori_state *state);
extern const struct tori_field helsinki_fields[];
extern const char *const helsinki_phase_names[];
extern const char *const helsinki_verb_names[];

/* Made from editions/helsinki.json and docs/rules/helsinki.md by the Makefile. */
extern const char helsinki_edition_text[];
extern const char helsinki_rules_text[];

#endif
