/* tori admin: what an operator sees and does, whether the server runs or not. */

#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/json_reader.h"
#include "base/json_writer.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "cli/commands/admin_report.h"
#include "cli/engine/arguments.h"
#include "cli/engine/commands.h"
#include "operate/console.h"
#include "operate/operation.h"
#include "operate/operations.h"
#include "store/data_folder.h"

enum { ROWS_STANDARD = 50, ANSWER_VALUES_MAX = 1 << 20 };

/* What was asked for, as `tori admin` is told it. */
struct admin_wish {
    const char *verb;
    const char *db;
    bool is_json;
    struct strbuf
        request; /* members of the operation, without 'before', 'limit', 'act' */
    int64_t limit;
    const char *before;
};

/* Who it is, for the log: the user of the system, and behind sudo who that is for. */
static void find_operator(char who[STORE_WHO_MAX + 1])
{
    const struct passwd *user = getpwuid(getuid());
    const char *behind = getenv("SUDO_USER");
    char number[24];

    snprintf(number, sizeof(number), "user %d", (int)getuid());
    snprintf(who, STORE_WHO_MAX + 1, "%s%s%s", user ? user->pw_name : number,
             behind && *behind ? " for " : "", behind ? behind : "");
}

/* "90m", "12h", "7d", "4w", "1y" in seconds; false if it is something else. */
static bool parse_duration(const char *text, int64_t *seconds)
{
    static const struct {
        char unit;
        int64_t seconds;
    } units[] = {
        {'m', 60}, {'h', 3600}, {'d', 86400}, {'w', 7 * 86400}, {'y', 365 * 86400}};
    size_t length = strlen(text);
    char digits[16] = "";
    int64_t count;

    if (length < 2 || length > sizeof(digits))
        return false;
    memcpy(digits, text, length - 1);
    if (!number_parse(digits, 1, 1000000, &count))
        return false;
    for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++)
        if (text[length - 1] == units[i].unit) {
            *seconds = count * units[i].seconds;
            return true;
        }
    return false;
}

/* From words to members. Each verb has the words that it takes behind it: a key of the
 * operation, or WHOM, "person WHO", "address ADDRESS" or "edition ID". */

static const char whom[] = "whom";

static const struct verb {
    const char *name, *takes;
} verbs[] = {
    {"tables", "phase?"},
    {"people", ""},
    {"editions", ""},
    {"bans", ""},
    {"log", ""},
    {"table", "table"},
    {"person", "person"},
    {"edition", "edition"},
    {"close", "table"},
    {"keep-out", whom},
    {"let-in", whom},
    {"rename", "person"},
    {"unlist", "edition"},
    {"delete-edition", "edition"},
    {"delete-games", ""},
    {"operator", "person"},
    {"rerate", ""},
    {"reports", ""},
    {"warn", "person"},
    {"mute", "person"},
    {"unmute", "person"},
    {"remove-line", "table"},
    {"dismiss", ""},
    {"tournaments", ""},
    {"tournament", "tournament"},
    {"take-out", "tournament"},
    {"stand-in", "tournament"},
    {"hurry", "tournament"},
    {"end-tournament", "tournament"},
};

static const struct verb *find_verb(const char *name)
{
    for (size_t i = 0; name && i < sizeof(verbs) / sizeof(verbs[0]); i++)
        if (strcmp(verbs[i].name, name) == 0)
            return &verbs[i];
    return NULL;
}

static bool is_whom(const char *word)
{
    return word && (strcmp(word, "person") == 0 || strcmp(word, "address") == 0 ||
                    strcmp(word, "edition") == 0);
}

/* False, and said: a word is missing. */
static bool add_words(struct arguments *c, const struct verb *v, struct json_writer *j)
{
    bool is_optional = strcmp(v->takes, "phase?") == 0;
    const char *key = is_optional ? "phase" : v->takes, *word;

    if (!*key)
        return true;
    if (v->takes == whom) {
        key = arguments_word(c);
        if (!is_whom(key)) {
            complain("admin: %s person WHO, address ADDRESS%s", v->name,
                     strcmp(v->name, "let-in") == 0 ? " or edition ID" : "");
            return false;
        }
    }
    word = arguments_word(c);
    if (word)
        json_write_any_text(j, key, word);
    else if (!is_optional)
        complain("admin: %s what? Expected a %s", v->name, key);
    return word || is_optional;
}

static bool add_flag(struct arguments *c, const char *flag, struct json_writer *j)
{
    const char *value = arguments_flag(c, flag);

    if (value)
        json_write_any_text(j, flag + 2, value);
    return value != NULL;
}

static bool add_number(struct arguments *c, const char *flag, struct json_writer *j)
{
    const char *text = arguments_flag(c, flag);
    int64_t value;

    if (!text)
        return true;
    if (!number_parse(text, 1, INT64_MAX - 1, &value)) {
        complain("admin: %s is a number", flag);
        return false;
    }
    json_write_int(j, flag + 2, value);
    return true;
}

static bool add_duration(struct arguments *c, const char *flag, const char *key,
                         int64_t unit, struct json_writer *j)
{
    const char *text = arguments_flag(c, flag);
    int64_t seconds;

    if (!text)
        return true;
    if (!parse_duration(text, &seconds)) {
        complain("admin: %s is a time such as 90m, 12h, 7d, 4w or 1y", flag);
        return false;
    }
    json_write_int(j, key, (seconds + unit - 1) / unit);
    return true;
}

static bool add_members(struct arguments *c, const struct verb *v, struct json_writer *j)
{
    bool is_granted = arguments_switch(c, "--grant");
    bool is_revoked = arguments_switch(c, "--revoke");

    (void)add_flag(c, "--find", j);
    (void)add_flag(c, "--name", j);
    (void)add_flag(c, "--person", j);
    (void)add_flag(c, "--why", j);
    if (is_granted != is_revoked)
        json_write_bool(j, "grant", is_granted);
    return add_number(c, "--report", j) && add_number(c, "--line", j) &&
           add_duration(c, "--for", "for", 1, j) &&
           add_duration(c, "--older", "days", 86400, j) && add_words(c, v, j);
}

/* Asking */

static void write_request(const struct admin_wish *w, int64_t limit, const char *before,
                          int64_t act, struct strbuf *out)
{
    struct json_writer j;

    json_writer_init(&j, out);
    json_open_object(&j, NULL);
    json_write_text(&j, "do", w->verb);
    json_write_inside(&j, w->request.text, w->request.length);
    if (limit)
        json_write_int(&j, "limit", limit);
    if (before)
        json_write_any_text(&j, "before", before);
    if (act)
        json_write_int(&j, "act", act);
    json_close_object(&j);
}

/* What comes after an answer: a page of a list that has room yet, games that are left. */
struct admin_sequel {
    int64_t limit;
    struct strbuf place;
    int64_t act;
};

static bool has_sequel(const struct admin_wish *w, const struct json_value *answer,
                       size_t rows, struct admin_sequel *s)
{
    const struct json_value *next = json_find(answer, "next");

    s->limit -= (int64_t)rows;
    strbuf_reset(&s->place);
    if (next)
        json_text_append(next, &s->place);
    if (json_bool_or(json_find(answer, "more"), false)) {
        s->act = json_int_or(json_find(answer, "act"), 0);
        return true;
    }
    if (next && s->limit <= 0 && !w->is_json)
        printf("more: --before %s\n", s->place.text);
    return next && s->limit > 0;
}

static size_t count_rows(const struct json_value *answer)
{
    static const char *const lists[] = {"tables", "people",  "editions",   "bans",
                                        "log",    "reports", "tournaments"};
    size_t count = 0;

    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        count += json_count(json_find(answer, lists[i]));
    return count;
}

static bool show(const struct admin_wish *w, const struct strbuf *text,
                 struct admin_sequel *s)
{
    const struct json_value *answer;
    struct json_reader reader;
    bool goes_on;

    json_reader_init(&reader, ANSWER_VALUES_MAX);
    answer = json_reader_read(&reader, text->text, text->length);
    if (w->is_json)
        printf("%s\n", text->text);
    else
        (void)admin_report_show(answer);
    goes_on = has_sequel(w, answer, count_rows(answer), s);
    json_reader_release(&reader);
    return goes_on;
}

static bool ask_all(const struct admin_wish *w, struct console *console)
{
    struct admin_sequel s = {.limit = w->limit};
    struct strbuf request, answer;
    char who[STORE_WHO_MAX + 1];
    const char *before = w->before;
    bool ok = true, goes_on = true;

    find_operator(who);
    strbuf_init(&s.place);
    strbuf_init(&request);
    strbuf_init(&answer);
    while (ok && goes_on) {
        strbuf_reset(&request);
        strbuf_reset(&answer);
        write_request(w, s.limit, before, s.act, &request);
        ok = console_ask(console, who, request.text, &answer);
        if (!ok)
            complain("%s", answer.text);
        goes_on = ok && show(w, &answer, &s);
        before = s.place.length ? s.place.text : NULL;
    }
    strbuf_release(&s.place);
    strbuf_release(&request);
    strbuf_release(&answer);
    return ok;
}

/* Is it an operation at all? What is wrong with the call is said before anything is opened. */
static bool is_sound(const struct admin_wish *w)
{
    struct strbuf request, why;
    struct operation op;
    bool ok;

    strbuf_init(&request);
    strbuf_init(&why);
    write_request(w, w->limit, w->before, 0, &request);
    ok = operations_parse(&op, request.text, request.length, &why);
    if (!ok)
        complain("admin: %s", why.text);
    strbuf_release(&request);
    strbuf_release(&why);
    return ok;
}

static int carry_out(const struct admin_wish *w)
{
    struct console console;
    struct strbuf url, err;
    bool ok = true;

    strbuf_init(&url);
    strbuf_init(&err);
    if (w->db)
        strbuf_append(&url, w->db);
    else
        ok = data_folder_find(&url, &err);
    ok = ok && console_open(&console, url.text, &err);
    if (ok) {
        ok = ask_all(w, &console);
        console_close(&console);
    } else {
        complain("%s", err.text);
    }
    strbuf_release(&url);
    strbuf_release(&err);
    return ok ? EXIT_OK : EXIT_FAILED;
}

static bool is_list(const char *verb)
{
    static const char *const lists[] = {"tables", "people",  "editions",   "bans",
                                        "log",    "reports", "tournaments"};

    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        if (strcmp(lists[i], verb) == 0)
            return true;
    return false;
}

static bool read_wish(struct arguments *c, struct admin_wish *w)
{
    const struct verb *v;
    struct json_writer j;

    w->db = arguments_flag(c, "--db");
    w->is_json = arguments_switch(c, "--json");
    w->before = arguments_flag(c, "--before");
    w->limit = arguments_flag_number(c, "--limit", 1, OPERATION_ROWS_MAX, 0);
    w->verb = arguments_word(c);
    v = find_verb(w->verb);
    if (!v) {
        complain("admin: expected what to do; 'tori help admin' lists it");
        return false;
    }
    if (!w->limit && is_list(w->verb))
        w->limit = ROWS_STANDARD;
    json_writer_init(&j, &w->request);
    return add_members(c, v, &j) && arguments_finish(c) && is_sound(w);
}

static int run(int count, char **words)
{
    struct admin_wish w = {0};
    struct arguments c;
    int status = EXIT_USAGE;

    strbuf_init(&w.request);
    arguments_init(&c, "admin", count, words);
    if (read_wish(&c, &w))
        status = carry_out(&w);
    strbuf_release(&w.request);
    return status;
}

const struct command command_admin = {
    .name = "admin",
    .usage = "VERB ... [--why TEXT] [--db URL] [--json]",
    .help = "what an operator sees and does, while the server runs or not",
    .more =
        "  tables [open|running|over], people, editions\n"
        "                           lists, newest first (tables: those being played)\n"
        "  bans, log                who and what is kept out; every act, by whom and "
        "why\n"
        "  table ID, person WHO, edition ID\n"
        "                           one of them; WHO is a number or a name\n"
        "  close ID                 the table; its players are told why\n"
        "  keep-out person WHO, keep-out address ADDRESS[/BITS]\n"
        "                           with --for TIME: 90m, 12h, 7d, 4w, 1y\n"
        "  let-in person WHO, let-in address ADDRESS[/BITS], let-in edition ID\n"
        "  rename WHO               to \"Player NUMBER\", in old games, too, or --name "
        "NAME\n"
        "  reports                  what people have reported, with what was said\n"
        "  warn WHO, mute WHO --for TIME, unmute WHO\n"
        "                           the person is told why; muted: may not talk\n"
        "  remove-line ID --line N  of what was said at a table\n"
        "  dismiss --report N       nothing is done about a report\n"
        "  --report N               of warn, mute, keep-out, rename, remove-line: the "
        "report\n"
        "                           that is answered by it\n"
        "  tournaments, tournament ID\n"
        "                           all, the newest first; one with people and tables\n"
        "  take-out ID, stand-in ID of a tournament, --person WHO: is not drawn any "
        "more; "
        "or\n"
        "                           is, and a bot plays until the person does again\n"
        "  hurry ID                 bots play what is left of the round\n"
        "  end-tournament ID        no round follows\n"
        "  unlist ID                the edition is offered to its owners only\n"
        "  delete-edition ID        it is taken from all who have it; tables go on\n"
        "  delete-games             that are over, with --older TIME\n"
        "  rerate                   compute all ratings again from the results\n"
        "  operator WHO             --grant or --revoke: the account may use /operator\n"
        "  --why TEXT               for all that changes something; it is in the log\n"
        "  --find TEXT              only rows with this: a name, an id, a number\n"
        "  --limit N, --before PLACE\n"
        "                           rows of a page (50), and where the page before "
        "ended\n"
        "  --json                   the answers as JSON, one a line\n"
        "  --db sqlite:FILE or postgresql://...\n"
        "                           that of the server (default: in your data folder)\n",
    .run = run,
};
