/* Rows of lists, a line each, the columns that matter to find things by in front. */

#include "cli/commands/admin_report.h"

#include <inttypes.h>
#include <stdio.h>
#include <time.h>

#include "base/json_reader.h"
#include "base/strbuf.h"

/* Members */

static void append_text(const struct json_value *row, const char *key, struct strbuf *out)
{
    const struct json_value *v = json_find(row, key);

    if (json_kind(v) == JSON_KIND_TEXT)
        json_text_append(v, out);
}

static void show_text(const struct json_value *row, const char *key, int width)
{
    struct strbuf text;

    strbuf_init(&text);
    append_text(row, key, &text);
    printf("%-*s", width, text.text);
    strbuf_release(&text);
}

static int64_t number(const struct json_value *row, const char *key)
{
    return json_int_or(json_find(row, key), 0);
}

static void show_time(int64_t ms)
{
    time_t seconds = (time_t)(ms / 1000);
    char text[32] = "-";
    struct tm utc;

    if (ms > 0 && gmtime_r(&seconds, &utc))
        strftime(text, sizeof(text), "%Y-%m-%d %H:%M", &utc);
    printf("%-16s  ", text);
}

/* "#12 Aino" */
static void show_whom(const struct json_value *row, const char *user, const char *name)
{
    if (!number(row, user))
        return;
    printf("#%" PRId64 " ", number(row, user));
    show_text(row, name, 0);
}

/* Rows */

static void show_players(const struct json_value *table)
{
    const struct json_value *seats = json_find(json_find(table, "summary"), "seats");
    const char *between = "  ";

    for (const struct json_value *v = json_first(seats); v; v = json_next(v)) {
        printf("%s", between);
        show_text(v, "name", 0);
        between = ", ";
    }
}

static void show_table(const struct json_value *row)
{
    show_text(row, "table", 14);
    show_text(row, "phase", 9);
    show_time(number(row, "created"));
    show_text(json_find(row, "summary"), "game", 10);
    printf("host ");
    show_whom(row, "host", "hostName");
    show_players(row);
    if (json_count(json_find(row, "people"))) {
        printf("\n");
        for (const struct json_value *v = json_first(json_find(row, "people")); v;
             v = json_next(v)) {
            printf("  seat %" PRId64 "  ", number(v, "seat"));
            show_whom(v, "user", "name");
            printf("%s", json_next(v) ? "\n" : "");
        }
    }
}

static void show_person(const struct json_value *row)
{
    printf("#%-8" PRId64, number(row, "user"));
    show_text(row, "name", 22);
    printf("%-9s", json_bool_or(json_find(row, "guest"), false)      ? "guest"
                   : json_bool_or(json_find(row, "operator"), false) ? "operator"
                                                                     : "account");
    show_time(number(row, "created"));
    show_time(number(row, "used"));
    if (number(row, "keptOut")) {
        printf("kept out until ");
        show_time(number(row, "keptOut"));
    }
    if (json_find(row, "sessions"))
        printf("\n  sessions %" PRId64 ", tables %" PRId64 ", games %" PRId64
               ", editions %" PRId64,
               number(row, "sessions"), number(row, "tables"), number(row, "games"),
               number(row, "editions"));
}

static void show_edition(const struct json_value *row)
{
    show_text(row, "edition", 18);
    show_text(row, "game", 10);
    printf("%-9s", json_bool_or(json_find(row, "house"), false)    ? "house"
                   : json_bool_or(json_find(row, "listed"), false) ? "listed"
                                                                   : "");
    show_time(number(row, "created"));
    show_whom(row, "owner", "ownerName");
    printf("  ");
    show_text(row, "name", 0);
}

static void show_ban(const struct json_value *row)
{
    show_text(row, "subject", 32);
    if (number(row, "until") < INT64_MAX)
        show_time(number(row, "until"));
}

static void show_act(const struct json_value *row)
{
    printf("%-6" PRId64, number(row, "number"));
    show_time(number(row, "at"));
    show_text(row, "who", 14);
    printf(" ");
    show_text(row, "act", 15);
    show_text(row, "subject", 26);
    if (number(row, "count"))
        printf(" (%" PRId64 ")", number(row, "count"));
    if (number(row, "until")) {
        printf(" until ");
        show_time(number(row, "until"));
    }
    printf(" ");
    show_text(row, "why", 0);
}

/* What was said, the line itself marked. */
static void show_said(const struct json_value *report)
{
    const struct json_value *said = json_find(report, "said");

    for (const struct json_value *v = json_first(said); v; v = json_next(v)) {
        printf("\n  %c %-6" PRId64,
               number(v, "line") == number(report, "line") ? '>' : ' ',
               number(v, "line"));
        show_whom(v, "user", "name");
        printf(": ");
        show_text(v, "text", 0);
    }
}

static void show_report(const struct json_value *row)
{
    printf("%-6" PRId64, number(row, "report"));
    show_time(number(row, "at"));
    show_whom(row, "person", "personName");
    printf(", reported by ");
    show_whom(row, "reporter", "reporterName");
    printf("  ");
    show_text(row, "why", 0);
    if (json_find(row, "table")) {
        printf("\n  at the table ");
        show_text(row, "table", 0);
    }
    show_said(row);
}

static void show_tournament(const struct json_value *row)
{
    show_text(row, "tournament", 14);
    show_text(row, "phase", 10);
    show_time(number(row, "created"));
    printf("round %" PRId64 " of %" PRId64 ", %" PRId64 " people, host ",
           number(row, "round"), number(row, "rounds"), number(row, "entrants"));
    show_whom(row, "host", "hostName");
    printf("  ");
    show_text(row, "name", 0);
    for (const struct json_value *v = json_first(json_find(row, "people")); v;
         v = json_next(v)) {
        printf("\n  %3" PRId64 "  ", number(v, "number"));
        show_text(v, "state", 6);
        show_whom(v, "user", "name");
    }
    for (const struct json_value *v = json_first(json_find(row, "tables")); v;
         v = json_next(v)) {
        printf("\n  table %-3" PRId64 " ", number(v, "number"));
        show_text(v, "table", 14);
        for (const struct json_value *seat = json_first(json_find(v, "seats")); seat;
             seat = json_next(seat))
            printf(" %" PRId64 "%s", number(seat, "entrant"),
                   number(seat, "place") ? "*" : "");
    }
}

/* An act that is done. */
static void show_done(const struct json_value *answer)
{
    printf("act %" PRId64 ": ", number(answer, "act"));
    show_text(answer, "subject", 0);
    if (json_find(answer, "name")) {
        printf(" is called ");
        show_text(answer, "name", 0);
    }
    if (json_find(answer, "deleted"))
        printf(" %" PRId64 " deleted", number(answer, "deleted"));
    if (json_find(answer, "corrected"))
        printf(" of %" PRId64 " games, %" PRId64 " numbers corrected",
               number(answer, "games"), number(answer, "corrected"));
    if (number(answer, "until")) {
        printf(" until ");
        show_time(number(answer, "until"));
    }
    printf("\n");
}

static const struct report_list {
    const char *key;
    void (*show)(const struct json_value *row);
} lists[] = {
    {"tables", show_table},
    {"people", show_person},
    {"editions", show_edition},
    {"bans", show_ban},
    {"log", show_act},
    {"table", show_table},
    {"person", show_person},
    {"reports", show_report},
    {"tournaments", show_tournament},
    {"tournament", show_tournament},
};

static size_t show_rows(const struct report_list *l, const struct json_value *v)
{
    if (json_kind(v) == JSON_KIND_OBJECT) {
        l->show(v);
        printf("\n");
        return 1;
    }
    for (const struct json_value *row = json_first(v); row; row = json_next(row)) {
        l->show(row);
        printf("\n");
    }
    return json_count(v);
}

size_t admin_report_show(const struct json_value *answer)
{
    size_t count = 0;

    for (size_t i = 0; i < sizeof(lists) / sizeof(lists[0]); i++)
        if (json_find(answer, lists[i].key))
            count += show_rows(&lists[i], json_find(answer, lists[i].key));
    if (json_bool_or(json_find(answer, "barred"), false))
        printf("  an operator has taken it off the list\n");
    if (json_find(answer, "act"))
        show_done(answer);
    return count;
}
