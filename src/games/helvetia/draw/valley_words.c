/* The bar, the prompt and buttons of Helvetia, in the page's words. */

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "games/helvetia/draw/valley.h"
#include "games/helvetia/tell/words.h"
#include "term/wording.h"

enum { KEY_MAX = 64 };

const char *valley_name(const struct tableau *t, const char *group, const char *name)
{
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "helvetia.%s.%s", group, name);
    return wording_text(t->language, key);
}

void valley_append_inside(const struct tableau *t, const char *group, const char *name,
                          struct strbuf *out)
{
    char key[KEY_MAX];

    snprintf(key, sizeof(key), "helvetia.%s.%s", group, name);
    wording_append_inside(t->language, key, out);
}

const char *valley_kind(const struct tableau *t, int kind)
{
    return valley_name(t, "kind", helvetia_kind_names[kind]);
}

const char *valley_good(const struct tableau *t, int good)
{
    return valley_name(t, "good", helvetia_good_names[good]);
}

void valley_facts(const struct tableau *t, struct strbuf *out)
{
    const struct helvetia_state *s = helvetia_const(t->scene->view);

    if (!s->round) {
        strbuf_append(out, wording_text(t->language, "helvetia.fact.setup"));
        return;
    }
    wording_append_count(t->language, "helvetia.fact.round", s->round, NULL, out);
    strbuf_append(out, " · ");
    wording_append_count(t->language, "helvetia.fact.goal", helvetia_goal(s), NULL, out);
}

/* The message of a verb's button, NULL if it has none. */
static const char *const labels[HELVETIA_VERBS] = {
    [HELVETIA_DO_TAKE] = "take",       [HELVETIA_DO_STEAL] = "steal",
    [HELVETIA_DO_NEUTRAL] = "neutral", [HELVETIA_DO_SITE] = "site",
    [HELVETIA_DO_SETTLE] = "settle",   [HELVETIA_DO_WED] = "marry",
    [HELVETIA_DO_BUILD] = "build",     [HELVETIA_DO_DELIVER] = "deliver",
    [HELVETIA_DO_WAKE] = "wake",       [HELVETIA_DO_MARRY] = "marry",
    [HELVETIA_DO_BIRTH] = "birth",     [HELVETIA_DO_NEUTRAL_BUILD] = "neutralBuild",
    [HELVETIA_DO_WORK] = "work",       [HELVETIA_DO_NEUTRAL_MARRY] = "neutralMarry",
    [HELVETIA_DO_SWAP] = "swap",       [HELVETIA_DO_BUY] = "buy",
    [HELVETIA_DO_HOUSE] = "house",     [HELVETIA_DO_COIN] = "coin",
    [HELVETIA_DO_HOME] = "home",       [HELVETIA_DO_END] = "end",
    [HELVETIA_DO_IDLE] = "idle",
};

void valley_label(const struct tableau *t, int entry, struct strbuf *out)
{
    tori_action a = t->menu->entries[entry].action;
    enum helvetia_verb verb = helvetia_action_verb(a);

    if (!labels[verb])
        return;
    strbuf_append(out, valley_name(t, "do", labels[verb]));
    if (verb == HELVETIA_DO_COIN && helvetia_action_arg(a, 0) < t->scene->players)
        strbuf_appendf(out, ": %s", t->scene->names[helvetia_action_arg(a, 0)]);
    if (verb == HELVETIA_DO_HOUSE)
        strbuf_appendf(out, ": %c", helvetia_sex_names[helvetia_action_arg(a, 0)]);
}

/* "Let them work · Mine" of a place, "Deliver milk" of a good, and so on. */
static void append_focus(const struct tableau *t, struct strbuf *out)
{
    const struct helvetia_state *s = helvetia_const(t->scene->view);
    tori_action a = tableau_focused(t);
    enum helvetia_verb verb = helvetia_action_verb(a);
    int first = helvetia_action_arg(a, 0), spot = valley_spot_of(a);
    struct wording_blank blanks[] = {
        {"good", ""}, {"building", ""}, {"quarter", ""}, {NULL, NULL}};

    if (verb == HELVETIA_DO_DELIVER) {
        blanks[0].text = valley_name(t, "aGood", helvetia_good_names[first]);
        wording_append(t->language, "helvetia.title.deliver", blanks, out);
    } else if (verb == HELVETIA_DO_BUILD || verb == HELVETIA_DO_NEUTRAL_BUILD) {
        blanks[1].text = valley_name(t, "aKind", helvetia_kind_names[first]);
        wording_append(t->language, "helvetia.title.build", blanks, out);
    } else if (verb == HELVETIA_DO_WAKE) {
        blanks[2].text =
            valley_name(t, "quarter", helvetia_quarter_names[helvetia_action_arg(a, 1)]);
        wording_append(t->language, "helvetia.title.wake", blanks, out);
    } else {
        valley_label(t, t->focus, out);
    }
    if (spot >= 0 && helvetia_spot_kind(s, spot) != HELVETIA_NO_KIND)
        strbuf_appendf(out, " · %s", valley_kind(t, helvetia_spot_kind(s, spot)));
    else if (verb == HELVETIA_DO_TAKE)
        strbuf_appendf(out, " · %s", valley_kind(t, first));
}

void valley_head(const struct tableau *t, struct strbuf *title, struct strbuf *more)
{
    int mover = t->scene->game->to_move(t->scene->view);
    struct wording_blank name[] = {{"name", mover >= 0 ? t->scene->names[mover] : ""},
                                   {NULL, NULL}};
    struct strbuf detail;

    if (t->menu->count == 0 && mover >= 0) {
        wording_append(t->language, "helvetia.wait.other", name, title);
        strbuf_append(more, wording_text(t->language, "helvetia.wait.note"));
        return;
    }
    if (t->focus < 0)
        return;
    append_focus(t, title);
    strbuf_append(more, t->menu->entries[t->focus].text);
    strbuf_init(&detail);
    valley_detail(t, tableau_focused(t), &detail);
    if (detail.length)
        strbuf_appendf(more, " · %s", detail.text);
    strbuf_release(&detail);
}
