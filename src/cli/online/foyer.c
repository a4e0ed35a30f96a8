/* What keys do in the foyer. */

#include "cli/online/foyer.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/online/fault.h"
#include "cli/online/internal.h"
#include "cli/online/online.h"
#include "cli/screen/surface.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "term/wording.h"

/* The list */

static void enter(struct foyer *h)
{
    const struct table_list *l = &h->online->list;

    if (h->rows.at < (int)l->count)
        online_enter(h->online, l->tables[h->rows.at].table);
}

/* A new table */

/* "GAME,players=2,KEY=VALUE", as for `tori client`. */
static void append_game(const struct wish *w, const struct tori_setup *setup,
                        struct strbuf *out)
{
    const struct tori_game *game = wish_game(w);
    size_t start;

    strbuf_appendf(out, "%s,", game->name);
    start = out->length;
    setup_format(setup, game, out);
    for (char *c = out->text + start; *c; c++)
        if (*c == ' ')
            *c = ',';
    if (setup->edition)
        strbuf_appendf(out, ",edition=%016llx",
                       (unsigned long long)shelf_hash(game, setup->edition));
}

/* That of all bots which the wish has: the table's, for seats that are filled later. */
static void append_level(const struct wish *w, struct strbuf *out)
{
    struct strbuf seats;
    const char *level;

    strbuf_init(&seats);
    wish_append_seats(w, &seats);
    level = strchr(seats.text, ',');
    if (level)
        strbuf_appendf(out, ",level=%.*s", (int)strcspn(level + 1, ","), level + 1);
    strbuf_release(&seats);
}

static void create(struct foyer *h)
{
    struct strbuf game, seats;
    struct tori_setup setup;

    strbuf_init(&game);
    strbuf_init(&seats);
    wish_setup(&h->wish, &setup);
    append_game(&h->wish, &setup, &game);
    append_level(&h->wish, &game);
    for (int i = 0; i < setup.players; i++)
        strbuf_append(&seats, i ? ",open" : "me");
    online_create(h->online, game.text, seats.text);
    strbuf_release(&game);
    strbuf_release(&seats);
}

static void change(struct foyer *h, int step)
{
    int count = wish_value_count(&h->wish, h->rows.at);
    int at = wish_chosen(&h->wish, h->rows.at);

    if (count)
        wish_choose(&h->wish, h->rows.at, (at + step + count) % count);
}

static void open_wish(struct foyer *h)
{
    h->is_wishing = true;
    rows_restart(&h->rows);
}

static void close_wish(struct foyer *h)
{
    h->is_wishing = false;
    rows_restart(&h->rows);
}

/* True if the key was one of the form. */
static bool take_wish(struct foyer *h, uint32_t code)
{
    if (!h->is_wishing)
        return false;
    if (code == KEY_LEFT || code == KEY_RIGHT)
        change(h, code == KEY_LEFT ? -1 : 1);
    else if (code == KEY_ENTER)
        create(h);
    else if (code != KEY_ESC)
        return false;
    if (code == KEY_ENTER || code == KEY_ESC)
        close_wish(h);
    return true;
}

static void note(struct foyer *h, const char *text)
{
    snprintf(h->notice, sizeof(h->notice), "%s", text);
}

/* The room */

/* Enter, which is soon pressed once too often, starts a game of those who are there. */
static void start(struct foyer *h)
{
    struct stay *v = &h->online->stay;
    struct strbuf text;

    if (stay_free_count(v) == 0) {
        stay_start(v, false);
        return;
    }
    strbuf_init(&text);
    wording_append_count(h->surface->options.capability.language, "table.start.free",
                         stay_free_count(v), NULL, &text);
    note(h, text.text);
    strbuf_release(&text);
}

static void confirm(struct foyer *h)
{
    struct stay *v = &h->online->stay;
    int own = stay_first_own(v);

    if (own < 0)
        stay_join(v, -1);
    else if (v->seats[own].is_asked)
        stay_ready(v);
    else
        start(h);
}

/* True if the key was one of the room. */
static bool take_room(struct foyer *h, uint32_t code)
{
    struct stay *v = &h->online->stay;

    if (!h->online->is_visiting)
        return false;
    if (code == KEY_ENTER)
        confirm(h);
    else if (code == 's' && stay_can_fill(v))
        stay_start(v, true);
    else if (code == 'b' && stay_free(v) >= 0)
        stay_set_bot(v, stay_free(v));
    else if (code == 'l')
        stay_leave(v);
    else if (code == 't')
        h->is_talking = true;
    else if (code == KEY_ESC)
        online_leave(h->online);
    else
        return false;
    return true;
}

/* Talk */

static void erase(struct foyer *h)
{
    size_t length = strlen(h->words);

    while (length && ((uint8_t)h->words[--length] & 0xc0) == 0x80)
        continue;
    h->words[length] = '\0';
}

static void take_words(struct foyer *h, uint32_t code)
{
    size_t length = strlen(h->words);

    if (code == KEY_ENTER && length)
        stay_chat(&h->online->stay, h->words);
    if (code == KEY_ENTER || code == KEY_ESC) {
        h->is_talking = false;
        h->words[0] = '\0';
    } else if (code == KEY_BACKSPACE) {
        erase(h);
    } else if (code >= ' ' && code < KEY_UP &&
               length + UTF8_BYTES_MAX <= FOYER_WORDS_MAX) {
        h->words[length + (size_t)utf8_write(code, h->words + length)] = '\0';
    }
}

/* Keys */

static void take_key(struct foyer *h, uint32_t code)
{
    if (take_wish(h, code) || take_room(h, code))
        return;
    if (code == KEY_ENTER)
        enter(h);
    else if (code == 'n')
        open_wish(h);
    else if (code == 'q' || code == KEY_ESC)
        h->has_left = true;
}

/* A row of the list that is clicked once more is gone to; one of the form has its next
 * value. */
static bool take_rows(struct foyer *h, const struct keys_event *e)
{
    enum rows_result result = rows_take(&h->rows, e);

    if (result == ROWS_CHOSEN && h->is_wishing)
        change(h, 1);
    else if (result == ROWS_CHOSEN)
        enter(h);
    return result != ROWS_NONE;
}

static void take(struct foyer *h, struct keys_event *e)
{
    bool types = h->is_talking && h->online->is_visiting;

    if (types && e->kind == KEYS_KEY)
        take_words(h, e->code);
    if (types || e->kind == KEYS_MOVE)
        return;
    key_line_turn(&h->keys, e);
    h->notice[0] = '\0';
    link_hurry(&h->online->link);
    if (!take_rows(h, e) && e->kind == KEYS_KEY)
        take_key(h, e->code);
}

/* News */

static void note_fault(struct foyer *h)
{
    struct strbuf text;

    strbuf_init(&text);
    fault_append(&h->online->link, h->surface->options.capability.language, &text);
    note(h, text.text);
    strbuf_release(&text);
}

static void note_refusal(struct foyer *h)
{
    const struct stay *v = &h->online->stay;
    struct strbuf text;

    strbuf_init(&text);
    fault_append_refusal(v->code, v->refusal, h->surface->options.capability.language,
                         &text);
    note(h, text.text);
    strbuf_release(&text);
}

static void hear(struct foyer *h)
{
    struct online *o = h->online;

    if (o->err.length) {
        note(h, o->err.text);
        strbuf_reset(&o->err);
    }
    if (o->link.state != LINK_THERE && *o->link.why)
        note_fault(h);
    if (!o->is_visiting)
        return;
    if (o->stay.news & STAY_NEWS_REFUSED)
        note_refusal(h);
    o->stay.news = 0;
    online_sit(o);
    online_start(o);
    if (o->stay.is_lost || o->stay.phase == STAY_CLOSED)
        online_leave(o);
}

static bool is_at_table(const struct foyer *h)
{
    return h->online->is_visiting && stay_has_position(&h->online->stay);
}

bool foyer_run(struct foyer *h)
{
    struct online *o = h->online;
    struct keys_event e;

    tty_watch(link_descriptor(&o->link));
    while (!h->has_left && !h->surface->has_ended && !is_at_table(h)) {
        int patience = online_step(o, 0);

        hear(h);
        if (is_at_table(h))
            break;
        foyer_draw(h);
        if (surface_wait(h->surface, patience, &e) == TTY_EVENT)
            take(h, &e);
    }
    tty_watch(-1);
    return is_at_table(h) && !h->has_left && !h->surface->has_ended;
}
