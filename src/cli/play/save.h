#ifndef TORI_CLI_PLAY_SAVE_H
#define TORI_CLI_PLAY_SAVE_H

/*
 * A match kept on disk while it is played, as a record (engine/record.h). After
 * save_update() whatever was played is there, and survives a crash. Failures
 * return false and append one line that names the file to 'err'.
 */

#include <stdbool.h>

#include "base/strbuf.h"

struct match;

struct save {
    struct strbuf path;
    struct strbuf on_disk; /* the record as the file has it, comments left out */
    bool is_sure;          /* 'on_disk' is true: the last writing did not fail */
};

/* Life cycle. */
void save_init(struct save *s);
void save_release(struct save *s);

/*
 * A new file with the match so far. It must not exist yet; without a path it is
 * GAME-DATE-TIME.rec here, or the next name that is free.
 */
bool save_create(struct save *s, const char *path, const struct match *m,
                 struct strbuf *err);

/*
 * Read a match to go on with; the caller releases it. A last line that was cut off
 * when something crashed is left out, and told in 'notice'. The record may be of
 * any game; a match that is not over must be in a file that can be written.
 */
bool save_open(struct save *s, const char *path, struct match *m, struct strbuf *notice,
               struct strbuf *err);

/* Bring the file up to date: one action more is appended, anything else replaces. */
bool save_update(struct save *s, const struct match *m, struct strbuf *err);

/* The match as a further file, which must not exist yet. */
bool save_copy(const char *path, const struct match *m, struct strbuf *err);

#endif
