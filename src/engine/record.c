/*
 * Records to text and back. Reading is strict: a record that says anything
 * other than what the rules give is refused, with the line where it goes wrong.
 */

#include "engine/record.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "engine/game.h"
#include "engine/match.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"

#define FIRST_LINE  "tori record 1"
#define COMMON_LOTS "lots common"

/* Writing */

static void format_seats(const struct match *m, struct strbuf *out)
{
    if (!m->names[0][0])
        return;
    strbuf_append(out, "seats");
    for (int i = 0; i < m->setup.players; i++)
        strbuf_appendf(out, " %s", m->names[i]);
    strbuf_append_char(out, '\n');
}

static void format_lots(const struct match *m, struct strbuf *out)
{
    if (!m->lots.commitment[0])
        return;
    strbuf_appendf(out, "commitment %s\nseed %s\nentropy", m->lots.commitment,
                   m->lots.seed);
    for (int i = 0; i < m->setup.players; i++)
        strbuf_appendf(out, " %s", m->lots.entropy[i]);
    strbuf_append_char(out, '\n');
    if (m->lots.are_common)
        strbuf_append(out, COMMON_LOTS "\n");
}

static void format_header(const struct match *m, struct strbuf *out)
{
    strbuf_appendf(out, FIRST_LINE "\ngame %s\n", m->game->name);
    strbuf_appendf(out, "edition %016" PRIx64 "\n",
                   shelf_hash(m->game, m->setup.edition));
    strbuf_append(out, "options ");
    setup_format(&m->setup, m->game, out);
    strbuf_append_char(out, '\n');
    format_seats(m, out);
    format_lots(m, out);
    strbuf_append_char(out, '\n');
}

void record_format_result(const struct match *m, struct strbuf *out)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(&m->state, score);
    strbuf_append(out, "result");
    for (int i = 0; i < m->setup.players; i++)
        strbuf_appendf(out, " %d", score[i].total);
    strbuf_append_char(out, '\n');
}

void record_format(const struct match *m, struct strbuf *out)
{
    struct tori_state s;

    format_header(m, out);
    m->game->init(&s, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        m->game->format(&s, m->steps[i].action, out);
        strbuf_append_char(out, '\n');
        m->game->apply(&s, m->steps[i].action);
    }
    if (match_is_over(m))
        record_format_result(m, out);
}

/* Reading */

struct record_reader {
    const char *name;
    const char *next, *end; /* what is still to be read */
    int line_number;
    char line[512]; /* the present line */
    struct strbuf *err;
};

__attribute__((format(printf, 3, 4))) static enum tori_err
refuse(const struct record_reader *r, enum tori_err code, const char *format, ...)
{
    char message[640];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_appendf(r->err, "%s:%d: %s", r->name, r->line_number, message);
    return code;
}

/* Next line into r->line. Returns 1, or 0 at the end, or an error. */
static int read_line(struct record_reader *r)
{
    do {
        const char *newline = memchr(r->next, '\n', (size_t)(r->end - r->next));
        size_t length =
            newline ? (size_t)(newline - r->next) : (size_t)(r->end - r->next);

        if (r->next == r->end)
            return 0;
        r->line_number++;
        if (!newline)
            return refuse(r, TORI_ERR_RECORD, "the last line is cut off");
        if (length >= sizeof(r->line))
            return refuse(r, TORI_ERR_RECORD, "the line is too long");
        if (memchr(r->next, '\0', length))
            return refuse(r, TORI_ERR_RECORD, "the line holds a zero byte");
        memcpy(r->line, r->next, length);
        r->line[length] = '\0';
        if (length > 0 && r->line[length - 1] == '\r')
            r->line[length - 1] = '\0';
        r->next = newline + 1;
    } while (r->line[0] == '#');
    return 1;
}

/* The rest of a header line that begins with 'word', or NULL. */
static const char *after_word(const struct record_reader *r, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(r->line, word, length) != 0 || r->line[length] != ' ')
        return NULL;
    return r->line + length + 1;
}

static enum tori_err expect(struct record_reader *r, const char *word, const char **rest)
{
    int got = read_line(r);

    if (got < 0)
        return got;
    *rest = got ? after_word(r, word) : NULL;
    if (!*rest)
        return refuse(r, TORI_ERR_RECORD, "expected '%s ...'", word);
    return TORI_OK;
}

static enum tori_err read_edition(struct record_reader *r, const struct tori_game *game,
                                  struct tori_setup *setup)
{
    const char *rest;
    uint64_t hash;
    enum tori_err err = expect(r, "edition", &rest);

    if (err)
        return err;
    if (!number_parse_hash(rest, &hash))
        return refuse(r, TORI_ERR_RECORD, "expected an edition of 16 hexadecimal digits");
    setup->edition = shelf_find(game, hash);
    if (setup->edition < 0)
        return refuse(r, TORI_ERR_EDITION,
                      "edition %s of %s is not loaded (give its file with --edition)",
                      rest, game->name);
    return TORI_OK;
}

static enum tori_err read_options(struct record_reader *r, const struct tori_game *game,
                                  struct tori_setup *setup)
{
    const char *rest;
    char *word, *space;
    enum tori_err err = expect(r, "options", &rest);

    if (err)
        return err;
    for (word = r->line + strlen("options "); word; word = space ? space + 1 : NULL) {
        struct strbuf why;

        space = strchr(word, ' ');
        if (space)
            *space = '\0';
        strbuf_init(&why);
        err = setup_parse(setup, game, word, &why);
        if (err)
            refuse(r, err, "%s", why.text);
        strbuf_release(&why);
        if (err)
            return err;
    }
    return TORI_OK;
}

/* "seats NAME NAME ...": as many as players. */
static enum tori_err read_seats(struct record_reader *r, struct match *m)
{
    const char *rest = after_word(r, "seats");
    int seat = 0;

    while (rest && *rest) {
        size_t length = strcspn(rest, " ");

        if (seat == m->setup.players || length == 0 || length > MATCH_NAME_MAX)
            break;
        memcpy(m->names[seat++], rest, length);
        rest += length;
        if (*rest)
            rest++;
    }
    if (!rest || *rest || seat != m->setup.players)
        return refuse(
            r, TORI_ERR_RECORD,
            "expected an empty line, or 'seats' and %d names of at most %d letters",
            m->setup.players, MATCH_NAME_MAX);
    return TORI_OK;
}

/* 'count' words of digits, one space apart, after the word of the present line. */
static enum tori_err read_digits(struct record_reader *r, const char *word,
                                 char (*out)[MATCH_HEX + 1], int count)
{
    const char *rest = after_word(r, word);

    for (int i = 0; rest && i < count; i++) {
        if (strspn(rest, "0123456789abcdef") != MATCH_HEX ||
            rest[MATCH_HEX] != (i + 1 < count ? ' ' : '\0'))
            rest = NULL;
        else
            memcpy(out[i], rest, MATCH_HEX);
        rest = rest ? rest + MATCH_HEX + 1 : NULL;
    }
    return rest
               ? TORI_OK
               : refuse(r, TORI_ERR_RECORD, "expected '%s', then %d times %d digits 0..f",
                        word, count, MATCH_HEX);
}

/* The lines about lots; the first of them has been read. */
static enum tori_err read_lots(struct record_reader *r, struct match *m)
{
    const char *rest;
    enum tori_err err = read_digits(r, "commitment", &m->lots.commitment, 1);

    if (!err)
        err = expect(r, "seed", &rest);
    if (!err)
        err = read_digits(r, "seed", &m->lots.seed, 1);
    if (!err)
        err = expect(r, "entropy", &rest);
    if (!err)
        err = read_digits(r, "entropy", m->lots.entropy, m->setup.players);
    return err;
}

/* The lines that may be missing, and the empty line after them. */
static enum tori_err read_rest_of_header(struct record_reader *r, struct match *m)
{
    int got = read_line(r);
    enum tori_err err;

    if (got > 0 && r->line[0] && !after_word(r, "commitment")) {
        err = read_seats(r, m);
        got = err ? (int)err : read_line(r);
    }
    if (got > 0 && after_word(r, "commitment")) {
        err = read_lots(r, m);
        got = err ? (int)err : read_line(r);
        if (got > 0 && strcmp(r->line, COMMON_LOTS) == 0) {
            m->lots.are_common = true;
            got = read_line(r);
        }
    }
    if (got < 0)
        return got;
    if (!got || r->line[0])
        return refuse(r, TORI_ERR_RECORD, "expected an empty line after the header");
    return TORI_OK;
}

static const struct tori_game *find_game(const struct tori_game *const *known,
                                         const char *name)
{
    while (*known && strcmp((*known)->name, name) != 0)
        known++;
    return *known;
}

static enum tori_err read_header(struct record_reader *r, struct match *m,
                                 const struct tori_game *const *known)
{
    const struct tori_game *game;
    struct tori_setup setup;
    const char *rest;
    enum tori_err err;
    int got = read_line(r);

    if (got < 0)
        return got;
    if (!got || strcmp(r->line, FIRST_LINE) != 0)
        return refuse(r, TORI_ERR_RECORD, "expected '" FIRST_LINE "'");
    err = expect(r, "game", &rest);
    if (err)
        return err;
    game = find_game(known, rest);
    if (!game)
        return refuse(r, TORI_ERR_GAME, "there is no game '%.60s'", rest);
    setup_init(&setup, game);
    err = read_edition(r, game, &setup);
    if (!err)
        err = read_options(r, game, &setup);
    if (err)
        return err;
    match_init(m, game, &setup);
    return read_rest_of_header(r, m);
}

static enum tori_err check_result(struct record_reader *r, const struct match *m)
{
    struct strbuf expected;
    enum tori_err err = TORI_OK;
    int got;

    strbuf_init(&expected);
    if (match_is_over(m)) {
        record_format_result(m, &expected);
        strbuf_truncate(&expected, expected.length - 1);
    }
    if (strcmp(expected.text, r->line) != 0)
        err = refuse(r, TORI_ERR_RECORD, "expected '%s'",
                     expected.length ? expected.text : "an action: the game is not over");
    strbuf_release(&expected);
    if (err)
        return err;
    got = read_line(r);
    return got > 0 ? refuse(r, TORI_ERR_RECORD, "nothing may follow the result") : got;
}

static enum tori_err read_actions(struct record_reader *r, struct match *m)
{
    int got;

    while ((got = read_line(r)) > 0) {
        struct strbuf why;
        enum tori_err err;

        if (strcmp(r->line, "result") == 0 || after_word(r, "result"))
            return check_result(r, m);
        strbuf_init(&why);
        err = match_play_text(m, r->line, &why);
        if (err)
            refuse(r, err, "illegal: %.120s (%s)", r->line, why.text);
        strbuf_release(&why);
        if (err)
            return err;
    }
    return got;
}

static enum tori_err read_record(struct record_reader *r, struct match *m,
                                 const struct tori_game *const *known)
{
    enum tori_err code;

    *m = (struct match){0};
    code = read_header(r, m, known);
    if (!code)
        code = read_actions(r, m);
    if (code)
        match_release(m);
    return code;
}

enum tori_err record_parse(struct match *m, const char *name, const char *text,
                           size_t length, const struct tori_game *const *known,
                           struct strbuf *err)
{
    struct record_reader r = {
        .name = name, .next = text, .end = text + length, .err = err};

    return read_record(&r, m, known);
}

/* Where the record after the first begins, or the end. */
static const char *find_next(const struct record_file *file)
{
    const char begin[] = "\n" FIRST_LINE "\n";
    const char *first = file->next;
    const char *found;

    /* The first record may stand behind comments. */
    while (first < file->end && *first == '#') {
        const char *newline = memchr(first, '\n', (size_t)(file->end - first));

        first = newline ? newline + 1 : file->end;
    }
    found = memmem(first, (size_t)(file->end - first), begin, strlen(begin));
    return found ? found + 1 : file->end;
}

enum tori_err record_parse_next(struct match *m, struct record_file *file,
                                const struct tori_game *const *known, struct strbuf *err)
{
    const char *end = find_next(file);
    struct record_reader r = {.name = file->name,
                              .next = file->next,
                              .end = end,
                              .line_number = file->line,
                              .err = err};
    enum tori_err code;

    *m = (struct match){0};
    if (end - file->next > RECORD_BYTES_MAX)
        return refuse(&r, TORI_ERR_RECORD, "the record is larger than %d bytes",
                      RECORD_BYTES_MAX);
    code = read_record(&r, m, known);
    file->next = end;
    file->line = r.line_number;
    return code;
}
