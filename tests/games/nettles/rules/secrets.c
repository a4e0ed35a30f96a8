/*
 * What is secret in Nettles (R2, R3): hands, and the card that is passed. A view shows a seat
 * its own hand, and of another the card it gave there itself. Numbers of cards, tricks
 * and plants that a seat could not follow with are seen by all, and what is imagined fits
 * them.
 */

#include "base/rng.h"
#include "games/nettles/rules/nettles.h"

/* R3 */
int nettles_taker(const struct nettles_state *s, int giver)
{
    return (giver + (s->options == NETTLES_ACROSS ? 2 : 1)) % NETTLES_SEATS;
}

static nettles_set as_set(int card_and_one)
{
    return (nettles_set)(card_and_one ? 1 << (card_and_one - 1) : 0);
}

/* Cards change hands when all have chosen. */
static bool are_swapped(const struct nettles_state *s)
{
    return s->phase == NETTLES_PLAY || s->phase == NETTLES_OVER;
}

/* A choice is its seat's, so that who chooses later knows no more than who chose first; by
 * the last one cards change hands, and its taker sees it, too. */
static tori_seats see_choice(const struct nettles_state *s)
{
    tori_seats seats = tori_seat_alone(s->seat);

    if (s->seat == NETTLES_SEATS - 1)
        seats |= tori_seat_alone(nettles_taker(s, s->seat));
    return seats;
}

tori_seats nettles_seen_by(const struct tori_state *state, tori_action a)
{
    const struct nettles_state *s = (const struct nettles_state *)state;

    (void)a;
    if (s->phase == NETTLES_DEAL)
        return tori_seat_alone(s->seat);
    return s->phase == NETTLES_PASS ? see_choice(s) : TORI_PUBLIC;
}

static bool sees_gift(const struct nettles_state *s, int seat, int giver)
{
    return seat == giver || (are_swapped(s) && seat == nettles_taker(s, giver));
}

/* The cards that 'seat' knows to be in the hand of 'other'. */
static nettles_set known_in(const struct nettles_state *s, int seat, int other)
{
    const struct nettles_player *p = &s->player[other];

    if (seat == other)
        return p->hand;
    if (seat < 0 || !are_swapped(s) || nettles_taker(s, seat) != other)
        return 0;
    return p->hand & as_set(s->player[seat].given);
}

void nettles_view(const struct tori_state *state, int seat, struct tori_state *out)
{
    struct nettles_state *s = (struct nettles_state *)out;

    *out = *state;
    for (int i = 0; i < NETTLES_SEATS; i++) {
        struct nettles_player *p = &s->player[i];
        nettles_set known = known_in(s, seat, i);

        s->deck |= p->hand & (nettles_set)~known;
        p->hand = known;
    }
    for (int i = 0; i < NETTLES_SEATS && s->phase != NETTLES_OVER; i++)
        if (!sees_gift(s, seat, i))
            s->player[i].given = 0;
}

/* How many cards may still come to a place: to a seat, or behind the seats to the deck. */
struct rooms {
    int room[NETTLES_SEATS + 1];
};

static struct rooms count_rooms(const struct nettles_state *s)
{
    struct rooms r = {.room[NETTLES_SEATS] = __builtin_popcount(s->deck)};

    for (int i = 0; i < NETTLES_SEATS; i++) {
        r.room[i] = s->player[i].count - __builtin_popcount(s->player[i].hand);
        r.room[NETTLES_SEATS] -= r.room[i];
    }
    return r;
}

static bool may_hold(const struct nettles_state *s, int place, int card)
{
    return place == NETTLES_SEATS ||
           !(s->player[place].lacks >> (card / NETTLES_HEIGHTS_MAX) & 1);
}

/* One of the places that 'tried' does not name, as likely as it has room; -1: none. */
static int draw_place(const struct rooms *r, unsigned tried, struct rng *rng)
{
    int room = 0, place = 0;
    uint32_t lot;

    for (int i = 0; i <= NETTLES_SEATS; i++)
        room += tried >> i & 1 ? 0 : r->room[i];
    if (room == 0)
        return -1;
    lot = rng_below(rng, (uint32_t)room);
    for (;; place++) {
        uint32_t here = tried >> place & 1 ? 0 : (uint32_t)r->room[place];

        if (lot < here)
            return place;
        lot -= here;
    }
}

/* Puts the cards that are left where they may be; false if one of them has no place, and
 * those before it are to be put elsewhere. At most twelve cards are not seen. */
static bool place_cards(struct nettles_state *s, nettles_set left, struct rooms *r,
                        struct rng *rng)
{
    int card = left ? __builtin_ctz(left) : 0, place;
    nettles_set rest = (nettles_set)(left & (left - 1));
    unsigned tried = 0;

    if (!left)
        return true;
    while ((place = draw_place(r, tried, rng)) >= 0) {
        tried |= 1u << place;
        if (!may_hold(s, place, card))
            continue;
        r->room[place]--;
        if (place_cards(s, rest, r, rng)) {
            if (place < NETTLES_SEATS) {
                s->player[place].hand |= (nettles_set)(1 << card);
                s->deck &= (nettles_set) ~(1 << card);
            }
            return true;
        }
        r->room[place]++;
    }
    return false;
}

static int draw_card(nettles_set cards, struct rng *rng)
{
    for (uint32_t lot = rng_below(rng, (uint32_t)__builtin_popcount(cards)); lot; lot--)
        cards &= (nettles_set)(cards - 1);
    return __builtin_ctz(cards);
}

/* A card that another has chosen is one of its hand. What was passed and has been taken up
 * means no more than that it is in a hand now. */
static void imagine_choices(struct nettles_state *s, struct rng *rng)
{
    for (int i = 0; i < s->seat && s->phase == NETTLES_PASS; i++)
        if (!s->player[i].given)
            s->player[i].given = (uint8_t)(draw_card(s->player[i].hand, rng) + 1);
}

void nettles_resample(struct tori_state *state, int seat, struct rng *rng)
{
    struct nettles_state *s = (struct nettles_state *)state;
    struct rooms rooms = count_rooms(s);

    (void)seat;
    place_cards(s, s->deck, &rooms, rng);
    imagine_choices(s, rng);
}
