/* What keys do on a full screen. */

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/utf8.h"
#include "cli/play/menu_screen.h"
#include "cli/screen/internal.h"
#include "games/kit.h"
#include "term/wording.h"

static const char *say(const struct screen *s, const char *key)
{
    return surface_say(s->surface, key);
}

static void focus(struct screen *s, int entry)
{
    if (entry >= 0 && entry < s->menu.count)
        s->tableau.focus = entry;
}

/* The first entry of another kind, and so on round. */
static int next_group(const struct screen *s, bool is_back)
{
    int first = 0, before = 0, n = s->menu.count;

    if (n == 0)
        return TABLEAU_NONE;
    while (first < n) {
        int end = menu_group_end(&s->menu, first);

        if (s->tableau.focus >= first && s->tableau.focus < end && !is_back)
            return end < n ? end : 0;
        if (s->tableau.focus >= first && s->tableau.focus < end && first > 0)
            return before;
        before = first;
        first = end;
    }
    return is_back ? before : 0;
}

/* Finding an action by its words */

/* The first that has the words, in its notation or in what it does. */
static int find_words(const struct screen *s)
{
    for (int i = 0; i < s->menu.count; i++)
        if (strcasestr(s->menu.entries[i].text, s->find))
            return i;
    for (int i = 0; i < s->menu.count; i++)
        if (strcasestr(s->menu.entries[i].words, s->find))
            return i;
    return TABLEAU_NONE;
}

/* To those at the table. */
static void talk_end(struct screen *s)
{
    if (s->find[0])
        s->host->ways->talk(s->host, s->find);
    s->is_finding = false;
    screen_hear(s);
}

static void find_end(struct screen *s)
{
    tori_action action;
    struct strbuf why;
    int entry;

    strbuf_init(&why);
    entry = menu_screen_find(&s->menu, s->find, &why);
    if (entry < 0)
        entry = find_words(s);
    if (entry >= 0)
        focus(s, entry);
    else if (s->scene.game->parse(s->scene.view, s->find, &action))
        screen_refuse(s, s->find, s->find);
    else
        screen_note(s, say(s, "terminal.none"));
    s->is_finding = false;
    strbuf_release(&why);
}

/* The last character, whole. */
static void find_erase(struct screen *s)
{
    size_t length = strlen(s->find);

    while (length && ((uint8_t)s->find[--length] & 0xc0) == 0x80)
        continue;
    s->find[length] = '\0';
}

static void find_append(struct screen *s, uint32_t code)
{
    size_t length = strlen(s->find);

    if (length + UTF8_BYTES_MAX <= FIND_MAX)
        s->find[length + (size_t)utf8_write(code, s->find + length)] = '\0';
}

static void find_type(struct screen *s, uint32_t code)
{
    if (code == KEY_ESC)
        s->is_finding = false;
    else if (code == KEY_ENTER && s->is_talking)
        talk_end(s);
    else if (code == KEY_ENTER)
        find_end(s);
    else if (code == KEY_BACKSPACE)
        find_erase(s);
    else if (code >= ' ' && code < KEY_UP)
        find_append(s, code);
    if (s->is_finding && !s->is_talking && s->find[0])
        focus(s, find_words(s));
}

static void open_find(struct screen *s)
{
    s->is_finding = s->menu.count > 0;
    s->is_talking = false;
    s->find[0] = '\0';
}

static void open_talk(struct screen *s)
{
    s->is_finding = s->is_talking = s->host->ways->talk != NULL;
    s->find[0] = '\0';
}

/* Sheets */

static void open_rules(struct screen *s)
{
    sheet_open(&s->sheet, say(s, "table.rules"), true);
    if (!kit_tell_rules(s->scene.game, s->scene.edition, &s->sheet.text))
        strbuf_append(&s->sheet.text, say(s, "terminal.none"));
}

/* Of what was refused; by Enter, and not later than the next key. */
static bool open_rule(struct screen *s, const struct keys_event *e)
{
    bool opens = s->rule[0] && e->kind == KEYS_KEY && e->code == KEY_ENTER;

    if (opens) {
        open_rules(s);
        snprintf(s->sheet.words, sizeof(s->sheet.words), "%s", s->rule);
        strbuf_reset(&s->notice);
    }
    s->rule[0] = '\0';
    return opens;
}

static void open_log(struct screen *s)
{
    sheet_open(&s->sheet, say(s, "table.log"), false);
    for (size_t i = s->story.count; i > 0; i--) {
        const struct tableau_line *l = &s->story.lines[i - 1];

        strbuf_appendf(&s->sheet.text, "%s %s\n",
                       l->seat >= 0 ? palette_marks[l->seat] : " ", l->text);
    }
}

static void append_keys(struct screen *s, const char *const *keys)
{
    for (; keys && *keys; keys += 2) {
        size_t start = s->sheet.text.length;
        int width = cells_text_width(keys[0]);

        strbuf_append(&s->sheet.text, keys[0]);
        strbuf_pad(&s->sheet.text,
                   start + strlen(keys[0]) + (size_t)(width < 14 ? 14 - width : 1));
        strbuf_appendf(&s->sheet.text, "%s\n", say(s, keys[1]));
    }
}

static void open_keys(struct screen *s)
{
    static const char *const keys[] = {
        "←↑→↓",  "terminal.walk",   "↵",      "terminal.confirm", "Tab", "terminal.next",
        "1-9",   "terminal.number", "/ :",    "terminal.find",    "u",   "table.undo",
        "h",     "table.hint",      "r",      "table.rules",      "l",   "table.log",
        "s",     "terminal.score",  "[ ]",    "terminal.tabs",    "!",   "terminal.bell",
        "Space", "terminal.skip",   "Ctrl-L", "terminal.redraw",  "Esc", "terminal.back",
        "▸",     "terminal.mouse",  "q",      "table.leave",      NULL};
    const struct tableau_art *art = tableau_art_find(s->scene.game);

    sheet_open(&s->sheet, say(s, "table.keys"), false);
    append_keys(s, keys);
    if (s->host->ways->talk)
        append_keys(s, (const char *const[]){"t", "terminal.talk", NULL});
    if (art && art->keys) {
        strbuf_appendf(&s->sheet.text, "\n%s\n", say(s, "table.keys.game"));
        append_keys(s, art->keys);
    }
}

/* Keys */

static void undo(struct screen *s)
{
    if (!s->host->ways->undo(s->host)) {
        struct wording_blank why[] = {{"why", say(s, "table.undo.nothing")},
                                      {NULL, NULL}};

        strbuf_reset(&s->notice);
        wording_append(s->scene.language, "table.undo.not", why, &s->notice);
        return;
    }
    hint_close(&s->hint);
    screen_hear(s);
}

static void toggle_bell(struct screen *s)
{
    s->has_bell = !s->has_bell;
    screen_note(s, say(s, s->has_bell ? "terminal.bell.on" : "terminal.bell.off"));
}

static void end_turn(struct screen *s)
{
    int entry = menu_find_exact(&s->menu, "end");
    tori_action action;

    if (entry >= 0)
        focus(s, entry);
    else if (s->menu.count && s->scene.game->parse(s->scene.view, "end", &action))
        screen_refuse(s, say(s, "terminal.end"), "end");
}

/* Keys that are the same everywhere. */
static void take_letter(struct screen *s, uint32_t code)
{
    switch (code) {
    case 'u':
        undo(s);
        break;
    case 'h':
        screen_hint(s);
        break;
    case 'r':
        open_rules(s);
        break;
    case 'l':
        open_log(s);
        break;
    case 's':
        screen_score(s);
        break;
    case '?':
        open_keys(s);
        break;
    case 't':
        open_talk(s);
        break;
    case '/':
    case ':':
        open_find(s);
        break;
    case 'e':
        end_turn(s);
        break;
    case '!':
        toggle_bell(s);
        break;
    case '[':
        s->tableau.tab += TABLEAU_TABS - 1;
        break;
    case ']':
        s->tableau.tab++;
        break;
    default:
        break;
    }
}

static bool is_arrow(uint32_t code)
{
    return code >= KEY_UP && code <= KEY_LEFT;
}

static void take_number(struct screen *s, int number)
{
    if (number <= s->tableau.button_count)
        focus(s, s->tableau.buttons[number - 1]);
    else if (s->tableau.button_count == 0)
        focus(s, number - 1);
}

/* Enter shows the first turn before it plays anything. */
static bool take_hint(struct screen *s, uint32_t code)
{
    if (!s->hint.is_shown)
        return false;
    if (code == KEY_ESC)
        hint_close(&s->hint);
    else if (code == 'a' || (code == KEY_ENTER && s->hint.only == HINT_ALL))
        screen_choose_hint(s, 0);
    else if (code == 'b')
        screen_choose_hint(s, 1);
    else
        return false;
    return true;
}

/* What others ask, and whether there is to be another game. */
static bool take_question(struct screen *s, uint32_t code)
{
    struct host *h = s->host;

    if (h->has_question && (code == 'y' || code == 'n'))
        h->ways->answer(h, code == 'y');
    else if (code == KEY_ENTER && h->ways->again && !h->is_end_coming &&
             h->ways->is_over(h))
        h->ways->again(h);
    else
        return false;
    screen_hear(s);
    return true;
}

/* What belongs to the table and its focus. */
static void take_key(struct screen *s, uint32_t code)
{
    const struct tableau_art *art = tableau_art_find(s->scene.game);
    int entry = TABLEAU_NONE;

    if (take_question(s, code) || take_hint(s, code))
        return;
    s->host->ways->hurry(s->host, s->menu.count == 0);
    if (s->menu.count && art && art->step)
        entry = art->step(&s->tableau, code);
    if (entry != TABLEAU_NONE)
        focus(s, entry);
    else if (code == KEY_ENTER)
        screen_play(s, s->tableau.focus);
    else if (is_arrow(code))
        focus(s, tableau_walk(&s->tableau, code));
    else if (code == KEY_TAB || code == KEY_BACK_TAB)
        focus(s, next_group(s, code == KEY_BACK_TAB));
    else if (code >= '1' && code <= '9')
        take_number(s, (int)(code - '0'));
    else
        take_letter(s, code);
}

static void take_curtain(struct screen *s, uint32_t code)
{
    if (code == 'u') {
        undo(s);
        return;
    }
    if (code != KEY_ENTER)
        return;
    s->host->ways->hand_over(s->host, s->curtain);
    screen_hear(s);
}

static void take(struct screen *s, const struct keys_event *e)
{
    bool is_key = e->kind == KEYS_KEY;

    if (e->kind != KEYS_MOVE && open_rule(s, e))
        return;
    if (e->kind != KEYS_MOVE && !s->host->is_notice_lasting)
        strbuf_reset(&s->notice);
    if (sheet_take(&s->sheet, e))
        return;
    if (is_key && s->is_finding)
        find_type(s, e->code);
    else if (is_key && e->code == 'q')
        s->has_left = true;
    else if (s->curtain != HOST_NO_CURTAIN)
        take_curtain(s, is_key ? e->code : 0);
    else if (is_key)
        take_key(s, e->code);
    else
        screen_point(s, e);
}

void screen_take(struct screen *s, const struct keys_event *e)
{
    struct keys_event turned = *e;

    if (screen_turn(s, &turned))
        take(s, &turned);
}
