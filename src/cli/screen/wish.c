/* Rows of a new game. */

#include "cli/screen/wish.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "bots/bot.h"
#include "cli/play/seats.h"
#include "engine/setup_text.h"
#include "engine/shelf.h"
#include "games/games.h"
#include "term/wording.h"

enum wish_kind { WISH_GAME, WISH_SEATS, WISH_LEVEL, WISH_EDITION, WISH_OPTION };

struct wish_row {
    enum wish_kind kind;
    int option;
};

static int count_levels(void)
{
    int count = 0;

    for (const struct bot *const *b = bots; *b; b++)
        count += (*b)->is_level;
    return count;
}

static const struct bot *level_at(int place)
{
    for (const struct bot *const *b = bots; *b; b++)
        if ((*b)->is_level && place-- == 0)
            return *b;
    return NULL;
}

const struct tori_game *wish_game(const struct wish *w)
{
    return games[w->game];
}

static void take_game(struct wish *w, int game)
{
    int players = w->players;

    w->game = game;
    w->edition = 0;
    memset(w->option, 0, sizeof(w->option));
    if (players < games[game]->players_min || players > games[game]->players_max)
        w->players = games[game]->players_max;
}

void wish_init(struct wish *w)
{
    *w = (struct wish){.level = 0};
    take_game(w, 0);
    for (int i = 0; i < count_levels(); i++)
        if (strcmp(level_at(i)->name, SEATS_OPPONENT) == 0)
            w->level = i;
}

/* Values of an option: those that stand for themselves. */

/* "first" of "none|first|NAME,NAME"; false if there are not so many. */
static bool find_word(const struct tori_option *o, int place, char *word, size_t size)
{
    const char *at = o->values;

    for (; *at; at += strcspn(at, "|"), at += *at == '|') {
        uint32_t bits = 0;

        snprintf(word, size, "%.*s", (int)strcspn(at, "|"), at);
        if (o->parse(word, &bits) && place-- == 0)
            return true;
    }
    return false;
}

static int count_words(const struct tori_option *o)
{
    char word[64];
    int count = 0;

    while (count < WISH_VALUES_MAX && find_word(o, count, word, sizeof(word)))
        count++;
    return count;
}

static int count_editions(const struct wish *w)
{
    const struct tori_built_in *b = wish_game(w)->built_in;
    int count = 0;

    while (b[count].name)
        count++;
    return count < WISH_VALUES_MAX ? count : WISH_VALUES_MAX;
}

static bool is_of_so_many(const struct tori_option *o, const struct wish *w)
{
    return !o->players || o->players == w->players;
}

/* Rows */

static int list_rows(const struct wish *w, struct wish_row rows[WISH_ROWS_MAX])
{
    const struct tori_option *o = wish_game(w)->options;
    int count = 0;

    rows[count++] = (struct wish_row){WISH_GAME, 0};
    rows[count++] = (struct wish_row){WISH_SEATS, 0};
    rows[count++] = (struct wish_row){WISH_LEVEL, 0};
    if (count_editions(w) > 1)
        rows[count++] = (struct wish_row){WISH_EDITION, 0};
    for (int i = 0; i < WISH_OPTIONS_MAX && o && o[i].name; i++)
        if (is_of_so_many(&o[i], w) && count_words(&o[i]) > 1)
            rows[count++] = (struct wish_row){WISH_OPTION, i};
    return count;
}

static struct wish_row row_at(const struct wish *w, int row)
{
    struct wish_row rows[WISH_ROWS_MAX];

    list_rows(w, rows);
    return rows[row];
}

int wish_row_count(const struct wish *w)
{
    struct wish_row rows[WISH_ROWS_MAX];

    return list_rows(w, rows);
}

int wish_value_count(const struct wish *w, int row)
{
    struct wish_row r = row_at(w, row);
    const struct tori_game *game = wish_game(w);
    int count = 0;

    switch (r.kind) {
    case WISH_GAME:
        while (games[count])
            count++;
        return count;
    case WISH_SEATS:
        return game->players_max - game->players_min + 1;
    case WISH_LEVEL:
        return count_levels();
    case WISH_EDITION:
        return count_editions(w);
    default:
        return count_words(&game->options[r.option]);
    }
}

int wish_chosen(const struct wish *w, int row)
{
    struct wish_row r = row_at(w, row);

    switch (r.kind) {
    case WISH_GAME:
        return w->game;
    case WISH_SEATS:
        return w->players - wish_game(w)->players_min;
    case WISH_LEVEL:
        return w->level;
    case WISH_EDITION:
        return w->edition;
    default:
        return w->option[r.option];
    }
}

void wish_choose(struct wish *w, int row, int value)
{
    struct wish_row r = row_at(w, row);

    switch (r.kind) {
    case WISH_GAME:
        take_game(w, value);
        break;
    case WISH_SEATS:
        w->players = wish_game(w)->players_min + value;
        break;
    case WISH_LEVEL:
        w->level = value;
        break;
    case WISH_EDITION:
        w->edition = value;
        break;
    default:
        w->option[r.option] = value;
    }
}

/* Text */

/* The page's message of that key, or the word itself. */
static void append_message(const char *language, const char *key, const char *word,
                           struct strbuf *out)
{
    const char *text = wording_find(language, key);

    strbuf_append(out, text ? text : word);
}

void wish_append_row(const struct wish *w, int row, const char *language,
                     struct strbuf *out)
{
    static const char *const keys[] = {[WISH_GAME] = "lobby.game",
                                       [WISH_SEATS] = "lobby.seats",
                                       [WISH_LEVEL] = "lobby.bots",
                                       [WISH_EDITION] = "lobby.edition"};
    const struct tori_game *game = wish_game(w);
    struct wish_row r = row_at(w, row);
    char key[96];

    if (r.kind != WISH_OPTION) {
        strbuf_append(out, wording_text(language, keys[r.kind]));
        return;
    }
    snprintf(key, sizeof(key), "%s.option.%s", game->name, game->options[r.option].name);
    append_message(language, key, game->options[r.option].name, out);
}

static void append_option(const struct wish *w, const struct tori_option *o, int value,
                          const char *language, struct strbuf *out)
{
    char word[64], key[160];

    if (!find_word(o, value, word, sizeof(word)))
        return;
    snprintf(key, sizeof(key), "%s.option.%s.%s", wish_game(w)->name, o->name, word);
    append_message(language, key, word, out);
}

void wish_append_value(const struct wish *w, int row, int value, const char *language,
                       struct strbuf *out)
{
    struct wish_row r = row_at(w, row);
    char key[96];

    switch (r.kind) {
    case WISH_GAME:
        strbuf_append(out, games[value]->title);
        break;
    case WISH_SEATS:
        strbuf_append_int(out, wish_game(w)->players_min + value);
        break;
    case WISH_LEVEL:
        snprintf(key, sizeof(key), "table.level.%s", level_at(value)->name);
        append_message(language, key, level_at(value)->name, out);
        break;
    case WISH_EDITION:
        strbuf_append(out, value ? wish_game(w)->built_in[value].name
                                 : wording_text(language, "lobby.edition.default"));
        break;
    default:
        append_option(w, &wish_game(w)->options[r.option], value, language, out);
    }
}

/* What comes of it */

void wish_setup(const struct wish *w, struct tori_setup *out)
{
    const struct tori_game *game = wish_game(w);
    char word[64];

    setup_init(out, game);
    out->players = w->players;
    out->edition = w->edition;
    for (int i = 0; i < WISH_OPTIONS_MAX && game->options && game->options[i].name; i++)
        if (is_of_so_many(&game->options[i], w) &&
            find_word(&game->options[i], w->option[i], word, sizeof(word)))
            game->options[i].parse(word, &out->options);
}

void wish_append_seats(const struct wish *w, struct strbuf *out)
{
    strbuf_append(out, "human");
    for (int seat = 1; seat < w->players; seat++)
        strbuf_appendf(out, ",%s", level_at(w->level)->name);
}
