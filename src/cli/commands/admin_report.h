#ifndef TORI_CLI_COMMANDS_ADMIN_REPORT_H
#define TORI_CLI_COMMANDS_ADMIN_REPORT_H

/* Answers of operations (operate/operation.h) as lines for people. */

#include <stddef.h>

struct json_value;

/* A line a row; how many rows there were. */
size_t admin_report_show(const struct json_value *answer);

#endif
