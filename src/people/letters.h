#ifndef TORI_PEOPLE_LETTERS_H
#define TORI_PEOPLE_LETTERS_H

/*
 * The characters that names may be made of, and which of them look alike. What is not
 * listed here is no letter: control and invisible characters, those that turn the
 * direction of writing, symbols, letters dressed up as symbols, emoji.
 *
 * Alphabets: Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, Devanagari,
 * Thai, and Han, kana and Hangul together. Others are not accepted.
 *
 * Twins: case, diacritics, 0/o and 1/l/i, Latin against the capitals of Greek and the
 * letters of Cyrillic and Armenian. Not covered: small Greek letters that resemble other
 * Latin letters than their capitals do (nu and v, eta and n), twins among Han and kana,
 * and letters that only some typefaces make alike.
 */

#include <stdint.h>

struct strbuf;

enum letter_kind {
    LETTER_NONE,      /* not for names */
    LETTER_PLAIN,     /* a letter */
    LETTER_DIGIT,     /* 0..9 */
    LETTER_MARK,      /* something added to the letter before it */
    LETTER_SEPARATOR, /* space . - _ ' */
};

enum alphabet {
    ALPHABET_ANY, /* goes with all: digits, separators, common diacritics */
    ALPHABET_LATIN,
    ALPHABET_GREEK,
    ALPHABET_CYRILLIC,
    ALPHABET_ARMENIAN,
    ALPHABET_GEORGIAN,
    ALPHABET_HEBREW,
    ALPHABET_ARABIC,
    ALPHABET_DEVANAGARI,
    ALPHABET_THAI,
    ALPHABET_EAST_ASIAN,
};

enum letter_kind letter_kind(uint32_t c, enum alphabet *alphabet);

/* Append what stands for the character and all its twins: nothing for separators and
 * common diacritics. */
void letter_fold(uint32_t c, struct strbuf *out);

#endif
