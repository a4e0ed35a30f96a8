#ifndef TORI_ENGINE_EDITION_READER_H
#define TORI_ENGINE_EDITION_READER_H

/*
 * An edition file being read: the numbers that are printed on a game's
 * cardboard, as JSON. This module finds values and words the errors; what the
 * values mean is the game's business.
 *
 * The first error sticks: it names the file, the place and what was expected.
 * After it every question gives a harmless answer (0, "", an empty node), so
 * that a reader runs straight through and asks edition_has_failed() at the end.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/json_reader.h"

struct strbuf;

enum {
    EDITION_BYTES_MAX = 1 << 20,
    EDITION_PATH_MAX = 96,
    EDITION_MESSAGE_MAX = 256,
    EDITION_TITLE_MAX = 80, /* characters */
};

/* Of a game. A state has 16 bits for the number; what bounds it is memory: a game has a table for
 * each, which costs nothing until it is used, but in WebAssembly, where one person plays. */
#ifdef __wasm__
enum { EDITIONS_MAX = 256 };
#else
enum { EDITIONS_MAX = 4096 };
#endif

/* The first error, in its parts. A text that is no JSON has "LINE:COLUMN" as its place. */
struct edition_fault {
    char place[EDITION_PATH_MAX];
    char message[EDITION_MESSAGE_MAX];
};

struct edition {
    const char *file; /* as errors call it; not owned */
    struct json_reader reader;
    const struct json_value *root; /* NULL once failed to parse */
    char *strings;                 /* owned: what those of the text say */
    struct strbuf *err;            /* not owned; or NULL */
    struct edition_fault fault;    /* once failed */
    bool failed;
};

/* A place in the file; valid as long as the edition is open. */
struct edition_node {
    struct edition *edition;
    const struct json_value *json; /* NULL: the place does not exist, after an error */
    char path[EDITION_PATH_MAX];
};

/* Life cycle. open() returns false if the text is no JSON object. The text must stay until
 * the edition is closed. */
bool edition_open(struct edition *e, const char *file, const char *text, size_t length,
                  struct strbuf *err);
void edition_close(struct edition *e);

bool edition_has_failed(const struct edition *e);

/* Identifies the numbers and what things are called: the same whatever the sources, the
 * name of the edition or the layout say. Never 0. */
uint64_t edition_fingerprint(const struct edition *e);

/* Places. A block is an object at the top that says its "source". */
struct edition_node edition_top(struct edition *e);
struct edition_node edition_block(struct edition *e, const char *name);
struct edition_node edition_get(struct edition_node at, const char *key);
struct edition_node edition_item(struct edition_node at, int index);
bool edition_has(struct edition_node at, const char *key); /* asks, is no error */

/* An object whose keys are not known before: how many it has, and each. */
int edition_members(struct edition_node at);
const char *edition_key(struct edition_node at, int index);

/* Values. Lengths and numbers are checked against their bounds. */
int edition_length(struct edition_node at, int min, int max);
int edition_int(struct edition_node at, int min, int max);
bool edition_bool(struct edition_node at);
const char *edition_string(struct edition_node at); /* without control characters */
const char *edition_label(struct edition_node at, int max); /* 1 to 'max' that are seen */

/* What the edition calls itself, its "name": 1 to EDITION_TITLE_MAX characters, all seen. */
const char *edition_title(struct edition *e);

/* An error if the object has a key that is not in the NULL-ended list. */
void edition_only_keys(struct edition_node at, const char *const *keys);

/* "FILE: PLACE: " and the message. */
__attribute__((format(printf, 2, 3))) void edition_fail(struct edition_node at,
                                                        const char *format, ...);

#endif
