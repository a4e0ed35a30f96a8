/* Whose turn it is, before an event and after it, says what is queued and what is withdrawn. */

#include "site/tables/calling.h"

#include "base/now.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "site/ports/notifier.h"
#include "site/tables/tables.h"
#include "site/tables/visitor.h"

struct calling_turn calling_find(const struct room *r)
{
    const struct clock *c = &r->clock;

    if (c->rule.kind != CLOCK_DAYS || r->phase != ROOM_RUNNING ||
        c->running == CLOCK_NOBODY)
        return (struct calling_turn){0};
    return (struct calling_turn){.user = r->seats[c->running].user,
                                 .seat = c->running,
                                 .began = c->began,
                                 .until = clock_deadline(c)};
}

static bool is_same_turn(const struct calling_turn *a, const struct calling_turn *b)
{
    return a->user == b->user && a->seat == b->seat && a->began == b->began;
}

/* A big screen and a page that lists the table are not the person. */
static bool is_there(const struct table *table, int64_t user)
{
    for (size_t i = 0; i < table->count; i++) {
        const struct watcher *w = &table->watchers[i];

        if (w->visitor->who.id == user && !w->is_listing && !w->is_seatless)
            return true;
    }
    return false;
}

/* What the table is called: who else plays there. */
static void append_title(const struct room *r, int64_t user, struct strbuf *out)
{
    for (int i = 0; i < room_players(r); i++)
        if (r->seats[i].holder == ROOM_PERSON && r->seats[i].user != user)
            strbuf_appendf(out, "%s%s", out->length ? ", " : "", r->seats[i].name);
    if (!out->length)
        strbuf_append(out, r->id);
}

enum calling_act { ADD, WITHDRAW };

/* When it is sent, if it was added; else 0. */
static int64_t change(const struct tables *t, struct table *table,
                      const struct calling_turn *turn, enum notifier_kind kind,
                      enum calling_act act)
{
    const struct room *r = &table->room;
    struct strbuf title, id, text;
    struct notifier_news news = {.kind = kind,
                                 .user = turn->user,
                                 .table = r->id,
                                 .game = r->settings.game->title,
                                 .who = "",
                                 .at = turn->began,
                                 .left = turn->left,
                                 .until = turn->until};
    struct journal_posting posting = {.due = 0};

    strbuf_init(&title);
    strbuf_init(&id);
    strbuf_init(&text);
    append_title(r, turn->user, &title);
    news.title = title.text;
    if (t->notifier->word(t->notifier, &news, &id, &text, &posting)) {
        if (act == ADD)
            changes_add_notice(&table->changes, &posting);
        else
            changes_withdraw_notice(&table->changes, posting.id, now_ms());
    }
    strbuf_release(&text);
    strbuf_release(&id);
    strbuf_release(&title);
    return act == ADD ? posting.due : 0;
}

static void forget_call(const struct tables *t, struct table *table,
                        const struct calling_turn *turn)
{
    if (table->is_called)
        (void)change(t, table, turn, NOTIFIER_TURN, WITHDRAW);
    table->is_called = false;
}

static void call(const struct tables *t, struct table *table,
                 const struct calling_turn *turn)
{
    table->called_at = change(t, table, turn, NOTIFIER_TURN, ADD);
    table->called_for = turn->began;
    table->is_called = true;
}

void calling_note(const struct tables *t, struct table *table,
                  const struct calling_turn *before, const struct event *e)
{
    struct calling_turn now = calling_find(&table->room);
    bool is_same = is_same_turn(before, &now);

    if (!t->notifier || (!before->user && !now.user))
        return;
    if (before->user && (!is_same || e->seat == before->seat))
        forget_call(t, table, before);
    if (before->user && (!is_same || before->until != now.until))
        (void)change(t, table, before, NOTIFIER_REMINDER, WITHDRAW);
    if (now.user && !is_same && !is_there(table, now.user))
        call(t, table, &now);
    if (now.user && (!is_same || before->until != now.until))
        (void)change(t, table, &now, NOTIFIER_REMINDER, ADD);
}

void calling_see(const struct tables *t, struct table *table, int64_t user)
{
    struct calling_turn turn = calling_find(&table->room);

    if (!t->notifier || turn.user != user || table->is_busy || table->is_unread)
        return;
    if (table->is_called && now_ms() < table->called_at)
        table->called_for = 0;
    forget_call(t, table, &turn);
}

/* One of a turn is enough; one that was withdrawn before it was sent was none. */
static bool is_told(const struct table *table, const struct calling_turn *turn)
{
    return table->is_called || table->called_for == turn->began;
}

void calling_leave(struct tables *t, struct table *table, int64_t user)
{
    struct calling_turn turn = calling_find(&table->room);

    if (!t->notifier || turn.user != user || table->is_busy || table->is_unread ||
        is_told(table, &turn) || is_there(table, user))
        return;
    turn.left = now_ms();
    call(t, table, &turn);
    tables_mark(t, table);
}

void calling_arrive(struct table *table)
{
    struct calling_turn turn = calling_find(&table->room);

    table->is_called = turn.user != 0;
    table->called_for = turn.began;
    table->called_at = 0;
}
