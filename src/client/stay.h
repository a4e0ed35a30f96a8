#ifndef TORI_CLIENT_STAY_H
#define TORI_CLIENT_STAY_H

/*
 * One person at one table of a server, sitting there or looking on: what the person is told
 * of it, and what may be said there. The position is a witness's, so the code that draws it cannot
 * show what the person may not see. What a server sends is limited here; texts may hold
 * anything that is UTF-8.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/json_writer.h"
#include "base/strbuf.h"
#include "client/link.h"
#include "client/origin.h"
#include "client/sight.h"
#include "client/witness.h"

struct json_value;

enum {
    STAY_TABLE_MAX = 15,
    STAY_NAME_MAX = 120,
    STAY_EVENTS_MAX = 50000,
    STAY_TEXT_MAX = 500,
    STAY_CODE_MAX = 15,
    STAY_TALK_MAX = 500,
};

enum stay_phase { STAY_UNKNOWN, STAY_OPEN, STAY_RUNNING, STAY_OVER, STAY_CLOSED };

/* What has changed; a set. */
enum stay_news {
    STAY_NEWS_TABLE = 1,    /* its settings, seats or phase; who is there */
    STAY_NEWS_POSITION = 2, /* or whether this person is asked */
    STAY_NEWS_TALK = 4,
    STAY_NEWS_HINT = 8,
    STAY_NEWS_REFUSED = 16, /* 'refusal' says what the server has said no to */
    STAY_NEWS_CREATED = 32, /* the table that was asked for is 'next', or 'branch' */
    STAY_NEWS_STANDS = 64,  /* a request to take back has come to nothing */
};

enum stay_holder { STAY_NOBODY, STAY_PERSON, STAY_BOT };

struct stay_seat {
    enum stay_holder holder;
    char name[STAY_NAME_MAX + 1];
    char level[20];
    int64_t user;
    bool is_away, is_asked, has_entropy;
};

struct stay_event {
    uint8_t kind; /* enum in stay_events.c; 0: not heard */
    char *text;   /* owned, or NULL */
};

struct stay_line {
    int seat;    /* who sits there says it, or -1 */
    char *words; /* owned: "NAME: TEXT" */
};

struct stay {
    struct link *link; /* not owned */
    char table[STAY_TABLE_MAX + 1];
    unsigned news; /* the owner takes it */

    /* The table. */
    enum stay_phase phase;
    const struct tori_game *game; /* NULL: not told yet, or not known here */
    struct tori_setup setup;
    struct origin origin; /* there, if the game goes on from another one */
    struct stay_seat seats[TORI_PLAYERS_MAX];
    int64_t host;
    char name[STAY_NAME_MAX + 1], clock[40], next[STAY_TABLE_MAX + 1], level[20];
    char branch[STAY_TABLE_MAX + 1]; /* where the game goes on for this person; or "" */
    char edition[20];
    bool has_hints, has_undo, has_chat;

    /* What has happened. */
    struct stay_event *events; /* owned; events[seq - 1] */
    size_t capacity;
    int64_t heard, followed; /* the highest number; up to there 'witness' has them */
    int64_t wanted;          /* older events are asked for, before this one; 0: not */
    struct witness witness;
    struct sight sight;
    int64_t looked; /* the position of that number was compared with what is shown */
    bool is_lost;   /* it cannot be followed; 'refusal' says why */
    struct stay_line *talk; /* owned; the oldest first */
    size_t talk_count;
    uint64_t talk_total; /* ever said */

    /* Now. */
    bool is_asked, can_undo, is_running;
    bool can_ask_back; /* the others, to take back what undo cannot */
    int asker;         /* the seat that asks them now, or -1 */
    unsigned granted;  /* the seats that agree to that, as a set */
    int decliner;      /* the seat that did not, the last time; the asker withdrew it */
    int64_t clocks[TORI_PLAYERS_MAX]; /* milliseconds that were left at 'clocks_at' */
    int64_t clocks_at;                /* steady; 0: no clocks */
    bool has_result;
    struct tori_score score[TORI_PLAYERS_MAX];

    /* Said and not answered. */
    struct strbuf play; /* the message, "" if there is none */
    int64_t again;      /* when it is said again: the server was busy; 0: not */
    bool is_hinting;
    int unanswered; /* messages */
    char refusal[STAY_TEXT_MAX + 1];
    char code[STAY_CODE_MAX +
              1]; /* of the refusal: the server's, or one of stay_refuse() */

    /* The last hint. */
    struct strbuf hint; /* the reply, as JSON */

    struct json_writer json; /* of what is being said */
    struct strbuf text;
};

/* Life cycle. Nothing is said before the link is there. */
void stay_init(struct stay *v, struct link *link, const char *table);
void stay_release(struct stay *v);

/* The link is there, or there again: watch, and say again what was not answered. */
void stay_begin(struct stay *v);

/* A message of the link; those of other tables are passed over. */
void stay_hear(struct stay *v, const struct json_value *message);

/* Members of tables, here and in lists; how many seats there are. */
enum stay_phase stay_read_phase(const struct json_value *phase);
int stay_read_seats(const struct json_value *list,
                    struct stay_seat seats[TORI_PLAYERS_MAX]);

/* Do what is due; milliseconds until more is, below 0: nothing. */
int stay_step(struct stay *v);

/* Questions. The person's seats as a set; the first of them, or -1; a seat that is free, or -1. */
unsigned stay_own(const struct stay *v);
int stay_first_own(const struct stay *v);
int stay_free(const struct stay *v);
int stay_free_count(const struct stay *v);

/* May the viewer start with bots in the free seats? Not while a seat has been asked whether
 * new settings suit, as a bot would play there, too. */
bool stay_can_fill(const struct stay *v);
unsigned stay_awaited(const struct stay *v); /* the seats that a request waits for */
bool stay_is_host(const struct stay *v);

/* Is there a position to be drawn? */
bool stay_has_position(const struct stay *v);

/* Milliseconds that a seat has left, below 0: there is no clock. */
int64_t stay_clock(const struct stay *v, int seat);

/* Saying. play() is false while the last one is not answered. */
bool stay_play(struct stay *v, const char *action);
void stay_undo(struct stay *v);
void stay_ask_back(struct stay *v);
void stay_answer_back(struct stay *v, int seat, bool grant); /* of the asker: withdraw */
void stay_ask_hint(struct stay *v);
void stay_chat(struct stay *v, const char *text);
void stay_join(struct stay *v, int seat); /* below 0: any */
void stay_set_bot(struct stay *v, int seat);
void stay_start(struct stay *v, bool fills);
void stay_ready(struct stay *v);
void stay_back(struct stay *v, int seat);
void stay_leave(struct stay *v);
void stay_rematch(struct stay *v);

/* Once it is over: go on after so many actions at a table of one's own, in that seat, with bots of
 * that level in all others. */
void stay_branch(struct stay *v, int seat, size_t plies, const char *level);
void stay_end(struct stay *v); /* watch no more */

#endif
