/* Puzzles as text. The comments of the record are read in any order, each once; words that are
 * not known are skipped. */

#include "puzzle/puzzle.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/hash.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "engine/apply.h"

#define BETWEEN "; "

enum { LINE_MAX_BYTES = 512 }; /* as of records */

void puzzle_release(struct puzzle *p)
{
    match_release(&p->match);
    *p = (struct puzzle){0};
}

/* The record without names and lots, which do not belong to a position. */
static void format_position(const struct match *m, struct strbuf *out)
{
    struct match bare = *m;

    memset(bare.names, 0, sizeof(bare.names));
    bare.lots = (struct match_lots){0};
    record_format(&bare, out);
}

void puzzle_name(const struct match *m, char id[PUZZLE_ID_LENGTH + 1])
{
    struct strbuf text;

    strbuf_init(&text);
    format_position(m, &text);
    snprintf(id, PUZZLE_ID_LENGTH + 1, "%012" PRIx64,
             hash_bytes(HASH_START, text.text, text.length) >> 16);
    strbuf_release(&text);
}

bool puzzle_play(const struct puzzle *p, const struct puzzle_line *line,
                 struct tori_state *after, struct tori_state *world)
{
    const struct tori_game *game = p->match.game;
    struct tori_state s = p->match.state;
    tori_action legal[TORI_ACTIONS_MAX];

    for (int i = 0; i < line->count; i++) {
        int count = 0, at = 0;

        if (game->to_move(&s) != p->seat)
            return false;
        count = game->legal(&s, legal);
        while (at < count && legal[at] != line->action[i])
            at++;
        if (at == count)
            return false;
        game_apply(game, &s, line->action[i]);
    }
    if (world)
        *world = s;
    game->view(&s, p->seat, after);
    return line->count > 0 && game->to_move(&s) != p->seat;
}

/* Writing */

void puzzle_format_line(const struct puzzle *p, const struct puzzle_line *line,
                        struct strbuf *out)
{
    const struct tori_game *game = p->match.game;
    struct tori_state s = p->match.state;

    for (int i = 0; i < line->count; i++) {
        if (i)
            strbuf_append(out, BETWEEN);
        game->format(&s, line->action[i], out);
        game_apply(game, &s, line->action[i]);
    }
}

static void format_facts(const struct puzzle *p, struct strbuf *out)
{
    if (p->fact_count)
        strbuf_append(out, "# facts ");
    for (int i = 0; i < p->fact_count; i++)
        strbuf_appendf(out, "%s%s %d %d", i ? ", " : "", p->facts[i].name,
                       p->facts[i].best, p->facts[i].obvious);
    if (p->fact_count)
        strbuf_append_char(out, '\n');
}

static void format_worth(const char *word, const struct puzzle_worth *w,
                         struct strbuf *out)
{
    strbuf_appendf(out, "# %s %.4f %.4f %.2f\n", word, w->win, w->error, w->lead);
}

static void format_comments(const struct puzzle *p, struct strbuf *out)
{
    strbuf_appendf(out, "# puzzle %s\n# theme %s\n# seat %d\n# kind %s\n", p->id,
                   p->theme, p->seat, p->kind == PUZZLE_EXACT ? "exact" : "margin");
    strbuf_appendf(out, "# grade %d\n# sims %" PRId64 "\n# best ", p->grade, p->sims);
    puzzle_format_line(p, &p->best, out);
    strbuf_append(out, "\n# obvious ");
    puzzle_format_line(p, &p->obvious, out);
    strbuf_append_char(out, '\n');
    format_worth("value", &p->value, out);
    format_worth("short", &p->shortfall, out);
    format_facts(p, out);
}

/* The comments stand before the empty line that ends the record's header. */
void puzzle_format(const struct puzzle *p, struct strbuf *out)
{
    struct strbuf record;
    const char *actions;

    strbuf_init(&record);
    format_position(&p->match, &record);
    actions = strstr(record.text, "\n\n") + 1;
    strbuf_append_bytes(out, record.text, (size_t)(actions - record.text));
    format_comments(p, out);
    strbuf_append(out, actions);
    strbuf_release(&record);
}

/* Reading */

bool puzzle_parse_line(const struct puzzle *p, const char *text, struct puzzle_line *out,
                       struct strbuf *err)
{
    struct match m = p->match;
    char action[LINE_MAX_BYTES];
    bool ok = true;

    m.marks = NULL;
    m.steps = NULL;
    m.count = m.capacity = 0;
    *out = (struct puzzle_line){0};
    while (ok && text) {
        const char *next = strstr(text, BETWEEN);
        size_t length = next ? (size_t)(next - text) : strlen(text);

        ok = length < sizeof(action) && out->count < TURN_ACTIONS_MAX &&
             match_to_move(&m) == p->seat;
        if (!ok)
            break;
        memcpy(action, text, length);
        action[length] = '\0';
        ok = match_play_text(&m, action, err) == TORI_OK;
        if (ok)
            out->action[out->count++] = m.steps[m.count - 1].action;
        text = next ? next + strlen(BETWEEN) : NULL;
    }
    match_release(&m);
    return ok;
}

static bool read_word(const char *text, char *out)
{
    size_t length = strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-_");

    if (length == 0 || length > PUZZLE_WORD_MAX || text[length])
        return false;
    memcpy(out, text, length + 1);
    return true;
}

static bool read_number(const char *text, int64_t min, int64_t max, int64_t *out)
{
    return number_parse(text, min, max, out);
}

/* Three numbers such as "0.1530 -0.0051 2.10". */
static bool read_worth(const char *text, struct puzzle_worth *w)
{
    double *into[] = {&w->win, &w->error, &w->lead};

    for (int i = 0; i < 3; i++) {
        char *end;

        if (strspn(text, "-.0123456789") == 0)
            return false;
        *into[i] = strtod(text, &end);
        if (end == text || *end != (i < 2 ? ' ' : '\0') || !isfinite(*into[i]) ||
            fabs(*into[i]) > 1000)
            return false;
        text = end + 1;
    }
    return true;
}

static bool read_fact(const char *text, size_t length, struct puzzle_fact *f)
{
    char copy[2 * PUZZLE_WORD_MAX + 2], *best, *obvious;
    int64_t a, b;

    if (length >= sizeof(copy))
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    best = strchr(copy, ' ');
    obvious = best ? strchr(best + 1, ' ') : NULL;
    if (!obvious)
        return false;
    *best++ = *obvious++ = '\0';
    if (!read_word(copy, f->name) || !read_number(best, -1000, 1000, &a) ||
        !read_number(obvious, -1000, 1000, &b))
        return false;
    f->best = (int)a;
    f->obvious = (int)b;
    return true;
}

static bool read_facts(const char *text, struct puzzle *p)
{
    while (text) {
        const char *next = strstr(text, ", ");
        size_t length = next ? (size_t)(next - text) : strlen(text);

        if (p->fact_count == PUZZLE_FACTS_MAX ||
            !read_fact(text, length, &p->facts[p->fact_count]))
            return false;
        p->fact_count++;
        text = next ? next + 2 : NULL;
    }
    return true;
}

static bool read_id(const char *text, char *out)
{
    if (strspn(text, "0123456789abcdef") != PUZZLE_ID_LENGTH || text[PUZZLE_ID_LENGTH])
        return false;
    memcpy(out, text, PUZZLE_ID_LENGTH + 1);
    return true;
}

static bool read_kind(const char *text, enum puzzle_kind *kind)
{
    *kind = strcmp(text, "exact") == 0 ? PUZZLE_EXACT : PUZZLE_MARGIN;
    return *kind == PUZZLE_EXACT || strcmp(text, "margin") == 0;
}

enum {
    HAS_ID = 1 << 0,
    HAS_THEME = 1 << 1,
    HAS_SEAT = 1 << 2,
    HAS_KIND = 1 << 3,
    HAS_GRADE = 1 << 4,
    HAS_SIMS = 1 << 5,
    HAS_BEST = 1 << 6,
    HAS_OBVIOUS = 1 << 7,
    HAS_VALUE = 1 << 8,
    HAS_SHORT = 1 << 9,
    HAS_FACTS = 1 << 10,
    HAS_ALL = HAS_FACTS - 1,
};

static const char *const words[] = {"puzzle", "theme", "seat", "kind",
                                    "grade",  "sims",  "best", "obvious",
                                    "value",  "short", "facts"};

/* Which of the words it is, as a bit, and what stands behind it; 0: none of them. */
static unsigned find_word(const char *comment, const char **rest)
{
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        size_t length = strlen(words[i]);

        if (strncmp(comment, words[i], length) == 0 && comment[length] == ' ') {
            *rest = comment + length + 1;
            return 1u << i;
        }
    }
    return 0;
}

/* Lines can only be read once the seat is known: it stands before them. */
static bool read_comment(struct puzzle *p, unsigned word, const char *rest,
                         struct strbuf *why)
{
    int64_t number = 0;
    bool ok;

    switch (word) {
    case HAS_ID:
        return read_id(rest, p->id);
    case HAS_THEME:
        return read_word(rest, p->theme);
    case HAS_SEAT:
        ok = read_number(rest, 0, p->match.setup.players - 1, &number);
        p->seat = (int)number;
        return ok && match_to_move(&p->match) == p->seat;
    case HAS_KIND:
        return read_kind(rest, &p->kind);
    case HAS_GRADE:
        ok = read_number(rest, PUZZLE_GRADE_MIN, PUZZLE_GRADE_MAX, &number);
        p->grade = (int)number;
        return ok;
    case HAS_SIMS:
        return read_number(rest, 0, INT64_C(1000000000), &p->sims);
    case HAS_BEST:
        return puzzle_parse_line(p, rest, &p->best, why);
    case HAS_OBVIOUS:
        return puzzle_parse_line(p, rest, &p->obvious, why);
    case HAS_VALUE:
        return read_worth(rest, &p->value);
    case HAS_SHORT:
        return read_worth(rest, &p->shortfall);
    default:
        return read_facts(rest, p);
    }
}

/* One line of the puzzle's text; those that are no comments were read as a record. */
static bool take_line(struct puzzle *p, const char *line, unsigned *has,
                      struct strbuf *why)
{
    const char *rest;
    unsigned word;

    if (strncmp(line, "# ", 2) != 0)
        return true;
    word = find_word(line + 2, &rest);
    if (!word)
        return true;
    if (*has & word) {
        strbuf_append(why, "it stands there twice");
        return false;
    }
    if ((word & (HAS_BEST | HAS_OBVIOUS)) && !(*has & HAS_SEAT)) {
        strbuf_append(why, "'seat' must stand before it");
        return false;
    }
    *has |= word;
    return read_comment(p, word, rest, why);
}

static enum tori_err refuse(const struct record_file *file, int line, const char *what,
                            const char *why, struct strbuf *err)
{
    strbuf_appendf(err, "%s:%d: not a puzzle: %.100s%s%.200s", file->name, line, what,
                   *why ? ": " : "", why);
    return TORI_ERR_RECORD;
}

static enum tori_err read_comments(struct puzzle *p, const struct record_file *before,
                                   const char *end, struct strbuf *err)
{
    char line[LINE_MAX_BYTES];
    struct strbuf why;
    unsigned has = 0;
    int number = before->line;
    enum tori_err code = TORI_OK;

    strbuf_init(&why);
    for (const char *at = before->next; !code && at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline ? newline : end) - at);

        number++;
        if (*at == '#' && length < sizeof(line)) {
            memcpy(line, at, length);
            line[length] = '\0';
            if (!take_line(p, line, &has, &why))
                code = refuse(before, number, line, why.text, err);
        }
        at += length + 1;
    }
    strbuf_release(&why);
    if (!code && (has & HAS_ALL) != HAS_ALL)
        code = refuse(before, number, "a line that must be there is missing", "", err);
    return code;
}

enum tori_err puzzle_parse_next(struct puzzle *p, struct record_file *file,
                                const struct tori_game *const *known, struct strbuf *err)
{
    struct record_file before = *file;
    enum tori_err code;

    *p = (struct puzzle){0};
    code = record_parse_next(&p->match, file, known, err);
    if (code)
        return code;
    code = read_comments(p, &before, file->next, err);
    if (code)
        puzzle_release(p);
    return code;
}
