/*
 * What an action of Helsinki gives or has done, for pages: the members of "gives" in an
 * offer and of "did" in an event. What takes the hand of the seat stands in "gives" alone.
 *
 *     space, side, cards   where the pawn will stand, and the two cards there
 *     takes, draws, over   cards taken, cards drawn unseen, cards over the hand limit
 *     tile, supers         the tile with how many are left of it, supers to come
 *     payments, landings   every way to pay, places to choose from
 *     builds               cards that can be built once the coat is laid
 *     cells, from          what is covered, and the sides that it can come from
 *     lines                rows and columns that are complete then: "3", "d"
 *     coats, bonus, supers won, a bonus card is drawn, supers received
 *     later                points of the visitors' card that follow when it is finished
 *     visitors             points of the visitors' card, taken now
 *     slot, hand, phase    where a card is dealt to, and in which phase
 *     colour               whose five is removed
 *     last_round           begins now
 */

#include "games/helsinki/tell/words.h"

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "tell/effect.h"
#include "tell/scene.h"

static const struct helsinki_player *mover(const struct helsinki_state *s)
{
    return &s->player[s->seat];
}

static void write_card(const struct helsinki_state *s, struct json_writer *j, int kind)
{
    json_write_text(j, NULL, helsinki_card_name(s, kind));
}

static void write_cells(struct json_writer *j, const char *key, uint64_t cells)
{
    json_open_list(j, key);
    while (cells)
        json_write_text(j, NULL, grid_names[bits_pop(&cells)]);
    json_close_list(j);
}

/* Cards beside the pawn */

static void write_slots(struct json_writer *j, const char *key,
                        const struct helsinki_state *s, int space)
{
    const uint8_t *slot = helsinki_edition_of(s)->slot[space];

    json_open_list(j, key);
    write_card(s, j, s->slots[slot[0]]);
    write_card(s, j, s->slots[slot[1]]);
    json_close_list(j);
}

static void give_space(const struct helsinki_state *s, int space, struct json_writer *j)
{
    json_write_int(j, "space", space);
    json_write_text(j, "side", tell_helsinki_sides[helsinki_edition_of(s)->side[space]]);
    write_slots(j, "cards", s, space);
}

static void give_draw(const struct helsinki_state *s, int unseen, struct json_writer *j)
{
    const struct helsinki_player *p = mover(s);
    int over = p->hand_count + 2 + unseen - helsinki_edition_of(s)->hand_limit;

    write_slots(j, "takes", s, p->pawn);
    if (unseen)
        json_write_int(j, "draws", unseen);
    if (over > 0 && !p->nolimit)
        json_write_int(j, "over", over);
}

/* Builds */

/* Cards that have been paid so far. A card's number is at most 5, itself included. */
enum { PAYMENT_MAX = 4 };

struct payment {
    int count;
    int cards[PAYMENT_MAX];
};

static void write_payment(const struct helsinki_state *s, const struct payment *paid,
                          struct json_writer *j)
{
    json_open_list(j, NULL);
    for (int i = 0; i < paid->count; i++)
        write_card(s, j, paid->cards[i]);
    json_close_list(j);
}

/* Every way to pay what is due. Cards are paid in card order, so none comes twice, and the
 * first way has its jokers last. */
static void write_payments(const struct tori_state *s, struct payment *paid,
                           struct json_writer *j)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n;

    if (helsinki_const(s)->phase != HELSINKI_PAY) {
        write_payment(helsinki_const(s), paid, j);
        return;
    }
    n = helsinki.legal(s, legal);
    for (int i = 0; i < n; i++) {
        struct tori_state then = *s;

        paid->cards[paid->count++] = helsinki_action_with(legal[i]);
        helsinki.apply(&then, legal[i]);
        write_payments(&then, paid, j);
        paid->count--;
    }
}

static void pay_somehow(struct tori_state *s)
{
    tori_action legal[TORI_ACTIONS_MAX];

    while (helsinki_const(s)->phase == HELSINKI_PAY) {
        helsinki.legal(s, legal);
        helsinki.apply(s, legal[0]);
    }
}

static int supers_to_come(const struct helsinki_state *s, int card)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int supers = helsinki_card_supers(e, card) + (s->modifiers & HELSINKI_SUPER1 ? 1 : 0);
    int roofs = helsinki_card_roofs(e, card);

    supers = supers < roofs ? supers : roofs;
    return supers < s->supers ? supers : s->supers;
}

static void write_tile(const struct helsinki_state *after, int card,
                       struct json_writer *j)
{
    const struct helsinki_edition *e = helsinki_edition_of(after);

    json_open_object(j, "tile");
    json_write_text(j, "colour", card_colour_titles[card_colour(card)]);
    json_write_int(j, "roofs", helsinki_card_roofs(e, card));
    json_write_int(j, "left", after->tiles[e->tile[card]]);
    json_close_object(j);
}

static void give_build(const struct helsinki_state *s, int card,
                       const struct helsinki_state *after, struct json_writer *j)
{
    write_tile(after, card, j);
    if (supers_to_come(s, card))
        json_write_int(j, "supers", supers_to_come(s, card));
}

static void give_payment(const struct tori_state *after, struct json_writer *j)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state paid = *after;
    struct payment none = {.count = 0};

    json_open_list(j, "payments");
    write_payments(after, &none, j);
    json_close_list(j);
    pay_somehow(&paid);
    json_write_int(j, "landings", helsinki.legal(&paid, legal));
}

/* After a coat that bends or allows a build: the cards that can be built as it is. */
static void give_builds(const struct tori_state *after, struct json_writer *j)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n = helsinki.legal(after, legal);

    json_open_list(j, "builds");
    for (int i = 0; i < n; i++)
        if (helsinki_action_verb(legal[i]) == HELSINKI_DO_BUILD)
            write_card(helsinki_const(after), j, helsinki_action_with(legal[i]));
    json_close_list(j);
}

/* Tiles */

static uint64_t row(int i)
{
    return GRID_ROW << GRID_STRIDE * i;
}

static uint64_t column(int i)
{
    return GRID_COLUMN << i;
}

/* A line is finished now if it is complete and was not. */
static bool is_finished(uint64_t line, uint64_t before, uint64_t after)
{
    return !(line & ~after) && line & ~before;
}

static void give_lines(uint64_t before, uint64_t after, struct json_writer *j)
{
    bool is_open = false;

    for (int i = 0; i < 2 * GRID_SIZE; i++) {
        int n = i % GRID_SIZE;
        char name[2] = {(char)(i < GRID_SIZE ? '1' + n : 'a' + n), '\0'};

        if (!is_finished(i < GRID_SIZE ? row(n) : column(n), before, after))
            continue;
        if (!is_open)
            json_open_list(j, "lines");
        is_open = true;
        json_write_text(j, NULL, name);
    }
    if (is_open)
        json_close_list(j);
}

/* R50, A3: one side, or all from which it comes to rest there. */
static void give_sides(const struct helsinki_state *s, int with, struct json_writer *j)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    const struct shape *shape = &e->shape[e->tile[s->build_card]];

    json_open_list(j, "from");
    if (!(s->modifiers & HELSINKI_ANYSIDE))
        json_write_text(j, NULL, tell_helsinki_sides[e->side[mover(s)->pawn]]);
    for (int side = 0; side < SIDE_COUNT && s->modifiers & HELSINKI_ANYSIDE; side++)
        if (shape_rests(&shape->turn[with >> 8],
                        shape_lanes(mover(s)->board.covered, (enum side)side)) >>
                (with & 0xff) &
            1)
            json_write_text(j, NULL, tell_helsinki_sides[side]);
    json_close_list(j);
}

/* The visitors are looked at when the supers stand, wherever they do. */
static int visitors_later(const struct helsinki_state *s, int seat,
                          const struct tori_state *after)
{
    const struct helsinki_state *a = helsinki_const(after);
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_state end;

    if (!s->has_paths || s->player[seat].bonus || !a->tile_cells ||
        helsinki_edition_of(s)->crosswalks & ~a->player[seat].board.covered)
        return 0;
    end = *after;
    while (helsinki_const(&end)->tile_cells) {
        if (helsinki.to_move(&end) == TORI_CHANCE)
            legal[0] = helsinki.draw(&end, 0);
        else
            helsinki.legal(&end, legal);
        helsinki.apply(&end, legal[0]);
    }
    return helsinki_const(&end)->player[seat].bonus;
}

static void give_tile(const struct preview *p, struct json_writer *j)
{
    const struct helsinki_state *s = helsinki_const(p->scene->view);
    const struct helsinki_state *a = helsinki_const(p->after);
    bool is_placed = helsinki_action_verb(p->action) == HELSINKI_DO_PLACE;

    write_cells(j, "cells", tell_helsinki_cells(s, p->action));
    if (is_placed)
        give_sides(s, helsinki_action_with(p->action), j);
    give_lines(mover(s)->board.covered, a->player[s->seat].board.covered, j);
    if (tell_helsinki_coats(s, p->action))
        json_write_int(j, "coats", tell_helsinki_coats(s, p->action));
    if (tell_helsinki_bonus(s, p->action))
        json_write_bool(j, "bonus", true);
    if (is_placed && a->tile_cells && a->due)
        json_write_int(j, "supers", a->due);
}

static void give_coat(const struct preview *p, int coat, struct json_writer *j)
{
    const struct helsinki_state *s = helsinki_const(p->scene->view);
    const struct helsinki_state *a = helsinki_const(p->after);

    if (coat == HELSINKI_COAT_BACK)
        give_space(a, a->player[s->seat].pawn, j);
    else if (coat == HELSINKI_COAT_CARD3)
        give_draw(s, 1, j);
}

/* What everybody can see. */
static void give_to_all(const struct preview *p, struct json_writer *j)
{
    const struct helsinki_state *s = helsinki_const(p->scene->view);
    int with = helsinki_action_with(p->action);

    switch (helsinki_action_verb(p->action)) {
    case HELSINKI_DO_STAND:
        give_space(s, with, j);
        return;
    case HELSINKI_DO_MOVE:
        give_space(s, (mover(s)->pawn + with) % HELSINKI_SPACES, j);
        return;
    case HELSINKI_DO_DRAW:
        give_draw(s, 0, j);
        return;
    case HELSINKI_DO_BUILD:
        give_build(s, with, helsinki_const(p->after), j);
        return;
    case HELSINKI_DO_PLACE:
    case HELSINKI_DO_JOKER:
        give_tile(p, j);
        return;
    case HELSINKI_DO_SUPER:
    case HELSINKI_DO_LIFT:
    case HELSINKI_DO_DROP:
        write_cells(j, "cells", bit(with));
        return;
    case HELSINKI_DO_COAT:
        give_coat(p, with, j);
        return;
    default: /* pay, discard, end: nothing but points */
        return;
    }
}

/* What the seat alone can tell, from its hand, or cares for before it has decided. */
static void give_to_seat(const struct preview *p, struct json_writer *j)
{
    const struct helsinki_state *s = helsinki_const(p->scene->view);
    int later;

    switch (helsinki_action_verb(p->action)) {
    case HELSINKI_DO_BUILD:
        give_payment(p->after, j);
        return;
    case HELSINKI_DO_PLACE:
    case HELSINKI_DO_JOKER:
        later = visitors_later(s, s->seat, p->after);
        if (later)
            json_write_int(j, "later", later);
        return;
    case HELSINKI_DO_COAT:
        if (helsinki_const(p->after)->phase == HELSINKI_BUILD)
            give_builds(p->after, j);
        return;
    default:
        return;
    }
}

void tell_helsinki_gives(const struct preview *p, struct json_writer *j)
{
    give_to_all(p, j);
    give_to_seat(p, j);
}

/* What was done */

static int next_slot(const struct helsinki_state *s)
{
    return s->phase == HELSINKI_SLOTS
               ? HELSINKI_SPACES - s->due
               : helsinki_edition_of(s)->slot[mover(s)->pawn][2 - s->due];
}

static void tell_deal(const struct helsinki_state *s, const char *phase,
                      struct json_writer *j)
{
    if (s->phase == HELSINKI_SLOTS || s->phase == HELSINKI_REFILL)
        json_write_int(j, "slot", next_slot(s));
    else
        json_write_int(j, "hand", s->seat);
    json_write_text(j, "phase", phase);
}

void tell_helsinki_did(const struct preview *p, struct json_writer *j)
{
    const struct helsinki_state *s = helsinki_const(p->scene->view);
    const struct helsinki_state *a = helsinki_const(p->after);
    int visitors = a->player[s->seat].bonus - mover(s)->bonus;

    switch (p->action ? helsinki_action_verb(p->action) : HELSINKI_DO_DEAL) {
    case HELSINKI_DO_DEAL: /* which alone is secret */
        tell_deal(s, helsinki.phase(p->scene->view), j);
        break;
    case HELSINKI_DO_REMOVE:
        json_write_text(j, "colour", card_colour_titles[helsinki_action_with(p->action)]);
        break;
    case HELSINKI_DO_PLACE:
        write_tile(a, s->build_card, j);
        give_to_all(p, j);
        break;
    default:
        give_to_all(p, j);
        break;
    }
    if (visitors)
        json_write_int(j, "visitors", visitors);
    if (a->is_last_round && !s->is_last_round)
        json_write_bool(j, "last_round", true);
}
