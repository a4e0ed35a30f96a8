/*
 * The loop of a match at one screen. Invariant: before anybody sees what was
 * played it is on disk, chance included, so that leaving at any moment loses
 * nothing and no player can look at a card twice.
 */

#include "cli/play/sitting.h"

#include <errno.h>
#include <string.h>

#include "bots/bot.h"
#include "cli/play/advice.h"
#include "cli/play/prompt.h"
#include "cli/play/result.h"
#include "cli/play/table.h"
#include "tell/scene.h"
#include "term/drawing.h"

/* What chance did is on disk before it is told. While several people
 * hand the screen over there is no viewer to tell. */
static void settle(struct play_table *t)
{
    table_settle(t);
    if (t->at_screen != TORI_SPECTATOR || seats_count_humans(&t->seats) == 0)
        table_tell(t);
}

/* One text for all who come to the screen: so it is what everybody may know. */
static void note(struct play_table *t, struct bot_report *report, tori_action played)
{
    if (report->warning->length) {
        strbuf_truncate(report->warning, report->warning->length - 1);
        ink_text(&t->ink, INK_ALERT, report->warning->text, &t->notes);
        strbuf_append_char(&t->notes, '\n');
    }
    if (!t->explains)
        return;
    if (seats_count_humans(&t->seats) > 0)
        advice_hide_secrets(report, &t->match, played);
    if (report->count == 0)
        return;
    strbuf_append(&t->notes, "  ");
    table_append_seat(t, match_to_move(&t->match), &t->notes);
    strbuf_append(&t->notes, " thinks:\n");
    advice_format(report, t->match.game, &t->match.state, &t->notes);
}

static void step_bot(struct play_table *t, struct bot_player *p)
{
    struct strbuf warning;
    struct bot_report report = {.warning = &warning};
    tori_action a;

    strbuf_init(&warning);
    a = bot_choose(p, &t->match, &report);
    note(t, &report, a);
    table_play(t, a);
    strbuf_release(&warning);
}

static void step(struct play_table *t)
{
    int seat = match_to_move(&t->match);

    if (seats_is_human(&t->seats, seat)) {
        prompt_turn(t, seat);
        return;
    }
    step_bot(t, &t->seats.player[seat]);
    if (input_was_interrupted())
        t->has_left = true;
}

/* Several people look at the end together, so no hand is shown then. */
static void show_end(struct play_table *t)
{
    int only = seats_only_human(&t->seats);
    struct tori_state view;
    struct scene s;

    scene_init(&s, &t->match, only >= 0 ? only : TORI_SPECTATOR, &view);
    strbuf_append_char(&t->out, '\n');
    scene_draw(&s, &t->ink, &t->out);
    strbuf_append_char(&t->out, '\n');
    result_format(&t->match, &t->ink, &t->out);
    if (!t->is_passing)
        strbuf_appendf(&t->out, "The record of the game is in %s\n", t->save.path.text);
}

/* A file name as the shell will understand it. */
static void append_quoted(const char *text, struct strbuf *out)
{
    static const char safe[] = "abcdefghijklmnopqrstuvwxyz"
                               "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_./-+,:=@%";

    if (*text && !text[strspn(text, safe)]) {
        strbuf_append(out, text);
        return;
    }
    strbuf_append_char(out, '\'');
    for (; *text; text++)
        strbuf_appendf(out, *text == '\'' ? "'\\''" : "%c", *text);
    strbuf_append_char(out, '\'');
}

/* The program as it was called: it need not be on the path. */
static void say_good_bye(struct play_table *t)
{
    strbuf_appendf(&t->out, "\nThe game is saved in %s\nGo on with: %s play --resume ",
                   t->save.path.text, program_invocation_name);
    append_quoted(t->save.path.text, &t->out);
    if (t->edition) {
        strbuf_append(&t->out, " --edition ");
        append_quoted(t->edition, &t->out);
    }
    if (t->seats_text && !seats_are_readable(&t->seats)) {
        strbuf_append(&t->out, " --seats ");
        append_quoted(t->seats_text, &t->out);
    }
    strbuf_append_char(&t->out, '\n');
}

bool sitting_run(struct play_table *t)
{
    bool is_saved;

    settle(t);
    while (!match_is_over(&t->match) && !t->has_left) {
        step(t);
        settle(t);
        table_flush(t);
    }
    is_saved = sitting_say_end(t);
    table_flush(t);
    return is_saved;
}

bool sitting_say_end(struct play_table *t)
{
    if (match_is_over(&t->match))
        show_end(t);
    else if (!t->is_save_broken && !t->is_passing)
        say_good_bye(t);
    return !t->is_save_broken;
}
