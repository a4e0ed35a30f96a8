/* What is counted in a game of Helsinki. */

#include "base/bits.h"
#include "games/helsinki/tell/words.h"
#include "tell/figures.h"

enum { BUILDS, DRAWS, COATS_WON, COATS_USED, SUPERS, COUNTS };

const char *const tell_helsinki_counts[] = {
    [BUILDS] = "builds",         [DRAWS] = "draws",   [COATS_WON] = "coats_won",
    [COATS_USED] = "coats_used", [SUPERS] = "supers", [COUNTS] = NULL,
};

static_assert((int)COUNTS <= (int)FIGURES_COUNTS_MAX, "all can be counted");

/* A4 is a draw, of three cards. */
static void count_own(tori_action a, int *counts)
{
    enum helsinki_verb verb = helsinki_action_verb(a);

    counts[BUILDS] += verb == HELSINKI_DO_BUILD;
    counts[DRAWS] += verb == HELSINKI_DO_DRAW ||
                     a == helsinki_action(HELSINKI_DO_COAT, HELSINKI_COAT_CARD3);
    counts[COATS_USED] += verb == HELSINKI_DO_COAT;
    counts[SUPERS] += verb == HELSINKI_DO_SUPER;
}

/* Coats are won when a tile is finished, which may be after chance has acted. */
void tell_helsinki_count(const struct figures_step *step, int seat, int *counts)
{
    uint64_t before = helsinki_const(step->before)->player[seat].board.coats;
    uint64_t after = helsinki_const(step->after)->player[seat].board.coats;

    counts[COATS_WON] += bits_count(before & ~after);
    if (step->actor == seat)
        count_own(step->action, counts);
}

int tell_helsinki_round(const struct tori_state *s)
{
    return helsinki_const(s)->round;
}
