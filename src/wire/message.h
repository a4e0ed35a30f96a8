#ifndef TORI_WIRE_MESSAGE_H
#define TORI_WIRE_MESSAGE_H

/*
 * What the server says, as JSON. Replies carry "re", the id of the request; messages
 * that were not asked for carry "tell". Everything is appended to a strbuf; fragments
 * handed in as JSON are trusted, texts are escaped.
 */

#include <stdbool.h>
#include <stdint.h>

#include "engine/game.h"
#include "wire/wire_error.h"

struct json_writer;
struct strbuf;

/* Replies. 'more' is "" or further members, as a json_writer makes them. */
void wire_write_ok(struct strbuf *out, const char *id, const char *more);
void wire_write_error(struct strbuf *out, const char *id, enum wire_error e,
                      const char *text, const char *more);

/* What a refusal as WIRE_ELSEWHERE says besides: the node that has the table, and where
 * clients reach it. */
void wire_append_node(struct strbuf *more, const char *node, const char *url);

void wire_write_welcome(struct strbuf *out, int64_t user, const char *name,
                        bool is_guest);
/* 'why' an operator has given the name, or NULL. */
void wire_write_you(struct strbuf *out, int64_t user, const char *name, bool is_guest,
                    const char *why);
/* There is something new for the person: invitations above all. */
void wire_write_news(struct strbuf *out);
void wire_write_closing(struct strbuf *out, enum wire_error reason, const char *text);

/* A table, in the lobby and for those who watch it. Nothing in it is owned. */
struct wire_seat {
    const char *holder; /* "nobody", "person" or "bot" */
    const char *name;
    const char *level; /* of the bot that plays now, or "" */
    int64_t user;      /* 0: none */
    bool is_away;      /* a bot plays for the person */
    bool is_asked;     /* whether changed settings suit the person */
    bool has_entropy;
};

struct wire_table {
    const char *id, *phase, *game, *title, *options, *access, *clock, *level;
    const char *name;       /* that its host has given it, or "" */
    const char *commitment; /* hex */
    const char *next;       /* the rematch's id, or "" */
    const char *common;     /* with what it has its lots in common, or "" */
    const char *tournament; /* whose table it is, or "" */
    const char *origin;     /* "TABLE PLY" of the game that goes on here, or "" */
    uint64_t edition;
    int64_t host, created, seq;
    bool undo, spectators, chat, hints, rated;
    int players;
    struct wire_seat seats[TORI_PLAYERS_MAX];
    const char *outs; /* elements of a list: who was put out; for those who watch it */
    int asking;       /* the seat that asks to take something back, or -1; likewise */
    bool has_granted[TORI_PLAYERS_MAX];
};

void wire_write_table(struct json_writer *j, const char *key,
                      const struct wire_table *t); /* one object */
void wire_write_table_message(struct strbuf *out, const struct wire_table *t);

/* {"tell":"lobby","tables":[...],"removed":[...]}: lists of objects and of ids. With
 * 'is_all' they are all there are, else only what has changed. */
void wire_write_lobby(struct strbuf *out, bool is_all, const char *tables,
                      const char *removed);

/* Who of the people at a table is there, by their numbers. */
void wire_write_here(struct strbuf *out, const char *table, const int64_t *users,
                     int count);

/* A table has left this node, and its watchers here are told no more of it. 'url' is where it is
 * found now, or "" if that is not known. */
void wire_write_moved(struct strbuf *out, const char *table, const char *url);

/* Events: append each, as elements of a list, then write it. */
struct wire_event {
    int64_t seq, at;
    const char *kind;
    int seat;           /* or -1 */
    const char *text;   /* NULL: this connection may not see it, or there is none */
    const char *line;   /* one sentence for people, or NULL */
    const char *phrase; /* the key of what was said, or NULL */
    const char *rule;   /* that it goes by, or NULL */
    const char *did;    /* what it did, as JSON, or NULL */
    int64_t user;       /* who, where the seat does not say it; 0: none */
    bool is_bot;        /* a bot did it for the seat */
};

void wire_append_event(struct strbuf *out, const struct wire_event *e);
void wire_append_events(struct strbuf *out, const struct strbuf *events); /* of a list */
/* 'first' is the number of the oldest, if older ones may have been left out; else 0. */
void wire_write_events(struct strbuf *out, const char *table, int64_t first,
                       const char *events);

/* The present position as one viewer sees it. */
struct wire_view {
    const char *table;
    int64_t seq;
    int seat; /* the viewer: a seat or -1 */
    int turn; /* the seat to move, or -1 */
    const char *phase;
    const char *task; /* one sentence for the seat to move, or NULL */
    int players;
    const struct tori_score *scores;
    bool can_undo;
    bool can_ask; /* the others to let the viewer take more back than that */
    bool has_clock;
    const int64_t *left_ms; /* per seat, at the moment of sending */
    bool is_running;        /* the clock of the seat to move */
    const char *state;      /* JSON */
    const char *offer;      /* JSON object, or NULL if the viewer is not to move */
};

void wire_write_view(struct strbuf *out, const struct wire_view *v);

/* What has changed of it since event 'from', and by which events. Task, offer and undo are
 * those of the new view; of the rest what is false here stays as it was. */
struct wire_change {
    struct wire_view now; /* 'state' is the change of the state, or NULL */
    const char *events;   /* elements of a list; NULL: they are told apart */
    int64_t from;
    bool has_seat, has_turn, has_phase, has_scores;
};

void wire_write_change(struct strbuf *out, const struct wire_change *c);

#endif
