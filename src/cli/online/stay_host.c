/*
 * The host of a table that is elsewhere. Nothing is changed here: what the person chooses is
 * said to the server, and shown once the server has told it.
 */

#include "cli/online/stay_host.h"

#include <stdio.h>
#include <string.h>

#include "cli/online/faces.h"
#include "cli/online/fault.h"
#include "cli/online/hint_reply.h"
#include "cli/online/stay_end.h"
#include "cli/online/take_back.h"
#include "cli/screen/host.h"
#include "cli/screen/screen.h"
#include "cli/screen/story.h"
#include "cli/screen/surface.h"
#include "client/stay.h"
#include "term/wording.h"

enum { SECOND = 1000, FETCH_MS = 50 };

struct stay_host {
    struct host host; /* first, so that a host is its stay */
    struct stay *stay;
    const char *language;
    faces names;
    uint64_t talk_told; /* lines of talk in the log */
    struct stay_end end;
    bool is_repeating; /* the person has seen the end, and wants another game */
    int lost_for; /* what is said of the connection: seconds until the next try, or below 0 */
    int request_told;  /* what is said of a request or of another game: request_of() */
    int request_asker; /* who asked last, or -1 */
    int64_t offered;   /* the position at which the person could ask to take back */
};

static struct stay_host *host_of(struct host *h)
{
    return (struct stay_host *)h;
}

/* Looking */

static int look(struct host *h, struct scene *s, struct tori_state *view)
{
    struct stay_host *m = host_of(h);

    faces_read(m->names, m->stay);
    faces_scene(s, m->stay, m->stay->witness.count, m->names, m->language);
    *view = *s->view;
    s->view = view;
    return HOST_NO_CURTAIN;
}

static bool is_asked(struct host *h, const struct scene *s)
{
    const struct stay *v = host_of(h)->stay;

    return v->is_asked && !v->play.length && s->viewer >= 0 &&
           s->game->to_move(s->view) == s->viewer;
}

static void hand_over(struct host *h, int seat)
{
    (void)h;
    (void)seat;
}

/* Talk comes behind what was played when it was heard. */
static void tell_talk(struct stay_host *m, struct story *story)
{
    const struct stay *v = m->stay;
    uint64_t first = v->talk_total - v->talk_count;

    if (m->talk_told < first)
        m->talk_told = first;
    for (; m->talk_told < v->talk_total; m->talk_told++) {
        const struct stay_line *l = &v->talk[m->talk_told - first];

        story_add_line(story, l->seat, l->words);
    }
}

static void tell(struct host *h, const struct scene *s, struct story *story)
{
    struct stay_host *m = host_of(h);
    const struct witness *w = &m->stay->witness;

    if (story_begin(story, s->viewer, w->count))
        m->talk_told = 0;
    while (story->told < w->count) {
        const struct witness_ply *p = &w->plies[story->told + 1];
        struct scene before;

        faces_scene(&before, m->stay, story->told, m->names, m->language);
        story_add_step(story, &before, before.view, p->actor, p->action);
    }
    tell_talk(m, story);
}

static bool is_over(struct host *h)
{
    const struct stay *v = host_of(h)->stay;

    return v->has_result && witness_to_move(&v->witness) == TORI_OVER;
}

static void score(struct host *h, const struct tori_state *view, struct tori_score *out)
{
    const struct stay *v = host_of(h)->stay;

    if (is_over(h))
        memcpy(out, v->score, sizeof(v->score));
    else
        v->witness.game->score(view, out);
}

static void note(struct host *h, const char *text)
{
    strbuf_reset(&h->notice);
    strbuf_append(&h->notice, text);
}

static const char *say(const struct stay_host *m, const char *key)
{
    return wording_text(m->language, key);
}

/* Asked by the second key, as it is heard by everybody; the first says what will be. */
static bool ask_back(struct stay_host *m)
{
    struct stay *v = m->stay;

    if (!v->can_ask_back || v->asker >= 0 || v->link->state != LINK_THERE)
        return false;
    if (m->offered == v->sight.seq) {
        stay_ask_back(v);
        m->offered = 0;
        return true;
    }
    m->offered = v->sight.seq;
    strbuf_reset(&m->host.notice);
    take_back_append_offer(v, m->language, &m->host.notice);
    return true;
}

/* Asking */

static bool play(struct host *h, tori_action a)
{
    struct stay *v = host_of(h)->stay;
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    v->witness.game->format(witness_view(&v->witness), a, &text);
    ok = stay_play(v, text.text);
    strbuf_release(&text);
    return ok;
}

static bool undo(struct host *h)
{
    struct stay_host *m = host_of(h);
    struct stay *v = m->stay;

    if (v->play.length)
        return false;
    if (v->can_undo)
        stay_undo(v);
    else
        return ask_back(m);
    return true;
}

static void answer(struct host *h, bool yes)
{
    struct stay *v = host_of(h)->stay;
    int seat = take_back_seat(v);

    if (seat >= 0 && (!yes || seat != v->asker))
        stay_answer_back(v, seat, yes);
}

static void again(struct host *h)
{
    struct stay *v = host_of(h)->stay;

    if (v->next[0])
        h->has_ended = true;
    else if (stay_first_own(v) >= 0)
        stay_rematch(v);
}

static bool hint(struct host *h)
{
    struct stay *v = host_of(h)->stay;

    if (v->is_hinting || v->link->state != LINK_THERE)
        return false;
    stay_ask_hint(v);
    h->is_thinking = true;
    return true;
}

static void talk(struct host *h, const char *text)
{
    stay_chat(host_of(h)->stay, text);
}

/* What has happened */

static void note_talk(struct host *h)
{
    const struct stay *v = host_of(h)->stay;

    note(h, v->talk[v->talk_count - 1].words);
    h->news |= HOST_NEWS_POSITION;
}

static void note_decline(struct stay_host *m)
{
    if (m->stay->decliner < 0)
        return;
    strbuf_reset(&m->host.notice);
    take_back_append_decline(m->stay, m->request_asker, m->names, m->language,
                             &m->host.notice);
}

static void take_hint(struct stay_host *m)
{
    struct scene s;

    m->host.is_thinking = false;
    faces_scene(&s, m->stay, m->stay->witness.count, m->names, m->language);
    m->host.has_hint =
        hint_reply_read(&m->stay->hint, &s, &m->host.report, &m->host.best);
    m->host.news |= HOST_NEWS_HINT;
}

static void note_refusal(struct stay_host *m)
{
    struct strbuf text;

    strbuf_init(&text);
    fault_append_refusal(m->stay->code, m->stay->refusal, m->language, &text);
    note(&m->host, text.text);
    strbuf_release(&text);
}

static void take_news(struct stay_host *m)
{
    struct stay *v = m->stay;
    unsigned news = v->news;

    v->news = 0;
    if (news & STAY_NEWS_REFUSED) {
        note_refusal(m);
        m->host.is_thinking = v->is_hinting;
        m->host.news |= HOST_NEWS_POSITION;
    }
    if ((news & (STAY_NEWS_POSITION | STAY_NEWS_TABLE)) && stay_has_position(v))
        m->host.news |= HOST_NEWS_POSITION;
    if (news & STAY_NEWS_TALK)
        note_talk(&m->host);
    if (news & STAY_NEWS_STANDS)
        note_decline(m);
    if (news & STAY_NEWS_CREATED)
        m->host.has_ended = true;
    if (news & STAY_NEWS_HINT)
        take_hint(m);
}

enum { FOUND = -1, REFUSED = -2 };

/* "No connection, next try in 4 s. Your last move was stored." */
static void append_lost(const struct stay_host *m, int left, struct strbuf *out)
{
    char seconds[16];
    struct wording_blank n[] = {{"n", seconds}, {NULL, NULL}};

    snprintf(seconds, sizeof(seconds), "%d", left);
    if (left == REFUSED)
        fault_append(m->stay->link, m->language, out);
    else if (left == FOUND)
        strbuf_append(out, wording_text(m->language, "terminal.found"));
    else
        wording_append(m->language,
                       m->stay->play.length ? "terminal.lost.unsent" : "terminal.lost", n,
                       out);
}

static void say_connection(struct stay_host *m)
{
    const struct link *l = m->stay->link;
    int left = l->state == LINK_THERE  ? FOUND
               : l->state == LINK_OVER ? REFUSED
                                       : link_seconds_left(l);
    struct strbuf text;

    if (left == m->lost_for)
        return;
    strbuf_init(&text);
    append_lost(m, left, &text);
    note(&m->host, text.text);
    m->host.is_notice_lasting = left != FOUND;
    m->lost_for = left;
    strbuf_release(&text);
}

enum { NO_REQUEST, REQUEST_AGAIN, REQUEST_NEXT, REQUEST_BACK };

static int request_of(const struct stay_host *m)
{
    const struct stay *v = m->stay;

    if (m->lost_for != FOUND)
        return NO_REQUEST;
    if (v->phase == STAY_OVER && v->next[0])
        return REQUEST_NEXT;
    if (v->phase == STAY_OVER && stay_first_own(v) >= 0)
        return REQUEST_AGAIN;
    if (v->phase == STAY_OVER || v->asker < 0)
        return NO_REQUEST;
    return REQUEST_BACK + v->asker + TORI_PLAYERS_MAX * (int)stay_awaited(v);
}

/* It stays on the prompt for as long as it is so. */
static void say_request(struct stay_host *m)
{
    int request = request_of(m);
    struct host *h = &m->host;

    if (request == m->request_told)
        return;
    m->request_told = request;
    m->request_asker = request >= REQUEST_BACK ? m->stay->asker : m->request_asker;
    h->has_question = request >= REQUEST_BACK && take_back_seat(m->stay) >= 0;
    if (m->lost_for != FOUND)
        return;
    h->is_notice_lasting = request != NO_REQUEST;
    h->is_notice_over = true;
    if (request != NO_REQUEST)
        strbuf_reset(&h->notice);
    if (request >= REQUEST_BACK)
        take_back_append_request(m->stay, m->names, m->language, &h->notice);
    else if (request != NO_REQUEST)
        strbuf_appendf(
            &h->notice, "↵ %s",
            say(m, request == REQUEST_NEXT ? "table.end.next" : "table.end.again"));
}

static void say_clock(struct stay_host *m)
{
    const struct stay *v = m->stay;
    int seat = witness_to_move(&v->witness);
    int64_t left = seat >= 0 ? stay_clock(v, seat) / SECOND : -1;

    if (left < 0 || !v->clocks_at)
        m->host.clock[0] = '\0';
    else if (left < 3600)
        snprintf(m->host.clock, sizeof(m->host.clock), "%d:%02d", (int)left / 60,
                 (int)left % 60);
    else
        snprintf(m->host.clock, sizeof(m->host.clock), "%d h", (int)(left / 3600));
}

static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

static int step(struct host *h)
{
    struct stay_host *m = host_of(h);
    int patience = sooner(link_step(m->stay->link, 0), stay_step(m->stay));

    take_news(m);
    say_connection(m);
    say_request(m);
    say_clock(m);
    if (is_over(h) && !m->is_repeating) {
        h->is_end_coming = stay_end_step(&m->end, m->stay);
        h->has_end_page = m->end.has_match;
    }
    if (h->is_end_coming)
        return FETCH_MS;
    return m->host.clock[0] ? sooner(patience, SECOND) : patience;
}

/* A key tries the connection at once. */
static void hurry(struct host *h, bool on)
{
    (void)on;
    link_hurry(host_of(h)->stay->link);
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
    .talk = talk,
    .answer = answer,
    .again = again,
};

/* Who comes to the screen plays again what a bot has played meanwhile. */
static void take_seats_back(struct stay *v)
{
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        if ((stay_own(v) >> i & 1) && v->seats[i].is_away)
            stay_back(v, i);
}

static void run_screen(struct stay_host *m, struct surface *f)
{
    tty_watch(link_descriptor(m->stay->link));
    screen_run_host(f, &m->host);
    tty_watch(-1);
}

/* At the table again, until there is another. */
static void repeat(struct stay_host *m, struct surface *f)
{
    m->is_repeating = true;
    m->host.has_end_page = false;
    m->host.news |= HOST_NEWS_POSITION;
    again(&m->host);
    if (!m->host.has_ended)
        run_screen(m, f);
}

bool stay_host_run(struct surface *f, struct stay *v)
{
    static struct stay_host m;

    m = (struct stay_host){.host = {.ways = &ways, .news = HOST_NEWS_POSITION},
                           .stay = v,
                           .language = f->options.capability.language,
                           .lost_for = FOUND,
                           .request_asker = -1};
    v->news &= ~(unsigned)(STAY_NEWS_STANDS | STAY_NEWS_CREATED);
    strbuf_init(&m.host.notice);
    stay_end_init(&m.end);
    take_seats_back(v);
    run_screen(&m, f);
    if (m.host.has_end_page && !f->has_ended && stay_end_run(&m.end, f, v)) {
        m.host.has_ended = v->branch[0] != '\0';
        if (!m.host.has_ended)
            repeat(&m, f);
    }
    stay_end_release(&m.end);
    strbuf_release(&m.host.notice);
    return m.host.has_ended;
}
