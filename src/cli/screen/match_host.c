/*
 * The host of a match at this screen. Invariant: before anything that was played is seen it
 * is on disk, chance included, as in lines (cli/play/sitting.c). While the thread thinks
 * nothing changes the match.
 */

#include "cli/screen/screen.h"

#include "base/now.h"
#include "cli/play/advice.h"
#include "cli/play/sitting.h"
#include "cli/play/table.h"
#include "cli/screen/aside.h"
#include "cli/screen/host.h"
#include "cli/screen/story.h"
#include "cli/screen/surface.h"

enum { PAUSE_MS = 350 };

enum match_work { WORK_NONE, WORK_BOT, WORK_HINT };

struct match_host {
    struct host host; /* first, so that a host is its match */
    struct play_table *table;
    bool is_still;

    /* The thread. */
    struct aside aside;
    enum match_work work;
    tori_action chosen;
    struct bot_report report; /* of a bot that plays */
    struct strbuf thought;    /* a hint, or warnings of a bot */

    int64_t not_before; /* when the next bot may play */
    bool is_hurrying;   /* until the person's turn: a key was pressed meanwhile */
};

static struct match_host *match_of(struct host *h)
{
    return (struct match_host *)h;
}

static void note(struct match_host *m, const char *text)
{
    strbuf_reset(&m->host.notice);
    strbuf_append(&m->host.notice, text);
}

/* What table_keep() and bots had to say goes to the prompt. */
static void take_notes(struct match_host *m)
{
    struct play_table *t = m->table;

    if (t->out.length) {
        strbuf_truncate(&t->out, t->out.length - 1);
        note(m, t->out.text);
    }
    strbuf_reset(&t->out);
    m->host.is_notice_lasting = t->is_save_broken;
}

/* Looking */

/* Whose eyes the screen is for. */
static int viewer_of(const struct play_table *t)
{
    int only = seats_only_human(&t->seats);

    return only >= 0 ? only : t->at_screen;
}

static int look(struct host *h, struct scene *s, struct tori_state *view)
{
    struct play_table *t = match_of(h)->table;
    int mover = match_to_move(&t->match), viewer = viewer_of(t);
    int curtain = HOST_NO_CURTAIN;

    if (mover >= 0 && seats_is_human(&t->seats, mover) && mover != viewer) {
        curtain = mover;
        viewer = t->at_screen = TORI_SPECTATOR;
    }
    if (mover >= 0 && mover == viewer)
        match_of(h)->is_hurrying = false;
    scene_init(s, &t->match, viewer, view);
    return curtain;
}

static bool is_asked(struct host *h, const struct scene *s)
{
    int mover = match_to_move(&match_of(h)->table->match);

    return mover >= 0 && mover == s->viewer;
}

static void hand_over(struct host *h, int seat)
{
    match_of(h)->table->at_screen = seat;
    h->news |= HOST_NEWS_POSITION;
}

static void tell(struct host *h, const struct scene *s, struct story *story)
{
    story_update(story, &match_of(h)->table->match, s->viewer, s->language);
}

static bool is_over(struct host *h)
{
    return match_is_over(&match_of(h)->table->match);
}

/* At the end all is seen. */
static void score(struct host *h, const struct tori_state *view, struct tori_score *out)
{
    const struct match *m = &match_of(h)->table->match;

    m->game->score(match_is_over(m) ? &m->state : view, out);
}

/* Changing */

/* Chance acts, and the file is written. */
static void settle(struct match_host *m)
{
    table_settle(m->table);
    take_notes(m);
    m->host.news |= HOST_NEWS_POSITION;
}

static bool play(struct host *h, tori_action a)
{
    struct match_host *m = match_of(h);

    if (m->work != WORK_NONE)
        return false;
    table_play(m->table, a);
    m->not_before = 0;
    settle(m);
    return true;
}

/* While the screen is handed on, who acted last may still take it back. */
static bool undo(struct host *h)
{
    struct match_host *m = match_of(h);
    struct play_table *t = m->table;
    int seat = viewer_of(t);

    if (seat < 0 && t->match.count)
        seat = t->match.steps[t->match.count - 1].actor;
    if (m->work != WORK_NONE || seat < 0 || !seats_is_human(&t->seats, seat) ||
        !table_undo(t, seat))
        return false;
    table_keep(t);
    take_notes(m);
    h->news |= HOST_NEWS_POSITION;
    return true;
}

/* Thinking */

static void choose(void *context)
{
    struct match_host *m = context;
    int seat = match_to_move(&m->table->match);

    m->report = (struct bot_report){.warning = &m->thought};
    m->chosen = bot_choose(&m->table->seats.player[seat], &m->table->match, &m->report);
}

static void advise(void *context)
{
    struct match_host *m = context;

    m->host.report = (struct bot_report){.warning = &m->thought, .wants_turns = true};
    m->host.has_hint =
        advice_ask(&m->table->match, &m->host.report, &m->host.best, &m->thought);
}

static void start(struct match_host *m, enum match_work work)
{
    strbuf_reset(&m->thought);
    m->work = work;
    m->host.is_thinking = work == WORK_HINT;
    aside_start(&m->aside, work == WORK_BOT ? choose : advise, m);
}

static bool hint(struct host *h)
{
    if (match_of(h)->work != WORK_NONE)
        return false;
    start(match_of(h), WORK_HINT);
    return true;
}

/* The thread is done, if it is. */
static void finish(struct match_host *m, bool waits)
{
    enum match_work work = m->work;

    if (!aside_take(&m->aside, waits))
        return;
    m->work = WORK_NONE;
    m->host.is_thinking = false;
    if (work == WORK_HINT) {
        m->host.news |= HOST_NEWS_HINT;
    } else {
        table_play(m->table, m->chosen);
        settle(m);
        m->not_before = m->is_hurrying ? 0 : now_steady_ms() + PAUSE_MS;
    }
    if (m->thought.length)
        note(m, m->thought.text);
}

/* A bot that is to move begins. */
static int step(struct host *h)
{
    struct match_host *m = match_of(h);
    int64_t left;
    int mover;

    finish(m, false);
    mover = match_to_move(&m->table->match);
    left = m->not_before - now_steady_ms();
    if (mover < 0 || seats_is_human(&m->table->seats, mover) || m->work != WORK_NONE)
        return -1;
    if (left > 0 && !m->is_still)
        return (int)left;
    start(m, WORK_BOT);
    return -1;
}

static void hurry(struct host *h, bool on)
{
    match_of(h)->not_before = 0;
    match_of(h)->is_hurrying = on;
}

static const struct host_ways ways = {
    .look = look,
    .is_asked = is_asked,
    .hand_over = hand_over,
    .tell = tell,
    .play = play,
    .undo = undo,
    .hint = hint,
    .is_over = is_over,
    .score = score,
    .step = step,
    .hurry = hurry,
};

bool screen_run(struct surface *f, struct play_table *t)
{
    static struct match_host m;
    bool is_saved;

    m = (struct match_host){.host = {.ways = &ways, .has_end_page = true},
                            .table = t,
                            .is_still = f->options.is_still};
    strbuf_init(&m.host.notice);
    strbuf_init(&m.thought);
    aside_init(&m.aside, tty_wake);
    strbuf_reset(&t->out); /* greetings are for lines */
    settle(&m);
    screen_run_host(f, &m.host);
    if (f->has_ended || !(f->has_home || match_is_over(&t->match)))
        surface_put_back(f);
    finish(&m, true);
    strbuf_release(&m.thought);
    strbuf_release(&m.host.notice);
    strbuf_reset(&t->out);
    is_saved = sitting_say_end(t);
    strbuf_reset(&f->farewell);
    strbuf_append(&f->farewell, t->out.text);
    strbuf_reset(&t->out);
    return is_saved;
}
