#ifndef TORI_JOURNAL_JOURNAL_SIZES_H
#define TORI_JOURNAL_JOURNAL_SIZES_H

/* How long what is stored may be. */

enum {
    JOURNAL_ID_LENGTH = 12,           /* of a table's id: letters and digits */
    JOURNAL_HASH_BYTES = 32,          /* of a token */
    JOURNAL_NAME_MAX = 80,            /* bytes of a person's name */
    JOURNAL_GAME_MAX = 40,            /* bytes of a game's name */
    JOURNAL_LEVEL_MAX = 40,           /* bytes of the name of a bot's level */
    JOURNAL_KIND_MAX = 16,            /* bytes of an event's kind */
    JOURNAL_DEVICE_MAX = 60,          /* bytes of what a session runs on */
    JOURNAL_EDITION_LENGTH = 16,      /* of an edition's id: hexadecimal digits */
    JOURNAL_EDITION_MAX = 256 * 1024, /* bytes of an edition's text */
    JOURNAL_CHANNEL_MAX = 32,         /* bytes of a channel's name: letters and _ */
    JOURNAL_NOTICE_ID = 32,           /* of a notice's id: hexadecimal digits */
    JOURNAL_NODE_MAX = 32,            /* bytes of a node's name */
    JOURNAL_NODE_URL_MAX = 200,       /* bytes of where pages find it */
};

#endif
