#ifndef TORI_NOTICE_NOTICE_WORDS_H
#define TORI_NOTICE_NOTICE_WORDS_H

/*
 * What a notice says in the language of its reader: one table of sentences with blanks. Plain
 * text; what clients have named (titles, names) is put in as it is, isolated if it runs from
 * right to left, and never read as a blank.
 */

#include <stdbool.h>
#include <stdint.h>

struct notice;
struct strbuf;

enum notice_language {
    NOTICE_EN,
    NOTICE_DE,
    NOTICE_FR,
    NOTICE_NL,
    NOTICE_LANGUAGE_COUNT,
};

const char *notice_language_name(enum notice_language language); /* "en" */
bool notice_language_find(const char *name, enum notice_language *out);

/* Append one line without its end: what stands above it; the sentence itself, with the time
 * that is left at 'now', in ms since 1970, if it has an end. */
void notice_append_subject(const struct notice *n, enum notice_language language,
                           struct strbuf *out);
void notice_append_sentence(const struct notice *n, enum notice_language language,
                            int64_t now, struct strbuf *out);

/* Append the lines of a mail, each with "\n": the sentence, the link, and where mails of this
 * kind are stopped, unless 'stop' is NULL. */
void notice_append_letter(const struct notice *n, enum notice_language language,
                          int64_t now, const char *stop, struct strbuf *out);

/* Append what the service worker of a page shows, as JSON: id, kind, title, body, link. */
void notice_append_push(const struct notice *n, enum notice_language language,
                        int64_t now, struct strbuf *out);

#endif
