/*
 * Why a text is no legal action now, in words for a player. The rules decide
 * elsewhere; this file only looks for the most helpful thing to say. The name of a
 * character stands for all that it could do.
 */

#include <string.h>

#include "engine/refusal.h"
#include "games/helvetia/rules/internal.h"

/* What is said, with its code for pages and the rule it follows from. docs/OFFERS.md
 * lists the codes for those who translate them. */
/* clang-format off */
#define REFUSALS(X)                                                                      \
    X(NOT_DISPLAYED, "not_displayed", "that building is not on display", "R42")          \
    X(HAVE_IT, "have_it", "your village has that building already", "R43")               \
    X(NO_PLACE, "no_place", "your village has no free place", "R20")                     \
    X(CANNOT_PAY, "cannot_pay", "your awake villagers and coins do not make its cost",   \
      "R42")                                                                             \
    X(CANNOT_PAY_GOOD, "cannot_pay_good",                                                \
      "your awake villagers and coins do not make its cost: no {good}, nobody of yours " \
      "is awake in {a kind}", "R37")                                                     \
    X(DELIVERED, "delivered", "you have delivered that good already", "R48")             \
    X(CANNOT_MAKE, "cannot_make", "your awake villagers cannot make that good", "R37")   \
    X(CANNOT_MAKE_GOOD, "cannot_make_good",                                              \
      "your awake villagers cannot make that good: no {good}, nobody of yours is awake " \
      "in {a kind}", "R37")                                                              \
    X(NOT_YOUR_TILE, "not_your_tile", "you do not hold that person tile", "R59")         \
    X(TILE_USED, "tile_used", "that tile was used this round", "R59")                    \
    X(ONE_TILE, "one_tile", "one person tile a turn", "R60")                             \
    X(TILE_IDLE, "tile_idle", "that character has nothing to do", "R35")                 \
    X(NO_SLEEPER, "no_sleeper", "nobody sleeps in that quarter", "Q61")                  \
    X(NO_WEDDING, "no_wedding",                                                          \
      "it takes an unattached villager of yours and, in a foreign village, a building "  \
      "with exactly one adult of the other sex", "R54")                                  \
    X(NO_BIRTH, "no_birth",                                                              \
      "it takes a couple in your village without a child this turn, and a villager of "  \
      "that sex in your supply", "R58")                                                  \
    X(PAY_FIRST, "pay_first", "a turn needs at least one paid action", "Q14")            \
    X(NOT_IDLE, "not_idle", "you may idle only if nothing else is possible", "Q15")      \
    X(OTHER_TURN, "character_of_turn", "this turn belongs to the {character}", "R33")    \
    X(NO_COIN, "no_coin", "no usable coin is left", "R32")                               \
    X(TILE_PLAYED, "tile_played",                                                        \
      "the {character} tile was played: it must be an action of that character", "R59")  \
    X(IDLE_BUILDER, "builder_idle", "nothing on display can be paid for and placed",     \
      "R42")                                                                             \
    X(IDLE_CARTER, "carter_idle", "no good that you have not delivered can be made",     \
      "R48")                                                                             \
    X(IDLE_WATCHMAN, "watchman_idle", "nobody sleeps in any village", "Q61")             \
    X(IDLE_PRIEST, "priest_idle", "no free villager of yours finds a spouse abroad",     \
      "R54")                                                                             \
    X(IDLE_MIDWIFE, "midwife_idle", "no couple of your village can have a child now",    \
      "Q71")
/* clang-format on */

enum {
#define X(name, ...) REFUSE_##name,
    REFUSALS(X)
#undef X
};

static const struct refusal_kind kinds[] = {
#define X(name, ...) [REFUSE_##name] = {__VA_ARGS__},
    REFUSALS(X)
#undef X
};

/* What may be done in each phase. */
static const struct refusal_kind expected[HELVETIA_PHASES] = {
#define EXPECT(phase, text, rule) [HELVETIA_IN_##phase] = {"wrong_phase", text, rule}
    EXPECT(LETTER, "chance gives out letters: letter A to letter E", NULL),
    EXPECT(START, "chance names a seat: start SEAT", NULL),
    EXPECT(TAKE, "take a start building you do not have: take KIND", "R11"),
    EXPECT(STEAL, "only kinds you have are left: steal SEAT KIND", "R12"),
    EXPECT(REPLACE, "one of your buildings was taken: take KIND", "R12"),
    EXPECT(NEUTRAL, "build up the neutral village: neutral KIND PLACE SEX", "R78"),
    EXPECT(FOUND, "place your start buildings in kind order: site PLACE", "R19"),
    EXPECT(COUPLE1, "settle the first couple, the man first: settle SEX PLACE", "R23"),
    EXPECT(COUPLE2, "settle one of the second couple: settle SEX PLACE", "R24"),
    EXPECT(COUPLE3, "marry one of the third couple to your left: marry SEX PLACE", "R25"),
    EXPECT(MAIN, "choose an action of a character", "R33"),
    EXPECT(PRODUCE, "make the good that is needed: work, swap or buy", "R37"),
    EXPECT(SITE, "place the new building: site PLACE", "R20"),
    EXPECT(HOUSE, "choose who moves in: house m or house w", "Q39"),
    EXPECT(DOWRY, "choose a dowry coin: coin SEAT", "R55"),
    EXPECT(HOME, "bring the school villagers home: home SEX PLACE", "R66"),
    EXPECT(REVEAL, "chance reveals a building: reveal KIND", NULL),
    EXPECT(OVER, "the game is over", NULL),
#undef EXPECT
};

static void refuse(struct refusal *out, int kind)
{
    refusal_set(out, &kinds[kind]);
}

static void refuse_in_phase(const struct tori_state *state, struct refusal *out)
{
    refusal_set(out, &expected[helvetia_const(state)->phase]);
    refusal_add_word(out, "phase", helvetia.phase(state));
}

/* A good that no villager can make and that cannot be bought, or else only that it does not
 * go together: each of the goods could be had for itself. */
static void refuse_lack(const struct helvetia_state *s, const uint8_t *cost,
                        uint32_t bought, int kind, int kind_with_good,
                        struct refusal *out)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int good = hve_find_lack(s, s->seat, cost);

    if (good == HELVETIA_NO_GOOD || bought >> good & 1) {
        refuse(out, kind);
        return;
    }
    refuse(out, kind_with_good);
    refusal_add_word(out, "good", helvetia_good_names[good]);
    refusal_add_word(out, "kind", helvetia_kind_names[e->maker[good]]);
    out->rule = e->input[good] == HELVETIA_NO_GOOD ? "R37" : "R39";
}

static void explain_build(const struct helvetia_state *s, int kind, struct refusal *out)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);

    if (!s->display[kind])
        refuse(out, REFUSE_NOT_DISPLAYED);
    else if (mover_const(s)->kinds >> kind & 1)
        refuse(out, REFUSE_HAVE_IT);
    else if (!hve_free_places(&s->village[s->seat]))
        refuse(out, REFUSE_NO_PLACE);
    else
        refuse_lack(s, e->cost[kind], e->bought, REFUSE_CANNOT_PAY,
                    REFUSE_CANNOT_PAY_GOOD, out);
}

static void explain_deliver(const struct helvetia_state *s, int good, struct refusal *out)
{
    uint8_t cost[HELVETIA_GOODS] = {0};

    cost[good] = 1;
    if (mover_const(s)->delivered >> good & 1)
        refuse(out, REFUSE_DELIVERED);
    else
        refuse_lack(s, cost, 0, REFUSE_CANNOT_MAKE, REFUSE_CANNOT_MAKE_GOOD, out);
}

static void explain_tile(const struct helvetia_state *s, int character,
                         struct refusal *out)
{
    if (s->person_tile[character] != s->seat + 1)
        refuse(out, REFUSE_NOT_YOUR_TILE);
    else if (s->person_used >> character & 1)
        refuse(out, REFUSE_TILE_USED);
    else
        refuse(out, s->has_used_tile ? REFUSE_ONE_TILE : REFUSE_TILE_IDLE);
}

/* What is wrong with the action itself. */
static void explain_action(const struct tori_state *state, tori_action a,
                           struct refusal *out)
{
    const struct helvetia_state *s = helvetia_const(state);

    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_BUILD:
        explain_build(s, helvetia_action_arg(a, 0), out);
        return;
    case HELVETIA_DO_DELIVER:
        explain_deliver(s, helvetia_action_arg(a, 0), out);
        return;
    case HELVETIA_DO_WAKE:
        refuse(out, REFUSE_NO_SLEEPER);
        return;
    case HELVETIA_DO_MARRY:
        refuse(out, REFUSE_NO_WEDDING);
        return;
    case HELVETIA_DO_BIRTH:
        refuse(out, REFUSE_NO_BIRTH);
        return;
    case HELVETIA_DO_TILE:
        explain_tile(s, helvetia_action_arg(a, 0), out);
        return;
    case HELVETIA_DO_END:
        refuse(out, REFUSE_PAY_FIRST);
        return;
    case HELVETIA_DO_IDLE:
        refuse(out, REFUSE_NOT_IDLE);
        return;
    default:
        refuse_in_phase(state, out);
        return;
    }
}

/* Is the character not to be had, whatever it is to do? */
static bool explain_turn(const struct helvetia_state *s,
                         enum helvetia_character character, struct refusal *out)
{
    if (s->tile == HELVETIA_NO_CHARACTER && s->character != HELVETIA_NO_CHARACTER &&
        character != s->character) {
        refuse(out, REFUSE_OTHER_TURN);
        refusal_add_word(out, "character", helvetia_character_names[s->character]);
    } else if (s->tile == HELVETIA_NO_CHARACTER && !mover_const(s)->coins) {
        refuse(out, REFUSE_NO_COIN);
    } else {
        return false;
    }
    return true;
}

static bool explain_played_tile(const struct helvetia_state *s,
                                enum helvetia_character character, struct refusal *out)
{
    if (s->tile == HELVETIA_NO_CHARACTER || character == s->tile)
        return false;
    refuse(out, REFUSE_TILE_PLAYED);
    refusal_add_word(out, "character", helvetia_character_names[s->tile]);
    return true;
}

/* In MAIN: another character was chosen, the coins are gone, or it is impossible. */
static void explain_main(const struct tori_state *state, tori_action a,
                         struct refusal *out)
{
    const struct helvetia_state *s = helvetia_const(state);
    enum helvetia_character character = helvetia_character_of(a);

    if (explain_played_tile(s, character, out))
        return;
    if (character != HELVETIA_NO_CHARACTER && explain_turn(s, character, out))
        return;
    explain_action(state, a, out);
}

/* Why a character has nothing to do, if it could be had. */
static const uint8_t nothing_to_do[HELVETIA_CHARACTERS] = {
    [HELVETIA_BUILDER] = REFUSE_IDLE_BUILDER,   [HELVETIA_CARTER] = REFUSE_IDLE_CARTER,
    [HELVETIA_WATCHMAN] = REFUSE_IDLE_WATCHMAN, [HELVETIA_PRIEST] = REFUSE_IDLE_PRIEST,
    [HELVETIA_MIDWIFE] = REFUSE_IDLE_MIDWIFE,
};

static void explain_character(const struct helvetia_state *s,
                              enum helvetia_character character, struct refusal *out)
{
    if (!explain_played_tile(s, character, out) && !explain_turn(s, character, out))
        refuse(out, nothing_to_do[character]);
}

static bool has_action_of(const struct tori_state *state,
                          enum helvetia_character character)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = helvetia.legal(state, legal);

    for (int i = 0; i < n; i++)
        if (helvetia_character_of(legal[i]) == character)
            return true;
    return false;
}

static enum helvetia_character find_character(const char *text)
{
    int c = 0;

    while (c < HELVETIA_CHARACTERS && strcmp(helvetia_character_names[c], text) != 0)
        c++;
    return (enum helvetia_character)c;
}

void helvetia_explain(const struct tori_state *state, const char *text,
                      struct refusal *out)
{
    const struct helvetia_state *s = helvetia_const(state);
    enum helvetia_character character = find_character(text);
    tori_action a;

    if (s->phase == HELVETIA_IN_MAIN && character != HELVETIA_NO_CHARACTER &&
        !has_action_of(state, character)) {
        explain_character(s, character, out);
    } else if (!helvetia_parse(state, text, &a)) {
        refuse_in_phase(state, out);
        out->lead = "that is no action of Helvetia; ";
    } else if (s->phase == HELVETIA_IN_MAIN) {
        explain_main(state, a, out);
    } else {
        refuse_in_phase(state, out);
    }
}
