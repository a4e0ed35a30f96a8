#ifndef TORI_TERM_WORDING_H
#define TORI_TERM_WORDING_H

/*
 * The page's words (web/locale), so that a terminal says the same in every language. They
 * are compiled in by tools/embed-words: a message has a key, as "table.undo", and one with
 * plurals has two, "KEY#one" and "KEY#other". What a language does not have is said in
 * English; what there is not at all is said by its key, which a test looks for.
 */

#include <stddef.h>

struct strbuf;

struct wording {
    const char *key, *text;
};

/* What a blank {name} is filled with. */
struct wording_blank {
    const char *name; /* NULL ends a list */
    const char *text;
};

enum { WORDING_LANGUAGE_MAX = 8 };

/* The code of a language that there is, "de": of a locale's name as "de_CH.UTF-8", or "en". */
const char *wording_language(const char *locale);

/* NULL if there is no such language. */
const char *wording_find_language(const char *code);

/* "de en fr nl", one after the other; NULL behind the last. */
const char *wording_language_at(int i);

/* NULL if there is no such message. */
const char *wording_find(const char *language, const char *key);

/* The message as it is; there has to be one. */
const char *wording_text(const char *language, const char *key);

/* A name as it stands inside a sentence: only in German things keep their capital. */
void wording_append_inside(const char *language, const char *key, struct strbuf *out);

/* With its blanks filled. The other form takes a number, which chooses the plural and fills
 * {n}; 'blanks' may be NULL in both. */
void wording_append(const char *language, const char *key,
                    const struct wording_blank *blanks, struct strbuf *out);
void wording_append_count(const char *language, const char *key, int n,
                          const struct wording_blank *blanks, struct strbuf *out);

#endif
