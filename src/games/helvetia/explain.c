/*
 * Why a text is no legal action now, in words for a player. The rules decide
 * elsewhere; this file only looks for the most helpful thing to say. What is refused to a
 * seat ends with the number of a rule. The name of a character stands for all that it
 * could do.
 */

#include <string.h>

#include "base/strbuf.h"
#include "games/helvetia/internal.h"

/* What may be done in each phase. */
static const char *const expected[HELVETIA_PHASES] = {
    [HELVETIA_IN_LETTER] = "chance gives out letters: letter A to letter E",
    [HELVETIA_IN_START] = "chance names a seat: start SEAT",
    [HELVETIA_IN_TAKE] = "take a start building you do not have: take KIND (R11)",
    [HELVETIA_IN_STEAL] = "only kinds you have are left: steal SEAT KIND (R12)",
    [HELVETIA_IN_REPLACE] = "one of your buildings was taken: take KIND (R12)",
    [HELVETIA_IN_NEUTRAL] = "build up the neutral village: neutral KIND PLACE SEX (R78)",
    [HELVETIA_IN_FOUND] = "place your start buildings in kind order: site PLACE (R19)",
    [HELVETIA_IN_COUPLE1] =
        "settle the first couple, the man first: settle SEX PLACE (R23)",
    [HELVETIA_IN_COUPLE2] = "settle one of the second couple: settle SEX PLACE (R24)",
    [HELVETIA_IN_COUPLE3] =
        "marry one of the third couple to your left: marry SEX PLACE (R25)",
    [HELVETIA_IN_MAIN] = "choose an action of a character (R33)",
    [HELVETIA_IN_PRODUCE] = "make the good that is needed: work, swap or buy (R37)",
    [HELVETIA_IN_SITE] = "place the new building: site PLACE (R20)",
    [HELVETIA_IN_HOUSE] = "choose who moves in: house m or house w (Q39)",
    [HELVETIA_IN_DOWRY] = "choose a dowry coin: coin SEAT (R55)",
    [HELVETIA_IN_HOME] = "bring the school villagers home: home SEX PLACE (R66)",
    [HELVETIA_IN_REVEAL] = "chance reveals a building: reveal KIND",
    [HELVETIA_IN_OVER] = "the game is over",
};

/* ": no cow, nobody of yours is awake in a cowshed (R39)", or only the rule if each of
 * the goods could be made, or bought, for itself. */
static void append_lack(const struct helvetia_state *s, const uint8_t *cost,
                        uint32_t bought, const char *rule, struct strbuf *out)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int good = hve_find_lack(s, s->seat, cost);

    if (good != HELVETIA_NO_GOOD && !(bought >> good & 1)) {
        const char *kind = helvetia_kind_names[e->maker[good]];

        strbuf_appendf(out, ": no %s, nobody of yours is awake in a%s %s",
                       helvetia_good_names[good], strchr("aeiou", kind[0]) ? "n" : "",
                       kind);
        rule = e->input[good] == HELVETIA_NO_GOOD ? "R37" : "R39";
    }
    strbuf_appendf(out, " (%s)", rule);
}

static void explain_cost(const struct helvetia_state *s, int kind, struct strbuf *out)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);

    strbuf_append(out, "your awake villagers and coins do not make its cost");
    append_lack(s, e->cost[kind], e->bought, "R42", out);
}

static void explain_build(const struct helvetia_state *s, int kind, struct strbuf *out)
{
    if (!s->display[kind])
        strbuf_append(out, "that building is not on display (R42)");
    else if (mover_const(s)->kinds >> kind & 1)
        strbuf_append(out, "your village has that building already (R43)");
    else if (!hve_free_places(&s->village[s->seat]))
        strbuf_append(out, "your village has no free place (R20)");
    else
        explain_cost(s, kind, out);
}

static void explain_deliver(const struct helvetia_state *s, int good, struct strbuf *out)
{
    uint8_t cost[HELVETIA_GOODS] = {0};

    if (mover_const(s)->delivered >> good & 1) {
        strbuf_append(out, "you have delivered that good already (R48)");
        return;
    }
    cost[good] = 1;
    strbuf_append(out, "your awake villagers cannot make that good");
    append_lack(s, cost, 0, "R37", out);
}

static void explain_tile(const struct helvetia_state *s, int character,
                         struct strbuf *out)
{
    if (s->person_tile[character] != s->seat + 1)
        strbuf_append(out, "you do not hold that person tile (R59)");
    else if (s->person_used >> character & 1)
        strbuf_append(out, "that tile was used this round (R59)");
    else if (s->has_used_tile)
        strbuf_append(out, "one person tile a turn (R60)");
    else
        strbuf_append(out, "that character has nothing to do (R35)");
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
        strbuf_append(out, "nobody sleeps in that quarter (Q61)");
        return;
    case HELVETIA_DO_MARRY:
        strbuf_append(
            out, "it takes an unattached villager of yours and, in a foreign "
                 "village, a building with exactly one adult of the other sex (R54)");
        return;
    case HELVETIA_DO_BIRTH:
        strbuf_append(out, "it takes a couple in your village without a child this turn, "
                           "and a villager of that sex in your supply (R58)");
        return;
    case HELVETIA_DO_TILE:
        explain_tile(s, helvetia_action_arg(a, 0), out);
        return;
    case HELVETIA_DO_END:
        strbuf_append(out, "a turn needs at least one paid action (Q14)");
        return;
    case HELVETIA_DO_IDLE:
        strbuf_append(out, "you may idle only if nothing else is possible (Q15)");
        return;
    default:
        strbuf_append(out, expected[HELVETIA_IN_MAIN]);
        return;
    }
}

/* Is the character not to be had, whatever it is to do? */
static bool explain_turn(const struct helvetia_state *s,
                         enum helvetia_character character, struct strbuf *out)
{
    if (s->tile == HELVETIA_NO_CHARACTER && s->character != HELVETIA_NO_CHARACTER &&
        character != s->character)
        strbuf_appendf(out, "this turn belongs to the %s (R33)",
                       helvetia_character_names[s->character]);
    else if (s->tile == HELVETIA_NO_CHARACTER && !mover_const(s)->coins)
        strbuf_append(out, "no usable coin is left (R32)");
    else
        return false;
    return true;
}

static bool explain_played_tile(const struct helvetia_state *s,
                                enum helvetia_character character, struct strbuf *out)
{
    if (s->tile == HELVETIA_NO_CHARACTER || character == s->tile)
        return false;
    strbuf_appendf(out,
                   "the %s tile was played: it must be an action of that character (R59)",
                   helvetia_character_names[s->tile]);
    return true;
}

/* In MAIN: another character was chosen, the coins are gone, or it is impossible. */
static void explain_main(const struct helvetia_state *s, tori_action a,
                         struct strbuf *out)
{
    enum helvetia_character character = helvetia_character_of(a);

    if (explain_played_tile(s, character, out))
        return;
    if (character != HELVETIA_NO_CHARACTER && explain_turn(s, character, out))
        return;
    explain_action(s, a, out);
}

/* Why a character has nothing to do, if it could be had. */
static const char *const nothing_to_do[HELVETIA_CHARACTERS] = {
    [HELVETIA_BUILDER] = "nothing on display can be paid for and placed (R42)",
    [HELVETIA_CARTER] = "no good that you have not delivered can be made (R48)",
    [HELVETIA_WATCHMAN] = "nobody sleeps in any village (Q61)",
    [HELVETIA_PRIEST] = "no free villager of yours finds a spouse abroad (R54)",
    [HELVETIA_MIDWIFE] = "no couple of your village can have a child now (Q71)",
};

static void explain_character(const struct helvetia_state *s,
                              enum helvetia_character character, struct strbuf *out)
{
    if (!explain_played_tile(s, character, out) && !explain_turn(s, character, out))
        strbuf_append(out, nothing_to_do[character]);
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
                      struct strbuf *out)
{
    const struct helvetia_state *s = helvetia_const(state);
    enum helvetia_character character = find_character(text);
    tori_action a;

    if (s->phase == HELVETIA_IN_MAIN && character != HELVETIA_NO_CHARACTER &&
        !has_action_of(state, character)) {
        explain_character(s, character, out);
    } else if (!helvetia_parse(state, text, &a)) {
        strbuf_append(out, "that is no action of Helvetia; ");
        strbuf_append(out, expected[s->phase]);
    } else if (s->phase == HELVETIA_IN_MAIN) {
        explain_main(s, a, out);
    } else {
        strbuf_append(out, expected[s->phase]);
    }
}
