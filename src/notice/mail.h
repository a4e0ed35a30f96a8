#ifndef TORI_NOTICE_MAIL_H
#define TORI_NOTICE_MAIL_H

/*
 * A mail as it travels: RFC 5322 with headers of ASCII (RFC 2047) and a quoted-printable body
 * of UTF-8, so that every relay takes it as it is, and can sign it. Lines end with CR LF and
 * have 76 characters at most, but for addresses and links, which are not folded.
 *
 * No value of a header can end its line: addresses and links are checked, texts are encoded.
 */

#include <stdbool.h>
#include <stdint.h>

struct strbuf;

enum {
    MAIL_ADDRESS_MAX = 254, /* bytes */
    MAIL_LOCAL_MAX = 64,    /* of them before the @ */
    MAIL_SUBJECT_MAX = 512,
    MAIL_TEXT_MAX = 16 * 1024,
};

/* Plain addresses only: no quotes, comments, literals or letters outside ASCII. */
bool mail_address_is_valid(const char *address);

struct mail {
    const char *from;      /* an address */
    const char *from_name; /* what is shown for it; UTF-8, or "" */
    const char *to;        /* an address */
    const char *subject;   /* UTF-8 without controls */
    const char *text;      /* UTF-8; lines end with "\n" */
    const char *language;  /* "de" */
    const char *id;        /* letters, digits and - . of a name that no other mail has */
    const char *unsubscribe; /* where one POST stops mails like it (RFC 8058), or NULL */
    int64_t at;              /* seconds since 1970 */
};

/* Append it; false, and nothing appended, if a part of it is not as it should be. */
bool mail_append(const struct mail *m, struct strbuf *out);

#endif
