/*
 * puzzle: the shipped ones are what they say and are read back as they are written; what is
 * changed in one is refused with its reason; the finder finds them again and says why others are
 * none; disguises rest on what a seat sees; grades go up with what a puzzle asks for.
 */

#include "unit/unit.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/rng.h"
#include "base/strbuf.h"
#include "engine/match.h"
#include "engine/playout.h"
#include "engine/same_end.h"
#include "engine/setup_text.h"
#include "puzzle/disguise.h"
#include "puzzle/ending_proof.h"
#include "puzzle/finder.h"
#include "puzzle/grading.h"
#include "puzzle/grounds.h"
#include "puzzle/puzzle.h"
#include "puzzle/puzzle_check.h"

enum {
    FILE_MAX = 1 << 22,
    EVERY = 40,
    SHIPPED_MIN = 50,
    GAMES_PLAYED = 6,
    HALFWAY = 60,
    GAMES_ENDED = 20
};

/* All of puzzles/, one after another. */
struct shelf {
    struct puzzle of[4096];
    int count;
};

static struct shelf shelf;

static void read_file(const char *path)
{
    struct record_file file = {.name = path};
    struct strbuf text, err;

    strbuf_init(&text);
    strbuf_init(&err);
    if (!file_read(path, FILE_MAX, &text, &err))
        fail_msg("%s", err.text);
    file.next = text.text;
    file.end = text.text + text.length;
    while (file.next != file.end) {
        assert_true(shelf.count < (int)(sizeof(shelf.of) / sizeof(shelf.of[0])));
        if (puzzle_parse_next(&shelf.of[shelf.count], &file, games, &err))
            fail_msg("%s", err.text);
        shelf.count++;
    }
    strbuf_release(&text);
    strbuf_release(&err);
}

static int read_shelf(void **state)
{
    glob_t found;

    (void)state;
    if (glob("puzzles/*/*.txt", 0, NULL, &found))
        return -1;
    for (size_t i = 0; i < found.gl_pathc; i++)
        read_file(found.gl_pathv[i]);
    globfree(&found);
    return 0;
}

static int release_shelf(void **state)
{
    (void)state;
    while (shelf.count)
        puzzle_release(&shelf.of[--shelf.count]);
    return 0;
}

/* Shipped */

static int compare_ids(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void shipped_ones_are_distinct_and_of_known_themes(void **state)
{
    const char *ids[sizeof(shelf.of) / sizeof(shelf.of[0])];

    (void)state;
    for (const struct tori_game *const *game = games; *game; game++) {
        int count = 0;

        for (int i = 0; i < shelf.count; i++)
            count += shelf.of[i].match.game == *game;
        if (strcmp((*game)->name, "helsinki") == 0 ||
            strcmp((*game)->name, "helvetia") == 0)
            assert_true(count >= SHIPPED_MIN);
    }
    for (int i = 0; i < shelf.count; i++) {
        ids[i] = shelf.of[i].id;
        assert_true(grounds_has_theme(&shelf.of[i]));
    }
    qsort(ids, (size_t)shelf.count, sizeof(ids[0]), compare_ids);
    for (int i = 1; i < shelf.count; i++)
        assert_string_not_equal(ids[i - 1], ids[i]);
}

static void a_sample_of_the_shipped_passes(void **state)
{
    struct strbuf why;

    (void)state;
    strbuf_init(&why);
    for (int i = 0; i < shelf.count; i += EVERY)
        if (!puzzle_check(&shelf.of[i], 0, &why))
            fail_msg("%s: %s", shelf.of[i].id, why.text);
    strbuf_release(&why);
}

static void shipped_ones_are_read_as_they_are_written(void **state)
{
    (void)state;
    for (int i = 0; i < shelf.count; i += EVERY) {
        struct record_file file = {.name = "again"};
        struct strbuf text, again, err;
        struct puzzle p;

        strbuf_init(&text);
        strbuf_init(&again);
        strbuf_init(&err);
        puzzle_format(&shelf.of[i], &text);
        file.next = text.text;
        file.end = text.text + text.length;
        assert_int_equal(puzzle_parse_next(&p, &file, games, &err), TORI_OK);
        assert_ptr_equal(file.next, file.end);
        puzzle_format(&p, &again);
        assert_string_equal(again.text, text.text);
        puzzle_release(&p);
        strbuf_release(&text);
        strbuf_release(&again);
        strbuf_release(&err);
    }
}

/* Refused */

static void assert_refused(const struct puzzle *p, const char *sentence)
{
    struct strbuf why;

    strbuf_init(&why);
    assert_false(puzzle_check(p, 0, &why));
    assert_string_equal(why.text, sentence);
    strbuf_release(&why);
}

static void what_is_changed_is_refused(void **state)
{
    struct puzzle p = shelf.of[0];

    (void)state;
    p.id[0] = p.id[0] == 'a' ? 'b' : 'a';
    assert_refused(&p, "the id belongs to another position");
    p = shelf.of[0];
    snprintf(p.theme, sizeof(p.theme), "no-theme");
    assert_refused(&p, "the game has no such theme");
    p = shelf.of[0];
    p.obvious = p.best;
    assert_refused(&p, "the obvious turn is the solution");
    p = shelf.of[0];
    p.best = p.obvious;
    p.obvious = shelf.of[0].best;
    assert_refused(&p, "the solution is not the best turn");
    p = shelf.of[0];
    p.best.count--;
    assert_refused(&p, "the solution is not a whole turn");
    p = shelf.of[0];
    p.value.lead += 1;
    assert_refused(&p, "the solution is worth something else");
    p = shelf.of[0];
    p.shortfall.lead += 1;
    assert_refused(&p, "the obvious turn is worth something else");
    p = shelf.of[0];
    p.fact_count = 0;
    assert_refused(&p, "theme or facts are not those of the turns");
}

static void replace(struct strbuf *text, const char *from, const char *to)
{
    char *at = strstr(text->text, from);
    struct strbuf changed;

    assert_non_null(at);
    strbuf_init(&changed);
    strbuf_append_bytes(&changed, text->text, (size_t)(at - text->text));
    strbuf_appendf(&changed, "%s%s", to, at + strlen(from));
    strbuf_release(text);
    *text = changed;
}

static void a_damaged_text_is_refused_with_its_place(void **state)
{
    static const char *const damages[][2] = {{"# kind exact", "# kind sure"},
                                             {"# seat ", "# seat 9"},
                                             {"# best ", "# best fly; "},
                                             {"# value ", "# value many "},
                                             {"# puzzle ", "# riddle "}};

    (void)state;
    for (size_t i = 0; i < sizeof(damages) / sizeof(damages[0]); i++) {
        struct record_file file = {.name = "damaged"};
        struct strbuf text, err;
        struct puzzle p;

        strbuf_init(&text);
        strbuf_init(&err);
        puzzle_format(&shelf.of[0], &text);
        replace(&text, damages[i][0], damages[i][1]);
        file.next = text.text;
        file.end = text.text + text.length;
        assert_int_not_equal(puzzle_parse_next(&p, &file, games, &err), TORI_OK);
        assert_ptr_equal(strstr(err.text, "damaged"), err.text);
        strbuf_release(&text);
        strbuf_release(&err);
    }
}

/* Found */

static void a_proof_finds_a_shipped_one_again(void **state)
{
    struct position *position = calloc(1, sizeof(*position));
    struct ending_proof *proof = calloc(1, sizeof(*proof));

    (void)state;
    for (int i = 0; i < shelf.count; i += 2 * EVERY) {
        struct tori_state solved;

        if (shelf.of[i].kind != PUZZLE_EXACT)
            continue;
        position_init(position, &shelf.of[i].match);
        ending_proof_make(proof, position);
        assert_true(proof->is_solved && proof->is_unique && proof->has_next);
        assert_true(puzzle_play(&shelf.of[i], &shelf.of[i].best, &solved, NULL));
        assert_true(same_end(position->game, &solved, &proof->best.after));
    }
    free(proof);
    free(position);
}

/* Games by lot have ends of all sorts; what is found in them would pass. */
static void look_through(const struct tori_game *game, uint64_t seed, int *answers)
{
    struct tori_setup setup;
    struct match m;
    struct rng rng;

    rng_seed(&rng, seed);
    setup_init(&setup, game);
    setup.players = game->players_min;
    match_init(&m, game, &setup);
    while (!match_is_over(&m)) {
        struct puzzle p;
        enum finder_answer answer =
            match_to_move(&m) >= 0 ? finder_look(&p, &m, 0) : FINDER_FORCED;

        answers[answer]++;
        if (answer == FINDER_FOUND)
            puzzle_release(&p);
        assert_false(match_play(&m, playout_pick(game, &m.state, &rng)));
    }
    match_release(&m);
}

static void the_finder_says_why_there_is_none(void **state)
{
    int answers[FINDER_ANSWERS] = {0};

    (void)state;
    for (const struct tori_game *const *game = games; *game; game++)
        for (uint64_t seed = 1; seed <= GAMES_PLAYED; seed++)
            look_through(*game, seed, answers);
    assert_true(answers[FINDER_FORCED] > 0);
    assert_true(answers[FINDER_UNPROVEN] > 0);
    assert_true(answers[FINDER_EQUALS] + answers[FINDER_LOST] > 0);
    assert_int_equal(answers[FINDER_DOUBTFUL], 0);
}

/* Disguised */

/* In the midst of a game by lot, with a seat to move. */
static void play_some(struct match *m, uint64_t seed)
{
    const struct tori_game *game = games_find("helsinki");
    struct tori_setup setup;
    struct rng rng;

    rng_seed(&rng, seed);
    setup_init(&setup, game);
    setup.players = 2;
    match_init(m, game, &setup);
    while (m->count < HALFWAY || match_to_move(m) < 0)
        assert_false(match_play(m, playout_pick(game, &m->state, &rng)));
}

/* The record as it was played tells more than the seat saw. */
static void assert_truth_is_refused(const struct match *m, int seat)
{
    struct puzzle p = {.match = *m, .seat = seat, .theme = "last-turn"};

    puzzle_name(m, p.id);
    assert_refused(&p, "the record tells what the seat could not see");
}

static void a_disguise_rests_on_what_is_seen(void **state)
{
    int others = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= GAMES_PLAYED; seed++) {
        struct tori_state view, seen;
        struct match m, d, again;
        int seat;

        play_some(&m, seed);
        seat = match_to_move(&m);
        if (disguise_make(&d, &m, seat)) {
            size_t bytes = m.game->state_bytes;

            assert_true(disguise_make(&again, &d, seat));
            m.game->view(&m.state, seat, &view);
            m.game->view(&d.state, seat, &seen);
            assert_memory_equal(view.bytes, seen.bytes, bytes);
            assert_memory_equal(d.state.bytes, again.state.bytes, bytes);
            if (memcmp(m.state.bytes, d.state.bytes, bytes) != 0) {
                assert_truth_is_refused(&m, seat);
                others++;
            }
            match_release(&d);
            match_release(&again);
        }
        match_release(&m);
    }
    assert_true(others > 0);
}

/* Judged */

/* The last position of a game by lot in which a seat has a choice; false if there is none. */
static bool find_last_choice(const struct tori_game *game, uint64_t seed,
                             struct tori_state *last)
{
    tori_action legal[TORI_ACTIONS_MAX];
    struct tori_setup setup;
    struct match m;
    struct rng rng;
    bool found = false;

    rng_seed(&rng, seed);
    setup_init(&setup, game);
    setup.players = game->players_min;
    match_init(&m, game, &setup);
    while (!match_is_over(&m)) {
        if (match_to_move(&m) >= 0 && game->legal(&m.state, legal) > 1) {
            *last = m.state;
            found = true;
        }
        assert_false(match_play(&m, playout_pick(game, &m.state, &rng)));
    }
    match_release(&m);
    return found;
}

/* Pairs of different ends of the game that come to the same; all others do not. */
static int count_same(const struct tori_game *game, const struct tori_state *last)
{
    tori_action legal[TORI_ACTIONS_MAX];
    int count = game->legal(last, legal), same = 0;
    struct tori_state a, b;
    struct tori_score of_a[TORI_PLAYERS_MAX], of_b[TORI_PLAYERS_MAX];

    for (int i = 1; i < count; i++) {
        bool is_over;

        a = b = *last;
        game->apply(&a, legal[0]);
        game->apply(&b, legal[i]);
        is_over = game->to_move(&a) == TORI_OVER && game->to_move(&b) == TORI_OVER;
        game->score(&a, of_a);
        game->score(&b, of_b);
        assert_true(same_end(game, &a, &a));
        if (memcmp(a.bytes, b.bytes, game->state_bytes) == 0)
            continue;
        if (!is_over || of_a[0].total != of_b[0].total || of_a[1].total != of_b[1].total)
            assert_false(same_end(game, &a, &b));
        else if (of_a[0].rank == of_b[0].rank && of_a[1].rank == of_b[1].rank)
            same += same_end(game, &a, &b);
    }
    return same;
}

static void ends_with_equal_totals_come_to_the_same(void **state)
{
    struct tori_state last;
    int same = 0;

    (void)state;
    for (const struct tori_game *const *game = games; *game; game++)
        for (uint64_t seed = 1; seed <= GAMES_ENDED; seed++)
            if (find_last_choice(*game, seed, &last))
                same += count_same(*game, &last);
    assert_true(same > 0);
}

/* Graded */

static void marks_go_up_with_what_is_asked_for(void **state)
{
    int mark = grading_mark(GRADING_SIMS_MIN, 0.15);

    (void)state;
    for (int64_t sims = 2 * GRADING_SIMS_MIN; sims <= 15360; sims *= 2) {
        assert_true(grading_mark(sims, 0.15) > mark);
        mark = grading_mark(sims, 0.15);
    }
    assert_true(grading_mark(0, 0.15) > mark);
    assert_true(grading_mark(480, 0.05) > grading_mark(480, 0.3));
    assert_true(grading_mark(0, 0) <= PUZZLE_GRADE_MAX);
    assert_true(grading_mark(GRADING_SIMS_MIN, 1) >= PUZZLE_GRADE_MIN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shipped_ones_are_distinct_and_of_known_themes),
        cmocka_unit_test(a_sample_of_the_shipped_passes),
        cmocka_unit_test(shipped_ones_are_read_as_they_are_written),
        cmocka_unit_test(what_is_changed_is_refused),
        cmocka_unit_test(a_damaged_text_is_refused_with_its_place),
        cmocka_unit_test(a_proof_finds_a_shipped_one_again),
        cmocka_unit_test(the_finder_says_why_there_is_none),
        cmocka_unit_test(a_disguise_rests_on_what_is_seen),
        cmocka_unit_test(ends_with_equal_totals_come_to_the_same),
        cmocka_unit_test(marks_go_up_with_what_is_asked_for),
    };

    games_init();
    return cmocka_run_group_tests(tests, read_shelf, release_shelf);
}
