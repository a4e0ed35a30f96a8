/*
 * Offers. Every legal action is tried out in a world that the seat may imagine: what
 * the seat can see of the outcome is the same in all of them.
 */

#include "tell/offer.h"

#include <string.h>

#include "base/json_writer.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/refusal.h"
#include "tell/menu.h"
#include "tell/scene.h"
#include "tell/teller.h"

struct offer {
    const struct scene *scene;
    const struct teller *teller;
    struct json_writer json;
    struct tori_state world;
    int points; /* of the seat, now */
    struct menu menu;
};

struct refusals {
    struct offer *offer;
    struct strbuf text, why;
};

static int points_of(const struct offer *o, const struct tori_state *s)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    o->scene->game->score(s, score);
    return score[o->scene->viewer].total;
}

/* What an action does */

/* Whom chance shows something before a seat acts again. */
static const char *reveals(const struct tori_game *game, const struct tori_state *after)
{
    const char *to = "none";
    struct tori_state s;

    if (game->to_move(after) != TORI_CHANCE)
        return to;
    for (s = *after; game->to_move(&s) == TORI_CHANCE;) {
        tori_action a = game->draw(&s, 0);

        if (game->seen_by(&s, a) == TORI_EVERYONE)
            return "all";
        to = "me";
        game->apply(&s, a);
    }
    return to;
}

static void write_gives(struct offer *o, const struct preview *p)
{
    struct json_writer *j = &o->json;

    json_open_object(j, "gives");
    json_open_list(j, "points");
    json_write_int(j, NULL, o->points);
    json_write_int(j, NULL, points_of(o, p->after));
    json_close_list(j);
    json_write_int(j, "next", o->scene->game->to_move(p->after));
    if (o->teller && o->teller->gives)
        o->teller->gives(p, j);
    json_close_object(j);
}

static void write_action(struct offer *o, const struct menu_entry *e, const char *group)
{
    const struct tori_game *game = o->scene->game;
    struct tori_state after;
    struct preview p = {.scene = o->scene, .action = e->action, .after = &after};
    struct json_writer *j = &o->json;

    memcpy(&after, &o->world, game->state_bytes);
    game->apply(&after, e->action);
    json_open_object(j, NULL);
    json_write_text(j, "action", e->text);
    json_write_text(j, "group", group);
    json_write_text(j, "label", e->words);
    if (e->mark[0])
        json_write_text(j, "mark", e->mark);
    if (o->teller && o->teller->rule)
        json_write_text(j, "rule", o->teller->rule(e->action));
    json_write_text(j, "reveals", reveals(game, &after));
    write_gives(o, &p);
    json_close_object(j);
}

static void write_legal(struct offer *o)
{
    const struct menu *m = &o->menu;

    json_open_list(&o->json, "legal");
    for (int first = 0, end; first < m->count; first = end) {
        char group[MENU_TITLE_MAX];

        end = menu_group_end(m, first);
        menu_group_title(m, first, group);
        for (int i = first; i < end; i++)
            write_action(o, &m->entries[i], group);
    }
    json_close_list(&o->json);
}

/* What is refused */

static bool is_legal(const struct menu *m, tori_action a)
{
    for (int i = 0; i < m->count; i++)
        if (m->entries[i].action == a)
            return true;
    return false;
}

void offer_write_refusal(const struct refusal *r, struct json_writer *j)
{
    json_write_text(j, "code", r->kind->code);
    json_open_object(j, "args");
    for (int i = 0; i < r->count; i++)
        if (r->args[i].word)
            json_write_text(j, r->args[i].name, r->args[i].word);
        else
            json_write_int(j, r->args[i].name, r->args[i].number);
    json_close_object(j);
    if (r->rule)
        json_write_text(j, "rule", r->rule);
}

static void write_refusal(struct refusals *r, const char *what, const char *asked)
{
    struct offer *o = r->offer;
    struct refusal refusal;

    o->scene->game->explain(o->scene->view, asked, &refusal);
    strbuf_reset(&r->why);
    refusal_append(&refusal, &r->why);
    json_open_object(&o->json, NULL);
    json_write_text(&o->json, "what", what);
    json_write_text(&o->json, "why", r->why.text);
    offer_write_refusal(&refusal, &o->json);
    json_close_object(&o->json);
}

void refusals_add(struct refusals *r, tori_action a, const char *what)
{
    struct offer *o = r->offer;

    if (is_legal(&o->menu, a))
        return;
    strbuf_reset(&r->text);
    o->scene->game->format(o->scene->view, a, &r->text);
    write_refusal(r, what ? what : r->text.text, r->text.text);
}

void refusals_add_text(struct refusals *r, const char *text)
{
    write_refusal(r, text, text);
}

bool refusals_has_legal(const struct refusals *r, bool (*is_so)(tori_action a, int with),
                        int with)
{
    const struct menu *m = &r->offer->menu;

    for (int i = 0; i < m->count; i++)
        if (is_so(m->entries[i].action, with))
            return true;
    return false;
}

static void write_refused(struct offer *o)
{
    struct refusals r = {.offer = o};

    strbuf_init(&r.text);
    strbuf_init(&r.why);
    json_open_list(&o->json, "refused");
    if (o->teller && o->teller->refuse)
        o->teller->refuse(o->scene, &r);
    json_close_list(&o->json);
    strbuf_release(&r.text);
    strbuf_release(&r.why);
}

/* The whole */

static void init(struct offer *o, const struct scene *s, struct strbuf *out)
{
    struct rng rng;

    o->scene = s;
    o->teller = teller_find(s->game);
    json_writer_init(&o->json, out);
    rng_seed(&rng, 0);
    o->world = *s->view;
    s->game->resample(&o->world, s->viewer, &rng);
    o->points = points_of(o, s->view);
    menu_init(&o->menu, s);
}

static void write_task(struct offer *o)
{
    struct strbuf task;

    strbuf_init(&task);
    scene_append_task(o->scene, &task);
    json_write_text(&o->json, "task", task.text);
    strbuf_release(&task);
}

void offer_json(const struct scene *s, struct strbuf *out)
{
    struct offer o;

    init(&o, s, out);
    json_open_object(&o.json, NULL);
    write_task(&o);
    if (o.menu.marks)
        json_write_text(&o.json, "marks", o.menu.marks);
    write_legal(&o);
    write_refused(&o);
    json_open_list(&o.json, "chains");
    if (o.teller && o.teller->chains)
        o.teller->chains(s, &o.json);
    json_close_list(&o.json);
    json_close_object(&o.json);
}

void offer_plan_json(const struct scene *s, const char *what, struct strbuf *out)
{
    const struct teller *t = teller_find(s->game);
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    if (t && t->plan_json)
        t->plan_json(s, what, &j);
    json_close_object(&j);
}
