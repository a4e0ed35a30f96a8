#include "store/migration.h"

#include <assert.h>

#include "base/strbuf.h"

static int ask(const struct migration_target *t, const char *query, struct strbuf *err)
{
    int number;

    if (!t->ask(t, query, &number, err))
        return -1;
    if (number < 0)
        strbuf_appendf(err, "%s: the version of its schema is lost", t->name);
    return number;
}

/* Version of the database, or -1. */
static int read_version(const struct migration_target *t, struct strbuf *err)
{
    int tables = ask(t, t->count_tables, err);
    int known;

    if (tables <= 0)
        return tables;
    known = ask(t, t->count_meta, err);
    if (known == 0)
        strbuf_appendf(err, "%s: this is the database of another program", t->name);
    if (known <= 0)
        return -1;
    return ask(t, "SELECT value FROM meta WHERE name = 'schema'", err);
}

/* One migration and the note of it, both or none. */
static enum tori_err migrate(const struct migration_target *t, const char *text,
                             int version, struct strbuf *err)
{
    struct strbuf script;
    bool ok;

    assert(version > 0);
    strbuf_init(&script);
    strbuf_appendf(&script,
                   "%s; %s"
                   "INSERT INTO meta VALUES ('schema', %d)"
                   " ON CONFLICT (name) DO UPDATE SET value = %d; COMMIT;",
                   t->begin, text, version, version);
    ok = t->execute(t, script.text, err);
    if (!ok)
        strbuf_appendf(err, " (on the way to schema version %d)", version);
    strbuf_release(&script);
    return ok ? TORI_OK : TORI_ERR_STORE;
}

enum tori_err migration_run(const struct migration_target *t, const struct schema *schema,
                            struct strbuf *err)
{
    int version = read_version(t, err);
    enum tori_err code = TORI_OK;

    if (version < 0)
        return TORI_ERR_STORE;
    if (version > schema->version) {
        strbuf_appendf(err,
                       "%s: its schema has version %d, this program knows versions up "
                       "to %d: a newer Tori has written it",
                       t->name, version, schema->version);
        return TORI_ERR_STORE;
    }
    for (; version < schema->version && !code; version++)
        code = migrate(t, schema->migrations[version], version + 1, err);
    return code;
}

enum tori_err migration_check(const struct migration_target *t,
                              const struct schema *schema, struct strbuf *err)
{
    int version = read_version(t, err);

    if (version == schema->version)
        return TORI_OK;
    if (version >= 0)
        strbuf_appendf(err,
                       "%s: its schema has version %d, this program's has %d: use the "
                       "program that the server runs",
                       t->name, version, schema->version);
    return TORI_ERR_STORE;
}
