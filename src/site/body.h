#ifndef TORI_SITE_BODY_H
#define TORI_SITE_BODY_H

/*
 * The body of an HTTP request: one JSON object, read by a table of its fields, as messages are
 * (wire/request.c). What a field holds goes where its row says.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct exchange;

enum body_kind {
    BODY_TEXT,   /* char[size] */
    BODY_OBJECT, /* char[size]: as it was sent, to be read by what knows its fields */
    BODY_NUMBER, /* int64_t, from min to max */
    BODY_TRUTH,  /* bool */
    BODY_TEXTS,  /* char[max][size]; *count is how many there are */
};

struct body_field {
    const char *name; /* NULL ends the table */
    enum body_kind kind;
    void *out; /* where an optional field is missing: a text becomes "", all else stays */
    size_t size;      /* bytes of a text, with its end */
    int64_t min, max; /* of a number; how many texts there may be */
    int *count;       /* of texts */
    bool is_optional;
};

struct body_form {
    const struct body_field *fields;
    bool is_strict;       /* other fields are refused, not passed over */
    const char *expected; /* said of any other body */
};

/* False: it was refused, 400. The bytes are wiped, as they may hold a password. */
bool body_read(struct exchange *x, const struct body_form *form);

#endif
