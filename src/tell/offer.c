/* Offers: what is legal and what each action does, what is refused and why, and chains. */

#include "tell/offer.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/strbuf.h"
#include "engine/refusal.h"
#include "tell/effect.h"
#include "tell/menu.h"
#include "tell/scene.h"
#include "tell/teller.h"

struct offer_writer {
    const struct scene *scene;
    const struct teller *teller;
    struct json_writer json;
    struct effect effect;
    struct menu menu;
};

/* What is refused for the same reason is told together. */
struct refusal_reason {
    size_t start, length; /* in 'reasons': members code, args, rule */
};

struct refused {
    size_t what; /* in 'whats' */
    size_t reason;
};

struct refusals {
    struct offer_writer *offer;
    struct strbuf text;
    struct strbuf whats; /* each with its end */
    struct strbuf reasons;
    struct refused *list;        /* owned */
    struct refusal_reason *told; /* owned */
    size_t count, capacity;
    size_t told_count, told_capacity;
};

/* What is legal */

static void write_action(struct offer_writer *o, const struct menu_entry *e)
{
    struct json_writer *j = &o->json;

    json_open_object(j, NULL);
    json_write_text(j, "action", e->text);
    if (e->words[0])
        json_write_text(j, "label", e->words);
    effect_write(&o->effect, e->action, j);
    json_close_object(j);
}

static void write_legal(struct offer_writer *o)
{
    const struct menu *m = &o->menu;

    json_open_list(&o->json, "legal");
    for (int i = 0; i < m->count; i++)
        write_action(o, &m->entries[i]);
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
    if (r->count)
        json_open_object(j, "args");
    for (int i = 0; i < r->count; i++)
        if (r->args[i].word)
            json_write_text(j, r->args[i].name, r->args[i].word);
        else
            json_write_int(j, r->args[i].name, r->args[i].number);
    if (r->count)
        json_close_object(j);
    if (r->rule)
        json_write_text(j, "rule", r->rule);
}

/* The number of the reason that was just written from 'start' on: one that is known, or a new
 * one. */
static size_t find_reason(struct refusals *r, size_t start)
{
    struct refusal_reason reason = {start, r->reasons.length - start};
    const char *text = r->reasons.text;

    for (size_t i = 0; i < r->told_count; i++)
        if (r->told[i].length == reason.length &&
            memcmp(text + r->told[i].start, text + start, reason.length) == 0) {
            strbuf_truncate(&r->reasons, start);
            return i;
        }
    r->told = xgrow(r->told, &r->told_capacity, r->told_count + 1, sizeof(*r->told));
    r->told[r->told_count] = reason;
    return r->told_count++;
}

static void add_refusal(struct refusals *r, const char *what, const char *asked)
{
    struct offer_writer *o = r->offer;
    size_t start = r->reasons.length;
    struct refusal refusal;
    struct json_writer j;
    struct refused *one;

    o->scene->game->explain(o->scene->view, asked, &refusal);
    json_writer_init(&j, &r->reasons);
    offer_write_refusal(&refusal, &j);
    r->list = xgrow(r->list, &r->capacity, r->count + 1, sizeof(*r->list));
    one = &r->list[r->count++];
    *one = (struct refused){r->whats.length, find_reason(r, start)};
    strbuf_append_bytes(&r->whats, what, strlen(what) + 1);
}

static void write_reason(struct json_writer *j, const struct refusals *r, size_t reason)
{
    const struct refusal_reason *told = &r->told[reason];

    json_open_object(j, NULL);
    json_open_list(j, "what");
    for (size_t i = 0; i < r->count; i++)
        if (r->list[i].reason == reason)
            json_write_text(j, NULL, r->whats.text + r->list[i].what);
    json_close_list(j);
    json_write_inside(j, r->reasons.text + told->start, told->length);
    json_close_object(j);
}

void refusals_add(struct refusals *r, tori_action a, const char *what)
{
    struct offer_writer *o = r->offer;

    if (is_legal(&o->menu, a))
        return;
    strbuf_reset(&r->text);
    o->scene->game->format(o->scene->view, a, &r->text);
    add_refusal(r, what ? what : r->text.text, r->text.text);
}

void refusals_add_text(struct refusals *r, const char *text)
{
    add_refusal(r, text, text);
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

static void write_refused(struct offer_writer *o)
{
    struct refusals r = {.offer = o};

    if (!o->teller || !o->teller->refuse)
        return;
    strbuf_init(&r.text);
    strbuf_init(&r.whats);
    strbuf_init(&r.reasons);
    o->teller->refuse(o->scene, &r);
    if (r.count)
        json_open_list(&o->json, "refused");
    for (size_t i = 0; i < r.told_count; i++)
        write_reason(&o->json, &r, i);
    if (r.count)
        json_close_list(&o->json);
    strbuf_release(&r.text);
    strbuf_release(&r.whats);
    strbuf_release(&r.reasons);
    free(r.list);
    free(r.told);
}

static void write_chains(struct offer_writer *o)
{
    struct json_writer *j = &o->json;
    size_t start = j->out->length, inside;

    if (!o->teller || !o->teller->chains)
        return;
    json_open_list(j, "chains");
    inside = j->out->length;
    o->teller->chains(o->scene, j);
    if (j->out->length == inside)
        strbuf_truncate(j->out, start);
    else
        json_close_list(j);
    j->is_first = false;
}

/* The whole */

static void init(struct offer_writer *o, const struct scene *s, struct strbuf *out)
{
    o->scene = s;
    o->teller = teller_find(s->game);
    json_writer_init(&o->json, out);
    effect_init(&o->effect, s);
    if (o->teller && o->teller->gives)
        menu_init_bare(&o->menu, s); /* what actions give says more than words */
    else
        menu_init(&o->menu, s);
}

void offer_json(const struct scene *s, struct strbuf *out)
{
    struct offer_writer o;

    init(&o, s, out);
    json_open_object(&o.json, NULL);
    write_legal(&o);
    write_refused(&o);
    write_chains(&o);
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
