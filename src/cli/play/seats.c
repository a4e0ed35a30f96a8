/* Seats by name: "human" or the text of a bot. */

#include "cli/play/seats.h"

#include <stdio.h>
#include <string.h>

#include "base/die.h"
#include "base/strbuf.h"

#define HUMAN "human"

enum { CUT = '~' };

/* A name that a record can keep: graphic ASCII, of bounded length. */
static void set_label(struct seats *s, int seat, const char *text)
{
    char *label = s->label[seat];

    snprintf(label, sizeof(s->label[seat]), "%s", text);
    if (strlen(text) > MATCH_NAME_MAX)
        label[MATCH_NAME_MAX - 1] = CUT;
    for (; *label; label++)
        if (*label <= ' ' || *label > '~')
            *label = '_';
}

static bool set_seat(struct seats *s, int seat, const char *text, struct strbuf *err)
{
    struct strbuf why;
    bool ok;

    set_label(s, seat, text);
    if (strcmp(text, HUMAN) == 0)
        return true;
    strbuf_init(&why);
    ok = bot_open(&s->player[seat], text, 0, &why) == TORI_OK;
    if (!ok)
        strbuf_appendf(err, "seat %d: %s", seat, why.text);
    strbuf_release(&why);
    return ok;
}

static void seat_default(struct seats *s, int count)
{
    struct strbuf err;

    *s = (struct seats){.count = count};
    strbuf_init(&err);
    for (int seat = 0; seat < count; seat++)
        if (!set_seat(s, seat, seat ? SEATS_OPPONENT : HUMAN, &err))
            BUG("%s", err.text);
    strbuf_release(&err);
}

static int count_names(const char *text)
{
    int names = 1;

    for (; *text; text++)
        names += *text == ',';
    return names;
}

static bool set_seats(struct seats *s, const char *text, struct strbuf *err)
{
    struct strbuf name;
    bool ok = true;

    strbuf_init(&name);
    for (int seat = 0; seat < s->count && ok; seat++) {
        size_t length = strcspn(text, ",");

        strbuf_reset(&name);
        strbuf_append_bytes(&name, text, length);
        ok = set_seat(s, seat, name.text, err);
        text += length + 1;
    }
    strbuf_release(&name);
    return ok;
}

bool seats_parse(struct seats *s, const char *text, int count, struct strbuf *err)
{
    int names = count_names(text);

    *s = (struct seats){.count = count};
    if (names != count) {
        strbuf_appendf(err, "seats: %d named for %d players, as in --seats " HUMAN, names,
                       count);
        for (int i = 1; i < count; i++)
            strbuf_append(err, "," SEATS_OPPONENT);
        return false;
    }
    if (set_seats(s, text, err))
        return true;
    seats_release(s);
    return false;
}

static bool is_cut(const char *name)
{
    return *name && name[strlen(name) - 1] == CUT;
}

static bool read_seat(struct seats *s, int seat, const char *name, struct strbuf *err)
{
    if (is_cut(name)) {
        strbuf_appendf(err, "seat %d: '%s' is cut off", seat, name);
        return false;
    }
    if (!set_seat(s, seat, name, err))
        return false;
    if (!s->player[seat].command)
        return true;
    strbuf_appendf(err, "seat %d: '%s' is a program, which no record may run", seat,
                   name);
    return false;
}

bool seats_read(struct seats *s, const struct match *m, struct strbuf *err)
{
    if (!m->names[0][0]) {
        seat_default(s, m->setup.players);
        return true;
    }
    *s = (struct seats){.count = m->setup.players};
    for (int seat = 0; seat < s->count; seat++) {
        if (read_seat(s, seat, m->names[seat], err))
            continue;
        strbuf_append(err, "; say who plays with --seats");
        seats_release(s);
        return false;
    }
    return true;
}

/* The bot that is named there, which in a contest is NAME#2 where it plays twice; false, and
 * no player there, if none is. */
static bool read_bot(struct seats *s, int seat, const char *name)
{
    char bot[MATCH_NAME_MAX + 1];
    struct strbuf why;
    bool ok;

    snprintf(bot, sizeof(bot), "%.*s", (int)strcspn(name, "#"), name);
    if (!*bot || strcmp(bot, HUMAN) == 0)
        return false;
    strbuf_init(&why);
    ok = read_seat(s, seat, bot, &why);
    if (!ok) {
        bot_close(&s->player[seat]);
        s->player[seat] = (struct bot_player){.bot = NULL};
    }
    strbuf_release(&why);
    return ok;
}

void seats_against_bots(struct seats *s, const struct match *m, int person)
{
    struct strbuf err;

    *s = (struct seats){.count = m->setup.players};
    strbuf_init(&err);
    for (int seat = 0; seat < s->count; seat++) {
        const char *name = seat == person ? HUMAN : SEATS_OPPONENT;

        if ((seat == person || !read_bot(s, seat, m->names[seat])) &&
            !set_seat(s, seat, name, &err))
            BUG("%s", err.text);
    }
    strbuf_release(&err);
}

void seats_write(const struct seats *s, struct match *m)
{
    for (int seat = 0; seat < s->count; seat++)
        snprintf(m->names[seat], sizeof(m->names[seat]), "%s", s->label[seat]);
}

bool seats_have_program(const struct seats *s)
{
    for (int seat = 0; seat < s->count; seat++)
        if (s->player[seat].command)
            return true;
    return false;
}

bool seats_are_readable(const struct seats *s)
{
    for (int seat = 0; seat < s->count; seat++)
        if (is_cut(s->label[seat]))
            return false;
    return !seats_have_program(s);
}

bool seats_is_human(const struct seats *s, int seat)
{
    return seat >= 0 && seat < s->count && !s->player[seat].bot;
}

int seats_count_humans(const struct seats *s)
{
    int humans = 0;

    for (int seat = 0; seat < s->count; seat++)
        humans += seats_is_human(s, seat);
    return humans;
}

int seats_only_human(const struct seats *s)
{
    for (int seat = 0; seat < s->count; seat++)
        if (seats_is_human(s, seat))
            return seats_count_humans(s) == 1 ? seat : -1;
    return -1;
}

void seats_seed(struct seats *s, struct rng *rng)
{
    for (int seat = 0; seat < s->count; seat++)
        rng_seed(&s->player[seat].rng, rng_next(rng));
}

void seats_release(struct seats *s)
{
    for (int seat = 0; seat < s->count; seat++)
        bot_close(&s->player[seat]);
}
