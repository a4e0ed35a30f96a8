/* Statistics. */

#include "room/statistics.h"

#include "base/json_writer.h"
#include "room/room.h"
#include "tell/figures.h"

static void play_through(const struct match *m, struct figures *f)
{
    struct tori_state before, after;

    m->game->init(&after, &m->setup);
    for (size_t i = 0; i < m->count; i++) {
        before = after;
        m->game->apply(&after, m->steps[i].action);
        figures_note(f, &(struct figures_step){.before = &before,
                                               .after = &after,
                                               .action = m->steps[i].action,
                                               .actor = m->steps[i].actor});
    }
}

void statistics_write(const struct room *r, const char *key, struct json_writer *j)
{
    struct figures figures;

    figures_init(&figures, r->match.game, room_players(r));
    play_through(&r->match, &figures);
    json_open_list(j, key);
    for (int i = 0; i < room_players(r); i++) {
        json_open_object(j, NULL);
        figures_jot(&figures, i, j);
        json_write_int(j, "used", r->clock.used_ms[i]);
        json_close_object(j);
    }
    json_close_list(j);
    figures_release(&figures);
}

static void append_seat(const struct room *r, const struct figures *f, int seat,
                        const struct tori_score *score, struct strbuf *out)
{
    const char *const *parts = r->settings.game->parts;
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    json_open_object(&j, "parts");
    for (int i = 0; parts[i]; i++)
        json_write_int(&j, parts[i], score->part[i]);
    json_close_object(&j);
    figures_jot_counts(f, seat, &j);
    json_write_int(&j, "rounds", (int64_t)f->rounds);
    json_write_int(&j, "used", r->clock.used_ms[seat]);
    json_close_object(&j);
}

void statistics_append_seats(const struct room *r, struct strbuf texts[TORI_PLAYERS_MAX])
{
    struct tori_score score[TORI_PLAYERS_MAX];
    struct figures figures;

    r->settings.game->score(&r->match.state, score);
    figures_init(&figures, r->match.game, room_players(r));
    play_through(&r->match, &figures);
    for (int i = 0; i < room_players(r); i++)
        append_seat(r, &figures, i, &score[i], &texts[i]);
    figures_release(&figures);
}
