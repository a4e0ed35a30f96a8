/*
 * Why a text is no legal action now, in words for a player. The rules decide
 * elsewhere; this file only looks for the most helpful thing to say.
 */

#include <string.h>

#include "base/strbuf.h"
#include "games/helvetia/internal.h"

/* What may be done in each phase. */
static const char *const expected[HELVETIA_PHASES] = {
    [HELVETIA_IN_LETTER] = "chance gives out letters: letter A to letter E",
    [HELVETIA_IN_START] = "chance names a seat: start SEAT",
    [HELVETIA_IN_TAKE] = "take a start building you do not have: take KIND",
    [HELVETIA_IN_STEAL] = "only kinds you have are left: steal SEAT KIND",
    [HELVETIA_IN_REPLACE] = "one of your buildings was taken: take KIND",
    [HELVETIA_IN_NEUTRAL] = "build up the neutral village: neutral KIND PLACE SEX",
    [HELVETIA_IN_FOUND] = "place your start buildings in kind order: site PLACE",
    [HELVETIA_IN_COUPLE1] = "settle the first couple, the man first: settle SEX PLACE",
    [HELVETIA_IN_COUPLE2] = "settle one of the second couple: settle SEX PLACE",
    [HELVETIA_IN_COUPLE3] = "marry one of the third couple to your left: marry SEX PLACE",
    [HELVETIA_IN_MAIN] = "choose an action of a character",
    [HELVETIA_IN_PRODUCE] = "make the good that is needed: work, swap or buy",
    [HELVETIA_IN_SITE] = "place the new building: site PLACE",
    [HELVETIA_IN_HOUSE] = "choose who moves in: house m or house w",
    [HELVETIA_IN_DOWRY] = "choose a dowry coin: coin SEAT",
    [HELVETIA_IN_HOME] = "bring the school villagers home: home SEX PLACE",
    [HELVETIA_IN_REVEAL] = "chance reveals a building: reveal KIND",
    [HELVETIA_IN_OVER] = "the game is over",
};

static void explain_build(const struct helvetia_state *s, int kind, struct strbuf *out)
{
    if (!s->display[kind])
        strbuf_append(out, "that building is not on display");
    else if (mover_const(s)->kinds >> kind & 1)
        strbuf_append(out, "your village has that building already");
    else
        strbuf_append(out, "your awake villagers and coins do not make its cost");
}

static void explain_deliver(const struct helvetia_state *s, int good, struct strbuf *out)
{
    if (mover_const(s)->delivered >> good & 1)
        strbuf_append(out, "you have delivered that good already");
    else
        strbuf_append(out, "your awake villagers cannot make that good");
}

static void explain_tile(const struct helvetia_state *s, int character,
                         struct strbuf *out)
{
    if (s->person_tile[character] != s->seat + 1)
        strbuf_append(out, "you do not hold that person tile");
    else if (s->person_used >> character & 1)
        strbuf_append(out, "that tile was used this round");
    else if (s->has_used_tile)
        strbuf_append(out, "one person tile a turn");
    else
        strbuf_append(out, "that character has nothing to do");
}

/* The character whose action a verb is, or HELVETIA_NO_CHARACTER. */
static enum helvetia_character character_of(enum helvetia_verb verb)
{
    switch (verb) {
    case HELVETIA_DO_BUILD:
        return HELVETIA_BUILDER;
    case HELVETIA_DO_DELIVER:
        return HELVETIA_CARTER;
    case HELVETIA_DO_WAKE:
        return HELVETIA_WATCHMAN;
    case HELVETIA_DO_MARRY:
        return HELVETIA_PRIEST;
    case HELVETIA_DO_BIRTH:
        return HELVETIA_MIDWIFE;
    default:
        return HELVETIA_NO_CHARACTER;
    }
}

/* What is wrong with the action itself. */
static void explain_action(const struct helvetia_state *s, tori_action a,
                           struct strbuf *out)
{
    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_BUILD:
        explain_build(s, helvetia_action_arg(a, 0), out);
        return;
    case HELVETIA_DO_DELIVER:
        explain_deliver(s, helvetia_action_arg(a, 0), out);
        return;
    case HELVETIA_DO_WAKE:
        strbuf_append(out, "nobody sleeps in that quarter");
        return;
    case HELVETIA_DO_MARRY:
        strbuf_append(out, "it takes an unattached villager of yours and, in a foreign "
                           "village, a building with exactly one adult of the other sex");
        return;
    case HELVETIA_DO_BIRTH:
        strbuf_append(out, "it takes a couple in your village without a child this turn, "
                           "and a villager of that sex in your supply");
        return;
    case HELVETIA_DO_TILE:
        explain_tile(s, helvetia_action_arg(a, 0), out);
        return;
    case HELVETIA_DO_END:
        strbuf_append(out, "a turn needs at least one paid action");
        return;
    case HELVETIA_DO_IDLE:
        strbuf_append(out, "you may idle only if nothing else is possible");
        return;
    default:
        strbuf_append(out, expected[HELVETIA_IN_MAIN]);
        return;
    }
}

/* In MAIN: another character was chosen, the coins are gone, or it is impossible. */
static void explain_main(const struct helvetia_state *s, tori_action a,
                         struct strbuf *out)
{
    enum helvetia_character character = character_of(helvetia_action_verb(a));
    bool is_paid = character != HELVETIA_NO_CHARACTER;

    if (s->tile != HELVETIA_NO_CHARACTER && character != s->tile)
        strbuf_appendf(out,
                       "the %s tile was played: it must be an action of that character",
                       helvetia_character_names[s->tile]);
    else if (is_paid && s->tile == HELVETIA_NO_CHARACTER &&
             s->character != HELVETIA_NO_CHARACTER && character != s->character)
        strbuf_appendf(out, "this turn belongs to the %s",
                       helvetia_character_names[s->character]);
    else if (is_paid && s->tile == HELVETIA_NO_CHARACTER && !mover_const(s)->coins)
        strbuf_append(out, "no usable coin is left");
    else
        explain_action(s, a, out);
}

void helvetia_explain(const struct tori_state *state, const char *text,
                      struct strbuf *out)
{
    const struct helvetia_state *s = helvetia_const(state);
    tori_action a;

    if (!helvetia_parse(state, text, &a)) {
        strbuf_append(out, "that is no action of Helvetia; ");
        strbuf_append(out, expected[s->phase]);
    } else if (s->phase == HELVETIA_IN_MAIN) {
        explain_main(s, a, out);
    } else {
        strbuf_append(out, expected[s->phase]);
    }
}
