/* Why not: what cannot be done, in words, with its rule. */

#include <stdio.h>

#include "cli/screen/internal.h"
#include "engine/refusal.h"
#include "tell/log_line.h"
#include "term/refused.h"
#include "term/wording.h"

void screen_refuse(struct screen *s, const char *what, const char *asked)
{
    struct wording_blank blanks[] = {{"what", what}, {"why", NULL}, {NULL, NULL}};
    struct refusal refusal;
    struct strbuf why;

    strbuf_init(&why);
    s->scene.game->explain(s->scene.view, asked, &refusal);
    refused_append(&s->scene, &refusal, &why);
    blanks[1].text = why.text;
    strbuf_reset(&s->notice);
    wording_append(s->scene.language, "terminal.refused", blanks, &s->notice);
    snprintf(s->rule, sizeof(s->rule), "%s", refusal.rule ? refusal.rule : "");
    if (refusal.rule)
        strbuf_appendf(&s->notice, " (%s ↵)", refusal.rule);
    strbuf_release(&why);
}

/* What the focus does, as the prompt says it, with its rule. */
static void tell(struct screen *s)
{
    const char *rule = log_line_rule(s->scene.game, tableau_focused(&s->tableau));
    struct strbuf title, more;

    strbuf_init(&title);
    strbuf_init(&more);
    tableau_append_head(&s->tableau, &title, &more);
    strbuf_reset(&s->notice);
    strbuf_appendf(&s->notice, "%s%s%s", title.text, more.length ? " · " : "", more.text);
    if (rule)
        strbuf_appendf(&s->notice, " (%s)", rule);
    strbuf_release(&title);
    strbuf_release(&more);
}

void screen_ask(struct screen *s, int x, int y)
{
    const struct tableau_thing *thing = tableau_thing_at(&s->tableau, x, y);
    int entry = tableau_entry_at(&s->tableau, x, y);
    struct strbuf asked;

    if (s->menu.count == 0)
        return;
    if (entry != TABLEAU_NONE &&
        (!thing || tableau_find(&s->tableau, thing->action) >= 0)) {
        s->tableau.focus = entry;
        tell(s);
    } else if (thing) {
        strbuf_init(&asked);
        s->scene.game->format(s->scene.view, thing->action, &asked);
        screen_refuse(s, thing->name ? thing->name : asked.text, asked.text);
        strbuf_release(&asked);
    }
}
