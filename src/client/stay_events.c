/*
 * What has happened at a table, and the position that it leads to. Events are kept, because
 * who holds several seats is shown the position of one after another, and each is followed
 * from the beginning.
 */

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_reader.h"
#include "base/now.h"
#include "base/number.h"
#include "client/internal.h"
#include "client/stay.h"

enum { UNHEARD, OTHER, START, ACTION, UNDO, TAKEBACK };

void stay_forget_events(struct stay *v)
{
    for (int64_t i = 0; i < v->heard; i++)
        free(v->events[i].text);
    free(v->events);
    v->events = NULL;
    v->capacity = 0;
    v->heard = v->followed = v->wanted = v->looked = 0;
    witness_release(&v->witness);
    sight_forget(&v->sight);
    v->is_lost = v->is_asked = false;
}

static void lose(struct stay *v, const char *why)
{
    v->is_lost = true;
    stay_refuse(v, "strange", why);
}

/* Hearing */

static int read_kind(const struct json_value *event)
{
    static const struct {
        const char *name;
        int kind;
    } kinds[] = {
        {"start", START}, {"action", ACTION}, {"undo", UNDO}, {"takeback", TAKEBACK}};
    const struct json_value *kind = json_find(event, "kind");

    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++)
        if (json_text_is(kind, kinds[i].name))
            return kinds[i].kind;
    return OTHER;
}

/* NULL if there is none, or it is longer than any. */
static char *copy_text(const struct json_value *text)
{
    char copy[STAY_TEXT_MAX + 1];

    return json_text_copy(text, copy, sizeof(copy)) ? xstrdup(copy) : NULL;
}

static void hear_talk(struct stay *v, const struct json_value *event)
{
    int64_t user = json_int_or(json_find(event, "user"), 0);
    struct strbuf words;
    int seat = -1;

    if (!json_find(event, "text"))
        return;
    for (int i = 0; i < TORI_PLAYERS_MAX; i++)
        if (user && v->seats[i].user == user)
            seat = i;
    strbuf_init(&words);
    json_text_append(json_find(event, "line"), &words);
    strbuf_append(&words, ": ");
    json_text_append(json_find(event, "text"), &words);
    if (words.length > STAY_TEXT_MAX)
        strbuf_truncate(&words, STAY_TEXT_MAX);
    if (!v->talk)
        v->talk = xcalloc(STAY_TALK_MAX, sizeof(*v->talk));
    if (v->talk_count == STAY_TALK_MAX) {
        free(v->talk[0].words);
        memmove(v->talk, v->talk + 1, (--v->talk_count) * sizeof(*v->talk));
    }
    v->talk[v->talk_count++] = (struct stay_line){seat, xstrdup(words.text)};
    v->talk_total++;
    v->news |= STAY_NEWS_TALK;
    strbuf_release(&words);
}

static void hear_decline(struct stay *v, const struct json_value *event)
{
    int64_t seat = json_int_or(json_find(event, "seat"), -1);

    v->decliner = seat >= 0 && seat < TORI_PLAYERS_MAX ? (int)seat : -1;
    v->news |= STAY_NEWS_STANDS;
}

static bool make_room(struct stay *v, int64_t seq)
{
    size_t old = v->capacity;

    if (seq < 1 || seq > STAY_EVENTS_MAX)
        return false;
    v->events = xgrow(v->events, &v->capacity, (size_t)seq, sizeof(*v->events));
    memset(v->events + old, 0, (v->capacity - old) * sizeof(*v->events));
    if (seq > v->heard)
        v->heard = seq;
    return true;
}

static void hear_event(struct stay *v, const struct json_value *event)
{
    int64_t seq = json_int_or(json_find(event, "seq"), 0);
    struct stay_event *e;

    if (!make_room(v, seq))
        return;
    e = &v->events[seq - 1];
    if (e->kind != UNHEARD)
        return;
    e->kind = (uint8_t)read_kind(event);
    if (e->kind == ACTION || e->kind == TAKEBACK)
        e->text = copy_text(json_find(event, "text"));
    if (json_text_is(json_find(event, "kind"), "chat"))
        hear_talk(v, event);
    if (json_text_is(json_find(event, "kind"), "refuse"))
        hear_decline(v, event);
}

void stay_hear_events(struct stay *v, const struct json_value *message)
{
    const struct json_value *events = json_find(message, "events");
    int64_t first = json_int_or(json_find(message, "first"), 1);
    bool is_older = v->wanted && json_find(message, "re");

    for (const struct json_value *e = json_first(events); e; e = json_next(e))
        hear_event(v, e);
    if (is_older && (first >= v->wanted || json_count(events) == 0))
        lose(v, "the server does not tell what has happened");
    else if (first > 1 && (is_older || (!v->wanted && v->followed < first - 1)))
        stay_ask_history(v, first);
    else if (is_older)
        v->wanted = 0;
}

/* Following */

static void begin_again(struct stay *v)
{
    v->followed = v->looked = 0;
    witness_release(&v->witness);
    v->witness.viewer = v->sight.seat;
}

/* A game that goes on from another one has been played as far at its start. */
static bool begin(struct stay *v)
{
    witness_begin(&v->witness, v->game, &v->setup, v->sight.seat);
    return !v->origin.is_there || origin_tell(&v->origin, &v->witness);
}

static bool take_back(struct witness *w, const char *text)
{
    int64_t count;

    return text && number_parse(text, 1, STAY_EVENTS_MAX, &count) &&
           witness_take_back(w, (size_t)count);
}

static bool follow_event(struct stay *v, const struct stay_event *e)
{
    struct witness *w = &v->witness;

    if (e->kind == START && v->game)
        return begin(v);
    if (e->kind != ACTION && e->kind != UNDO && e->kind != TAKEBACK)
        return true;
    if (!w->game)
        return false;
    if (e->kind == ACTION)
        return witness_act(w, e->text);
    return e->kind == UNDO ? witness_take_back(w, 1) : take_back(w, e->text);
}

static void look(struct stay *v)
{
    v->looked = v->sight.seq;
    if (v->witness.game && !witness_look(&v->witness, &v->sight.state))
        lose(v, "what the server shows is not what has happened");
    v->news |= STAY_NEWS_POSITION;
}

void stay_follow(struct stay *v)
{
    if (v->is_lost || !v->sight.seq)
        return;
    if (v->witness.viewer != v->sight.seat && v->followed)
        begin_again(v);
    while (v->followed < v->heard && !v->is_lost) {
        const struct stay_event *e = &v->events[v->followed];

        if (v->followed == v->sight.seq && v->looked < v->followed)
            look(v);
        else if (e->kind == UNHEARD)
            break;
        else if (follow_event(v, e))
            v->followed++;
        else
            lose(v, "what the server tells is against the rules");
    }
    if (!v->is_lost && v->followed >= v->sight.seq && v->looked < v->sight.seq)
        look(v);
}

/* Views */

static void hear_clocks(struct stay *v, const struct json_value *message)
{
    const struct json_value *clocks = json_find(message, "clocks");
    int seat = 0;

    if (!clocks)
        return;
    for (const struct json_value *c = json_first(clocks); c && seat < TORI_PLAYERS_MAX;
         c = json_next(c))
        v->clocks[seat++] = json_int_or(c, 0);
    v->clocks_at = now_steady_ms();
    v->is_running = json_bool_or(json_find(message, "running"), v->is_running);
}

void stay_hear_view(struct stay *v, const struct json_value *message, bool is_whole)
{
    if (is_whole) {
        sight_hear_view(&v->sight, message);
    } else if (!sight_hear_change(&v->sight, message)) {
        stay_watch(v);
        return;
    }
    if (v->sight.seat < TORI_SPECTATOR || v->sight.seat >= TORI_PLAYERS_MAX)
        v->sight.seat = TORI_SPECTATOR;
    if (json_find(message, "events"))
        stay_hear_events(v, message);
    hear_clocks(v, message);
    v->is_asked = json_find(message, "offer") != NULL && v->sight.seat >= 0;
    v->can_undo = json_bool_or(json_find(message, "undo"), false);
    v->can_ask_back = json_bool_or(json_find(message, "takeback"), false);
    v->looked = v->looked < v->sight.seq ? v->looked : v->sight.seq - 1;
}
