#ifndef TORI_ROOM_REPLAY_H
#define TORI_ROOM_REPLAY_H

/* Games that are no secret any more, as JSON: all that was done, and any position. */

#include <stdbool.h>
#include <stddef.h>

#include "engine/game.h"

struct json_writer;
struct match;
struct strbuf;

/* One object: "game", "edition", "options", "players", "names", "plies" and "story", a
 * list of every action with "ply", "seat" (not chance's), "text", "did", "rule" and
 * "round". The position after an action is that of its ply. */
void replay_append_story(const struct match *m, struct strbuf *out);

/* The position after 'ply' actions as the members "turn", "phase", "task", "scores" and
 * "state" of an open object; the whole truth for the seat TORI_EVERYONE. */
void replay_write_position(const struct match *m, size_t ply, int seat,
                           struct json_writer *j);

/* Actions that follow on the first 'ply' of a match, whether they were played or not. */
struct replay_line {
    size_t ply;
    const char *const *actions;
    int count;
    int seat; /* from whose side; TORI_EVERYONE: all is open */
};

/* The positions before and after each of them as the member "positions" of an open object, a
 * list of objects with the members above. From the side of a seat it is the last one alone, with
 * "offer" if that seat is to move. False, and a sentence in 'why', if one of them is not legal
 * there. */
bool replay_write_line(const struct match *m, const struct replay_line *line,
                       struct json_writer *j, struct strbuf *why);

/* The view of the line's seat behind a whole turn of that seat, and as many actions as the line
 * has ('played', or NULL). False, and a sentence in 'why', if one of them is not legal there or
 * another's, or the turn goes on after them. */
bool replay_end_turn(const struct match *m, const struct replay_line *line,
                     struct tori_state *after, tori_action *played, struct strbuf *why);

/* What the seat to move could do there, as the member "offer"; nothing if it is another's
 * turn. */
void replay_write_offer(const struct match *m, size_t ply, int seat,
                        struct json_writer *j);

/* The match as it was after 'ply' actions; it shares its steps with 'm' and is not to be
 * released. */
struct match replay_go_to(const struct match *m, size_t ply);

/* The same as a message "view" of that seat, with an offer if it is to move. */
void replay_write_view(const struct match *m, size_t ply, int seat, struct strbuf *out);

/* For a game of which it is not known at which table it was played. */
#define REPLAY_NO_TABLE "000000000000"

/* The data of an event that lets the first 'ply' actions go on elsewhere; 'table' is where
 * they were played. */
void replay_append_past(const struct match *m, const char *table, size_t ply,
                        struct strbuf *out);

#endif
