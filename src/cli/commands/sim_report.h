#ifndef TORI_CLI_COMMANDS_SIM_REPORT_H
#define TORI_CLI_COMMANDS_SIM_REPORT_H

/* The outcome of tori sim, for people and for programs. */

#include "arena/summary.h"

struct strbuf;

/* How it is reported. */
struct sim_form {
    bool is_json;
    bool is_timeless; /* nothing that depends on a clock */
};

/* What is reported. */
struct sim_report {
    const struct contest_plan *plan;
    const struct contest_result *result;
    struct summary summary;
    struct sim_form form;
    char *label[TORI_PLAYERS_MAX]; /* of the bots, each different; owned */
};

/* To stdout; what bots complained about to stderr. */
void sim_report_print(const struct contest_plan *plan,
                      const struct contest_result *result, struct sim_form form);

/* What bots complained about, to stderr. */
void sim_report_complaints(const struct complaints *c);

/* A name for a bot of the plan, different from those before it; the caller frees it. */
char *sim_label(const struct contest_plan *plan, int bot);

void sim_write_table(const struct sim_report *r, struct strbuf *out);
void sim_write_json(const struct sim_report *r, struct strbuf *out);

#endif
