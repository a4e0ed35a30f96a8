#ifndef TORI_JOURNAL_JOURNAL_SIZES_H
#define TORI_JOURNAL_JOURNAL_SIZES_H

/* How long what is stored may be. */

enum {
    STORE_ID_LENGTH = 12,           /* of a table's id: letters and digits */
    STORE_HASH_BYTES = 32,          /* of a token */
    STORE_NAME_MAX = 80,            /* bytes of a person's name */
    STORE_KIND_MAX = 16,            /* bytes of an event's kind */
    STORE_DEVICE_MAX = 60,          /* bytes of what a session runs on */
    STORE_EDITION_LENGTH = 16,      /* of an edition's id: hexadecimal digits */
    STORE_EDITION_MAX = 256 * 1024, /* bytes of an edition's text */
    STORE_REVIEW_MAX = 8 << 20,     /* bytes of a review's text */
    STORE_CHANNEL_MAX = 32,         /* bytes of a channel's name: letters and _ */
    STORE_NODE_MAX = 32,            /* bytes of a node's name */
    STORE_NODE_URL_MAX = 200,       /* bytes of where pages find it */
};

#endif
