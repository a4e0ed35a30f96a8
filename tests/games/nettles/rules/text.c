/* Nettles in words: actions and back, why not, and the fields of a state. */

#include <stddef.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/refusal.h"
#include "games/nettles/rules/nettles.h"

const char *const nettles_phase_names[] = {"deal", "pass", "play", "over", NULL};

static const char *const plants[NETTLES_PLANTS] = {"clover", "daisy", "fern", "nettle"};

/* A card and one, as fields have it. */
/* clang-format off */
static const char *const cards[NETTLES_CARDS + 1] = {
    "-",
    "clover1", "clover2", "clover3", "clover4",
    "daisy1",  "daisy2",  "daisy3",  "daisy4",
    "fern1",   "fern2",   "fern3",   "fern4",
    "nettle1", "nettle2", "nettle3", "nettle4",
};
/* clang-format on */

static const struct {
    const char *word;
    tori_action first;
} verbs[] = {
    {"deal ", NETTLES_DO_DEAL},
    {"pass ", NETTLES_DO_PASS},
    {"play ", NETTLES_DO_PLAY},
};

enum { VERBS = sizeof(verbs) / sizeof(verbs[0]) };

void nettles_format(const struct tori_state *state, tori_action a, struct strbuf *out)
{
    int verb = ((int)a - NETTLES_DO_DEAL) / NETTLES_CARDS;

    (void)state;
    strbuf_append(out, verbs[verb].word);
    strbuf_append(out, cards[a - verbs[verb].first + 1]);
}

static int find_card(const char *text)
{
    int card = NETTLES_CARDS - 1;

    while (card >= 0 && strcmp(cards[card + 1], text) != 0)
        card--;
    return card;
}

bool nettles_parse(const struct tori_state *state, const char *text, tori_action *out)
{
    (void)state;
    for (int i = 0; i < VERBS; i++) {
        size_t length = strlen(verbs[i].word);
        int card = strncmp(text, verbs[i].word, length) ? -1 : find_card(text + length);

        if (card >= 0) {
            *out = verbs[i].first + (tori_action)card;
            return true;
        }
    }
    return false;
}

static const struct refusal_kind not_held = {"not_held", "{card} is not in that hand",
                                             "R4"};
static const struct refusal_kind must_follow = {
    "must_follow", "{plant} was played first, and the hand has some", "R4"};

static const struct refusal_kind expected[] = {
    [NETTLES_DEAL] = {"wrong_phase", "chance deals the cards: deal CARD", "R2"},
    [NETTLES_PASS] = {"wrong_phase", "pass a card on: pass CARD", "R3"},
    [NETTLES_PLAY] = {"wrong_phase", "play a card: play CARD", "R4"},
    [NETTLES_OVER] = {"wrong_phase", "the game is over", "R6"},
};

/* A card that the seat to move names, though it may not: what it lacks, or must follow. */
static void explain_card(const struct nettles_state *s, int card, struct refusal *out)
{
    if (!(s->player[s->seat].hand >> card & 1)) {
        refusal_set(out, &not_held);
        refusal_add_word(out, "card", cards[card + 1]);
        return;
    }
    refusal_set(out, &must_follow);
    refusal_add_word(out, "plant",
                     plants[(s->player[s->leader].played - 1) / NETTLES_HEIGHTS_MAX]);
}

/* Actions are numbers without a gap already; none is 0. */

int nettles_action_count(int edition)
{
    (void)edition;
    return NETTLES_ACTIONS - 1;
}

int nettles_action_number(const struct tori_state *state, tori_action a)
{
    (void)state;
    return (int)a - 1;
}

void nettles_action_text(int edition, int number, struct strbuf *out)
{
    (void)edition;
    nettles_format(NULL, (tori_action)(number + 1), out);
}

void nettles_explain(const struct tori_state *state, const char *text,
                     struct refusal *out)
{
    const struct nettles_state *s = (const struct nettles_state *)state;
    tori_action a = 0;

    nettles_parse(state, text, &a);
    if (s->phase == NETTLES_PLAY && a >= NETTLES_DO_PLAY) {
        explain_card(s, (int)a - NETTLES_DO_PLAY, out);
        return;
    }
    if (s->phase == NETTLES_PASS && a >= NETTLES_DO_PASS && a < NETTLES_DO_PLAY) {
        explain_card(s, (int)a - NETTLES_DO_PASS, out);
        return;
    }
    refusal_set(out, &expected[s->phase]);
    if (!a)
        out->lead = "that is no action of Nettles; ";
}

#define PLAYER(member) offsetof(struct nettles_player, member)
#define STATE(member)  offsetof(struct nettles_state, member)
#define SET(NAME, OFFSET, WORDS)                                                         \
    {.name = NAME, .type = TORI_FIELD_SET, .offset = OFFSET, .wide = 2, .words = WORDS}

static const struct tori_field player_fields[] = {
    SET("hand", PLAYER(hand), cards + 1),
    {.name = "count", .offset = PLAYER(count)},
    {.name = "given", .offset = PLAYER(given), .words = cards},
    {.name = "played", .offset = PLAYER(played), .words = cards},
    {.name = "tricks", .offset = PLAYER(tricks)},
    SET("taken", PLAYER(taken), cards + 1),
    SET("lacks", PLAYER(lacks), plants),
    {.name = NULL},
};

const struct tori_field nettles_fields[] = {
    {.name = "phase", .offset = STATE(phase), .words = nettles_phase_names},
    {.name = "seat", .offset = STATE(seat)},
    {.name = "leader", .offset = STATE(leader)},
    SET("deck", STATE(deck), cards + 1),
    {.name = "seats",
     .type = TORI_FIELD_STRUCT,
     .offset = STATE(player),
     .count = NETTLES_SEATS,
     .stride = sizeof(struct nettles_player),
     .is_per_seat = true,
     .fields = player_fields},
    {.name = NULL},
};
