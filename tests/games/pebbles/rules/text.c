/* Pebbles in words: actions and back, why not, and the fields of a state. */

#include <stddef.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/refusal.h"
#include "games/pebbles/rules/pebbles.h"

const char *const pebbles_phase_names[] = {"deal", "take", "wave", "over", NULL};

static const char *const card_names[] = {"-", "white", "grey", "black"};

/* clang-format off */
static const char *const actions[PEBBLES_ACTIONS] = {
    "nothing",
    "deal white",   "deal grey",    "deal black",
    "take white 1", "take white 2", "take white 3",
    "take grey 1",  "take grey 2",  "take grey 3",
    "take black 1", "take black 2", "take black 3",
    "wash white",   "wash grey",    "wash black",
};
/* clang-format on */

void pebbles_format(const struct tori_state *state, tori_action a, struct strbuf *out)
{
    (void)state;
    strbuf_append(out, actions[a]);
}

bool pebbles_parse(const struct tori_state *state, const char *text, tori_action *out)
{
    (void)state;
    for (tori_action a = PEBBLES_DO_DEAL; a < PEBBLES_ACTIONS; a++)
        if (strcmp(actions[a], text) == 0) {
            *out = a;
            return true;
        }
    return false;
}

static const struct refusal_kind too_few = {"too_few", "of {colour} stones {n} are left",
                                            "R3"};

static const struct refusal_kind expected[] = {
    [PEBBLES_DEAL] = {"wrong_phase", "chance deals the cards: deal COLOUR", "R2"},
    [PEBBLES_TAKE] = {"wrong_phase", "take 1 to 3 stones of a colour: take COLOUR N",
                      "R3"},
    [PEBBLES_WAVE] = {"wrong_phase", "a wave comes: wash COLOUR", "R4"},
    [PEBBLES_OVER] = {"wrong_phase", "the game is over", "R5"},
};

/* Actions are numbers without a gap already; none is 0. */

int pebbles_action_count(int edition)
{
    (void)edition;
    return PEBBLES_ACTIONS - 1;
}

int pebbles_action_number(const struct tori_state *state, tori_action a)
{
    (void)state;
    return (int)a - 1;
}

void pebbles_action_text(int edition, int number, struct strbuf *out)
{
    (void)edition;
    pebbles_format(NULL, (tori_action)(number + 1), out);
}

void pebbles_explain(const struct tori_state *state, const char *text,
                     struct refusal *out)
{
    const struct pebbles_state *s = (const struct pebbles_state *)state;
    tori_action a = 0;

    if (pebbles_parse(state, text, &a) && s->phase == PEBBLES_TAKE &&
        a >= PEBBLES_DO_TAKE && a < PEBBLES_DO_WASH) {
        int colour = ((int)a - PEBBLES_DO_TAKE) / PEBBLES_TAKE_MAX;

        refusal_set(out, &too_few);
        refusal_add_word(out, "colour", card_names[colour + 1]);
        refusal_add_number(out, "n", s->beach[colour]);
        return;
    }
    refusal_set(out, &expected[s->phase]);
    if (!a)
        out->lead = "that is no action of Pebbles; ";
}

#define PLAYER(member) offsetof(struct pebbles_player, member)
#define STATE(member)  offsetof(struct pebbles_state, member)

static const struct tori_field player_fields[] = {
    {.name = "card", .offset = PLAYER(card), .words = card_names},
    {.name = "white", .offset = PLAYER(stones[0])},
    {.name = "grey", .offset = PLAYER(stones[1])},
    {.name = "black", .offset = PLAYER(stones[2])},
    {.name = NULL},
};

/* A number each, as no other type is said. */
const struct tori_field pebbles_fields[] = {
    {.name = "phase", .offset = STATE(phase), .words = pebbles_phase_names},
    {.name = "seat", .offset = STATE(seat)},
    {.name = "waves", .offset = STATE(waves)},
    {.name = "beach", .offset = STATE(beach), .count = PEBBLES_COLOURS, .stride = 1},
    {.name = "cards", .offset = STATE(cards), .count = PEBBLES_COLOURS, .stride = 1},
    {.name = "seats",
     .type = TORI_FIELD_STRUCT,
     .offset = STATE(player),
     .count = TORI_PLAYERS_MAX,
     .stride = sizeof(struct pebbles_player),
     .is_per_seat = true,
     .fields = player_fields},
    {.name = NULL},
};
