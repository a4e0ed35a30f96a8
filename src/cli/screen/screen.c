/* The loop of a full screen, and what it makes of its host's news. */

#include "cli/screen/screen.h"

#include "base/now.h"
#include "cli/screen/internal.h"
#include "cli/screen/standing.h"
#include "term/wording.h"

void screen_note(struct screen *s, const char *text)
{
    strbuf_reset(&s->notice);
    strbuf_append(&s->notice, text);
}

static void ring(struct screen *s)
{
    if (s->has_bell)
        strbuf_append_char(&s->surface->out, '\a');
}

/* News */

static void look(struct screen *s)
{
    struct host *h = s->host;
    bool was_waiting = s->menu.count == 0;

    s->curtain = h->ways->look(h, &s->scene, &s->view);
    s->scene.language = s->surface->options.capability.language;
    s->menu.count = 0;
    s->after_of = TABLEAU_NONE;
    if (h->ways->is_asked(h, &s->scene))
        menu_init(&s->menu, &s->scene);
    s->tableau.focus = s->menu.count ? 0 : TABLEAU_NONE;
    h->ways->tell(h, &s->scene, &s->story);
    s->log_skip = 0;
    if (was_waiting && s->menu.count)
        ring(s);
}

/* The person's choice is played: the focus goes to what a hint has next. */
static void follow_hint(struct screen *s)
{
    s->has_chosen = false;
    if (s->follows && tableau_find(&s->tableau, s->next) != TABLEAU_NONE)
        s->tableau.focus = tableau_find(&s->tableau, s->next);
    else
        hint_close(&s->hint);
}

void screen_hear(struct screen *s)
{
    struct host *h = s->host;
    unsigned news = h->news;

    h->news = 0;
    if (news & HOST_NEWS_POSITION)
        look(s);
    if ((news & HOST_NEWS_POSITION) && s->has_chosen)
        follow_hint(s);
    if ((news & HOST_NEWS_HINT) && h->has_hint)
        hint_show(&s->hint, &h->report, h->best);
    if (h->notice.length || h->is_notice_over)
        screen_note(s, h->notice.text);
    h->is_notice_over = false;
    strbuf_reset(&h->notice);
}

/* Choices */

void screen_play(struct screen *s, int entry)
{
    tori_action action, next = 0;

    if (entry < 0 || entry >= s->menu.count)
        return;
    action = s->menu.entries[entry].action;
    if (!s->host->ways->play(s->host, action))
        return;
    s->follows = hint_follow(&s->hint, action, &next);
    s->next = next;
    s->has_chosen = true;
    s->confirmed = now_steady_ms();
    screen_hear(s);
}

void screen_hint(struct screen *s)
{
    if (s->hint.is_shown) {
        sheet_open(&s->sheet, wording_text(s->scene.language, "terminal.hint"), false);
        hint_append(&s->hint, &s->scene, &s->sheet.text);
    } else if (s->menu.count > 0) {
        s->host->ways->hint(s->host);
        screen_hear(s);
    }
}

void screen_choose_hint(struct screen *s, int turn)
{
    int entry = tableau_find(&s->tableau, hint_choose(&s->hint, turn));

    if (entry != TABLEAU_NONE)
        s->tableau.focus = entry;
}

/* Points */

static void show_score(struct screen *s, bool is_end)
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct strbuf title;

    strbuf_init(&title);
    s->host->ways->score(s->host, &s->view, score);
    if (is_end)
        standing_append_winner(&s->scene, score, &title);
    else
        strbuf_append(&title, wording_text(s->scene.language, "table.end.parts"));
    sheet_open(&s->sheet, title.text, false);
    standing_append(&s->scene, score, &s->sheet.text);
    strbuf_release(&title);
}

void screen_score(struct screen *s)
{
    show_score(s, s->host->ways->is_over(s->host));
}

/* Where no page of its own follows. */
static void show_end(struct screen *s)
{
    if (s->has_shown_end || s->host->is_end_coming || !s->host->ways->is_over(s->host))
        return;
    s->has_shown_end = true;
    show_score(s, true);
}

static bool leads_away(const struct screen *s)
{
    const struct host *h = s->host;

    return h->has_ended || (h->has_end_page && h->ways->is_over(s->host));
}

/* The loop */

static void run(struct screen *s)
{
    struct keys_event e;

    while (!s->has_left && !s->surface->has_ended) {
        int patience = s->host->ways->step(s->host);

        screen_hear(s);
        if (leads_away(s))
            return;
        show_end(s);
        screen_show(s);
        if (surface_wait(s->surface, patience, &e) == TTY_EVENT)
            screen_take(s, &e);
    }
}

void screen_run_host(struct surface *f, struct host *h)
{
    static struct screen s;

    s = (struct screen){.surface = f, .host = h, .curtain = HOST_NO_CURTAIN};
    strbuf_init(&s.notice);
    story_init(&s.story);
    sheet_init(&s.sheet);
    screen_hear(&s);
    run(&s);
    sheet_release(&s.sheet);
    story_release(&s.story);
    strbuf_release(&s.notice);
}
