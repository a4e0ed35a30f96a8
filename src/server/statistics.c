/*
 * Statistics. What a seat did is counted by the notation itself: by the verb ("build",
 * "draw") and, for verbs with a word behind them that says what for ("coat swap"), also
 * by both. So nothing here knows a game.
 */

#include "server/statistics.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/strbuf.h"
#include "server/map.h"
#include "server/room.h"
#include "wire/message.h"

/* One seat. Counts are kept in the map's pointers. */
struct tally {
    struct map verbs;
    struct strbuf points; /* after each turn, with commas */
};

static void count(struct map *m, const char *text, size_t length)
{
    char key[MAP_KEY_MAX + 1] = "";

    memcpy(key, text, length < MAP_KEY_MAX ? length : MAP_KEY_MAX);
    map_set(m, key, (void *)((intptr_t)map_find(m, key) + 1));
}

/* A word of letters only names a thing; places and numbers do not. */
static bool is_name(const char *text, size_t length)
{
    return length > 1 && strspn(text, "abcdefghijklmnopqrstuvwxyz-") >= length;
}

static void count_action(struct tally *t, const char *text)
{
    size_t verb = strcspn(text, " ");
    size_t word = text[verb] ? strcspn(text + verb + 1, " ") : 0;

    count(&t->verbs, text, verb);
    if (is_name(text + verb + (word != 0), word))
        count(&t->verbs, text, verb + 1 + word);
}

static void note_points(struct tally *t, const struct match *m,
                        const struct tori_state *state, int seat)
{
    struct tori_score score[TORI_PLAYERS_MAX];

    m->game->score(state, score);
    if (t->points.length)
        strbuf_append_char(&t->points, ',');
    strbuf_append_int(&t->points, score[seat].total);
}

static void play_through(const struct match *m, struct tally *tallies)
{
    struct tori_state state;
    struct strbuf text;
    int last = -1; /* the seat whose turn it was */

    strbuf_init(&text);
    m->game->init(&state, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        int actor = m->steps[i].actor;

        if (actor >= 0 && last >= 0 && actor != last)
            note_points(&tallies[last], m, &state, last);
        if (actor >= 0) {
            strbuf_reset(&text);
            m->game->format(&state, m->steps[i].action, &text);
            count_action(&tallies[actor], text.text);
            last = actor;
        }
        m->game->apply(&state, m->steps[i].action);
    }
    if (last >= 0)
        note_points(&tallies[last], m, &state, last);
    strbuf_release(&text);
}

static int compare_entries(const void *a, const void *b)
{
    const struct map_entry *first = a, *second = b;

    return strcmp(first->key, second->key);
}

/* In the order of the alphabet, so that equal games give equal texts. */
static void append_counts(const struct map *m, struct strbuf *out)
{
    struct map_entry *sorted = xcalloc(m->count + 1, sizeof(*sorted));
    size_t n = 0;

    for (size_t i = 0; i < m->capacity; i++)
        if (m->entries[i].value)
            sorted[n++] = m->entries[i];
    qsort(sorted, n, sizeof(*sorted), compare_entries);
    for (size_t i = 0; i < n; i++) {
        if (i)
            strbuf_append_char(out, ',');
        wire_append_text(out, sorted[i].key);
        strbuf_appendf(out, ":%d", (int)(intptr_t)sorted[i].value);
    }
    free(sorted);
}

void statistics_append(const struct room *r, struct strbuf *out)
{
    struct tally tallies[TORI_PLAYERS_MAX] = {0};

    for (int i = 0; i < room_players(r); i++)
        strbuf_init(&tallies[i].points);
    play_through(&r->match, tallies);
    strbuf_append_char(out, '[');
    for (int i = 0; i < room_players(r); i++) {
        strbuf_append(out, i ? ",{\"did\":{" : "{\"did\":{");
        append_counts(&tallies[i].verbs, out);
        strbuf_appendf(out, "},\"points\":[%s]", tallies[i].points.text);
        wire_add_int(out, "used", r->clock.used_ms[i]);
        strbuf_append_char(out, '}');
        map_release(&tallies[i].verbs);
        strbuf_release(&tallies[i].points);
    }
    strbuf_append_char(out, ']');
}
