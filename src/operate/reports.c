/* Reports, with what was said around them, and their answers. */

#include "operate/reports.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/json_writer.h"
#include "base/number.h"
#include "base/strbuf.h"
#include "operate/operation.h"
#include "store/store_reports.h"

enum { LINES_BEFORE = 40, LINES_AFTER = 20 }; /* events around a line */

/* The list. A statement has one walk at a time: first the reports, then what was said. */

struct report_row {
    int64_t number, at, reporter, person, seq;
    char reporter_name[JOURNAL_NAME_MAX + 1], person_name[JOURNAL_NAME_MAX + 1];
    char table[JOURNAL_ID_LENGTH + 1]; /* "": it is about the person */
    char why[STORE_REPORT_WHY_MAX + 1];
};

struct report_rows {
    struct report_row
        list[OPERATION_ROWS_MAX + 1]; /* one more tells that there are more */
    int count;
};

static bool note_report(void *context, const struct store_report *r)
{
    struct report_rows *rows = context;
    struct report_row *row = &rows->list[rows->count++];

    *row = (struct report_row){.number = r->number,
                               .at = r->at,
                               .reporter = r->reporter,
                               .person = r->person,
                               .seq = r->seq};
    snprintf(row->reporter_name, sizeof(row->reporter_name), "%s", r->reporter_name);
    snprintf(row->person_name, sizeof(row->person_name), "%s", r->person_name);
    snprintf(row->table, sizeof(row->table), "%s", r->table ? r->table : "");
    snprintf(row->why, sizeof(row->why), "%s", r->why);
    return true;
}

/* "USER NAME\nTEXT" */
static bool write_line(void *context, int64_t seq, int64_t at, const char *data)
{
    struct json_writer *j = context;
    const char *name = strchr(data, ' '), *text = strchr(data, '\n');
    struct strbuf who;

    if (!name || !text || name > text)
        return true;
    strbuf_init(&who);
    strbuf_append_bytes(&who, name + 1, (size_t)(text - name - 1));
    json_open_object(j, NULL);
    json_write_int(j, "line", seq);
    json_write_int(j, "at", at);
    json_write_int(j, "user", strtoll(data, NULL, 10));
    json_write_any_text(j, "name", who.text);
    json_write_any_text(j, "text", text + 1);
    json_close_object(j);
    strbuf_release(&who);
    return true;
}

static enum tori_err write_row(const struct report_row *r, struct store *s,
                               struct json_writer *j)
{
    enum tori_err err = TORI_OK;

    json_open_object(j, NULL);
    json_write_int(j, "report", r->number);
    json_write_int(j, "at", r->at);
    json_write_int(j, "reporter", r->reporter);
    json_write_text(j, "reporterName", r->reporter_name);
    json_write_int(j, "person", r->person);
    json_write_text(j, "personName", r->person_name);
    json_write_any_text(j, "why", r->why);
    if (*r->table) {
        json_write_text(j, "table", r->table);
        json_write_int(j, "line", r->seq);
        json_open_list(j, "said");
        err = store_read_lines(s, r->table, r->seq - LINES_BEFORE, r->seq + LINES_AFTER,
                               write_line, j);
        json_close_list(j);
    }
    json_close_object(j);
    return err;
}

enum tori_err reports_list(struct operation *op, struct store *s, struct strbuf *answer)
{
    struct report_rows *rows;
    int64_t before = INT64_MAX;
    struct json_writer j;
    char next[24];
    enum tori_err err;

    if (*op->before && !number_parse(op->before, 0, INT64_MAX, &before))
        return operation_refuse(op, TORI_ERR_ILLEGAL,
                                "before: expected the 'next' of another page");
    rows = xcalloc(1, sizeof(*rows));
    err = store_read_reports(s, before, op->limit + 1, note_report, rows);
    json_writer_init(&j, answer);
    json_open_object(&j, NULL);
    json_open_list(&j, "reports");
    for (int i = 0; !err && i < rows->count && i < op->limit; i++)
        err = write_row(&rows->list[i], s, &j);
    json_close_list(&j);
    if (rows->count > op->limit) {
        snprintf(next, sizeof(next), "%" PRId64, rows->list[op->limit - 1].number);
        json_write_text(&j, "next", next);
    }
    json_close_object(&j);
    free(rows);
    return err;
}

/* Answers */

static bool note_number(void *context, const struct store_report *r)
{
    *(int64_t *)context = r->number;
    return false;
}

enum tori_err reports_check(struct operation *op, struct store *s)
{
    int64_t found = 0;
    enum tori_err err = TORI_OK;

    if (!(op->given & OPERATION_REPORT))
        return TORI_OK;
    err = store_read_reports(s, op->report + 1, 1, note_number, &found);
    if (!err && found != op->report)
        return operation_refuse(op, TORI_ERR_UNKNOWN,
                                "no report %" PRId64 " waits for an answer", op->report);
    return err;
}

enum tori_err reports_answer(struct operation *op, struct store *s)
{
    bool is_removal = op->given & OPERATION_LINE;
    struct store_told told = {
        .at = op->at, .kind = is_removal ? "removed" : "seen", .text = ""};
    int64_t reporter;
    enum tori_err err;

    if (!(op->given & OPERATION_REPORT))
        return TORI_OK;
    err = store_close_report(s, op->report, &reporter);
    return err ? err : store_tell_user(s, reporter, &told);
}
