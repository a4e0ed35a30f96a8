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

/* Parses the record, if the game has one, and puts its edition on the shelf; both stay. Call it
 * before there are threads. False and one line in 'err' if they cannot be read. */
bool lesson_load(const struct tori_game *game, struct strbuf *err);

/* NULL: the game has none, or it was not loaded. */
const struct match *lesson_of(const struct tori_game *game);

/* The data of a "past" event by which a game of that setup begins where the set-up of the
 * lesson ends. False if the lesson's set-up cannot be had so, as with other players. */
bool lesson_append_setup(const struct tori_game *game, const struct tori_setup *setup,
                         struct strbuf *past);

#endif
