/*
 * Helsinki in words: what is to be done, and what an action does. Everything is
 * read off the view and the edition; the rules stay where they are.
 */

#include "games/helsinki/tell/words.h"

#include "base/strbuf.h"
#include "tell/scene.h"
#include "tell/teller.h"

const char *const tell_helsinki_sides[] = {
    [SIDE_NORTH] = "north",
    [SIDE_EAST] = "east",
    [SIDE_SOUTH] = "south",
    [SIDE_WEST] = "west",
};

static const char *const coat_words[HELSINKI_COAT_COUNT] = {
    [HELSINKI_COAT_STRIDE6] = "then move 4 to 6 spaces",
    [HELSINKI_COAT_TILES2] = "place 2 joker tiles",
    [HELSINKI_COAT_ANYSIDE] = "push this build from any side",
    [HELSINKI_COAT_CARD3] = "draw, and a third card from the pile",
    [HELSINKI_COAT_SUPER1] = "one super more with this build",
    [HELSINKI_COAT_STRIDE5] = "then move 4 or 5 spaces",
    [HELSINKI_COAT_TILE1] = "place 1 joker tile",
    [HELSINKI_COAT_SECOND] = "build a second tile",
    [HELSINKI_COAT_FEWER] = "this build costs 1 card less",
    [HELSINKI_COAT_SHIFT] = "move a super to another roof",
    [HELSINKI_COAT_BACK] = "move 1 space back",
    [HELSINKI_COAT_NOLIMIT] = "keep all cards until your next turn ends",
    [HELSINKI_COAT_DRAWBUILD] = "also build, after drawing",
    [HELSINKI_COAT_WILD] = "pay this build with one card of another colour",
    [HELSINKI_COAT_POINTS] = NULL, /* the edition has the number */
};

static const struct helsinki_player *mover(const struct helsinki_state *s)
{
    return &s->player[s->seat];
}

/* Which side a space is on, and what can be drawn there. */
static void append_space(const struct helsinki_state *s, int space, struct strbuf *out)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);

    strbuf_appendf(out, "%s: %s %s", tell_helsinki_sides[e->side[space]],
                   helsinki_card_name(s, s->slots[e->slot[space][0]]),
                   helsinki_card_name(s, s->slots[e->slot[space][1]]));
}

static void append_move(const struct helsinki_state *s, int by, struct strbuf *out)
{
    int space = (mover(s)->pawn + by) % HELSINKI_SPACES;

    strbuf_appendf(out, "space %d, ", space);
    append_space(s, space, out);
}

/* A tile as one line, its rows parted by strokes: "##/#". */
static void append_shape(const struct helsinki_state *s, int card, struct strbuf *out)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    uint64_t cells = e->shape[e->tile[card]].turn[0].cells;

    for (int row = 0; cells; row++, cells >>= GRID_STRIDE) {
        if (row > 0)
            strbuf_append_char(out, '/');
        for (uint64_t left = cells & GRID_ROW; left; left >>= 1)
            strbuf_append_char(out, left & 1 ? '#' : '.');
    }
}

static void append_build(const struct helsinki_state *s, int card, struct strbuf *out)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int supers = helsinki_card_supers(e, card) + (s->modifiers & HELSINKI_SUPER1 ? 1 : 0);
    int cost = e->number[card] - (s->modifiers & HELSINKI_FEWER ? 1 : 0);

    append_shape(s, card, out);
    strbuf_appendf(out, ", %d card%s", cost, cost == 1 ? "" : "s");
    if (supers)
        strbuf_appendf(out, ", %d super%s", supers, supers == 1 ? "" : "s");
}

uint64_t tell_helsinki_cells(const struct helsinki_state *s, tori_action a)
{
    const struct helsinki_edition *e = helsinki_edition_of(s);
    int with = helsinki_action_with(a);

    if (helsinki_action_verb(a) != HELSINKI_DO_PLACE)
        return bit(with);
    return e->shape[e->tile[s->build_card]].turn[with >> 8].cells << (with & 0xff);
}

static void append_coat(const struct helsinki_state *s, int coat, struct strbuf *out)
{
    int points = helsinki_edition_of(s)->action_points;

    if (coat_words[coat])
        strbuf_append(out, coat_words[coat]);
    else
        strbuf_appendf(out, "score %d point%s at once", points, points == 1 ? "" : "s");
}

int tell_helsinki_coats(const struct helsinki_state *s, tori_action a)
{
    return bits_count(mover(s)->board.coats & tell_helsinki_cells(s, a));
}

bool tell_helsinki_bonus(const struct helsinki_state *s, tori_action a)
{
    return helsinki_action_verb(a) == HELSINKI_DO_PLACE &&
           grid_spread(tell_helsinki_cells(s, a)) &
               mover(s)->board.tiles[card_colour(s->build_card)];
}

static void append_gains(const struct helsinki_state *s, tori_action a,
                         struct strbuf *out)
{
    int coats = tell_helsinki_coats(s, a);
    bool bonus = tell_helsinki_bonus(s, a);

    if (coats)
        strbuf_appendf(out, "wins %s", coats == 1 ? "a coat" : "two coats");
    if (bonus)
        strbuf_append(out, coats ? ", draws a bonus card" : "draws a bonus card");
}

/* Where chance puts the card that is due. */
static void append_deal(const struct scene *scene, struct strbuf *out)
{
    const struct helsinki_state *s = helsinki_const(scene->view);
    const struct helsinki_edition *e = helsinki_edition_of(s);

    if (s->phase == HELSINKI_SLOTS) {
        strbuf_appendf(out, "slot %d", HELSINKI_SPACES - s->due);
    } else if (s->phase == HELSINKI_REFILL) {
        strbuf_appendf(out, "slot %d", e->slot[mover(s)->pawn][2 - s->due]);
    } else {
        strbuf_append(out, "to the hand of ");
        scene_append_seat(scene, s->seat, out);
    }
}

static void append_secret(const struct scene *scene, tori_seats seen_by,
                          struct strbuf *out)
{
    (void)seen_by;
    append_deal(scene, out);
}

static void append_words(const struct scene *scene, tori_action a, struct strbuf *out)
{
    const struct helsinki_state *s = helsinki_const(scene->view);
    const uint8_t *slots = helsinki_edition_of(s)->slot[mover(s)->pawn];
    int with = helsinki_action_with(a);

    switch (helsinki_action_verb(a)) {
    case HELSINKI_DO_DEAL:
        append_deal(scene, out);
        return;
    case HELSINKI_DO_REMOVE:
        strbuf_appendf(out, "one %s five leaves the game", card_colour_titles[with]);
        return;
    case HELSINKI_DO_STAND:
        append_space(s, with, out);
        return;
    case HELSINKI_DO_MOVE:
        append_move(s, with, out);
        return;
    case HELSINKI_DO_DRAW:
        strbuf_appendf(out, "take %s and %s", helsinki_card_name(s, s->slots[slots[0]]),
                       helsinki_card_name(s, s->slots[slots[1]]));
        return;
    case HELSINKI_DO_BUILD:
        append_build(s, with, out);
        return;
    case HELSINKI_DO_PLACE:
    case HELSINKI_DO_JOKER:
        append_gains(s, a, out);
        return;
    case HELSINKI_DO_COAT:
        append_coat(s, with, out);
        return;
    case HELSINKI_DO_END:
        strbuf_append(out, "finish your turn");
        return;
    default: /* discard, pay, super, lift, drop: the notation says it all */
        return;
    }
}

static void append_mark(const struct scene *scene, tori_action a, struct strbuf *out)
{
    const struct helsinki_state *s = helsinki_const(scene->view);
    enum helsinki_verb verb = helsinki_action_verb(a);

    if (verb != HELSINKI_DO_PLACE && verb != HELSINKI_DO_JOKER)
        return;
    for (int n = tell_helsinki_coats(s, a); n > 0; n--)
        strbuf_append_char(out, 'C');
    if (tell_helsinki_bonus(s, a))
        strbuf_append_char(out, '!');
}

/* What to do in each phase of a seat; with a noun, how many of it are due. */
static const struct {
    const char *text, *noun;
} tasks[HELSINKI_PHASE_COUNT] = {
    [HELSINKI_STAND] = {"Choose the space where your pawn starts", NULL},
    [HELSINKI_MOVE] = {"Move your pawn clockwise", NULL},
    [HELSINKI_STRIDE] = {"Make the long move", NULL},
    [HELSINKI_ACT] = {"Draw the two cards beside your pawn, or build a tile", NULL},
    [HELSINKI_DISCARD] = {"Too many cards: in card order, discard", "card"},
    [HELSINKI_DISCARD_REST] = {"Too many cards: in card order, discard", "card"},
    [HELSINKI_BUILD] = {"Name the card to build with", NULL},
    [HELSINKI_PAY] = {"In card order, pay", "more card"},
    [HELSINKI_PLACE] = {"Place the tile", NULL},
    [HELSINKI_SUPER] = {"Put on roofs of the new tile:", "super"},
    [HELSINKI_AFTER] = {"End your turn, or use a coat of arms", NULL},
    [HELSINKI_JOKER] = {"Place beside your tiles:", "joker tile"},
    [HELSINKI_LIFT] = {"Choose the super to move", NULL},
    [HELSINKI_DROP] = {"Choose the roof for the super", NULL},
    [HELSINKI_EXPIRE] = {"Too many cards: in card order, discard", "card"},
};

/* " of b3+ (##/#), pushed from the north" */
static void append_tile(const struct helsinki_state *s, struct strbuf *out)
{
    int side = helsinki_edition_of(s)->side[mover(s)->pawn];

    strbuf_appendf(out, " of %s (", helsinki_card_name(s, s->build_card));
    append_shape(s, s->build_card, out);
    if (s->modifiers & HELSINKI_ANYSIDE)
        strbuf_append(out, "), pushed from any side");
    else
        strbuf_appendf(out, "), pushed from the %s", tell_helsinki_sides[side]);
}

static void append_task(const struct scene *scene, struct strbuf *out)
{
    const struct helsinki_state *s = helsinki_const(scene->view);

    if (!tasks[s->phase].text) /* chance acts, or the game is over */
        return;
    if (s->is_last_round) /* Q83 */
        strbuf_append(out, "LAST ROUND. ");
    strbuf_append(out, tasks[s->phase].text);
    if (tasks[s->phase].noun)
        strbuf_appendf(out, " %d %s%s", s->due, tasks[s->phase].noun,
                       s->due == 1 ? "" : "s");
    if (s->phase == HELSINKI_PAY)
        strbuf_appendf(out, " for the tile of %s", helsinki_card_name(s, s->build_card));
    if (s->phase == HELSINKI_PLACE)
        append_tile(s, out);
    if (s->phase == HELSINKI_BUILD && mover(s)->meadow)
        strbuf_append(out, ", or add a coat");
    strbuf_append_char(out, '.');
}

/* The rule of each verb. */
static const char *const rules[HELSINKI_VERB_COUNT] = {
    [HELSINKI_DO_REMOVE] = "V3.1", [HELSINKI_DO_DEAL] = "R31",
    [HELSINKI_DO_STAND] = "R19",   [HELSINKI_DO_MOVE] = "R26",
    [HELSINKI_DO_DRAW] = "R30",    [HELSINKI_DO_DISCARD] = "R33",
    [HELSINKI_DO_BUILD] = "R38",   [HELSINKI_DO_PAY] = "R40",
    [HELSINKI_DO_PLACE] = "R50",   [HELSINKI_DO_SUPER] = "R57",
    [HELSINKI_DO_JOKER] = "Q60",   [HELSINKI_DO_LIFT] = "V3.11",
    [HELSINKI_DO_DROP] = "Q69",    [HELSINKI_DO_END] = "R24",
    [HELSINKI_DO_COAT] = "R64",
};

static const char *rule_of(tori_action a)
{
    return rules[helsinki_action_verb(a)];
}

const struct teller helsinki_teller = {
    .task = append_task,
    .words = append_words,
    .secret = append_secret,
    .mark = append_mark,
    .marks = "C wins a coat, ! draws a bonus card",
    .rule = rule_of,
    .gives = tell_helsinki_gives,
    .did = tell_helsinki_did,
    .refuse = tell_helsinki_refuse,
    .counts = tell_helsinki_counts,
    .count = tell_helsinki_count,
    .round = tell_helsinki_round,
    .tie_break = "among equals the later in turn order wins (R80)",
};
