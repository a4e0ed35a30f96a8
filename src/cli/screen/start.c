/* The first page. Its lines are a table; behind them come the rows of the wish. */

#include "cli/screen/start.h"

#include <stdio.h>

#include "games/games.h"
#include "games/kit.h"
#include "term/drawing.h"
#include "term/tableau.h"
#include "term/wording.h"

enum { LEFT = 4, VALUES = 22, CHOICES = 4, SKY = 11 };

static const struct {
    enum start_choice choice;
    const char *title;
} lines[CHOICES] = {
    {START_GO_ON, "lobby.goOn"},
    {START_NEW, "terminal.new"},
    {START_ONLINE, "terminal.online"},
    {START_REPLAY, "table.end.replay"},
};

static const char *language(const struct start *s)
{
    return s->surface->options.capability.language;
}

/* What there is to choose from */

static bool is_there(const struct start *s, enum start_choice choice)
{
    return choice == START_NEW || (choice == START_ONLINE && s->has_servers) ||
           (choice != START_ONLINE && s->has_files &&
            kept_find(&s->kept, choice == START_REPLAY, 0));
}

/* The lines that are there. */
static int list_lines(const struct start *s, int out[CHOICES])
{
    int count = 0;

    for (int i = 0; i < CHOICES; i++)
        if (is_there(s, lines[i].choice))
            out[count++] = i;
    return count;
}

static int count_rows(const struct start *s)
{
    int there[CHOICES];

    return list_lines(s, there) + wish_row_count(&s->wish);
}

/* That of the row: a row of the wish begins a new game. */
static enum start_choice choice_of(const struct start *s, int row)
{
    int there[CHOICES];

    return row < list_lines(s, there) ? lines[there[row]].choice : START_NEW;
}

static const struct kept_game *kept_of(const struct start *s, enum start_choice choice)
{
    bool is_replay = choice == START_REPLAY;

    return kept_find(&s->kept, is_replay, is_replay ? s->replay : s->go_on);
}

const char *start_path(const struct start *s, enum start_choice choice)
{
    return kept_of(s, choice)->path;
}

/* Drawing */

static void add_spot(struct start *s, struct area at, int row, int value)
{
    if (s->spot_count < START_SPOTS_MAX)
        s->spots[s->spot_count++] = (struct start_spot){at, row, value};
}

static void draw_sky(struct start *s, int height)
{
    struct cells *c = &s->surface->cells;
    int width = c->width, count = 0, part;

    for (int y = 0; y < 2 * height; y++)
        for (int x = 0; x < width; x++)
            cells_pixel(
                c, x, y,
                tint_mix(TINT(0x0c1a2b, 0), TINT(0x31506b, 0), 100 * y / (2 * height)));
    for (int i = 0; i < width / 3; i++) {
        int x = (i * 37 + 5) % width, y = (i * 7 + i / 5) % height;

        if (x > width / 2 || y < 2 || y > 6)
            cells_pixel(c, x, y, TINT(0xc9d6e0, 7));
    }
    while (games[count])
        count++;
    part = width / count;
    for (int i = 0; i < count; i++) {
        const struct tableau_art *art = tableau_art_find(games[i]);

        if (art && art->skyline)
            art->skyline(c, (struct area){i * part, 0, part, height});
    }
}

static void draw_title(struct start *s, int height)
{
    struct cells *c = &s->surface->cells;
    bool has_colours = s->surface->options.capability.colours != COLOURS_NONE;
    tint title = has_colours ? TINT(0xffffff, 15) : s->surface->palette->ink;
    tint line = has_colours ? TINT(0xc9d6e0, 7) : s->surface->palette->quiet;

    if (has_colours)
        draw_sky(s, height);
    cells_put(c, 3, 1, tableau_brush(title, LOOK_BOLD), "T O R I");
    cells_put(c, 3, 2, tableau_brush(line, 0), wording_text(language(s), "app.tagline"));
}

static void append_wish(const struct start *s, struct strbuf *out)
{
    wish_append_value(&s->wish, 0, wish_chosen(&s->wish, 0), language(s), out);
    strbuf_append(out, " · ");
    wording_append_count(language(s), "lobby.players.all", s->wish.players, NULL, out);
    for (int row = 2; row < wish_row_count(&s->wish); row++) {
        if (row > 2 && wish_chosen(&s->wish, row) == 0)
            continue; /* as usual */
        strbuf_append(out, " · ");
        wish_append_value(&s->wish, row, wish_chosen(&s->wish, row), language(s), out);
    }
}

static void append_kept(const struct start *s, enum start_choice choice,
                        struct strbuf *out)
{
    const struct kept_game *g = kept_of(s, choice);
    int count = kept_count(&s->kept, choice == START_REPLAY);
    char round[16];
    struct wording_blank blanks[] = {{"round", round}, {NULL, NULL}};

    strbuf_append(out, g->game->title);
    snprintf(round, sizeof(round), "%d", g->round);
    if (g->round > 0) {
        strbuf_append(out, ", ");
        wording_append(language(s), "lobby.round", blanks, out);
    }
    strbuf_appendf(out, " · %s", g->path);
    if (count > 1)
        strbuf_appendf(out, "  ◂ %d/%d ▸",
                       1 + (choice == START_REPLAY ? s->replay : s->go_on), count);
}

static void draw_line(struct start *s, int row, int y, enum start_choice choice,
                      const char *title)
{
    const struct palette *th = s->surface->palette;
    struct cells *c = &s->surface->cells;
    bool is_on = s->row == row;
    struct area at = {2, y, c->width - 4, 1};
    struct strbuf text;

    strbuf_init(&text);
    if (is_on) {
        cells_fill(c, at, th->soft);
        cells_put(c, 2, y, tableau_brush(th->accent, LOOK_BOLD), "▌");
    }
    cells_put(c, LEFT, y, tableau_brush(th->ink, LOOK_BOLD), title);
    if (choice == START_NEW)
        append_wish(s, &text);
    else if (choice == START_ONLINE)
        strbuf_append(&text, *s->address.text
                                 ? s->address.text
                                 : wording_text(language(s), "lobby.tables"));
    else
        append_kept(s, choice, &text);
    cells_cut(c, (struct area){VALUES, y, c->width - VALUES - 3, 1},
              tableau_brush(is_on ? th->ink : th->quiet, 0), text.text);
    if (is_on && s->surface->options.capability.colours == COLOURS_NONE)
        cells_look(c, at, LOOK_REVERSE);
    add_spot(s, at, row, -1);
    strbuf_release(&text);
}

/* What is chosen is filled; of other rows than the one walked to, with less weight. */
static struct brush value_brush(const struct start *s, int row, bool is_chosen)
{
    const struct palette *th = s->surface->palette;
    bool has_colours = s->surface->options.capability.colours != COLOURS_NONE;

    if (!is_chosen)
        return (struct brush){th->quiet, th->paper, 0};
    if (row == s->row)
        return (struct brush){th->ground, th->accent,
                              LOOK_BOLD | (has_colours ? 0 : LOOK_REVERSE)};
    return (struct brush){th->accent, th->soft,
                          LOOK_BOLD | (has_colours ? 0 : LOOK_UNDERLINE)};
}

static void draw_values(struct start *s, int row, int y, int wish_row)
{
    const struct palette *th = s->surface->palette;
    struct cells *c = &s->surface->cells;
    struct strbuf text;
    int x = VALUES;

    strbuf_init(&text);
    wish_append_row(&s->wish, wish_row, language(s), &text);
    if (row == s->row)
        cells_put(c, 2, y, tableau_brush(th->accent, LOOK_BOLD), "▸");
    cells_cut(c, (struct area){LEFT, y, VALUES - LEFT - 1, 1},
              tableau_brush(row == s->row ? th->ink : th->quiet, 0), text.text);
    for (int i = 0; i < wish_value_count(&s->wish, wish_row); i++) {
        int end;

        strbuf_reset(&text);
        wish_append_value(&s->wish, wish_row, i, language(s), &text);
        end =
            cells_putf(c, x, y, value_brush(s, row, i == wish_chosen(&s->wish, wish_row)),
                       " %s ", text.text);
        add_spot(s, (struct area){x, y, end - x, 1}, row, i);
        x = end + 1;
    }
    strbuf_release(&text);
}

static void draw_keys(struct start *s)
{
    static const struct key_line_key keys[] = {
        {0, "↑↓", "terminal.choose"},   {0, "←→", "terminal.change"},
        {KEY_ENTER, "↵", "lobby.play"}, {'r', "r", "table.rules"},
        {'?', "?", "table.keys"},       {'q', "q", "terminal.leave"}};

    key_line_draw(&s->keys, s->surface, keys, sizeof(keys) / sizeof(keys[0]),
                  s->notice.text);
}

static void draw(struct start *s)
{
    int there[CHOICES], count = list_lines(s, there), rows = wish_row_count(&s->wish);
    int height = s->surface->cells.height;
    bool is_wide = height >= 40;
    int room = height - 3 - count - rows;
    int sky = is_wide ? height * 9 / 20 : room < SKY ? room : SKY;
    int y = sky + (is_wide ? 2 : 1);

    s->spot_count = 0;
    draw_title(s, sky);
    for (int i = 0; i < count; i++, y += is_wide ? 2 : 1)
        draw_line(s, i, y, lines[there[i]].choice,
                  wording_text(language(s), lines[there[i]].title));
    y += is_wide ? 1 : height - 1 - y - rows;
    for (int i = 0; i < rows; i++, y++)
        draw_values(s, count + i, y, i);
    if (s->address.is_typing)
        start_address_draw(&s->address, s->surface);
    else
        draw_keys(s);
}

static void show(struct start *s)
{
    struct surface *f = s->surface;
    struct tableau t = {.cells = &f->cells,
                        .colours = f->options.capability.colours,
                        .language = language(s)};
    int x = -1, y = -1;

    if (surface_begin(f, NULL)) {
        t.palette = f->palette;
        draw(s);
        for (int i = 0; i < s->spot_count && x < 0; i++)
            if (s->spots[i].row == s->row) {
                x = s->spots[i].area.x;
                y = s->spots[i].area.y;
            }
        sheet_draw(&s->sheet, &t);
    }
    surface_send(f, x, y);
}

/* Keys */

static int turned(int at, int step, int count)
{
    return count ? (at + step + count) % count : 0;
}

/* Another value of the row, or another file. */
static void change(struct start *s, int step)
{
    int there[CHOICES], count = list_lines(s, there);
    enum start_choice choice = choice_of(s, s->row);
    int row = s->row < count ? 0 : s->row - count;

    if (choice == START_GO_ON)
        s->go_on = turned(s->go_on, step, kept_count(&s->kept, false));
    else if (choice == START_REPLAY)
        s->replay = turned(s->replay, step, kept_count(&s->kept, true));
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
    static const char *const keys[] = {
        "↑↓  ", "terminal.choose", "←→  ", "terminal.change", "↵   ", "lobby.play",
        "r   ", "table.rules",     "q   ", "terminal.leave",  "Esc ", "terminal.back"};

    sheet_open(&s->sheet, wording_text(language(s), "table.keys"), false);
    for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i += 2)
        strbuf_appendf(&s->sheet.text, "%s  %s\n", keys[i],
                       wording_text(language(s), keys[i + 1]));
}

/* An address has to be typed first. */
static bool enter(struct start *s, enum start_choice *choice)
{
    *choice = choice_of(s, s->row);
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
    int rows = count_rows(s);

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
    case KEY_ENTER:
        return enter(s, choice);
    default:
        return code == 'q';
    }
}

/* A click goes to a row, or chooses a value; on the line that is chosen it is Enter. */
static bool click(struct start *s, int x, int y, enum start_choice *choice)
{
    int there[CHOICES], count = list_lines(s, there);

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
    if (s->row >= count_rows(s))
        s->row = count_rows(s) - 1;
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
    bool was_online = choice_of(s, s->row) == START_ONLINE;

    s->go_on = s->replay = s->row = 0;
    s->kept.count = 0;
    if (s->has_files)
        kept_read(&s->kept, ".");
    while (was_online && choice_of(s, s->row) != START_ONLINE)
        s->row++;
}

enum start_choice start_run(struct start *s)
{
    enum start_choice choice;
    struct keys_event e;

    look_around(s);
    for (;;) {
        show(s);
        if (surface_wait(s->surface, -1, &e) == TTY_EVENT && take(s, &e, &choice))
            return choice;
        if (s->surface->has_ended)
            return START_LEAVE;
    }
}
