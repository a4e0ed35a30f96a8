#ifndef TORI_CLI_COMMANDS_SIM_MERGE_H
#define TORI_CLI_COMMANDS_SIM_MERGE_H

/* tori sim merge FILE ...: what parts of a contest come to. The exit status; 'words' are those
 * behind "merge". */
int sim_merge(int count, char **words);

#endif
