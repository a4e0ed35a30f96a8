/* What keys and the mouse do on the first page. */

#include "cli/screen/start.h"

#include <stdio.h>
#include <string.h>

#include "games/kit.h"
#include "term/wording.h"

static const char *language(const struct start *s)
{
    return s->surface->options.capability.language;
}

/* Keys */

static int turned(int at, int step, int count)
{
    return count ? (at + step + count) % count : 0;
}

/* Another value of the row, or another file. */
static void change(struct start *s, int step)
{
    int there[START_LINES], count = start_list_lines(s, there);
    enum start_choice choice = start_choice_at(s, s->row);
    int row = s->row < count ? 0 : s->row - count;

    if (start_has_kept(choice))
        s->kept_at[choice] =
            turned(s->kept_at[choice], step, kept_count(&s->kept, start_is_over(choice)));
    else if (choice == START_NEW)
        wish_choose(
            &s->wish, row,
            turned(wish_chosen(&s->wish, row), step, wish_value_count(&s->wish, row)));
}

static void open_rules(struct start *s)
{
    sheet_open(&s->sheet, wording_text(language(s), "table.rules"), true);
    if (!kit_tell_rules(wish_game(&s->wish), s->wish.edition, &s->sheet.text))
        strbuf_append(&s->sheet.text, wording_text(language(s), "terminal.none"));
}

static void open_keys(struct start *s)
{
    static const char *const keys[] = {"↑↓  ", "terminal.choose",
                                       "←→  ", "terminal.change",
                                       "↵   ", "lobby.play",
                                       "r   ", "table.rules",
                                       "l   ", "table.settings.language",
                                       "q   ", "terminal.leave",
                                       "Esc ", "terminal.back"};

    sheet_open(&s->sheet, wording_text(language(s), "table.keys"), false);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i += 2)
        strbuf_appendf(&s->sheet.text, "%s  %s\n", keys[i],
                       wording_text(language(s), keys[i + 1]));
}

/* All pages speak it from the next frame on. */
static void speak(struct start *s, int i)
{
    struct capability *can = &s->surface->options.capability;

    if (!wording_language_at(i))
        i = 0;
    snprintf(can->language, sizeof(can->language), "%s", wording_language_at(i));
}

static int find_spoken(const struct start *s)
{
    int i = 0;

    while (wording_language_at(i) && strcmp(wording_language_at(i), language(s)) != 0)
        i++;
    return i;
}

/* An address has to be typed first. */
static bool enter(struct start *s, enum start_choice *choice)
{
    *choice = start_choice_at(s, s->row);
    if (*choice == START_ONLINE)
        start_address_open(&s->address);
    return *choice != START_ONLINE;
}

static bool take_address(struct start *s, uint32_t code, enum start_choice *choice)
{
    *choice = START_ONLINE;
    return start_address_take(&s->address, code);
}

/* True if something was chosen. */
static bool take_key(struct start *s, uint32_t code, enum start_choice *choice)
{
    int rows = start_count_rows(s);

    *choice = START_LEAVE;
    switch (code) {
    case KEY_UP:
    case KEY_BACK_TAB:
        s->row = turned(s->row, -1, rows);
        return false;
    case KEY_DOWN:
    case KEY_TAB:
        s->row = turned(s->row, 1, rows);
        return false;
    case KEY_LEFT:
        change(s, -1);
        return false;
    case KEY_RIGHT:
        change(s, 1);
        return false;
    case 'r':
        open_rules(s);
        return false;
    case '?':
        open_keys(s);
        return false;
    case 'l':
        speak(s, find_spoken(s) + 1);
        return false;
    case KEY_ENTER:
        return enter(s, choice);
    default:
        if (code >= START_LANGUAGE_KEY)
            speak(s, (int)(code - START_LANGUAGE_KEY));
        return code == 'q';
    }
}

/* A click goes to a row, or chooses a value; on the line that is chosen it is Enter. */
static bool click(struct start *s, int x, int y, enum start_choice *choice)
{
    int there[START_LINES], count = start_list_lines(s, there);

    for (int i = 0; i < s->spot_count; i++) {
        struct start_spot at = s->spots[i];

        if (y != at.area.y || x < at.area.x || x >= at.area.x + at.area.width)
            continue;
        if (at.value < 0 && at.row == s->row)
            return take_key(s, KEY_ENTER, choice);
        s->row = at.row;
        if (at.value >= 0)
            wish_choose(&s->wish, at.row - count, at.value);
        break;
    }
    return false;
}

static bool take(struct start *s, struct keys_event *e, enum start_choice *choice)
{
    bool is_chosen = false;

    if (e->kind != KEYS_MOVE)
        strbuf_reset(&s->notice);
    if (sheet_take(&s->sheet, e))
        return false;
    if (s->address.is_typing)
        return e->kind == KEYS_KEY && take_address(s, e->code, choice);
    key_line_turn(&s->keys, e);
    if (e->kind == KEYS_KEY)
        is_chosen = take_key(s, e->code, choice);
    else if (e->kind == KEYS_CLICK)
        is_chosen = click(s, e->x, e->y, choice);
    if (s->row >= start_count_rows(s))
        s->row = start_count_rows(s) - 1;
    return is_chosen;
}

/* Life cycle */

void start_init(struct start *s, struct surface *f, bool has_files, bool has_servers)
{
    *s = (struct start){.surface = f, .has_files = has_files, .has_servers = has_servers};
    wish_init(&s->wish);
    strbuf_init(&s->notice);
    sheet_init(&s->sheet);
}

void start_release(struct start *s)
{
    sheet_release(&s->sheet);
    strbuf_release(&s->notice);
}

/* The files may be others than the last time; who was at a server may want to go there again. */
static void look_around(struct start *s)
{
    bool was_online = start_choice_at(s, s->row) == START_ONLINE;

    memset(s->kept_at, 0, sizeof(s->kept_at));
    s->row = 0;
    s->kept.count = 0;
    if (s->has_files)
        kept_read(&s->kept, ".");
    while (was_online && start_choice_at(s, s->row) != START_ONLINE)
        s->row++;
}

enum start_choice start_run(struct start *s)
{
    enum start_choice choice;
    struct keys_event e;

    look_around(s);
    while (!s->surface->has_ended) {
        start_show(s);
        if (surface_wait(s->surface, -1, &e) == TTY_EVENT && take(s, &e, &choice))
            return choice;
    }
    return START_LEAVE;
}
