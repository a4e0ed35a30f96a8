/* Seats by name: "human" or the name of a bot. */

#include "cli/seats.h"

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"

#define HUMAN "human"

static bool set_seat(struct seats *s, int seat, const char *name, struct strbuf *err)
{
    if (strcmp(name, HUMAN) == 0)
        return true;
    strbuf_append(err, "seats: ");
    return bot_open(&s->player[seat], name, 0, err) == TORI_OK;
}

static int count_names(const char *text)
{
    int names = 1;

    for (; *text; text++)
        names += *text == ',';
    return names;
}

bool seats_parse(struct seats *s, const char *text, int count, struct strbuf *err)
{
    int names = count_names(text);

    *s = (struct seats){.count = count};
    if (names != count) {
        strbuf_appendf(err, "seats: %d named for %d players, as in --seats " HUMAN, names,
                       count);
        for (int i = 1; i < count; i++)
            strbuf_appendf(err, ",%s", bots[0]->name);
        return false;
    }
    for (int seat = 0; seat < count; seat++) {
        char name[MATCH_NAME_MAX + 1];
        size_t length = strcspn(text, ",");

        snprintf(name, sizeof(name), "%.*s", (int)length, text);
        if (!set_seat(s, seat, name, err))
            return false;
        text += length + 1;
    }
    return true;
}

void seats_init(struct seats *s, int count)
{
    *s = (struct seats){.count = count};
    for (int seat = 1; seat < count; seat++)
        bot_open(&s->player[seat], "random", 0, NULL);
}

bool seats_read(struct seats *s, const struct match *m, struct strbuf *err)
{
    seats_init(s, m->setup.players);
    if (!m->names[0][0])
        return true;
    for (int seat = 0; seat < s->count; seat++)
        if (!set_seat(s, seat, m->names[seat], err))
            return false;
    return true;
}

void seats_write(const struct seats *s, struct match *m)
{
    for (int seat = 0; seat < s->count; seat++)
        snprintf(m->names[seat], sizeof(m->names[seat]), "%s",
                 s->player[seat].bot ? s->player[seat].bot->name : HUMAN);
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
