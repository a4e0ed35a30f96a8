#ifndef TORI_TESTS_UNIT_SCRATCH_H
#define TORI_TESTS_UNIT_SCRATCH_H

/* A store in a file of its own, which can be broken from outside and mended again. */

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <sqlite3.h>

#include "base/strbuf.h"
#include "store/store.h"
#include "unit/unit.h"

struct scratch {
    struct store *store;
    char folder[32], path[48], url[64];
};

static inline void scratch_open(struct scratch *s)
{
    struct strbuf err;

    snprintf(s->folder, sizeof(s->folder), "/tmp/tori-scratch-XXXXXX");
    assert_non_null(mkdtemp(s->folder));
    snprintf(s->path, sizeof(s->path), "%s/tori.db", s->folder);
    snprintf(s->url, sizeof(s->url), "sqlite:%s", s->path);
    strbuf_init(&err);
    assert_int_equal(store_open(&s->store, s->url, &err), TORI_OK);
    strbuf_release(&err);
}

/* The store itself is closed by whoever has it. */
static inline void scratch_remove(struct scratch *s)
{
    DIR *d = opendir(s->folder);
    struct dirent *entry;

    assert_non_null(d);
    while ((entry = readdir(d)))
        unlinkat(dirfd(d), entry->d_name, 0);
    closedir(d);
    assert_int_equal(rmdir(s->folder), 0);
}

static inline void scratch_run(struct scratch *s, const char *sql)
{
    sqlite3 *other;

    assert_int_equal(sqlite3_open(s->path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, sql, NULL, NULL, NULL), SQLITE_OK);
    sqlite3_close(other);
}

/* Events can be neither written nor read. */
static inline void scratch_break(struct scratch *s)
{
    scratch_run(s, "ALTER TABLE events RENAME TO hidden");
}

static inline void scratch_mend(struct scratch *s)
{
    scratch_run(s, "ALTER TABLE hidden RENAME TO events");
}

#endif
