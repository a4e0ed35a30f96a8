#ifndef TORI_ENGINE_GAME_H
#define TORI_ENGINE_GAME_H

/*
 * A game is a table of functions over a plain, fixed-size state.
 *
 * A state holds no pointers and no padding: copying it is '=', comparing it is
 * memcmp(), hashing it is hashing its bytes. Nothing here allocates, prints,
 * reads a clock or draws a random number; chance is a player (TORI_CHANCE) whose
 * actions the caller picks. So (game, edition, options, actions) replays to the
 * same state everywhere, for ever.
 *
 * conform.h turns every promise below into a check that any game is run through.
 */

#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/byte_order.h" /* for TORI_FIELD_SET */

struct edition;
struct edition_shelf;
struct refusal;
struct rng;
struct strbuf;

enum {
    TORI_PLAYERS_MAX = 4,
    TORI_ACTIONS_MAX = 512,
    TORI_STATE_MAX = 1536, /* bytes; each game asserts that it fits */
    TORI_PARTS_MAX = 12,   /* parts of a score */
};

/* Who acts, besides the seats 0.. */
enum { TORI_CHANCE = -1, TORI_OVER = -2 };

/* Who looks, besides the seats 0..; TORI_EVERYONE sees what any seat sees. */
enum { TORI_SPECTATOR = -1, TORI_EVERYONE = -2 };

/* Its meaning belongs to the game; 0 is "none", and all are below TORI_ACTIONS_END. */
typedef uint32_t tori_action;

#define TORI_ACTIONS_END ((tori_action)0xffffff00)

/* A set of seats: bit i is seat i. TORI_PUBLIC has every seat, and spectators too. */
typedef uint8_t tori_seats;

enum { TORI_PUBLIC = 0xff };

static inline tori_seats tori_seat_alone(int seat)
{
    return (tori_seats)(1 << seat);
}

static inline bool tori_is_seen(tori_seats seen_by, int viewer)
{
    return seen_by == TORI_PUBLIC || (viewer >= 0 && (seen_by >> viewer & 1));
}

struct tori_state {
    alignas(16) uint8_t bytes[TORI_STATE_MAX];
};

/* Everything that is decided before the first action. */
struct tori_setup {
    int players;
    int edition;      /* its number on the shelf; 0 is the default */
    uint32_t options; /* bits that belong to the game's options */
};

/* One option of a game, as in "cover=first". */
struct tori_option {
    const char *name;   /* NULL ends the list */
    const char *values; /* for people, the default first: "off|on" */
    const char *help;   /* one line */
    int players;        /* it matters to so many players only; 0: to any number */

    /* A value may also be any 'pick' different ones of these words, with commas
     * between; pick is 0 if there are none. */
    const char *const *words;
    int word_count, pick;

    /* Set this option's bits; false if the value is not one of 'values'. */
    bool (*parse)(const char *value, uint32_t *options);
    void (*format)(uint32_t options, struct strbuf *out);

    /* Set this option's bits to the value that 'number' picks, every value
     * equally often over all numbers; NULL if choosing by lot makes no sense. */
    void (*choose)(uint64_t number, uint32_t *options);
};

/* What the bytes of a field mean. */
enum tori_field_type {
    TORI_FIELD_U8,  /* a number, or an index into words */
    TORI_FIELD_U16, /* the same in two bytes */
    TORI_FIELD_I16, /* int16_t: a number that may be below 0 */
    TORI_FIELD_SET, /* uint64_t or, with wide == 2, uint16_t: words[i] for every bit i */
    TORI_FIELD_BAG, /* uint64_t[wide] bit planes: words[i] as often as the planes say */
    TORI_FIELD_STRUCT, /* 'fields' inside */
};

/*
 * One field of a game's state, so that JSON, dumps and diffs need no game code.
 * The word "-" stands for "none".
 */
struct tori_field {
    const char *name; /* NULL ends the list */
    enum tori_field_type type;
    uint16_t offset;
    uint16_t count;           /* 0: one value; n: an array of n */
    uint16_t stride;          /* bytes from one value of an array to the next */
    uint16_t wide;            /* planes of a BAG, bytes of a SET (0: 8) */
    bool is_per_seat;         /* show only as many as there are players */
    const char *const *words; /* names of the values, or NULL for plain numbers */
    const struct tori_field *fields;
};

/* Things of one sort that an edition may give other names ("kind.dairy"). */
struct tori_name_group {
    const char *group; /* NULL ends the list */
    const char *const *things;
    int count;
};

/* An edition that is compiled in. */
struct tori_built_in {
    const char *name; /* short, as people choose it; NULL ends the list */
    const char *text;
};

struct tori_score {
    int total;
    int rank;                 /* 1 is the winner */
    int part[TORI_PARTS_MAX]; /* as named by the game's 'parts' */
};

struct tori_game {
    const char *name;  /* in addresses and records; never changes */
    const char *title; /* for people */
    int players_min, players_max;
    bool has_secrets;                  /* a seat may see what others may not */
    bool has_secret_actions;           /* seats' own, not only chance's: seen_by() */
    const char *secret;                /* what secret actions are about: "a card" */
    size_t state_bytes;                /* in use, at most TORI_STATE_MAX */
    size_t edition_at;                 /* of a state: its edition's number, uint16_t */
    const struct tori_option *options; /* besides "players" */
    const struct tori_field *fields;
    const struct tori_field *(*fields_of)(
        const struct tori_state *s); /* NULL: 'fields' */
    const char *const *parts;        /* of a score; NULL ends the list */
    const char *const *part_labels;  /* short, for narrow columns; NULL: 'parts' */

    /* Editions. Those that are compiled in are loaded first, the default as number 0.
     * edition_read() fills the tables of a number, which never change again. */
    const struct tori_built_in *built_in;
    const struct tori_name_group *name_groups; /* NULL: nothing has a name */
    struct edition_shelf *shelf;
    void (*edition_read)(struct edition *e, int number);

    /* Life cycle. */
    void (*init)(struct tori_state *s, const struct tori_setup *setup);

    /* Questions; none changes *s. legal() fills 'out', which has room for
     * TORI_ACTIONS_MAX, ascending and without twins, and returns the count: never
     * 0 before the end, 0 after it. */
    int (*to_move)(const struct tori_state *s);
    int (*legal)(const struct tori_state *s, tori_action *out);
    const char *(*phase)(const struct tori_state *s); /* one word, for people */
    void (*score)(const struct tori_state *s, struct tori_score *out); /* at any moment */

    /* When chance acts: each legal action has a weight; the weights add up to
     * tickets(), and draw() names the action that a ticket 0..tickets()-1 wins. */
    uint32_t (*weight)(const struct tori_state *s, tori_action a);
    uint32_t (*tickets)(const struct tori_state *s);
    tori_action (*draw)(const struct tori_state *s, uint32_t ticket);

    /* The one change. 'a' must be legal: callers at the edge use match_play(). */
    void (*apply)(struct tori_state *s, tori_action a);

    /* view() blanks what the seat (or TORI_SPECTATOR) cannot see; resample() turns
     * a seat's view into a full state that the seat may imagine. On a view, legal()
     * may be asked only if its own seat is to move. seen_by() is asked of a full state:
     * the seats that see what action 'a' is when it is played, or TORI_PUBLIC. To the
     * others it looks like any action of that moment with the same seen_by(), so these
     * have the same verb, the first word of format(). */
    void (*view)(const struct tori_state *s, int seat, struct tori_state *out);
    void (*resample)(struct tori_state *view, int seat, struct rng *rng);
    tori_seats (*seen_by)(const struct tori_state *s, tori_action a);

    /* For who hears of an action of another seat: make a view a state in which the seat to
     * move has all that it might have, so that what is legal in any imagined world is legal.
     * Numbers need not fit together in it, but what is seen after an action is as in such a
     * world. NULL: worlds of resample() have to do. */
    void (*suppose)(struct tori_state *view);

    /* Text: one notation for records, tests, logs and people. parse() knows the
     * form only; whether the action is legal is legal()'s answer. explain()
     * says why the text is no legal action now (refusal.h). */
    void (*format)(const struct tori_state *s, tori_action a, struct strbuf *out);
    bool (*parse)(const struct tori_state *s, const char *text, tori_action *out);
    void (*explain)(const struct tori_state *s, const char *text, struct refusal *out);

    /* Numbers, for those who need a table of fixed size: all texts of an edition are
     * numbered from 0 on, and a legal action has the number of its text. */
    int (*action_count)(int edition);
    int (*action_number)(const struct tori_state *s, tori_action a);
    void (*action_text)(int edition, int number, struct strbuf *out);

    /* Recounts everything that can be recounted; aborts on a broken invariant. */
    void (*check)(const struct tori_state *s);
};

/* The number of a state's edition, for what knows the game by this contract alone. */
static inline int tori_edition_of(const struct tori_game *game,
                                  const struct tori_state *s)
{
    uint16_t number;

    memcpy(&number, s->bytes + game->edition_at, sizeof(number));
    return number;
}

static inline void tori_set_edition(const struct tori_game *game, struct tori_state *s,
                                    int edition)
{
    uint16_t number = (uint16_t)edition;

    memcpy(s->bytes + game->edition_at, &number, sizeof(number));
}

#endif
