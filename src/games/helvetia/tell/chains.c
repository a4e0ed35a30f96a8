/*
 * Chains of production as lists of actions, for pages that let people choose one and
 * play it through. A chain is a way of rules/plan.h; those for the same end stand together.
 * A stop is the good that comes of it and the action:
 *
 *     {"want": "build bakery",
 *      "ways": [{"coins": 3, "stops": ["wood work a4", "brick buy", "brick buy"]}]}
 *
 * The fewest coins first, then the fewest sleepers. Coins are all that are laid. A way of a plan says more, for who asked for it:
 *
 *     {"sleepers": 1, "coins": 3,
 *      "stops": [{"good": "wood", "kind": "woodcutter", "place": "a4"},
 *                {"good": "brick"}, {"good": "brick"}],
 *      "actions": ["build bakery", "work a4", "buy", "buy"]}
 */

#include "base/bits.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "games/helvetia/rules/plan.h"
#include "games/helvetia/tell/words.h"
#include "tell/scene.h"

enum { CHAINS_MAX = 4 }; /* of one want; plan has them all */

/* The action of a step of a way. */
static tori_action step_action(const struct helvetia_edition *e,
                               const struct helvetia_way *way, int i)
{
    const struct helvetia_step *step = &way->steps[i];

    if (step->kind == HELVETIA_NO_KIND)
        return helvetia_action(HELVETIA_DO_BUY, 0, 0, 0);
    if (e->kind_class[step->kind] == HELVETIA_EXCHANGE)
        return helvetia_action(HELVETIA_DO_SWAP, step->spot, way->steps[i + 1].good, 0);
    return helvetia_action(HELVETIA_DO_WORK, step->spot, 0, 0);
}

static void write_action(const struct scene *s, tori_action a, const char *key,
                         struct json_writer *j)
{
    struct strbuf text;

    strbuf_init(&text);
    s->game->format(s->view, a, &text);
    json_write_text(j, key, text.text);
    strbuf_release(&text);
}

static void write_stop(const struct helvetia_step *step, struct json_writer *j)
{
    json_open_object(j, NULL);
    json_write_text(j, "good", helvetia_good_names[step->good]);
    if (step->kind != HELVETIA_NO_KIND) {
        json_write_text(j, "kind", helvetia_kind_names[step->kind]);
        tell_helvetia_place(j, "place", step->spot);
    }
    json_close_object(j);
}

void tell_helvetia_way(const struct scene *s, const struct helvetia_way *way,
                       tori_action first, bool is_paid, struct json_writer *j)
{
    const struct helvetia_edition *e = helvetia_edition_of(helvetia_const(s->view));

    json_write_int(j, "sleepers", way->sleepers);
    json_write_int(j, "coins", way->coins + (is_paid ? 1 : 0));
    json_open_list(j, "stops");
    for (int i = 0; i < way->count; i++)
        write_stop(&way->steps[i], j);
    json_close_list(j);
    json_open_list(j, "actions");
    if (first)
        write_action(s, first, NULL, j);
    for (int i = 0; i < way->count; i++)
        write_action(s, step_action(e, way, i), NULL, j);
    json_close_list(j);
}

/* The good, and how to get it. */
static void write_short_stops(const struct scene *s, const struct helvetia_way *way,
                              struct json_writer *j)
{
    const struct helvetia_edition *e = helvetia_edition_of(helvetia_const(s->view));
    struct strbuf text;

    strbuf_init(&text);
    json_open_list(j, "stops");
    for (int i = 0; i < way->count; i++) {
        strbuf_reset(&text);
        strbuf_append(&text, helvetia_good_names[way->steps[i].good]);
        strbuf_append_char(&text, ' ');
        s->game->format(s->view, step_action(e, way, i), &text);
        json_write_text(j, NULL, text.text);
    }
    json_close_list(j);
    strbuf_release(&text);
}

/* Which of the ways are told: the best one of each number of coins before a second one with
 * the same, so that neither the fewest coins nor the fewest sleepers are missed. */
static uint64_t told_ways(const struct helvetia_plan *p)
{
    uint64_t told = 0;
    int room = CHAINS_MAX;

    for (int i = 0; i < p->count && room; i++)
        if (i == 0 || p->ways[i].coins != p->ways[i - 1].coins) {
            told |= UINT64_C(1) << i;
            room--;
        }
    for (int i = 0; i < p->count && room; i++)
        if (!(told >> i & 1)) {
            told |= UINT64_C(1) << i;
            room--;
        }
    return told;
}

static void write_plan(const struct scene *s, const struct helvetia_plan *p,
                       tori_action want, bool is_rest, struct json_writer *j)
{
    bool is_paid = !is_rest && helvetia_const(s->view)->tile == HELVETIA_NO_CHARACTER;
    uint64_t told = told_ways(p);

    if (p->count == 0)
        return;
    json_open_object(j, NULL);
    write_action(s, want, "want", j);
    json_open_list(j, "ways");
    while (told) {
        const struct helvetia_way *way = &p->ways[bits_pop(&told)];

        json_open_object(j, NULL);
        json_write_int(j, "coins", way->coins + (is_paid ? 1 : 0));
        write_short_stops(s, way, j);
        json_close_object(j);
    }
    json_close_list(j);
    json_close_object(j);
}

/* What is being made, from where it stands. */
static void write_rest(const struct scene *s, struct json_writer *j)
{
    const struct helvetia_state *h = helvetia_const(s->view);
    enum helvetia_verb verb = h->is_delivery ? HELVETIA_DO_DELIVER : HELVETIA_DO_BUILD;
    struct helvetia_plan p;

    helvetia_plan_rest(&p, h);
    write_plan(s, &p, helvetia_action(verb, h->target, 0, 0), true, j);
}

static void write_want(const struct scene *s, tori_action want, struct json_writer *j)
{
    const struct helvetia_state *h = helvetia_const(s->view);
    int what = helvetia_action_arg(want, 0);
    struct helvetia_plan p;

    if (helvetia_action_verb(want) == HELVETIA_DO_BUILD)
        helvetia_plan_kind(&p, h, h->seat, what);
    else if (helvetia_action_verb(want) == HELVETIA_DO_DELIVER)
        helvetia_plan_good(&p, h, h->seat, what);
    else
        return;
    write_plan(s, &p, want, false, j);
}

void tell_helvetia_chains(const struct scene *s, struct json_writer *j)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int n;

    if (helvetia_const(s->view)->phase == HELVETIA_IN_PRODUCE) {
        write_rest(s, j);
        return;
    }
    n = s->game->legal(s->view, legal);
    for (int i = 0; i < n; i++)
        write_want(s, legal[i], j);
}
