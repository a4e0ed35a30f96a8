#ifndef TORI_CLI_COMMANDS_ATLAS_MERGE_H
#define TORI_CLI_COMMANDS_ATLAS_MERGE_H

/* 'tori atlas merge WORDS ...'. Returns the exit status. */
int atlas_merge(int count, char **words);

#endif
