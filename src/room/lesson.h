#ifndef TORI_ROOM_LESSON_H
#define TORI_ROOM_LESSON_H

/*
 * The game to learn a game by: a record that belongs to the program. It carries the edition
 * it was played with, so that it stays what it was when the default edition changes.
 */

#include <stdbool.h>

struct match;
struct strbuf;
struct tori_game;
struct tori_setup;

bool lesson_exists(const struct tori_game *game);

/* Puts its edition on the shelf, in use, so that it stays there: call once a process. False
 * and one line in 'err' if it cannot be read. */
bool lesson_load(const struct tori_game *game, struct strbuf *err);

/* The match of the record, which is the caller's to release; its edition is loaded. False
 * and one line in 'err' if there is none or it cannot be read. */
bool lesson_read(const struct tori_game *game, struct match *m, struct strbuf *err);

/* The data of a "past" event by which a game of that setup begins where the set-up of the
 * lesson ends. False if the lesson's set-up cannot be had so, as with other players. */
bool lesson_append_setup(const struct tori_game *game, const struct tori_setup *setup,
                         struct strbuf *past);

#endif
