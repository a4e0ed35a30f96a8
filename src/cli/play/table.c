/* The table and what lies on it; who is asked, and when, is for sitting.c to say. */

#include "cli/play/table.h"

#include <errno.h>
#include <unistd.h>

#include "base/die.h"
#include "cli/play/log_screen.h"
#include "tell/scene.h"

void table_init(struct play_table *t, const struct match *m, const struct save *save,
                const struct seats *seats, uint64_t seed)
{
    t->match = *m;
    t->save = *save;
    t->seats = *seats;
    rng_seed(&t->chance, seed);
    seats_seed(&t->seats, &t->chance);
    ink_init(&t->ink, STDOUT_FILENO);
    input_init(&t->input, STDIN_FILENO);
    strbuf_init(&t->out);
    strbuf_init(&t->notes);
    for (size_t i = 0; i < sizeof(t->told) / sizeof(t->told[0]); i++) {
        t->told[i] = m->count;
        t->noted[i] = 0;
    }
    t->at_screen = TORI_SPECTATOR;
    if (seats_only_human(seats) >= 0)
        t->at_screen = seats_only_human(seats);
    t->edition = t->seats_text = NULL;
    t->explains = t->is_save_broken = t->has_left = false;
    t->is_passing = t->is_guest = false;
}

void table_release(struct play_table *t)
{
    match_release(&t->match);
    seats_release(&t->seats);
    save_release(&t->save);
    strbuf_release(&t->out);
    strbuf_release(&t->notes);
}

/* If the output is closed, nothing is lost: the game is on disk. */
void table_flush(struct play_table *t)
{
    size_t done = 0;

    while (done < t->out.length) {
        ssize_t n = write(STDOUT_FILENO, t->out.text + done, t->out.length - done);

        if (n < 0 && errno != EINTR)
            break;
        done += n > 0 ? (size_t)n : 0;
    }
    strbuf_reset(&t->out);
}

void table_append_seat(const struct play_table *t, int seat, struct strbuf *out)
{
    struct tori_state view;
    struct scene s;

    scene_init(&s, &t->match, TORI_SPECTATOR, &view);
    scene_append_seat(&s, seat, out);
}

void table_tell(struct play_table *t)
{
    size_t *told = &t->told[1 + t->at_screen];
    size_t *noted = &t->noted[1 + t->at_screen];

    strbuf_append(&t->out, t->notes.text + *noted);
    log_screen_format(&t->match, *told, t->match.count, t->at_screen, &t->ink, &t->out);
    *noted = t->notes.length;
    *told = t->match.count;
}

bool table_undo(struct play_table *t, int seat)
{
    if (match_undo_own(&t->match, seat))
        return false;
    for (size_t i = 0; i < sizeof(t->told) / sizeof(t->told[0]); i++)
        if (t->told[i] > t->match.count)
            t->told[i] = t->match.count;
    return true;
}

/* A full disk does not stop a game; it is said once, and once when it is over. */
void table_keep(struct play_table *t)
{
    bool was_broken = t->is_save_broken;
    struct strbuf err, line;

    if (t->is_passing)
        return;
    strbuf_init(&err);
    strbuf_init(&line);
    t->is_save_broken = !save_update(&t->save, &t->match, &err);
    if (t->is_save_broken && !was_broken)
        strbuf_appendf(&line,
                       "%s. The game goes on, but is not saved; 'save FILE' writes it "
                       "elsewhere.",
                       err.text);
    else if (!t->is_save_broken && was_broken)
        strbuf_appendf(&line, "%s: writing works again; the game is saved.",
                       t->save.path.text);
    if (line.length) {
        ink_text(&t->ink, INK_ALERT, line.text, &t->out);
        strbuf_append_char(&t->out, '\n');
    }
    strbuf_release(&err);
    strbuf_release(&line);
}

void table_play(struct play_table *t, tori_action a)
{
    enum tori_err err = match_play(&t->match, a);

    if (err)
        BUG("a choice was refused: %s", tori_err_text(err));
}

void table_settle(struct play_table *t)
{
    const struct tori_game *game = t->match.game;
    const struct tori_state *s = &t->match.state;

    while (match_to_move(&t->match) == TORI_CHANCE)
        table_play(t, game->draw(s, rng_below(&t->chance, game->tickets(s))));
    table_keep(t);
}
