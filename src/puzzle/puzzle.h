#ifndef TORI_PUZZLE_PUZZLE_H
#define TORI_PUZZLE_PUZZLE_H

/*
 * A puzzle: a position with one turn that is clearly the best. As text it is the record of the
 * position, whose comments say the rest, so that whatever reads records reads puzzles:
 *
 *     tori record 1
 *     game GAME
 *     edition 0123456789abcdef
 *     options players=2 KEY=VALUE ...
 *     # puzzle 0123456789ab        its id: a hash of the record without comments
 *     # theme last-turn
 *     # seat 0                     who is asked: the seat to move
 *     # kind exact                 or margin
 *     # grade 1480                 on the ruler of ratings
 *     # sims 2000                  after which a bot plays the solution for good; 0: never
 *     # best ACTION; ACTION        the whole turn
 *     # obvious ACTION; ACTION     what it beats
 *     # value 0.8123 0.0040 5.20   of the best: win, its error, lead in points
 *     # short 0.1530 0.0051 2.10   how far the obvious one falls short
 *     # facts lines 4 2, supers 1 0
 *
 *     ACTION
 *     ...
 *
 * What the seat cannot see is imagined in the record (disguise.h). A file may hold several.
 */

#include "engine/match.h"
#include "engine/record.h"
#include "search/whole_turn.h"

enum {
    PUZZLE_ID_LENGTH = 12,
    PUZZLE_WORD_MAX = 31,
    PUZZLE_FACTS_MAX = 8,
    PUZZLE_GRADE_MIN = 400,
    PUZZLE_GRADE_MAX = 2600,
};

enum puzzle_kind { PUZZLE_EXACT, PUZZLE_MARGIN };

struct puzzle_line {
    int count;
    tori_action action[TURN_ACTIONS_MAX];
};

struct puzzle_worth {
    double win, error, lead;
};

/* Something that is counted in both turns. */
struct puzzle_fact {
    char name[PUZZLE_WORD_MAX + 1];
    int best, obvious;
};

struct puzzle {
    struct match match; /* owned: the position */
    char id[PUZZLE_ID_LENGTH + 1];
    char theme[PUZZLE_WORD_MAX + 1];
    int seat;
    enum puzzle_kind kind;
    int grade;
    int64_t sims;
    struct puzzle_line best, obvious;
    struct puzzle_worth value, shortfall;
    int fact_count;
    struct puzzle_fact facts[PUZZLE_FACTS_MAX];
};

/* Life cycle. One of all 0 can be released. */
void puzzle_release(struct puzzle *p);

/* The id of a position. */
void puzzle_name(const struct match *m, char id[PUZZLE_ID_LENGTH + 1]);

/* The view of the seat behind a whole turn of it, and the world it is seen in, which may be
 * NULL. False if an action is not legal or another's, or the turn goes on after them. */
bool puzzle_play(const struct puzzle *p, const struct puzzle_line *line,
                 struct tori_state *after, struct tori_state *world);

/* Text. A line is "ACTION; ACTION". */
void puzzle_format(const struct puzzle *p, struct strbuf *out);
void puzzle_format_line(const struct puzzle *p, const struct puzzle_line *line,
                        struct strbuf *out);

/* The actions of a line one after another; false, and a sentence in 'err', if one is no legal
 * action of the seat there. */
bool puzzle_parse_line(const struct puzzle *p, const char *text, struct puzzle_line *out,
                       struct strbuf *err);

/* The next puzzle of the file, which has one while next != end. On success the caller releases
 * it; on an error nothing is held and 'err' has one line with the place. Whether the solution
 * is one is not looked at: puzzle_check.h. */
enum tori_err puzzle_parse_next(struct puzzle *p, struct record_file *file,
                                const struct tori_game *const *known, struct strbuf *err);

#endif
