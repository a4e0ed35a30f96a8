#ifndef TORI_ROOM_PHRASE_H
#define TORI_ROOM_PHRASE_H

/*
 * Things that people say at a table without typing them. Each has a key, by which a page says
 * it in its reader's language, and words for clients that have no others.
 */

/* The words, or NULL if there is no such phrase. */
const char *phrase_find(const char *key);

/* Of what was said, as an event has it (event.h): the key, or NULL if it was typed; and in any
 * case words. */
const char *phrase_key(const char *said);
const char *phrase_words(const char *said);

#endif
