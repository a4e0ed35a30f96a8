/*
 * tori review FILE: what every turn of recorded games cost, and what was luck. Threads
 * take span after span of a game; what they find is the same however many there are.
 */

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/strbuf.h"
#include "cli/commands/progress.h"
#include "cli/commands/review_report.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "engine/match.h"
#include "engine/record.h"
#include "games/games.h"
#include "review/review.h"
#include "term/ink.h"
#include "term/raster.h"

enum {
    FILE_BYTES_MAX = 1 << 30, /* of many records */
    NOTES_BYTES_MAX = 1 << 28,
    THREADS_MAX = 64,
};

struct review_call {
    const char *file, *edition, *notes; /* the last two may be NULL */
    struct review_settings settings;
    struct ink ink;
    int threads, seat;
    bool is_json, is_ascii;
};

/* A review that threads work on. */
struct work {
    const struct review_call *call;
    struct review *review;
    struct progress progress;
    struct strbuf *err;
    bool has_failed;
    pthread_mutex_t lock; /* of all the above */
};

/* Notes */

/* What another run has found. */
static bool read_notes(struct work *w)
{
    const char *path = w->call->notes;
    struct strbuf notes;
    bool ok;

    strbuf_init(&notes);
    ok = file_read(path, NOTES_BYTES_MAX, &notes, w->err);
    if (ok && !review_restore(w->review, notes.text, notes.length)) {
        strbuf_appendf(w->err, "%s: not of this game, these settings and this program",
                       path);
        ok = false;
    }
    strbuf_release(&notes);
    return ok;
}

/* Notes begin with all that is known, so that nothing stands behind half a line; and it
 * is known at once if there can be none. */
static bool open_notes(struct work *w)
{
    struct strbuf notes;
    bool ok;

    if (access(w->call->notes, F_OK) == 0 && !read_notes(w))
        return false;
    strbuf_init(&notes);
    review_append_notes(w->review, &notes);
    ok = file_replace(w->call->notes, &notes, w->err);
    strbuf_release(&notes);
    return ok;
}

static void note(struct work *w, int span)
{
    struct strbuf line;

    if (!w->call->notes || w->has_failed)
        return;
    strbuf_init(&line);
    review_append_note(w->review, span, &line);
    w->has_failed = !file_append(w->call->notes, &line, w->err);
    strbuf_release(&line);
}

/* Threads */

static void *run_thread(void *context)
{
    struct work *w = context;
    struct review_task *task;
    int done, of;

    pthread_mutex_lock(&w->lock);
    while (!w->has_failed && (task = review_take(w->review))) {
        pthread_mutex_unlock(&w->lock);
        review_work(task);
        pthread_mutex_lock(&w->lock);
        note(w, review_give(w->review, task));
        review_progress(w->review, &done, &of);
        progress_show(&w->progress, done);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

static void run_threads(struct work *w)
{
    pthread_t thread[THREADS_MAX];
    int others = 0;

    pthread_mutex_init(&w->lock, NULL);
    while (others < w->call->threads - 1 &&
           pthread_create(&thread[others], NULL, run_thread, w) == 0)
        others++;
    run_thread(w);
    while (others > 0)
        pthread_join(thread[--others], NULL);
    pthread_mutex_destroy(&w->lock);
    progress_clear(&w->progress);
}

/* A game */

static void print(const struct work *w, const struct match *m)
{
    struct strbuf out, ascii;

    strbuf_init(&out);
    strbuf_init(&ascii);
    if (w->call->is_json) {
        review_append_json(w->review, &out);
        strbuf_append_char(&out, '\n');
    } else {
        review_write_report(review_account(w->review), m, w->call->seat, &w->call->ink,
                            &out);
    }
    if (w->call->is_ascii)
        raster_append_ascii(out.text, &ascii);
    fputs(w->call->is_ascii ? ascii.text : out.text, stdout);
    strbuf_release(&ascii);
    strbuf_release(&out);
}

static bool explain_refusal(const struct review_call *call, const char *why,
                            struct strbuf *err)
{
    strbuf_appendf(err, "%s: ", call->file);
    if (strcmp(why, "not_over") == 0)
        strbuf_append(err, "the game is not over");
    else
        strbuf_appendf(err, "the game has fewer than %d turns", REVIEW_TURNS_MIN);
    return false;
}

static bool review_match(const struct review_call *call, const struct match *m,
                         struct strbuf *err)
{
    struct work w = {.call = call, .err = err};
    const char *why;
    int done, of;

    if (call->seat >= m->setup.players) {
        strbuf_appendf(err, "%s: there is no seat %d", call->file, call->seat);
        return false;
    }
    w.review = review_open(m, &call->settings, &why);
    if (!w.review)
        return explain_refusal(call, why, err);
    w.has_failed = call->notes && !open_notes(&w);
    if (!w.has_failed) {
        review_progress(w.review, &done, &of);
        progress_init(&w.progress, "parts", of);
        run_threads(&w);
    }
    if (!w.has_failed)
        print(&w, m);
    review_close(w.review);
    return !w.has_failed;
}

/* All games of the file; those behind a wrong one are not looked at. */
static bool review_file(const struct review_call *call, struct strbuf *err)
{
    struct record_file records = {.name = call->file};
    struct strbuf text;
    struct match m;
    bool ok;

    strbuf_init(&text);
    ok = file_read(call->file, FILE_BYTES_MAX, &text, err);
    records.next = text.text;
    records.end = text.text + text.length;
    do {
        ok = ok && record_parse_next(&m, &records, games, err) == TORI_OK;
        if (!ok)
            break;
        if (call->notes && records.next != records.end) {
            strbuf_appendf(err, "%s: --resume is for a single record", call->file);
            ok = false;
        }
        ok = ok && review_match(call, &m, err);
        match_release(&m);
    } while (ok && records.next != records.end);
    strbuf_release(&text);
    return ok;
}

static bool read_call(struct review_call *call, struct arguments *c)
{
    call->settings.sims = arguments_flag_number(c, "--sims", 2, 1000000, REVIEW_SIMS);
    call->settings.seed = arguments_seed(c, 1);
    call->threads = (int)arguments_flag_number(c, "--threads", 1, THREADS_MAX, 1);
    call->seat = (int)arguments_flag_number(c, "--seat", 0, TORI_PLAYERS_MAX - 1, -1);
    call->notes = arguments_flag(c, "--resume");
    call->edition = arguments_flag(c, "--edition");
    call->is_json = arguments_switch(c, "--json");
    ink_init(&call->ink, STDOUT_FILENO);
    if (arguments_switch(c, "--plain"))
        call->ink.has_colour = false;
    call->is_ascii = arguments_switch(c, "--ascii");
    if (call->is_ascii)
        call->ink.has_utf8 = false;
    call->file = arguments_word(c);
    if (!arguments_finish(c))
        return false;
    if (!call->file)
        complain("review: expected FILE, a record");
    return call->file;
}

static int run(int count, char **words)
{
    const struct tori_game *game;
    struct review_call call = {0};
    struct arguments c;
    struct strbuf err;
    int edition;
    bool ok;

    arguments_init(&c, "review", count, words);
    if (!read_call(&call, &c))
        return EXIT_USAGE;
    strbuf_init(&err);
    ok = (!call.edition || games_load_edition(call.edition, &game, &edition, &err)) &&
         review_file(&call, &err);
    if (!ok)
        complain("%s", err.text);
    strbuf_release(&err);
    return ok ? EXIT_OK : EXIT_USAGE;
}

const struct command command_review = {
    .name = "review",
    .usage =
        "FILE [--sims N] [--seed S] [--threads T] [--resume NOTES]\n"
        "                   [--seat N] [--json] [--plain] [--ascii] [--edition FILE]",
    .help = "look through recorded games: what turns cost, and what was luck",
    .more =
        "--sims N        simulations a decision (1000); a decision's alternatives get "
        "as\n"
        "                many each\n"
        "--seed S        equal calls give equal results, whatever the threads (1)\n"
        "--threads T     turns looked at side by side (1)\n"
        "--resume NOTES  a file that keeps what was found so far; if it is there, go on\n"
        "                from it\n"
        "--seat N        list the turns of this seat only\n"
        "--json          one object a game, with every turn (docs/REVIEW.md)\n"
        "--plain         no colours, as in a pipe\n"
        "--ascii         no letters but those of ASCII\n"
        "--edition FILE  the edition it was played with, if it is not built in\n"
        "\n"
        "FILE is a record as 'tori play', 'tori sim --records' and the page write it.\n"
        "Turns are judged by what their seat could see, luck by the truth. A turn costs\n"
        "nothing if the better one is less than two standard errors ahead.\n"
        "The chart is as wide as the terminal, else 80 columns or COLUMNS. Its curves "
        "are\n"
        "in colours on a terminal; without, or in a pipe, each is its seat's mark.\n",
    .run = run,
};
