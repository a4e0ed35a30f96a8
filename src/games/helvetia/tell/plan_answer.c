/*
 * The command 'plan' in Helvetia: ways to make a good or to pay for a building, as
 * rules/plan.c finds them. What is being made already is planned from where
 * it stands. A way is one line, or more if it is long:
 *
 *      2   2 sleep, 1 coin     brick: brickyard a4 | brick: buy |
 *                              stone: stonemason b2 (guest)
 *
 * '|' parts the goods of a cost; '<' stands before what a good is made of.
 */

#include <string.h>
#include <strings.h>

#include "base/bits.h"
#include "base/json_writer.h"
#include "base/quote.h"
#include "base/strbuf.h"
#include "base/wrap.h"
#include "games/helvetia/rules/plan.h"
#include "games/helvetia/tell/words.h"
#include "tell/scene.h"

enum { PRICE_COLUMN = 4, STEPS_COLUMN = 24, DELIVERY_STEPS_COLUMN = 14 };

/* Goods, then kinds, as one list of names. */
enum { NAMES = HELVETIA_GOODS + HELVETIA_KINDS };

/* What was asked, by whom, and the answer. */
struct plan_question {
    const struct helvetia_state *s;
    int seat;
    int name;
    bool is_rest; /* of the action that is under way */
    struct helvetia_plan plan;
};

static const char *name_of(int i)
{
    return i < HELVETIA_GOODS ? helvetia_good_names[i]
                              : helvetia_kind_names[i - HELVETIA_GOODS];
}

static bool is_under_way(const struct helvetia_state *s, int seat, int name)
{
    return s->phase == HELVETIA_IN_PRODUCE && seat == s->seat &&
           name == (s->is_delivery ? s->target : s->target + HELVETIA_GOODS);
}

static void init(struct plan_question *q, const struct scene *scene, int name)
{
    q->s = helvetia_const(scene->view);
    q->seat = scene->viewer;
    q->name = name;
    q->is_rest = is_under_way(q->s, q->seat, name);
    if (q->is_rest)
        helvetia_plan_rest(&q->plan, q->s);
    else if (name < HELVETIA_GOODS)
        helvetia_plan_good(&q->plan, q->s, q->seat, name);
    else
        helvetia_plan_kind(&q->plan, q->s, q->seat, name - HELVETIA_GOODS);
}

/* Ways */

static void append_spot(const struct plan_question *q, int spot, struct strbuf *out)
{
    strbuf_appendf(out, "%c%d%s", helvetia_village_names[helvetia_spot_village(spot)],
                   helvetia_spot_place(spot),
                   helvetia_spot_village(spot) == q->seat ? "" : " (guest)");
}

static bool works_at(const struct helvetia_way *way, int spot)
{
    for (int i = 0; i < way->count; i++)
        if (way->steps[i].kind != HELVETIA_NO_KIND && way->steps[i].spot == spot)
            return true;
    return false;
}

/* "brick: brickyard a4 or b2 (guest)" */
static void append_step(const struct plan_question *q, const struct helvetia_way *way,
                        const struct helvetia_step *step, struct strbuf *out)
{
    uint8_t spots[HELVETIA_SPOTS_MAX];
    int count;

    strbuf_appendf(out, "%s: ", helvetia_good_names[step->good]);
    if (step->kind == HELVETIA_NO_KIND) {
        strbuf_append(out, "buy");
        return;
    }
    strbuf_appendf(out, "%s ", helvetia_kind_names[step->kind]);
    append_spot(q, step->spot, out);
    count = helvetia_spots(q->s, q->seat, step->kind, true, spots);
    for (int i = 0; i < count; i++) {
        if (works_at(way, spots[i]))
            continue;
        strbuf_append(out, " or ");
        append_spot(q, spots[i], out);
    }
}

/* "2 sleep, 1 coin" */
static void append_price(const struct plan_question *q, const struct helvetia_way *way,
                         struct strbuf *out)
{
    strbuf_appendf(out, "%d sleep%s", way->sleepers, way->sleepers == 1 ? "s" : "");
    if (!q->plan.is_delivery)
        strbuf_appendf(out, ", %d coin%s", way->coins, way->coins == 1 ? "" : "s");
}

static void append_way(const struct plan_question *q, int number, struct strbuf *out)
{
    const struct helvetia_way *way = &q->plan.ways[number];
    int indent = q->plan.is_delivery ? DELIVERY_STEPS_COLUMN : STEPS_COLUMN;
    size_t start = out->length;
    struct strbuf step;

    strbuf_init(&step);
    strbuf_appendf(out, "%2d", number + 1);
    strbuf_pad(out, start + PRICE_COLUMN);
    append_price(q, way, out);
    strbuf_pad(out, start + (size_t)indent);
    for (int i = 0; i < way->count; i++) {
        strbuf_reset(&step);
        append_step(q, way, &way->steps[i], &step);
        wrap_append_piece(out, way->steps[i].is_unit ? " |" : " <", step.text, indent);
    }
    strbuf_append_char(out, '\n');
    strbuf_release(&step);
}

/* What is needed, and what is in the way */

static const char *const obstacles[] = {
    [HELVETIA_NO_OBSTACLE] = "",
    [HELVETIA_DELIVERED] = "You have delivered it already.",
    [HELVETIA_START_KIND] = "It is a start building: nobody can build it.",
    [HELVETIA_NOT_DISPLAYED] = "It is not on display now.",
    [HELVETIA_BUILT] = "Your village has one already.",
    [HELVETIA_NO_PLACE] = "Your village has no free place.",
    [HELVETIA_NO_COIN] = "You have no usable coin for the action.",
};

/* "No cow: nobody of yours is awake in a cowshed (asleep: a4)." */
static void append_lack(const struct plan_question *q, struct strbuf *out)
{
    const struct helvetia_plan *p = &q->plan;
    const char *kind = helvetia_kind_names[p->lacks_kind];
    uint8_t spots[HELVETIA_SPOTS_MAX];
    int asleep = helvetia_spots(q->s, q->seat, p->lacks_kind, false, spots);

    strbuf_appendf(out, "No %s: %s a%s %s", helvetia_good_names[p->lacks_good],
                   asleep ? "nobody of yours is awake in" : "you have nobody in",
                   strchr("aeiou", kind[0]) ? "n" : "", kind);
    for (int i = 0; i < asleep; i++) {
        strbuf_append(out, i ? ", " : " (asleep: ");
        append_spot(q, spots[i], out);
    }
    strbuf_append(out, asleep ? ")." : ".");
}

static void append_impossible(const struct plan_question *q, struct strbuf *out)
{
    const struct helvetia_plan *p = &q->plan;

    strbuf_appendf(out, "impossible. %s ", obstacles[p->obstacle]);
    if (p->obstacle == HELVETIA_START_KIND)
        return;
    if (p->coins_short) {
        strbuf_appendf(out, "%d more coin%s to buy with would do.", p->coins_short,
                       p->coins_short == 1 ? "" : "s");
    } else if (p->lacks_good != HELVETIA_NO_GOOD) {
        append_lack(q, out);
    } else {
        strbuf_append(out, "Each good can be made, but not all: ");
        tell_helvetia_goods(p->cost, out);
        strbuf_append_char(out, '.');
    }
}

static int character_of(const struct plan_question *q)
{
    return q->plan.is_delivery ? HELVETIA_CARTER : HELVETIA_BUILDER;
}

/* A person tile that has been played pays for it. */
static bool needs_coin(const struct plan_question *q)
{
    return !q->is_rest && !(q->seat == q->s->seat && q->s->tile == character_of(q));
}

/* "2 wood, stone; the action takes 1 coin, 3 more can buy goods. It is .." */
static void append_possible(const struct plan_question *q, struct strbuf *out)
{
    int character = character_of(q);
    int now = q->s->tile != HELVETIA_NO_CHARACTER ? q->s->tile : q->s->character;

    if (!q->plan.is_delivery) {
        tell_helvetia_goods(q->plan.cost, out);
        strbuf_append(out, "; ");
    }
    strbuf_appendf(out, "the action takes %s", needs_coin(q) ? "1 coin" : "no coin");
    if (!q->plan.is_delivery)
        strbuf_appendf(out, ", %d more can buy goods", q->plan.purse);
    strbuf_appendf(out, ". %s ", obstacles[q->plan.obstacle]);
    if (q->seat == q->s->seat && now != HELVETIA_NO_CHARACTER && now != character)
        strbuf_appendf(out, "This turn is not the %s's.",
                       helvetia_character_names[character]);
}

/* "still to be made: grain; 2 stone" */
static void append_rest(const struct plan_question *q, struct strbuf *out)
{
    const struct helvetia_plan *p = &q->plan;
    size_t start;

    strbuf_append(out, "still to be made: ");
    if (p->input != HELVETIA_NO_GOOD)
        strbuf_appendf(out, "%s; ", helvetia_good_names[p->input]);
    start = out->length;
    tell_helvetia_goods(p->cost, out);
    if (out->length == start && p->input != HELVETIA_NO_GOOD)
        strbuf_truncate(out, start - strlen("; "));
    if (!p->is_delivery)
        strbuf_appendf(out, "; %d coin%s can buy goods", p->purse,
                       p->purse == 1 ? "" : "s");
    strbuf_append_char(out, '.');
}

/* The answer in a sentence or two, without the ways. */
static void append_head(const struct plan_question *q, struct strbuf *out)
{
    strbuf_appendf(out, "%s: ", name_of(q->name));
    if (q->is_rest)
        append_rest(q, out);
    else if (q->plan.count)
        append_possible(q, out);
    else
        append_impossible(q, out);
}

/* Which plan is asked for */

/* The names that begin so, as a set; only the one that is exactly so if there is. */
static uint64_t find_names(const char *what)
{
    uint64_t found = 0;

    for (int i = 0; i < NAMES && *what; i++) {
        if (strcasecmp(name_of(i), what) == 0)
            return bit(i);
        if (strncasecmp(name_of(i), what, strlen(what)) == 0)
            found |= bit(i);
    }
    return found;
}

static void append_names(uint64_t names, struct strbuf *out)
{
    while (names) {
        strbuf_append(out, name_of(bits_pop(&names)));
        strbuf_append(out, names ? ", " : "");
    }
}

/* "You could deliver wood, grain; build mine." */
static void append_choices(const struct scene *scene, struct strbuf *out)
{
    uint64_t names = 0, goods;
    struct plan_question q;

    for (int i = 0; i < NAMES; i++) {
        init(&q, scene, i);
        if (q.plan.count && q.plan.obstacle == HELVETIA_NO_OBSTACLE)
            names |= bit(i);
    }
    goods = names & (bit(HELVETIA_GOODS) - 1);
    strbuf_appendf(out, "You could %s", goods ? "deliver " : "");
    append_names(goods, out);
    strbuf_append(out, goods && names != goods ? "; " : "");
    strbuf_append(out, names != goods ? "build " : "");
    append_names(names & ~goods, out);
    strbuf_append(out, names ? "." : "do neither now.");
}

/* "No good or building is called x. There are wood, brick; on display: mine." */
static void append_unknown(const struct scene *scene, const char *what,
                           struct strbuf *out)
{
    uint64_t displayed = helvetia_const(scene->view)->displayed;

    strbuf_append(out, "No good or building is called ");
    quote_append(what, out);
    strbuf_append(out, ". There are ");
    append_names(bit(HELVETIA_GOODS) - 1, out);
    strbuf_append(out, "; on display: ");
    append_names(displayed << HELVETIA_GOODS, out);
    strbuf_append_char(out, '.');
}

/* What is said of words that mean no name, or several. */
static void append_help(const struct scene *scene, const char *what, uint64_t names,
                        struct strbuf *out)
{
    if (!*what) {
        strbuf_append(out, "plan GOOD, plan KIND: the cheapest ways to make a good, or "
                           "all that a building costs; who falls asleep, in which "
                           "village, and coins for goods that are bought. ");
        append_choices(scene, out);
    } else if (names) {
        strbuf_append(out, "Which one? ");
        append_names(names, out);
    } else {
        append_unknown(scene, what, out);
    }
}

/* The question, without ways if it names nothing or several things; 'text' is what is
 * said first. Returns what it names. */
static uint64_t ask(struct plan_question *q, const struct scene *scene, const char *what,
                    struct strbuf *text)
{
    uint64_t names = find_names(what);

    *q = (struct plan_question){.plan.count = 0};
    if (bits_count(names) == 1) {
        init(q, scene, bits_first(names));
        append_head(q, text);
    } else {
        append_help(scene, what, names, text);
    }
    return names;
}

void tell_helvetia_plan(const struct scene *scene, const char *what, struct strbuf *out)
{
    struct plan_question q;
    struct strbuf text;

    strbuf_init(&text);
    ask(&q, scene, what, &text);
    wrap_append_text(out, text.text, 0);
    strbuf_append_char(out, '\n');
    for (int i = 0; i < q.plan.count; i++)
        append_way(&q, i, out);
    strbuf_release(&text);
}

/* The same as JSON */

static void write_ways(const struct scene *scene, const struct plan_question *q,
                       struct json_writer *j)
{
    bool is_good = q->name < HELVETIA_GOODS;
    tori_action first =
        is_good ? helvetia_action(HELVETIA_DO_DELIVER, q->name, 0, 0)
                : helvetia_action(HELVETIA_DO_BUILD, q->name - HELVETIA_GOODS, 0, 0);

    json_open_list(j, "ways");
    for (int i = 0; i < q->plan.count; i++) {
        json_open_object(j, NULL);
        tell_helvetia_way(scene, &q->plan.ways[i], q->is_rest ? 0 : first, needs_coin(q),
                          j);
        json_close_object(j);
    }
    json_close_list(j);
}

static void write_names(uint64_t names, struct json_writer *j)
{
    json_open_list(j, "names");
    while (names)
        json_write_text(j, NULL, name_of(bits_pop(&names)));
    json_close_list(j);
}

void tell_helvetia_plan_json(const struct scene *scene, const char *what,
                             struct json_writer *j)
{
    struct plan_question q;
    struct strbuf text;
    uint64_t names;

    strbuf_init(&text);
    names = ask(&q, scene, what, &text);
    json_write_text(j, "text", text.text);
    write_names(names, j);
    write_ways(scene, &q, j);
    strbuf_release(&text);
}
