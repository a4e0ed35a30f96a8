/* Which page follows which. */

#include "cli/screen/pages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cli/play/table.h"
#include "cli/screen/end_page.h"
#include "cli/screen/replay_page.h"
#include "cli/screen/screen.h"
#include "cli/screen/start.h"
#include "cli/screen/surface.h"
#include "engine/record.h"
#include "games/games.h"

/* Tables that are laid */

static void lay(struct pages *p, struct play_table *t, const struct match *m,
                const struct save *save, const struct seats *seats)
{
    table_init(t, m, save, seats, rng_next(&p->rng));
    t->is_passing = t->is_guest = p->is_guest;
}

static bool lay_new(struct pages *p, struct play_table *t, const struct wish *w,
                    struct strbuf *err)
{
    struct strbuf names;
    struct tori_setup setup;
    struct seats seats;
    struct match m;
    struct save save;
    bool ok;

    strbuf_init(&names);
    wish_setup(w, &setup);
    wish_append_seats(w, &names);
    match_init(&m, wish_game(w), &setup);
    save_init(&save);
    ok = seats_parse(&seats, names.text, setup.players, err);
    if (ok)
        seats_write(&seats, &m);
    if (ok && !p->is_guest && !save_create(&save, NULL, &m, err)) {
        seats_release(&seats);
        ok = false;
    }
    if (ok) {
        lay(p, t, &m, &save, &seats);
    } else {
        save_release(&save);
        match_release(&m);
    }
    strbuf_release(&names);
    return ok;
}

static bool lay_kept(struct pages *p, struct play_table *t, const char *path,
                     struct strbuf *err)
{
    struct strbuf notice;
    struct seats seats;
    struct match m;
    struct save save;
    bool ok;

    strbuf_init(&notice);
    save_init(&save);
    ok = save_open(&save, path, &m, &notice, err);
    if (ok && !seats_read(&seats, &m, err)) {
        match_release(&m);
        ok = false;
    }
    if (ok) {
        seats_write(&seats, &m);
        lay(p, t, &m, &save, &seats);
    } else {
        save_release(&save);
    }
    strbuf_release(&notice);
    return ok;
}

/* The game again from after its first actions, another record; the seats are this table's. */
static bool lay_again(struct pages *p, struct play_table *t, const struct match *m,
                      size_t count, struct seats *seats, struct strbuf *err)
{
    struct match again;
    struct save save;

    match_init(&again, m->game, &m->setup);
    for (size_t i = 0; i < count; i++)
        match_play(&again, m->steps[i].action);
    seats_write(seats, &again);
    save_init(&save);
    if (p->is_guest || save_create(&save, NULL, &again, err)) {
        lay(p, t, &again, &save, seats);
        return true;
    }
    seats_release(seats);
    save_release(&save);
    match_release(&again);
    return false;
}

static bool read_record(const char *path, struct match *m, struct strbuf *err)
{
    struct strbuf text;
    bool ok;

    strbuf_init(&text);
    ok = file_read(path, RECORD_BYTES_MAX, &text, err) &&
         record_parse(m, path, text.text, text.length, games, err) == TORI_OK;
    strbuf_release(&text);
    return ok;
}

/* Pages */

/* The same table with other lots; false, and the table as it was, if it cannot be laid. */
static bool lay_rematch(struct pages *p, struct play_table *t)
{
    static struct play_table next;
    struct seats seats;
    struct strbuf err;
    bool ok;

    strbuf_init(&err);
    ok = (t->seats_text ? seats_parse(&seats, t->seats_text, t->match.setup.players, &err)
                        : seats_read(&seats, &t->match, &err)) &&
         lay_again(p, &next, &t->match, 0, &seats, &err);
    if (ok) {
        next.edition = t->edition;
        next.seats_text = t->seats_text;
        next.explains = t->explains;
        table_release(t);
        *t = next;
    }
    strbuf_append(&p->surface->farewell, err.text);
    strbuf_release(&err);
    return ok;
}

/* Who played last, if it was a person. */
static int undoer_of(const struct play_table *t)
{
    int actor = t->match.count ? t->match.steps[t->match.count - 1].actor : TORI_CHANCE;

    return actor >= 0 && seats_is_human(&t->seats, actor) ? actor : TORI_SPECTATOR;
}

/* What the person does once a game is over; false: leave. The file of a game that goes on is
 * written before its table is seen again. */
static bool go_on(struct pages *p, struct play_table *t)
{
    int only = seats_only_human(&t->seats), undoer = undoer_of(t);

    for (;;)
        switch (end_run(p->surface, &t->match, only >= 0 ? only : TORI_SPECTATOR,
                        END_CAN_REPEAT | (undoer >= 0 ? END_CAN_UNDO : 0))) {
        case END_UNDO:
            return table_undo(t, undoer);
        case END_AGAIN:
            return lay_rematch(p, t);
        case END_REPLAY:
            if (!pages_replay(p, &t->match))
                return false;
            break;
        default:
            return false;
        }
}

bool pages_table(struct pages *p, struct play_table *t)
{
    bool is_saved;

    do
        is_saved = screen_run(p->surface, t);
    while (match_is_over(&t->match) && !p->surface->has_ended && go_on(p, t));
    return is_saved;
}

static bool play_on(struct pages *p, const struct match *m,
                    const struct replay_place *place)
{
    struct play_table *t = xcalloc(1, sizeof(*t));
    struct seats seats;
    struct strbuf err;
    bool is_saved = true;

    strbuf_init(&err);
    seats_against_bots(&seats, m, place->seat);
    if (lay_again(p, t, m, place->count, &seats, &err)) {
        is_saved = pages_table(p, t);
        table_release(t);
    }
    strbuf_append(&p->surface->farewell, err.text);
    strbuf_release(&err);
    free(t);
    return is_saved;
}

bool pages_replay(struct pages *p, const struct match *m)
{
    struct replay_place place;

    return replay_run(p->surface, m, TORI_SPECTATOR, &place) != REPLAY_GO_ON ||
           play_on(p, m, &place);
}

static bool see_again(struct pages *p, struct start *s)
{
    struct match m;
    bool is_saved;

    if (!read_record(start_path(s, START_REPLAY), &m, &s->notice))
        return true;
    is_saved = pages_replay(p, &m);
    match_release(&m);
    return is_saved;
}

/* Who played it as the only person looks at it from there. */
static int viewer_of(const struct match *m)
{
    struct strbuf err;
    struct seats seats;
    int only = -1;

    strbuf_init(&err);
    if (seats_read(&seats, m, &err)) {
        only = seats_only_human(&seats);
        seats_release(&seats);
    }
    strbuf_release(&err);
    return only >= 0 ? only : TORI_SPECTATOR;
}

static bool look_through(struct pages *p, struct start *s)
{
    bool is_saved = true;
    struct match m;

    if (!read_record(start_path(s, START_REVIEW), &m, &s->notice))
        return true;
    while (is_saved &&
           end_run(p->surface, &m, viewer_of(&m), END_IS_REVIEWED) == END_REPLAY)
        is_saved = pages_replay(p, &m);
    match_release(&m);
    return is_saved;
}

static bool sit_down(struct pages *p, struct start *s, enum start_choice choice)
{
    static struct play_table table;
    bool is_laid, is_saved = true;

    if (choice == START_REPLAY)
        return see_again(p, s);
    if (choice == START_REVIEW)
        return look_through(p, s);
    if (choice == START_ONLINE) {
        p->visit(p->visitor, p->surface, s->address.text, &s->notice);
        return true;
    }
    is_laid = choice == START_NEW
                  ? lay_new(p, &table, &s->wish, &s->notice)
                  : lay_kept(p, &table, start_path(s, choice), &s->notice);
    if (is_laid) {
        is_saved = pages_table(p, &table);
        table_release(&table);
    }
    return is_saved;
}

bool pages_start(struct pages *p)
{
    static struct start s;
    enum start_choice choice;
    bool is_saved = true;

    start_init(&s, p->surface, !p->is_guest, p->visit != NULL);
    p->surface->has_home = true;
    while ((choice = start_run(&s)) != START_LEAVE)
        is_saved = sit_down(p, &s, choice);
    start_release(&s);
    return is_saved;
}
