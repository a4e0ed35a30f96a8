#ifndef TORI_ROOM_ROOM_H
#define TORI_ROOM_ROOM_H

/*
 * A table as the sum of its events. room_apply() is the only thing that changes a
 * room, while people play and after a restart alike, so the events alone give back the
 * same room. It knows no connection, no store and no clock on the wall.
 *
 * A person who has the account deleted is taken out of the events themselves: room_forget(). Nothing
 * that is played depends on what people are called or say.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "engine/error.h"
#include "engine/match.h"
#include "fair/fair.h"
#include "people/names.h"
#include "room/allowance.h"
#include "room/clock.h"
#include "room/event.h"
#include "room/outs.h"
#include "room/settings.h"
#include "rating/anchor.h"
#include "room/takeback.h"
#include "wire/request.h"

struct strbuf;

enum room_phase { ROOM_NEW, ROOM_OPEN, ROOM_RUNNING, ROOM_OVER, ROOM_CLOSED };
enum room_holder { ROOM_NOBODY, ROOM_PERSON, ROOM_BOT };

struct room_seat {
    enum room_holder holder;
    int64_t user; /* of a person */
    char name[NAME_BYTES_MAX + 1];
    char level[SETTINGS_LEVEL_MAX + 1]; /* of a bot */
    bool is_away;                       /* a bot plays for the person */
    bool is_asked; /* whether settings that were changed suit this person */
    bool has_entropy;
    int entropies; /* how often it was chosen, since .. */
    int64_t since; /* .. the event of sitting down */
};

enum { ROOM_IDS = 16 }; /* of a seat that are known again */

struct room {
    char id[WIRE_TABLE_LENGTH + 1];
    enum room_phase phase;
    struct settings settings;
    struct room_seat seats[TORI_PLAYERS_MAX];
    struct outs outs; /* until the start */
    struct fair fair;
    struct fair_key key; /* from the start on */
    uint64_t lots;       /* chance actions that stand */
    struct match match;  /* from the start on; owned */
    size_t past;         /* of its actions, those of a game that goes on here .. */
    int64_t past_seq;    /* .. and the event that brings them */
    struct clock clock;
    struct allowance used;
    struct takeback takeback;
    char next[WIRE_TABLE_LENGTH + 1]; /* the rematch, or "" */
    struct event *events;             /* owned, and their data; events[i].seq is i + 1 */
    size_t count, capacity;
};

/* Life cycle. */
void room_init(struct room *r, const char *id);
void room_release(struct room *r);

/* The one change. An event that is not the next, that does not look like its kind
 * (event.h) or does not fit the room is refused and changes nothing: TORI_ERR_ILLEGAL for
 * an action that is against the rules, TORI_ERR_RECORD else. The data is copied. */
enum tori_err room_apply(struct room *r, const struct event *e);

/* The person is called NAME_FORMER in every event, and all chat by that person is empty; as the
 * store does with the same events. False if the person was never here. */
bool room_forget(struct room *r, int64_t user);
/* Of what was said under this number only whose it was stays; false: nothing was. */
bool room_remove_line(struct room *r, int64_t seq);

/* The same with another name, and what was said stays. */
bool room_rename(struct room *r, int64_t user, const char *name);

/* Questions. */
int64_t room_seq(const struct room *r);
int room_players(const struct room *r);
int room_to_move(const struct room *r); /* a seat, TORI_CHANCE or TORI_OVER */
bool room_is_full(const struct room *r);
bool room_is_asking(const struct room *r); /* is a person still to say "ready"? */
bool room_has_person(const struct room *r);

/* Can what comes of it be rated: is there a person, none in two seats, and is the strength of
 * every bot known? Always false at a table that is not rated. */
bool room_is_ratable(const struct room *r);

/* How each seat came out, as ratings take it: bots as they are rated, people without a rating
 * yet. Who has left is last. Of a ratable room that is over. */
void room_rank_seats(const struct room *r, struct rated_seat seats[TORI_PLAYERS_MAX]);

int room_count_present(const struct room *r); /* seats whose person has not left */

/* Is it played on though no connection watches: because a person is there, or because it is
 * rated or of a tournament, and ends also if players leave? */
bool room_goes_on_alone(const struct room *r);

/* Is a bot to play? None does while a request to take back is open. */
bool room_is_bots_turn(const struct room *r);
bool room_holds(const struct room *r, int64_t user, int seat);
bool room_holds_several(const struct room *r, int64_t user);
int room_seat_of(const struct room *r, int64_t user); /* the lowest, or -1 */

/* By what name the person sat down here first, or "". */
const char *room_first_name(const struct room *r, int64_t user);

/* May the person sit down once more, or be called something else? May the seat choose
 * entropy once more? */
bool room_can_arrive(const struct room *r, int64_t user);
bool room_can_choose_entropy(const struct room *r, int seat);

/* May this person look on? Once it plays, a table without spectators is only for who sits there;
 * one of common lots always is. */
bool room_admits(const struct room *r, int64_t user);

/* Is it of common lots that others may still have to play? Then its seed is told to no client, and
 * what was played only to its players. */
bool room_is_sealed(const struct room *r, int64_t now);

/* The person who may start: the one that made the table, or, once that one has left, the person
 * who has sat there longest. */
int64_t room_host(const struct room *r);

/* What 'user' looks through: the seat to move if 'user' holds it, else the lowest that
 * 'user' holds, else TORI_SPECTATOR. */
int room_viewer(const struct room *r, int64_t user);

/* The level of the bot that plays the seat now, or "". */
const char *room_bot_level(const struct room *r, int seat);

/* May the person say one more line? And if so, have those who have no seat, as this one, said
 * so much within the last minute that the table is to have its quiet? */
bool room_can_talk(const struct room *r, int64_t user);
bool room_is_noisy(const struct room *r, int64_t user, int64_t now);

/* May the person in the seat take something back now? */
bool room_can_undo(const struct room *r, int seat);

/* May the person in the seat ask now? */
bool room_can_ask_back(const struct room *r, int seat);

/* Has the person in the seat something to say to the open request: yes or no, or that it is
 * withdrawn? */
bool room_can_answer(const struct room *r, int seat);

/* Does the open request wait for the person in the seat? For anybody at all? */
bool room_waits_for(const struct room *r, int seat);
bool room_is_granted(const struct room *r);

/* How many actions the open request would take back. Actions that had no alternative go with
 * the one that led to them. */
size_t room_takeback_reach(const struct room *r);

/* At a table without clocks: since when the seat to move has not been heard of. From
 * ROOM_SILENCE_MS on the other players may let a bot play it. */
#define ROOM_SILENCE_MS (INT64_C(3) * 24 * 3600 * 1000)
int64_t room_silent_since(const struct room *r);

/* A turn is longer by so much at most, as its person rests. */
#define ROOM_REST_MAX_MS (INT64_C(200) * 24 * 3600 * 1000)

/* The event with which the person in the seat played under this client id before, of the
 * last ROOM_IDS; or NULL. A client that lost the answer retries with the same id,
 * and that was one of the last: it has chosen nothing of all that came after it. */
const struct event *room_find_played(const struct room *r, int seat, const char *id);

/* The next action of chance, as the data of an event; chance must be to move. */
void room_draw(const struct room *r, struct strbuf *data);

/* Which game goes on here, and after how many of its actions: "TABLE PLY"; or "". */
const char *room_origin(const struct room *r, size_t *length);

/* The match for a record, with what its lots were drawn from; it shares its steps with the
 * room. Of a game that goes on here nothing is promised: its first lots were another's; nor of
 * one that is sealed. */
struct match room_as_recorded(const struct room *r, int64_t now);

const char *room_phase_name(enum room_phase phase);

#endif
