/*
 * Looking at a match: its list of legal actions, whose turn it is, the scores.
 * Actions are compared as text, so the notation is tested with the rules. What
 * looks into the state's JSON is in expect_state.c.
 */

#include "scenarios/expect.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "base/strbuf.h"
#include "scenarios/scenario.h"
#include "scenarios/script.h"

enum { WORDS_MAX = 64, COUNT_MAX = 1 << 20 };

/* Always false, so that an expectation can end with it. */
__attribute__((format(printf, 2, 3))) static bool fail(struct strbuf *why,
                                                       const char *format, ...)
{
    char message[512];
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    strbuf_append(why, message);
    return false;
}

/* The list of legal actions as text, taken once for an expectation. */
struct list {
    tori_action actions[TORI_ACTIONS_MAX];
    struct strbuf texts[TORI_ACTIONS_MAX];
    int count;
};

static void list_init(struct list *l, const struct scenario *sc)
{
    l->count = sc->game.legal(&sc->match.state, l->actions);
    for (int i = 0; i < l->count; i++) {
        strbuf_init(&l->texts[i]);
        sc->game.format(&sc->match.state, l->actions[i], &l->texts[i]);
    }
}

static void list_release(struct list *l)
{
    for (int i = 0; i < l->count; i++)
        strbuf_release(&l->texts[i]);
}

static int list_find(const struct list *l, const char *text)
{
    for (int i = 0; i < l->count; i++)
        if (strcmp(l->texts[i].text, text) == 0)
            return i;
    return -1;
}

void expect_append_legal(const struct scenario *sc, struct strbuf *out)
{
    struct list l;

    list_init(&l, sc);
    for (int i = 0; i < l.count; i++)
        strbuf_appendf(out, " %s;", l.texts[i].text);
    list_release(&l);
}

/* Lists */

bool expect_refuse(struct scenario *sc, char *text, struct strbuf *why)
{
    char *words = script_cut_at(text, " : ");
    struct tori_state before = sc->match.state;
    struct strbuf err;
    bool ok = true;

    strbuf_init(&err);
    if (!match_play_text(&sc->match, text, &err))
        ok = fail(why, "expected '%s' to be refused, but it was played", text);
    else if (words && !strstr(err.text, words))
        ok = fail(why, "expected '%s' to be refused with '%s', saw '%s'", text, words,
                  err.text);
    else if (memcmp(&before, &sc->match.state, sizeof(before)) != 0)
        ok = fail(why, "'%s' was refused but changed the state", text);
    strbuf_release(&err);
    return ok;
}

static bool expect_listed(struct scenario *sc, char *text, bool is_wanted,
                          struct strbuf *why)
{
    struct list l;
    bool ok = true;

    list_init(&l, sc);
    for (char *next; text && ok; text = next) {
        tori_action a;

        next = script_cut_at(text, ";");
        if (!is_wanted && !sc->game.parse(&sc->match.state, text, &a))
            ok = fail(why, "'%s' is no action here, use 'refuse'; legal:", text);
        else if ((list_find(&l, text) >= 0) != is_wanted)
            ok = fail(why, "expected '%s' to be %s; legal:", text,
                      is_wanted ? "legal" : "illegal");
    }
    list_release(&l);
    if (!ok)
        expect_append_legal(sc, why);
    return ok;
}

bool expect_legal(struct scenario *sc, char *text, struct strbuf *why)
{
    return expect_listed(sc, text, true, why);
}

bool expect_illegal(struct scenario *sc, char *text, struct strbuf *why)
{
    return expect_listed(sc, text, false, why);
}

bool expect_only(struct scenario *sc, char *text, struct strbuf *why)
{
    bool is_seen[TORI_ACTIONS_MAX] = {false};
    struct list l;
    bool ok = true;

    list_init(&l, sc);
    for (char *next; text && *text && ok; text = next) {
        int i;

        next = script_cut_at(text, ";");
        i = list_find(&l, text);
        if (i < 0)
            ok = fail(why, "expected '%s' to be legal; legal:", text);
        else if (is_seen[i])
            ok = fail(why, "'%s' is listed twice in the scenario; legal:", text);
        else
            is_seen[i] = true;
    }
    for (int i = 0; i < l.count && ok; i++)
        if (!is_seen[i])
            ok = fail(why, "expected '%s' not to be legal; legal:", l.texts[i].text);
    list_release(&l);
    if (!ok)
        expect_append_legal(sc, why);
    return ok;
}

/* "PREFIX N": cut the number off the end. */
static bool cut_number(char *text, int64_t *number, struct strbuf *why)
{
    char *blank = strrchr(text, ' ');

    if (!blank || !number_parse(blank + 1, 0, COUNT_MAX, number))
        return fail(why, "expected a text and a number, saw '%s'", text);
    while (blank > text && blank[-1] == ' ')
        blank--;
    *blank = '\0';
    return true;
}

bool expect_count(struct scenario *sc, char *text, struct strbuf *why)
{
    int64_t number;
    int seen = 0;
    struct list l;

    if (!cut_number(text, &number, why))
        return false;
    list_init(&l, sc);
    for (int i = 0; i < l.count; i++)
        seen += strncmp(l.texts[i].text, text, strlen(text)) == 0;
    list_release(&l);
    if (seen == number)
        return true;
    fail(why, "expected %d legal actions '%s..', saw %d; legal:", (int)number, text,
         seen);
    expect_append_legal(sc, why);
    return false;
}

bool expect_weight(struct scenario *sc, char *text, struct strbuf *why)
{
    int64_t number;
    uint32_t seen = 0;
    tori_action a;

    if (!cut_number(text, &number, why))
        return false;
    if (match_to_move(&sc->match) != TORI_CHANCE)
        return fail(why, "expected chance to act");
    if (!sc->game.parse(&sc->match.state, text, &a))
        return fail(why, "'%s' is no action here", text);
    if (match_is_legal(&sc->match, a))
        seen = sc->game.weight(&sc->match.state, a);
    return seen == number ||
           fail(why, "expected weight %d of '%s', saw %u", (int)number, text, seen);
}

/* Whose turn, which phase, how many points */

bool expect_turn(struct scenario *sc, char *text, struct strbuf *why)
{
    int actor = match_to_move(&sc->match);
    char seen[16] = "over";

    if (actor == TORI_CHANCE)
        snprintf(seen, sizeof(seen), "chance");
    else if (actor != TORI_OVER)
        snprintf(seen, sizeof(seen), "%d", actor);
    return strcmp(seen, text) == 0 ||
           fail(why, "expected turn '%s', saw '%s'", text, seen);
}

bool expect_phase(struct scenario *sc, char *text, struct strbuf *why)
{
    const char *seen = sc->game.phase(&sc->match.state);

    return strcmp(seen, text) == 0 ||
           fail(why, "expected phase '%s', saw '%s'", text, seen);
}

static bool find_score(const struct scenario *sc, const struct tori_score *score,
                       const char *key, int *value)
{
    if (strcmp(key, "total") == 0) {
        *value = score->total;
        return true;
    }
    if (strcmp(key, "rank") == 0) {
        *value = score->rank;
        return true;
    }
    for (int i = 0; sc->game.parts[i]; i++)
        if (strcmp(sc->game.parts[i], key) == 0) {
            *value = score->part[i];
            return true;
        }
    return false;
}

bool expect_scores(struct scenario *sc, char *text, struct strbuf *why)
{
    struct tori_score scores[TORI_PLAYERS_MAX];
    char *words[WORDS_MAX];
    int count = script_split(text, words, WORDS_MAX);
    int64_t seat;

    if (count < 2 || !number_parse(words[0], 0, sc->match.setup.players - 1, &seat))
        return fail(why, "expected a seat and KEY=VALUE ..");
    sc->game.score(&sc->match.state, scores);
    for (int i = 1; i < count; i++) {
        char *value = script_cut_at(words[i], "=");
        int64_t wanted;
        int seen;

        if (!value || !find_score(sc, &scores[seat], words[i], &seen))
            return fail(why, "expected KEY=VALUE with a part of a score, saw '%s'",
                        words[i]);
        if (!number_parse(value, -COUNT_MAX, COUNT_MAX, &wanted))
            return fail(why, "expected a number for %s, saw '%s'", words[i], value);
        if (seen != wanted)
            return fail(why, "expected %s=%s for seat %s, saw %d", words[i], value,
                        words[0], seen);
    }
    return true;
}
