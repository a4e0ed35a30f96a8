#ifndef TORI_CLI_SCREEN_START_H
#define TORI_CLI_SCREEN_START_H

/*
 * The first page: go on with a game that is kept here, begin another one, go to a server, see
 * a game again or look it through. The new game's options stand under the lines; arrows change them, Enter begins at once.
 */

#include <stdbool.h>

#include "base/strbuf.h"
#include "cli/play/kept.h"
#include "cli/screen/key_line.h"
#include "cli/screen/sheet.h"
#include "cli/screen/start_address.h"
#include "cli/screen/surface.h"
#include "cli/screen/wish.h"

enum start_choice {
    START_LEAVE,
    START_GO_ON,
    START_NEW,
    START_ONLINE,
    START_REPLAY,
    START_REVIEW,
    START_CHOICES,
};

enum { START_SPOTS_MAX = 128 };

/* A place that can be clicked: a row, and in it a value, or below 0 none. */
struct start_spot {
    struct area area;
    int row, value;
};

struct start {
    struct surface *surface;
    struct wish wish;
    struct kept kept;
    bool has_files;             /* else nothing is read and nothing kept: a guest */
    bool has_servers;           /* else there is no way to one */
    struct strbuf notice;       /* why what was chosen could not be; until the next key */
    int row;                    /* lines, then rows of the wish */
    int kept_at[START_CHOICES]; /* which of the kept games, the newest first */
    struct start_address address;
    struct sheet sheet;
    struct key_line keys;
    struct start_spot spots[START_SPOTS_MAX];
    int spot_count;
};

/* Life cycle. */
void start_init(struct start *s, struct surface *f, bool has_files, bool has_servers);
void start_release(struct start *s);

/* Until something is chosen: the wish tells what, the address where, or start_path() which
 * file. */
enum start_choice start_run(struct start *s);
const char *start_path(const struct start *s, enum start_choice choice);

/* For the files of the page. Lines that are not always there, by their places in the table. */
enum { START_LINES = 5 };

extern const struct start_line {
    enum start_choice choice;
    const char *title; /* message */
} start_lines[START_LINES];

/* The lines that are there; what one is called; the rows, with those of the wish behind. */
int start_list_lines(const struct start *s, int out[START_LINES]);
const char *start_title(const struct start *s, int line);
int start_count_rows(const struct start *s);

/* That of a row: a row of the wish begins a new game. */
enum start_choice start_choice_at(const struct start *s, int row);

/* Is the line about a game that is kept here; and one that is over? */
bool start_has_kept(enum start_choice choice);
bool start_is_over(enum start_choice choice);

/* The game that is gone on with, or seen again; NULL: there is none. */
const struct kept_game *start_kept(const struct start *s, enum start_choice choice);

/* Clicks on languages are keys that no keyboard has, one after the other. */
enum { START_LANGUAGE_KEY = 0x120000 };

/* Draw, and send what differs. */
void start_show(struct start *s);

#endif
