#ifndef TORI_BOTS_BOT_H
#define TORI_BOTS_BOT_H

/*
 * A bot chooses actions. It is given what its seat may see and the legal actions,
 * never the state, so it cannot cheat even by mistake. Adding one is its file and
 * one line in bots.c.
 *
 * A bot is a constant table. Who sits at a table is a bot_player: a bot with its
 * options, its own random numbers and whatever it remembers between two moves.
 */

#include "base/rng.h"
#include "engine/error.h"
#include "engine/game.h"
#include "engine/sequel.h"

struct match;
struct strbuf;

enum {
    BOT_OPTIONS_MAX = 20,
    BOT_TOP_MAX = 5,
    BOT_TURNS_MAX = 2,
    BOT_ALSO_MAX = 3,
    BOT_TURN_ACTIONS_MAX = 64
};

/* A whole number that a bot can be told, as in "mcts:sims=800". */
struct bot_option {
    const char *name; /* NULL ends the list */
    const char *help; /* one line */
    int64_t min, max, standard;
};

/* One of the actions a bot thought about, for those who ask why. */
struct bot_thought {
    tori_action action;
    double share; /* of the thinking that went into it, 0 to 1 */
    double win;   /* the share of a win it expects, 0 to 1 */
    double lead;  /* points it expects to be ahead of the best other seat */
};

/* Actions until the turn passes or something is revealed. */
struct bot_way {
    int count;
    tori_action action[BOT_TURN_ACTIONS_MAX];
};

/* A whole turn. */
struct bot_turn {
    struct bot_way way;
    double win, lead;     /* as of a thought, after all of it */
    double error;         /* the standard error of 'win' */
    bool is_exact;        /* nothing was estimated */
    struct sequel sequel; /* what the bot expects to follow */
    int also_count;
    struct bot_way also[BOT_ALSO_MAX]; /* about the same in other places, as good */
};

struct bot_report {
    int count; /* 0: the bot does not say; the best first */
    struct bot_thought top[BOT_TOP_MAX];

    /* Set by callers that want whole turns: thinking about them takes longer, and the
     * bot may choose otherwise the next time. */
    bool wants_turns;
    int turn_count; /* the better first */
    bool are_equal; /* the bot cannot tell which of the two is better */
    bool is_only;   /* the first is the only good one */
    struct bot_turn turns[BOT_TURNS_MAX]; /* they differ in what they are about */

    int64_t sims;           /* simulations done for this answer */
    struct strbuf *warning; /* where bot_warn() puts its lines; may be NULL */
};

/* What a bot is asked. */
struct bot_question {
    const struct tori_game *game;
    const struct tori_setup *setup;
    const struct tori_state *view; /* of 'seat', which is to move */
    int seat;
    const tori_action *legal;
    int count;                 /* of legal actions, at least 1 */
    struct bot_report *report; /* to be filled in, or NULL */
};

struct bot_player {
    const struct bot *bot;
    int64_t value[BOT_OPTIONS_MAX]; /* in the order of the bot's options */
    char *command;                  /* owned; NULL unless the bot takes one */
    struct rng rng;
    void *memory; /* the bot's own; NULL at first and after release() */
};

struct bot {
    const char *name;
    const char *help;                 /* one line */
    const struct bot_option *options; /* NULL: none */
    bool takes_command;               /* as in "exec:./mybot" */
    bool is_level;                    /* one that people choose to play against */
    tori_action (*choose)(struct bot_player *p, const struct bot_question *q);
    void (*release)(struct bot_player *p); /* NULL: it remembers nothing */
};

extern const struct bot *const bots[]; /* NULL ends the list */

/* NULL if there is no such bot. */
const struct bot *bots_find(const char *name);

/* How much it thinks for an answer by default: simulations, or 1 for a bot
 * that does not search. */
int64_t bot_effort(const struct bot *bot);

/*
 * Life cycle. A player from text: "NAME", "NAME:KEY=VALUE:KEY=VALUE" or
 * "exec:COMMAND"; equal text and seed play equally (unless told to mind the clock).
 * On an error nothing is held and 'err' has one line.
 */
enum tori_err bot_open(struct bot_player *p, const char *text, uint64_t seed,
                       struct strbuf *err);
void bot_close(struct bot_player *p);

/* Ask for an action of the seat to move: makes the view and the list for it. */
tori_action bot_choose(struct bot_player *p, const struct match *m,
                       struct bot_report *report);

/* For bots in trouble: one line, into the report's 'warning' if the question has one,
 * else to stderr. A match is never stopped because of it. */
void bot_warn(const struct bot_question *q, const char *line);

#endif
