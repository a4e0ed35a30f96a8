#ifndef TORI_ROOM_EVENT_H
#define TORI_ROOM_EVENT_H

/*
 * What happened at a table. The events of a table, in order, are its truth; room.h
 * folds them into what it is now.
 *
 *     kind      seat        data
 *     create    -           settings as JSON
 *     change    -           WHAT WHAT ..<newline>settings as JSON
 *     sit       which       USER NAME     of who sits there already: another name
 *     stand     which
 *     out       which                     the same by the host: the person may not sit again
 *     admit     -           USER          a person who was put out may
 *     bot       which       LEVEL         of a bot that sits there already: another level
 *     order     -           DIGITS [lot]  in each seat from now on: who sat in that one
 *     ready     which                     the changed settings suit the person
 *     past      -           TABLE PLY<newline>ACTION<newline>.. of the game that goes on here;
 *                           TABLE is EVENT_LESSON if it is that of the game's lesson
 *     entropy   which       64 hexadecimal digits
 *     start     -
 *     action    who or -    ID NOTATION   (the client's, '.' for none, '*' for a bot's)
 *     undo      who
 *     ask       who                       to take back more than that (takeback.h)
 *     grant     who                       the person has nothing against it
 *     refuse    who                       but this one has; or who has asked withdraws it
 *     takeback  who         COUNT         so many actions are taken back, others' among them
 *     timeout   who                       a bot plays for the person from now on
 *     leave     who                       the same, by the person's own will
 *     relieve   who         USER          the same, asked for by another player: who is to
 *                                         move has been silent for long
 *     back      who                       the person plays again
 *     rest      who         MILLISECONDS  so much longer is the turn, as the person rests meanwhile
 *     chat      -           USER NAME<newline>TEXT, or <newline>KEY of a phrase
 *     resume    -           MILLISECONDS  the server was away since then
 *     finish    -           the seed      the game is over
 *     close     -           [WHY]         the table was given up, or closed by an operator
 *     rematch   -           TABLE
 */

#include <stddef.h>
#include <stdint.h>

#define EVENT_LESSON "lesson"

#define EVENT_KINDS(X)                                                                   \
    X(CREATE, "create")                                                                  \
    X(CHANGE, "change")                                                                  \
    X(SIT, "sit")                                                                        \
    X(STAND, "stand")                                                                    \
    X(OUT, "out")                                                                        \
    X(ADMIT, "admit")                                                                    \
    X(BOT, "bot")                                                                        \
    X(ORDER, "order")                                                                    \
    X(READY, "ready")                                                                    \
    X(PAST, "past")                                                                      \
    X(ENTROPY, "entropy")                                                                \
    X(START, "start")                                                                    \
    X(ACTION, "action")                                                                  \
    X(UNDO, "undo")                                                                      \
    X(ASK, "ask")                                                                        \
    X(GRANT, "grant")                                                                    \
    X(REFUSE, "refuse")                                                                  \
    X(TAKEBACK, "takeback")                                                              \
    X(TIMEOUT, "timeout")                                                                \
    X(LEAVE, "leave")                                                                    \
    X(RELIEVE, "relieve")                                                                \
    X(BACK, "back")                                                                      \
    X(REST, "rest")                                                                      \
    X(CHAT, "chat")                                                                      \
    X(RESUME, "resume")                                                                  \
    X(FINISH, "finish")                                                                  \
    X(CLOSE, "close")                                                                    \
    X(REMATCH, "rematch")

enum event_kind {
#define X(name, text) EVENT_##name,
    EVENT_KINDS(X)
#undef X
        EVENT_KIND_COUNT
};

enum { EVENT_NO_SEAT = -1, EVENT_BY_BOT = '*', EVENT_NO_ID = '.' };

struct event {
    int64_t seq; /* from 1 without gaps */
    int64_t at;  /* milliseconds since 1970 */
    enum event_kind kind;
    int seat; /* or EVENT_NO_SEAT */
    const char *data;
};

const char *event_kind_name(enum event_kind kind);
int event_kind_find(const char *name); /* -1 */

/* "FIRST REST": the rest, with the length of the first in *length; the whole is first
 * and the rest "" if there is no 'separator'. */
const char *event_split(const char *data, char separator, size_t *length);

/* How many actions of the game the event takes back. */
size_t event_taken_back(const struct event *e);

/* "USER NAME": who, or 0 if that is no number; *name is what follows. */
int64_t event_read_user(const char *data, const char **name);

#endif
