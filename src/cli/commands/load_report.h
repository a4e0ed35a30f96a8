#ifndef TORI_CLI_COMMANDS_LOAD_REPORT_H
#define TORI_CLI_COMMANDS_LOAD_REPORT_H

/* What tori load measured, and how it is shown. */

#include "client/echo.h"
#include "client/load.h"

struct load_report {
    int pid; /* of the server; 0: not known */
    struct load_plan plan;
    struct tally *tally; /* not owned */
    double wanted_seconds, seconds;
    double server_cpu, own_cpu; /* seconds */
    double idle_bytes;          /* of the server, for each idle connection */
    double load_average;        /* of the machine, at the end */
    struct load_traffic traffic;
    bool has_echo;
    int echo_bytes; /* of a message: as many as ours have on average */
    struct echo_figures echo;
};

void load_report_text(const struct load_report *r);
void load_report_json(const struct load_report *r);

#endif
