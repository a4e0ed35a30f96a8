/*
 * A table of a server in lines, for screen readers, pipes and scripts: what happens is told
 * as it does; what is typed is an action or a command. Everything that others have written is
 * told without what could harm a terminal.
 */

#include <stdio.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/lines.h"
#include "base/number.h"
#include "cli/online/faces.h"
#include "cli/online/fault.h"
#include "cli/online/internal.h"
#include "cli/online/take_back_lines.h"
#include "cli/play/menu_screen.h"
#include "tell/log_line.h"
#include "tell/menu.h"
#include "term/cells.h"
#include "term/drawing.h"
#include "term/ink.h"
#include "term/wording.h"

enum { LINE_COLUMNS = 400 };

struct lines_page {
    struct online *online;
    struct ink ink;
    struct lines in;
    struct strbuf out;
    struct strbuf held; /* an action of a script that came before the start */
    faces names;
    struct menu menu; /* of the position that was asked about last */
    size_t told;      /* actions */
    const char *language;
    uint64_t talk_told;    /* lines of talk */
    int64_t asked;         /* the position that was asked about; 0: none */
    enum stay_phase phase; /* that was told */
    struct take_back_lines take_back;
    bool was_there, has_told_end, has_told_tables;
    bool is_typed, is_watching, is_at_end, has_left;
};

static void flush(struct lines_page *p)
{
    fwrite(p->out.text, 1, p->out.length, stdout);
    fflush(stdout);
    strbuf_reset(&p->out);
}

static void append_shown(struct lines_page *p, const char *text)
{
    cells_append_shown(text, LINE_COLUMNS, &p->out);
}

static void say_shown(struct lines_page *p, const char *text)
{
    append_shown(p, text);
    strbuf_append_char(&p->out, '\n');
}

static const char *words(const struct lines_page *p, const char *key)
{
    return wording_text(p->language, key);
}

static void say(struct lines_page *p, const char *key)
{
    strbuf_appendf(&p->out, "%s\n", words(p, key));
}

/* A message with one blank, which others may have written. */
static void say_with(struct lines_page *p, const char *key, const char *blank,
                     const char *foreign)
{
    struct strbuf shown;

    strbuf_init(&shown);
    cells_append_shown(foreign, LINE_COLUMNS, &shown);
    wording_append(p->language, key,
                   (struct wording_blank[]){{blank, shown.text}, {NULL, NULL}}, &p->out);
    strbuf_append_char(&p->out, '\n');
    strbuf_release(&shown);
}

/* Telling */

static const char *phase_name(const struct lines_page *p, enum stay_phase phase)
{
    static const char *const names[] = {"terminal.lines.unknown", "terminal.lines.open",
                                        "terminal.lines.running", "terminal.lines.over",
                                        "terminal.lines.closed"};

    return words(p, names[phase]);
}

static void tell_seat(struct lines_page *p, int seat)
{
    const struct stay *v = &p->online->stay;
    const struct stay_seat *s = &v->seats[seat];

    strbuf_appendf(&p->out, "  %d ", seat);
    if (s->holder == STAY_NOBODY)
        strbuf_append(&p->out, words(p, "terminal.lines.free"));
    else
        append_shown(p, p->names[seat]);
    if (s->holder == STAY_BOT)
        strbuf_appendf(&p->out, " %s", words(p, "terminal.lines.bot"));
    if (stay_own(v) >> seat & 1)
        strbuf_appendf(&p->out, " %s", words(p, "terminal.lines.you"));
    if (s->is_asked)
        strbuf_appendf(&p->out, ", %s", words(p, "terminal.lines.asked"));
    strbuf_append_char(&p->out, '\n');
}

static void tell_table(struct lines_page *p)
{
    const struct stay *v = &p->online->stay;
    struct wording_blank blanks[] = {
        {"table", v->table},
        {"phase", phase_name(p, v->phase)},
        {"game", v->game ? v->game->title : words(p, "terminal.lines.game")},
        {NULL, NULL}};

    wording_append(p->language, "terminal.lines.table", blanks, &p->out);
    if (*v->name) {
        strbuf_append(&p->out, ", ");
        append_shown(p, v->name);
    }
    strbuf_append_char(&p->out, '\n');
    for (int i = 0; v->game && i < v->setup.players; i++)
        tell_seat(p, i);
    if (v->phase == STAY_OPEN && stay_is_host(v))
        say(p, "terminal.lines.start");
}

static void tell_ply(struct lines_page *p, size_t count)
{
    const struct stay *v = &p->online->stay;
    const struct witness_ply *ply = &v->witness.plies[count + 1];
    struct scene before;
    struct strbuf text;

    strbuf_init(&text);
    faces_scene(&before, v, count, p->names, p->ink.language);
    scene_append_seat(&before, ply->actor, &text);
    strbuf_append(&text, ": ");
    log_line_append(&before, before.view, ply->action, &text);
    strbuf_append(&p->out, "  ");
    say_shown(p, text.text);
    strbuf_release(&text);
}

static void tell_played(struct lines_page *p)
{
    const struct stay *v = &p->online->stay;

    if (v->witness.count < p->told) {
        strbuf_appendf(&p->out, "  %s\n", words(p, "terminal.lines.back"));
        p->told = v->witness.count;
    }
    while (p->told < v->witness.count)
        tell_ply(p, p->told++);
}

static void tell_talk(struct lines_page *p)
{
    const struct stay *v = &p->online->stay;
    uint64_t first = v->talk_total - v->talk_count;

    p->talk_told = p->talk_told < first ? first : p->talk_told;
    for (; p->talk_told < v->talk_total; p->talk_told++)
        say_shown(p, v->talk[p->talk_told - first].words);
}

static void show_menu(struct lines_page *p, const struct scene *s)
{
    struct strbuf task;

    strbuf_init(&task);
    scene_append_task(s, &task);
    strbuf_appendf(&p->out, "%s\n", task.text);
    menu_screen_format(&p->menu, &p->ink, &p->out);
    strbuf_appendf(&p->out, "%d> \n", s->viewer);
    strbuf_release(&task);
}

static void ask(struct lines_page *p)
{
    const struct stay *v = &p->online->stay;
    struct scene s;

    p->asked = v->sight.seq;
    faces_scene(&s, v, v->witness.count, p->names, p->ink.language);
    menu_init(&p->menu, &s);
    strbuf_append_char(&p->out, '\n');
    scene_draw(&s, &p->ink, &p->out);
    show_menu(p, &s);
}

static void tell_end(struct lines_page *p)
{
    const struct stay *v = &p->online->stay;

    p->has_told_end = true;
    say(p, "table.note.finish");
    for (int rank = 1; rank <= v->setup.players; rank++)
        for (int i = 0; i < v->setup.players; i++)
            if (v->score[i].rank == rank) {
                strbuf_appendf(&p->out, "  %d. ", rank);
                append_shown(p, p->names[i]);
                strbuf_appendf(&p->out, "  %d\n", v->score[i].total);
            }
}

static void tell_position(struct lines_page *p)
{
    const struct stay *v = &p->online->stay;

    if (!stay_has_position(v))
        return;
    tell_played(p);
    if (v->is_asked && !v->play.length && p->asked != v->sight.seq &&
        witness_to_move(&v->witness) == v->sight.seat)
        ask(p);
    if (v->has_result && !p->has_told_end)
        tell_end(p);
}

static void tell_refusal(struct lines_page *p)
{
    const struct stay *v = &p->online->stay;
    struct strbuf why;

    strbuf_init(&why);
    fault_append_refusal(v->code, v->refusal, p->language, &why);
    say_with(p, "terminal.lines.refused", "why", why.text);
    strbuf_release(&why);
}

static void tell_stay(struct lines_page *p)
{
    struct stay *v = &p->online->stay;
    unsigned news = v->news;

    v->news = 0;
    faces_read(p->names, v);
    if (news & STAY_NEWS_TABLE) {
        online_sit(p->online);
        if (v->phase != p->phase || v->phase == STAY_OPEN)
            tell_table(p);
        p->phase = v->phase;
    }
    if (news & STAY_NEWS_TALK)
        tell_talk(p);
    take_back_lines_tell(&p->take_back, v, news, p->names, p->ink.language, &p->out);
    tell_position(p);
    if (news & STAY_NEWS_REFUSED) {
        tell_refusal(p);
        p->asked = v->is_asked ? 0 : p->asked;
    }
    if (news & STAY_NEWS_CREATED)
        say_with(p, "terminal.lines.next", "table", v->next);
    if (v->is_lost)
        p->has_left = true;
}

static void tell_row(struct lines_page *p, const struct listed_table *t)
{
    struct wording_blank phase[] = {{"phase", phase_name(p, t->phase)}, {NULL, NULL}};

    strbuf_appendf(&p->out, "  %s ", t->table);
    append_shown(p, *t->name ? t->name : t->title);
    strbuf_append(&p->out, ", ");
    wording_append_count(p->language, "terminal.lines.row", table_list_free_seats(t),
                         phase, &p->out);
    strbuf_append_char(&p->out, '\n');
}

static void tell_tables(struct lines_page *p)
{
    const struct table_list *l = &p->online->list;

    p->has_told_tables = true;
    wording_append_count(p->language, "terminal.lines.tables", (int)l->count, NULL,
                         &p->out);
    strbuf_append_char(&p->out, '\n');
    for (size_t i = 0; i < l->count; i++)
        tell_row(p, &l->tables[i]);
}

static void tell_lost(struct lines_page *p)
{
    struct strbuf why;

    strbuf_init(&why);
    fault_append_line(&p->online->link, p->language, &why);
    say_with(p, "terminal.lines.lost", "why", why.text);
    strbuf_release(&why);
}

static void tell_connection(struct lines_page *p)
{
    const struct link *l = &p->online->link;
    bool is_there = l->state == LINK_THERE;

    if (is_there == p->was_there)
        return;
    p->was_there = is_there;
    if (is_there)
        say_with(p, "terminal.lines.connected", "name", l->name);
    else
        tell_lost(p);
}

/* Obeying */

static void take_action(struct lines_page *p, const char *line)
{
    struct stay *v = &p->online->stay;
    struct strbuf why;
    int entry = -1;

    strbuf_init(&why);
    if (v->is_asked && !v->play.length && p->asked == v->sight.seq)
        entry = menu_screen_find(&p->menu, line, &why);
    if (entry >= 0)
        stay_play(v, p->menu.entries[entry].text);
    else if (why.length)
        say_shown(p, why.text);
    else
        say(p, "terminal.lines.none");
    strbuf_release(&why);
}

static void help(struct lines_page *p)
{
    say(p, "terminal.lines.help");
    strbuf_appendf(&p->out, "  takeback  agree  refuse  withdraw  (%s)\n",
                   words(p, "terminal.lines.help.seen"));
    strbuf_append(
        &p->out,
        "  show  undo  say TEXT  join  start [fill]  bot SEAT  ready  back  rematch\n"
        "  tables  table ID  new GAME,players=2,KEY=VALUE SEATS  leave  quit\n");
}

static int seat_of(const char *rest, int otherwise)
{
    int64_t seat = otherwise;

    number_parse(rest, 0, TORI_PLAYERS_MAX - 1, &seat);
    return (int)seat;
}

static void enter(struct lines_page *p, const char *table)
{
    if (strlen(table) > STAY_TABLE_MAX || !*table)
        return;
    p->told = 0;
    p->talk_told = 0;
    p->asked = 0;
    p->phase = STAY_UNKNOWN;
    p->has_told_end = false;
    p->take_back = (struct take_back_lines){0};
    online_enter(p->online, table);
}

static void create(struct lines_page *p, char *rest)
{
    char *seats = rest + strcspn(rest, " ");

    if (*seats)
        *seats++ = '\0';
    if (!online_create(p->online, rest, *seats ? seats : NULL)) {
        say_shown(p, p->online->err.text);
        strbuf_reset(&p->online->err);
    }
}

/* Commands of a table; false if it is none. */
static bool obey_at_table(struct lines_page *p, const char *word, const char *rest)
{
    struct stay *v = &p->online->stay;

    if (take_back_lines_obey(v, word, p->language, &p->out))
        return true;
    if (strcmp(word, "show") == 0)
        p->asked = 0;
    else if (strcmp(word, "undo") == 0)
        stay_undo(v);
    else if (strcmp(word, "say") == 0)
        stay_chat(v, rest);
    else if (strcmp(word, "join") == 0)
        stay_join(v, seat_of(rest, -1));
    else if (strcmp(word, "start") == 0)
        stay_start(v, strcmp(rest, "fill") == 0);
    else if (strcmp(word, "bot") == 0)
        stay_set_bot(v, seat_of(rest, stay_free(v)));
    else if (strcmp(word, "ready") == 0)
        stay_ready(v);
    else if (strcmp(word, "back") == 0)
        stay_back(v, seat_of(rest, stay_first_own(v)));
    else if (strcmp(word, "rematch") == 0)
        stay_rematch(v);
    else if (strcmp(word, "leave") == 0)
        stay_leave(v);
    else
        return false;
    v->news |= STAY_NEWS_POSITION;
    return true;
}

static void obey(struct lines_page *p, char *line)
{
    char word[16];
    char *rest = line + strcspn(line, " ");

    snprintf(word, sizeof(word), "%.*s", (int)(rest - line), line);
    rest += strspn(rest, " ");
    if (strcmp(word, "quit") == 0)
        p->has_left = true;
    else if (strcmp(word, "help") == 0)
        help(p);
    else if (strcmp(word, "table") == 0)
        enter(p, rest);
    else if (strcmp(word, "new") == 0)
        create(p, rest);
    else if (strcmp(word, "tables") == 0)
        tell_tables(p);
    else if (p->online->is_visiting && obey_at_table(p, word, rest))
        return;
    else if (p->online->is_visiting && !p->is_typed && p->online->stay.phase == STAY_OPEN)
        strbuf_append(&p->held, line);
    else if (p->online->is_visiting)
        take_action(p, line);
}

static void take_line(struct lines_page *p)
{
    char *line;
    enum lines_result r;

    if (p->held.length) {
        take_action(p, p->held.text);
        strbuf_reset(&p->held);
        return;
    }
    r = lines_next(&p->in, &line);
    if (r == LINES_END)
        p->is_at_end = true;
    else if (r == LINES_OK && *line)
        obey(p, line);
}

/* The loop */

/* Lines of a script are taken one at a time, each when what came before was answered; an
 * action waits for the start, and while its person plays all do until that one is asked. */
static bool can_take_line(const struct lines_page *p)
{
    const struct online *o = p->online;
    const struct stay *v = &o->stay;

    if (p->is_at_end || o->link.state != LINK_THERE || o->is_making ||
        (o->is_visiting && v->unanswered))
        return false;
    if (p->is_typed || !o->is_visiting)
        return o->is_visiting || p->has_told_tables;
    if (v->phase == STAY_OPEN && p->held.length)
        return false;
    if (v->phase != STAY_RUNNING || stay_first_own(v) < 0)
        return v->phase != STAY_UNKNOWN;
    return v->is_asked && !v->play.length && p->asked == v->sight.seq;
}

/* The input is waited for only while a line could be taken. */
static void set_watching(struct lines_page *p, bool is_watching)
{
    if (p->is_watching == is_watching)
        return;
    p->is_watching = is_watching;
    if (is_watching)
        crowd_watch(&p->online->link.crowd, STDIN_FILENO);
    else
        crowd_unwatch(&p->online->link.crowd, STDIN_FILENO);
}

static void step(struct lines_page *p)
{
    struct online *o = p->online;

    if (o->is_visiting)
        tell_stay(p);
    else if (o->list.is_told && o->own.is_told && !p->has_told_tables && !o->is_making)
        tell_tables(p);
    tell_connection(p);
    flush(p);
    set_watching(p, can_take_line(p));
    if (p->is_watching &&
        (p->held.length || lines_is_ready(&p->in) || o->link.crowd.is_watched_ready)) {
        take_line(p);
        set_watching(p, false);
        return;
    }
    online_step(o, 1000);
}

static bool is_over(const struct lines_page *p)
{
    const struct online *o = p->online;

    if (p->has_left || o->link.state == LINK_OVER || o->err.length)
        return true;
    return p->is_at_end &&
           (!o->is_visiting || p->has_told_end || o->stay.phase == STAY_CLOSED ||
            stay_first_own(&o->stay) >= 0);
}

bool lines_run(struct online *o)
{
    static struct lines_page p;

    p = (struct lines_page){.online = o, .language = online_language(o)};
    ink_init(&p.ink, STDOUT_FILENO);
    snprintf(p.ink.language, sizeof(p.ink.language), "%s", p.language);
    lines_init(&p.in, STDIN_FILENO);
    strbuf_init(&p.out);
    strbuf_init(&p.held);
    p.is_typed = isatty(STDIN_FILENO);
    while (!is_over(&p))
        step(&p);
    set_watching(&p, false);
    flush(&p);
    strbuf_release(&p.out);
    strbuf_release(&p.held);
    if (o->link.state == LINK_OVER)
        fault_append_line(&o->link, p.language, &o->err);
    return o->err.length == 0 && !(o->is_visiting && o->stay.is_lost);
}
