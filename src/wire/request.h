#ifndef TORI_WIRE_REQUEST_H
#define TORI_WIRE_REQUEST_H

/*
 * What a client may say. A message is one JSON object; it is parsed once, here, into a
 * struct whose texts are bounded and whose numbers are in bounds, so nothing behind
 * this has to look at JSON again. Which messages there are and which fields each has is
 * a table in request.c.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/game.h"
#include "wire/wire_error.h"

struct strbuf;

enum {
    WIRE_PROTOCOL = 2,         /* the version we speak */
    WIRE_BYTES_MAX = 16 << 10, /* of a message */
    WIRE_ID_MAX = 40,
    WIRE_TABLE_LENGTH = 12,
    WIRE_WORD_MAX = 20, /* names of games, levels and the like */
    WIRE_OPTIONS_MAX = 200,
    WIRE_ACTION_MAX = 200,
    WIRE_CHAT_MAX = 400,
    WIRE_HEX = 64, /* digits of entropy */
    WIRE_EDITION_LENGTH = 16,
    WIRE_NAME_MAX = 80,
    WIRE_TURN_MAX = 2000, /* actions of a turn, with "; " between */
    WIRE_TURNS = 3,
};

#define WIRE_REQUESTS(X)                                                                 \
    X(HELLO, hello)                                                                      \
    X(PING, ping)                                                                        \
    X(LOBBY, lobby)                                                                      \
    X(CREATE, create)                                                                    \
    X(JOIN, join)                                                                        \
    X(STAND, stand)                                                                      \
    X(ADMIT, admit)                                                                      \
    X(ENTROPY, entropy)                                                                  \
    X(NICKNAME, nickname)                                                                \
    X(CHANGE, change)                                                                    \
    X(BOT, bot)                                                                          \
    X(ORDER, order)                                                                      \
    X(READY, ready)                                                                      \
    X(START, start)                                                                      \
    X(REMATCH, rematch)                                                                  \
    X(BRANCH, branch)                                                                    \
    X(WATCH, watch)                                                                      \
    X(UNWATCH, unwatch)                                                                  \
    X(HISTORY, history)                                                                  \
    X(PLAY, play)                                                                        \
    X(UNDO, undo)                                                                        \
    X(TAKEBACK, takeback)                                                                \
    X(ANSWER, answer)                                                                    \
    X(HINT, hint)                                                                        \
    X(JUDGE, judge)                                                                      \
    X(PLAN, plan)                                                                        \
    X(LEAVE, leave)                                                                      \
    X(RELIEVE, relieve)                                                                  \
    X(BACK, back)                                                                        \
    X(CHAT, chat)                                                                        \
    X(MUTE, mute)

enum wire_do {
#define X(upper, lower) WIRE_DO_##upper,
    WIRE_REQUESTS(X)
#undef X
        WIRE_DO_COUNT
};

/* All fields of all messages; those that a message does not have stay at their
 * defaults: "", 0, false, and -1 for a seat or ply that was not given. */
struct wire_request {
    enum wire_do what;
    char id[WIRE_ID_MAX + 1]; /* the client's own name for this message, or "" */
    int64_t version;
    bool on;
    bool fill; /* empty seats become bots */
    bool grant;
    char table[WIRE_TABLE_LENGTH + 1];
    int64_t seat;
    int64_t since;
    int64_t before; /* this event: older ones are wanted */
    int64_t ply;    /* of a finished game; -1: none */
    bool seatless;  /* be told what is told to those who do not play */
    bool listing;   /* the table is one of a list, and not looked at */
    int64_t user;
    char action[WIRE_ACTION_MAX + 1];
    char want[WIRE_ACTION_MAX + 1];
    char turns[WIRE_TURNS][WIRE_TURN_MAX + 1]; /* those that are missing are "" */
    char hex[WIRE_HEX + 1];
    char text[WIRE_CHAT_MAX + 1];
    char phrase[WIRE_WORD_MAX + 1];
    char name[WIRE_NAME_MAX + 1];     /* of a seat, or of a table */
    char order[TORI_PLAYERS_MAX + 1]; /* the old number of each seat */
    int64_t players;

    /* What a table is to be. */
    char game[WIRE_WORD_MAX + 1];
    char edition[WIRE_EDITION_LENGTH + 1];
    char options[WIRE_OPTIONS_MAX + 1];
    char seats[TORI_PLAYERS_MAX][WIRE_WORD_MAX + 1];
    int seat_count;
    bool prepared; /* begin behind the set-up of the lesson */
    char access[WIRE_WORD_MAX + 1];
    char clock[WIRE_WORD_MAX + 1];
    char level[WIRE_WORD_MAX + 1];
    bool undo, spectators, chat, hints, rated;
};

/* WIRE_OK, or what is wrong, with one sentence in 'why'. The id is set whenever the
 * message has a sound one, so that even a refusal can be answered. */
enum wire_error wire_parse(struct wire_request *r, const char *bytes, size_t length,
                           struct strbuf *why);

#endif
