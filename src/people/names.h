#ifndef TORI_PEOPLE_NAMES_H
#define TORI_PEOPLE_NAMES_H

/*
 * Names of people. A name may have NAME_LETTERS_MIN to NAME_LETTERS_MAX characters of one alphabet with
 * digits and separators (space . - _ '), begins with a letter or digit, and is
 * no word that stands for us. Which characters count, which look alike and what is not
 * covered: letters.h.
 *
 * Two names with the same key are the same name. The key forgets case, diacritics,
 * separators and the difference between twins, and takes rn for m and vv for w.
 */

#include <stdbool.h>

struct strbuf;

enum {
    NAME_LETTERS_MIN = 2, /* characters */
    NAME_LETTERS_MAX = 20,
    NAME_BYTES_MAX = 4 * NAME_LETTERS_MAX,
};

/* The name of deleted accounts; it cannot be chosen. */
#define NAME_FORMER "former player"

/* May a person be called that? Otherwise one sentence for people is appended to 'why'. */
bool name_check(const char *name, struct strbuf *why);

/* Is the name this word, perhaps in disguise or with digits behind it? For words that
 * are reserved elsewhere, such as those of games. */
bool name_stands_for(const char *name, const char *word);

/* The key of any text; of a name that was checked it is never empty, and no longer than
 * NAME_BYTES_MAX. Bytes that are no UTF-8 end it. */
void name_fold(const char *name, struct strbuf *key);

/* The name as one word for the seats of a record, of at most MATCH_NAME_MAX bytes: '_'
 * for spaces, cut between characters. */
void name_as_word(const char *name, struct strbuf *word);

#endif
