/* What a server calls the record of a table is believed as far as it is a game that is over by
 * the rules, the same as was played at the screen, with the same result. */

#include "cli/online/stay_end.h"

#include <stdio.h>
#include <string.h>

#include "cli/online/faces.h"
#include "cli/online/fault.h"
#include "cli/screen/end_page.h"
#include "cli/screen/surface.h"
#include "client/link.h"
#include "client/stay.h"
#include "engine/record.h"
#include "games/games.h"
#include "term/wording.h"

enum { RECORD_PATH_MAX = STAY_TABLE_MAX + 32 };

void stay_end_init(struct stay_end *e)
{
    *e = (struct stay_end){.has_match = false};
}

static void stop(struct stay_end *e)
{
    if (e->is_fetching)
        fetching_release(&e->fetching);
    e->is_fetching = false;
}

void stay_end_release(struct stay_end *e)
{
    stop(e);
    if (e->has_match)
        match_release(&e->match);
    e->has_match = false;
}

/* Is that what this screen has seen? */
static bool is_this_game(const struct match *m, const struct stay *v)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    if (m->game != v->game || m->setup.players != v->setup.players || !match_is_over(m))
        return false;
    m->game->score(&m->state, score);
    for (int i = 0; i < m->setup.players; i++)
        if (score[i].total != v->score[i].total || score[i].rank != v->score[i].rank)
            return false;
    return true;
}

static void read_record(struct stay_end *e, const struct stay *v)
{
    struct strbuf text, err;
    faces names;

    strbuf_init(&text);
    strbuf_init(&err);
    e->has_match =
        fetching_take(&e->fetching, v->table, &text, &err) &&
        text.length <= RECORD_BYTES_MAX &&
        record_parse(&e->match, v->table, text.text, text.length, games, &err) == TORI_OK;
    if (e->has_match && !is_this_game(&e->match, v)) {
        match_release(&e->match);
        e->has_match = false;
    }
    faces_read(names, v);
    if (e->has_match)
        memcpy(e->match.names, names, sizeof(e->match.names));
    strbuf_release(&err);
    strbuf_release(&text);
}

static void begin(struct stay_end *e, const struct stay *v)
{
    char path[RECORD_PATH_MAX];

    snprintf(path, sizeof(path), "/api/game/%s/record", v->table);
    fetching_begin(&e->fetching, &v->link->crowd.address, path, "");
    e->is_fetching = e->was_tried = true;
}

bool stay_end_step(struct stay_end *e, const struct stay *v)
{
    enum fetch_state state;

    if (!e->was_tried)
        begin(e, v);
    if (!e->is_fetching)
        return false;
    state = fetching_step(&e->fetching);
    if (state == FETCH_UNDER_WAY)
        return true;
    if (state == FETCH_ANSWERED)
        read_record(e, v);
    stop(e);
    return false;
}

static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

/* That of the bots which play, or would have played, at this table. */
static const char *level_of(const struct stay *v)
{
    for (int i = 0; i < v->setup.players; i++)
        if (v->seats[i].holder == STAY_BOT)
            return v->seats[i].level;
    return v->level;
}

/* The replay has not looked after the connection, which may have been lost meanwhile. */
static void go_on(struct stay_end *e, struct strbuf *notice)
{
    struct stay *v = e->stay;

    if (v->link->state == LINK_THERE) {
        stay_branch(v, e->from.seat, e->from.count, level_of(v));
        e->goes_on = false;
        return;
    }
    strbuf_reset(notice);
    if (v->link->state == LINK_COMING) {
        strbuf_append(notice, wording_text(e->language, "table.lost.trying"));
    } else {
        fault_append(v->link, e->language, notice);
        e->goes_on = false;
    }
}

static void take_refusal(const struct stay_end *e, struct strbuf *notice)
{
    struct stay *v = e->stay;

    if (!(v->news & STAY_NEWS_REFUSED))
        return;
    v->news &= ~(unsigned)STAY_NEWS_REFUSED;
    strbuf_reset(notice);
    fault_append_refusal(v->code, v->refusal, e->language, notice);
}

/* Who has a seat may begin another game; once one of them has, all may go there. */
static unsigned step(void *context, int *patience, struct strbuf *notice)
{
    struct stay_end *e = context;
    struct stay *v = e->stay;

    *patience = sooner(link_step(v->link, 0), stay_step(v));
    if (e->goes_on)
        go_on(e, notice);
    take_refusal(e, notice);
    if (v->branch[0])
        return END_IS_CALLED;
    if (v->next[0])
        return END_CAN_FOLLOW;
    return stay_first_own(v) >= 0 ? END_CAN_REPEAT : 0;
}

bool stay_end_run(struct stay_end *e, struct surface *f, struct stay *v)
{
    int own = stay_first_own(v), viewer = own >= 0 ? own : TORI_SPECTATOR;
    const struct end_company company = {step, e};
    enum end_result result;

    e->stay = v;
    e->language = f->options.capability.language;
    tty_watch(link_descriptor(v->link));
    while ((result = end_run_with(f, &e->match, viewer, &company)) == END_REPLAY) {
        tty_watch(-1);
        e->goes_on = replay_run(f, &e->match, own, &e->from) == REPLAY_GO_ON;
        tty_watch(link_descriptor(v->link));
    }
    tty_watch(-1);
    return result == END_AGAIN;
}
