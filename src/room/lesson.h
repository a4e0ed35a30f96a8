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

bool lesson_exists(const struct tori_game *game);

/* Puts its edition on the shelf. False and one line in 'err' if it cannot be read. */
bool lesson_load(const struct tori_game *game, struct strbuf *err);

/* The match of the record, which is the caller's to release; loads the edition first. False
 * and one line in 'err' if there is none or it cannot be read. */
bool lesson_read(const struct tori_game *game, struct match *m, struct strbuf *err);

#endif
