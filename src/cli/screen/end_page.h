#ifndef TORI_CLI_SCREEN_END_PAGE_H
#define TORI_CLI_SCREEN_END_PAGE_H

/*
 * The page of a finished game: who won, points by their parts, everybody's curve. A review can
 * be asked for, which then goes on beside the page and changes the curve to chances.
 */

struct match;
struct strbuf;
struct surface;

enum end_result { END_LEFT, END_AGAIN, END_REPLAY, END_UNDO };

/* What not everybody can do there: play again, take back, go where others play again; whether
 * a review is asked for at once; whether the page is left, as if to play again, because another
 * table waits for the person. A set. */
enum {
    END_CAN_REPEAT = 1,
    END_CAN_UNDO = 2,
    END_IS_REVIEWED = 4,
    END_CAN_FOLLOW = 8,
    END_IS_CALLED = 16,
};

/* Who is elsewhere, and may begin another game meanwhile. */
struct end_company {
    /* Do what is due: what can be done by now, and how many milliseconds until more is due;
     * below 0: nothing will be before tty_wait() is woken. What is to be said to the person
     * takes the place of what 'notice' says, until the next key. */
    unsigned (*step)(void *context, int *patience, struct strbuf *notice);
    void *context;
};

/* Until the person leaves, plays again, sees it again, or takes the last action back. The
 * viewer is a seat or TORI_SPECTATOR. */
enum end_result end_run(struct surface *f, const struct match *m, int viewer,
                        unsigned can);

/* The same with company, which says what can be done. */
enum end_result end_run_with(struct surface *f, const struct match *m, int viewer,
                             const struct end_company *company);

#endif
