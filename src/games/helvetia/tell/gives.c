/*
 * What an action of Helvetia gives, for pages: the members of "gives" in an offer.
 *
 *     spends          coins that are laid
 *     majority        {character, before, after}: who alone has the most coins on that
 *                     character, or -1, if the coin changes it
 *     later           points that follow when the delivery or building is complete
 *     cost            what a building costs: {"wood": 2}
 *     tiles           won: {"good": .., "points"}, {"branch": n, ..}, {"surround": n, ..}
 *     good            made or bought
 *     sleeps          places of those who fall asleep
 *     wakes           [{place, seat}]: who gets up
 *     needs, done     the good needed next, or true if all is made
 *     quarters        of the place where the building will stand
 *     moves_in        m or w: who moves in without being asked
 *     dowry           seats whose coins can be chosen from; 'takes' if there is no choice
 *     left            villagers of that sex in the supply then
 *     round_ends      true; with it persons: [{character, seat}] who change hands, and
 *                     start: the new start player
 */

#include "base/bits.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "games/helvetia/tell/words.h"
#include "tell/effect.h"
#include "tell/offer.h"
#include "tell/scene.h"

void tell_helvetia_place(struct json_writer *j, const char *key, int spot)
{
    int place = helvetia_spot_place(spot);
    char name[4] = {helvetia_village_names[helvetia_spot_village(spot)]};
    char *at = name + 1;

    if (place >= 10)
        *at++ = (char)('0' + place / 10);
    *at = (char)('0' + place % 10);
    json_write_text(j, key, name);
}

/* Coins */

/* R64: who would take the person tile, or -1. */
static int leader(const struct helvetia_state *s, int character, int more)
{
    int best = 0, holder = -1;

    for (int seat = 0; seat < s->players; seat++) {
        int laid = s->player[seat].laid[character] + (seat == s->seat ? more : 0);

        if (laid == best)
            holder = -1;
        if (laid > best) {
            best = laid;
            holder = seat;
        }
    }
    return holder;
}

static void give_majority(const struct helvetia_state *s, int character,
                          struct json_writer *j)
{
    int before = leader(s, character, 0), after = leader(s, character, 1);

    if (before == after || s->setup == HELVETIA_FIRST_GAME)
        return;
    json_open_object(j, "majority");
    json_write_text(j, "character", helvetia_character_names[character]);
    json_write_int(j, "before", before);
    json_write_int(j, "after", after);
    json_close_object(j);
}

static void give_coins(const struct helvetia_state *s, tori_action a,
                       struct json_writer *j)
{
    enum helvetia_verb verb = helvetia_action_verb(a);
    enum helvetia_character character = helvetia_character_of(a);
    bool is_paid = character != HELVETIA_NO_CHARACTER && s->tile == HELVETIA_NO_CHARACTER;

    if (verb == HELVETIA_DO_BUY)
        character = HELVETIA_BUILDER;
    if (!is_paid && verb != HELVETIA_DO_BUY && verb != HELVETIA_DO_IDLE)
        return;
    json_write_int(j, "spends", 1);
    if (verb != HELVETIA_DO_IDLE)
        give_majority(s, character, j);
}

/* Tiles */

/* A list that is there only if something is in it. */
struct gives_list {
    struct json_writer *j;
    const char *key;
    bool is_open;
};

static void open_item(struct gives_list *l)
{
    if (!l->is_open)
        json_open_list(l->j, l->key);
    l->is_open = true;
    json_open_object(l->j, NULL);
}

static void close_list(struct gives_list *l)
{
    if (l->is_open)
        json_close_list(l->j);
}

static void add_good_tile(struct gives_list *l, int good, int points)
{
    open_item(l);
    json_write_text(l->j, "good", helvetia_good_names[good]);
    json_write_int(l->j, "points", points);
    json_close_object(l->j);
}

static void add_tile(struct gives_list *l, const char *key, int number, int points)
{
    open_item(l);
    json_write_int(l->j, key, number);
    json_write_int(l->j, "points", points);
    json_close_object(l->j);
}

/* Tiles that the action itself brings. */
static void give_tiles(const struct helvetia_state *s, const struct helvetia_state *after,
                       struct json_writer *j)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    int surround = after->player[s->seat].surround;
    struct gives_list l = {.j = j, .key = "tiles"};

    for (int good = 0; good < HELVETIA_GOODS; good++)
        if (after->goods_tile[good] != s->goods_tile[good])
            add_good_tile(&l, good, e->goods_tile[good]);
    for (int i = 0; i < HELVETIA_BRANCHES; i++)
        if (after->branch_tile[i] != s->branch_tile[i])
            add_tile(&l, "branch", i, e->branch_tile[i]);
    if (surround != s->player[s->seat].surround)
        add_tile(&l, "surround", surround, e->surround[surround - 1]);
    close_list(&l);
}

/* R48, R49, R51: those that wait at the end of a delivery. */
static void give_delivery(const struct helvetia_state *s, int good, struct json_writer *j)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);
    struct gives_list l = {.j = j, .key = "tiles"};
    uint64_t branches;
    int tile;

    json_write_int(j, "later", tell_helvetia_delivery(s, good, &tile, &branches));
    if (tile)
        add_good_tile(&l, good, tile);
    while (branches) {
        int i = bits_pop(&branches);

        add_tile(&l, "branch", i, e->branch_tile[i]);
    }
    close_list(&l);
}

static void give_building(const struct helvetia_state *s, int kind, struct json_writer *j)
{
    const struct helvetia_edition *e = helvetia_edition_of(s);

    if (e->kind_class[kind] == HELVETIA_VICTORY)
        json_write_int(j, "later", e->victory);
    json_open_object(j, "cost");
    for (int good = 0; good < HELVETIA_GOODS; good++)
        if (e->cost[kind][good])
            json_write_int(j, helvetia_good_names[good], e->cost[kind][good]);
    json_close_object(j);
}

/* Production */

static void give_work(const struct helvetia_state *s, const struct helvetia_state *after,
                      tori_action a, struct json_writer *j)
{
    json_write_text(j, "good", helvetia_good_names[s->need]);
    if (helvetia_action_verb(a) != HELVETIA_DO_BUY) {
        json_open_list(j, "sleeps");
        tell_helvetia_place(j, NULL, helvetia_action_arg(a, 0));
        json_close_list(j);
    }
    if (after->phase == HELVETIA_IN_PRODUCE)
        json_write_text(j, "needs", helvetia_good_names[after->need]);
    else
        json_write_bool(j, "done", true);
    give_tiles(s, after, j);
}

/* Villagers */

static void add_sleepers(uint64_t places, int village, int seat, struct json_writer *j)
{
    while (places) {
        json_open_object(j, NULL);
        tell_helvetia_place(j, "place", helvetia_spot(village, bits_pop(&places)));
        json_write_int(j, "seat", seat);
        json_close_object(j);
    }
}

static void give_wake(const struct helvetia_state *s, int village, int quarter,
                      struct json_writer *j)
{
    const struct helvetia_village *v = &s->village[village];
    uint32_t places = helvetia_edition_of(s)->quarter[quarter];

    json_open_list(j, "wakes");
    add_sleepers(v->owner_sleeps & places, village, village, j);
    for (int seat = 0; seat < s->players; seat++)
        if (seat != village)
            add_sleepers(v->guests[seat] & v->guest_sleeps & places, village, seat, j);
    json_close_list(j);
}

static void give_site(const struct helvetia_state *s, const struct helvetia_state *after,
                      int spot, struct json_writer *j)
{
    const uint8_t *before = s->player[helvetia_spot_village(spot)].centre;
    const uint8_t *then = after->player[helvetia_spot_village(spot)].centre;

    json_open_list(j, "quarters");
    for (int i = 0; i < HELVETIA_QUARTERS; i++)
        if (helvetia_spot_is_in(spot, helvetia_edition_of(s)->quarter[i]))
            json_write_text(j, NULL, helvetia_quarter_names[i]);
    json_close_list(j);
    for (int sex = 0; sex < HELVETIA_SEXES; sex++)
        if (then[sex] < before[sex])
            json_write_text(j, "moves_in", sex == HELVETIA_MAN ? "m" : "w");
    give_tiles(s, after, j);
}

/* R55: the coin is taken at once if all there are of one seat. */
static void give_wedding(const struct helvetia_state *s,
                         const struct helvetia_state *after, int village,
                         struct json_writer *j)
{
    const uint8_t *dowry = s->player[village].dowry;

    if (after->phase == HELVETIA_IN_DOWRY) {
        json_open_list(j, "dowry");
        for (int seat = 0; seat < s->players; seat++)
            if (dowry[seat])
                json_write_int(j, NULL, seat);
        json_close_list(j);
        return;
    }
    for (int seat = 0; seat < s->players; seat++)
        if (dowry[seat])
            json_write_int(j, "takes", seat);
}

/* The end of a round: R63, R64 */

static bool is_at_end(const struct helvetia_state *s)
{
    return s->phase == HELVETIA_IN_HOME || s->phase == HELVETIA_IN_REVEAL ||
           s->phase == HELVETIA_IN_OVER;
}

static void give_round(const struct helvetia_state *s, const struct helvetia_state *after,
                       struct json_writer *j)
{
    struct gives_list l = {.j = j, .key = "persons"};

    if (!s->round || is_at_end(s) || (!is_at_end(after) && after->round == s->round))
        return;
    json_write_bool(j, "round_ends", true);
    if (after->start != s->start)
        json_write_int(j, "start", after->start);
    for (int c = 0; c < HELVETIA_CHARACTERS; c++) {
        if (after->person_tile[c] == s->person_tile[c])
            continue;
        open_item(&l);
        json_write_text(j, "character", helvetia_character_names[c]);
        json_write_int(j, "seat", after->person_tile[c] - 1);
        json_close_object(j);
    }
    close_list(&l);
}

static void give_verb(const struct helvetia_state *s, const struct helvetia_state *after,
                      tori_action a, struct json_writer *j)
{
    int first = helvetia_action_arg(a, 0), second = helvetia_action_arg(a, 1);

    switch (helvetia_action_verb(a)) {
    case HELVETIA_DO_BUILD:
        give_building(s, first, j);
        return;
    case HELVETIA_DO_DELIVER:
        give_delivery(s, first, j);
        return;
    case HELVETIA_DO_WORK:
    case HELVETIA_DO_SWAP:
    case HELVETIA_DO_BUY:
        give_work(s, after, a, j);
        return;
    case HELVETIA_DO_WAKE:
        give_wake(s, first, second, j);
        return;
    case HELVETIA_DO_SITE:
        give_site(s, after, first, j);
        return;
    case HELVETIA_DO_HOUSE:
    case HELVETIA_DO_HOME:
        give_tiles(s, after, j);
        return;
    case HELVETIA_DO_MARRY:
        give_wedding(s, after, helvetia_spot_village(helvetia_action_arg(a, 2)), j);
        return;
    case HELVETIA_DO_COIN:
        json_write_int(j, "takes", first);
        return;
    case HELVETIA_DO_BIRTH:
        json_write_int(j, "left", after->player[s->seat].supply[first]);
        return;
    default: /* the notation says it all */
        return;
    }
}

void tell_helvetia_gives(const struct preview *p, struct json_writer *j)
{
    const struct helvetia_state *s = helvetia_const(p->scene->view);
    const struct helvetia_state *after = helvetia_const(p->after);

    give_coins(s, p->action, j);
    give_verb(s, after, p->action, j);
    give_round(s, after, j);
}

/* What is on display, goods, characters, own person tiles */

static bool is_of_character(tori_action a, int character)
{
    return (int)helvetia_character_of(a) == character;
}

void tell_helvetia_refuse(const struct scene *scene, struct refusals *r)
{
    const struct helvetia_state *s = helvetia_const(scene->view);
    uint64_t kinds = s->displayed;
    uint64_t goods = (bit(HELVETIA_GOODS) - 1) & ~s->player[s->seat].delivered;

    if (s->phase != HELVETIA_IN_MAIN)
        return;
    while (kinds)
        refusals_add(r, helvetia_action(HELVETIA_DO_BUILD, bits_pop(&kinds), 0, 0), NULL);
    while (goods)
        refusals_add(r, helvetia_action(HELVETIA_DO_DELIVER, bits_pop(&goods), 0, 0),
                     NULL);
    for (int c = 0; c < HELVETIA_CHARACTERS; c++) {
        if (!refusals_has_legal(r, is_of_character, c))
            refusals_add_text(r, helvetia_character_names[c]);
        if (s->person_tile[c] == s->seat + 1)
            refusals_add(r, helvetia_action(HELVETIA_DO_TILE, c, 0, 0), NULL);
    }
}
