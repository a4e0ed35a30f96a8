/*
 * tori edition: the numbers that are printed on a game's cardboard, for owners of the box:
 * a file to begin with, whether it is right, what it says, and where it differs.
 */

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/json_reader.h"
#include "base/strbuf.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "engine/edition_diff.h"
#include "engine/edition_reader.h"
#include "engine/shelf.h"
#include "games/games.h"

enum { VALUES_MAX = 1 << 16 };

/* An edition that the rules have accepted, and its text as values. */
struct edition_sheet {
    const struct tori_game *game;
    int edition;
    struct strbuf text;
    struct json_reader reader;
    const struct json_value *root;
};

static bool sheet_open(struct edition_sheet *s, const char *file, struct strbuf *err)
{
    strbuf_init(&s->text);
    json_reader_init(&s->reader, VALUES_MAX);
    if (!games_read_edition(file, &s->text, err) ||
        !games_parse_edition(file, s->text.text, s->text.length, &s->game, &s->edition,
                             err))
        return false;
    s->root = json_reader_read(&s->reader, s->text.text, s->text.length);
    return true;
}

static void sheet_release(struct edition_sheet *s)
{
    json_reader_release(&s->reader);
    strbuf_release(&s->text);
}

/* Text */

static void append_value(const struct json_value *v, struct strbuf *out);

static void append_items(const struct json_value *v, char open, char close,
                         struct strbuf *out)
{
    const char *comma = "";

    strbuf_append_char(out, open);
    for (const struct json_value *item = json_first(v); item; item = json_next(item)) {
        strbuf_append(out, comma);
        comma = ", ";
        if (open == '{') {
            json_text_append(json_key(item), out);
            strbuf_append(out, ": ");
        }
        append_value(item, out);
    }
    strbuf_append_char(out, close);
}

/* On one line, without the quotes of JSON. */
static void append_value(const struct json_value *v, struct strbuf *out)
{
    switch (json_kind(v)) {
    case JSON_KIND_ABSENT:
        strbuf_append(out, "nothing");
        return;
    case JSON_KIND_TEXT:
        json_text_append(v, out);
        return;
    case JSON_KIND_LIST:
        append_items(v, '[', ']', out);
        return;
    case JSON_KIND_OBJECT:
        append_items(v, '{', '}', out);
        return;
    default:
        strbuf_append_bytes(out, v->text, v->length);
        return;
    }
}

static void print_line(const char *indent, const char *label, const struct json_value *v)
{
    struct strbuf text;

    strbuf_init(&text);
    append_value(v, &text);
    printf("%s%s%s%s\n", indent, label, *label ? ": " : "", text.text);
    strbuf_release(&text);
}

/* Lists of lists and of objects, an item to a line. */
static void print_member(const struct json_value *v)
{
    enum json_kind kind = json_kind(json_first(v));
    struct strbuf key;

    strbuf_init(&key);
    json_text_append(json_key(v), &key);
    if (kind != JSON_KIND_OBJECT && kind != JSON_KIND_LIST) {
        print_line("  ", key.text, v);
    } else {
        printf("  %s:\n", key.text);
        for (const struct json_value *item = json_first(v); item;
             item = json_next(item)) {
            strbuf_reset(&key);
            if (json_kind(v) == JSON_KIND_OBJECT)
                json_text_append(json_key(item), &key);
            print_line("    ", key.text, item);
        }
    }
    strbuf_release(&key);
}

static void print_block(const struct json_value *block)
{
    struct strbuf name;

    strbuf_init(&name);
    json_text_append(json_key(block), &name);
    printf("\n%s\n", name.text);
    for (const struct json_value *v = json_first(block); v; v = json_next(v))
        print_member(v);
    strbuf_release(&name);
}

/* What can be asked */

static const struct json_value *read_default(const struct tori_game *game,
                                             struct json_reader *reader)
{
    const char *text = game->built_in[0].text;

    json_reader_init(reader, VALUES_MAX);
    return json_reader_read(reader, text, strlen(text));
}

static void print_title(const struct edition_sheet *s, int differences)
{
    struct strbuf name;

    strbuf_init(&name);
    json_text_append(json_find(s->root, "name"), &name);
    printf("%s, an edition of %s, %016" PRIx64
           "; differs from the default in %d place%s\n",
           name.text, s->game->title, shelf_hash(s->game, s->edition), differences,
           differences == 1 ? "" : "s");
    strbuf_release(&name);
}

static int count_differences(const struct edition_sheet *s)
{
    struct json_reader reader;
    int count = edition_diff(read_default(s->game, &reader), s->root, NULL, NULL);

    json_reader_release(&reader);
    return count;
}

static int do_check(const struct edition_sheet *s)
{
    print_title(s, count_differences(s));
    return EXIT_OK;
}

static int do_show(const struct edition_sheet *s)
{
    print_title(s, count_differences(s));
    for (const struct json_value *v = json_first(s->root); v; v = json_next(v))
        if (json_kind(v) == JSON_KIND_OBJECT)
            print_block(v);
    return EXIT_OK;
}

static void print_change(void *to, const struct edition_change *change)
{
    struct strbuf line;

    (void)to;
    strbuf_init(&line);
    strbuf_appendf(&line, "%s: ", change->place);
    append_value(change->was, &line);
    strbuf_append(&line, " -> ");
    append_value(change->now, &line);
    printf("%s\n", line.text);
    strbuf_release(&line);
}

static int diff_default(const struct edition_sheet *s)
{
    struct json_reader reader;

    edition_diff(read_default(s->game, &reader), s->root, print_change, NULL);
    json_reader_release(&reader);
    return EXIT_OK;
}

static int diff_files(const struct edition_sheet *s, const char *file, struct strbuf *err)
{
    struct edition_sheet other;
    bool ok = sheet_open(&other, file, err);

    if (ok && other.game != s->game) {
        strbuf_appendf(err, "%s: an edition of %s, not of %s", file, other.game->name,
                       s->game->name);
        ok = false;
    }
    if (ok)
        edition_diff(s->root, other.root, print_change, NULL);
    sheet_release(&other);
    return ok ? EXIT_OK : EXIT_USAGE;
}

static int do_list(void)
{
    for (const struct tori_game *const *g = games; *g; g++)
        for (int i = 0; (*g)->built_in[i].name; i++)
            printf("%016" PRIx64 "  %-20s of %s%s\n", shelf_hash(*g, i),
                   (*g)->built_in[i].name, (*g)->title, i ? "" : ", the default");
    return EXIT_OK;
}

/* A file of one's own to change; never in place of one that is there. */
static int do_new(const char *from, const char *file, struct strbuf *err)
{
    struct strbuf text;
    int status = EXIT_USAGE;

    strbuf_init(&text);
    if (access(file, F_OK) == 0)
        strbuf_appendf(err, "%s: there is such a file already", file);
    else if (games_read_edition(from, &text, err) && file_replace(file, &text, err))
        status = EXIT_OK;
    strbuf_release(&text);
    return status;
}

static int run_on(const char *what, const char *file, const char *other,
                  struct strbuf *err)
{
    struct edition_sheet s;
    int status = EXIT_USAGE;

    if (sheet_open(&s, file, err)) {
        if (strcmp(what, "check") == 0)
            status = do_check(&s);
        else if (strcmp(what, "show") == 0)
            status = do_show(&s);
        else
            status = other ? diff_files(&s, other, err) : diff_default(&s);
    }
    sheet_release(&s);
    return status;
}

/* Are these words a question? */
static bool is_call(const char *what, const char *file, const char *other)
{
    if (!what || !file)
        return false;
    if (strcmp(what, "new") == 0)
        return other;
    if (strcmp(what, "diff") == 0)
        return true;
    return !other && (strcmp(what, "check") == 0 || strcmp(what, "show") == 0);
}

static int run(int count, char **words)
{
    const char *what, *file, *other;
    struct arguments c;
    struct strbuf err;
    int status;

    arguments_init(&c, "edition", count, words);
    what = arguments_word(&c);
    file = arguments_word(&c);
    other = arguments_word(&c);
    if (!arguments_finish(&c))
        return EXIT_USAGE;
    if (what && strcmp(what, "list") == 0 && !file)
        return do_list();
    if (!is_call(what, file, other))
        return complain("edition: expected list, new EDITION FILE, check FILE, show FILE "
                        "or diff FILE [FILE]");
    strbuf_init(&err);
    status = strcmp(what, "new") == 0 ? do_new(file, other, &err)
                                      : run_on(what, file, other, &err);
    if (status != EXIT_OK)
        complain("%s", err.text);
    strbuf_release(&err);
    return status;
}

const struct command command_edition = {
    .name = "edition",
    .usage = "list | new EDITION FILE | check FILE | show FILE | diff FILE [FILE]",
    .help = "what is printed on the cardboard: your box as a file",
    .more =
        "list               the editions that are built in\n"
        "new EDITION FILE   a file to change, like an edition that is built in: the\n"
        "                   name of a game, or another of 'tori edition list'\n"
        "check FILE         is it right? What is wrong is named by its place\n"
        "show FILE          every number, and where it comes from\n"
        "diff FILE [FILE]   where it differs from the default, or from another\n"
        "FILE may also be the name of an edition that is built in, or its 16 digits.\n"
        "Play with one: --edition FILE. Every field: docs/EDITIONS.md.\n",
    .run = run,
};
