#ifndef TORI_CLI_COMMANDS_SIM_REPORT_H
#define TORI_CLI_COMMANDS_SIM_REPORT_H

/* The outcome of tori sim, for people and for programs. */

#include "arena/summary.h"

struct strbuf;

/* What is reported. */
struct sim_report {
    const struct contest_plan *plan;
    const struct contest_result *result;
    struct summary summary;
    char *label[TORI_PLAYERS_MAX]; /* of the bots, each different; owned by the caller */
};

void sim_write_table(const struct sim_report *r, struct strbuf *out);
void sim_write_json(const struct sim_report *r, struct strbuf *out);

#endif
