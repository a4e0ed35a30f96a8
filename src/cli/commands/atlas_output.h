#ifndef TORI_CLI_COMMANDS_ATLAS_OUTPUT_H
#define TORI_CLI_COMMANDS_ATLAS_OUTPUT_H

/* Where an atlas or a slice of one goes. */

struct strbuf;

/* To a file, which is replaced, or to stdout if it is NULL. Returns the exit status. */
int atlas_output_write(const char *file, const struct strbuf *text);

#endif
