/* What is counted in a game of Helvetia. */

#include "games/helvetia/tell/words.h"
#include "tell/figures.h"

/* First the coins on the characters, by their numbers. */
enum {
    BUILDINGS = HELVETIA_CHARACTERS,
    DELIVERIES,
    WEDDINGS,
    BIRTHS,
    PURCHASES,
    TILES,
    NEUTRALS,
    COUNTS,
};

/* clang-format off */
const char *const tell_helvetia_counts[] = {
#define X(name, text) [HELVETIA_##name] = "coins_" text,
    HELVETIA_CHARACTERS_LIST(X)
#undef X
    [BUILDINGS] = "buildings",
    [DELIVERIES] = "deliveries",
    [WEDDINGS] = "weddings",
    [BIRTHS] = "births",
    [PURCHASES] = "purchases",
    [TILES] = "person_tiles",
    [NEUTRALS] = "neutral_actions",
    [COUNTS] = NULL,
};
/* clang-format on */

static_assert((int)COUNTS <= (int)FIGURES_COUNTS_MAX, "all can be counted");

/* An action with a person tile costs no coin; goods are bought from the builder (R44).
 * The state cannot be asked afterwards: the last coin of a round goes back at once. */
static void count_coin(const struct figures_step *step, int *counts)
{
    enum helvetia_character character = helvetia_character_of(step->action);

    if (character != HELVETIA_NO_CHARACTER &&
        helvetia_const(step->before)->tile == HELVETIA_NO_CHARACTER)
        counts[character]++;
}

void tell_helvetia_count(const struct figures_step *step, int seat, int *counts)
{
    enum helvetia_verb verb = helvetia_action_verb(step->action);

    if (step->actor != seat)
        return;
    count_coin(step, counts);
    counts[HELVETIA_BUILDER] += verb == HELVETIA_DO_BUY;
    counts[PURCHASES] += verb == HELVETIA_DO_BUY;
    counts[BUILDINGS] += verb == HELVETIA_DO_BUILD;
    counts[DELIVERIES] += verb == HELVETIA_DO_DELIVER;
    counts[WEDDINGS] += verb == HELVETIA_DO_MARRY;
    counts[BIRTHS] += verb == HELVETIA_DO_BIRTH;
    counts[TILES] += verb == HELVETIA_DO_TILE;
    counts[NEUTRALS] +=
        verb == HELVETIA_DO_NEUTRAL_BUILD || verb == HELVETIA_DO_NEUTRAL_MARRY;
}

int tell_helvetia_round(const struct tori_state *s)
{
    return helvetia_const(s)->round;
}
