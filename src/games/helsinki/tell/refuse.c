/* What a player of Helsinki might expect to be legal, and is told why it is not. */

#include "base/bits.h"
#include "games/helsinki/tell/words.h"
#include "tell/offer.h"
#include "tell/scene.h"

static const struct helsinki_player *mover(const struct helsinki_state *s)
{
    return &s->player[s->seat];
}

/* Cards of the hand while one may build; coat actions without the own coat. */

static void refuse_cards(const struct helsinki_state *s, struct refusals *r)
{
    uint64_t kinds = cards_kinds(&mover(s)->hand);

    while (kinds)
        refusals_add(r, helsinki_action(HELSINKI_DO_BUILD, bits_pop(&kinds)), NULL);
}

static void refuse_coats(const struct helsinki_state *s, struct refusals *r)
{
    uint64_t left = (bit(HELSINKI_COAT_COUNT) - 1) & ~(uint64_t)mover(s)->used;

    if (!mover(s)->meadow) {
        left &= ~(uint64_t)s->cover;
        refusals_add(r, helsinki_action(HELSINKI_DO_COAT, bits_first(left)), "coat");
        return;
    }
    while (left)
        refusals_add(r, helsinki_action(HELSINKI_DO_COAT, bits_pop(&left)), NULL);
}

void tell_helsinki_refuse(const struct scene *scene, struct refusals *r)
{
    const struct helsinki_state *s = helsinki_const(scene->view);

    if (s->phase == HELSINKI_ACT || s->phase == HELSINKI_BUILD)
        refuse_cards(s, r);
    if (s->phase >= HELSINKI_MOVE)
        refuse_coats(s, r);
}
