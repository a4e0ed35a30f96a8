/*
 * What a seat knows (Q40): everything but the cards that other hands drew face
 * down. In a view the unseen cards, in hands and pile, lie together in 'pile';
 * the counts still tell how many are where.
 */

#include "base/rng.h"
#include "games/helsinki/rules/internal.h"

static void hide_hand(struct helsinki_state *s, struct helsinki_player *p)
{
    struct cards unseen = p->hand;

    cards_take_all(&unseen, &p->known);
    cards_add_all(&s->pile, &unseen);
    p->hand = p->known;
}

void helsinki_view(const struct tori_state *state, int seat, struct tori_state *out)
{
    struct helsinki_state *s = (struct helsinki_state *)out;

    *out = *state;
    for (int i = 0; i < s->players; i++)
        if (i != seat)
            hide_hand(s, &s->player[i]);
    s->viewer = (uint8_t)(seat == TORI_SPECTATOR ? HELSINKI_VIEWER_SPECTATOR : seat + 1);
}

static void imagine_hand(struct helsinki_state *s, struct helsinki_player *p, int *unseen,
                         struct rng *rng)
{
    for (int n = p->hand_count - cards_total(&p->hand); n > 0 && *unseen > 0; n--) {
        int kind = cards_pick(&s->pile, rng_below(rng, (uint32_t)(*unseen)--));

        cards_take(&s->pile, kind);
        cards_add(&p->hand, kind);
    }
}

void helsinki_resample(struct tori_state *view, int seat, struct rng *rng)
{
    struct helsinki_state *s = (struct helsinki_state *)view;
    int unseen = cards_total(&s->pile);

    for (int i = 0; i < s->players; i++)
        if (i != seat)
            imagine_hand(s, &s->player[i], &unseen, rng);
    s->viewer = 0;
}

/* The counts stay as they are: all unseen cards might be in this hand, not more of them. */
void helsinki_suppose(struct tori_state *view)
{
    struct helsinki_state *s = (struct helsinki_state *)view;
    struct helsinki_player *p = &s->player[s->seat];

    if (p->hand_count > cards_total(&p->hand)) {
        cards_add_all(&p->hand, &s->pile);
        s->pile = (struct cards){0};
    }
    s->viewer = 0;
}

/* Only cards that are dealt to a hand are secret. */
tori_seats helsinki_seen_by(const struct tori_state *state, tori_action a)
{
    const struct helsinki_state *s = helsinki_const(state);
    bool is_to_hand = s->phase == HELSINKI_HANDS || s->phase == HELSINKI_THIRD ||
                      s->phase == HELSINKI_BONUS;

    (void)a;
    return is_to_hand ? tori_seat_alone(s->seat) : TORI_PUBLIC;
}
